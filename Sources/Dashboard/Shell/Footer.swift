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
      frame.put(keys(width: room), row: row, column: 0, width: room)
    }
    frame.put(
      position,
      row: row,
      column: max(0, width - positionWidth - 1),
      style: Style(.quiet)
    )
  }

  /// The keys that fit; `? more` always comes last.
  private func keys(width: Int) -> [Span] {
    var spans: [Span] = []
    let more = helpKey.map { [($0, "more")] } ?? []
    var used = more.reduce(0) { $0 + $1.0.count + $1.1.count + 3 }
    for row in rows {
      guard let word = row.footer, let key = row.keys.first?.name else { continue }
      let needed = columnWidth(of: key) + columnWidth(of: word) + 3
      guard used + needed <= width else { break }
      used += needed
      spans += keySpans(key, word)
    }
    for (key, word) in more { spans += keySpans(key, word) }
    return spans
  }
}
