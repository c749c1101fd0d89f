import FoundationEssentials
import Glibc

/// What a locked process disables before it reads anything.
enum Lockdown {
  /// Variables that make libraries open other files.
  private static let variables = [
    "TERMINFO", "TERMINFO_DIRS", "TERMCAP", "LOCPATH", "SQLITE_TMPDIR", "TMPDIR",
  ]
  /// The variables of libpq, which name servers, accounts and files.
  private static var serverVariables: [String] {
    ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("PG") }
  }

  /// Turns off the variables.
  static func apply() {
    for variable in variables + Self.serverVariables { unsetenv(variable) }
  }
}
