import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// What is to be asked before the first frame is drawn.
  package mutating func start() -> [Effect] {
    listEffects(at: .start) + factsEffects()
  }

  /// Takes an event and tells what is to be done.
  package mutating func reduce(_ event: DashboardEvent) -> [Effect] {
    let effects: [Effect]
    if case .terminal(let input) = event, !input.isResize { isTouched = true }
    switch event {
    case .terminal(.key(let key)): effects = press(key)
    case .terminal(.paste(let text)): effects = paste(text)
    case .terminal(.resized(let size)): effects = resize(to: size)
    case .now(let moment):
      clock(moment)
      effects = []
    case .listed(let page): effects = take(page)
    case .facts(let facts, let asOf, let environment):
      effects = take(facts, for: FactsQuestion(asOf: asOf, environment: environment))
    case .found(let answer): effects = take(answer)
    case .triangulated(let answer, let gaps): effects = take(answer, gaps: gaps)
    case .customer(let id, let records): effects = take(records, of: id)
    case .document(let provenance, let tree): effects = take(tree, at: provenance)
    case .items(let items, let request): effects = take(items, for: request)
    case .gaps(let gaps, let until, let environment):
      effects = take(gaps, for: FactsQuestion(asOf: until, environment: environment))
    case .progress(let progress): effects = take(progress)
    case .failed(let effect, let message): effects = fail(effect, message: message)
    case .notice(let text):
      message = Message(text, role: .warn)
      effects = []
    case .copied(let text, let how): effects = copied(text, how: how)
    }
    refreshBody()
    return effects
  }

  private mutating func resize(to size: Size) -> [Effect] {
    self.size = size
    customers.showSelected(visibleRows: listLayout.rows)
    return previewEffects()
  }

  private mutating func clock(_ moment: Timestamp) {
    now = moment
    if let until = revealUntil, moment >= until { revealUntil = nil }
    // Words count whole minutes, so nothing is drawn again before one has passed or a state ends.
    let isLater = moment.since(shownNow).milliseconds.magnitude >= Self.minute
    let boundaries = opened.values.compactMap { $0.assessment?.nextBoundary }
    let hasCrossed = boundaries.contains { shownNow < $0 && $0 <= moment }
    guard chosenAsOf == nil, isLater || hasCrossed else { return }
    shownNow = moment
    assessAgain()
  }

  private static let minute: UInt64 = 60_000
}

/// Takes an event and tells what is to be done.
package func reduce(_ state: inout DashboardState, _ event: DashboardEvent) -> [Effect] {
  state.reduce(event)
}

extension TerminalEvent {
  /// Whether only the terminal's size changed.
  fileprivate var isResize: Bool {
    switch self {
    case .resized: true
    case .key, .paste: false
    }
  }
}
