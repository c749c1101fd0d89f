import ArgumentParser
import Glibc
import Synchronization
import TerminalUI

/// Plain output whose every write is checked.
///
/// If output cannot be written, the program says why on standard error and ends with
/// `ExitStatus.unwritable`; if its reader is gone, it ends silently, as SIGPIPE would end it.
enum StandardOutput {
  /// Printed text that is not yet written, since one large write is cheaper than many small ones.
  private static let pendingOutput = Mutex<[UInt8]>([])
  /// The most bytes to hold back, as many as a pipe holds.
  private static let maximumPendingBytes = 65_536

  /// Prints a line that is already safe: JSON, or built from cleaned parts.
  static func line(_ text: String) {
    write(text + "\n")
  }

  /// Prints without a line break.
  static func write(_ text: String) {
    let isFull = pendingOutput.withLock { bytes in
      bytes += text.utf8
      return bytes.count >= maximumPendingBytes
    }
    if isFull { flush() }
  }

  /// Writes everything printed so far.
  static func flush() {
    let bytes = pendingOutput.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
    guard let failure = writeAll(bytes, to: STDOUT_FILENO) else { return }
    end(after: failure)
  }

  /// Writes the rest and closes the output, at which some file systems report a full disk.
  static func finish() {
    flush()
    guard close(STDOUT_FILENO) != 0, errno != EINTR else { return }
    end(after: errno)
  }

  /// Prints a line to standard error, after what was printed so far; characters that could control
  /// a terminal become visible.
  static func printError(_ text: String) {
    flush()
    writeToError(cleaned(text) + "\n")
  }

  /// Writes our own bytes to standard error; if that fails, nobody can be told.
  static func writeToError(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The number of columns of the terminal, or `nil` where the output is none.
  static var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether the locale of the environment writes UTF-8.
  static var isUTF8: Bool {
    setlocale(LC_CTYPE, "")
    return nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// Whether standard output is a pipe, whose end can be noticed before anything is written.
  static var isPipe: Bool {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Ends the program silently because nobody reads its output any more.
  static func endWithoutReader() -> Never { end(after: EPIPE) }

  /// Whether standard input is a terminal.
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Opens closed standard descriptors so that using them still fails.
  ///
  /// Otherwise the next opened file, such as the index, would take their place and receive the
  /// output.
  static func reserveDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes everything; returns the error number if that fails, otherwise `nil`.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if written == 0 || errno != EINTR {
        return written == 0 ? ENOSPC : errno
      }
    }
    return nil
  }

  /// Ends the program because its output cannot be written.
  private static func end(after failure: Int32) -> Never {
    if failure == EPIPE {
      // The parent process made it ignore SIGPIPE.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    let reason = String(cString: strerror(failure))
    writeToError("subdesk: The output cannot be written: \(reason).\n")
    exit(ExitStatus.unwritable.rawValue)
  }
}
