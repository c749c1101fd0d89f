import TerminalUI

/// The last line of a screen: a message, or the keys that work here, and the place in the list.
struct Footer {
  let message: Message?
  /// The rows of the keymap that holds.
  let rows: [KeyRow]
  /// The key of help, which lists more keys; `nil` where there are no more.
  let helpKey: String?
  /// Where the cursor is.
  let position: String

  /// Draws the line.
  func draw(row: Int, in frame: inout Frame) {
    let width = frame.size.columns
    let positionWidth = columnWidth(of: position)
    let room = max(0, width - positionWidth - (positionWidth == 0 ? 0 : 2))
    if let message {
      frame.put(" \(message.text)", row: row, column: 0, width: room, style: Style(message.role))
    } else {
      drawKeys(row: row, width: room, in: &frame)
    }
    frame.put(
      position,
      row: row,
      column: max(0, width - positionWidth - 1),
      style: Style(.quiet)
    )
  }

  /// Draws the keys that fit; `? more` always comes last.
  private func drawKeys(row: Int, width: Int, in frame: inout Frame) {
    var column = 0
    func draw(_ key: String, _ word: String, _ command: Command) {
      let taken = frame.put(keySpans(key, word), row: row, column: column, width: width - column)
      frame.onClick(row: row, column: column, width: taken, reaches: ClickTarget.command(command))
      column += taken
    }
    let more = helpKey.map { ($0, "more") }
    let kept = more.map { $0.0.count + $0.1.count + 3 } ?? 0
    for keyRow in rows {
      guard let word = keyRow.footer, let key = keyRow.keys.first?.name else { continue }
      let needed = columnWidth(of: key) + columnWidth(of: word) + 3
      guard kept + column + needed <= width else { break }
      draw(key, word, keyRow.command)
    }
    if let more { draw(more.0, more.1, .help) }
  }
}
