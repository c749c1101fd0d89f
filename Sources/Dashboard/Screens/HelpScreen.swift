import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// The lines of help: the keys of the screen below, and what the signs mean.
  var helpRows: [HelpRow] {
    var rows = Keymap.bindings(in: screenContext).map { binding in
      HelpRow(
        keys: binding.keys.map(\.name).joined(separator: " "),
        text: binding.command.explanation,
        command: binding.command
      )
    }
    if screenContext != .document { rows.append(HelpRow(keys: "0-9", text: "find that number")) }
    rows.append(HelpRow(keys: "", text: ""))
    for sign in StateSign.allCases {
      rows.append(HelpRow(keys: sign.sign, text: sign.meaning))
    }
    for mark in EvidenceMark.allCases {
      rows.append(HelpRow(keys: mark.sign, text: mark.meaning))
    }
    return rows
  }

  /// Draws the list of keys.
  func drawHelp(_ help: HelpState, in frame: inout Frame) {
    var row = 0
    if size.rows >= 3 {
      drawHeader(row: 0, title: "Help · \(screenContext.rawValue)", in: &frame)
      row = 1
    }
    if size.rows >= 12 {
      frame.rule(row: row)
      row += 1
    }
    let footer = size.rows >= 4 ? size.rows - 1 : size.rows
    let rows = helpRows
    let height = max(1, footer - row)
    let first = min(max(0, help.selected - height + 1), max(0, rows.count - height))
    let keyWidth = min(rows.map { columnWidth(of: $0.keys) }.max() ?? 0, size.columns / 3) + 2
    for line in 0..<height where rows.indices.contains(first + line) {
      let entry = rows[first + line]
      let at = row + line
      frame.put(entry.keys, row: at, column: 2, width: keyWidth - 1, style: Style(.accent))
      frame.put(entry.text, row: at, column: 2 + keyWidth)
      guard first + line == help.selected else { continue }
      frame.put("▌", row: at, column: 0, style: Style(.accent))
      frame.select(row: at, column: 2, width: keyWidth)
      frame.cursor = selectionCursor(row: at)
    }
    if footer < size.rows {
      drawFooter(row: footer, position: "\(help.selected + 1)/\(rows.count)", in: &frame)
    }
  }

  /// The actions whose name or explanation contains what was typed.
  func paletteChoices(_ palette: PaletteState) -> [Command] {
    let words = palette.text.text.lowercased().split(separator: " ")
    var seen: Set<Command> = []
    let offered = Keymap.bindings(in: screenContext).map(\.command)
      .filter { seen.insert($0).inserted }
    return offered.filter { command in
      let text = "\(command.rawValue) \(command.explanation)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Draws every action by name.
  func drawPalette(_ palette: PaletteState, in frame: inout Frame) {
    var row = 0
    if size.rows >= 6 {
      drawHeader(row: 0, title: "Actions · \(screenContext.rawValue)", in: &frame)
      row = 1
    }
    drawField(
      label: " : ",
      field: palette.text,
      hint: canVerify
        ? "type a part of a name; verify EMAIL compares an address" : "type a part of a name",
      row: row,
      in: &frame
    )
    row += 1
    if size.rows >= 12 {
      frame.rule(row: row)
      row += 1
    }
    let footer = size.rows >= 4 ? size.rows - 1 : size.rows
    let choices = paletteChoices(palette)
    let height = max(0, footer - row)
    let first = max(0, palette.selected - max(1, height) + 1)
    for line in 0..<height where choices.indices.contains(first + line) {
      let isSelected = first + line == palette.selected
      draw(choices[first + line], row: row + line, isSelected: isSelected, in: &frame)
    }
    if choices.isEmpty, height > 0 {
      let text =
        canVerify && palette.verifiedEmail != nil
        ? "Enter says whether the address is this customer's, without showing it."
        : "No action here has that in its name."
      frame.put(text, row: row, column: 2, style: Style(.quiet))
    }
    if footer < size.rows {
      let position = choices.isEmpty ? "" : "\(palette.selected + 1)/\(choices.count)"
      drawFooter(row: footer, position: position, in: &frame)
    }
  }
}

extension DashboardState {
  /// One action with its first key.
  private func draw(_ command: Command, row: Int, isSelected: Bool, in frame: inout Frame) {
    let keys = Keymap.bindings(in: screenContext).first { $0.command == command }?.keys ?? []
    frame.put(command.rawValue, row: row, column: 2, width: 18)
    frame.put(keys.first?.name ?? "", row: row, column: 21, width: 9, style: Style(.accent))
    frame.put(command.explanation, row: row, column: 31, style: Style(.quiet))
    guard isSelected else { return }
    frame.put("▌", row: row, column: 0, style: Style(.accent))
    frame.select(row: row, column: 2, width: 18)
  }
}

/// One line of help.
struct HelpRow: Hashable, Sendable {
  var keys: String
  var text: String
  /// What Enter does; `nil` for a sign.
  var command: Command?
}

extension StateSign {
  /// What the sign stands for.
  fileprivate var meaning: String {
    switch self {
    case .active: "active: paid, with access"
    case .soft: "free trial or introductory offer"
    case .ending: "ending: renewal is off"
    case .grace: "grace: payment failed, with access for now"
    case .retry: "billing retry: payment failed, without access"
    case .expired: "expired, or replaced by an upgrade"
    case .revoked: "refunded, revoked, or taken away"
    case .unconfirmed: "unconfirmed: a renewal was due and nothing was heard since"
    }
  }
}
