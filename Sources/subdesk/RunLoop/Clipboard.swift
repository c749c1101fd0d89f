import Dispatch
import FoundationEssentials
import Glibc
import NCursesBackend
import TerminalUI

/// The way to the clipboard of the remote user.
struct Clipboard {
  /// How the terminal itself accepts a text.
  let route: ClipboardRoute
  /// What is said of a text that the terminal itself got, for nobody can know whether it arrived.
  let way: String
  /// tmux's program; `nil` outside tmux, and under a forced command, which may start none.
  private let tmux: String?
  private let queue = DispatchQueue(label: "subdesk.clipboard")
  private let deliver: @Sendable (_ text: String, _ isTaken: Bool) -> Void

  /// How long tmux may take to accept a text, in milliseconds, before it is ended.
  static let patience: Int32 = 2000

  /// Finds the way to the clipboard.
  ///
  /// The program of tmux is used only if programs may be started; `deliver` is told on another
  /// thread whether tmux took a text.
  init(
    startsPrograms: Bool,
    deliver: @escaping @Sendable (_ text: String, _ isTaken: Bool) -> Void
  ) {
    self.deliver = deliver
    let variables = ProcessInfo.processInfo.environment
    let isInTmux = variables["TMUX"].nonEmpty != nil
    let isInScreen = variables["STY"].nonEmpty != nil
    route = isInTmux ? .tmux : isInScreen ? .screen : .terminal
    // As it is installed, tmux takes texts from its own program alone, which may be at the other end of SSH: only
    // the terminal's name tells of that one.
    let term = variables["TERM"] ?? ""
    let isBehindTmux =
      isInTmux || !isInScreen && ["screen", "tmux"].contains { term.hasPrefix($0) }
    way = isBehindTmux ? "terminal (tmux needs: set -s set-clipboard on)" : "terminal"
    let mayStart = startsPrograms && isInTmux && variables["SSH_ORIGINAL_COMMAND"] == nil
    tmux =
      mayStart
      ? (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/tmux" }
        .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
      : nil
  }

  /// Offers the text to tmux without waiting.
  ///
  /// - Returns: Whether there is a tmux, whose result `deliver` will receive.
  func offer(_ text: String) -> Bool {
    guard let tmux else { return false }
    queue.async { [deliver] in deliver(text, Clipboard.load(text, into: tmux)) }
    return true
  }

  /// Passes the text to `tmux load-buffer -w -`, without a shell; whether the program took it in
  /// time.
  static func load(
    _ text: String,
    into program: String,
    _ arguments: [String] = ["load-buffer", "-w", "-"],
    patience: Int32 = patience
  ) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(program, arguments, input: ends[0])
    close(ends[0])
    guard let child else {
      close(ends[1])
      return false
    }
    let deadline = ContinuousClock.now.advanced(by: .milliseconds(Int64(patience)))
    let isWritten = write(Array(text.utf8), to: ends[1], until: deadline)
    close(ends[1])
    return wait(for: child, until: deadline) && isWritten
  }

  /// Writes everything, or gives up if the reader is gone or the time is over.
  private static func write(
    _ bytes: [UInt8],
    to descriptor: Int32,
    until deadline: ContinuousClock.Instant
  ) -> Bool {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else {
        guard errno == EAGAIN, ContinuousClock.now < deadline else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 50)
      }
    }
    return true
  }

  /// Waits until the program ends, or ends it when the time is over; returns whether it succeeded.
  private static func wait(for child: pid_t, until deadline: ContinuousClock.Instant) -> Bool {
    var status: Int32 = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status == 0 }
      guard ended == 0, ContinuousClock.now < deadline else { break }
      poll(nil, 0, 5)
    }
    kill(child, SIGKILL)
    waitpid(child, &status, 0)
    return false
  }

  /// Starts a program that reads `input` and whose output is discarded.
  private static func start(_ program: String, _ arguments: [String], input: Int32) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This program ignores SIGPIPE and SIGXFSZ, and its queues block signals, which other programs do not
    // expect.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
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
    guard posix_spawn(&child, program, &actions, &attributes, words, environ) == 0 else {
      return nil
    }
    return child
  }
}
