extension TimeSpan {
  /// The most days: no subscription lasts longer than a century, and sums of dates stay valid.
  private static let maximumTypedDays: Int64 = 36_500

  /// Reads a length as it is typed, such as `24h`, `3d`, or `90m`; `nil` for anything else.
  package init?(typed: String) {
    guard let unit = typed.last, let count = Int64(typed.dropLast()), count > 0,
      count <= Self.maximumTypedDays * 24 * 60
    else { return nil }
    switch unit {
    case "m": self = .minutes(count)
    case "h": self = .hours(count)
    case "d": self = .days(count)
    default: return nil
    }
    guard self <= .days(Self.maximumTypedDays) else { return nil }
  }

  /// The length as it is typed, in the largest unit without a remainder; a single day is `24h`.
  package var typed: String {
    let minutes = milliseconds / 60_000
    if minutes % 1440 == 0, minutes > 1440 { return "\(minutes / 1440)d" }
    return minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
  }

  /// The length in words, such as `24 h`, `3 d`, or `90 min`.
  package var typedWords: String {
    typed.hasSuffix("m") ? "\(typed.dropLast()) min" : "\(typed.dropLast()) \(typed.suffix(1))"
  }
}
