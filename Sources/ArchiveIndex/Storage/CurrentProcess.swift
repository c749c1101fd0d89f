import CFiles
import Glibc

/// What a program that opens an index may ask of its own process.
public enum CurrentProcess {
  /// Has names of users looked up in /etc/passwd and /etc/group alone, in the whole process.
  ///
  /// Foundation asks for the owner's name whenever it looks at a file, as it does of an index; the
  /// C library would connect to the socket of a name service for that. A program that uses no other
  /// names of users calls this before it opens an index; nothing else here changes its process.
  public static func useLocalNames() { cfiles_use_local_names() }

  /// Keeps the system's queues from writing to the system's log, or to a file that a variable asks for.
  ///
  /// For every account but root they would write a line of their own there, with an address of the memory, since
  /// one of their threads may not have the priority that they want. Before the first queue is used.
  public static func turnOffDispatchLogging() { setenv("LIBDISPATCH_LOG", "NO", 1) }

  /// The arguments behind the program's name, also where there is no /proc, from which Swift reads its
  /// own.
  public static var arguments: [String] {
    sequence(first: 1) { $0 + 1 }.lazy.map { cfiles_argument($0) }.prefix { $0 != nil }
      .compactMap { $0.map { String(cString: $0) } }
  }

  /// Makes sure that the process never writes its memory, which holds customers' data, to a file.
  public static func forbidCoreDumps() { cfiles_forbid_core_dumps() }

  /// Has a fault, such as an index out of range or a stack that is used up, print one line and end the
  /// process by its signal.
  ///
  /// Swift's runtime would print values from memory and start a debugger, whatever its settings in the
  /// environment are by then.
  ///
  /// - Parameter version: The version of the program, for reports.
  public static func handleCrashes(version: String) { cfiles_report_crashes(version) }

  /// Lets `handleCrashes` work for a thread whose stack is used up; belongs at the start of its work.
  public static func useCrashStack() { cfiles_use_crash_stack() }

  /// Has a fault also leave a report in a folder: where the program was, by the addresses and names of
  /// its functions, and nothing of its data.
  public static func writeCrashReports(to folder: String) {
    _ = cfiles_write_crash_reports(folder)
  }

  /// Has all threads allocate from one place where the address space is limited (`ulimit -v`).
  ///
  /// Belongs before the first thread; otherwise each allocation of another thread asks the system
  /// for what it does not get.
  public static func limitMemoryArenas() { cfiles_limit_memory_arenas() }
}
