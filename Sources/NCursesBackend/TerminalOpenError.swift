/// Why the dashboard cannot be shown.
package enum TerminalOpenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// The environment does not name a terminal.
  case termNotSet
  /// The terminal is unknown on this machine.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, such as `dumb`.
  case cannotMoveCursor(String)
  /// The system refused something that a terminal requires.
  case failed(String)

  /// What is wrong and how to fix it, in one or two sentences.
  package var description: String {
    switch self {
    case .notATerminal:
      "The dashboard needs a terminal for its input and output, but one of them is a file or a pipe."
    case .termNotSet:
      "TERM is not set, so the terminal type is unknown. Try TERM=xterm-256color."
    case .unknownTerminal(let name):
      "This machine does not know the terminal \"\(name)\". Try TERM=xterm-256color."
    case .cannotMoveCursor(let name):
      "The terminal \"\(name)\" cannot move its cursor, which the dashboard needs."
        + " If it can do more than its name says, try TERM=vt100."
    case .failed(let reason):
      "The terminal could not be opened: \(reason)."
    }
  }
}
