import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The keys of the screen below, and what the signs mean.
struct HelpScreen: Screen {
  /// The screen whose keys are listed.
  let below: ScreenSummary
  private(set) var selected = 0

  /// Opens help over a screen.
  init(below: ScreenSummary) { self.below = below }

  // MARK: Keys

  static let name = "Help"
  static let chrome = ScreenChrome(header: 3, rule: 12, footer: 4)
  static let keys: [KeyBinding<HelpScreen>] = .keymap(
    [
      .back([.escape, .character("q"), .character("?"), .function(1)], footer: "back"),
      .open([.enter], footer: "run"),
    ],
    sharing: KeyBinding.movement + KeyBinding.overAnything
  )

  // MARK: What is shown

  /// One line of help.
  struct Line: Hashable, Sendable {
    var keys: String
    var text: String
    /// What Enter does; `nil` for a sign.
    var command: Command?
  }

  /// The keys of the screen below, then what the signs mean.
  var lines: [Line] {
    var lines = below.rows.map { row in
      Line(
        keys: row.keys.map(\.name).joined(separator: " "),
        text: row.command.explanation,
        command: row.command
      )
    }
    lines.append(Line(keys: "0-9", text: "search for that number"))
    lines.append(Line(keys: "", text: ""))
    lines += StateSymbol.allCases.map { Line(keys: $0.sign, text: $0.meaning) }
    lines += EvidenceMark.allCases.map { Line(keys: $0.sign, text: $0.meaning) }
    return lines
  }

  func crumbs(in context: ScreenContext) -> [String] { ["Help · \(below.name)"] }

  func position(in context: ScreenContext) -> String { "\(selected + 1)/\(lines.count)" }

  // MARK: What keys do

  mutating func handle(_ event: ScreenEvent, in context: ScreenContext) -> [ScreenOutcome] { [] }

  mutating func move(_ move: CursorMove, in context: ScreenContext) -> [ScreenOutcome] {
    // The lines around the list are three on the usual screen.
    let visible = max(1, context.size.rows - 3)
    selected = move.index(from: selected, count: lines.count, rows: visible)
    return []
  }

  mutating func select(row: Int, column: Int, in context: ScreenContext) -> [ScreenOutcome] {
    selected = row
    return []
  }

  /// Does what the line says.
  mutating func open(in context: ScreenContext) -> [ScreenOutcome] {
    guard lines.indices.contains(selected), let command = lines[selected].command else { return [] }
    return [.perform(command)]
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, layout: ScreenLayout, context: ScreenContext) {
    let lines = lines
    let row = layout.body.lowerBound
    let height = max(1, layout.body.count)
    let first = min(max(0, selected - height + 1), max(0, lines.count - height))
    let keyWidth =
      min(lines.map { columnWidth(of: $0.keys) }.max() ?? 0, layout.size.columns / 3) + 2
    for offset in 0..<height where lines.indices.contains(first + offset) {
      let line = lines[first + offset]
      let at = row + offset
      frame.put(line.keys, row: at, column: 2, width: keyWidth - 1, style: Style(.accent))
      frame.put(line.text, row: at, column: 2 + keyWidth)
      frame.onClick(row: at, reaches: ClickTarget.row(first + offset))
      guard first + offset == selected else { continue }
      frame.put("▌", row: at, column: 0, style: Style(.accent))
      frame.select(row: at, column: 2, width: keyWidth)
      frame.cursor = layout.selectionCursor(row: at)
    }
  }
}

extension StateSymbol {
  /// What the sign stands for.
  fileprivate var meaning: String {
    switch self {
    case .active: "active: paid, with access"
    case .waiting: "active, but a price consent or a refund request waits for an answer"
    case .soft: "free trial or introductory offer"
    case .ending: "ending: renewal is off, or off at the end of a commitment"
    case .grace: "grace period: payment failed, access continues"
    case .retry: "billing retry: payment failed, no access"
    case .expired: "expired, or replaced by an upgrade"
    case .revoked: "refunded, revoked, or sharing ended"
    case .unconfirmed: "unconfirmed: a renewal was due, no newer document"
    }
  }
}
