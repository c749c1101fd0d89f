import Glibc

/// The words of the system for what went wrong with a file.
struct SystemError: Error, Hashable, Sendable {
  /// The number, as in errno.h.
  let number: Int32

  /// Takes the number that the last system call left.
  static var last: SystemError { SystemError(number: errno) }

  /// Whether a right is missing.
  var isPermission: Bool { number == EACCES || number == EPERM }

  /// Whether there is no such file.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// The system's words, such as "Permission denied".
  var words: String {
    // glibc keeps the text of an unknown number per thread, so this is safe from any thread.
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
