import Foundation
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// How many rows an answer takes, whatever the size of the archive.
@Suite(.onlyInThisProcess) struct RowTallyTests {
  /// The most rows that a page, a search or a lookup may read.
  static let most = 500

  /// 700 customers in one folder, a third of them in the sandbox; more than any answer may read.
  private func large() throws -> (TestArchive, ArchiveIndex) {
    let archive = try TestArchive()
    let day: Int64 = 86_400_000
    let lines = (0..<700).map { number in
      let end = Timestamp.march.milliseconds + Int64(number % 60 - 20) * day
      return Body.v2(
        original: "34000\(1000 + number)",
        transaction: "35000\(1000 + number)",
        order: "36000\(1000 + number)",
        uuid: "u-\(number)",
        product: number % 2 == 0 ? "pro.monthly" : "plus.annual",
        environment: number % 3 == 0 ? "Sandbox" : "Production",
        type: "SUBSCRIBED",
        purchased: end - 60 * day,
        expires: end,
        signed: end - 60 * day + Int64(number),
        autoRenewStatus: number % 5 == 0 ? 0 : 1
      ).split(separator: "\n").joined()
    }
    for half in [0, 1] {
      let text = lines[(half * 350)..<(half * 350 + 350)].joined(separator: "\n")
      archive.write("day\(half).jsonl", text)
    }
    for number in 0..<600 { archive.write("notes/n\(number).txt", "nothing") }
    return (archive, try archive.index())
  }

  /// Asks everything that the desk asks, and gives what read too many rows.
  private func excesses(of index: ArchiveIndex, asOf: Timestamp) throws -> [String] {
    let tally = RowTally()
    tally.watch(index.store)
    // What is worked out once for a moment is kept, and no part of a page.
    _ = try index.page(ListRequest(asOf: asOf, limit: 1))
    var excesses: [String] = []
    func count(_ name: String, _ ask: () throws -> Void) throws {
      tally.clear()
      try ask()
      guard tally.rows > Self.most || tally.scanned > Self.most else { return }
      excesses.append("\(name): \(tally.rows) rows, \(tally.scanned) scanned")
    }
    var ids: [CustomerId] = []
    for sort in ListSort.allCases {
      for segment in Segment.allCases {
        for environment in [EnvironmentFilter.production, .all] {
          var request = ListRequest(asOf: asOf, limit: 50)
          request.sort = sort
          request.segment = segment
          request.environment = environment
          let whole = try index.page(request)
          ids = whole.rows.map(\.id)
          var positions: [ListRequest.Position] = [.start, .end]
          if let middle = ids.last { positions += [.after(middle), .around(middle)] }
          for position in positions {
            request.position = position
            try count("\(sort) \(segment) \(environment) \(position)") {
              _ = try index.page(request)
            }
          }
        }
      }
    }
    for product in ["pro.monthly", "com.example.reader.pro.monthly"] {
      var request = ListRequest(asOf: asOf, limit: 50)
      request.products = Set([ProductId(product)].compactMap(\.self))
      try count("product \(product)") { _ = try index.page(request) }
    }
    let customer = try #require(try index.page(ListRequest(asOf: asOf, limit: 1)).rows.first)
    let text = String(customer.id.text.split(separator: "/").last ?? "")
    for query in [
      text, String(text.prefix(6)), String(text.suffix(5)), String(text.dropFirst(2).prefix(5)),
      text.dropLast() + "x", "34", "zzzzzz",
    ] {
      try count("search \(query)") {
        _ = try index.search(
          SearchRequest(text: String(query), environment: .all, asOf: asOf, limit: 50)
        )
      }
    }
    try count("customer") { _ = try index.customer(customer.id) }
    try count("facts") { _ = try index.facts(asOf: asOf, environment: .production) }
    var after: Int64?
    for page in 0..<8 {
      try count("items, page \(page)") {
        after = try index.items(outcome: nil, after: after, limit: 100).last?.number
      }
    }
    for outcome in [ItemOutcome.ignored, .problem] {
      try count("items \(outcome)") {
        _ = try index.items(outcome: outcome, after: nil, limit: 100)
      }
    }
    return excesses
  }

  @Test func answersReadFewRows() throws {
    let (archive, index) = try large()
    #expect(try index.page(ListRequest(asOf: .march, limit: 1)).total == 466)
    let excesses = try excesses(of: index, asOf: .march)
    #expect(excesses.isEmpty, "\(excesses)")
    withExtendedLifetime(archive) {}
  }

  /// A file of one customer that grew by a line: what joins the customer is found once, not once a
  /// line.
  @Test func aFileThatGrewReadsRowsInProportion() throws {
    let archive = try TestArchive()
    let count = 300
    func body(_ number: Int) -> String {
      Body.v2(original: "340001", transaction: "35\(1000 + number)", uuid: "u-\(number)")
    }
    let lines = (0..<count).map(body)
    archive.write("all.jsonl", lines.joined(separator: "\n"))
    let index = try archive.index()
    archive.write(
      "all.jsonl",
      (lines + [body(count)]).joined(separator: "\n"),
      modified: 1_700_000_100
    )
    let tally = RowTally()
    tally.watch(index.store)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(tally.rows < 50 * count)
    #expect(try index.facts(asOf: .march, environment: .all).documents == count + 1)
    withExtendedLifetime(archive) {}
  }

  /// A tally counts what is read and what a whole scan passes, until it starts again.
  @Test func aTallyStartsAgainFromNothing() throws {
    let tables = try Tables()
    for number in 1...3 as ClosedRange<Int64> { try tables.root(number, isCounted: true) }
    let tally = RowTally()
    tally.watch(tables.store)
    let found = try tables.store.read { connection in
      try connection.rows("SELECT id FROM root WHERE counted = 1") { $0.int(0) }
    }
    #expect(found == [1, 2, 3])
    #expect(tally.rows >= 3)
    #expect(tally.scanned > 0)
    tally.clear()
    #expect(tally.rows == 0)
    #expect(tally.scanned == 0)
  }

  /// The same for an index that `subdesk index` has made, of any size.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SUBDESK_LARGE_INDEX"] != nil))
  func answersOfALargeIndexReadFewRows() throws {
    let environment = ProcessInfo.processInfo.environment
    let path = try #require(environment["SUBDESK_LARGE_INDEX"])
    let store = try Store.onOneConnection(path)
    let index = try ArchiveIndex(archive: "/", store: store)
    let asOf = try #require(Timestamp(rfc3339: environment["SUBDESK_AS_OF"] ?? ""))
    let clock = ContinuousClock()
    let start = clock.now
    let found = try excesses(of: index, asOf: asOf)
    print("all questions took \(clock.now - start)")
    #expect(found == [])
  }
}
