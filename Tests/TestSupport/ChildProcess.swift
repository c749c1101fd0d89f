import Foundation
import Glibc

/// A program that a test runs; it ends with the value at the latest.
///
/// `Process` of Foundation also waits for whoever has inherited one of its sockets, such as a server
/// that another test has started meanwhile.
package final class ChildProcess {
  private let id: pid_t
  private let printed: (output: FileHandle, errors: FileHandle)
  /// What the program ended with; `nil` while it runs, or nobody has looked.
  private var result: Result?

  /// How a program ended.
  package struct Result {
    /// The exit status; the number of a signal below 0.
    package var status: Int32
    package var output: String
    package var errors: String
  }

  /// Why a program cannot be started, or waited for.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: Its path, and its arguments.
  ///   - environment: Its variables.
  ///   - input: What it reads, as an open file; `nil` for nothing.
  /// - Throws: ``Failure`` where there is no such program.
  package init(
    _ command: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    input: Int32? = nil
  ) throws {
    printed = (try Self.temporaryFile(), try Self.temporaryFile())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, printed.output.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, printed.errors.fileDescriptor, 2)
    // A thread of the tests may block signals that the program is to hear.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var child: pid_t = 0
    guard let program = words[0],
      posix_spawn(&child, program, &actions, &attributes, &words, &variables) == 0
    else { throw Failure(description: "\(command.first ?? "nothing") cannot be started") }
    id = child
  }

  deinit {
    send(SIGKILL)
    _ = try? end()
  }

  private static func temporaryFile() throws -> FileHandle {
    guard let file = tmpfile() else { throw Failure(description: "no temporary file") }
    defer { fclose(file) }
    // A program that a test starts is to have its own outputs only.
    let copy = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
    return FileHandle(fileDescriptor: copy, closeOnDealloc: true)
  }

  /// Sends a signal, unless the program has been waited for.
  package func send(_ signal: Int32) {
    if result == nil { kill(id, signal) }
  }

  /// Whether the program has ended.
  package func hasEnded() throws -> Bool { try wait(WNOHANG) != nil }

  /// Waits until the program ends.
  @discardableResult
  package func end() throws -> Result {
    guard let result = try wait(0) else { throw Failure(description: "\(id) is no child") }
    return result
  }

  private func wait(_ options: Int32) throws -> Result? {
    if let result { return result }
    var status: Int32 = 0
    var found: pid_t = 0
    repeat { found = waitpid(id, &status, options) } while found < 0 && errno == EINTR
    guard found == id else { return nil }
    let signal = status & 0x7F
    result = Result(
      status: signal == 0 ? status >> 8 & 0xFF : -signal,
      output: try Self.text(of: printed.output),
      errors: try Self.text(of: printed.errors)
    )
    return result
  }

  private static func text(of file: FileHandle) throws -> String {
    // The program shares the place in the file.
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
