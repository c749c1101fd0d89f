import SubscriptionModel
import Synchronization

/// How an index that is built again takes the place of the one before, and how a process that has that one
/// open goes on with the new one.
extension ArchiveIndex {
  // MARK: Opened again

  /// Opens the index that another process has put in the place of the one that is open.
  ///
  /// What is open is kept while no new one is there, or none that this process can use.
  ///
  /// - Returns: Whether another one is open now.
  @discardableResult
  public func reopenIfReplaced() throws(ArchiveIndexError) -> Bool {
    guard let opening, let new = try opening.reopened(store) else { return false }
    use(try new.grouped(under: trustedRoots))
    looks.withLock { looks in
      var new = ArchiveLooks()
      (new.asOf, new.verify, new.isReopened) = (looks.asOf, looks.verify, true)
      looks = new
    }
    return true
  }

  /// Uses another store from now on.
  private func use(_ new: Store) {
    current.withLock { $0 = new }
    listMoments.forget()
  }

  // MARK: Built again

  /// Checks that an index which is to be built again loses nothing of the one before that may only be missing.
  ///
  /// - Throws: ``ArchiveIndexError/wouldLoseContents(path:contents:)``.
  func refuseLoss(accepting acceptedLoss: AcceptedLoss) throws(ArchiveIndexError) {
    guard let path = store.successorOf, let opening else { return }
    let root: ArchiveRoot
    do { root = try ArchiveRoot(archive) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    let conditions = conditions
    let missing = try attemptUnlessDamaged(else: []) {
      try opening.predecessor(of: path).read { connection in
        try ArchiveScan(
          root: root,
          parts: ArchiveParts(heldIn: connection, below: root),
          mode: .full,
          purpose: .observing,
          accepting: acceptedLoss,
          conditions: conditions,
          connection: connection,
          isCancelled: { false }
        ).missing
      }
    }
    guard missing.isEmpty else { throw .wouldLoseContents(path: path, contents: missing) }
  }

  /// Puts an index that was built again in the place of the one before, unless that one holds documents of
  /// files that cannot be read now.
  func takePlace(accepting acceptedLoss: AcceptedLoss) throws(ArchiveIndexError) {
    guard let path = store.successorOf, let opening else { return }
    let successor = store
    let replaced = try attempt {
      let unreadable = try successor.read { try IndexState.unreadablePaths(in: $0) }
      let lost = try attemptUnlessDamaged(else: []) {
        try opening.predecessor(of: path).read { connection in
          try unreadable.filter {
            try !acceptedLoss.contains($0) && IndexState.hasDocuments(at: $0, in: connection)
          }
        }
      }
      guard lost.isEmpty else {
        throw ArchiveIndexError.wouldLoseContents(path: path, contents: lost)
      }
      return try opening.replace(by: successor, at: path)
    }
    use(replaced)
  }

  /// Asks an index that may be damaged, which then keeps nothing from being built again.
  private func attemptUnlessDamaged<Value>(
    else value: Value,
    _ body: () throws -> Value
  ) throws(ArchiveIndexError) -> Value {
    try attempt {
      do { return try body() } catch let error where IndexDamage.explains(error) { return value }
    }
  }
}
