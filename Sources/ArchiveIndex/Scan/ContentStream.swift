import AppStoreDocuments
import Decompression
import Glibc
import Unpacking

/// The content of a file or of a member of a container in its order, inflated where it is
/// compressed, in the memory of one step.
final class ContentStream {
  /// What the content is, if it is a container of members.
  let container: Unpacker.Format?
  private let source: any ByteSource
  private let budget: InflationBudget
  /// The file that the content is read from directly; `nil` for a member.
  private let file: FileSource?
  /// The bytes that were read to see what the content is.
  private var head: [UInt8]
  /// Why nothing can be read behind them.
  private let failure: FileReader.Refusal?
  /// How many bytes were read so far.
  private(set) var given = 0
  /// The digest of what was given, where it may be needed.
  private var fingerprint: FileFingerprint?
  /// How much is read at once; no more than a small file has.
  private let stepBytes: Int

  /// Opens a file below the archive's root.
  ///
  /// - Parameters:
  ///   - path: The path of the file below the root.
  ///   - root: The archive's root.
  ///   - part: What is read of it; `nil` for all.
  ///   - keepsMark: Whether `mark` will be asked for, which takes as long as to read the file again.
  /// - Throws: The reason why it cannot be read.
  convenience init(
    _ path: String,
    in root: ArchiveRoot,
    part: Range<Int>? = nil,
    keepsMark: Bool = true
  ) throws(FileReader.Refusal) {
    let opened = try FileReader.open(path, in: root)
    guard opened.entry.size <= FileReader.maximumSize else {
      throw FileReader.Refusal(
        reason: "larger than the limit of \(FileReader.maximumSize >> 30) GiB for one file"
      )
    }
    let file = FileSource(opened, part: part)
    try self.init(
      file,
      step: min(Self.maximumStepBytes, max(2, file.size)),
      budget: InflationBudget(ofFileWith: file.size)
    )
    if keepsMark, source is FileSource, container == nil, Self.looksLikeJSONLines(head) {
      fingerprint = FileFingerprint()
    }
  }

  /// Reads a member of a container.
  convenience init(
    _ member: MemberSource,
    budget: InflationBudget
  ) throws(FileReader.Refusal) {
    try self.init(member, step: Self.memberStepBytes, budget: budget)
  }

  private init(
    _ bytes: any ByteSource,
    step: Int,
    budget: InflationBudget
  ) throws(FileReader.Refusal) {
    var source = bytes
    var step = step
    var (head, failure) = try Self.head(of: source, atMost: step)
    for _ in 0..<FileReader.maximumCompressions where failure == nil {
      if Gunzip.isGzip(head[...]) {
        source = try GzipSource(head: head, rest: source, budget: budget)
      } else if let format = Unpacker.Format.compression(of: head) {
        source = try Self.inflated(format, head: head, rest: source, budget: budget)
      } else {
        break
      }
      step = Self.maximumStepBytes
      (head, failure) = try Self.head(of: source, atMost: step)
    }
    file = bytes as? FileSource
    self.source = source
    self.head = head
    self.failure = failure
    self.budget = budget
    container = Unpacker.Format.container(of: head[...])
    stepBytes = step
  }

  /// Appends the next `count` bytes to `bytes`; fewer only where the content ends.
  ///
  /// - Throws: The reason why they cannot be read.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(ContentError) {
    let start = bytes.count
    try append(count, to: &bytes)
    fingerprint?.add(bytes[start...])
  }

  /// Whether the content may grow by lines, so that `mark` is there.
  var canGrow: Bool { fingerprint != nil }

  /// How many bytes were read so far, and the digest of them, as `KnownLines` has both; `nil` for
  /// content that is compressed or does not begin as JSON Lines.
  var mark: (bytes: Int, digest: String)? { fingerprint.map { (given, $0.hexadecimal) } }

  /// How many bytes of the file were read so far, compressed as they are.
  var bytesRead: Int64 { Int64(file?.offset ?? 0) }

  /// Whether the system could not read the file on.
  var hasSystemFailure: Bool { file?.hasFailed ?? false }

  /// How many bytes the content has: all of a file as it is, and of anything else what was read.
  var length: Int { max(given, (source as? FileSource)?.size ?? 0) }

  /// How many bytes of the file are behind what was read.
  var unreadBytes: Int { file.map { max(0, $0.size - $0.offset) } ?? 0 }

  /// Whether the content is what the file holds as it is.
  var isFileItself: Bool { source is FileSource }

  /// Calls `body` with the lines that begin at some places, in their order, until it returns `false`.
  ///
  /// - Throws: The reason why the content cannot be read so far.
  func forEachLine(
    at places: [Int],
    _ body: (_ place: Int, _ line: ArraySlice<UInt8>) -> Bool
  ) throws(FileReader.Refusal) {
    var bytes: [UInt8] = []
    var (start, hasEnded) = (0, false)
    func fill() throws(FileReader.Refusal) {
      let before = bytes.count
      do throws(ContentError) { try read(Self.maximumStepBytes, into: &bytes) } catch {
        throw FileReader.Refusal(reason: error.reason)
      }
      hasEnded = bytes.count < before + Self.maximumStepBytes
    }
    for (number, place) in places.enumerated() {
      while start + bytes.count <= place, !hasEnded {
        start += bytes.count
        bytes.removeAll(keepingCapacity: true)
        try fill()
      }
      guard place >= start, place < start + bytes.count else { return }
      var searched = place - start
      var end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
      while end == nil, !hasEnded {
        searched = bytes.count
        try fill()
        end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
      }
      guard body(number, bytes[(place - start)..<(end ?? bytes.count)]) else { return }
    }
  }

  /// Begins to unpack the container that the content is; nothing else can be read of it then.
  ///
  /// - Throws: The reason why it cannot be read.
  func unpacked(as format: Unpacker.Format) throws(FileReader.Refusal) -> OpenContainer {
    try OpenContainer(format, head: head, rest: source, budget: budget)
  }

  /// The content of a compressed file.
  private static func inflated(
    _ format: Unpacker.Format,
    head: [UInt8],
    rest: any ByteSource,
    budget: InflationBudget
  ) throws(FileReader.Refusal) -> any ByteSource {
    let compressed = try OpenContainer(format, head: head, rest: rest, budget: budget)
    // There is one member, or none where nothing was compressed.
    return MemberSource(of: compressed, isEmpty: try compressed.next() == nil)
  }

  /// Whether the content looks like JSON Lines; to digest other files would be in vain.
  private static func looksLikeJSONLines(_ head: [UInt8]) -> Bool {
    head.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let lineBreak = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      else { return false }
      let next = UnsafeRawPointer(lineBreak) - start + 1
      return next < bytes.count && bytes[next] == UInt8(ascii: "{")
    }
  }

  private func append(_ count: Int, to bytes: inout [UInt8]) throws(ContentError) {
    var left = count
    if !head.isEmpty {
      let taken = min(left, head.count)
      if taken == head.count, bytes.isEmpty { swap(&bytes, &head) } else { bytes += head[..<taken] }
      head.removeFirst(min(taken, head.count))
      left -= taken
      given += taken
    }
    if left > 0, let failure { throw ContentError(reason: failure.reason) }
    while left > 0 {
      let piece = min(left, stepBytes)
      let before = bytes.count
      do throws(FileReader.Refusal) {
        try bytes.append(addingCapacity: piece) { free throws(FileReader.Refusal) in
          try free.withUnsafeMutableBufferPointer { buffer, count throws(FileReader.Refusal) in
            count += try source.read(
              into: UnsafeMutableBufferPointer(rebasing: buffer[count..<count + piece])
            )
          }
        }
      } catch {
        throw ContentError(reason: error.reason)
      }
      let got = bytes.count - before
      guard got > 0 else { return }
      left -= got
      given += got
    }
  }

  /// The first bytes, at least as many as tell compression and containers from other content, and
  /// why there are no more.
  private static func head(
    of source: any ByteSource,
    atMost size: Int
  ) throws(FileReader.Refusal) -> (bytes: [UInt8], failure: FileReader.Refusal?) {
    var failure: FileReader.Refusal?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(FileReader.Refusal) {
        while count < min(size, Unpacker.Format.recognitionBytes) {
          let got = try source.read(into: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
          guard got > 0 else { return }
          count += got
        }
      } catch {
        failure = error
      }
    }
    if let failure, bytes.isEmpty { throw failure }
    return (bytes, failure)
  }

  private static let maximumStepBytes = 1 << 20
  /// Most members are small, and there may be a million of them.
  private static let memberStepBytes = 1 << 16
}
