import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Every customer of an archive, assessed one by one: what lists must say.
struct Truth {
  private(set) var customers: [(records: CustomerRecords, number: Int64, tieBreaker: Int64)] = []
  private var products: [ProductId] = []
  let catalogue: ProductCatalog
  private(set) var boundaries: Set<Timestamp> = []

  var count: Int { customers.count }

  init(_ index: ArchiveIndex) throws {
    catalogue = try index.catalogue()
    try index.store.read { connection in
      let loader = CustomerLoader(connection: connection, trustedRoots: index.trustedRoots)
      let numbers = try connection.rows("SELECT id, tie_breaker FROM customer ORDER BY id") {
        ($0.int(0), $0.int(1))
      }
      for (number, tieBreaker) in numbers {
        let records = try #require(try loader.records(of: number))
        customers.append((records, number, tieBreaker))
      }
      products = try connection.rows(.read(.products)) { ProductId(stored: $0.text(0)) }
        .compactMap(\.self)
    }
    for (records, _, _) in customers {
      for piece in Listing.pieces(of: records, catalogue: catalogue).dropFirst() {
        boundaries.insert(piece.validFrom)
      }
    }
  }

  /// Some instants around the moment of most tests.
  func checkAll(_ index: ArchiveIndex) throws {
    for days in [-2000, -49, -20, -1, 0, 3, 35, 400] as [Int64] {
      let instant = Timestamp.march.adding(.days(days))
      try check(index, at: instant, quick: days != -20)
    }
  }

  /// Compares all lists, or with `quick` those by state.
  func check(
    _ index: ArchiveIndex,
    at instant: Timestamp,
    quick: Bool = false
  ) throws {
    let entries = customers.map {
      (
        entry: Listing.entry(of: $0.records, asOf: instant, catalogue: catalogue),
        number: $0.number, tieBreaker: $0.tieBreaker
      )
    }
    for environment in quick ? [.all] : [EnvironmentFilter.production, .all] {
      for sort in quick ? [.state] : ListSort.allCases {
        let rows = entries.filter { environment.includes($0.entry.row.environment) }
          .map {
            (
              ListKey(
                value: sort.value(of: $0.entry),
                tieBreaker: $0.tieBreaker,
                customer: $0.number
              ), $0.entry
            )
          }
          .sorted { $0.0 < $1.0 }.map(\.1)
        var request = ListRequest(asOf: instant, limit: 10_000)
        request.environment = environment
        request.sort = sort
        try compare(index, request, rows)
      }
      try compareCounts(index, environment, at: instant, entries.map(\.entry))
      try compareStatistics(index, environment, at: instant)
      try compareEndsOfAccess(index, environment, at: instant, entries)
    }
  }

  private func compareCounts(
    _ index: ArchiveIndex,
    _ environment: EnvironmentFilter,
    at instant: Timestamp,
    _ entries: [ListingEntry]
  ) throws {
    let facts = try index.facts(asOf: instant, environment: environment)
    let listed = entries.filter { $0.row.segments.contains(.all) }
    let shown = listed.filter { environment.includes($0.row.environment) }
    for segment in Segment.allCases {
      let count = shown.count { $0.row.segments.contains(segment) }
      #expect(facts.segmentCounts[segment] == count, "\(segment) \(instant)")
    }
    for contradiction in Contradiction.allCases {
      let count = shown.count { $0.contradictions.contains(contradiction) }
      #expect(facts.contradictionCounts[contradiction, default: 0] == count, "\(instant)")
    }
    var hidden: [String: Int] = [:]
    for entry in listed where !environment.includes(entry.row.environment) {
      hidden[entry.row.environment.name, default: 0] += 1
    }
    #expect(facts.hidden == hidden, "\(instant)")
  }

  /// Who loses access within some time, the soonest first.
  private func compareEndsOfAccess(
    _ index: ArchiveIndex,
    _ environment: EnvironmentFilter,
    at instant: Timestamp,
    _ entries: [(entry: ListingEntry, number: Int64, tieBreaker: Int64)]
  ) throws {
    let ending = entries.filter { environment.includes($0.entry.row.environment) }
      .compactMap { entry, number, tieBreaker in
        entry.accessEnd.map { end in
          let value = ListKey.Value.number(end.until.date.milliseconds)
          return (key: ListKey(value: value, tieBreaker: tieBreaker, customer: number), entry)
        }
      }
      .sorted { $0.key < $1.key }
    for within in [nil, .minutes(90), .hours(24), .days(3), .days(70)] as [TimeSpan?] {
      let limit = instant.adding(within ?? Segment.losingAccessWindow)
      let wanted = ending.filter { $0.key < .behind(.number(limit.milliseconds)) }
        .map { $0.1.row(in: .losingAccess) }
      var request = ListRequest(asOf: instant, limit: 10_000)
      request.environment = environment
      request.segment = .losingAccess
      request.within = within
      #expect(try index.page(request).rows == wanted, "\(instant)")
      request.isReversed = true
      #expect(try index.page(request).rows == wanted.reversed(), "\(instant)")
      request.sort = .customer
      #expect(try Set(index.page(request).rows) == Set(wanted), "\(instant)")
      try step(index, request.forward, wanted)
    }
  }

  private func compare(
    _ index: ArchiveIndex,
    _ base: ListRequest,
    _ rows: [ListingEntry]
  ) throws {
    let rows = rows.filter { $0.row.segments.contains(.all) }
    // Where somebody loses access, the order is another.
    for segment in Segment.allCases where segment != .losingAccess {
      var request = base
      request.segment = segment
      let wanted = rows.map(\.row).filter { $0.segments.contains(segment) }
      let page = try index.page(request)
      #expect(page.rows == wanted, "\(segment) \(base.sort) \(base.asOf)")
      #expect(page.total == wanted.count)
      try step(index, request, wanted)
    }
    guard base.sort == .state || base.sort == .customer else { return }
    for state in SubscriptionState.allCases.map(\.rawValue) {
      var request = base
      request.states = [state, PurchaseState.purchased.rawValue]
      let page = try index.page(request)
      #expect(page.rows == rows.filter { !$0.states.isDisjoint(with: request.states) }.map(\.row))
      request.states = [state]
      let wanted = rows.filter { $0.states.contains(state) }.map(\.row)
      #expect(try index.page(request).rows == wanted)
    }
    for contradiction in Contradiction.allCases {
      var request = base
      request.contradiction = contradiction
      let wanted = rows.filter { $0.contradictions.contains(contradiction) }.map(\.row)
      let page = try index.page(request)
      #expect(page.rows == wanted, "\(contradiction) \(base.asOf)")
      #expect(page.total == wanted.count)
    }
    for product in products {
      var request = base
      request.products = [product]
      let wanted = rows.filter { $0.products.contains(product) }.map(\.row)
      #expect(try index.page(request).rows == wanted)
    }
    var request = base
    request.filter = "100"
    let kept = try index.page(request).rows
    request.filter = "!100"
    let others = try index.page(request).rows
    #expect(Set(kept).isDisjoint(with: others))
    #expect(Set(kept + others) == Set(rows.map(\.row)))
  }

  /// Pages in the middle, forwards, backwards and round a row.
  private func step(_ index: ArchiveIndex, _ base: ListRequest, _ wanted: [CustomerRow]) throws {
    guard wanted.count > 3 else { return }
    let middle = wanted.count / 2
    var request = base
    request.limit = 3
    request.position = .after(wanted[middle - 1].id)
    var page = try index.page(request)
    #expect(page.rows == Array(wanted[middle..<min(middle + 3, wanted.count)]))
    // Among the rows of the moment that the index was made for, a far place is not counted out.
    if let first = page.firstIndex { #expect(first == middle) }
    #expect(page.hasMoreBefore)
    request.position = .before(wanted[middle].id)
    page = try index.page(request)
    #expect(page.rows == Array(wanted[max(0, middle - 3)..<middle]))
    #expect(page.hasMoreAfter)
    request.position = .end
    request.isReversed = true
    #expect(try index.page(request).rows == Array(wanted.prefix(3).reversed()))
  }
}

extension ListRequest {
  /// The same list in its usual order.
  fileprivate var forward: ListRequest {
    var request = self
    request.sort = .state
    request.isReversed = false
    return request
  }
}
