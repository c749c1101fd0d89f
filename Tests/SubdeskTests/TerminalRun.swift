import Foundation
import Glibc
import TestSupport

/// A run of the built program in a pseudo terminal of its own, as a person would have it.
final class TerminalRun {
  /// How long the program may take for what it must do at once, in milliseconds: a loaded machine
  /// is slow, and only a failing test waits so long.
  private static let patience = 120_000
  /// How long the program must rest, with nothing to read, for the screen to count as drawn, in
  /// milliseconds: longer than it waits for the rest of an escape sequence.
  private static let quiet = 150
  /// The same where nothing was drawn yet: what was typed or done may still be on its way to it.
  private static let quietBeforeDrawing = 600
  /// How often it is looked at, in milliseconds.
  private static let step = 10

  /// POSIX_SPAWN_SETSID of spawn.h, which Swift does not import: so the terminal becomes its own.
  private static let newSession: Int16 = 0x80

  private let master: Int32
  private let slave: Int32
  private let child: pid_t
  private let modesBefore: [UInt32]
  private var status: Int32?
  /// Everything that the program has written.
  private(set) var output: [UInt8] = []

  /// Starts the program at 80x24; its cache and index stand in `tree`, its other programs in
  /// `tree/bin`.
  init(
    _ arguments: [String],
    term: String,
    tree: TemporaryTree,
    environment: [String] = []
  ) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ends.master, &ends.slave, &name, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (master, slave) = ends
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    TerminalRun.setSize(columns: 80, rows: 24, of: master)
    modesBefore = TerminalRun.modes(of: slave)
    let variables =
      [
        "TERM=\(term)", "LANG=C.UTF-8", "PATH=\(tree.path)/bin:/usr/bin:/bin",
        "HOME=\(tree.path)", "XDG_CACHE_HOME=\(tree.path)",
      ] + environment
    child = try TerminalRun.start(
      [try BuiltProgram.subdesk().path] + arguments,
      variables: variables,
      terminal: path
    )
  }

  deinit {
    if status == nil {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    close(slave)
    close(master)
  }

  /// What arrives until the program rests: it has read what was typed, all its threads sleep, and
  /// nothing more is drawn.
  ///
  /// Time alone would tell nothing on a loaded machine, where a program that is not done may not
  /// get to draw for seconds.
  @discardableResult
  func settled() -> String {
    let start = output.count
    var left = TerminalRun.patience
    var quiet = 0
    while left > 0 {
      if read(within: TerminalRun.step) {
        quiet = 0
        continue
      }
      left -= TerminalRun.step
      quiet = isResting ? quiet + TerminalRun.step : 0
      let isDrawn = output.count > start
      if quiet >= (isDrawn ? TerminalRun.quiet : TerminalRun.quietBeforeDrawing) { break }
    }
    return String(decoding: output[start...], as: UTF8.self)
  }

  /// Waits until the program has written `text`, then until it rests; whether it has.
  func shows(_ text: String) -> Bool {
    let bytes = Data(text.utf8)
    var left = TerminalRun.patience
    while Data(output).range(of: bytes) == nil {
      guard left > 0 else { return false }
      if !read(within: TerminalRun.step) { left -= TerminalRun.step }
    }
    settled()
    return true
  }

  /// Whether the program has read all that was typed, and every thread of it sleeps.
  ///
  /// A thread that waits for a processor does not sleep. Source: proc(5), `/proc/PID/stat`.
  private var isResting: Bool {
    var unread: Int32 = 0
    guard ioctl(slave, UInt(FIONREAD), &unread) == 0, unread == 0 else { return false }
    let folder = "/proc/\(child)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.allSatisfy { thread in
      // A thread that has just ended does nothing any more.
      guard let line = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8),
        let name = line.lastIndex(of: ")")
      else { return true }
      let state = line[line.index(after: name)...].first { $0 != " " }
      return state == "S" || state == "Z"
    }
  }

  /// Whether the run loop does not even wake for so many milliseconds, once it has settled.
  ///
  /// Source: proc(5), `voluntary_ctxt_switches`.
  func sleeps(for milliseconds: Int) -> Bool {
    // Behind the pause after which the loop looks for its next change.
    settled()
    _ = read(within: 1000)
    settled()
    let before = timesSlept
    return before != nil && !read(within: milliseconds) && timesSlept == before
  }

  private var timesSlept: String? {
    let status = try? String(contentsOfFile: "/proc/\(child)/task/\(child)/status", encoding: .utf8)
    return status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }.map(String.init)
  }

  /// Whether nothing at all is written for so many milliseconds.
  func isSilent(for milliseconds: Int) -> Bool { !read(within: milliseconds) }

  /// Copies the reply to the customer under the cursor: what it is is told first.
  func copyReply() {
    type("y")
    _ = shows("copies the reply")
    type("y")
  }

  /// Types keys, and gives what is drawn for them.
  @discardableResult
  func type(_ keys: String) -> String {
    var bytes = Array(keys.utf8)
    _ = write(master, &bytes, bytes.count)
    return settled()
  }

  /// Types keys, and waits for some milliseconds and not for what is drawn.
  func send(_ keys: String, pause milliseconds: Int) {
    var bytes = Array(keys.utf8)
    _ = write(master, &bytes, bytes.count)
    _ = read(within: milliseconds)
  }

  /// The whole screen, drawn afresh.
  func screen() -> String { type("\u{0C}") }

  /// Makes the terminal another size, and gives what is drawn for it.
  func resize(columns: Int, rows: Int) -> String {
    TerminalRun.setSize(columns: columns, rows: rows, of: master)
    return settled()
  }

  func send(_ signal: Int32) { kill(child, signal) }

  /// The line of a limit of the program's, such as `Max core file size`; `nil` where there is none.
  ///
  /// Source: proc(5), `/proc/PID/limits`.
  func limit(_ name: String) -> String? {
    let limits = try? String(contentsOfFile: "/proc/\(child)/limits", encoding: .utf8)
    return limits?.split(separator: "\n").first { $0.hasPrefix(name) }.map(String.init)
  }

  /// The exit status, once the program has ended by itself; `nil` when it does not.
  func end() -> Int32? {
    var left = TerminalRun.patience
    while status == nil, left > 0 {
      if !read(within: TerminalRun.step) { left -= TerminalRun.step }
      var found: Int32 = 0
      if waitpid(child, &found, WNOHANG) == child { status = found }
    }
    while read(within: 0) {}
    return status.map { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : -($0 & 0x7F) }
  }

  /// Whether the terminal is as it was before: its modes, its cursor, and whatever was turned on.
  var isGivenBack: Bool { hasModesOfBefore && hasCursorOfBefore && modesLeftOn.isEmpty }

  /// Whether the line discipline is what it was before the program started.
  var hasModesOfBefore: Bool { TerminalRun.modes(of: slave) == modesBefore }

  /// Whether the cursor has the terminal's own shape: `ESC [ 0 q` came last (DECSCUSR).
  var hasCursorOfBefore: Bool {
    let shapes = String(decoding: output, as: UTF8.self).matches(of: /\u{1B}\[([0-9]) q/)
    return shapes.last.map { $0.1 == "0" } ?? true
  }

  /// The private modes that were changed and stand otherwise than in a fresh terminal.
  var modesLeftOn: Set<String> {
    // Cursor shown and wrapping at the margin are on in a fresh terminal.
    let usuallyOn: Set<String> = ["7", "25"]
    var left: Set<String> = []
    for match in String(decoding: output, as: UTF8.self).matches(of: /\u{1B}\[\?([0-9;]+)([hl])/) {
      for mode in match.1.split(separator: ";").map(String.init) {
        if (match.2 == "h") == usuallyOn.contains(mode) {
          left.remove(mode)
        } else {
          left.insert(mode)
        }
      }
    }
    return left
  }

  /// Reads once, if something comes in time; whether it did.
  private func read(within milliseconds: Int) -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(milliseconds)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    return true
  }

  private static func setSize(columns: Int, rows: Int, of terminal: Int32) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  private static func modes(of terminal: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Starts a session of its own, whose terminal is the first that it opens.
  private static func start(
    _ arguments: [String],
    variables: [String],
    terminal: String
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, TerminalRun.newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    // As from a worker thread of another program, which blocks every signal.
    var blocked = sigset_t()
    sigfillset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var words = arguments.map { strdup($0) } + [nil]
    var settings = variables.map { strdup($0) } + [nil]
    defer { for word in words + settings { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, arguments[0], &actions, &attributes, &words, &settings) == 0 else {
      throw POSIXError(.ENOEXEC)
    }
    return child
  }
}
