import CFiles
import Dispatch
import Glibc
import Synchronization

/// Follows an archive and its index on a thread of its own, which sleeps until something changes.
///
/// Where the system reports no changes, or not all of them, the thread wakes at an interval instead
/// and asks that somebody looks.
public final class ArchiveWatcher: Sendable {
  /// How changes are noticed.
  public enum Method: Hashable, Sendable {
    /// The system reports them (inotify).
    case reports
    /// By looking again and again.
    case polling
  }

  /// What the watcher tells, on its own thread.
  public enum Event: Hashable, Sendable {
    /// Following begins, or begins again: what changed before is not told, so look at everything.
    case began(Method)
    /// These paths may have changed.
    case changed(ArchiveChanges)
    /// Some process has written to the index.
    case indexWritten
    /// Nothing is known: archive and index may have changed.
    case intervalEnded
  }

  /// The time between two looks where changes are not reported, in milliseconds.
  public static let pollInterval: Int64 = 2000
  /// After how many such looks it is tried again whether changes are reported by now.
  private static let pollsBetweenRetries = 15
  /// The least time between two reads of reports, in microseconds, so that a flood of them does not
  /// keep the thread busy.
  private static let readInterval: UInt32 = 20_000

  private let archive: String?
  private let index: String?
  /// Whether the system can report that the index was written: not of one on a server.
  private let isIndexReported: Bool
  private let deliver: @Sendable (Event) -> Void
  private let queue = DispatchQueue(label: "subdesk.watch", qos: .utility)
  private let goal = Mutex(Goal.pause)
  private let resumes = Mutex(0)
  /// Wakes the thread.
  private let wakeUp: Int32

  /// What the thread is to do.
  private enum Goal: Hashable {
    /// Follow; another number means to begin again.
    case follow(Int)
    case pause
    case stop
  }

  /// Makes a watcher of an archive at its real path and of an index, which follows them from `resume` on;
  /// `nil` when the process has no descriptor left.
  ///
  /// An index on a server is looked at again and again: `isIndexReported` is false for it.
  ///
  /// - Parameters:
  ///   - archive: The archive; `nil` where only its index is followed.
  ///   - index: The index; `nil` for one in memory.
  ///   - isIndexReported: Whether the system reports changes of the index.
  ///   - deliver: Takes what the watcher tells, on its own thread.
  public init?(
    archive: String?,
    index: String?,
    isIndexReported: Bool = true,
    deliver: @escaping @Sendable (Event) -> Void
  ) {
    wakeUp = cfiles_wakeup_open()
    self.archive = archive
    self.index = index
    self.isIndexReported = isIndexReported
    self.deliver = deliver
    guard wakeUp >= 0 else { return nil }
    queue.async { [self] in run() }
  }

  deinit { if wakeUp >= 0 { close(wakeUp) } }

  /// Gives up all watches until `resume`.
  public func pause() { set(.pause) }

  /// Follows, which first tells `began`.
  public func resume() {
    let number = resumes.withLock { count in
      count += 1
      return count
    }
    set(.follow(number))
  }

  /// Ends the thread, and waits for its end.
  public func stop() {
    set(.stop)
    queue.sync {}
  }

  private func set(_ new: Goal) {
    goal.withLock { if $0 != .stop { $0 = new } }
    cfiles_wakeup_post(wakeUp)
  }

  // MARK: The thread

  private func run() {
    while true {
      let goal = goal.withLock { $0 }
      switch goal {
      case .follow: follow(goal)
      case .pause: _ = sleeps(on: [], until: nil)
      case .stop: return
      }
    }
  }

  /// Follows until it has another goal, by reports as soon as there are any.
  private func follow(_ goal: Goal) {
    var method: Method?
    while isCurrent(goal) {
      let failure = isIndexReported ? followReports(goal, &method) : nil
      guard isCurrent(goal) else { return }
      if method != .polling { deliver(.began(.polling)) }
      method = .polling
      let looks: Int? =
        switch failure {
        case nil: nil
        case .missing: 1
        case .noMoreWatches, .unreported: Self.pollsBetweenRetries
        }
      poll(goal, looks: looks)
    }
  }

  private func isCurrent(_ goal: Goal) -> Bool { self.goal.withLock { $0 == goal } }

  /// Tells what the system reports.
  ///
  /// - Returns: Why that ended; `nil` for another goal.
  private func followReports(_ goal: Goal, _ method: inout Method?) -> FolderWatcher.Failure? {
    do throws(FolderWatcher.Failure) {
      var watcher = try FolderWatcher(archive: archive, index: index)
      method = .reports
      deliver(.began(.reports))
      while isCurrent(goal) {
        _ = sleeps(on: [watcher.descriptor], until: watcher.tree.nextDue)
        let reports = try watcher.read(at: Self.now)
        if !reports.changes.isEmpty { deliver(.changed(reports.changes)) }
        if reports.hasIndexChanged { deliver(.indexWritten) }
        if reports.isArchiveGone { throw .missing }
        if isCurrent(goal) { usleep(Self.readInterval) }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Asks so many times that somebody looks, or until it has another goal.
  private func poll(_ goal: Goal, looks: Int?) {
    var left = looks
    while isCurrent(goal), left != 0 {
      guard !sleeps(on: [], until: Self.now + Self.pollInterval) else { continue }
      deliver(.intervalEnded)
      left = left.map { $0 - 1 }
    }
  }

  /// Sleeps until a descriptor is ready or the thread has another goal.
  ///
  /// - Returns: Whether that was so before the time was over.
  private func sleeps(on descriptors: [Int32], until end: Int64?) -> Bool {
    var waiting = (descriptors + [wakeUp]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let left = end.map { Int32(clamping: max(0, $0 - Self.now)) } ?? -1
    let isReady = Glibc.poll(&waiting, nfds_t(waiting.count), left) > 0
    cfiles_wakeup_clear(wakeUp)
    return isReady
  }

  /// Milliseconds of a clock that nobody sets.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
