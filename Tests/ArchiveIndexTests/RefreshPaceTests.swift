import GRDB
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// How a refresh divides its work decides which customer is made first, and must decide nothing
/// else.
@Suite("Answers do not depend on how a refresh divided its work")
struct RefreshPaceTests {
  private static let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"

  /// 90 customers who bought one product at the same time, in files of either order of ids; two in
  /// three have a transaction in common with a customer of another app.
  private func archive() throws -> TestArchive {
    let archive = try TestArchive()
    write(0..<90, to: archive)
    return archive
  }

  private func write(_ customers: Range<Int>, to archive: TestArchive) {
    for number in customers {
      let id = "34000000\((number * 37) % 90 + 100)"
      let body = Body.v2(
        original: id,
        transaction: number % 3 == 0 ? id : "35000000\(number / 3 + 100)",
        order: "360000000001",
        uuid: "u-\(number)",
        token: number % 9 == 0 ? Self.token : nil,
        bundle: number % 3 == 1 ? "com.example.other" : "com.example.reader"
      )
      archive.write("f\(1000 + number).json", body)
    }
  }

  private func index(_ archive: TestArchive, _ pace: RefreshPace) throws -> ArchiveIndex {
    let index = try archive.opened()
    try index.refresh { $0 = pace }
    return index
  }

  /// Everything that can be asked of the index, as text.
  private func answers(_ index: ArchiveIndex) throws -> [String] {
    var answers: [String] = []
    for sort in ListSort.allCases {
      var request = ListRequest(asOf: .march, limit: 200)
      request.environment = .all
      request.sort = sort
      answers.append("\(try index.page(request).rows.map(\.id.text))")
    }
    for text in ["360000000001", "com.example.reader.pro.monthly", "35000000", "0101", Self.token] {
      let answer = try index.search(
        SearchRequest(text: text, environment: .all, asOf: .march, limit: 400)
      )
      #expect(answer.cut == nil, "\(text)")
      #expect(!answer.hits.isEmpty, "\(text)")
      answers.append("\(answer)")
    }
    let near = try index.search(
      SearchRequest(text: "35000000999", environment: .all, asOf: .march, limit: 400)
    )
    #expect(!near.near.isEmpty)
    answers.append("\(near)")
    var charge = TriangulationRequest(environment: .all, asOf: .march, limit: 20)
    charge.product = "pro"
    answers.append("\(try index.triangulate(charge))")
    for row in try index.page(ListRequest(asOf: .march, limit: 200)).rows {
      answers.append("\(try #require(try index.customer(row.id)).assessment(asOf: .march))")
    }
    answers.append(
      "\(try index.items(outcome: nil, after: nil, limit: 500).map(\.report.provenance))"
    )
    // The number of a document leads to it, and is not shown.
    return answers.map { $0.replacing(/document: \d+/, with: "document") }
  }

  @Test func everyPaceGivesTheSameAnswers() throws {
    let archive = try archive()
    let whole = try index(archive, RefreshPace(firstCustomersAfter: .max))
    let expected = try answers(whole)
    let numbers = try numbers(whole)
    var seen: Set<[String]> = [numbers]
    for pace in [
      RefreshPace(),
      RefreshPace(
        filesAtOnce: 1,
        threads: 1,
        firstCustomersAfter: 1,
        growth: 1,
        customersUpTo: 1,
        customersPause: .zero
      ),
      RefreshPace(
        filesAtOnce: 7,
        threads: 4,
        firstCustomersAfter: 10,
        growth: 2,
        customersUpTo: 1,
        customersPause: .zero
      ),
      RefreshPace(listsAtEndFrom: 1),
      RefreshPace(
        filesAtOnce: 3,
        firstCustomersAfter: 5,
        growth: 3,
        customersUpTo: 1,
        customersPause: .zero,
        listsAtEndFrom: 1
      ),
    ] {
      let index = try index(archive, pace)
      seen.insert(try self.numbers(index))
      for (one, other) in zip(expected, try answers(index)) { #expect(one == other) }
    }
    let parts = try TestArchive()
    write(45..<90, to: parts)
    let inParts = try index(parts, RefreshPace())
    write(0..<45, to: parts)
    try inParts.refresh { $0 = RefreshPace() }
    seen.insert(try self.numbers(inParts))
    for (one, other) in zip(expected, try answers(inParts)) { #expect(one == other) }
    // The test is of use only where the numbers of customers differ.
    #expect(seen.count > 1)
  }

  /// The customers in the order of their numbers.
  private func numbers(_ index: ArchiveIndex) throws -> [String] {
    try index.store.read { try $0.rows("SELECT key FROM customer ORDER BY id") { $0.text(0) } }
  }
}
