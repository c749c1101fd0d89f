import ArchiveIndex
import Dashboard
import Dispatch
import SubscriptionModel
import Synchronization

/// Scans the archive in the background and prepares lists for other moments, one task at a time;
/// reports progress as events.
final class Scanner: Sendable {
  private let queue = DispatchQueue(label: "subdesk.scan", qos: .utility)
  private let index: ArchiveIndex
  private let asOf: Timestamp?
  private let deliver: @Sendable (DashboardEvent) -> Void
  private let state = Mutex(State())

  private struct State {
    /// Marks the work as started; returns false if it is running or must no longer start.
    mutating func mayRun() -> Bool {
      guard !isRunning, !isCancelled else { return false }
      isRunning = true
      return true
    }

    var isRunning = false
    var isScanning = false
    var isCancelled = false
    /// The next tasks; a scan comes before lists.
    var scan: RefreshMode?
    var wantsHistory = false
    /// Whether preparing lists failed, so that it is not tried again.
    var hasFailed = false
    var lastReport: Int64 = 0
  }

  /// The milliseconds between progress reports, so that a scan does not keep the screen busy.
  private static let reportInterval: Int64 = 100

  /// Makes a scanner; `asOf` is `nil` if lists are about now.
  init(
    index: ArchiveIndex,
    asOf: Timestamp?,
    deliver: @escaping @Sendable (DashboardEvent) -> Void
  ) {
    self.index = index
    self.asOf = asOf
    self.deliver = deliver
  }

  /// Starts a scan unless one is running.
  func start(_ mode: RefreshMode) {
    let mayStart = state.withLock { state in
      guard !state.isScanning, state.scan == nil else { return false }
      state.scan = mode
      return state.mayRun()
    }
    if mayStart { queue.async { [self] in work() } }
  }

  /// Whether lists at a moment must be prepared first, which this starts; its end is reported like
  /// that of a scan, and then the lists are requested again.
  func mustPrepareLists(at asOf: Timestamp) -> Bool {
    mustPrepare { try index.needsPreparation(for: asOf) }
  }

  /// The same for the numbers of the overview, which are prepared together with lists.
  func mustPrepareStatistics() -> Bool {
    mustPrepare { try index.statisticsNeedPreparation() }
  }

  private func mustPrepare(_ isNeeded: () throws -> Bool) -> Bool {
    guard !state.withLock({ $0.hasFailed }) else { return false }
    do { guard try isNeeded() else { return false } } catch {
      // The request itself will report the problem.
      return false
    }
    let mayStart = state.withLock { state in
      state.wantsHistory = true
      return state.mayRun()
    }
    if mayStart { queue.async { [self] in work() } }
    return true
  }

  private func work() {
    while true {
      let (mode, preparesHistory) = state.withLock { state -> (RefreshMode?, Bool) in
        defer {
          if state.scan == nil { state.wantsHistory = false }
          state.isScanning = state.scan != nil
          state.scan = nil
        }
        let preparesHistory = state.scan == nil && state.wantsHistory
        if state.isCancelled || state.scan == nil && !preparesHistory { state.isRunning = false }
        return (state.scan, preparesHistory)
      }
      guard state.withLock({ $0.isRunning }) else { return }
      if let mode { scan(mode) }
      if preparesHistory { prepareHistory() }
    }
  }

  private func prepareHistory() {
    do {
      var begun = IndexProgress()
      begun.phase = .history
      deliver(.progress(begun))
      try index.prepareStatistics(
        isCancelled: { [self] in state.withLock { $0.isCancelled } },
        progress: { [self] in report($0) }
      )
    } catch {
      state.withLock { $0.hasFailed = true }
      deliver(.failed(.refresh, message: CommandError(error).message))
    }
    reportCompletion()
  }

  private func reportCompletion() {
    var done = IndexProgress()
    done.phase = .done
    deliver(.progress(done))
  }

  /// Ends the scan soon, and waits for its end.
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
      reportCompletion()
    } catch {
      deliver(.failed(.refresh, message: CommandError(error).message))
    }
  }

  private func report(_ progress: IndexProgress) {
    let now = Timestamp.now.milliseconds
    let isDue = state.withLock { state in
      guard now - state.lastReport >= Scanner.reportInterval else { return false }
      state.lastReport = now
      return true
    }
    if isDue, progress.phase != .done { deliver(.progress(progress)) }
  }
}
