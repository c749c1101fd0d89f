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
