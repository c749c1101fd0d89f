import ArgumentParser
import Glibc

/// The file descriptors that the program may open.
enum FileDescriptors {
  /// What the index, its readers, the terminal, and the system's own queues need at once, with room to
  /// spare: without one of them, some end the process instead of reporting an error.
  static let minimumFree = 48
  /// What the soft limit is raised to where the hard one allows it.
  static let wanted: UInt = 256

  /// Raises a low limit as far as the system allows.
  ///
  /// - Throws: ``CommandFailure`` where fewer than `minimumFree` descriptors can be opened.
  static func reserve() throws {
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < wanted
    {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < minimumFree {
      let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      guard descriptor >= 0 else {
        throw CommandFailure(
          message: "Only \(opened.count) more files can be opened here, but \(minimumFree) are "
            + "needed. Raise the limit: ulimit -n \(wanted)",
          code: ExitStatus.unreadable
        )
      }
      opened.append(descriptor)
    }
  }
}
