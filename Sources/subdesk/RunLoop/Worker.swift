import ArchiveIndex
import Dashboard
import Dispatch
import SubscriptionModel
import Synchronization

/// Runs effects one after the other on a thread of its own and passes the answers to the run loop.
///
/// A search or count is skipped if a newer one replaced it in the queue.
final class Worker: Sendable {
  private let queue = DispatchQueue(label: "subdesk.queries", qos: .userInteractive)
  /// What answers the effects.
  let runner: EffectRunner
  private let mustPrepareLists: @Sendable (Timestamp) -> Bool
  private let mustPrepareStatistics: @Sendable () -> Bool
  private let deliver: @Sendable (DashboardEvent) -> Void
  private let newest = Mutex<[Kind: Int]>([:])

  /// The effects of which only the newest counts.
  private enum Kind {
    case search
    case triangulate
    case facts
    case notifications
    case newDocuments
    case statistics
  }

  /// Makes a worker that postpones requests for lists at a moment for which `mustPrepareLists`
  /// returns true, and requests for statistics while `mustPrepareStatistics` does.
  init(
    runner: EffectRunner,
    mustPrepareLists: @escaping @Sendable (Timestamp) -> Bool,
    mustPrepareStatistics: @escaping @Sendable () -> Bool,
    deliver: @escaping @Sendable (DashboardEvent) -> Void
  ) {
    self.runner = runner
    self.mustPrepareLists = mustPrepareLists
    self.mustPrepareStatistics = mustPrepareStatistics
    self.deliver = deliver
  }

  /// Adds an effect to the queue.
  func run(_ effect: Effect) {
    let kind = Worker.kind(of: effect)
    let ticket = kind.map { kind in
      newest.withLock { tickets in
        tickets[kind, default: 0] += 1
        return tickets[kind, default: 0]
      }
    }
    queue.async { [self] in
      CurrentProcess.useCrashStack()
      if let kind, let ticket, newest.withLock({ $0[kind] != ticket }) { return }
      guard !holds(effect) else { return }
      for event in runner.events(answering: effect) { deliver(event) }
    }
  }

  /// Whether the effect waits until the lists of its moment are prepared.
  func holds(_ effect: Effect) -> Bool {
    switch effect {
    case .list(let request): mustPrepareLists(request.asOf)
    case .facts(let asOf, _): mustPrepareLists(asOf)
    case .statistics: mustPrepareStatistics()
    case .search, .triangulate, .customer, .document, .digests, .items, .gaps, .notifications,
      .newDocuments, .note, .export, .follow, .captureMouse, .copy, .copyConsumption, .copyLink,
      .denied,
      .refresh,
      .suspend,
      .redraw, .quit:
      false
    }
  }

  private static func kind(of effect: Effect) -> Kind? {
    switch effect {
    case .search: .search
    case .triangulate: .triangulate
    case .facts: .facts
    case .notifications: .notifications
    case .newDocuments: .newDocuments
    case .statistics: .statistics
    case .list, .customer, .document, .digests, .items, .gaps, .note, .export, .follow,
      .captureMouse,
      .copy,
      .copyConsumption, .copyLink, .denied, .refresh, .suspend, .redraw, .quit:
      nil
    }
  }
}
