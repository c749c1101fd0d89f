import Dashboard
import Dispatch
import Synchronization

/// Runs effects one after the other on a thread of its own and hands the answers to the run loop.
///
/// A search or a count that a newer one has replaced before its turn came is left out.
final class Worker: Sendable {
  private let queue = DispatchQueue(label: "subdesk.queries", qos: .userInteractive)
  /// What answers the effects.
  let runner: EffectRunner
  private let deliver: @Sendable (DashboardEvent) -> Void
  private let newest = Mutex<[Kind: Int]>([:])

  /// The effects of which only the newest counts.
  private enum Kind {
    case search
    case triangulate
    case facts
  }

  init(runner: EffectRunner, deliver: @escaping @Sendable (DashboardEvent) -> Void) {
    self.runner = runner
    self.deliver = deliver
  }

  /// Puts an effect at the end of the queue.
  func run(_ effect: Effect) {
    let kind = Worker.kind(of: effect)
    let ticket = kind.map { kind in
      newest.withLock { tickets in
        tickets[kind, default: 0] += 1
        return tickets[kind, default: 0]
      }
    }
    queue.async { [self] in
      if let kind, let ticket, newest.withLock({ $0[kind] != ticket }) { return }
      for event in runner.events(answering: effect) { deliver(event) }
    }
  }

  private static func kind(of effect: Effect) -> Kind? {
    switch effect {
    case .search: .search
    case .triangulate: .triangulate
    case .facts: .facts
    case .list, .customer, .document, .items, .gaps, .copy, .refresh, .suspend, .redraw, .quit,
      .wake:
      nil
    }
  }
}
