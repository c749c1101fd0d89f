extension Frame {
  /// Blanks and styles a part of a row, or all of it without a width.
  package mutating func fill(
    row: Int,
    column: Int = 0,
    width: Int? = nil,
    with character: Unicode.Scalar = " ",
    style: Style = .plain
  ) {
    let columns = visible(column, width)
    guard let glyph = glyphs(of: String(character), charset: charset).first, glyph.width == 1 else {
      return
    }
    for column in columns { set(glyph, style: style, row: row, column: column) }
  }

  /// Draws a horizontal line, with a title if there is one.
  package mutating func rule(
    row: Int,
    column: Int = 0,
    width: Int? = nil,
    title: String? = nil,
    style: Style = Style(.quiet)
  ) {
    fill(row: row, column: column, width: width, with: "─", style: style)
    let columns = visible(column, width)
    guard let title, columns.count > 4 else { return }
    let words = " " + clipped(title, to: columns.count - 4, charset: charset) + " "
    let indent = Alignment.center.indent(of: columnWidth(of: words), in: columns.count)
    put(words, row: row, column: columns.lowerBound + indent, style: style)
  }

  /// Draws a vertical line.
  package mutating func verticalRule(
    column: Int,
    rows: Range<Int>,
    style: Style = Style(.quiet)
  ) {
    for row in rows.clamped(to: 0..<size.rows) {
      fill(row: row, column: column, width: 1, with: "│", style: style)
    }
  }

  /// Draws a bar that is filled to `part` of `whole`.
  ///
  /// Any amount fills at least one column, and only the whole fills all of them, so that rounding
  /// never shows "nothing" or "done".
  package mutating func bar(
    row: Int,
    column: Int,
    width: Int,
    part: Int64,
    whole: Int64,
    style: Style = .plain,
    restStyle: Style = Style(.quiet)
  ) {
    let filled = filledColumns(of: width, part: part, whole: whole)
    fill(row: row, column: column, width: width, with: "░", style: restStyle)
    fill(row: row, column: column, width: filled, with: "█", style: style)
  }

  /// Selects cells without changing their content; where `selectsLines`, the first `line` columns
  /// of the row, or all of them without it.
  ///
  /// Bars stay as they are: reversed, they would have another height.
  package mutating func select(
    row: Int,
    column: Int = 0,
    width: Int? = nil,
    line: Int? = nil
  ) {
    let column = selectsLines ? 0 : column
    for column in visible(column, selectsLines ? line : width) {
      guard let index = index(row, column), !cells[index].isBar else { continue }
      restyle(at: index) { $0.isSelected = true }
    }
  }

  /// Changes the style of cells without changing their content.
  package mutating func restyle(
    row: Int,
    column: Int = 0,
    width: Int? = nil,
    _ change: (inout Style) -> Void
  ) {
    for column in visible(column, width) {
      if let index = index(row, column) { restyle(at: index, change) }
    }
  }

  /// Copies the cells of another frame, for panes and overlays, and what clicks on it reach; its
  /// cursor is ignored.
  package mutating func draw(_ other: Frame, at place: Point) {
    addClickRegions(of: other, at: place)
    for row in 0..<other.size.rows {
      for column in 0..<other.size.columns {
        guard let (glyph, style) = other.glyph(row, column) else { continue }
        let (row, rowOverflow) = place.row.addingReportingOverflow(row)
        let (column, columnOverflow) = place.column.addingReportingOverflow(column)
        guard !rowOverflow, !columnOverflow, column < size.columns else { continue }
        set(glyph, style: style, row: row, column: column)
      }
    }
  }

  private func glyph(_ row: Int, _ column: Int) -> (Glyph, Style)? {
    guard let index = index(row, column) else { return nil }
    let isWide =
      column + 1 < size.columns && cells[index + 1].code == PackedCell.rightHalf
    let width = isWide ? 2 : 1
    switch content(at: index) {
    case .rightHalf: return nil
    case .scalar(let scalar): return (Glyph(base: scalar, width: width), cells[index].style)
    case .cluster(let scalars):
      let marks = Array(scalars.dropFirst())
      return (Glyph(base: scalars[0], marks: marks, width: width), cells[index].style)
    }
  }

  /// The columns of a field within the frame.
  func visible(_ column: Int, _ width: Int?) -> Range<Int> {
    let start = min(max(0, column), size.columns)
    guard let width else { return start..<size.columns }
    let (end, overflow) = column.addingReportingOverflow(max(0, width))
    return start..<max(start, overflow ? size.columns : min(end, size.columns))
  }
}

/// How many of `width` columns show `part` of `whole`; at least one for any amount, and all only
/// for the whole.
private func filledColumns(of width: Int, part: Int64, whole: Int64) -> Int {
  guard width > 0, part > 0 else { return 0 }
  guard part < whole else { return width }
  let exact = Double(part) / Double(whole) * Double(min(width, Size.maximumSide))
  return min(max(1, Int(exact.rounded())), max(1, width - 1))
}
