/// The time of a file that had only just changed when it was read: it stands in the index below
/// zero, so that it equals no file's time, and yet can be told.
enum UnsettledTime {
  /// How the time is stored.
  static func stored(_ modified: Int64) -> Int64 { modified > 0 ? -modified : -1 }

  /// The time that is stored so; `nil` for any other.
  static func time(of stored: Int64) -> Int64? { stored < 0 && stored > .min ? -stored : nil }
}
