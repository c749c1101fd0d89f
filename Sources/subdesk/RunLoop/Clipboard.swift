import FoundationEssentials
import Glibc
import NCursesBackend
import TerminalUI

/// The way to the clipboard of the person at the other end of the line.
struct Clipboard {
  private let route: ClipboardRoute
  /// tmux's own program; `nil` outside tmux, and under a forced command, where none may be started.
  private let tmux: String?

  init() {
    let variables = ProcessInfo.processInfo.environment
    let isInTmux = variables["TMUX"].nonEmpty != nil
    let isInScreen = variables["STY"].nonEmpty != nil
    route = isInTmux ? .tmux : isInScreen ? .screen : .terminal
    let mayStart = isInTmux && variables["SSH_ORIGINAL_COMMAND"] == nil
    tmux =
      mayStart
      ? (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/tmux" }
        .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
      : nil
  }

  /// Copies the text and says by which way; whether the terminal obeyed cannot be known.
  func copy(_ text: String, terminal: NCursesTerminal) -> String {
    if let tmux, Clipboard.load(text, into: tmux) { return "tmux" }
    return terminal.writeClipboard(text, by: route) ? "terminal" : "nothing (too long)"
  }

  /// Hands the text to `tmux load-buffer -w -`, without a shell.
  private static func load(_ text: String, into program: String) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(program, ["load-buffer", "-w", "-"], input: ends[0])
    close(ends[0])
    guard let child else {
      close(ends[1])
      return false
    }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      guard written > 0 else { break }
      rest = rest.dropFirst(written)
    }
    close(ends[1])
    var status: Int32 = 0
    return waitpid(child, &status, 0) == child && status == 0 && rest.isEmpty
  }

  /// Starts a program that reads `input` and whose output goes nowhere.
  private static func start(_ program: String, _ arguments: [String], input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = ([program] + arguments).map { strdup($0) }
    defer {
      for word in words { free(word) }
    }
    words.append(nil)
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, words, environ) == 0 else { return nil }
    return child
  }
}
