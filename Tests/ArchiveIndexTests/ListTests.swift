import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

@Suite struct ListTests {
  /// 30 customers whose periods end a day apart, a third with renewal off, some in the sandbox.
  private func archive() throws -> TestArchive {
    let archive = try TestArchive()
    let day: Int64 = 86_400_000
    for number in 0..<30 {
      let end = Timestamp.march.milliseconds + Int64(number - 10) * day
      archive.write(
        "\(number).json",
        Body.v2(
          original: "3400\(100 + number)",
          transaction: "3500\(100 + number)",
          order: "3600\(100 + number)",
          uuid: "u-\(number)",
          product: number % 2 == 0 ? "pro.monthly" : "plus.annual",
          environment: number % 10 == 9 ? "Sandbox" : "Production",
          type: "SUBSCRIBED",
          purchased: end - 30 * day,
          expires: end,
          signed: end - 30 * day + Int64(number % 7),
          autoRenewStatus: number % 3 == 0 ? 0 : 1
        )
      )
    }
    return archive
  }

  struct Order: CustomTestStringConvertible {
    var sort: ListSort
    var isReversed: Bool
    var environment: EnvironmentFilter
    var testDescription: String { "\(sort) \(isReversed ? "reversed " : "")\(environment)" }
  }

  static let orders: [Order] = ListSort.allCases.flatMap { sort in
    [false, true].flatMap { isReversed in
      [EnvironmentFilter.production, .all].map {
        Order(sort: sort, isReversed: isReversed, environment: $0)
      }
    }
  }

  @Test(arguments: orders)
  func pagesAddUpToTheList(order: Order) throws {
    let index = try archive().index()
    var request = ListRequest(asOf: .march, limit: 100)
    request.sort = order.sort
    request.isReversed = order.isReversed
    request.environment = order.environment
    let whole = try index.page(request)
    #expect(whole.rows.count == (order.environment == .all ? 30 : 27))
    #expect(whole.total == whole.rows.count)
    let ids = whole.rows.map(\.id)
    #expect(Set(ids).count == ids.count)

    request.limit = 7
    #expect(try walk(index, request, forward: true) == ids)
    #expect(try walk(index, request, forward: false) == ids)
    for (place, id) in ids.enumerated() {
      request.position = .around(id)
      let page = try index.page(request)
      #expect(page.rows.contains { $0.id == id })
      #expect(page.rows.count == 7)
      let first = try #require(page.firstIndex)
      #expect(page.rows.map(\.id) == Array(ids[first..<first + 7]))
      #expect(page.hasMoreBefore == (first > 0))
      #expect(page.hasMoreAfter == (first + 7 < ids.count))
      #expect((first...first + 6).contains(place))
    }
  }

  @Test(arguments: orders.filter { $0.isReversed == ($0.environment == .all) })
  func anotherMomentGivesTheRowsOfThatMoment(order: Order) throws {
    let archive = try archive()
    let index = try archive.index()
    for days in [-25, -1, 1, 60] as [Int64] {
      let asOf = Timestamp.march.adding(.days(days))
      var request = ListRequest(asOf: asOf, limit: 5)
      request.sort = order.sort
      request.isReversed = order.isReversed
      request.environment = order.environment
      // An index that was made for that moment has no need of an moment.
      let fresh = try archive.index(asOf: asOf)
      var wholeRequest = request
      wholeRequest.limit = 100
      let expected = try fresh.page(wholeRequest)
      #expect(try index.page(wholeRequest).rows == expected.rows)
      #expect(try walk(index, request, forward: true) == expected.rows.map(\.id))
      #expect(try walk(index, request, forward: false) == expected.rows.map(\.id))
      #expect(
        try index.facts(asOf: asOf, environment: order.environment).segmentCounts
          == fresh.facts(asOf: asOf, environment: order.environment).segmentCounts
      )
      for row in expected.rows {
        let customer = try #require(try index.customer(row.id, verification: nil))
        #expect(customer.assessment(asOf: asOf).row == row)
      }
    }
  }

  @Test func segmentsHoldWhatTheirCountSays() throws {
    let index = try archive().index()
    let facts = try index.facts(asOf: .march, environment: .production)
    var request = ListRequest(asOf: .march, limit: 100)
    for segment in Segment.allCases {
      request.segment = segment
      let page = try index.page(request)
      #expect(page.rows.count == facts.segmentCounts[segment])
      #expect(page.rows.allSatisfy { $0.segments.contains(segment) })
    }
    #expect(facts.segmentCounts[.all] == 27)
    #expect(facts.segmentCounts[.ending, default: 0] > 0)
    #expect(facts.segmentCounts[.unconfirmed, default: 0] > 0)
    #expect(facts.hidden == ["Sandbox": 3])
  }

  @Test func statesProductsAndTextAreFilters() throws {
    let index = try archive().index()
    var request = ListRequest(asOf: .march, limit: 100)
    let all = try index.page(request).rows
    request.states = ["unconfirmed", "expired"]
    let ended = try index.page(request).rows
    #expect(
      ended.map(\.id)
        == all.filter { row in
          if case .subscription(let state, _) = row.lead {
            return state == .unconfirmed || state == .expired
          }
          return false
        }.map(\.id)
    )
    request.products = [try #require(ProductId("pro.monthly"))]
    #expect(
      try index.page(request).rows.map(\.id)
        == ended.filter { $0.productId?.text == "pro.monthly" }.map(\.id)
    )
    request.states = []
    request.products = []
    for text in ["annual", "ANNUAL", "an", "340011", "50011", "zz", "unconf", "expired 3400"] {
      request.filter = text
      let kept = try index.page(request).rows.map(\.id)
      request.filter = "!\(text)"
      let others = try index.page(request).rows.map(\.id)
      #expect(Set(kept).isDisjoint(with: others))
      #expect(Set(kept + others) == Set(all.map(\.id)))
      request.filter = text
      request.limit = 3
      #expect(try walk(index, request, forward: true) == kept)
      #expect(try walk(index, request, forward: false) == kept)
      request.limit = 100
      switch text {
      case "annual", "ANNUAL", "an":
        #expect(kept == all.filter { $0.productId?.text == "plus.annual" }.map(\.id))
      case "340011", "50011":
        #expect(kept.count == 9)
      case "zz": #expect(kept.isEmpty)
      default: #expect(!kept.isEmpty)
      }
    }
  }

  @Test func theOrderOfDocumentsDoesNotMatter() throws {
    let archive = try archive()
    let first = try archive.index()
    // The same files, found in three steps.
    let other = try TestArchive()
    let path = other.base + "/index"
    for part in 0..<3 {
      for number in (0..<30).reversed() where number % 3 == part {
        other.write("\(number).json", try bytes(of: "\(archive.path)/\(number).json"))
      }
      _ = try other.index(.file(path))
    }
    let second = try other.index(.file(path))
    for sort in ListSort.allCases {
      var request = ListRequest(asOf: .march, limit: 100)
      request.sort = sort
      #expect(try first.page(request).rows == second.page(request).rows)
    }
  }

  @Test func aCustomerIsGroupedByWhatItsChainsShare() throws {
    let archive = try TestArchive()
    let token = "7e3fb204-6c35-4d5f-9b57-0a1b2c3d4e5f"
    archive.write(
      "a.json",
      Body.v2(original: "1001", transaction: "1001", uuid: "u-1", token: token)
    )
    archive.write(
      "b.json",
      Body.v2(original: "1002", transaction: "1002", uuid: "u-2", token: token.uppercased())
    )
    archive.write("c.json", Body.v1(originals: ["1002", "1003"]))
    archive.write("d.json", Body.v2(original: "1004", transaction: "1004", uuid: "u-4"))
    let index = try archive.index(archive.keptIndex)
    let ids = try index.page(ListRequest(asOf: .march, limit: 9)).rows.map(\.id.text).sorted()
    #expect(
      ids == ["Production/com.example.reader/1001", "Production/com.example.reader/1004"]
    )
    let id = try #require(CustomerId(ids[0]))
    let first = try #require(try index.customer(id, verification: nil))
    #expect(Set(first.records.map(\.evidence.provenance.file)) == ["a.json", "b.json", "c.json"])
    // Without what joined them they are three again.
    archive.delete("b.json")
    archive.write("c.json", Body.v1(originals: ["1003"]), modified: 1_700_000_500)
    try index.refresh(.full, asOf: .march, verify: .later)
    let apart = try index.page(ListRequest(asOf: .march, limit: 9)).rows.map(\.id.text).sorted()
    #expect(apart.map { $0.suffix(4) } == ["1001", "1003", "1004"])
    #expect(try index.facts(asOf: .march, environment: .production).segmentCounts[.all] == 3)
  }

  @Test func trustDecidesWithoutReadingAgain() throws {
    let archive = try archive()
    let path = archive.base + "/index"
    _ = try archive.index(.file(path))
    let other = try ArchiveIndex(
      archive: archive.path,
      location: .file(path),
      catalogue: ProductCatalog(),
      trustedRoots: TrustedRoots(fingerprints: [])
    )
    // Rows that were made with other roots do not count, even before a refresh.
    #expect(try other.page(ListRequest(asOf: .march, limit: 100)).rows.count == 27)
    let progress = Progress()
    try other.refresh(.full, asOf: .march, verify: .later, progress: { progress.note($0) })
    #expect(progress.files == 0)
    #expect(try other.page(ListRequest(asOf: .march, limit: 100)).total == 27)
  }

  // MARK: Details

  /// All rows, a page at a time, from the start or from the end.
  private func walk(
    _ index: ArchiveIndex,
    _ request: ListRequest,
    forward: Bool
  ) throws -> [CustomerId] {
    var request = request
    var ids: [CustomerId] = []
    request.position = forward ? .start : .end
    while true {
      let page = try index.page(request)
      let found = page.rows.map(\.id)
      ids = forward ? ids + found : found + ids
      guard forward ? page.hasMoreAfter : page.hasMoreBefore else { return ids }
      guard let next = forward ? found.last : found.first else { return ids }
      request.position = forward ? .after(next) : .before(next)
    }
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let content = try ContentStream(String(path.dropFirst()), in: ArchiveRoot("/"))
    var bytes: [UInt8] = []
    try content.read(.max, into: &bytes)
    return bytes
  }
}
