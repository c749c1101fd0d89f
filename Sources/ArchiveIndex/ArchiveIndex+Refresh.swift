import AppStoreDocuments
public import SubscriptionModel
import Synchronization

/// How the index follows the archive.
extension ArchiveIndex {
  /// What a refresh came to.
  public enum RefreshOutcome: Hashable, Sendable {
    /// The index holds what the archive does.
    case refreshed
    /// It holds all documents of the share. A process that reads another share for the first time makes
    /// the customers of both at its end.
    case awaitingOtherShares
    /// It ended early, as it was told to.
    case cancelled
    /// The index may only be read.
    case readOnly
    /// Another process had the index for too long.
    case busy
    /// The index has no room, so that it holds what it did before.
    case noRoom

    /// Whether the same refresh may succeed later.
    public var mayBeDoneLater: Bool { self == .busy || self == .noRoom }
  }

  /// Brings the index up to date with the archive, and its rows to the as-of instant.
  ///
  /// Files that cannot be read become items with a reason. Signatures are checked while reading, or
  /// left for a later refresh, as `verify` says; with `verifiesEarlier` false, those that an
  /// earlier refresh left stay so, for commands that check those of one customer alone. When
  /// `isCancelled` becomes true it returns early, and the next refresh goes on. Only one refresh
  /// runs at a time; another waits for a few seconds. An index that may only be read, or that
  /// another process keeps, is compared with the archive, so that `standing` tells what it is
  /// missing. Without `rows` the rows of the lists stay at the instant they were made for, which
  /// spares whoever asks about one customer at another instant from waiting for all. With them, the
  /// first refresh to an earlier instant also prepares the lists of all instants, see
  /// `prepareLists`.
  @discardableResult
  public func refresh(
    _ mode: RefreshMode,
    asOf: Timestamp,
    verify: VerificationPolicy = .now,
    verifiesEarlier: Bool = true,
    rows: Bool = true,
    accepting acceptedLoss: AcceptedLoss = .none,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) -> RefreshOutcome {
    looks.withLock { ($0.asOf, $0.verify) = (asOf, verify) }
    let mode = try sufficient(mode)
    guard !isReadOnly else {
      try observe(mode, isCancelled: isCancelled)
      return .readOnly
    }
    try refuseLoss(accepting: acceptedLoss)
    let refresher = {
      var refresher = self.refresher(
        asOf: asOf,
        verify: verify,
        verifiesEarlier: verifiesEarlier,
        rows: rows,
        isCancelled: isCancelled,
        progress: progress
      )
      refresher.acceptedLoss = acceptedLoss
      refresher.rereads = self.rereads
      return refresher
    }
    var makesCustomers = true
    let isDone: Bool
    do {
      isDone = try attempt {
        let refresher = refresher()
        return try changing(isCancelled: isCancelled) { makesCustomers = try refresher.run(mode) }
      }
    } catch {
      guard case .noRoom(let path) = error, opening?.maintainsIndex == false else { throw error }
      if looks.withLock({ $0.noteNoRoom() }) { notify(.full(path: path)) }
      try observe(mode, isCancelled: isCancelled)
      return .noRoom
    }
    guard !isCancelled() else { return .cancelled }
    guard isDone else {
      try refuseOtherGroups(refresher())
      try observe(mode, isCancelled: isCancelled)
      return .busy
    }
    try takePlace(accepting: acceptedLoss)
    looks.withLock { looks in
      looks.noteRefresh(mode)
      looks.hasReread = true
    }
    // Hosts that fill shares come at instants of their own.
    if rows, share == nil {
      try prepareLists(at: asOf, isCancelled: isCancelled, progress: progress)
    }
    if isCancelled() { return .cancelled }
    return makesCustomers ? .refreshed : .awaitingOtherShares
  }

  /// Whether the next refresh reads every file of the share again: other hosts fill the index as well, so
  /// that no other one is built beside it.
  private var rereads: Bool {
    share != nil && opening?.rebuilds == true && !looks.withLock { $0.hasReread }
  }

  /// Customers that are grouped under other roots than those that are trusted are not told of.
  private func refuseOtherGroups(_ refresher: Refresher) throws(ArchiveIndexError) {
    guard try attempt({ try refresher.isGroupedOtherwise() }) else { return }
    throw .indexBusy(path: store.path ?? "")
  }

  /// Groups customers by the roots that are trusted now, where the index was grouped under others,
  /// without a look at the archive; a refresh does it too.
  public func regroup(asOf: Timestamp) throws(ArchiveIndexError) {
    guard !isReadOnly else { return }
    let refresher = {
      self.refresher(
        asOf: asOf,
        verify: .later,
        rows: false,
        isCancelled: { false },
        progress: { _ in }
      )
    }
    let isDone = try attempt {
      let refresher = refresher()
      guard try refresher.isGroupedOtherwise() else { return true }
      return try changing { try refresher.regroup() }
    }
    if !isDone { try refuseOtherGroups(refresher()) }
  }

  func refresher(
    asOf: Timestamp,
    verify: VerificationPolicy,
    verifiesEarlier: Bool = true,
    rows: Bool,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (IndexProgress) -> Void
  ) -> Refresher {
    Refresher(
      store: store,
      root: archive,
      share: share,
      trustedRoots: trustedRoots,
      catalogue: givenCatalogue,
      asOf: asOf,
      verify: verify,
      conditions: conditions,
      maximumUnsigned: maximumUnsigned,
      verifiesEarlier: verifiesEarlier,
      bringsRows: rows,
      maximumStaleRows: Self.maximumStaleRows,
      isCancelled: isCancelled,
      report: progress
    )
  }

  /// Refreshes the index where a look at the archive finds a change, and otherwise writes nothing,
  /// for a desk that follows the archive.
  ///
  /// An index that may only be read is compared with the archive, by its folders' times; wholly where it was
  /// found to differ, and another process has brought it up to date since.
  public func follow(
    _ mode: RefreshMode,
    asOf: Timestamp,
    verify: VerificationPolicy = .now,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) -> RefreshOutcome {
    let (isOutdated, observed) = looks.withLock { ($0.isOutdated, $0.observedRefresh) }
    var mode = isReadOnly ? .quick : mode
    if isOutdated {
      let isBroughtUpToDate = try refreshedAt() != observed
      if isBroughtUpToDate || !isReadOnly { mode = .full }
    }
    if !isReadOnly, try !hasChanges(mode) {
      looks.withLock { $0.noteRefresh(mode) }
      return .refreshed
    }
    return try refresh(
      mode,
      asOf: asOf,
      verify: verify,
      isCancelled: isCancelled,
      progress: progress
    )
  }

  /// Whether a look at the archive finds something to read, or something gone; changes nothing.
  public func hasChanges(_ mode: RefreshMode) throws(ArchiveIndexError) -> Bool {
    try look(mode, purpose: .reading, isCancelled: { false }).hasChanges
  }

  /// What a look at the archive finds to be missing or unreadable; changes nothing.
  public func gap(at mode: RefreshMode) throws(ArchiveIndexError) -> Incompleteness? {
    let scan = try look(mode, purpose: .observing, isCancelled: { false })
    let now = Timestamp(milliseconds: Clock.milliseconds)
    guard scan.missing.isEmpty else {
      return .missing(MissingFolders(folders: scan.missing, since: try missing()?.since ?? now))
    }
    guard !scan.unreadable.isEmpty else { return nil }
    let noted = try attempt { try store.read { try IndexState.unreadable(in: $0) } }
    return .unreadable(max(noted?.count ?? 0, scan.unreadable.count), since: noted?.since ?? now)
  }

  /// Compares the archive with the index.
  private func look(
    _ mode: RefreshMode,
    purpose: ArchiveScan.Purpose,
    isCancelled: @escaping () -> Bool
  ) throws(ArchiveIndexError) -> ArchiveScan {
    let root: ArchiveRoot
    do { root = try ArchiveRoot(archive) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    return try attempt {
      try store.read { connection in
        try ArchiveScan(
          root: root,
          parts: ArchiveParts(heldIn: connection, below: root),
          mode: mode,
          purpose: purpose,
          conditions: conditions,
          connection: connection,
          isCancelled: isCancelled
        )
      }
    }
  }

  /// Drops what the index's files may hold of documents that left the archive before.
  ///
  /// Each refresh takes them out of every table. This writes the tables of parts anew, cuts the log,
  /// and looks at every identifier for those that versions before left, which takes seconds in a
  /// large archive.
  ///
  /// - Throws: `ArchiveIndexError.indexBusy` while another process uses an earlier state.
  public func purgeDeletedContent() throws(ArchiveIndexError) {
    guard let path = store.path, !isReadOnly else { return }
    var isEmpty = false
    let isDone = try attempt {
      try changing {
        try store.transaction { try MentionWriter().deleteAllUnused(in: $0) }
        try store.engine.purgeDeletedContent()
        isEmpty = try store.emptyLog()
      }
    }
    guard isDone, isEmpty else { throw .indexBusy(path: path) }
  }

  // MARK: What the index may be missing

  /// Whether the index knows a folder of the archive, by its path from the archive's root.
  public func knows(folder path: String) throws(ArchiveIndexError) -> Bool {
    try attempt {
      try store.read { connection in
        try connection.first("SELECT 1 FROM dir WHERE path = ?", binding: .text(path)) { _ in true }
          ?? false
      }
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
    if let missing = try missing() { return .missing(missing) }
    if let unreadable = try attempt({ try store.read { try IndexState.unreadable(in: $0) } }) {
      return .unreadable(unreadable.count, since: unreadable.since)
    }
    if looks.withLock({ $0.isOutdated }) { return .outdated }
    let partlyRead = try attempt { try store.read { try IndexState.partlyRead(in: $0) } }
    return partlyRead > 0 ? .partlyRead(partlyRead) : nil
  }

  /// What may be missing of the archive rather than gone, at the last look of any process that may write the
  /// index, or of this one; `nil` for nothing.
  public func missing() throws(ArchiveIndexError) -> MissingFolders? {
    let noted = try attempt { try store.read { try IndexState.missing(in: $0) } }
    return noted ?? looks.withLock { $0.missing }
  }

  /// What the index says of itself, and what this process knows that it is missing; other words
  /// after any process has refreshed it.
  public func contentsMark() throws(ArchiveIndexError) -> String {
    let standing = try incompleteness().map { "\($0)" } ?? ""
    return try attempt {
      try store.read { connection in
        // Every name lies between the two.
        let facts = try connection.rows(.read(.factsBehind), binding: .text(""), .text("~")) {
          "\($0.text(0))=\($0.text(1))"
        }
        let refreshedAt = try IndexState.refreshedAt(in: connection).map { "\($0)" } ?? ""
        return ([standing, refreshedAt] + facts).joined(separator: "\n")
      }
    }
  }

  // MARK: Beside other processes

  /// The mode, or a look at everything where the index knows too little for less.
  func sufficient(_ mode: RefreshMode) throws(ArchiveIndexError) -> RefreshMode {
    switch mode {
    case .full: .full
    case .quick: try isFinishedOnce() ? .quick : .full
    // Their end would say that all is there.
    case .changes:
      switch isReadOnly ? nil : try incompleteness() {
      case nil, .unreadable, .partlyRead: mode
      case .unfinished, .missing, .outdated: .full
      }
    }
  }

  /// Whether some refresh came to its end.
  private func isFinishedOnce() throws(ArchiveIndexError) -> Bool {
    try attempt { try store.read { try IndexState.wasRefreshed(share, in: $0) } }
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
    let lock = store.lock(
      share,
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
    let refreshedAt = try refreshedAt()
    let found = try look(mode, purpose: .observing, isCancelled: isCancelled)
    guard !isCancelled() else { return }
    looks.withLock { looks in
      looks.noteObservation(mode, isOutdated: found.hasChanges, of: refreshedAt)
      looks.note(missing: found.missing)
    }
  }

  /// When a refresh of the index last ended.
  private func refreshedAt() throws(ArchiveIndexError) -> Timestamp? {
    try attempt { try store.read { try IndexState.refreshedAt(in: $0) } }
  }
}
