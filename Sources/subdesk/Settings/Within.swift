import ArgumentParser
import SubscriptionModel

/// A length of time that was typed, such as `24h`, `3d` or `90m`.
struct Within: ExpressibleByArgument {
  let span: TimeSpan
  /// As it was typed.
  let text: String

  /// No subscription lasts longer than a century, and no date lies behind its sum.
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
