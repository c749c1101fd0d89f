import ArchiveIndex
import TestSupport
import Testing

/// Where the system gives little, the answer comes all the same, or one line says what is missing.
@Suite("Where threads and memory are limited")
struct PoorEnvironmentTests {
  private func run(_ arguments: [String], shell: String) throws -> CommandLineRun {
    let archive = ["--archive", DemoTests.archive + "/status", "-q"] + DemoTests.roots
    return try CommandLineRun(arguments + archive + DemoTests.asOf, shell: shell)
  }

  /// Threads whose stacks take more addresses than there are cannot be started.
  @Test(arguments: FileDescriptorTests.commands)
  func missingThreadsAreReported(arguments: [String]) throws {
    let run = try run(
      arguments,
      shell: #"ulimit -s 1000000; ulimit -v 900000; exec "$0" "$@""#
    )
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("subdesk: Only 0 more threads can be started here, but 4 are "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }

  /// A limit on the size of files is told in words, or an index in memory answers.
  @Test(arguments: FileDescriptorTests.commands)
  func smallFilesAreToldInWords(arguments: [String]) throws {
    let tree = try TemporaryTree()
    let index = ["--index", try tree.path(of: "index")]
    let run = try run(arguments + index, shell: #"ulimit -f 8; exec "$0" "$@""#)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("subdesk: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  /// Swift reads the arguments of a process from a file in /proc.
  @Test func argumentsAreThereWithoutProc() throws {
    #expect(CurrentProcess.arguments == Array(CommandLine.arguments.dropFirst()))
  }

  /// A chroot without it works most of the time; with processes alone in it, all of the time.
  @Test(
    .enabled(if: Stranger.isAvailable, Stranger.reason),
    arguments: [
      ("tmpfs -o ro", "subdesk: There is no /proc here, "), ("proc -o ro,subset=pid,hidepid=2", ""),
    ]
  )
  func aMissingProcIsTold(mount: String, warning: String) throws {
    let command = #"mount -t \#(mount) none /proc && exec "$0" "$@""#
    let run = try run(["list"], shell: #"exec unshare -m sh -c '\#(command)' "$0" "$@""#)
    #expect(run.errors.hasPrefix(warning), "\(run.errors)")
    #expect(run.errors.isEmpty == warning.isEmpty, "\(run.errors)")
    #expect(run.status == 0 && run.output.hasPrefix("State ") || !warning.isEmpty, "\(run.output)")
  }

  /// Less than the program takes where it gets all that it asks for.
  @Test func littleAddressSpaceIsEnough() throws {
    let run = try run(["list"], shell: #"ulimit -v 400000; exec "$0" "$@""#)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("State "))
  }
}
