import FoundationEssentials
import SubscriptionModel

extension Timestamp {
  /// The current time; the only use of the clock.
  static var now: Timestamp {
    Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }
}
