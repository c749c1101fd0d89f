/// Why the dashboard cannot be shown here.
package enum TerminalOpenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// The environment does not name the terminal.
  case termNotSet
  /// This machine does not know the terminal.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, as `dumb` cannot.
  case cannotMoveCursor(String)
  /// The system refused something that a terminal needs.
  case failed(String)

  /// What is wrong and what helps, in one or two sentences.
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
