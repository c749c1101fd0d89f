import ArchiveIndex
import Dashboard
import Dispatch
import SubscriptionModel
import Synchronization

/// Looks at the archive in the background, one scan at a time, and reports progress as events.
final class Scanner: Sendable {
  private let queue = DispatchQueue(label: "subdesk.scan", qos: .utility)
  private let index: ArchiveIndex
  private let asOf: Timestamp?
  private let deliver: @Sendable (DashboardEvent) -> Void
  private let state = Mutex(State())

  private struct State {
    var isRunning = false
    var isCancelled = false
    var lastReport: Int64 = 0
  }

  /// Progress is reported at most so often, so that a scan never keeps the screen busy.
  private static let reportEvery: Int64 = 100

  /// Makes a scanner; `asOf` is `nil` when lists speak of now.
  init(
    index: ArchiveIndex,
    asOf: Timestamp?,
    deliver: @escaping @Sendable (DashboardEvent) -> Void
  ) {
    self.index = index
    self.asOf = asOf
    self.deliver = deliver
  }

  /// Starts a scan unless one is under way.
  func start(_ mode: RefreshMode) {
    let mayStart = state.withLock { state in
      guard !state.isRunning, !state.isCancelled else { return false }
      state.isRunning = true
      return true
    }
    guard mayStart else { return }
    queue.async { [self] in
      scan(mode)
      state.withLock { $0.isRunning = false }
    }
  }

  /// Makes the scan end soon, and waits until it has.
  func stop() {
    state.withLock { $0.isCancelled = true }
    queue.sync {}
  }

  private func scan(_ mode: RefreshMode) {
    do {
      try index.refresh(
        mode,
        asOf: asOf ?? .now,
        isCancelled: { [self] in state.withLock { $0.isCancelled } },
        progress: { [self] in report($0) }
      )
      var done = IndexProgress()
      done.phase = .done
      deliver(.progress(done))
    } catch {
      deliver(.failed(.refresh, message: CommandFailure(error).message))
    }
  }

  private func report(_ progress: IndexProgress) {
    let now = Timestamp.now.milliseconds
    let isDue = state.withLock { state in
      guard now - state.lastReport >= Scanner.reportEvery else { return false }
      state.lastReport = now
      return true
    }
    if isDue, progress.phase != .done { deliver(.progress(progress)) }
  }
}
