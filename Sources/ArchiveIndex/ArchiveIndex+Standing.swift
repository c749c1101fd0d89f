import AppStoreDocuments
public import SubscriptionModel
import Synchronization

extension ArchiveIndex {
  /// How this process has looked at the archive so far.
  struct Looks {
    /// Whether every file was looked at, in a look that ended.
    var isFull = false
    /// Whether the newest look found the archive to differ from an index that this process cannot
    /// write.
    var isOutdated = false
    /// Whether another process had the index for too long, so that this one waits no more.
    var wasBusy = false
    /// How the last refresh was asked for.
    var asOf: Timestamp?
    var verify = VerificationPolicy.now

    /// Notes a refresh that ended.
    mutating func noteRefresh(_ mode: RefreshMode) {
      isFull = isFull || mode == .full
      isOutdated = false
    }

    /// Notes a look that ended and wrote nothing; a quick one does not see all that a full one saw.
    mutating func noteObservation(_ mode: RefreshMode, isOutdated: Bool) {
      self.isOutdated = isOutdated || self.isOutdated && mode != .full
      isFull = isFull || mode == .full
    }
  }

  /// Whether this process has looked at every file of the archive, and not only at folders' times.
  public var hasLookedAtEverything: Bool { looks.withLock { $0.isFull } }

  /// What the index may be missing, as far as this process knows; `nil` where it holds all that the
  /// archive held at the last look.
  public func incompleteness() throws(ArchiveIndexError) -> Incompleteness? {
    let isUnfinished = try attempt {
      try store.read { try IndexState.isUnfinished(in: $0) }
    }
    if isUnfinished { return .unfinished }
    return looks.withLock { $0.isOutdated } ? .outdated : nil
  }

  /// The mode, or a look at everything where the index knows too little for less.
  func sufficient(_ mode: RefreshMode) throws(ArchiveIndexError) -> RefreshMode {
    switch mode {
    case .full: .full
    case .quick: try isFinishedOnce() ? .quick : .full
    // Their end would say that all is there.
    case .changes: try incompleteness() == nil || isReadOnly ? mode : .full
    }
  }

  /// Whether some refresh came to its end.
  private func isFinishedOnce() throws(ArchiveIndexError) -> Bool {
    try attempt { try store.read { try IndexState.scannedAt(in: $0) != nil } }
  }

  /// Does work that changes the index, while no other process refreshes it.
  ///
  /// Waits for a few seconds, once: a process that was stopped never lets go.
  ///
  /// - Returns: Whether the work was done; not when another process had the index for too long.
  func changing(
    isCancelled: () -> Bool = { false },
    _ work: () throws -> Void
  ) throws -> Bool {
    let notify = notify
    let path = store.path ?? ""
    let wasBusy = looks.withLock { $0.wasBusy }
    let lock = IndexLock(
      index: store.path,
      maximumWait: wasBusy ? .zero : IndexLock.maximumWait,
      isWaiting: { notify(.waiting(path: path)) }
    )
    if try refreshing.withLock({ _ in try lock.held(isCancelled: isCancelled, work) }) {
      looks.withLock { $0.wasBusy = false }
      return true
    }
    guard !isCancelled(), !wasBusy else { return false }
    looks.withLock { $0.wasBusy = true }
    notify(.older(path: path))
    return false
  }

  /// Compares the archive with an index that this process cannot write now, and changes nothing.
  func observe(
    _ mode: RefreshMode,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(ArchiveIndexError) {
    let isOutdated = try hasChanges(mode, purpose: .observing, isCancelled: isCancelled)
    guard !isCancelled() else { return }
    looks.withLock { $0.noteObservation(mode, isOutdated: isOutdated) }
  }
}
