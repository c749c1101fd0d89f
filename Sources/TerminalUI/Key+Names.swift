extension Key {
  /// The key's name in help, scripts, and settings: `j`, `C-d`, `M-x`, `PageDown`, `F5`.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(","): "Comma"
    case .character(let character): String(character)
    case .control(let character): "C-\(character)"
    case .alt("\u{7F}"): "M-Backspace"
    case .alt(let character): "M-\(character)"
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// The key with a name; `nil` unless it is one character or a key's name.
  package init?(named name: String) {
    if let known = Self.names.first(where: { $0.name == name || $0.alias == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.count == 3, name.hasPrefix("C-"), let character = name.last {
      self = .control(character)
    } else if name.count == 3, name.hasPrefix("M-"), let character = name.last {
      self = .alt(character)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...63).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let names: [(key: Key, name: String, alias: String)] = [
    (.enter, "Enter", "Return"),
    (.escape, "Esc", "Escape"),
    (.tab, "Tab", "C-i"),
    (.backTab, "S-Tab", "BTab"),
    (.backspace, "Backspace", "BSpace"),
    (.delete, "Delete", "Del"),
    (.insert, "Insert", "Ins"),
    (.up, "Up", "Up"),
    (.down, "Down", "Down"),
    (.left, "Left", "Left"),
    (.right, "Right", "Right"),
    (.home, "Home", "Home"),
    (.end, "End", "End"),
    (.pageUp, "PageUp", "PgUp"),
    (.pageDown, "PageDown", "PgDn"),
    (.character(" "), "Space", "Space"),
    (.character(","), "Comma", "Comma"),
    (.alt("\u{7F}"), "M-Backspace", "M-BSpace"),
  ]
}

extension TerminalEvent {
  /// The events of a script such as `Down Down Enter / 2000 Enter`, for headless runs and tests.
  ///
  /// Words are separated by blanks. A word is a key's name, `paste:TEXT`, `size:COLSxROWS`,
  /// `click:COLUMN,ROW` or `double-click:COLUMN,ROW` counted from 1, `scroll:ROWS`, or text to type
  /// character by character. Text after `text:` is always typed.
  package static func script(_ script: String) -> [TerminalEvent] {
    script.split(whereSeparator: { $0 == " " || $0 == "\n" }).flatMap { word -> [TerminalEvent] in
      let word = String(word)
      if let key = Key(named: word) { return [.key(key)] }
      if word.hasPrefix("paste:") { return [.paste(String(word.dropFirst(6)))] }
      if word.hasPrefix("size:"), let size = Size(word.dropFirst(5)) { return [.resized(size)] }
      if let event = mouseEvent(word) { return [event] }
      let typed = word.hasPrefix("text:") ? word.dropFirst(5) : word[...]
      return typed.map { .key(.character($0)) }
    }
  }

  /// The event of a word such as `click:12,5` or `scroll:-3`; `nil` for any other word.
  private static func mouseEvent(_ word: String) -> TerminalEvent? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[0] == "scroll" { return Int(parts[1]).map { .scroll(rows: $0) } }
    let numbers = parts[1].split(separator: ",").compactMap { Int($0) }
    guard let count = ["click": 1, "double-click": 2][parts[0]], numbers.count == 2,
      numbers.allSatisfy((1...Size.maximumSide).contains)
    else { return nil }
    return .click(Point(column: numbers[0] - 1, row: numbers[1] - 1), count: count)
  }
}

extension Size {
  /// A size in the form of options, such as `80x24`; `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1], columns > 0, rows > 0
    else {
      return nil
    }
    self.init(columns: columns, rows: rows)
  }
}
