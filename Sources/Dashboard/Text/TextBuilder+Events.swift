import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TextBuilder {
  /// One line: a notification leads to its document, what a record tells to its transaction.
  mutating func event(_ line: EventLine, of customer: CustomerId) {
    guard line.kind != .hole else { return gap(line) }
    var action = ItemAction()
    action.copy = "\(line.date) \(line.textWithProduct)"
    action.moment = line.moment
    action.chain = line.chainKey
    if let first = line.evidence.first {
      action.evidence = EvidenceTopic(title: line.text, evidence: line.evidence)
      if line.kind == .event {
        action.route = .document(first.document)
      } else {
        action.route = line.transactionId.map { .transaction(customer, $0) }
      }
    }
    let counts = [
      line.isReportedByBothVersions ? "V1+V2" : nil, line.copies > 1 ? "×\(line.copies)" : nil,
    ]
    let count = counts.compactMap(\.self).joined(separator: " ")
    let right = count.isEmpty ? [] : [Span(count, Style(.quiet))]
    let isNarrow = textWidth < Self.minimumEventColumns
    let lead = [
      Span(padded("  \(line.date)", to: 20)),
      Span(padded(line.actor?.rawValue ?? "", to: isNarrow ? 8 : 10), Style(.quiet)),
    ]
    let hang = isNarrow ? 4 : 30
    let edge = right.reduce(2) { $0 + columnWidth(of: $1.text) }
    let blank = Span(String(repeating: " ", count: hang))
    let role: Style = line.kind == .renewalDue ? Style(.warn) : .plain
    var lines = wrappedText(line.textWithProduct, width: max(6, textWidth - hang - edge))
      .map { [blank, Span($0, role)] }
    if isNarrow { lines.insert(lead, at: 0) } else { lines[0] = lead + [lines[0][1]] }
    if let arrived = line.arrived {
      let text =
        line.late.map { "arrived \(arrived), \($0.hasPrefix("+") ? String($0.dropFirst()) : $0)" }
        ?? "the document states no time; it arrived \(arrived)"
      let style = Style(line.late == nil ? .quiet : .warn)
      lines += wrappedText(text, width: max(6, textWidth - hang)).map {
        [blank, Span($0, style)]
      }
    }
    if let filed = line.filed {
      lines += wrappedText(filed, width: max(6, textWidth - hang)).map {
        [blank, Span($0, Style(.quiet))]
      }
    }
    let name = line.evidence.first.map { $0.provenance.placeText } ?? ""
    item(
      "event/\(line.moment) \(line.text) \(name)",
      lines: lines,
      mark: line.mark,
      right: right,
      action: action
    )
  }

  /// A gap of the archive, drawn across.
  private mutating func gap(_ line: EventLine) {
    let text = " \(line.text) "
    let dashes = max(4, textWidth - columnWidth(of: text)) / 2
    let rule = String(repeating: "─", count: dashes)
    let isFitting = columnWidth(of: text) + 2 * dashes <= textWidth + 1
    var action = ItemAction()
    action.copy = line.text
    action.moment = line.moment
    guard isFitting else {
      paragraph(
        "gap/\(line.moment)",
        lead: [Span("── ", Style(.quiet))],
        line.text,
        mark: line.mark,
        action: action
      )
      return
    }
    item(
      "gap/\(line.moment)",
      lines: [[Span(rule, Style(.quiet)), Span(text, Style(.warn)), Span(rule, Style(.quiet))]],
      mark: line.mark,
      action: action
    )
  }

  /// Below this width what happened stands below its date.
  private static let minimumEventColumns = 50
}
