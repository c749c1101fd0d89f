package import SubscriptionModel
import TerminalUI

/// When the run loop goes on although nothing arrives: only when the screen then shows something
/// else.
///
/// The moment is looked for once input pauses, so that a held key never waits for it.
package struct WakePlan: Sendable {
  private enum Plan {
    /// Something has just arrived, and more may follow.
    case unsettled
    /// Nothing changes before the moment; `nil` when nothing changes by itself.
    case settled(until: Timestamp?)
  }

  /// How long input must pause, in milliseconds, before the next change is looked for.
  package static let pauseMilliseconds = 200

  private var plan = Plan.unsettled

  /// Makes the plan of a loop that has just begun.
  package init() {}

  /// How long to wait for input at most, in milliseconds; `nil` for as long as it takes.
  package func timeout(at now: Timestamp) -> Int? {
    switch plan {
    case .unsettled: Self.pauseMilliseconds
    case .settled(until: nil): nil
    case .settled(until: .some(let moment)):
      // A wait may end within the millisecond before its time is over.
      Int(clamping: max(0, moment.since(now).milliseconds) + 1)
    }
  }

  /// Notes that something arrived, which may change the screen.
  package mutating func arrived() { plan = .unsettled }

  /// Notes that the wait ended because its time was over.
  ///
  /// - Parameter state: What is shown.
  /// - Returns: Whether the screen has to be drawn for the new time.
  package mutating func timeIsOver(_ state: DashboardState) -> Bool {
    switch plan {
    case .unsettled:
      plan = .settled(until: state.nextChange)
      return false
    case .settled: return true
    }
  }

  /// Notes that the screen was drawn because its moment had come.
  package mutating func drawn(_ state: DashboardState) {
    plan = .settled(until: state.nextChange)
  }
}

extension DashboardState {
  /// The farthest that a change is looked for: whoever leaves a desk alone for longer does not read
  /// it.
  static let maximumForesight = TimeSpan.days(7)
  /// How exactly the moment of a change is found.
  static let changePrecision = TimeSpan.seconds(1)

  /// When the screen next shows something else although nothing arrives; `nil` when not within
  /// `maximumForesight`.
  ///
  /// Found by asking what the screen would show then, so that no sentence has to know when it
  /// becomes another. Costs about twenty drawings of what is shown.
  package var nextChange: Timestamp? {
    let shown = view(self)
    let probe = probe
    func isOther(at moment: Timestamp) -> Bool {
      var later = probe
      _ = later.reduce(.now(moment))
      return !view(later).hasSameAppearance(shown)
    }
    var unchanged = context.now
    var ahead = TimeSpan.minutes(1)
    while !isOther(at: context.now.adding(ahead)) {
      guard ahead < Self.maximumForesight else { return nil }
      unchanged = context.now.adding(ahead)
      ahead = min(TimeSpan(milliseconds: ahead.milliseconds * 4), Self.maximumForesight)
    }
    var changed = context.now.adding(ahead)
    while changed.since(unchanged) > Self.changePrecision {
      let middle = unchanged.adding(
        TimeSpan(milliseconds: changed.since(unchanged).milliseconds / 2)
      )
      if isOther(at: middle) { changed = middle } else { unchanged = middle }
    }
    return changed
  }

  /// The state with only those customers whose passing of time can be seen.
  private var probe: DashboardState {
    var probe = self
    let seen = Set(stack.top.screen.shownCustomers(in: context))
    probe.context.customers = context.customers.filter { seen.contains($0.key) }
    return probe
  }
}
