/// A grid of styled cells: what the screen should show.
///
/// `put` is the only way in for text, and cleans it. A frame is always full: every row has exactly
/// its columns, and a wide character has both halves or is a blank (rule W4 of <doc:Terminal>).
package struct Frame: Sendable {
  package let size: Size
  /// The characters it can contain.
  package let charset: Charset
  /// Whether `select` takes in the whole line.
  package var selectsLines = false
  /// The place of the terminal's cursor; `nil` hides it.
  package var cursor: Point?
  private(set) var cells: [PackedCell]
  /// What a click reaches, the topmost part last.
  var clickRegions: [ClickRegion] = []
  /// Characters with marks, which do not fit into a cell.
  private var clusters: [[Unicode.Scalar]] = []

  /// One character cell.
  package struct Cell: Hashable, Sendable {
    /// The character; a space for an empty cell, and `nil` for the right half of a wide character.
    package var text: Character?
    package var style: Style
  }

  /// Makes an empty frame.
  package init(size: Size, charset: Charset = .unicode) {
    // Its sides may have been set after it was made.
    self.size = Size(columns: size.columns, rows: size.rows)
    self.charset = charset
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// Draws `text` from `column` and returns the number of columns it took.
  ///
  /// Control characters become visible signs. Text that does not fit into `width` (the rest of the
  /// row if `nil`) is truncated and ends in `…`. Places outside the frame are ignored, and a
  /// negative column hides the beginning. `alignment` positions the text within `width`.
  @discardableResult
  package mutating func put(
    _ text: String,
    row: Int,
    column: Int,
    width: Int? = nil,
    style: Style = .plain,
    alignment: Alignment = .leading
  ) -> Int {
    put([Span(text, style)], row: row, column: column, width: width, alignment: alignment)
  }

  /// Draws pieces of text, each in its style, as one text.
  @discardableResult
  package mutating func put(
    _ spans: [Span],
    row: Int,
    column: Int,
    width: Int? = nil,
    alignment: Alignment = .leading
  ) -> Int {
    let widest = Size.maximumSide
    guard (0..<size.rows).contains(row), (-widest..<size.columns).contains(column) else { return 0 }
    let room = min(max(0, width ?? widest), size.columns - column)
    var styled: [(glyph: Glyph, style: Style)] = []
    var total = 0
    for span in spans {
      // One more than fits shows that text is truncated; the rest of a long text need not be
      // examined.
      guard total <= room else { break }
      for glyph in glyphs(of: beginning(of: span.text)) {
        styled.append((glyph, span.style))
        total += glyph.width
        if total > room { break }
      }
    }
    if charset == .ascii { styled = asciiTwins(of: styled, total: &total, room: room) }
    cut(&styled, total: &total, to: room)
    var place = column + alignment.indent(of: total, in: room)
    for (glyph, style) in styled {
      set(glyph, style: style, row: row, column: place)
      place += glyph.width
    }
    return total
  }

  /// As much of a text as a row can need; a field can contain a whole signed document.
  private func beginning(of text: String) -> String {
    let most = Size.maximumSide * (Glyph.maximumGlyphMarks + 1)
    return text.utf8.count > most ? String(text.unicodeScalars.prefix(most)) : text
  }

  /// The ASCII characters in place of glyphs: three dots for an ellipsis, which move no column: two
  /// characters of the text that was cut make room for them where no blanks do.
  private func asciiTwins(
    of styled: [(glyph: Glyph, style: Style)],
    total: inout Int,
    room: Int
  ) -> [(glyph: Glyph, style: Style)] {
    var twins: [(glyph: Glyph, style: Style)] = []
    var next = 0
    while next < styled.count {
      let (glyph, style) = styled[next]
      next += 1
      twins += glyph.asciiTwins.map { ($0, style) }
      guard glyph.base == "…" else { continue }
      let isBlank = styled.map { $0.glyph.base == " " }
      let rest = isBlank[next...]
      let isWord = (next < 2 || isBlank[next - 2]) && rest.first == true
      let hasColumns = zip(rest, rest.dropFirst()).contains { $0 && $1 }
      if total + 2 <= room, rest.isEmpty || (isWord && !hasColumns) {
        total += 2
      } else if rest.prefix(3) == [true, true, true] {
        next += 2
      } else if next > 3, !isBlank[next - 2],
        !isBlank[next - 3] || rest.isEmpty && !isBlank[next - 4]
      {
        // Characters of the text that was cut make room, and at its end the blank before a letter.
        let spare = rest.isEmpty ? min(2, max(0, room - total)) : 0
        twins.removeSubrange(twins.count - 3 + spare..<twins.count - 1)
        total += spare
      } else if rest.prefix(2) == [false, false], styled[next].glyph.width == 1,
        styled[next + 1].glyph.width == 1
      {
        next += 2
      } else {
        continue
      }
      twins += Array(repeating: (Glyph(base: ".", width: 1), style), count: 2)
    }
    return twins
  }

  private func cut(_ styled: inout [(glyph: Glyph, style: Style)], total: inout Int, to room: Int) {
    guard total > room else { return }
    let ellipsis = charset.ellipsis(width: room)
    var last = Style.plain
    while total > room - ellipsis.count, let end = styled.popLast() {
      last = end.style
      total -= end.glyph.width
    }
    styled += ellipsis.map { ($0, last) }
    total += ellipsis.count
  }

  /// The cell at a place; a blank outside the frame.
  package subscript(row: Int, column: Int) -> Cell {
    guard let index = index(row, column) else { return Cell(text: " ", style: .plain) }
    let style = cells[index].style
    switch content(at: index) {
    case .rightHalf: return Cell(text: nil, style: style)
    case .scalar(let scalar): return Cell(text: Character(scalar), style: style)
    case .cluster(let scalars):
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return Cell(text: Character(String(text)), style: style)
    }
  }

  /// The index of a place's cell; `nil` outside the frame.
  func index(_ row: Int, _ column: Int) -> Int? {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return nil }
    return row * size.columns + column
  }

  /// The content of a cell.
  func content(at index: Int) -> CellContent {
    let code = cells[index].code
    if code & PackedCell.clusterFlag != 0 {
      return .cluster(clusters[Int(code & ~PackedCell.clusterFlag)])
    }
    guard code != PackedCell.rightHalf, let scalar = Unicode.Scalar(code) else { return .rightHalf }
    return .scalar(scalar)
  }

  /// Changes the style of a cell without changing its content.
  mutating func restyle(at index: Int, _ change: (inout Style) -> Void) {
    change(&cells[index].style)
  }

  /// Draws one glyph; one that does not fit becomes a blank.
  mutating func set(_ glyph: Glyph, style: Style, row: Int, column: Int) {
    guard glyph.width == 1 || (column >= 0 && column + 1 < size.columns) else {
      set(Glyph(base: " ", width: 1), style: style, row: row, column: column)
      set(Glyph(base: " ", width: 1), style: style, row: row, column: column + 1)
      return
    }
    guard let index = index(row, column) else { return }
    separate(at: index, column: column)
    var code = glyph.base.value
    if !glyph.marks.isEmpty {
      code = PackedCell.clusterFlag | UInt32(clusters.count)
      clusters.append([glyph.base] + glyph.marks)
    }
    cells[index] = PackedCell(code: code, style: style)
    if glyph.width == 2 {
      separate(at: index + 1, column: column + 1)
      cells[index + 1] = PackedCell(code: PackedCell.rightHalf, style: style)
    }
  }

  /// Blanks the other half of a wide character that is about to lose this half.
  private mutating func separate(at index: Int, column: Int) {
    if cells[index].code == PackedCell.rightHalf, column > 0 {
      cells[index - 1].code = PackedCell.blank.code
    }
    if column + 1 < size.columns, cells[index + 1].code == PackedCell.rightHalf {
      cells[index + 1].code = PackedCell.blank.code
    }
  }
}

/// A stored cell, in twelve bytes.
struct PackedCell: Hashable, Sendable {
  /// A scalar's value, the index of a cluster with `clusterFlag`, or `rightHalf`.
  var code: UInt32
  var style: Style

  static let clusterFlag: UInt32 = 1 << 31
  static let rightHalf: UInt32 = 0
  static let blank = PackedCell(code: 0x20, style: .plain)

  /// Whether it is a piece of a bar, from `▁` to `█` and from `░` to `▓`.
  var isBar: Bool { (0x2581...0x2588).contains(code) || (0x2591...0x2593).contains(code) }
}

/// The content of one cell.
package enum CellContent: Hashable, Sendable {
  case scalar(Unicode.Scalar)
  /// A character with its marks, at least two scalars.
  case cluster([Unicode.Scalar])
  /// The cell belongs to the wide character to its left.
  case rightHalf
}

/// A piece of text in one style.
package struct Span: Hashable, Sendable {
  package var text: String
  package var style: Style

  /// Makes a piece.
  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// The position of a text in a wider field.
package enum Alignment: Hashable, Sendable {
  case leading
  case center
  case trailing

  /// The blanks before a text of `columns` in a field of `width`.
  func indent(of columns: Int, in width: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, width - columns) / 2
    case .trailing: max(0, width - columns)
    }
  }
}
