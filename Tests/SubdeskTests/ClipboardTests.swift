import Foundation
import Glibc
import TestSupport
import Testing

@testable import subdesk

/// A text for a program that stands in tmux's place.
@Suite("What a clipboard's program is given")
final class ClipboardTests {
  private let tree: TemporaryTree

  init() throws { tree = try TemporaryTree() }

  /// Whether a shell's script took the text; `$0` is the file `out`.
  private func load(
    _ text: String,
    _ script: String,
    patience: Int32 = 60_000
  ) throws -> Bool {
    let words = ["-c", script, try tree.path(of: "out")]
    return Clipboard.load(text, into: "/bin/sh", words, patience: patience)
  }

  private func output() throws -> String {
    try String(contentsOfFile: tree.path(of: "out"), encoding: .utf8)
  }

  /// A pipe holds 65,536 bytes; the rest is written as it is read.
  @Test(arguments: [0, 1, 65_536, 65_537, 400_000])
  func theWholeTextIsRead(length: Int) throws {
    let text = String(repeating: "é", count: length / 2) + (length.isMultiple(of: 2) ? "" : "x")
    #expect(try load(text, #"cat > "$0""#))
    #expect(try output() == text)
  }

  @Test(arguments: [
    ("cat > /dev/null", true), ("cat > /dev/null; exit 1", false),
    ("cat > /dev/null; kill -9 $$", false),
    // Its end is waited for.
    ("cat > /dev/null; sleep 0.1; exit 1", false), ("sleep 0.1; cat > /dev/null", true),
  ])
  func theProgramSaysWhetherItTookTheText(script: String, isTaken: Bool) throws {
    #expect(try load("text", script) == isTaken)
  }

  @Test func aProgramThatIsNotThereTakesNothing() throws {
    #expect(try !Clipboard.load("text", into: tree.path(of: "tmux")))
  }

  /// One that does not end is ended, whether or not it left text unread.
  @Test(arguments: [4, 400_000]) func patienceEnds(length: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(try !load(text, #"echo $$ > "$0"; exec sleep 600"#, patience: 300))
    // Under load it may not even have begun.
    guard let process = try? Int32(output().trimmingCharacters(in: .newlines)) else { return }
    #expect(kill(process, 0) == -1)
  }

  /// What it prints must not disturb the screen.
  @Test func whatItPrintsIsDiscarded() throws {
    let script = """
      cat > /dev/null
      files=$(for number in 0 1 2; do readlink /proc/$$/fd/$number; done)
      echo "$files" > "$0"
      """
    #expect(try load("text", script))
    let files = try output().split(separator: "\n")
    #expect(files.count == 3)
    #expect(files.first?.hasPrefix("pipe:") == true)
    #expect(files.dropFirst().allSatisfy { $0 == "/dev/null" })
  }

  /// The program's queues block signals, and other programs do not expect that.
  @Test func signalsReachIt() throws {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    // A shell that waits for another program blocks signals itself, for a moment.
    #expect(try load("text", #"cat > /dev/null; exec grep SigBlk /proc/self/status > "$0""#))
    #expect(try output() == "SigBlk:\t0000000000000000\n")
  }
}

/// Signals that whoever started the program had blocked.
@Suite("Signals that end the program")
struct TerminationSignalTests {
  @Test func reachIt() {
    let all = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for signal in all + [SIGUSR1] { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    TerminationSignals.unblock()
    var now = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &now)
    for signal in all { #expect(sigismember(&now, signal) == 0, "\(signal)") }
    // The others stay as they were.
    #expect(sigismember(&now, SIGUSR1) == 1)
  }
}
