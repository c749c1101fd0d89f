import Glibc

/// Opens the index of an archive, or makes it anew where it cannot be used.
struct StoreOpening {
  /// The archive's real and absolute path.
  let archive: String
  /// What the index is called, which says what belongs to it beside the archive.
  let name: String
  let location: IndexLocation
  /// Whether an index is made where there is none of this version and archive.
  var makesIndex = true
  /// Whether nothing is written: an index that is there is only looked at, also where this process could
  /// bring it up to date.
  var onlyReads = false
  /// Whether an index that is there is made anew: beside it, so that it is used until the new one is done, or
  /// in its place where it is damaged.
  var rebuilds = false
  /// Whether this process is there to bring the index up to date: nobody else writes to one on a server, or goes
  /// on with an older one where there is no room.
  var maintainsIndex = false
  /// Whether other hosts fill shares of an index on a server.
  var isShared = false
  /// Who may read and write the index, such as 0o644; `nil` for what it has, or its owner alone.
  var mode: Int?
  /// Told what a person should hear.
  var notify: @Sendable (IndexNotice) -> Void = { _ in }

  /// Opens the index.
  ///
  /// - Throws: `ArchiveIndexError.indexMissing` where there is none and none is made.
  func open() throws(ArchiveIndexError) -> Store {
    guard SQLiteEngine.checksPages else {
      throw .indexFailed(path: "of any path", reason: "SQLite does not take the check of its pages")
    }
    switch location {
    case .memory: return try inMemory(reason: nil)
    case .server(let server): return try opened(server)
    case .file(let path) where onlyReads: return try present(path, isOurs: false)
    case .standard(let directory) where onlyReads:
      return try present(standardPath(in: directory), isOurs: true)
    case .file(let path):
      try refuse(path)
      return try onDisk(path, isOurs: false)
    case .standard(let directory):
      let path = standardPath(in: directory)
      do throws(ArchiveIndexError) {
        try refuse(path)
        if makesIndex || access(directory, F_OK) == 0 {
          try IndexFiles.prepareFolder(directory)
        }
        return try onDisk(path, isOurs: true)
      } catch .indexMissing {
        throw .indexMissing(path: path)
      } catch .indexBusy {
        throw .indexBusy(path: path)
      } catch {
        return try inMemory(reason: error.description)
      }
    }
  }

  // MARK: Places

  /// Where the index's file is wanted; `nil` for memory.
  var path: String? {
    switch location {
    case .memory: nil
    case .file(let path): path
    case .server(let server): server.url
    case .standard(let directory): standardPath(in: directory)
    }
  }

  /// Whether the index is in the standard place, where it can be made anew without asking.
  var isStandard: Bool { if case .standard = location { true } else { false } }

  private func standardPath(in directory: String) -> String {
    "\(directory)/\(StableHash.hexadecimal(of: name)).index"
  }

  private func refuse(_ path: String) throws(ArchiveIndexError) {
    let directory = path.unicodeScalars.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let real = RealPath.ofNearestExisting(directory.isEmpty ? "/" : directory)
    let root = archive.hasSuffix("/") ? archive : archive + "/"
    let target = RealPath.of(path)
    guard
      real == archive || real.beginsWithBytes(of: root)
        || target?.beginsWithBytes(of: root) == true
    else { return }
    throw .indexInsideArchive(path: path)
  }

  /// Makes a damaged index in the standard place anew, empty.
  func replacement(of path: String) throws -> Store {
    var store: Store?
    let lock = IndexLock(index: path, isWaiting: { notify(.waiting(path: path)) })
    var again = self
    again.rebuilds = true
    _ = try lock.held { store = try again.replaced(path, isOurs: true) }
    guard let store else { throw ArchiveIndexError.indexBusy(path: path) }
    notify(.rebuilt(path: path))
    return store
  }

  // MARK: Server

  private func opened(_ server: IndexServer) throws(ArchiveIndexError) -> Store {
    guard mode == nil else {
      throw .indexFailed(
        path: server.url,
        reason: "who may use it is the server's to say; leave --index-mode out"
      )
    }
    #if Postgres
    return try serverOpening(server).open()
    #else
    throw server.unavailable
    #endif
  }

  #if Postgres
  func serverOpening(_ server: IndexServer) -> PostgresOpening {
    PostgresOpening(
      server: server,
      archive: archive,
      name: name,
      writes: maintainsIndex,
      rebuilds: rebuilds,
      isShared: isShared,
      notify: notify
    )
  }
  #endif

  // MARK: Memory

  private func inMemory(reason: String?) throws(ArchiveIndexError) -> Store {
    guard makesIndex else { throw .indexMissing(path: "in memory") }
    do {
      let engine = try SQLiteEngine.inMemory()
      let store = Store(engine: engine, path: nil, isReadOnly: false, fallbackReason: reason)
      try store.transaction { try Schema.create(in: $0, archive: name) }
      return store
    } catch {
      throw ArchiveIndexError(error, at: "in memory")
    }
  }

  // MARK: Files

  /// Opens an index that is there, without a change to it or to its folder.
  private func present(_ path: String, isOurs: Bool) throws(ArchiveIndexError) -> Store {
    try refuse(path)
    try IndexFiles(path: path).refuseForeignFiles(isOurs: false)
    guard access(path, F_OK) == 0 else { throw .indexMissing(path: path) }
    return try naming(path) {
      switch try standing(at: path) {
      case .absent, .outdated, .ofAnother: throw ArchiveIndexError.indexMissing(path: path)
      case .damaged: throw ArchiveIndexError.indexDamaged(path: path)
      case .foreign where isOurs: throw ArchiveIndexError.indexDamaged(path: path)
      case .foreign: throw foreign(path)
      case .current: return try readOnly(path)
      }
    }
  }

  /// `isOurs` says that the path belongs to subdesk, so that whatever lies there is an index of it.
  private func onDisk(_ path: String, isOurs: Bool) throws(ArchiveIndexError) -> Store {
    try naming(path) {
      let files = IndexFiles(path: path)
      try files.refuseForeignFiles(isOurs: isOurs)
      if !isOurs, files.isSomethingElse { throw foreign(path) }
      if access(path, F_OK) == 0, !mayWrite(path) { return try readOnly(path) }
      let standing = try standing(at: path)
      if standing == .current, !rebuilds {
        if let mode { try files.setMode(mode) }
        try removeUnfinishedSuccessor(of: path)
        return try opened(path)
      }
      if standing == .current { return try successor(of: path) }
      if standing == .damaged, !isOurs, !rebuilds {
        throw ArchiveIndexError.indexDamaged(path: path)
      }
      if standing == .foreign, !isOurs { throw foreign(path) }
      guard makesIndex else { throw ArchiveIndexError.indexMissing(path: path) }
      try refuse(standing, at: path, isOurs: isOurs)
      var made: Store?
      // Another process may have made it while this one waited.
      var lock = IndexLock(index: path, isWaiting: { notify(.waiting(path: path)) })
      lock.mode = mode
      _ = try lock.held { made = try replaced(path, isOurs: isOurs) }
      guard let made else { throw ArchiveIndexError.indexBusy(path: path) }
      return made
    }
  }

  /// Does what opens an index, and names the index where that fails.
  private func naming(
    _ path: String,
    _ open: () throws -> Store
  ) throws(ArchiveIndexError) -> Store {
    do {
      return try open()
    } catch let error as ArchiveIndexError {
      throw error
    } catch let error where SQLiteFailure(error) == .busy {
      throw .indexBusy(path: path)
    } catch let error where SQLiteFailure(error) == .noLog {
      throw .indexFailed(
        path: path,
        reason:
          "its files \(path)-wal and \(path)-shm are missing or cannot be read, and this account"
          + " cannot make them; copy them with it, or build an index elsewhere with subdesk index"
          + " --index"
      )
    } catch let error where IndexDamage.explains(error) {
      throw .indexDamaged(path: path)
    } catch {
      throw ArchiveIndexError(error, at: path)
    }
  }

  /// Whether this process can bring an index up to date: it writes the index and locks it.
  func mayWrite(_ path: String) -> Bool {
    access(path, W_OK) == 0 && IndexLock(index: path).canBeHeld
  }

  func opened(_ path: String) throws -> Store {
    // Known before it is opened: where another one comes in between, it is opened once more.
    let file = FileIdentity(at: path)
    do {
      let notify = notify
      let engine = try SQLiteEngine.writing(path) { notify(.waiting(path: path)) }
      return Store(
        engine: engine,
        path: path,
        isReadOnly: false,
        fallbackReason: nil,
        file: file ?? FileIdentity(at: path)
      )
    } catch let error where SQLiteFailure(error) == .busy {
      // Another process was stopped while it wrote: what it wrote before can be read.
      notify(.older(path: path))
      return try readOnly(path)
    } catch let error where SQLiteFailure(error) == .full && !maintainsIndex {
      if makesIndex { notify(.full(path: path)) }
      return try readOnly(path)
    }
  }

  func reading(_ path: String) throws -> Store {
    let notify = notify
    let file = FileIdentity(at: path)
    let engine = try SQLiteEngine.reading(path) { notify(.waiting(path: path)) }
    return Store(
      engine: engine,
      path: path,
      isReadOnly: true,
      fallbackReason: nil,
      file: file
    )
  }

  /// Makes an index anew where nothing but an index, or nothing at all, is lost by it.
  private func replaced(_ path: String, isOurs: Bool) throws -> Store {
    let standing = try standing(at: path)
    try refuse(standing, at: path, isOurs: isOurs)
    switch standing {
    case .current where !rebuilds: return try opened(path)
    case .absent: break
    case .foreign where !isOurs: throw foreign(path)
    case .current, .outdated, .ofAnother, .damaged, .foreign:
      if !rebuilds, standing != .outdated { notify(.rebuilt(path: path)) }
    }
    return try makeEmptyIndex(at: path)
  }

  /// Makes an empty index and opens it.
  ///
  /// It is made beside its place and moved there, so that nobody finds half of one, however this ends.
  func makeEmptyIndex(at path: String) throws -> Store {
    let files = IndexFiles(path: path)
    let made = files.unfinished
    try made.remove()
    do {
      try made.make(mode: mode ?? IndexFiles.privateMode)
      try SQLiteEngine.make(made.path) { try Schema.create(in: $0, archive: name) }
      // The log of an earlier index does not belong to this one.
      try files.remove()
      try made.move(to: files)
    } catch {
      // What led to this is the reason that counts.
      try? made.remove()
      throw error
    }
    return try opened(path)
  }

  /// Refuses to replace the index of another archive in a place that was named: a folder that is not mounted, or
  /// a link that leads elsewhere, would take away what was read.
  private func refuse(
    _ standing: Standing,
    at path: String,
    isOurs: Bool
  ) throws(ArchiveIndexError) {
    guard case .ofAnother(let other) = standing, !isOurs, !rebuilds else { return }
    throw .indexOfOtherArchive(path: path, archive: other)
  }

  private func foreign(_ path: String) -> ArchiveIndexError {
    .indexFailed(
      path: path,
      reason: "it is not a subdesk index, so it was left unchanged;"
        + " choose another path, or delete the file yourself"
    )
  }

  /// What lies where an index is wanted.
  enum Standing: Equatable {
    /// Nothing, or an empty file.
    case absent
    /// An index of this version and archive.
    case current
    /// An index of another version.
    case outdated
    /// An index of another archive, whose path it is.
    case ofAnother(String)
    /// An index with a page that does not have its checksum, or one that SQLite cannot read.
    case damaged
    /// Anything else, such as an index whose first bytes are damaged: it cannot be told from a file
    /// of somebody else.
    case foreign
  }

  /// Looks without writing: to open another program's database for writing would change it.
  func standing(at path: String) throws -> Standing {
    guard access(path, F_OK) == 0 else { return .absent }
    let status = try DirectoryListing.status(of: RealPath.of(path) ?? path)
    guard status.kind == .file else { return .foreign }
    guard status.size > 0 else { return .absent }
    do {
      return try reading(path).read { connection in
        let isChecked = IndexDamage.isNoticed(in: connection)
        guard try Schema.isIndex(connection) else { return isChecked ? .damaged : .foreign }
        let named = try Meta.text("archive", in: connection) ?? name
        let other = AcceptedEvidence.archive(ofIndexNamed: named)
        guard other == AcceptedEvidence.archive(ofIndexNamed: name) else {
          return .ofAnother(other)
        }
        let isCurrent = try Schema.isCurrent(in: connection, archive: name)
        return isChecked && isCurrent ? .current : .outdated
      }
    } catch let error where IndexDamage.explains(error) {
      let isReadable = SQLiteFailure(error) != .noDatabase
      return isReadable || IndexFiles(path: path).hasMark ? .damaged : .foreign
    }
  }

  /// Opens an index that this process may only read, as it is.
  func readOnly(_ path: String) throws -> Store {
    guard access(path, R_OK) == 0 else {
      let how = "its owner lets others read it with subdesk index --index-mode 0644"
      throw ArchiveIndexError.indexFailed(
        path: path,
        reason: "\(SystemError.last.words); \(how)"
      )
    }
    // Whoever makes it has not written its tables yet.
    guard try DirectoryListing.status(of: RealPath.of(path) ?? path).size > 0 else {
      throw ArchiveIndexError.indexBusy(path: path)
    }
    let store = try reading(path)
    let isCurrent = try store.read {
      try IndexDamage.isNoticed(in: $0) && Schema.isCurrent(in: $0, archive: name)
    }
    guard isCurrent else {
      if IndexLock(index: path).isHeldByOthers { throw ArchiveIndexError.indexBusy(path: path) }
      throw ArchiveIndexError.indexFailed(path: path, reason: try reasonAgainst(store))
    }
    return store
  }

  /// Why an index that may only be read cannot be used.
  private func reasonAgainst(_ store: Store) throws -> String {
    let other = try store.read { try Meta.text("archive", in: $0) }
    guard let other, other != name else {
      return "it was made by another version, and this account may only read it"
    }
    let made = AcceptedEvidence.archive(ofIndexNamed: other)
    guard made == archive else {
      return
        "it was made of \(made), and this archive is \(archive); name the archive as it was when the"
        + " index was made"
    }
    return name == archive
      ? "it counts unsigned documents; give --accept-unsigned"
      : "it counts no unsigned documents; leave out --accept-unsigned"
  }
}
