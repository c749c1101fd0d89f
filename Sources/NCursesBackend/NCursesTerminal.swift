import CNCurses
package import TerminalUI

/// The real terminal: events come out of it, and frames go into it.
///
/// There is one in a process, used from one thread. The run loop waits for `fileDescriptors`, reads
/// events and signals, and shows at most one frame for all of them.
package final class NCursesTerminal {
  /// Signals to the program, apart from its keys.
  package enum Signal: Hashable, Sendable {
    /// Stop the program, as ^Z does; answer with `suspend()`.
    case suspend
    /// The program was stopped by another process and continues; only a frame needs to be drawn.
    case resumed
    /// End the program.
    case terminate
    /// The terminal is gone: end the program without writing anything.
    case hangUp
  }

  /// The characters of frames: ASCII if the locale or the user requires it.
  package let charset: Charset
  /// A theme that this terminal can show.
  package private(set) var theme: Theme
  /// The current size of the screen.
  package private(set) var size: Size
  /// The signals that arrived with the last events; `readEvents` updates it.
  package private(set) var signals: [Signal] = []

  private let signalDescriptor: Int32
  private var decoder = InputDecoder()
  private var shown: Frame?
  private var mustRedraw = false
  private var isOpen = true
  private var isHungUp = false
  /// Whether the terminal is asked for its background after the first frame.
  private var mustAsk: Bool
  /// Color pairs by style, since a frame has few styles and many cells.
  private var looks: [Style: (attributes: UInt32, pair: Int32)] = [:]

  /// How long Esc waits for the rest of a key's sequence, in milliseconds: rule W6 of Terminal in
  /// TerminalUI.
  package static let defaultEscapeDelay = 100

  /// Takes over the terminal of standard input and output.
  ///
  /// With `followsBackground`, the terminal is asked for its background once the first frame is
  /// shown, and the theme changes if the answer says so.
  ///
  /// Installs the signal handlers first. Sets the process's LC_CTYPE from the environment, and
  /// removes LINES and COLUMNS from it, so call this before other threads read the environment.
  package init(
    theme wanted: Theme = .dark,
    followsBackground: Bool = false,
    asciiOnly: Bool = false,
    escapeDelay: Int = NCursesTerminal.defaultEscapeDelay
  ) throws(TerminalOpenError) {
    signalDescriptor = cn_signals_open()
    guard signalDescriptor >= 0 else { throw .failed("a pipe for signals could not be created") }
    // Ten seconds are longer than any line needs; more would overflow ncurses' arithmetic.
    let delay = Int32(min(max(0, escapeDelay), 10_000))
    let result = cn_open(delay, wanted.look == .mono ? 0 : 1)
    if let error = Self.error(result) {
      cn_signals_close()
      throw error
    }
    charset = asciiOnly || cn_is_utf8() == 0 ? .ascii : .unicode
    var theme = wanted
    if cn_colors() < 8 { theme.look = .mono }
    if cn_colors() < 256 { theme.depth = .palette }
    self.theme = theme
    mustAsk = followsBackground && theme.look != .mono && cn_answers_questions() != 0
    size = Size(columns: 0, rows: 0)
    _ = updateSize()
  }

  deinit { close() }

  private static func error(_ result: Int32) -> TerminalOpenError? {
    let term = String(cString: cn_term_name())
    return switch cn_open_result(UInt32(result)) {
    case CN_OPEN_OK: nil
    case CN_OPEN_NOT_A_TERMINAL: .notATerminal
    case CN_OPEN_TERM_NOT_SET: .termNotSet
    case CN_OPEN_UNKNOWN_TERM: .unknownTerminal(term)
    case CN_OPEN_NO_CURSOR_MOVEMENT: .cannotMoveCursor(term)
    default: .failed("ncurses refused it")
    }
  }

  /// The descriptors to poll; without the terminal once it is gone, since it would always be ready.
  package var fileDescriptors: [Int32] {
    isOpen ? (isHungUp ? [signalDescriptor] : [0, signalDescriptor]) : []
  }

  /// How long to wait for input at most, in milliseconds; `nil` for no limit.
  ///
  /// A paste without an end is over after a while.
  package var inputTimeout: Int? {
    guard isOpen, !isHungUp, let deadline = decoder.deadline else { return nil }
    return Int(max(0, deadline - cn_milliseconds()))
  }

  // MARK: - Events

  /// All pending events, without waiting; also updates `signals`.
  ///
  /// An interrupt (`kill -INT`) becomes the key C-c, as if typed.
  package func readEvents() -> [TerminalEvent] {
    signals = []
    guard isOpen else { return [] }
    var events = readSignals()
    if !isHungUp { events += readInput() }
    if cn_is_hung_up() != 0 { isHungUp = true }
    if isHungUp, !signals.contains(.hangUp) { signals.append(.hangUp) }
    return events
  }

  private func readSignals() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while true {
      switch cn_signal(UInt32(cn_signals_next())) {
      case CN_SIGNAL_NONE: return events
      case CN_SIGNAL_RESIZE: events += updateSize()
      case CN_SIGNAL_SUSPEND: signals.append(.suspend)
      case CN_SIGNAL_CONTINUE:
        resumeScreen()
        events += updateSize()
        signals.append(.resumed)
      case CN_SIGNAL_TERMINATE: signals.append(.terminate)
      case CN_SIGNAL_HANG_UP:
        isHungUp = true
        signals.append(.hangUp)
      default: events.append(.key(.control("c")))
      }
    }
  }

  /// The most pieces of input to read at once, so that a flood of input does not prevent drawing;
  /// far more than typed keys or the longest paste.
  private static let maximumInputsPerRead = 100_000

  private func readInput() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var value: UInt32 = 0
    for _ in 0..<Self.maximumInputsPerRead {
      let kind = cn_input_kind(UInt32(cn_read(&value)))
      guard kind != CN_INPUT_NONE else { break }
      events += decoder.take(rawInput(kind, value), at: cn_milliseconds())
    }
    defer { followBackground() }
    return events + decoder.pause(at: cn_milliseconds())
  }

  // MARK: - The background

  /// Asks for the background, and for the terminal's attributes: the answer to these tells that
  /// there is none to the other.
  private func requestBackgroundColor() {
    mustAsk = false
    let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    if cn_write(question, question.count) != 0 { decoder.noteQuestion(at: cn_milliseconds()) }
  }

  /// Changes the theme if the terminal's background is not what it was made for.
  private func followBackground() {
    guard let background = decoder.background else { return }
    let fitting = theme.on(lightBackground: background.isLight)
    guard fitting != theme else { return }
    theme = fitting
    looks = [:]
    shown = nil
    mustRedraw = true
  }

  /// How long leaving waits for an answer that is under way, in milliseconds: the shell would take
  /// it for keys.
  private static let drainMilliseconds: Int64 = 200

  private func drainAnswer() {
    let end = cn_milliseconds() + Self.drainMilliseconds
    while !isHungUp, decoder.awaitsAnswer(at: cn_milliseconds()), cn_milliseconds() < end {
      guard !wait(on: [0], timeout: Int(end - cn_milliseconds())).isEmpty else { return }
      _ = readInput()
      if cn_is_hung_up() != 0 { isHungUp = true }
    }
  }

  private func updateSize() -> [TerminalEvent] {
    var columns: Int32 = 0
    var rows: Int32 = 0
    let hasChanged = cn_resize(&columns, &rows) != 0
    let now = Size(columns: Int(columns), rows: Int(rows))
    guard hasChanged || now != size else { return [] }
    size = now
    shown = nil
    cn_erase()
    return [.resized(now)]
  }

  // MARK: - Frames

  /// Shows a frame; writes only what differs from the previous one.
  package func show(_ frame: Frame) {
    guard isOpen, !isHungUp else { return }
    if shown?.size != frame.size { cn_erase() }
    let changes = frame.changes(since: shown)
    guard mustRedraw || !changes.isEmpty || shown?.cursor != frame.cursor else { return }
    for change in changes { put(change) }
    if let cursor = frame.cursor {
      cn_cursor(Int32(clamping: cursor.row), Int32(clamping: cursor.column))
    } else {
      cn_cursor(-1, 0)
    }
    cn_flush()
    shown = frame
    mustRedraw = false
    if mustAsk { requestBackgroundColor() }
  }

  private func put(_ change: CellChange) {
    let look = look(of: change.style)
    let scalars: [UInt32] =
      switch change.content {
      case .scalar(let scalar): [scalar.value]
      case .cluster(let scalars): scalars.map(\.value)
      case .rightHalf: []
      }
    cn_put(
      Int32(change.row),
      Int32(change.column),
      scalars,
      Int32(scalars.count),
      Int32(change.width),
      look.attributes,
      look.pair
    )
  }

  private func look(of style: Style) -> (attributes: UInt32, pair: Int32) {
    if let known = looks[style] { return known }
    let appearance = theme.appearance(of: style)
    var attributes: UInt32 = 0
    if appearance.isBold { attributes |= CN_BOLD.rawValue }
    if appearance.isDim { attributes |= CN_DIM.rawValue }
    if appearance.isReversed { attributes |= CN_REVERSED.rawValue }
    if appearance.isUnderlined { attributes |= CN_UNDERLINED.rawValue }
    let pair = cn_pair(number(appearance.foreground), number(appearance.background))
    looks[style] = (attributes, pair)
    return (attributes, pair)
  }

  /// The number of the color; a terminal with eight colors has no bright ones.
  private func number(_ color: TerminalColor?) -> Int32 {
    switch color {
    case nil: return -1
    case .palette(let color):
      let number = Int32(color.rawValue)
      return cn_colors() < 16 ? number % 8 : number
    case .indexed(let index, let exact):
      if let exact { cn_exact_color(index, exact.red, exact.green, exact.blue) }
      return Int32(index)
    }
  }

  /// Draws everything with the next frame, after other programs wrote on the screen.
  ///
  /// - Returns: The new size, if no signal has told it.
  package func redraw() -> [TerminalEvent] {
    guard isOpen else { return [] }
    cn_redraw()
    mustRedraw = true
    return updateSize()
  }

  // MARK: - Coming and going

  /// Whether clicks and the mouse wheel are events; otherwise the terminal selects text with them,
  /// and sends arrow keys for the wheel.
  package func captureMouse(_ captures: Bool) {
    guard isOpen, !isHungUp else { return }
    cn_capture_mouse(captures ? 1 : 0)
  }

  /// Restores the terminal and stops the program, as ^Z does; returns when it continues.
  ///
  /// - Returns: The new size, if it changed meanwhile: nobody tells a program that is stopped.
  package func suspend() -> [TerminalEvent] {
    guard isOpen, !isHungUp else { return [] }
    drainAnswer()
    cn_suspend()
    mustRedraw = true
    return updateSize()
  }

  private func resumeScreen() {
    guard !isHungUp else { return }
    cn_resume()
    mustRedraw = true
  }

  /// Sends text to the clipboard of the user's terminal.
  ///
  /// Whether it arrives cannot be known. Returns `false` if the text is too long.
  package func writeClipboard(_ text: String, by route: ClipboardRoute) -> Bool {
    guard isOpen, !isHungUp, let bytes = route.sequence(copying: text) else { return false }
    return cn_write(bytes, bytes.count) != 0
  }

  /// Restores the terminal and the signal handlers.
  ///
  /// Further calls have no effect.
  package func close() {
    guard isOpen else { return }
    drainAnswer()
    isOpen = false
    cn_close()
    cn_signals_close()
  }
}

private func rawInput(_ kind: cn_input_kind, _ value: UInt32) -> RawInput {
  switch kind {
  case CN_INPUT_CHARACTER: Unicode.Scalar(value).map { .scalar($0) } ?? .other
  case CN_INPUT_KEY: key(value).map { .key($0) } ?? .other
  case CN_INPUT_PASTE_START: .pasteStart
  case CN_INPUT_PASTE_END: .pasteEnd
  default: .other
  }
}

private func key(_ value: UInt32) -> Key? {
  switch cn_key(value) {
  case CN_KEY_UP: .up
  case CN_KEY_DOWN: .down
  case CN_KEY_LEFT: .left
  case CN_KEY_RIGHT: .right
  case CN_KEY_HOME: .home
  case CN_KEY_END: .end
  case CN_KEY_PAGE_UP: .pageUp
  case CN_KEY_PAGE_DOWN: .pageDown
  case CN_KEY_INSERT: .insert
  case CN_KEY_DELETE: .delete
  case CN_KEY_BACKSPACE: .backspace
  case CN_KEY_ENTER: .enter
  case CN_KEY_BACK_TAB: .backTab
  default:
    value > CN_KEY_FUNCTION.rawValue ? .function(Int(value - CN_KEY_FUNCTION.rawValue)) : nil
  }
}
