/// How the desk follows the archive.
package enum Following: Hashable, Sendable {
  /// The system reports every change.
  case live
  /// The archive is looked at again and again, so many seconds apart.
  case polling(seconds: Int)
  /// Not at the moment: the person paused it.
  case paused

  /// What the header says.
  var words: String {
    switch self {
    case .live: "live"
    case .polling(let seconds): "polling every \(seconds) s"
    case .paused: "paused"
    }
  }
}
