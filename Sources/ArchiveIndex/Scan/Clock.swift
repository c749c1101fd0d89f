import Glibc

/// The time of day, for what the index notes about its own work; nothing that is told of a customer
/// depends on it.
enum Clock {
  /// Nanoseconds since 1970.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Milliseconds since 1970.
  static var milliseconds: Int64 { nanoseconds / 1_000_000 }

  /// Whether a time of change is so long ago that another change would show: file systems count in
  /// steps of up to 2 seconds (FAT).
  static func isSettled(_ modified: Int64) -> Bool {
    let (age, isHuge) = nanoseconds.subtractingReportingOverflow(modified)
    return isHuge || age > 2_000_000_000
  }

  /// Whether a file that changed at a time may still be being written.
  ///
  /// It may for a minute. Both times are nanoseconds since 1970.
  static func mayStillBeWritten(_ modified: Int64, now: Int64 = nanoseconds) -> Bool {
    let (age, isHuge) = now.subtractingReportingOverflow(modified)
    return isHuge ? modified > now : age <= 60_000_000_000
  }
}
