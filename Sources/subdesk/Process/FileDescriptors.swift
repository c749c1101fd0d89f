import ArgumentParser
import Glibc

/// The file descriptors that the program may open.
enum FileDescriptors {
  /// The descriptors that the index, its readers, the terminal, and the system's queues need at
  /// once, with a reserve: without one, some end the process instead of reporting an error.
  static let minimumFree = 48
  /// The soft limit to set, if the hard limit allows it.
  static let wanted: UInt = 256

  /// Raises a low limit as far as the system allows.
  ///
  /// - Throws: ``CommandError`` where fewer than `minimumFree` descriptors can be opened.
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
        throw CommandError(
          message: "Only \(opened.count) more files can be opened here, but \(minimumFree) are "
            + "needed. Raise the limit: ulimit -n \(wanted)",
          code: ExitStatus.unreadable
        )
      }
      opened.append(descriptor)
    }
  }
}
