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
    if screenContext != .document {
      rows.append(HelpRow(keys: "0-9", text: "search for that number"))
    }
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
    case .waiting: "active, but a price consent or a refund request waits for an answer"
    case .soft: "free trial or introductory offer"
    case .ending: "ending: auto-renewal is off"
    case .grace: "grace period: payment failed, access continues"
    case .retry: "billing retry: payment failed, no access"
    case .expired: "expired, or replaced by an upgrade"
    case .revoked: "refunded, revoked, or sharing ended"
    case .unconfirmed: "unconfirmed: a renewal was due, no newer document"
    }
  }
}
