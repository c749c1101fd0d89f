/// Something that will show in the evidence by a day, such as a renewal.
package struct CasePromise: Hashable, Sendable {
  /// What is expected.
  package var expectation: Expectation
  /// The end of the time for it.
  package var until: Timestamp

  /// Makes a promise.
  package init(expectation: Expectation, until: Timestamp) {
    self.expectation = expectation
    self.until = until
  }

  /// Reads the promise that a note ends with, such as `told her: renewed by 26 March`; `nil` where it
  /// does not end with what is expected, `by`, and a day to come.
  package init?(endOf note: String, asOf now: Timestamp, in zone: ZoneRules) {
    let words = note.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard let by = words.lastIndex(of: "by") else { return nil }
    let day = words[(by + 1)...].joined(separator: " ").prefix { !".!?".contains($0) }
    let before = " " + words[..<by].joined(separator: " ")
    guard let expectation = Expectation.allCases.first(where: { before.hasSuffix(" " + $0.words) }),
      !words[..<by].suffix(Self.reachOfDenial).contains(where: Self.isDenial),
      let until = Self.end(of: String(day), after: now, in: zone)
    else { return nil }
    self.init(expectation: expectation, until: until)
  }

  /// Whether a word says that what follows will not happen: `won't be renewed by 26 March`.
  private static func isDenial(_ word: String) -> Bool {
    ["not", "never", "no"].contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t")
  }

  /// How many words before `by` are looked at for a denial.
  private static let reachOfDenial = 5

  /// The last second of a day to come: of a weekday, the next one, and of a day without a year, that of the
  /// year ahead; `nil` for any other text.
  package static func end(
    of day: String,
    after now: Timestamp,
    in zone: ZoneRules
  ) -> Timestamp? {
    let isWeekday = DateReader.weekday(day.lowercased()) != nil
    let ahead = TimeSpan.days(isWeekday ? 7 : 364)
    let days = { (moment: Timestamp) in DateReader(asOf: moment, zone: zone).days(day) }
    guard let near = days(now), let far = days(now.adding(ahead)) else { return nil }
    let dates = [near, far].map { zone.civilTime(at: $0.start) }
    // A word such as yesterday names another day of the year at another moment.
    let isOfEachYear = dates[0].month == dates[1].month && dates[0].day == dates[1].day
    let ends = isWeekday || isOfEachYear ? [near.end, far.end] : [near.end]
    return ends.first { $0 > now }.map { $0.adding(TimeSpan(milliseconds: -1000)) }
  }

  /// What is expected; the raw value is the word of the option and in output.
  package enum Expectation: String, Hashable, Sendable, CaseIterable {
    /// A subscription is charged again.
    case renewed
    /// A failed payment goes through.
    case recovered
    /// Apple grants or declines a refund.
    case refundDecided = "refund-decided"
    /// A subscription ends.
    case expired

    /// The words that stand before `by` and the day.
    package var words: String { rawValue.replacing("-", with: " ") }

    /// Whether only a subscription can bring it.
    package var isAboutSubscription: Bool { self != .refundDecided }
  }

  /// What became of a promise; the raw value is the word in output.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It has not happened as far as documents show.
    case open
    /// It happened in time.
    case kept
    /// Documents show that it has not happened in time.
    case broken
  }
}
