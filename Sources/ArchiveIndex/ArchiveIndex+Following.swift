public import SubscriptionModel

extension ArchiveIndex {
  /// Refreshes the index where a look at the archive finds a change, and otherwise writes nothing,
  /// for a desk that follows the archive.
  ///
  /// An index that may only be read is compared with the archive, by its folders' times.
  public func follow(
    _ mode: RefreshMode,
    asOf: Timestamp,
    verify: VerificationPolicy = .now,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) -> RefreshOutcome {
    let mode = isReadOnly ? .quick : mode
    if !isReadOnly, try !hasChanges(mode) { return .refreshed }
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
    try hasChanges(mode, purpose: .reading, isCancelled: { false })
  }

  /// The same, for a look that may be of another kind.
  func hasChanges(
    _ mode: RefreshMode,
    purpose: ArchiveScan.Purpose,
    isCancelled: @escaping () -> Bool
  ) throws(ArchiveIndexError) -> Bool {
    let root: ArchiveRoot
    do { root = try ArchiveRoot(archive) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    return try attempt {
      try store.read { connection in
        let scan = try ArchiveScan(
          root: root,
          mode: mode,
          purpose: purpose,
          connection: connection,
          isCancelled: isCancelled
        )
        return scan.hasChanges
      }
    }
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
        return ([standing] + facts).joined(separator: "\n")
      }
    }
  }
}
