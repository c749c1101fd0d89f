import CFiles
import Glibc

/// Keeps two processes from refreshing one index at the same time.
struct IndexLock {
  /// The index; `nil` for one in memory, which no other process has.
  let index: String?
  /// What the lock's file is called behind the index's name.
  var ending = "-lock"
  #if Postgres
  /// The server that has the index, and what is locked there; `nil` for an index on this host.
  var server: (engine: PostgresEngine, lock: PostgresEngine.Lock)?
  #endif
  /// How long to wait for another process at most: one that was stopped never lets go.
  var maximumWait = Self.maximumWait
  /// Who may use the lock's file if it has to be made; `nil` for whoever may use the index.
  var mode: Int?
  /// Told once, when the wait gets long.
  var isWaiting: () -> Void = {}

  /// How long to wait for another process at most.
  static let maximumWait = Duration.seconds(5)
  /// After how long a wait is said: a shorter one is not noticed.
  static let quietWait = Duration.milliseconds(500)
  /// How long to sleep between two tries, in microseconds.
  static let pause: UInt32 = 20_000

  /// Does the work while no other process refreshes the index.
  ///
  /// - Returns: Whether it was done; not when another process kept the index for too long, nor when
  ///   `isCancelled` became true.
  func held(isCancelled: () -> Bool = { false }, _ work: () throws -> Void) throws -> Bool {
    #if Postgres
    if let (engine, lock) = server {
      guard try isTaken(isCancelled: isCancelled, { try engine.take(lock) }) else { return false }
      defer { engine.release(lock) }
      try work()
      return true
    }
    #endif
    guard let path else {
      try work()
      return true
    }
    let descriptor = opened(path)
    guard descriptor >= 0 else {
      throw ArchiveIndexError.indexFailed(path: path, reason: SystemError.last.words)
    }
    defer { Self.letGo(descriptor) }
    let isTaken = try isTaken(isCancelled: isCancelled) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw ArchiveIndexError.indexFailed(path: path, reason: SystemError.last.words)
      }
      return false
    }
    guard isTaken else { return false }
    try work()
    return true
  }

  /// Tries to take the lock, again and again for as long as it may.
  private func isTaken(isCancelled: () -> Bool, _ take: () throws -> Bool) throws -> Bool {
    let start = ContinuousClock.now
    var isSaid = false
    while try !take() {
      let waited = ContinuousClock.now - start
      if isCancelled() || waited >= maximumWait { return false }
      if !isSaid, waited >= Self.quietWait {
        isSaid = true
        isWaiting()
      }
      usleep(Self.pause)
    }
    return true
  }

  /// Whether this process may lock an index that is there.
  var canBeHeld: Bool {
    guard let path else { return true }
    let descriptor = opened(path)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Whether another process refreshes the index, as far as this one can see.
  var isHeldByOthers: Bool {
    guard let path else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { Self.letGo(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Lets go of the lock and of its file.
  ///
  /// A process that another thread is just starting has the file open, too, for a moment, and would keep
  /// the lock that is not let go of by itself.
  private static func letGo(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Opens the lock's file, or makes it; -1 with errno where neither is possible.
  private func opened(_ path: String) -> Int32 {
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW
    let known = open(path, flags)
    if known >= 0 || errno != ENOENT { return known }
    let made = open(path, flags | O_CREAT | O_EXCL, mode_t(IndexFiles.privateMode))
    // Another process was faster.
    if made < 0, errno == EEXIST { return open(path, flags) }
    if made >= 0 { share(made) }
    return made
  }

  /// Lets everybody use the lock's file who may use the index.
  private func share(_ descriptor: Int32) {
    var status = cfiles_status()
    let isThere = index.map { cfiles_status_of_path($0, &status) == 0 } ?? false
    let known = isThere ? Int(status.mode) & 0o664 : IndexFiles.privateMode
    fchmod(descriptor, mode_t(mode ?? known))
    // As SQLite does with the index's other files.
    if isThere, geteuid() == 0 { fchown(descriptor, status.owner, status.group) }
  }

  private var path: String? { index.map { $0 + ending } }
}
