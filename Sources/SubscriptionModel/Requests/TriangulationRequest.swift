/// A request for charges that look like the one a customer describes; every part is optional.
public struct TriangulationRequest: Hashable, Sendable {
  /// A part of the product's ID, or of its name in the catalog; case makes no difference.
  public var product: String?
  /// The days that the customer states, in the zone in which they were typed.
  public var days: DayRange?
  /// What the customer paid, as a receipt or a bank statement shows it.
  public var amount: StatedAmount?
  /// ISO 3166-1 alpha-3 code, as in Apple's data.
  public var storefront: String?
  /// The zone of the days that distinguish candidates.
  public var zone: ZoneRules
  /// The environments to search.
  public var environment: EnvironmentFilter
  /// The moment to assess; later charges are ignored.
  public var asOf: Timestamp
  /// The most candidates to return; all are counted.
  public var limit: Int

  /// How many days a statement may differ from Apple's date: banks post later, and Apple combines
  /// charges.
  public static let postingDays = 7
  /// The most that tax can add to Apple's price, in percent.
  public static let maximumTaxPercent: Int64 = 25
  /// The most charges that one line of a statement combines.
  public static let maximumGroupedCharges = 4

  /// Makes a request without any facts about the charge.
  public init(environment: EnvironmentFilter, asOf: Timestamp, limit: Int) {
    self.environment = environment
    self.asOf = asOf
    self.limit = limit
    zone = .utc
  }

  /// Whether a single day is stated, not a range.
  package var hasSingleDay: Bool {
    // A day on which clocks go back has 25 hours.
    days.map { $0.end.since($0.start) <= .hours(25) } ?? false
  }

  /// Whether any fact about the charge is stated.
  public var hasCriteria: Bool {
    product != nil || days != nil || amount != nil || storefront != nil
  }
}

/// Whole days of one time zone, as moments.
public struct DayRange: Hashable, Sendable {
  /// The first moment of the first day.
  public var start: Timestamp
  /// The first moment after the last day.
  public var end: Timestamp

  /// Makes a range.
  public init(start: Timestamp, end: Timestamp) {
    self.start = start
    self.end = end
  }

  /// Reads `2025-03-10`, or two days as in `2025-03-10..2025-03-12`, in a zone; `nil` for anything
  /// else, and if the last day precedes the first.
  ///
  /// `DateReader` reads what a person types, which depends on the current moment.
  public init?(_ text: String, zone: ZoneRules) {
    let length = 10
    let inDigits = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 || $0 == 46 }
    guard inDigits, text.dropFirst(4).first == "-",
      text.utf8.count == length || text.utf8.count == 2 * length + 2,
      let days = DateReader(asOf: Timestamp(milliseconds: 0), zone: zone).days(text)
    else { return nil }
    self = days
  }

  /// How many days a moment lies outside the range, rounded up; 0 inside.
  public func daysApart(from moment: Timestamp) -> Int {
    let day = TimeSpan.days(1).milliseconds
    if moment < start { return Int(clamping: (start.since(moment).milliseconds - 1) / day + 1) }
    if moment >= end { return Int(clamping: moment.since(end).milliseconds / day + 1) }
    return 0
  }
}

/// An amount read from a receipt or a statement.
public struct StatedAmount: Hashable, Sendable {
  /// Thousandths of the major unit.
  public var milliunits: Int64
  /// ISO 4217 code in capitals; `nil` if the customer does not state it, which matches any.
  public var currency: String?

  /// Makes an amount.
  public init(milliunits: Int64, currency: String?) {
    self.milliunits = milliunits
    self.currency = currency
  }
}
