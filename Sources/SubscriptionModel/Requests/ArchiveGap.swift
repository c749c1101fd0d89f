/// A time without notifications that should have had some.
///
/// `ArchiveGap.isGap` is the rule: given how many hours nearby have a notification, so many hours
/// without one would occur by chance less than once in a million times.
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

  /// How many days before and after a silence show what is usual.
  public static let contextDays: Int64 = 14
  /// The fewest hours of a gap: a shorter silence proves nothing.
  public static let minimumGapHours = 3
  /// The fewest hours with a notification in the days before: with fewer, nothing is usual yet, and
  /// a single old document does not make the following years a gap.
  public static let minimumNotifiedHoursBefore = 12

  /// Whether so many silent hours are a gap, if `heard` of the `around` hours nearby have a
  /// notification.
  ///
  /// If every hour had one with equal probability, the silence would have the probability (1 −
  /// heard/around) to the power of the hours.
  public static func isGap(silentHours: Int, heard: Int, around: Int) -> Bool {
    guard silentHours >= minimumGapHours, heard > 0, around >= heard else { return false }
    let silentShare = Double(around - heard) / Double(around)
    var chance = 1.0
    for _ in 0..<silentHours {
      chance *= silentShare
      if chance < maximumChance { return true }
    }
    return false
  }

  private static let maximumChance = 0.000_001

  /// Whether the gap overlaps the days.
  public func overlaps(_ days: DayRange) -> Bool { start < days.end && days.start < end }
}
