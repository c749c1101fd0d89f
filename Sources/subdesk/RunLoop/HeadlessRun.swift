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
  ///
  /// - Throws: ``CommandError`` where the audit log does not take what is shown.
  func state(after events: [TerminalEvent]) throws -> DashboardState {
    let runner = EffectRunner(
      index: desk.index,
      app: desk.app,
      customers: desk.isRedacted ? CustomerDirectory() : desk.people,
      isRedacted: desk.isRedacted,
      maximumCustomers: desk.fixedLimit,
      writesFiles: configuration.writesFiles,
      notes: desk.notes
    )
    var state = DashboardState(configuration: configuration, size: size, now: now)
    var trail = AuditTrail(desk.audit)
    try settle(&state, state.start(), runner, &trail)
    for event in events {
      let effects = state.reduce(.terminal(event))
      try trail?.follow(.terminal(event), state)
      try settle(&state, effects, runner, &trail)
    }
    try trail?.finish()
    return state
  }

  private func settle(
    _ state: inout DashboardState,
    _ effects: [Effect],
    _ runner: EffectRunner,
    _ trail: inout AuditTrail?
  ) throws {
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      try trail?.follow(effect)
      for event in runner.events(answering: effect) {
        waiting += state.reduce(event)
        try trail?.follow(event, state)
      }
    }
  }
}
