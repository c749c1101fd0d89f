#if Postgres
import Glibc

/// Opens the index of an archive on a server; where this process is to bring it up to date, it makes
/// it as well.
struct PostgresOpening {
  let server: IndexServer
  /// The archive's real and absolute path.
  let archive: String
  /// What the index is called, which says what belongs to it beside the archive.
  let name: String
  let writes: Bool
  /// Whether an index that is there is made anew.
  let rebuilds: Bool
  /// Whether that is of a share alone, in its place, since other hosts fill others; otherwise beside the index
  /// that is there.
  let isShared: Bool
  /// Told what a person should hear while the index is opened.
  let notify: @Sendable (IndexNotice) -> Void

  /// Opens the index.
  func open() throws(ArchiveIndexError) -> Store {
    var engine = PostgresEngine(server, schema: schema, writes: writes)
    var successorOf: String?
    do {
      if writes { try prepare(engine) } else { try check(engine) }
      if writes, rebuilds, !isShared {
        engine = try successor(of: engine)
        successorOf = server.url
      } else if writes {
        try removeUnfinishedSuccessor(of: engine)
      }
      if try engine.isUnverified() { notify(.unverified(server: server.name)) }
    } catch let error as ArchiveIndexError {
      throw error
    } catch {
      throw failure("\(error)")
    }
    let store = Store(
      engine: .shared(engine),
      path: server.url,
      isReadOnly: !writes,
      fallbackReason: nil,
      successorOf: successorOf
    )
    if writes, rebuilds, isShared { try noteArchive(in: store) }
    return store
  }

  /// The schema that the index is in, or will be.
  var schema: String {
    PostgresSchema.name(of: archive, acceptsUnsigned: name != archive)
  }

  private func failure(_ reason: String) -> ArchiveIndexError {
    .indexFailed(path: server.url, reason: reason)
  }

  // MARK: Reading

  private func check(_ engine: PostgresEngine) throws {
    let isReadable = try engine.read { connection in
      guard try !isCurrent(in: connection) else { return true }
      // One that keeps each connection for one desk does no harm.
      try refusePooler(connection)
      return false
    }
    guard isReadable else {
      let mayIndex = try engine.read(Self.mayIndex)
      throw failure(
        "it holds no index of this archive and version that this account may read (\(schema)); "
          + (mayIndex
            ? "to make it: subdesk index --index \(server.url) \(archive)"
            : "its administrator makes it with subdesk index, for which this account has no right")
      )
    }
  }

  /// Whether this account was granted what makes an index.
  private static func mayIndex(_ connection: Connection) throws -> Bool {
    try connection.hasRow(
      "SELECT 1 FROM pg_roles WHERE rolname = ? AND pg_has_role(oid, 'MEMBER')",
      binding: .text(PostgresRoles.ingest)
    )
  }

  /// Whether the schema is there, and holds an index of this version.
  private func isCurrent(in connection: Connection) throws -> Bool {
    // The first schema that is there, and may be used.
    let found = try connection.first("SELECT current_schema()") { $0.text(0) }
    guard found == schema else { return false }
    return try Meta.text("mark", in: connection) == Schema.mark
  }

  /// Refuses what lends connections for a transaction each: locks, prepared statements and the settings of a
  /// connection would be another one's.
  ///
  /// It answers under the number of no process of the server. Source:
  /// <https://www.pgbouncer.org/features.html>
  private func refusePooler(_ connection: Connection) throws {
    let process = try connection.first("SELECT pg_backend_pid()") { $0.int(0) }
    guard case .shared(let own) = connection.statements, process != own.process else { return }
    throw failure(
      "the URL leads to a connection pooler, such as PgBouncer, where locks and prepared statements get"
        + " lost; name the server itself"
    )
  }

  // MARK: Writing

  private func prepare(_ engine: PostgresEngine) throws {
    try engine.read { connection in
      try refusePooler(connection)
      try Self.refuseOtherKinds(of: connection, at: server)
      guard try !Self.hasRoles(connection) else { return }
      throw failure(
        "it was not made ready for indexes; its administrator does that with"
          + " subdesk index --init \(server.url)"
      )
    }
    let start = ContinuousClock.now
    while true {
      if try isThere(on: engine) { return }
      // Whoever makes it meanwhile may fill it as soon as it is there.
      let lock = IndexLock(index: nil, server: (engine, .index), maximumWait: .zero)
      if try lock.held({ try make(on: engine) }) { break }
      guard ContinuousClock.now - start < IndexLock.maximumWait else {
        throw ArchiveIndexError.indexBusy(path: server.url)
      }
      usleep(IndexLock.pause)
    }
    engine.forgetConnections()
  }

  private func make(on engine: PostgresEngine) throws {
    guard try !isThere(on: engine) else { return }
    try engine.newConnection().execute(PostgresSchema.script(schema, archive: name))
  }

  // MARK: Built beside

  private var successorSchema: String { "\(schema)_new" }

  /// An empty index beside one that is used until the new one is done.
  private func successor(of engine: PostgresEngine) throws -> PostgresEngine {
    let beside = PostgresEngine(server, schema: successorSchema, writes: true)
    let lock = IndexLock(
      index: nil,
      server: (beside, .index),
      isWaiting: { notify(.waiting(path: server.url)) }
    )
    let isMade = try lock.held {
      let connection = try engine.newConnection()
      try connection.execute(PostgresSchema.removal(of: successorSchema))
      try connection.execute(PostgresSchema.script(successorSchema, archive: name))
    }
    guard isMade else { throw ArchiveIndexError.indexBusy(path: server.url) }
    beside.forgetConnections()
    return beside
  }

  /// Removes an index that was not done when the process ended that built it, unless another one is still
  /// building it.
  private func removeUnfinishedSuccessor(of engine: PostgresEngine) throws {
    let isThere = try engine.read {
      try $0.hasRow("SELECT 1 FROM pg_namespace WHERE nspname = ?", binding: .text(successorSchema))
    }
    guard isThere else { return }
    let beside = PostgresEngine(server, schema: successorSchema, writes: true)
    _ = try IndexLock(index: nil, server: (beside, .index), maximumWait: .zero).held {
      try engine.newConnection().execute(PostgresSchema.removal(of: successorSchema))
    }
  }

  /// The index that another one was built beside.
  func predecessor() -> Store {
    let engine = PostgresEngine(server, schema: schema, writes: true)
    return Store(engine: .shared(engine), path: server.url, isReadOnly: false, fallbackReason: nil)
  }

  /// Puts an index that is done in the place of the one that it was built beside, in one transaction.
  ///
  /// - Returns: The index in its place.
  func replace(by successor: Store) throws -> Store {
    let old = predecessor()
    let isDone = try old.lock(isWaiting: { notify(.waiting(path: server.url)) }).held {
      try old.read { connection in
        try successor.transaction { try IndexState.continueCounting(from: connection, in: $0) }
      }
      let connection = try PostgresEngine(server, schema: "public", writes: true).newConnection()
      try connection.execute(PostgresSchema.replacement(of: schema, by: successorSchema))
    }
    guard isDone else { throw ArchiveIndexError.indexBusy(path: server.url) }
    old.engine.shared?.forgetConnections()
    return old
  }

  /// Whether the index is there, and is this archive's.
  private func isThere(on engine: PostgresEngine) throws -> Bool {
    try engine.read { connection in
      guard try isCurrent(in: connection) else { return false }
      if !rebuilds { try refuseOtherArchive(in: connection) }
      return true
    }
  }

  /// Notes where the archive is, which may have moved since.
  private func noteArchive(in store: Store) throws(ArchiveIndexError) {
    do {
      try store.transaction { connection in
        guard try Meta.text("archive", in: connection) != name else { return }
        try Meta.set("archive", .text(name), in: connection)
      }
    } catch {
      throw failure("\(error)")
    }
  }

  /// Another folder of the same name would take the documents of the first away.
  private func refuseOtherArchive(in connection: Connection) throws {
    guard let known = try Meta.text("archive", in: connection), known != name else { return }
    throw failure(
      "\(schema) was made from \(known), and this archive is \(name); if it has moved, build the"
        + " index again with --rebuild, otherwise give its folder another name"
    )
  }

  // MARK: Databases

  /// Makes a database ready for indexes, and gives the grants.
  static func prepare(_ server: IndexServer) throws -> [String] {
    let engine = PostgresEngine(server, schema: "public", writes: true)
    let database = try engine.read { connection in
      try refuseOtherKinds(of: connection, at: server)
      return try connection.first("SELECT current_database()") { $0.text(0) }
    }
    guard let database else { return [] }
    try engine.newConnection().execute(PostgresRoles.script(in: database))
    return PostgresRoles.grants(in: database)
  }

  private static func hasRoles(_ connection: Connection) throws -> Bool {
    try connection.hasRow(
      "SELECT 1 FROM pg_roles WHERE rolname = ?",
      binding: .text(PostgresRoles.ingest)
    )
  }

  /// Refuses a database whose texts are of another kind.
  private static func refuseOtherKinds(
    of connection: Connection,
    at server: IndexServer
  ) throws {
    let found = try connection.first(
      """
      SELECT pg_encoding_to_char(encoding), datcollate, datctype FROM pg_database
      WHERE datname = current_database()
      """
    ) { (encoding: $0.text(0), order: $0.text(1), letters: $0.text(2)) }
    guard let (encoding, order, letters) = found else { return }
    guard !isUsable(encoding: encoding, order: order, letters: letters) else { return }
    throw ArchiveIndexError.indexFailed(
      path: server.url,
      reason: "the database has the encoding \(encoding), LC_COLLATE \(order) and LC_CTYPE"
        + " \(letters); an index needs one made with createdb -T template0 -E UTF8"
        + " --lc-collate=C --lc-ctype=C.UTF-8"
    )
  }

  /// Whether parts of identifiers can be found in every script, and texts are ordered by bytes.
  static func isUsable(encoding: String, order: String, letters: String) -> Bool {
    let isUTF8 = { (locale: String) in ["c.utf-8", "c.utf8"].contains(locale.lowercased()) }
    return encoding == "UTF8" && isUTF8(letters) && (order == "C" || isUTF8(order))
  }
}
#endif
