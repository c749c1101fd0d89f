/// Reads dates as people type them and as screens show them.
///
/// Times without a zone are in `zone`. A day without a year is the latest one that is not after
/// `asOf`; words such as `yesterday` are relative to `asOf`.
public struct DateReader: Hashable, Sendable {
  /// The moment to which words are relative.
  public var asOf: Timestamp
  /// The zone of times without one.
  public var zone: ZoneRules

  /// Makes a reader for one moment and one zone.
  public init(asOf: Timestamp, zone: ZoneRules) {
    self.asOf = asOf
    self.zone = zone
  }

  /// Examples to type, for hints and errors.
  public static let examples = "2025-03-10, 25 Feb 14:30, yesterday, -3d"
  /// Examples of a day and of a range, for hints and errors.
  public static let dayExamples = "10 Mar, 2025-03-10, yesterday, 10 Mar..12 Mar"

  /// The longest text to read as a date, twice as long as any on a screen.
  static let maximumBytes = 80

  /// The moment that a text names; `nil` if it is no date.
  ///
  /// A day means its first moment.
  public func moment(_ text: String) -> Timestamp? {
    reading(of: text, notAfter: asOf).flatMap { start(of: $0) }
  }

  /// The days that a text names: one, or the first and the last separated by `..`.
  ///
  /// A date with a time means its whole day. `nil` if the text is no date, or if the last day
  /// precedes the first.
  public func days(_ text: String) -> DayRange? {
    guard let dots = Self.dots(in: text) else {
      return reading(of: text, notAfter: asOf).flatMap { range(from: $0, to: $0) }
    }
    guard let last = reading(of: String(text[dots.upperBound...]), notAfter: asOf),
      let bound = start(of: last),
      let first = reading(of: String(text[..<dots.lowerBound]), notAfter: bound),
      let range = range(from: first, to: last)
    else { return nil }
    // `28 Dec..3 Jan` spans the turn of the year; `12 Mar..10 Mar` is a mistake.
    let isMoved = first != reading(of: String(text[..<dots.lowerBound]), notAfter: asOf)
    return isMoved && range.end.since(range.start) > Self.maximumYearTurn ? nil : range
  }

  /// The longest range that may begin in the previous year, unless years are stated.
  private static let maximumYearTurn = TimeSpan.days(183)

  /// The meaning of a text.
  enum Reading: Hashable {
    /// A day in `zone`; its time is not used.
    case day(CivilTime)
    case moment(Timestamp)
  }

  /// Reads one date; without a year it is the latest that is not after `bound`.
  func reading(of text: String, notAfter bound: Timestamp) -> Reading? {
    guard text.utf8.count <= Self.maximumBytes else { return nil }
    let plain = Self.withoutParenthesis(text)
    if let reading = dateInDigits(plain) { return reading }
    let (rest, named) = withoutZone(plain.lowercased())
    let reader = DateReader(asOf: asOf, zone: named ?? zone)
    guard let words = DateWords(rest) else { return nil }
    return reader.reading(of: words, notAfter: bound)
      .flatMap { named == nil || named == zone ? $0 : start(of: $0, in: reader.zone) }
  }

  // MARK: Details

  /// ISO 8601, such as `2025-03-10` or `2025-03-10T08:15:00+01:00`.
  private func dateInDigits(_ text: String) -> Reading? {
    guard let inUTC = Timestamp(rfc3339: text) else { return nil }
    if text.utf8.count == 10 { return .day(CivilTime(inUTC)) }
    let clock = text.dropFirst(11)
    let hasZone = clock.contains { "Zz+-".contains($0) }
    return hasZone ? .moment(inUTC) : zone.timestamp(of: CivilTime(inUTC)).map { .moment($0) }
  }

  private func start(of reading: Reading) -> Timestamp? {
    switch reading {
    case .day(let day):
      zone.timestamp(of: CivilTime(year: day.year, month: day.month, day: day.day))
    case .moment(let moment): moment
    }
  }

  /// A day of another zone is a moment in this one.
  private func start(of reading: Reading, in other: ZoneRules) -> Reading? {
    DateReader(asOf: asOf, zone: other).start(of: reading).map { .moment($0) }
  }

  private func range(from first: Reading, to last: Reading) -> DayRange? {
    guard let start = midnight(of: first, daysLater: 0),
      let end = midnight(of: last, daysLater: 1), start < end
    else { return nil }
    return DayRange(start: start, end: end)
  }

  private func midnight(of reading: Reading, daysLater: Int64) -> Timestamp? {
    let day: CivilTime =
      switch reading {
      case .day(let day): day
      case .moment(let moment): zone.civilTime(at: moment)
      }
    return Self.day(day, plus: daysLater).flatMap { zone.timestamp(of: $0) }
  }

  /// The calendar day `days` later, at midnight.
  static func day(_ day: CivilTime, plus days: Int64) -> CivilTime? {
    CivilTime(year: day.year, month: day.month, day: day.day).timestamp()
      .map { CivilTime($0.adding(.days(days))) }
  }

  private static func dots(in text: String) -> Range<String.Index>? {
    guard text.utf8.count <= 2 * maximumBytes else { return nil }
    return text.indices.lazy.filter { text[$0...].hasPrefix("..") }.first.map {
      $0..<text.index($0, offsetBy: 2)
    }
  }

  /// Removes the day of another zone that screens add, as in `26 Mar 01:15 UTC (25 Mar in
  /// Pacific)`.
  private static func withoutParenthesis(_ text: String) -> String {
    let start = text.last == ")" ? text.firstIndex(of: "(") : nil
    let kept = text[..<(start ?? text.endIndex)]
    guard let first = kept.firstIndex(where: { !$0.isWhitespace }),
      let last = kept.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(kept[first...last])
  }

  /// Removes a zone from the end, if it is UTC or the shown one.
  private func withoutZone(_ text: String) -> (String, ZoneRules?) {
    let city = zone.name.split(separator: "/").last.map { $0.lowercased() } ?? zone.name
    var names = [(" utc", ZoneRules.utc), (" gmt", .utc)]
    names.append((" \(city.replacing("_", with: " ")) time", zone))
    if zone.name == "America/Los_Angeles" { names.append((" pacific", zone)) }
    for (name, rules) in names where text.hasSuffix(name) {
      return (String(text.dropLast(name.count)), rules)
    }
    return (text, nil)
  }
}
