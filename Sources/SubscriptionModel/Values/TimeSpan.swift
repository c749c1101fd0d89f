/// A length of time in whole milliseconds.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in milliseconds; negative for a span backward.
  public let milliseconds: Int64

  /// Makes a length of `milliseconds`.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// A length of whole days of 24 hours.
  public static func days(_ count: Int64) -> TimeSpan { hours(count * 24) }

  /// A length of whole hours.
  public static func hours(_ count: Int64) -> TimeSpan { seconds(count * 3600) }

  /// A length of whole minutes.
  public static func minutes(_ count: Int64) -> TimeSpan { seconds(count * 60) }

  /// A length of whole seconds.
  public static func seconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count * 1000) }

  /// Orders lengths; a negative one is shorter than zero.
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
