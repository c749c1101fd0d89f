import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Draws the last line: a message, or the keys that work here, and the place in the list.
  func drawFooter(row: Int, position: String, in frame: inout Frame) {
    let width = size.columns
    let placeWidth = columnWidth(of: position)
    let room = max(0, width - placeWidth - (placeWidth == 0 ? 0 : 2))
    if let message {
      frame.put(" \(message.text)", row: row, column: 0, width: room, style: Style(message.role))
    } else {
      frame.put(footerKeys(width: room), row: row, column: 0, width: room)
    }
    frame.put(
      position,
      row: row,
      column: max(0, width - placeWidth - 1),
      style: Style(.quiet)
    )
  }

  /// The keys of the footer that fit; `? more` always comes last.
  private func footerKeys(width: Int) -> [Span] {
    var spans: [Span] = []
    let more = context == screenContext ? [("?", "more")] : []
    let bindings = Keymap.bindings(in: context).filter { isUseful($0.command) }.compactMap {
      binding in
      binding.footer.flatMap { word in binding.keys.first.map { ($0.name, word) } }
    }
    var used = more.reduce(0) { $0 + $1.0.count + $1.1.count + 3 }
    for (key, word) in bindings {
      let needed = columnWidth(of: key) + columnWidth(of: word) + 3
      guard used + needed <= width else { break }
      used += needed
      spans += keySpans(key, word)
    }
    for (key, word) in more { spans += keySpans(key, word) }
    return spans
  }

  /// Whether there is anything that the command could work on: where nothing was found there is
  /// nothing to go to.
  private func isUseful(_ command: Command) -> Bool {
    guard command == .open || command == .next else { return true }
    switch overlay {
    case .find(let find): return !find.choices.isEmpty
    case .describe(let describe): return !describe.rows.isEmpty
    case .filter, .asOf, .whoAsks, .palette, .help, .segments, nil: return true
    }
  }

  private func keySpans(_ key: String, _ word: String) -> [Span] {
    [Span(" \(key)", Style(.accent)), Span(" \(word) ")]
  }

  /// Draws the line that is typed into over a screen, and puts the terminal's cursor there.
  func drawPrompt(in frame: inout Frame) {
    let label: String
    let field: TextField
    let hints: [String]
    switch overlay {
    case .filter(let editor, _):
      label = " Filter "
      field = editor
      hints =
        route == .customers
        ? ["shows rows with every word; !word hides them", "!word hides rows"]
        : ["shows lines with this text"]
    case .asOf(let editor, let failure):
      label = " As of "
      field = editor
      let examples = [DateReader.examples, "25 Feb, 2025-03-10", "25 Feb"]
      hints =
        failure.map { failure in examples.map { "\(failure): \($0)" } }
        ?? ["\(DateReader.examples), now, or n for the newest document"] + examples
    case .whoAsks(let editor, let failure):
      label = " Asked by "
      field = editor
      hints = [failure ?? "app account token, the phone's appTransactionId, or both"]
    case .segments: return drawSegmentLetters(in: &frame)
    case nil, .find, .describe, .palette, .help: return
    }
    let listRow = route == .customers ? listLayout.status : nil
    let row = listRow ?? max(0, size.rows - 1)
    frame.fill(row: row)
    drawField(label: label, field: field, hints: hints, row: row, in: &frame)
  }

  /// Draws the letter of each segment, those first that the tabs show, on as many lines as they need.
  private func drawSegmentLetters(in frame: inout Frame) {
    let others = Segment.allCases.filter { !offeredSegments.contains($0) }
    var lines: [[Span]] = [[]]
    var used = 0
    for segment in offeredSegments + others {
      let (letter, name) = (String(segment.letter), NothingFound.name(of: segment))
      let needed = columnWidth(of: name) + 4
      if used + needed > size.columns, used > 0 {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1] += keySpans(letter, name)
      used += needed
    }
    for (index, spans) in lines.enumerated() {
      let row = (listLayout.status ?? max(0, size.rows - lines.count)) + index
      frame.fill(row: row)
      frame.put(spans, row: row, column: 0, width: size.columns)
    }
  }

  /// Draws a label and what is typed behind it, with the first hint that has room.
  func drawField(
    label: String,
    field: TextField,
    hints: [String],
    row: Int,
    in frame: inout Frame
  ) {
    let start = frame.put(label, row: row, column: 0, style: Style(.accent))
    let typed = field.view(width: max(1, size.columns - start - 1))
    let taken = frame.put(typed.text, row: row, column: start, style: Style(.plain, bold: true))
    let hintColumn = start + taken + 3
    if let hint = hints.first(where: { hintColumn + columnWidth(of: $0) < size.columns }) {
      frame.put(hint, row: row, column: hintColumn, style: Style(.quiet))
    }
    frame.cursor = Point(column: min(start + typed.cursor, max(0, size.columns - 1)), row: row)
  }
}
