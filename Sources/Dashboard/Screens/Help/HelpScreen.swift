import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The keys of the screen below by what one wants to do, and what the signs mean.
struct HelpScreen: ColumnedScreen {
  /// The screen whose keys are listed.
  let below: ScreenSummary
  var columns = TextColumns()

  /// Opens help over a screen.
  init(below: ScreenSummary) { self.below = below }

  // MARK: Keys

  static let name = "Help"
  static let maximumColumns = 2
  static let chrome = ScreenChrome(header: 3, rule: 12, footer: 4)
  static let keys: [KeyBinding<HelpScreen>] = .keymap(
    [
      .back([.escape, .character("q"), .character("?"), .function(1)], footer: "back"),
      .open([.enter], footer: "run"),
      .nextPart(footer: "next part"),
      .previousPart(),
    ],
    sharing: KeyBinding.movement + KeyBinding.overAnything
  )

  func crumbs(in context: ScreenContext) -> [String] { ["Help · \(below.name)"] }

  /// Does what the line says.
  mutating func open(in context: ScreenContext) -> [ScreenOutcome] {
    let command = below.rows.first { $0.command.name == text.selectedItem?.key }?.command
    return command.map { [.perform($0)] } ?? []
  }

  // MARK: What is shown

  /// A heading with its lines.
  private struct Part {
    let title: String
    var lines: [(key: String, lead: String, text: String)]
  }

  /// The keys of the screen below, then what the signs mean.
  private var parts: [Part] {
    let purposes = Command.Purpose.allCases.map { purpose in
      let rows = below.rows.filter { $0.command.purpose == purpose }
      var part = Part(
        title: purpose.rawValue,
        lines: rows.map { row in
          let keys = row.keys.map(\.name).joined(separator: " ")
          return (row.command.name, keys, row.command.explanation)
        }
      )
      if purpose == .finding { part.lines.append(("digits", "0-9", "search for that number")) }
      if purpose == .answering {
        part.lines.append(("names", "", "replies name the products that --catalogue FILE names"))
      }
      return part
    }
    let states = StateSymbol.allCases.map { ("state/\($0)", $0.sign, $0.meaning) }
    let marks = EvidenceMark.allCases.map { ("mark/\($0)", $0.sign, $0.meaning) }
    let signs = Part(title: "What the signs mean", lines: states + marks)
    return (purposes + [signs]).filter { !$0.lines.isEmpty }
  }

  /// How wide the column of keys is; what a row with more keys says begins behind them.
  private static let keysWidth = 10

  /// The parts that stand in a column: about as many lines in each.
  private func parts(in column: TextColumn) -> ArraySlice<Part> {
    let parts = parts
    let all = parts.reduce(0) { $0 + $1.lines.count }
    var left = parts.count
    var lines = 0
    if column.count > 1 {
      left =
        parts.firstIndex { part in
          lines += part.lines.count
          return lines * 2 > all
        } ?? left
    }
    return column.index == 0 ? parts[..<left] : parts[left...]
  }

  func build(in builder: inout TextBuilder) {
    for part in parts(in: builder.column) {
      builder.heading(part.title)
      for line in part.lines {
        let isWide = columnWidth(of: line.lead) > Self.keysWidth
        let lead = (isWide ? line.lead : padded(line.lead, to: Self.keysWidth)) + "  "
        builder.paragraph(line.key, lead: [Span(lead, Style(.accent))], line.text)
      }
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
