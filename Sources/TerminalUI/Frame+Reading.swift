extension Frame {
  /// The rows of text, without trailing blanks, each with a line break.
  package var text: String {
    (0..<size.rows).map { row(text: $0) + "\n" }.joined()
  }

  /// The golden form: each row as `|` and its text, followed by its styles if they are not all
  /// plain.
  ///
  /// A style row starts with `:` and has a letter under each cell: p plain (a blank unless bold), g
  /// good, s soft, w warn, b bad, q quiet, a accent, m match, h header; a capital is bold. If a
  /// cell of the row is reversed (r), underlined (u), both (b), or selected (s, or R, U, B with the
  /// others), a row that starts with `=` follows.
  package var styledText: String {
    (0..<size.rows).map { row in
      let styles = (0..<size.columns).map { self[row, $0].style }
      var lines = ["|" + self.row(text: row)]
      let roles = trimmed(String(styles.map(roleLetter)))
      if !roles.isEmpty { lines.append(":" + roles) }
      let attributes = trimmed(String(styles.map(attributeLetter)))
      if !attributes.isEmpty { lines.append("=" + attributes) }
      return lines.map { $0 + "\n" }.joined()
    }.joined()
  }

  /// The text of one row, without trailing blanks.
  package func row(text row: Int) -> String {
    var line = ""
    for column in 0..<size.columns {
      guard let index = index(row, column) else { continue }
      switch content(at: index) {
      case .rightHalf: continue
      case .scalar(let scalar): line.unicodeScalars.append(scalar)
      case .cluster(let scalars): line.unicodeScalars.append(contentsOf: scalars)
      }
    }
    return trimmed(line)
  }

  /// The cells to draw so that a terminal that shows `previous` shows this frame: rule W8 of
  /// <doc:Terminal>.
  ///
  /// All cells if there is no previous frame or its size differs. Right halves are not listed: they
  /// are drawn with their character.
  package func changes(since previous: Frame?) -> [CellChange] {
    guard let previous, previous.size == size else {
      return cells.indices.compactMap { change(at: $0) }
    }
    return cells.indices.compactMap { isSame($0, in: previous) ? nil : change(at: $0) }
  }

  /// A cell as a change; `nil` for the right half of a character.
  private func change(at index: Int) -> CellChange? {
    let cell = cells[index]
    guard cell.code != PackedCell.rightHalf else { return nil }
    let column = index % size.columns
    let isWide = column + 1 < size.columns && cells[index + 1].code == PackedCell.rightHalf
    return CellChange(
      row: index / size.columns,
      column: column,
      content: content(at: index),
      width: isWide ? 2 : 1,
      style: cell.style
    )
  }

  /// Whether the frames look the same on a screen.
  package func hasSameAppearance(_ other: Frame) -> Bool {
    guard size == other.size, cursor == other.cursor else { return false }
    return cells.indices.allSatisfy { isSame($0, in: other) }
  }

  private func isSame(_ index: Int, in other: Frame) -> Bool {
    let (mine, theirs) = (cells[index], other.cells[index])
    guard (mine.code | theirs.code) & PackedCell.clusterFlag != 0 else { return mine == theirs }
    return mine.style == theirs.style && content(at: index) == other.content(at: index)
  }
}

extension Frame: Equatable {
  /// Whether both show the same, regardless of what was drawn over.
  package static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.charset == right.charset
      && left.cells.indices.allSatisfy { left.isSame($0, in: right) }
  }
}

/// One cell to draw again.
package struct CellChange: Hashable, Sendable {
  package let row: Int
  package let column: Int
  /// What to draw; never a right half.
  package let content: CellContent
  /// The columns it takes, 1 or 2.
  package let width: Int
  package let style: Style
}

private func trimmed(_ line: String) -> String {
  guard let end = line.unicodeScalars.lastIndex(where: { $0 != " " }) else { return "" }
  return String(line.unicodeScalars[...end])
}

private func roleLetter(_ style: Style) -> Character {
  let (normal, bold): (Character, Character) =
    switch style.role {
    case .plain: (" ", "P")
    case .good: ("g", "G")
    case .soft: ("s", "S")
    case .warn: ("w", "W")
    case .bad: ("b", "B")
    case .quiet: ("q", "Q")
    case .accent: ("a", "A")
    case .match: ("m", "M")
    case .header: ("h", "H")
    }
  return style.isBold ? bold : normal
}

private func attributeLetter(_ style: Style) -> Character {
  switch (style.isReversed, style.isUnderlined, style.isSelected) {
  case (false, false, false): " "
  case (true, false, false): "r"
  case (false, true, false): "u"
  case (true, true, false): "b"
  case (false, false, true): "s"
  case (true, false, true): "R"
  case (false, true, true): "U"
  case (true, true, true): "B"
  }
}
