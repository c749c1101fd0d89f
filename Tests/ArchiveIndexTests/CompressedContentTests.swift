import AppStoreDocuments
import TestSupport
import Testing

@testable import ArchiveIndex

/// Files that are gzip, read a piece at a time.
@Suite("Compressed contents")
struct CompressedContentTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  private func content(_ bytes: [UInt8]) throws -> ContentStream {
    try tree.write(bytes, to: "file")
    return try ContentStream("file", in: ArchiveRoot(tree.path))
  }

  /// A member of 60,000 bytes, and the file of 20 of them, which is more than is read at once.
  private static let member = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
  private static let packed = Gzip.stored(member)
  private static let file = twenty(packed)
  private static let whole = twenty(member)

  private static func twenty(_ bytes: [UInt8]) -> [UInt8] {
    var all: [UInt8] = []
    for _ in 1...20 { all += bytes }
    return all
  }

  @Test func aLargeFileIsReadWhole() throws {
    let content = try content(Self.file)
    var bytes: [UInt8] = []
    try content.read(.max, into: &bytes)
    #expect(bytes == Self.whole)
    try content.read(1, into: &bytes)
    #expect(bytes.count == Self.whole.count)
  }

  /// However much is asked for, as much comes, but at the end.
  @Test(arguments: [59_999, 60_000, 60_001, 1_199_999, 1_200_000, 1_200_001])
  func aLargeFileIsReadInPieces(size: Int) throws {
    let content = try content(Self.file)
    var bytes: [UInt8] = []
    while bytes.count < Self.whole.count {
      let before = bytes.count
      try content.read(size, into: &bytes)
      try #require(bytes.count == min(before + size, Self.whole.count))
    }
    #expect(bytes == Self.whole)
  }

  /// A few bytes of gzip are no more than seconds of work, whatever they inflate to.
  @Test(arguments: [
    (500_000, 128 << 20, "128 MiB"), (2 << 20, 128 << 20, "128 MiB"),
    (4 << 20, 256 << 20, "256 MiB"), (32 << 20, 2 << 30, "2 GiB"), (2 << 30, 2 << 30, "2 GiB"),
  ])
  func whatAFileMayInflateToDependsOnItsSize(bytes: Int, limit: Int, words: String) throws {
    let budget = InflationBudget(ofFileWith: bytes)
    try budget.take(limit)
    let refusal = #expect(throws: FileReader.Refusal.self) { try budget.take(1) }
    #expect(refusal?.reason == "expands to more than the limit of \(words)")
  }

  /// What is cut off in its last member is told once everything else was read.
  @Test func aLargeFileThatIsCutOffIsTold() throws {
    let content = try content(Array(Self.file.dropLast(9)))
    var bytes: [UInt8] = []
    let error = #expect(throws: ContentError.self) { try content.read(.max, into: &bytes) }
    #expect(error?.reason == "truncated gzip")
  }

  /// Lines in a compressed file are never read on.
  @Test func compressedLinesHaveNoMark() throws {
    let lines = Array("{}\n{}\n".utf8)
    #expect(try content(lines).mark != nil)
    let content = try content(Gzip.stored(lines))
    var bytes: [UInt8] = []
    try content.read(.max, into: &bytes)
    #expect(bytes == lines)
    #expect(content.mark == nil)
  }

  @Test(arguments: [[], [0x1F], [0x8B], [0x1F, 0x8C], [0x8B, 0x1F]] as [[UInt8]])
  func whatIsNoGzipIsReadAsItIs(file: [UInt8]) throws {
    var bytes: [UInt8] = []
    try content(file).read(.max, into: &bytes)
    #expect(bytes == file)
  }

  @Test func nothingCompressedIsNothing() throws {
    var bytes: [UInt8] = []
    try content(Gzip.stored([])).read(.max, into: &bytes)
    #expect(bytes == [])
  }
}
