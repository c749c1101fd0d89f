/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z, as Apple writes dates in JSON.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before it.
  public let milliseconds: Int64

  /// Makes the moment `milliseconds` after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Orders moments by time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment `duration` later, or earlier if negative, limited to the range.
  public func adding(_ duration: TimeSpan) -> Timestamp {
    let (sum, overflow) = milliseconds.addingReportingOverflow(duration.milliseconds)
    guard overflow else { return Timestamp(milliseconds: sum) }
    return Timestamp(milliseconds: duration.milliseconds > 0 ? .max : .min)
  }

  /// The time from `earlier` to this moment; negative if this is before it, and limited to the
  /// range.
  public func since(_ earlier: Timestamp) -> TimeSpan {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    guard overflow else { return TimeSpan(milliseconds: difference) }
    return TimeSpan(milliseconds: milliseconds > earlier.milliseconds ? .max : .min)
  }
}
