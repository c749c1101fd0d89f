import ArchiveIndex
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
  /// Signals after which Swift's runtime can start the program in $SWIFT_BACKTRACE.
  private static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Turns off core dumps, the runtime's crash handlers, and the variables.
  static func apply() {
    CurrentProcess.forbidCoreDumps()
    for signal in crashes { Glibc.signal(signal, SIG_DFL) }
    for variable in variables + Self.serverVariables { unsetenv(variable) }
  }
}
