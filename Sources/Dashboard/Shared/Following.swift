package import SubscriptionModel
import SupportAnswers

/// How the desk follows the archive.
package enum Following: Hashable, Sendable {
  /// The system reports every change.
  case live
  /// The archive is looked at again and again, so many seconds apart.
  case polling(seconds: Int)
  /// The archive, or its index on a server, could be asked for the last time at this moment.
  case unreachable(since: Timestamp)
  /// Not at the moment: the person paused it.
  case paused

  /// What the header says.
  func text(in wording: Wording) -> String {
    switch self {
    case .live: "live"
    case .polling(let seconds): "polling every \(seconds) s"
    case .unreachable(let since): "unreachable since \(wording.clock(since))"
    case .paused: "paused"
    }
  }
}
