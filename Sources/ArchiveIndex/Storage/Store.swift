/// The database of an index.
struct Store: Sendable {
  /// What runs the statements.
  let engine: Engine
  /// Where it lies, or the URL of its server; `nil` for memory.
  let path: String?
  /// Whether another user's index is used as it is.
  let isReadOnly: Bool
  /// Why the index is in memory although a file was asked for.
  let fallbackReason: String?
  /// The file that was opened, which another one may come in the place of; `nil` for memory or a server.
  var file: FileIdentity?
  /// The path of the index that this one is built beside, and takes the place of when it is done; `nil` for
  /// one that is used where it is.
  var successorOf: String?

  /// Whether other processes may write to it at the same time.
  var isShared: Bool { engine.local == nil }

  /// What keeps two processes from refreshing it, or the same share of it, at the same time.
  func lock(
    _ share: ArchiveShare? = nil,
    maximumWait: Duration = IndexLock.maximumWait,
    isWaiting: @escaping () -> Void
  ) -> IndexLock {
    var lock = IndexLock(index: path, maximumWait: maximumWait, isWaiting: isWaiting)
    #if Postgres
    lock.server = engine.shared.map { ($0, share.map { .share($0) } ?? .index) }
    #endif
    return lock
  }

  /// Whether a process is refreshing a share, which may be this one.
  func isLocked(_ share: ArchiveShare) throws -> Bool {
    #if Postgres
    if let engine = engine.shared { return try engine.isTaken(.share(share)) }
    #endif
    return false
  }

  /// Does work that one of the processes which fill an index does at a time; in this process nobody
  /// else does.
  ///
  /// With `waits` false nothing is done while another process does it.
  func asOnlyMaker(waits: Bool, isCancelled: () -> Bool, _ work: () throws -> Void) throws {
    #if Postgres
    if let engine = engine.shared {
      var lock = IndexLock(index: nil, maximumWait: waits ? .seconds(Int64.max) : .zero)
      lock.server = (engine, .customers)
      _ = try lock.held(isCancelled: isCancelled, work)
      return
    }
    #endif
    try work()
  }

  /// Asks in one snapshot: what other connections write meanwhile is not seen.
  func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    try engine.read(body)
  }

  /// Asks likewise, but gives up where a server takes longer than `limit` for one statement.
  ///
  /// - Returns: `nil` where it gave up, which an engine in this process never does.
  func read<Value>(within limit: Duration, _ body: (Connection) throws -> Value) throws -> Value? {
    #if Postgres
    if let engine = engine.shared { return try engine.read(within: limit, body) }
    #endif
    return try read(body)
  }

  /// Asks and changes in one transaction, which is undone when `body` throws.
  ///
  /// With shared access it may run more than once, each time from its beginning.
  @discardableResult
  func transaction<Value>(
    _ access: WriteAccess = .exclusive,
    _ body: (Connection) throws -> Value
  ) throws -> Value {
    try engine.transaction(access, body)
  }

  /// Takes out some pages that hold nothing any more.
  ///
  /// - Returns: Whether more are left to take out.
  func dropFreePages() throws -> Bool {
    guard path != nil else { return false }
    return try engine.dropFreePages()
  }

  /// Moves what was written from the engine's log to its place, as far as no reader needs it there;
  /// it never waits.
  func checkpoint() throws {
    guard path != nil else { return }
    try engine.checkpoint()
  }

  /// The same for the whole log, which holds no earlier state then; waits for readers of one.
  ///
  /// - Returns: Whether that was done; not when one of them read on for too long.
  @discardableResult
  func emptyLog() throws -> Bool {
    guard path != nil else { return true }
    return try engine.emptyLog()
  }
}

/// Who may write to an index during a transaction; in this process nobody else does.
enum WriteAccess {
  /// No other process.
  case exclusive
  /// Other processes with shared access as well; all of them only add rows, and change `Meta`'s numbers.
  case shared
}
