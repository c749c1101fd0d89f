import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// How much is read of one file, whatever is in it.
@Suite("Limits of a file")
struct FileLimitTests {
  @Test(
    arguments: [
      (0, FileLimits(records: 100_000, documents: 1000, items: 10_000)),
      (75_000, FileLimits(records: 100_000, documents: 1000, items: 10_000)),
      (99_999_999, FileLimits(records: 100_000, documents: 1_333_333, items: 500_000)),
      (100_000_000, FileLimits(records: 200_000, documents: 1_333_333, items: 1_000_000)),
      (-1, FileLimits(records: 100_000, documents: 1000, items: 10_000)),
    ] as [(Int64, FileLimits)]
  )
  func growWithTheFile(bytes: Int64, limits: FileLimits) {
    #expect(FileLimits(bytes: bytes) == limits)
  }

  @Test func areCountedOfEachKind() {
    var count = FileLimits.Count(upTo: FileLimits(records: 1200, documents: 3, items: 9), behind: 2)
    #expect(count.add(records: 1200, isDocument: true) == nil)
    #expect(count.add(records: 9, isDocument: false) == nil)
    #expect(count.add(records: 0, isDocument: true) == "1,200 records")
    var documents = FileLimits.Count(upTo: FileLimits(records: 9, documents: 2, items: 9))
    for _ in 1...2 { #expect(documents.add(records: 1, isDocument: true) == nil) }
    #expect(documents.add(records: 1, isDocument: true) == "2 documents")
    var items = FileLimits.Count(upTo: FileLimits(records: 9, documents: 9, items: 3), behind: 2)
    #expect(items.add(records: 0, isDocument: false) == nil)
    #expect(items.add(records: 0, isDocument: false) == "3 items")
  }

  /// The problems of an archive with one file, in the order of their lines.
  private func problems(of name: String, _ text: String) throws -> [ItemReport] {
    let archive = try TestArchive()
    archive.write(name, text)
    let index = try archive.index()
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.items == facts.documents + facts.ignored + facts.problems)
    #expect(facts.bytes.values.reduce(0, +) == text.utf8.count)
    return try index.items(outcome: .problem, after: nil, limit: 2000).map(\.report)
  }

  /// A compressed file could otherwise fill the disk with a thousand times its bytes.
  @Test func aFileIsReadUpToItsDocuments() throws {
    let archive = try TestArchive()
    let lines = (0..<1200).map {
      #"{"transaction_id":"34\#(1_000_000 + $0)","product_id":"c","purchase_date_ms":"1699000000000"}"#
    }
    archive.write("a.jsonl", lines.joined(separator: "\n"))
    try ChildProcess(["/bin/gzip", archive.path + "/a.jsonl"]).end()
    let index = try archive.index()
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.documents == 1000)
    let problems = try index.items(outcome: .problem, after: nil, limit: 9).map(\.report)
    #expect(problems.map(\.provenance.line) == [1001])
    #expect(
      problems.first?.reason
        == "more than the limit of 1,000 documents for a file of this size; it was not read on from here"
    )
  }

  /// Nor can items without a document keep the reader busy, in lines and in a list.
  @Test(arguments: ["\n", ","])
  func aFileIsReadUpToItsItems(separator: String) throws {
    let text = Array(repeating: "{}", count: 12_000).joined(separator: separator)
    let whole = separator == "," ? "[\(text)]" : text
    let reasons = try problems(of: "a.json", whole).map(\.reason)
    #expect(reasons.count == 1002)
    #expect(
      reasons.contains(
        "more than the limit of 10,000 items for a file of this size; it was not read on from here"
      )
    )
    #expect(reasons.contains { $0?.hasPrefix("9000 more items contain no document") == true })
  }

  /// Lines that are added later count with those before them.
  @Test func aFileThatGrowsOverALimitIsCutToo() throws {
    let archive = try TestArchive()
    let lines = Array(repeating: "{}", count: 6000).joined(separator: "\n") + "\n"
    archive.write("a.jsonl", lines)
    let index = try archive.index()
    #expect(try index.facts(asOf: .march, environment: .all).problems == 1001)
    archive.write("a.jsonl", lines + lines, modified: 1_700_000_100)
    try index.refresh(changing: { _ in })
    let reasons = try index.items(outcome: .problem, after: nil, limit: 2000).map(\.report.reason)
    #expect(reasons.contains { $0?.hasPrefix("more than the limit of 10,000 items") == true })
  }
}
