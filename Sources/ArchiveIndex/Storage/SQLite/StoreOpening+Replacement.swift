/// How one index comes in the place of another, and how a process that has the other one open notices.
extension StoreOpening {
  // MARK: Built beside

  private static let successorEnding = "-new"

  /// Keeps two processes from building an index beside the same one; whoever may write to that one may do so.
  private func successorLock(of path: String) -> IndexLock {
    IndexLock(
      index: path,
      ending: Self.successorEnding + "-lock",
      isWaiting: { notify(.waiting(path: path)) }
    )
  }

  /// An empty index beside one that is used until the new one is done.
  func successor(of path: String) throws -> Store {
    let beside = path + Self.successorEnding
    try IndexFiles(path: beside).refuseForeignFiles(isOurs: true, beside: path)
    var store: Store?
    _ = try successorLock(of: path).held {
      store = try makeEmptyIndex(at: beside)
    }
    guard var store else { throw ArchiveIndexError.indexBusy(path: path) }
    store.successorOf = path
    return store
  }

  /// Removes an index that was not done when the process ended that built it; another process may still be
  /// building it.
  func removeUnfinishedSuccessor(of path: String) throws {
    let files = IndexFiles(path: path + Self.successorEnding)
    guard files.size != nil else { return }
    var lock = successorLock(of: path)
    lock.maximumWait = .zero
    _ = try lock.held { try files.remove() }
  }

  /// The index that another one was built beside, as it is.
  func predecessor(of path: String) throws -> Store {
    #if Postgres
    if case .server(let server) = location { return serverOpening(server).predecessor() }
    #endif
    return try reading(path)
  }

  /// Puts an index that is done in the place of the one that it was built beside.
  ///
  /// That is one transaction: whoever has the old one open sees its contents, and then the new ones. A damaged
  /// one is removed instead.
  ///
  /// - Returns: The index in its place.
  func replace(by successor: Store, at path: String) throws -> Store {
    #if Postgres
    if case .server(let server) = location {
      return try serverOpening(server).replace(by: successor)
    }
    #endif
    var replaced: Store?
    var lock = IndexLock(index: path, isWaiting: { notify(.waiting(path: path)) })
    lock.mode = mode
    _ = try lock.held {
      if let mode { try IndexFiles(path: path).setMode(mode) }
      guard let new = successor.engine.local else { return }
      var store: Store
      do {
        store = try opened(path)
        guard !store.isReadOnly else { return }
        try store.read { connection in
          try successor.transaction { try IndexState.continueCounting(from: connection, in: $0) }
        }
        try store.engine.local?.replaceContents(with: new)
      } catch let error where IndexDamage.explains(error) {
        store = try makeEmptyIndex(at: path)
        try store.engine.local?.replaceContents(with: new)
      }
      try store.checkpoint()
      replaced = store
    }
    guard let replaced else { throw ArchiveIndexError.indexBusy(path: path) }
    try removeUnfinishedSuccessor(of: path)
    return replaced
  }

  // MARK: Opened again

  /// The index, opened again where another file has come in its place or where it may be written by now;
  /// `nil` where the one that is open is the one to use.
  ///
  /// One that may only be read is used until the new one was built to its end.
  func reopened(_ store: Store) throws(ArchiveIndexError) -> Store? {
    guard let path = store.path, let known = store.file, store.successorOf == nil else {
      return nil
    }
    do {
      guard let file = FileIdentity(at: path) else { return store.isReadOnly ? nil : try open() }
      if file == known {
        guard store.isReadOnly, mayWrite(path), !IndexLock(index: path).isHeldByOthers else {
          return nil
        }
        let store = try opened(path)
        return store.isReadOnly ? nil : store
      }
      switch try standing(at: path) {
      case .current:
        if mayWrite(path) { return try opened(path) }
        let new = try readOnly(path)
        return try new.read { try IndexState.refreshedAt(in: $0) } == nil ? nil : new
      case .absent: return nil
      case .outdated, .ofAnother, .damaged, .foreign:
        notify(.replaced(path: path))
        return nil
      }
    } catch {
      throw ArchiveIndexError(error, at: path)
    }
  }
}
