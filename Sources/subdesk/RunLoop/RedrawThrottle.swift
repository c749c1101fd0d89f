/// How often the screen is drawn for what arrives by itself.
///
/// What is typed is drawn at once. What arrives by itself is, too, but only a few times a second, so
/// that an archive into which files pour does not keep a slow line busy.
struct RedrawThrottle {
  /// The most times to draw in `window` for what arrives by itself.
  static let maximumDraws = 10
  /// The time in which they are counted.
  static let window = Duration.seconds(1)

  /// When the last ones were drawn, oldest first.
  private var draws: [ContinuousClock.Instant] = []
  /// Whether something arrived that was not drawn yet.
  private(set) var isWaiting = false

  /// Notes that something arrived or that a wait is over, and tells whether to draw now.
  mutating func mayDraw(at now: ContinuousClock.Instant, isTyped: Bool) -> Bool {
    if isTyped {
      isWaiting = false
      return true
    }
    guard delay(at: now) == .zero else {
      isWaiting = true
      return false
    }
    isWaiting = false
    draws = draws.suffix(Self.maximumDraws - 1) + [now]
    return true
  }

  /// How long to wait until what was not drawn may be, in milliseconds; `nil` if nothing waits.
  func timeout(at now: ContinuousClock.Instant) -> Int? {
    guard isWaiting else { return nil }
    return Int(delay(at: now) / .milliseconds(1)) + 1
  }

  private func delay(at now: ContinuousClock.Instant) -> Duration {
    guard draws.count == Self.maximumDraws, let oldest = draws.first else { return .zero }
    return max(.zero, oldest + Self.window - now)
  }
}
