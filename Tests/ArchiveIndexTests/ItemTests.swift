import AppStoreDocuments
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// What became of the items of an archive, a page at a time.
@Suite("Items of an archive")
struct ItemTests {
  private let archive: TestArchive
  private let index: ArchiveIndex

  init() throws {
    archive = try TestArchive()
    let lines = (1...3).map { Body.test(uuid: "u-\($0)") + "\n" }
    archive.write("d/e/f.json", Body.test(uuid: "f"))
    archive.write("d/c.json", "")
    archive.write("b.jsonl", lines.joined())
    archive.write("a.json", Body.test(uuid: "a"))
    archive.write("g.json", "")
    try archive.tree.makeLink("archive/z", leadingTo: "a.json")
    index = try archive.index()
  }

  /// Folder by folder, then by name, then by line.
  private static let all = [
    "a.json", "b.jsonl:1", "b.jsonl:2", "b.jsonl:3", "g.json", "z", "d/c.json", "d/e/f.json",
  ]
  private static let decoded = ["a.json", "b.jsonl:1", "b.jsonl:2", "b.jsonl:3", "d/e/f.json"]

  private static func name(_ report: ItemReport) -> String {
    report.provenance.file + (report.provenance.line.map { ":\($0)" } ?? "")
  }

  /// All pages of items with an outcome.
  private func pages(_ outcome: ItemOutcome?, limit: Int) throws -> [String] {
    var names: [String] = []
    var after: Int64?
    while true {
      let page = try index.items(outcome: outcome, after: after, limit: limit)
      #expect(page.count <= limit)
      names += page.map { Self.name($0.report) }
      guard let last = page.last else { return names }
      after = last.number
    }
  }

  /// All pages of what a request asks for.
  private func pages(_ outcomes: Set<ItemOutcome>, limit: Int) throws -> [String] {
    var names: [String] = []
    var request = ItemsRequest(outcomes: outcomes, limit: limit)
    while true {
      let page = try index.items(request)
      #expect(page.count <= limit)
      names += page.map(Self.name)
      guard let last = page.last else { return names }
      request.after = last.provenance
    }
  }

  @Test(arguments: 1...9) func pagesAddUp(limit: Int) throws {
    #expect(try pages(nil, limit: limit) == Self.all)
    #expect(try pages(.decoded, limit: limit) == Self.decoded)
    #expect(try pages(.problem, limit: limit) == ["d/c.json", "g.json"])
    #expect(try pages(.ignored, limit: limit) == ["z"])
    #expect(try pages([], limit: limit) == Self.all)
    #expect(try pages([.decoded], limit: limit) == Self.decoded)
    #expect(try pages([.problem, .ignored], limit: limit) == ["d/c.json", "g.json", "z"])
    #expect(
      try pages([.decoded, .problem], limit: limit) == Self.all.filter { $0 != "z" }
    )
  }

  @Test func aPageOfNothingIsEmpty() throws {
    #expect(try index.items(outcome: nil, after: nil, limit: 0).isEmpty)
    #expect(try index.items(outcome: .problem, after: nil, limit: 0).isEmpty)
    #expect(try index.items(ItemsRequest(outcomes: [], limit: 0)).isEmpty)
  }

  /// Where the place that a page goes on from is gone, the list begins anew.
  @Test func aListBeginsAnewBehindAPlaceThatIsGone() throws {
    for place in [
      Provenance(file: "none.json"), Provenance(file: "b.jsonl"),
      Provenance(file: "b.jsonl", line: 4),
      Provenance(file: "a.json", line: 1), Provenance(file: "d/a.json"), Provenance(file: "c.json"),
    ] {
      var request = ItemsRequest(outcomes: [], limit: 1)
      request.after = place
      #expect(try index.items(request).map(Self.name) == ["a.json"], "\(place)")
    }
    var request = ItemsRequest(outcomes: [], limit: 1)
    request.after = Provenance(file: "d/c.json")
    #expect(try index.items(request).map(Self.name) == ["d/e/f.json"])
  }

  @Test func anItemSaysWhatBecameOfIt() throws {
    let items = try index.items(outcome: nil, after: nil, limit: 99).map(\.report)
    #expect(items.map(\.records) == [1, 1, 1, 1, 0, 0, 0, 1])
    #expect(items.map { $0.reason != nil } == items.map { $0.outcome != .decoded })
    #expect(items.map { $0.signature != nil } == items.map { $0.outcome == .decoded })
    #expect(items[1].kind == .notificationV2)
    let counts = try index.counts()
    #expect(
      [counts.files, counts.items, counts.documents, counts.ignored, counts.problems]
        == [6, 8, 5, 1, 2]
    )
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect([facts.files, facts.items, facts.documents] == [6, 8, 5])
    #expect(facts.orphans == 5)
  }

  /// A customer's records come by path, then as they stand in the file, whatever was read first.
  @Test func recordsComeByTheirPlace() throws {
    func body(_ number: Int) -> String {
      Body.v2(
        original: "340001",
        transaction: "35000\(number)",
        order: "\(number)",
        uuid: "v-\(number)"
      )
    }
    archive.write("m/b.jsonl", body(1) + "\n" + body(2) + "\n")
    try index.refresh(.full, asOf: .march, verify: .later)
    archive.write("m/a.json", body(3))
    archive.write("n.json", body(4))
    archive.write("k.json", body(5))
    try index.refresh(.full, asOf: .march, verify: .later)
    let id = try #require(CustomerId("Production/com.example.reader/340001"))
    let records = try #require(try index.customer(id, verification: nil)).records
    let transactions = records.compactMap { record in
      if case .transaction(let value) = record { value.transactionId.text } else { nil }
    }
    #expect(transactions == ["350005", "350003", "350001", "350002", "350004"])
  }
}
