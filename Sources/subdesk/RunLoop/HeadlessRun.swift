import ArgumentParser
import Dashboard
import SubscriptionModel
import TerminalUI

/// Runs the dashboard without a terminal: from keys to the last frame.
struct HeadlessRun {
  let desk: Desk
  let configuration: DashboardConfiguration
  let size: Size
  /// The time on the screens; fixed, so that the same keys give the same frame.
  let now: Timestamp

  /// The state after the events, with every effect answered before the next event.
  func state(after events: [TerminalEvent]) -> DashboardState {
    let runner = EffectRunner(index: desk.index, customers: desk.people)
    var state = DashboardState(configuration: configuration, size: size, now: now)
    settle(&state, state.start(), runner)
    for event in events {
      settle(&state, reduce(&state, .terminal(event)), runner)
    }
    return state
  }

  private func settle(_ state: inout DashboardState, _ effects: [Effect], _ runner: EffectRunner) {
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      for event in runner.events(answering: effect) {
        waiting += reduce(&state, event)
      }
    }
  }
}
