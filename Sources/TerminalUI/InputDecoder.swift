/// The input of a terminal driver: known keys, and characters.
package enum RawInput: Hashable, Sendable {
  case scalar(Unicode.Scalar)
  case key(Key)
  case pasteStart
  case pasteEnd
  /// A key without a meaning here.
  case other
}

/// Turns raw input into events: Alt keys, pastes, and sequences that the terminal's description
/// lacks.
///
/// Moments are milliseconds of any clock that never goes backward.
package struct InputDecoder: Sendable {
  private enum State {
    case ground
    /// After Esc, which may be the start of a sequence.
    case escape
    /// After `ESC [`, with what followed it.
    case control([Unicode.Scalar])
    /// After `ESC O`.
    case single
    case paste([Unicode.Scalar])
    /// In the rest of a paste that is no longer wanted.
    case discardedPaste
    /// After `ESC ]`, `ESC P`, or `ESC _`, with what followed it so far.
    case answer(TerminalAnswer)
    /// After an Esc in an answer, which ends it.
    case answerEnd(TerminalAnswer)
  }

  private var state = State.ground
  private var lastInput: Int64 = 0
  /// When Esc was reported as a key.
  private var loneEscapeTime: Int64?
  /// Whether the sequence belongs to an Esc that was already reported, so that its key is ignored.
  private var isStraySequence = false
  /// The last click, to recognize a double-click.
  private var lastClick: (place: Point, time: Int64)?

  /// Until when the terminal may answer questions; `nil` when none is open.
  private var answersUntil: Int64?
  /// The background that the terminal reported; `nil` before.
  package private(set) var background: RGBColor?

  /// How long the terminal is waited for after a question, in milliseconds.
  ///
  /// A line around the world is quicker. A later answer is still no key.
  package static let answerMilliseconds: Int64 = 5000
  /// How long it is waited for after the last byte of an answer that came.
  private static let nextAnswerMilliseconds: Int64 = 1000
  /// How long a `]`, `P`, or `_` after an Esc counts as the beginning of an answer, and while one is awaited the
  /// Esc, too, in milliseconds: on a slow line it may come in pieces.
  package static let incompleteReplyMilliseconds: Int64 = 250
  /// The most scalars of a paste; with them it is over, and the rest is dropped.
  ///
  /// It holds the longest email that is read, with its quotes.
  package static let maximumPasteLength = 65_536
  /// How long after a lone Esc a `[` or `O` counts as the rest of a key, for slow lines: rule W6 of
  /// <doc:Terminal>.
  package static let strayMilliseconds: Int64 = 200
  /// How long a paste or sequence can pause before it is abandoned: rule W7 of <doc:Terminal>.
  package static let abandonMilliseconds: Int64 = 2000
  /// How soon after a click a second one at the same place makes a double-click: rule W12 of
  /// <doc:Terminal>.
  package static let doubleClickMilliseconds: Int64 = 400
  /// How many rows one notch of the mouse wheel scrolls, as terminals do by themselves.
  package static let rowsPerNotch = 3
  /// The most characters of a key's control sequence; of a longer one the rest is ignored.
  private static let maximumSequenceLength = 32

  /// Makes a decoder without any input yet.
  package init() {}

  /// Notes that the terminal was asked for its background, and for its attributes, which every
  /// terminal answers.
  package mutating func noteQuestion(at moment: Int64) {
    answersUntil = moment + Self.answerMilliseconds
  }

  /// Whether an answer may still come.
  package func awaitsAnswer(at moment: Int64) -> Bool {
    answersUntil.map { moment < $0 } ?? false
  }

  /// Takes one piece of input and returns the events that it completes.
  package mutating func take(_ input: RawInput, at moment: Int64) -> [TerminalEvent] {
    let pause = moment - lastInput
    lastInput = moment
    if input == .scalar("\u{3}"), isInPaste { return interruptPaste(after: pause) }
    if isInSequence, awaitsAnswer(at: moment) {
      answersUntil = max(answersUntil ?? 0, moment + Self.nextAnswerMilliseconds)
    }
    let isLate = pause > Self.abandonMilliseconds
    let broken = isLate ? abandon() : []
    return broken + step(input, at: moment)
  }

  /// Reports that there is no more input for now, so that a lone Esc is a key, and a paste that has
  /// paused for too long is over.
  package mutating func pause(at moment: Int64) -> [TerminalEvent] {
    if case .paste = state, let deadline { return moment >= deadline ? abandon() : [] }
    if case .answer(let answer) = state, let deadline, moment >= deadline {
      return typed(answer, at: moment)
    }
    guard case .escape = state else { return [] }
    if awaitsAnswer(at: moment), moment - lastInput < Self.incompleteReplyMilliseconds { return [] }
    state = .ground
    loneEscapeTime = moment
    return [.key(.escape)]
  }

  /// When `pause` will end a paste, or take an Esc for a key; `nil` if there is neither.
  package var deadline: Int64? {
    switch state {
    case .paste: lastInput + Self.abandonMilliseconds + 1
    case .escape: lastInput + Self.incompleteReplyMilliseconds
    case .answer(let answer) where !answer.isCertain:
      lastInput + Self.incompleteReplyMilliseconds
    case .ground, .control, .single, .answer, .answerEnd, .discardedPaste: nil
    }
  }

  private var isInPaste: Bool {
    switch state {
    case .paste, .discardedPaste: true
    case .ground, .escape, .control, .single, .answer, .answerEnd: false
    }
  }

  private var isInSequence: Bool {
    switch state {
    case .control, .answer, .answerEnd: true
    case .ground, .escape, .single, .paste, .discardedPaste: false
    }
  }

  private mutating func step(_ input: RawInput, at moment: Int64) -> [TerminalEvent] {
    switch state {
    case .paste(var text):
      // Held in one place only, so that a paste is not copied for every scalar.
      state = .ground
      return takePasted(input, &text)
    case .escape:
      return takeAfterEscape(input, at: moment)
    case .control(let sequence):
      return takeInSequence(input, sequence, at: moment)
    case .single:
      state = .ground
      guard case .scalar(let scalar) = input else { return step(input, at: moment) }
      return report(Self.singleKeys[scalar])
    case .discardedPaste:
      if input == .pasteEnd { state = .ground }
      return []
    case .answer(let answer): return takeInAnswer(input, answer, at: moment)
    case .answerEnd(let answer):
      state = .ground
      background = answer.background ?? background
      return input == .scalar("\\") ? [] : takeAfterEscape(input, at: moment)
    case .ground:
      return takeInGroundState(input, at: moment)
    }
  }

  // MARK: Answers

  /// Reads on in an answer; what is something else was typed.
  private mutating func takeInAnswer(
    _ input: RawInput,
    _ answer: TerminalAnswer,
    at moment: Int64
  ) -> [TerminalEvent] {
    switch input {
    case .scalar("\u{7}"), .scalar("\u{9C}"):
      state = .ground
      background = answer.background ?? background
      return []
    case .scalar("\u{1B}"):
      state = .answerEnd(answer)
      return []
    case .scalar(let scalar):
      if let longer = answer.followed(by: scalar) {
        state = .answer(longer)
        return []
      }
    case .key, .pasteStart, .pasteEnd, .other: break
    }
    return typed(answer, at: moment) + step(input, at: moment)
  }

  /// The keys that were typed where an answer seemed to begin; none of what is surely one.
  private mutating func typed(_ answer: TerminalAnswer, at moment: Int64) -> [TerminalEvent] {
    state = .ground
    guard !answer.isCertain else { return [] }
    let first = Character(answer.introducer)
    var events: [TerminalEvent] = [.key(isStraySequence ? .character(first) : .alt(first))]
    for scalar in answer.text { events += step(.scalar(scalar), at: moment) }
    return events
  }

  private mutating func takeInGroundState(_ input: RawInput, at moment: Int64) -> [TerminalEvent] {
    let isAfterEscape = loneEscapeTime.map { moment - $0 <= Self.strayMilliseconds } ?? false
    loneEscapeTime = nil
    switch input {
    case .scalar("\u{1B}"):
      state = .escape
      isStraySequence = false
      return []
    case .scalar("[") where isAfterEscape:
      state = .control([])
      isStraySequence = true
      return []
    case .scalar("O") where isAfterEscape:
      state = .single
      isStraySequence = true
      return []
    case .scalar(let scalar)
    where isAfterEscape && TerminalAnswer.introducers.contains(scalar):
      state = .answer(TerminalAnswer(introducer: scalar))
      isStraySequence = true
      return []
    // Terminals send these for no key, and they would be typed as text.
    case .scalar(let scalar) where (0x80..<0xA0).contains(scalar.value): return []
    case .scalar(let scalar): return [.key(Self.key(of: scalar))]
    case .key(let key): return [.key(key)]
    case .pasteStart:
      state = .paste([])
      return []
    case .pasteEnd, .other: return []
    }
  }

  private mutating func takeAfterEscape(
    _ input: RawInput,
    at moment: Int64
  ) -> [TerminalEvent] {
    state = .ground
    guard case .scalar(let scalar) = input else {
      return [.key(.escape)] + takeInGroundState(input, at: moment)
    }
    switch scalar {
    case "[": state = .control([])
    case "O": state = .single
    case _ where TerminalAnswer.introducers.contains(scalar):
      state = .answer(TerminalAnswer(introducer: scalar))
    case "\u{1B}": return [.key(.escape)] + takeInGroundState(input, at: moment)
    default: return [.key(.alt(Character(scalar)))]
    }
    return []
  }

  private mutating func takeInSequence(
    _ input: RawInput,
    _ sequence: [Unicode.Scalar],
    at moment: Int64
  ) -> [TerminalEvent] {
    guard case .scalar(let scalar) = input, (0x20...0x7E).contains(scalar.value) else {
      state = .ground
      return step(input, at: moment)
    }
    guard (0x40...0x7E).contains(scalar.value) else {
      // What is too long to be a key is read to its end, so that no part of it is one.
      if sequence.count < Self.maximumSequenceLength { state = .control(sequence + [scalar]) }
      return []
    }
    state = .ground
    // The attributes of the terminal: what it did not answer before, it does not know.
    if scalar == "c", sequence.first == "?" { answersUntil = nil }
    if sequence.first == "<", scalar == "M" || scalar == "m" {
      return scalar == "M" && !isStraySequence ? takeMouse(sequence.dropFirst(), at: moment) : []
    }
    let number = sequence.prefix { $0 != ";" }.reduce(into: "") { $0.unicodeScalars.append($1) }
    if scalar == "~", number == "200" {
      state = .paste([])
      return []
    }
    return report(Self.key(ofSequence: number, end: scalar))
  }

  /// The event of `ESC [ < button ; column ; row M`, a press; drags and other buttons are ignored.
  private mutating func takeMouse(
    _ sequence: ArraySlice<Unicode.Scalar>,
    at moment: Int64
  ) -> [TerminalEvent] {
    let numbers = sequence.split(separator: ";", omittingEmptySubsequences: false).map { digits in
      Int(digits.reduce(into: "") { $0.unicodeScalars.append($1) })
    }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2], (1...Size.maximumSide).contains(column),
      (1...Size.maximumSide).contains(row)
    else { return [] }
    switch button {
    case 0:
      let place = Point(column: column - 1, row: row - 1)
      let isDouble =
        lastClick.map {
          $0.place == place && moment - $0.time <= Self.doubleClickMilliseconds
        } ?? false
      // A third click begins anew.
      lastClick = isDouble ? nil : (place, moment)
      return [.click(place, count: isDouble ? 2 : 1)]
    case 64: return [.scroll(rows: -Self.rowsPerNotch)]
    case 65: return [.scroll(rows: Self.rowsPerNotch)]
    default: return []
    }
  }

  /// The key of `ESC [ number end`; reports of focus and position are ignored.
  ///
  /// `ESC [ 1 ; 5 R` can be F3 with a modifier, or the report of a place, which is no key.
  private static func key(ofSequence number: String, end: Unicode.Scalar) -> Key? {
    switch end {
    case "~": numberedKeys[number]
    case "Z": .backTab
    case "A", "B", "C", "D", "H", "F", "P", "Q", "S":
      number.isEmpty || number == "1" ? singleKeys[end] : nil
    default: nil
    }
  }

  private mutating func takePasted(
    _ input: RawInput,
    _ text: inout [Unicode.Scalar]
  ) -> [TerminalEvent] {
    switch input {
    case .pasteEnd:
      return [.paste(Self.string(text))]
    case .scalar(let scalar):
      // Terminals send Return for a line break.
      text.append(scalar == "\r" ? "\n" : scalar)
      if text.count > Self.maximumPasteLength {
        state = .discardedPaste
        return [.paste(Self.string(text))]
      }
    case .key, .pasteStart, .other: break
    }
    state = .paste(text)
    return []
  }

  /// Ends a paste at once, whose text is not wanted.
  ///
  /// Of a paste that is still coming, the rest is dropped; after a pause, the user typed ^C in a
  /// terminal that never ended it. In what is dropped, ^C is a key.
  private mutating func interruptPaste(after pause: Int64) -> [TerminalEvent] {
    let isKey = if case .discardedPaste = state { true } else { false }
    state = pause >= Self.strayMilliseconds ? .ground : .discardedPaste
    return isKey ? [.key(.control("c"))] : []
  }

  /// Abandons an incomplete sequence; the text of a paste is not lost.
  private mutating func abandon() -> [TerminalEvent] {
    defer { state = .ground }
    guard case .paste(let text) = state, !text.isEmpty else { return [] }
    return [.paste(Self.string(text))]
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private func report(_ key: Key?) -> [TerminalEvent] {
    guard let key, !isStraySequence else { return [] }
    return [.key(key)]
  }

  private static func key(of scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value + 0x60))))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value + 0x40))))
    default: .character(Character(scalar))
    }
  }

  /// Keys that xterm sends as `ESC O x`, and as `ESC [ x` in its other mode.
  private static let singleKeys: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// Keys that xterm and others send as `ESC [ number ~`.
  private static let numberedKeys: [String: Key] = [
    "1": .home, "2": .insert, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home,
    "8": .end, "11": .function(1), "12": .function(2), "13": .function(3), "14": .function(4),
    "15": .function(5), "17": .function(6), "18": .function(7), "19": .function(8),
    "20": .function(9), "21": .function(10), "23": .function(11), "24": .function(12),
  ]
}
