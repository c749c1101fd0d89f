import ArgumentParser
import Glibc
import Synchronization
import TerminalUI

/// Plain output, every write of which is checked.
///
/// Where output cannot be written, the program says why on standard error and ends with
/// `ExitStatus.unwritable`; where its reader went away, it ends quietly as SIGPIPE would end it.
enum StandardOutput {
  /// What was printed and not yet written, one large write being cheaper than many small ones.
  private static let unwritten = Mutex<[UInt8]>([])
  /// How many bytes are held back at most, as many as a pipe holds.
  private static let maximumUnwritten = 65_536

  /// Prints a line that is already safe (JSON, or built from cleaned parts).
  static func line(_ text: String) {
    write(text + "\n")
  }

  /// Prints without a line end.
  static func write(_ text: String) {
    let isFull = unwritten.withLock { bytes in
      bytes += text.utf8
      return bytes.count >= maximumUnwritten
    }
    if isFull { flush() }
  }

  /// Hands everything printed so far to the reader.
  static func flush() {
    let bytes = unwritten.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
    guard let failure = writeAll(bytes, to: STDOUT_FILENO) else { return }
    end(after: failure)
  }

  /// Hands over the rest and closes the output, which some file systems use to tell of a full disk.
  static func finish() {
    flush()
    guard close(STDOUT_FILENO) != 0, errno != EINTR else { return }
    end(after: errno)
  }

  /// Prints a line to standard error, behind what was printed so far, with anything that could drive
  /// a terminal made visible.
  static func complain(_ text: String) {
    flush()
    writeToError(cleaned(text) + "\n")
  }

  /// Writes bytes of our own making to standard error; where that fails, nobody can be told.
  static func writeToError(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard input is a terminal.
  static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Opens the standard descriptors that are closed, such that they still fail when they are used.
  ///
  /// Otherwise the next file that is opened, such as the index, would take their place and receive the
  /// output.
  static func reserveDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes everything; the error's number where that is impossible, else `nil`.
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
      // Whoever started the program made it ignore SIGPIPE.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    let reason = String(cString: strerror(failure))
    writeToError("subdesk: The output cannot be written: \(reason).\n")
    exit(ExitStatus.unwritable.rawValue)
  }
}
