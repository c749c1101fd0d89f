import ArgumentParser
import SubscriptionModel

/// A typed length of time, such as `24h`, `3d`, or `90m`.
struct Within: ExpressibleByArgument {
  let span: TimeSpan
  /// The text as typed.
  let text: String

  init?(argument: String) {
    guard let span = TimeSpan(typed: argument) else { return nil }
    self.span = span
    text = argument
  }
}
