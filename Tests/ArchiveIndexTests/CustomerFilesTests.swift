import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which files mention a customer or an identifier, and what else stands in them.
@Suite("Files that mention a customer")
struct CustomerFilesTests {
  private let archive: TestArchive
  private let index: ArchiveIndex

  /// The customer 340001; the customer 340002 of another app, one of whose documents names a
  /// transaction of the first; and a purchase in somebody's Xcode with the same number.
  init() throws {
    archive = try TestArchive()
    archive.write("a.json", Self.first(1))
    archive.write("b.json", Self.second(2, transaction: "350001"))
    archive.write("c.json", Self.second(3))
    archive.write(
      "x.json",
      Body.v2(
        original: "340004",
        transaction: "350001",
        order: "360004",
        uuid: "u-4",
        environment: "Xcode"
      )
    )
    let lines = [Self.first(11), Self.second(12), Body.test(uuid: "u-13"), Self.first(14)]
    archive.write("logs/log.jsonl", lines.map { $0 + "\n" }.joined())
    index = try archive.index()
  }

  private static func first(_ number: Int) -> String {
    Body.v2(
      original: "340001",
      transaction: "3500\(number < 10 ? "0" : "")\(number)",
      order: "3600\(number < 10 ? "0" : "")\(number)",
      uuid: "u-\(number)"
    )
  }

  private static func second(_ number: Int, transaction: String? = nil) -> String {
    Body.v2(
      original: "340002",
      transaction: transaction ?? "3500\(number < 10 ? "0" : "")\(number)",
      order: "3600\(number < 10 ? "0" : "")\(number)",
      uuid: "u-\(number)",
      bundle: "com.example.other"
    )
  }

  private func files(of customer: String) throws -> [CustomerFile] {
    try index.files(of: try #require(CustomerId(customer)))
  }

  /// Its own documents, and those of others that name one of its identifiers; but every
  /// developer's Xcode counts from 0.
  @Test func documentsOfOthersThatNameTheCustomerAreFound() throws {
    let files = try files(of: "Production/com.example.reader/340001")
    #expect(files.map(\.file) == ["a.json", "b.json", "logs/log.jsonl"])
    #expect(files.map { $0.documents.map(\.line) } == [[nil], [nil], [1, 4]])
    #expect(files.map(\.isOneDocument) == [true, true, false])
    // A document of nobody speaks of no other customer.
    #expect(files.map(\.otherDocuments) == [0, 1, 1])
    #expect(files.allSatisfy { !$0.isReadEarlier })
    #expect(files.allSatisfy { file in file.documents.allSatisfy { $0.file == file.file } })
  }

  @Test func theOtherCustomerHasFilesOfItsOwn() throws {
    let files = try files(of: "Production/com.example.other/340002")
    #expect(files.map(\.file) == ["a.json", "b.json", "c.json", "logs/log.jsonl"])
    #expect(files.map { $0.documents.map(\.line) } == [[nil], [nil], [nil], [2]])
    #expect(files.map(\.otherDocuments) == [1, 0, 0, 2])
  }

  /// A file that was cut off just now keeps what was read of it.
  @Test func documentsOfAnEarlierReadingAreTold() throws {
    let now = Int(Clock.milliseconds / 1000)
    archive.write("c.json", String(Self.second(3).prefix(100)), modified: now)
    try index.refresh(.full, asOf: .march, verify: .later)
    let files = try files(of: "Production/com.example.other/340002")
    #expect(files.map(\.file) == ["a.json", "b.json", "c.json", "logs/log.jsonl"])
    #expect(files.map(\.isReadEarlier) == [false, false, true, false])
  }

  @Test(arguments: [
    ("350001", ["a.json", "b.json"]), ("350003", ["c.json"]), ("U-3", ["c.json"]),
    ("350014", ["logs/log.jsonl"]), ("u-13", ["logs/log.jsonl"]), ("350009", []),
  ])
  func theFilesOfAnIdentifierAreFound(identifier: String, files: [String]) throws {
    #expect(try index.files(mentioning: identifier).map(\.file) == files)
  }

  @Test func whoIsNoCustomerHasNoFiles() throws {
    #expect(try files(of: "Production/com.example.reader/340009").isEmpty)
  }
}
