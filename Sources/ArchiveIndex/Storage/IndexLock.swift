import Glibc

/// Keeps two processes from refreshing one index at the same time.
enum IndexLock {
  /// How long to sleep between two tries, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Does the work while no other process refreshes the index; an index in memory has no others.
  static func held(
    for index: String?,
    isCancelled: () -> Bool,
    _ work: () throws -> Void
  ) throws {
    guard let index else { return try work() }
    let path = index + "-lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw ArchiveIndexError.indexFailed(path: path, reason: SystemError.last.words)
    }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw ArchiveIndexError.indexFailed(path: path, reason: SystemError.last.words)
      }
      if isCancelled() { return }
      usleep(pause)
    }
    try work()
  }
}
