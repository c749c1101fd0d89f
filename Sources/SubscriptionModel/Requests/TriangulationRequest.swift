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
  /// The app whose charges are searched; `nil` for all.
  public var app: BundleId?
  /// The moment to assess; later charges are ignored.
  public var asOf: Timestamp
  /// The most candidates to return; all are counted.
  public var limit: Int
  /// Whether charges of the stated price on the stated day leave all others out.
  ///
  /// A day is then also one of the customer's country, where that is known.
  public var endsAtExact = false

  /// Days on each of which one charge was made, where the amount is what they came to together.
  ///
  /// They lie within `days`. Empty where the amount is that of one day.
  package var together: [DayRange] = []

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
