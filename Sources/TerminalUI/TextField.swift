/// A line of text that the user edits.
package struct TextField: Hashable, Sendable {
  /// Its text as typed; `Frame.put` cleans it when it is drawn.
  package private(set) var text: String
  /// The number of characters before the cursor.
  package private(set) var cursor: Int
  /// The text that C-w, C-u, or C-k cut last, for C-y.
  private var cut = ""

  /// The most characters of the text.
  ///
  /// It is long enough for a pasted signed transaction with its certificates, and short enough to
  /// edit without delay.
  package static let maximumTextLength = 16_384

  /// Makes a field with the cursor at the end.
  package init(_ text: String = "") {
    self.text = ""
    cursor = 0
    paste(text)
  }

  /// Handles a key while a line is edited; returns whether the key has a meaning.
  ///
  /// Enter, Escape, Tab, Up, and Down are left to the caller.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert([character])
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .alt("b"): cursor = wordStart
    case .alt("f"): cursor = wordEnd
    case .backspace, .control("h"): remove((cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<(cursor + 1))
    case .control("w"), .alt("\u{7F}"): cut = remove(wordStart..<cursor)
    case .alt("d"): cut = remove(cursor..<wordEnd)
    case .control("u"): cut = remove(0..<cursor)
    case .control("k"): cut = remove(cursor..<text.count)
    case .control("y"): insert(Array(cut))
    default: return false
    }
    return true
  }

  /// Inserts a paste at the cursor on one line: consecutive line breaks and tabs become one blank.
  ///
  /// Other controls are dropped, and so are blanks at both ends, which are often selected by
  /// accident.
  package mutating func paste(_ pasted: String) {
    var scalars = String.UnicodeScalarView()
    var isAfterBreak = false
    for scalar in pasted.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        if !isAfterBreak { scalars.append(" ") }
        isAfterBreak = true
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
        isAfterBreak = false
      }
    }
    let line = Array(String(scalars))
    let start = line.firstIndex { $0 != " " } ?? line.endIndex
    let end = line.lastIndex { $0 != " " }.map { $0 + 1 } ?? start
    insert(Array(line[start..<end]))
  }

  /// Empties the field.
  package mutating func clear() {
    text = ""
    cursor = 0
  }

  /// The visible text in `width` columns, and the cursor's column in it.
  ///
  /// The text scrolls so that the cursor is always visible.
  package func view(width: Int) -> (text: String, cursor: Int) {
    guard width > 1 else { return ("", 0) }
    let before = glyphs(of: String(text.prefix(cursor)))
    var start = 0
    var column = before.columns
    while column > width - 1 {
      column -= before[start].width
      start += 1
    }
    let after = glyphs(of: String(text.dropFirst(cursor)))
    let shown = before[start...] + after
    return (Array(shown).clipped(to: width, charset: .unicode).text, column)
  }

  private mutating func insert(_ characters: [Character]) {
    let room = max(0, Self.maximumTextLength - text.count)
    let before = text.prefix(cursor) + String(characters.prefix(room))
    let after = text.dropFirst(cursor)
    text = String(before + after)
    // Counted again: inserted characters can combine with those around them.
    cursor = min(before.count, text.count)
  }

  @discardableResult
  private mutating func remove(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<text.count)
    guard !range.isEmpty else { return "" }
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    let removed = String(text[start..<end])
    text.removeSubrange(start..<end)
    cursor = min(range.lowerBound, text.count)
    return removed
  }

  private var wordStart: Int {
    let characters = Array(text)
    var place = min(cursor, characters.count)
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    let characters = Array(text)
    var place = cursor
    while place < characters.count, characters[place] == " " { place += 1 }
    while place < characters.count, characters[place] != " " { place += 1 }
    return place
  }
}
