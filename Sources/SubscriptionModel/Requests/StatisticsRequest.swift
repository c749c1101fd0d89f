/// A request for the numbers of the overview.
public struct StatisticsRequest: Hashable, Sendable {
  /// The moment asked about: only what had been signed by then counts.
  public var asOf: Timestamp
  /// The environments that count.
  public var environment: EnvironmentFilter
  /// The app whose customers count; `nil` for all.
  public var app: BundleId?
  /// Whose numbers these are, by what is known of them.
  public var evidence = EvidenceSelection.all
  /// The days of what happened, in whole days since 1970 in UTC, the upper bound excluded.
  public var days: Range<Int64>
  /// How the days are put together.
  public var step: Step

  /// How days are put together; the raw value is the word on the command line.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    case day
    /// Weeks from Monday to Sunday.
    case week
    case month
  }

  /// Requests what happened on the usual days for a step, which end with the day of `asOf`.
  ///
  /// By day, from the first day of the last month; by week and by month, about half a year and two
  /// years.
  public init(asOf: Timestamp, environment: EnvironmentFilter = .production, step: Step = .day) {
    self.asOf = asOf
    self.environment = environment
    self.step = step
    let today = asOf.dayNumber
    let first: Int64 =
      switch step {
      case .day: Step.month.start(before: Step.month.start(of: today))
      case .week: Step.week.start(of: today) - 25 * 7
      case .month:
        (0..<23).reduce(Step.month.start(of: today)) { day, _ in
          Step.month.start(before: day)
        }
      }
    days = min(first, today)..<(today + 1)
  }

  /// The days of each bar, oldest first; the first and the last one may be shorter.
  public var bins: [Range<Int64>] {
    var bins: [Range<Int64>] = []
    var first = days.lowerBound
    while first < days.upperBound, bins.count < Self.maximumBins {
      let end = min(step.end(of: first), days.upperBound)
      bins.append(first..<end)
      first = end
    }
    return bins
  }

  /// The most bars of one answer: twenty years of days.
  public static let maximumBins = 7320
}

extension StatisticsRequest.Step {
  /// The first day of the step that a day lies in.
  public func start(of day: Int64) -> Int64 {
    switch self {
    case .day: return day
    case .week:
      let sinceMonday = (day + 3) % 7
      return day - (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday)
    case .month:
      let date = CivilTime(Timestamp(dayNumber: day))
      return day - Int64(date.day - 1)
    }
  }

  /// The first day of the next step.
  public func end(of day: Int64) -> Int64 {
    switch self {
    case .day: return day + 1
    case .week: return start(of: day) + 7
    // No month has more than 31 days, and the one after it has more than one.
    case .month: return start(of: start(of: day) + 31)
    }
  }

  /// The first day of the step before one that begins on `day`.
  public func start(before day: Int64) -> Int64 { start(of: day - 1) }
}

/// Which of the facts that the overview counts are meant: a number's, or a bar's.
///
/// Its customers are the rows of a list.
public struct CountedSelection: Hashable, Sendable {
  /// What was counted.
  public var kind: CountedFact.Kind
  /// The texts of the facts; empty for all.
  public var texts: Set<String>
  /// The days; `nil` for what holds at the moment asked about.
  public var days: Range<Int64>?
  /// What the offers that the facts are about are called in `--offer`; empty for all.
  public var offers: Set<String> = []
  /// What became of the offers that the facts are about; `nil` for anything.
  public var outcome: OfferOutcome?

  /// Selects facts.
  public init(_ kind: CountedFact.Kind, texts: Set<String> = [], days: Range<Int64>? = nil) {
    self.kind = kind
    self.texts = texts
    self.days = days
  }

  /// Selects who uses offers with these identifiers or of these kinds, used them, or will at the
  /// next renewal.
  public static func offers(_ names: Set<String>) -> [CountedSelection] {
    [CountedFact.Kind.offer, .nextOffer].map { kind in
      var selection = CountedSelection(kind)
      selection.offers = names
      return selection
    }
  }

  /// Whether a fact is meant.
  public func includes(_ fact: CountedFact) -> Bool {
    fact.kind == kind && (texts.isEmpty || texts.contains(fact.text))
      && (days.map { $0.contains(fact.day) } ?? true)
      && (offers.isEmpty || isAboutOffer(fact))
      && (outcome.map { $0 == OfferOutcome(number: fact.number) } ?? true)
  }

  private func isAboutOffer(_ fact: CountedFact) -> Bool {
    guard let offer = CountedOffer(text: fact.text) else { return false }
    return offers.contains { offer.isNamed($0) }
  }
}
