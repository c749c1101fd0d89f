import Glibc
import TerminalUI

/// Writes plain output; a reader that went away ends the program quietly through SIGPIPE.
enum StandardOutput {
  /// Prints a line that is already safe (JSON, or built from cleaned parts).
  static func line(_ text: String) {
    print(text)
  }

  /// Prints without a line end.
  static func write(_ text: String) {
    print(text, terminator: "")
  }

  /// Hands everything printed so far to the reader.
  static func flush() {
    fflush(nil)
  }

  /// Prints a line to standard error, with anything that could drive a terminal made visible.
  static func complain(_ text: String) {
    writeToError(cleaned(text) + "\n")
  }

  /// Writes bytes of our own making to standard error.
  static func writeToError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { unsafe Glibc.write(2, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(1) == 1 }

  /// Whether standard input is a terminal.
  static var inputIsTerminal: Bool { isatty(0) == 1 }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(2) == 1 }
}
