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
  /// Whether the archive may be looked at; otherwise only what others write to the index is followed.
  private let looksAtArchive: Bool
  private let deliver: @Sendable (DashboardEvent) -> Void
  private let state = Mutex(State())

  /// What is to be done, in the order in which it is done.
  private enum Work {
    case scan(RefreshMode)
    case changes(ArchiveChanges)
    case poll
    case index
    case history
  }

  private struct State {
    var isRunning = false
    var isScanning = false
    var isCancelled = false
    var scan: RefreshMode?
    /// What a watcher said of the archive since the last look.
    var changes = ArchiveChanges()
    /// Whether an interval ended without anything being known.
    var mayHaveChanged = false
    /// Whether the index's file was written.
    var isIndexWritten = false
    var wantsHistory = false
    /// When the watcher's next event is looked at.
    var followsFrom = ContinuousClock.now
    /// How the archive is followed, to be said once everything was looked at.
    var begun: Following?
    /// Whether preparing lists failed, so that it is not tried again.
    var hasFailed = false
    /// How the archive is followed, once everything was looked at.
    var following: Following?
    /// The last failure of a scan, which is reported once.
    var failure: String?
    /// When a scan last ended without one.
    var answeredAt: Timestamp?
    /// Whether the dashboard was told that nothing can be asked for.
    var isUnreachable = false
    var lastReport: Int64 = 0
    /// What the index said of itself when the dashboard was last told of it.
    var mark: String?

    /// Marks the work as started; returns false if it is running or must no longer start.
    mutating func mayRun() -> Bool {
      guard !isRunning, !isCancelled else { return false }
      isRunning = true
      return true
    }

    /// Notes a failure.
    ///
    /// - Returns: Since when nothing can be asked for, if the dashboard is to be told now.
    mutating func noteFailure() -> Timestamp? {
      guard following != nil, !isUnreachable, let answeredAt else { return nil }
      isUnreachable = true
      return answeredAt
    }

    /// Notes that everything could be asked for.
    ///
    /// - Returns: How the archive is followed, if the dashboard is to be told again.
    mutating func noteAnswer(at moment: Timestamp) -> Following? {
      failure = nil
      answeredAt = moment
      defer { isUnreachable = false }
      return isUnreachable ? following : nil
    }

    private var hasNews: Bool { !changes.isEmpty || mayHaveChanged || isIndexWritten }

    /// Takes the next work; ends the run where there is none yet.
    ///
    /// - Returns: The work, and how long to wait for events where that is all there is.
    mutating func next() -> (work: Work?, pause: Duration?) {
      isScanning = false
      if isCancelled {
        isRunning = false
        return (nil, nil)
      }
      if let mode = scan {
        isScanning = true
        scan = nil
        // It sees all that was told so far.
        changes = ArchiveChanges()
        mayHaveChanged = false
        return (.scan(mode), nil)
      }
      let pause = followsFrom - .now
      if pause <= .zero {
        if !changes.isEmpty {
          defer { changes = ArchiveChanges() }
          return (.changes(changes), nil)
        }
        if mayHaveChanged {
          mayHaveChanged = false
          return (.poll, nil)
        }
        if isIndexWritten {
          isIndexWritten = false
          return (.index, nil)
        }
      }
      if wantsHistory {
        wantsHistory = false
        return (.history, nil)
      }
      isRunning = false
      return (nil, hasNews ? pause : nil)
    }
  }

  /// The milliseconds between progress reports, so that a scan does not keep the screen busy.
  private static let reportInterval: Int64 = 100
  /// The least time between two looks at what a watcher told, so that a flood of files is read in
  /// batches.
  private static let followInterval = Duration.milliseconds(500)
  /// The same after another process kept the index for too long.
  private static let busyInterval = Duration.seconds(2)
  /// How long reading what a watcher told may take before its progress is shown.
  private static let quietTime = Duration.seconds(1)

  /// Makes a scanner; `asOf` is `nil` if lists are about now, and `looksAtArchive` is false if only what others
  /// write to the index is followed.
  init(
    index: ArchiveIndex,
    asOf: Timestamp?,
    looksAtArchive: Bool = true,
    deliver: @escaping @Sendable (DashboardEvent) -> Void
  ) {
    self.index = index
    self.asOf = asOf
    self.looksAtArchive = looksAtArchive
    self.deliver = deliver
  }

  /// Starts a scan unless one is running.
  func start(_ mode: RefreshMode) {
    run { state in
      guard !state.isScanning, state.scan == nil else { return }
      state.scan = mode
      state.failure = nil
    }
  }

  /// Takes what a watcher tells.
  func take(_ event: ArchiveWatcher.Event) {
    guard looksAtArchive else { return run { $0.isIndexWritten = true } }
    run { state in
      switch event {
      case .began(let method):
        let seconds = Int(ArchiveWatcher.pollInterval / 1000)
        state.begun = method == .reports ? .live : .polling(seconds: seconds)
        state.scan = .full
      case .changed(let changes): state.changes.add(changes)
      case .indexWritten: state.isIndexWritten = true
      case .intervalEnded: state.mayHaveChanged = true
      }
    }
  }

  /// Adds work, and starts to do it.
  private func run(_ add: (inout State) -> Void) {
    let mayStart = state.withLock { state in
      add(&state)
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
    run { $0.wantsHistory = true }
    return true
  }

  private func work() {
    CurrentProcess.useCrashStack()
    while true {
      let (work, pause) = state.withLock { $0.next() }
      switch work {
      case .scan(let mode): scan(mode)
      case .changes(let changes): follow(.changes(changes))
      case .poll: follow(.quick)
      case .index: follow(nil)
      case .history: prepareHistory()
      case nil:
        if let pause { wait(pause) }
        return
      }
    }
  }

  /// Goes on after a while, if nothing else starts the work before.
  private func wait(_ pause: Duration) {
    let milliseconds = Int(pause / .milliseconds(1)) + 1
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in
      if state.withLock({ $0.mayRun() }) { work() }
    }
  }

  private func prepareHistory() {
    do {
      var begun = IndexProgress()
      begun.phase = .history
      deliver(.progress(begun))
      try index.prepareStatistics(
        isCancelled: { [self] in isCancelled },
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
    attempt {
      try index.reopenIfReplaced()
      let outcome = try index.refresh(
        mode,
        asOf: asOf ?? .now,
        isCancelled: { [self] in isCancelled },
        progress: { [self] in report($0) }
      )
      if outcome.mayBeDoneLater { retryLater(mode) }
      noteMark()
      reportCompletion()
    }
    if let begun = state.withLock({ state in
      defer { state.begun = nil }
      state.following = state.begun ?? state.following
      // How it is followed is said once it can be followed.
      return state.isUnreachable ? nil : state.begun
    }) {
      deliver(.following(begun, since: .now))
    }
  }

  /// Reads what has changed, and tells the dashboard where the index is not what it was, whoever
  /// wrote it.
  private func follow(_ mode: RefreshMode?) {
    var pause = Self.followInterval
    attempt {
      let start = ContinuousClock.now + Self.quietTime
      let isOther = try index.reopenIfReplaced()
      if let mode = isOther ? .full : mode ?? (index.isReadOnly ? .quick : nil), looksAtArchive {
        let outcome = try index.follow(
          mode,
          asOf: asOf ?? .now,
          isCancelled: { [self] in isCancelled },
          progress: { [self] in if .now >= start { report($0) } }
        )
        if outcome.mayBeDoneLater {
          retryLater(mode)
          pause = Self.busyInterval
        }
      }
      if noteMark() || isOther { reportCompletion() }
    }
    state.withLock { $0.followsFrom = .now + pause }
  }

  /// Notes what could not be read because another process had the index.
  private func retryLater(_ mode: RefreshMode) {
    state.withLock { state in
      switch mode {
      case .changes(let changes): state.changes.add(changes)
      case .quick, .full: state.mayHaveChanged = true
      }
    }
  }

  private var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Reports a failure, once as long as it stays the same.
  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
      let following = state.withLock { $0.noteAnswer(at: .now) }
      if let following { deliver(.following(following, since: .now)) }
    } catch {
      let message = CommandError(error).message
      let (isNew, since) = state.withLock { state in
        defer { state.failure = message }
        return (state.failure != message, state.noteFailure())
      }
      if let since { deliver(.following(.unreachable(since: since), since: .now)) }
      guard isNew else { return }
      // Nothing is being read any more.
      reportCompletion()
      deliver(.failed(.refresh, message: message))
    }
  }

  /// Notes what the index says of itself; whether that is something else than before.
  @discardableResult
  private func noteMark() -> Bool {
    let mark: String
    do { mark = try index.contentsMark() } catch {
      // The next question will report the problem.
      return true
    }
    return state.withLock { state in
      defer { state.mark = mark }
      return state.mark != mark
    }
  }

  private func report(_ progress: IndexProgress) {
    let now = Timestamp.now.milliseconds
    let isDue = state.withLock { state in
      // What cannot be asked for is not being read.
      guard !state.isUnreachable, now - state.lastReport >= Scanner.reportInterval else {
        return false
      }
      state.lastReport = now
      return true
    }
    if isDue, progress.phase != .done { deliver(.progress(progress)) }
  }
}
