import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Charges by day, and hours with notifications, of the whole archive.
@Suite("Traces of customers")
struct TraceTests {
  private let tables: Tables
  private static let day: Int64 = 86_400_000
  private static let hour: Int64 = 3_600_000
  /// 2025-03-15, the day of most tests.
  private static let march: Int64 = 20_162

  init() throws { tables = try Tables() }

  private static func charge(
    _ day: Int64,
    _ milliunits: Int64?,
    product: String? = "pro",
    storefront: String? = nil
  ) -> CustomerTraces.Charge {
    CustomerTraces.Charge(
      day: day,
      date: Timestamp(milliseconds: day * Self.day + 5),
      price: milliunits.map { Money(milliunits: $0, currency: "USD") },
      productId: product.flatMap { ProductId($0) },
      storefront: storefront
    )
  }

  /// Writes what a customer leaves, and gives the bytes that take it away again.
  @discardableResult
  private func add(
    _ customer: Int64,
    _ charges: [CustomerTraces.Charge] = [],
    moments: [Int64] = [],
    verified: [Int64] = [],
    scope: Int64 = 0
  ) throws -> [UInt8] {
    var traces = CustomerTraces(of: [])
    traces.charges = charges
    traces.moments = moments
    traces.verifiedMoments = verified
    return try tables.store.transaction { connection in
      let writer = TraceWriter(texts: MentionWriter())
      let bytes = writer.add(traces, of: customer, scope: scope)
      try writer.finish(in: connection)
      return bytes
    }
  }

  private func remove(_ bytes: [UInt8], of customer: Int64) throws {
    try tables.store.transaction { connection in
      let writer = TraceWriter(texts: MentionWriter())
      try writer.remove(bytes, of: customer, in: connection)
      try writer.finish(in: connection)
    }
  }

  // MARK: Charges

  private func found(
    from lowest: Int64 = TraceWriter.unknownPrice,
    to highest: Int64 = .max,
    asOf: Timestamp = .march,
    environment: EnvironmentFilter = .production,
    days: String? = nil
  ) throws -> [ChargeRow] {
    var request = TriangulationRequest(environment: environment, asOf: asOf, limit: 9)
    request.days = days.flatMap { DayRange($0, zone: .utc) }
    return try tables.store.read { connection in
      let rows = ChargeRows(connection: connection, request: request, catalogue: ProductCatalog())
      let found = try rows.rows(of: .signed, from: lowest, to: highest)
      #expect(!found.isCut)
      return found.rows
    }
  }

  private static func days(_ rows: [ChargeRow]) -> [Int64] { rows.map { $0.date.dayNumber } }

  @Test func chargesOfAPriceAreFound() throws {
    try add(
      1,
      [Self.charge(Self.march, 5), Self.charge(Self.march, nil), Self.charge(Self.march, 9)]
    )
    for (lowest, highest, prices) in [
      (-1, -1, [nil]), (-1, .max, [nil, 5, 9]), (5, 5, [5]), (6, 9, [9]), (0, 8, [5]), (6, 8, []),
    ] as [(Int64, Int64, [Int64?])] {
      let rows = try found(from: lowest, to: highest)
      #expect(rows.map(\.milliunits) == prices, "\(lowest) \(highest)")
      #expect(rows.allSatisfy { $0.customer == 1 && $0.product == "pro" && $0.storefront == nil })
      #expect(rows.map(\.currency) == prices.map { $0 == nil ? nil : "USD" })
    }
  }

  /// Without named days the newest come first, and none of later than the moment.
  @Test func theNewestChargesComeFirst() throws {
    let days = [Self.march - 400, Self.march - 1, Self.march, Self.march + 1, -3]
    for (number, day) in zip(Int64(1)..., days) { try add(number, [Self.charge(day, 5)]) }
    // Apple can have charged for what begins within 24 hours.
    let all = [Self.march + 1, Self.march, Self.march - 1, Self.march - 400, -3]
    #expect(Self.days(try found()) == all)
    let midnight = Timestamp(milliseconds: Self.march * Self.day)
    #expect(Self.days(try found(asOf: midnight)) == Array(all.dropFirst()))
    let later = midnight.adding(TimeSpan(milliseconds: 5))
    #expect(Self.days(try found(asOf: later)).first == Self.march + 1)
    #expect(try found(asOf: .distantPast).isEmpty)
  }

  /// With named days those nearest to them come first, up to seven days away, the earlier one of
  /// two that are as near.
  @Test func theNearestChargesComeFirst() throws {
    for (number, day) in zip(Int64(1)..., Self.march - 20...Self.march) {
      try add(number, [Self.charge(day, 5)])
    }
    let middle = Self.march - 10
    let expected = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6, -7, 7].map { middle + $0 }
    #expect(Self.days(try found(days: "2025-03-05")) == expected)
    let last = [0, -1, -2, -3, -4, -5, -6, -7].map { Self.march + $0 }
    #expect(Self.days(try found(days: "2025-03-15")) == last)
  }

  @Test func chargesOfOtherEnvironmentsAreNotFound() throws {
    for scope in 0...3 as ClosedRange<Int64> {
      try add(scope + 1, [Self.charge(Self.march, 5, storefront: "USA")], scope: scope)
    }
    for (environment, customers) in [
      (.production, [1]), (.sandbox, [2]), (.xcode, [3]), (.all, [1, 2, 3, 4]),
    ] as [(EnvironmentFilter, [Int64])] {
      let rows = try found(environment: environment)
      #expect(rows.map(\.customer) == customers)
      #expect(rows.allSatisfy { $0.storefront == "USA" })
    }
  }

  // MARK: Notifications

  private func times(
    before: Int64 = .max,
    since: Int64? = nil,
    limit: Int = 9
  ) throws -> NotificationTimes {
    try tables.store.read {
      try NotificationReader(connection: $0, trustedRoots: .apple).times(
        in: EnvironmentFilter.production.scopes(of: .all),
        before: Timestamp(milliseconds: before),
        since: since.map(Timestamp.init(milliseconds:)),
        limit: limit
      )
    }
  }

  private static func told(_ times: NotificationTimes) -> [String] {
    times.rows.map { "\($0.moment.milliseconds) \($0.customer.text.suffix(1))" }
  }

  /// The newest first, and those of one moment by their customers' ids, however they are numbered.
  @Test func notificationsOfOneMomentAreOrderedByCustomer() throws {
    for (number, id) in [(1, "3"), (2, "1"), (3, "2")] as [(Int64, String)] {
      try tables.customer(number, "Production/-/\(id)")
      try add(number, moments: [number, 10])
    }
    #expect(Self.told(try times()) == ["10 1", "10 2", "10 3", "3 2", "2 1", "1 3"])
    #expect(Self.told(try times(before: 10)) == ["3 2", "2 1", "1 3"])
    #expect(Self.told(try times(since: 3)) == ["10 1", "10 2", "10 3", "3 2"])
    // A moment stands on a page whole, or not at all.
    for (limit, count, hasMore) in [(3, 3, true), (4, 4, true), (5, 5, true), (6, 6, false)] {
      let page = try times(limit: limit)
      #expect(page.rows.count == count, "\(limit)")
      #expect(page.hasMore == hasMore, "\(limit)")
    }
    for limit in 1...2 {
      let page = try times(limit: limit)
      #expect(Self.told(page).prefix(3) == ["10 1", "10 2", "10 3"])
    }
  }

  private func hours(until: Int64 = 1000) throws -> [Int64] {
    try tables.store.read { connection in
      try NotificationReader(connection: connection, trustedRoots: .apple).hours(
        in: .production,
        until: Timestamp(milliseconds: until * Self.hour)
      ).hours
    }
  }

  /// An hour is heard while somebody has a notification in it.
  @Test func hoursGoWithTheirLastNotification() throws {
    let moments = [-1, 0, Self.hour - 1, Self.hour, 5 * Self.hour]
    let one = try add(1, moments: moments)
    let two = try add(2, moments: [7, 8])
    try add(3, moments: [9 * Self.hour], scope: 1)
    #expect(try hours() == [-1, 0, 1, 5])
    #expect(try hours(until: 4) == [-1, 0, 1])
    try remove(one, of: 1)
    #expect(try hours() == [0])
    try remove(two, of: 2)
    #expect(try hours().isEmpty)
    let left = try tables.store.read { connection in
      try connection.rows("SELECT customer FROM notification") { $0.int(0) }
    }
    #expect(left == [3])
  }

  /// What anybody may have made fills no hole, unless there is nothing else.
  @Test func anHourOfAnUnsignedNotificationIsNoHourBesideVerifiedOnes() throws {
    let unsigned = try add(1, moments: [Self.hour, 2 * Self.hour])
    #expect(try hours() == [1, 2])
    let verified = try add(
      2,
      moments: [0, Self.hour, 5 * Self.hour],
      verified: [0, 5 * Self.hour]
    )
    #expect(try hours() == [0, 5])
    try remove(unsigned, of: 1)
    #expect(try hours() == [0, 5])
    try remove(verified, of: 2)
    #expect(try hours().isEmpty)
    let counted = try tables.store.read { connection in
      try connection.rows("SELECT count FROM notification_hour WHERE count <> 0") { $0.int(0) }
    }
    #expect(counted.isEmpty)
  }

  @Test func chargesGoWithTheirCustomer() throws {
    let charges = [Self.charge(Self.march, 5), Self.charge(Self.march, nil), Self.charge(0, 5)]
    let bytes = try add(1, charges)
    try add(2, charges)
    try remove(bytes, of: 1)
    #expect(try found().map(\.customer) == [2, 2, 2])
  }
}
