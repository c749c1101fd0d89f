/// Asks which charges look like the one that a customer describes; every part is optional.
public struct TriangulationRequest: Hashable, Sendable {
  /// A part of the product's id, or of its name in the catalogue; letters of either case match.
  public var product: String?
  /// The days that the customer names, in the zone they were typed in.
  public var days: DayRange?
  /// What the customer paid, as a receipt or a bank statement shows it.
  public var amount: StatedAmount?
  /// ISO 3166-1 alpha-3 code, as in Apple's data.
  public var storefront: String?
  /// The zone that days are counted in when candidates are told apart by their day.
  public var zone: ZoneRules
  /// Which environments are looked at.
  public var environment: EnvironmentFilter
  /// The moment asked about; later charges are none.
  public var asOf: Timestamp
  /// How many candidates are given at most; all are counted.
  public var limit: Int

  /// How many days a statement may differ from Apple's date: banks post later, and Apple collects
  /// (questions, Q17, on money).
  public static let postingDays = 7
  /// What tax may add to Apple's price at most, in percent (questions, Q17).
  public static let highestTaxPercent: Int64 = 25
  /// How many charges one line of a statement may group at most (questions, Q17).
  public static let largestGroup = 4

  /// Asks without saying anything of the charge yet.
  public init(environment: EnvironmentFilter, asOf: Timestamp, limit: Int) {
    self.environment = environment
    self.asOf = asOf
    self.limit = limit
    zone = .utc
  }

  /// Whether one day is named, and no range of several.
  package var namesOneDay: Bool {
    // A day in which clocks go back has 25 hours.
    days.map { $0.end.since($0.start) <= .hours(25) } ?? false
  }

  /// Whether anything is said of the charge.
  public var saysAnything: Bool {
    product != nil || days != nil || amount != nil || storefront != nil
  }
}

/// Whole days of one time zone, as moments.
public struct DayRange: Hashable, Sendable {
  /// The first moment of the first day.
  public var start: Timestamp
  /// The first moment behind the last day.
  public var end: Timestamp

  /// Makes a range.
  public init(start: Timestamp, end: Timestamp) {
    self.start = start
    self.end = end
  }

  /// Reads `2025-03-10`, or two days as in `2025-03-10..2025-03-12`, as days of a zone; `nil` for
  /// anything else, and for a last day before the first.
  ///
  /// What a person types is read by `DateReader`, which needs to know the as-of instant.
  public init?(_ text: String, zone: ZoneRules) {
    let length = 10
    let inDigits = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 || $0 == 46 }
    guard inDigits, text.dropFirst(4).first == "-",
      text.utf8.count == length || text.utf8.count == 2 * length + 2,
      let days = DateReader(asOf: Timestamp(milliseconds: 0), zone: zone).days(text)
    else { return nil }
    self = days
  }

  /// How many days a moment lies outside, counted in started days; 0 inside.
  public func daysApart(from moment: Timestamp) -> Int {
    let day = TimeSpan.days(1).milliseconds
    if moment < start { return Int(clamping: (start.since(moment).milliseconds - 1) / day + 1) }
    if moment >= end { return Int(clamping: moment.since(end).milliseconds / day + 1) }
    return 0
  }
}

/// An amount that somebody reads from a receipt or a statement.
public struct StatedAmount: Hashable, Sendable {
  /// Thousandths of the major unit.
  public var milliunits: Int64
  /// ISO 4217 code in capitals; `nil` when the customer does not say, which matches any.
  public var currency: String?

  /// Makes an amount.
  public init(milliunits: Int64, currency: String?) {
    self.milliunits = milliunits
    self.currency = currency
  }
}
