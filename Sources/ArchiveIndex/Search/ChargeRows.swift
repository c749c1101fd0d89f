import SubscriptionModel

/// Reads the charges that agree with a request, a bounded number of rows.
struct ChargeRows {
  let connection: Connection
  let request: TriangulationRequest
  let catalogue: ProductCatalog

  /// What was read.
  struct Found {
    var rows: [ChargeRow] = []
    /// Whether the bound was reached before the end.
    var isCut = false
  }

  /// How many rows are read at most: about a tenth of a second.
  private static let maximumRows = 200_000
  /// How many rows are kept at most: nobody chooses among more, and their counts say enough.
  private static let maximumKept = 20_000
  /// How many days with charges are looked at: App Store subscriptions began in 2011, and forged
  /// charges may lie on any day of some thousand years.
  private static let maximumDays = 366 * 30

  /// The charges of a basis with a price in a range, those of the days nearest to the named ones first;
  /// without named days the newest first.
  func rows(
    of basis: EvidenceBasis,
    from lowest: Int64,
    to highest: Int64
  ) throws -> Found {
    var found = Found()
    let words = Words(connection)
    var read = 0
    let scopes = request.environment.scopes.map { basis.scope(of: $0) }
    let scope = { (place: Int) in place < scopes.count ? scopes[place] : scopes[0] }
    for day in try days() {
      guard !found.isCut else { break }
      try connection.walk(
        .read(.chargesOfDay),
        binding: .int(day),
        .int(lowest),
        .int(highest),
        .int(scope(0)),
        .int(scope(1)),
        .int(scope(2)),
        .int(scope(3)),
        // One more than may be read, so that the end is told from the bound.
        .int(Self.maximumRows - read + 1)
      ) { charge in
        guard read < Self.maximumRows, found.rows.count < Self.maximumKept else {
          found.isCut = true
          return false
        }
        read += 1
        let row = ChargeRow(
          customer: charge.int(0),
          date: Timestamp(milliseconds: charge.int(2)),
          milliunits: charge.int(1) == TraceWriter.unknownPrice ? nil : charge.int(1),
          currency: try words.text(charge.optionalInt(3)),
          product: try words.text(charge.optionalInt(4)),
          storefront: try words.text(charge.optionalInt(5))
        )
        if request.agrees(with: row, catalogue: catalogue) { found.rows.append(row) }
        return true
      }
    }
    return found
  }

  /// Days since 1970 that have charges, in the order in which they are read.
  private func days() throws -> [Int64] {
    let window = request.window
    let first = window.map { CustomerTraces.day(of: $0.start) } ?? .min
    let end = window.map { CustomerTraces.day(of: $0.end.adding(TimeSpan(milliseconds: -1))) }
    var next: Int64? = min(CustomerTraces.day(of: request.latestStart), end ?? .max)
    var days: [Int64] = []
    while let bound = next, days.count < Self.maximumDays {
      let day = try connection.first(.read(.chargeDayUpTo), binding: .int(bound)) {
        $0.optionalInt(0)
      }
      guard let day, day >= first else { break }
      if isNearNamedDay(day) { days.append(day) }
      next = day > .min ? day - 1 : nil
    }
    guard let named = request.days else { return days }
    let middle = CustomerTraces.day(of: named.start)
    return days.sorted { left, right in
      (abs(left - middle), left) < (abs(right - middle), right)
    }
  }

  /// Whether a day is one of those whose charges are added up, or beside it, as in another country.
  private func isNearNamedDay(_ day: Int64) -> Bool {
    request.together.isEmpty
      || request.together.contains { named in
        let first = CustomerTraces.day(of: named.start) - 1
        let last = CustomerTraces.day(of: named.end) + 1
        return first <= day && day <= last
      }
  }

  /// The words that the rows name by number.
  private final class Words {
    private let connection: Connection
    private var texts: [Int64: String] = [:]

    init(_ connection: Connection) {
      self.connection = connection
    }

    func text(_ number: Int64?) throws -> String? {
      guard let number else { return nil }
      if let known = texts[number] { return known }
      let text = try connection.first(.read(.word), binding: .int(number)) { $0.text(0) }
      texts[number] = text
      return text
    }
  }
}
