/// A time in which no notification was signed although some should have been.
///
/// The rule is `ArchiveGap.isHole`: as many hours without one would come about by chance less than
/// once in a million, seen how many hours around them have one.
public struct ArchiveGap: Hashable, Sendable {
  /// The end of the last hour with a notification.
  public var start: Timestamp
  /// The beginning of the next hour with one.
  public var end: Timestamp

  /// Makes a gap.
  public init(start: Timestamp, end: Timestamp) {
    self.start = start
    self.end = end
  }

  /// How many days before and behind a silence say what is usual there.
  public static let daysAround: Int64 = 14
  /// Shorter silences are never called a hole: an hour or two prove nothing.
  public static let fewestHours = 3
  /// With fewer hours that have a notification in the days before, nothing is usual yet: a single old
  /// document does not make the years behind it a hole.
  public static let fewestHeardBefore = 12

  /// Whether so many silent hours are a hole, where `heard` of the `around` hours beside them have a
  /// notification.
  ///
  /// If every hour had one with the same chance, the silence would come about with the chance
  /// (1 − heard/around) to the power of the hours.
  public static func isHole(silentHours: Int, heard: Int, around: Int) -> Bool {
    guard silentHours >= fewestHours, heard > 0, around >= heard else { return false }
    let silentShare = Double(around - heard) / Double(around)
    var chance = 1.0
    for _ in 0..<silentHours {
      chance *= silentShare
      if chance < oncePerMillion { return true }
    }
    return false
  }

  private static let oncePerMillion = 0.000_001

  /// Whether the gap and the days have a moment in common.
  public func overlaps(_ days: DayRange) -> Bool { start < days.end && days.start < end }
}
