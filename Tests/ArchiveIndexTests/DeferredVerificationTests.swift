import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Signatures in logs that were left for later are checked when their customer is asked for.
@Suite struct DeferredVerificationTests {
  private static let other = Body.v1(originals: ["340002"]).filter { !$0.isNewline }

  /// The demo's notification on one line.
  private static func line() throws -> String {
    try SignedDemo.notification().filter { !$0.isNewline }
  }

  /// An index of the archive with all signatures left for later.
  private func index(of archive: TestArchive) throws -> ArchiveIndex {
    let index = try archive.opened(roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march, verify: .later)
    return index
  }

  /// What was found of the signatures of the demo's customer.
  private func verdicts(in index: ArchiveIndex) throws -> Set<String> {
    let id = try #require(CustomerId(SignedDemo.customer))
    let records = try #require(try index.customer(id)).records
    return Set(records.map(\.evidence.signature).filter { $0 != .unsigned }.map(\.name))
  }

  @Test(arguments: ["log.jsonl", "2025/log.jsonl"])
  func aLineOfALogIsCheckedWhereItStands(file: String) throws {
    let archive = try TestArchive()
    archive.write(file, "\(Self.other)\n\(try Self.line())\n\(Self.other)\n")
    #expect(try verdicts(in: index(of: archive)) == ["verified"])
  }

  /// A line is found by where it begins: what stands before it now is not looked at.
  @Test func aLineIsReadAlone() throws {
    let archive = try TestArchive()
    archive.write("log.jsonl", "\(Self.other)\n\(try Self.line())\n\(Self.other)\n")
    let index = try index(of: archive)
    // Bytes that begin like a compressed file, which is damaged.
    let damage = [0x1F, 0x8B] + [UInt8](repeating: 0, count: Self.other.utf8.count - 2)
    let log = damage + Array("\n\(try Self.line())\n".utf8)
    archive.write("log.jsonl", log)
    #expect(try verdicts(in: index) == ["verified"])
  }

  /// A line that was added to a known log is found where it begins in the whole of it.
  @Test func aLineThatWasAddedIsReadAlone() throws {
    let archive = try TestArchive()
    let lines = "\(Self.other)\n\(Self.other)\n"
    archive.write("log.jsonl", lines)
    let index = try index(of: archive)
    archive.write("log.jsonl", "\(lines)\(try Self.line())\n", modified: 1_700_000_200)
    try index.refresh(.full, asOf: .march, verify: .later)
    let damage = [0x1F, 0x8B] + [UInt8](repeating: 0, count: lines.utf8.count - 2)
    let log = damage + Array("\(try Self.line())\n".utf8)
    archive.write("log.jsonl", log)
    #expect(try verdicts(in: index) == ["verified"])
  }

  /// In a compressed log no line can be found without those before it.
  @Test func aLineOfACompressedLogIsCheckedToo() throws {
    let archive = try TestArchive()
    let log = Gzip.stored(Array("\(Self.other)\n\(try Self.line())\n".utf8))
    archive.write("log.jsonl.gz", log)
    #expect(try verdicts(in: index(of: archive)) == ["verified"])
  }

  /// Another line stands there now, or none.
  @Test(arguments: ["{}", ""]) func anotherLineVerifiesNothing(now: String) throws {
    let archive = try TestArchive()
    archive.write("log.jsonl", "\(Self.other)\n\(try Self.line())\n")
    let index = try index(of: archive)
    archive.write("log.jsonl", "\(Self.other)\n\(now)")
    #expect(try verdicts(in: index) == ["unchecked"])
  }

  /// The line stands elsewhere now, and is found by its number and path.
  @Test func aLineThatMovedIsFoundFromTheBeginning() throws {
    let archive = try TestArchive()
    archive.write("log.jsonl", "\(Self.other)\n\(try Self.line())\n")
    let index = try index(of: archive)
    archive.write("log.jsonl", "\(Self.other)   \n\(try Self.line())\n")
    #expect(try verdicts(in: index) == ["verified"])
  }
}
