import ArgumentParser
import SubscriptionModel

/// A typed length of time, such as `24h`, `3d`, or `90m`.
struct Within: ExpressibleByArgument {
  let span: TimeSpan
  /// The text as typed.
  let text: String

  /// The most days: no subscription lasts longer than a century, and sums of dates stay valid.
  private static let maximumDays: Int64 = 36_500

  init?(argument: String) {
    guard let unit = argument.last, let count = Int64(argument.dropLast()), count > 0,
      count <= Self.maximumDays * 24 * 60
    else { return nil }
    switch unit {
    case "m": span = .minutes(count)
    case "h": span = .hours(count)
    case "d": span = .days(count)
    default: return nil
    }
    guard span <= .days(Self.maximumDays) else { return nil }
    text = argument
  }
}
