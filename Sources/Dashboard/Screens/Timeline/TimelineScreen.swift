import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// What happened, the newest first, with who acted; what only receipts and answers tell, renewals
  /// that were due, and holes of the archive stand among it.
  func buildTimeline(
    _ key: ChainKey?,
    of customer: CustomerAssessment,
    in builder: inout BodyBuilder
  ) {
    let chain = key.flatMap { key in customer.subscriptions.first { $0.chainKey == key } }
    let lines =
      key == nil
      ? wording.timeline(of: customer, gaps: gaps)
      : chain.map { wording.timeline(for: $0, gaps: gaps(since: $0)) } ?? []
    guard !lines.isEmpty else {
      let none =
        "The archive contains no events. \(self.key(.back)) goes back; \(self.key(.evidence)) shows the"
        + " source of a value."
      builder.note(wording.notYetKnown(customer) ?? none)
      return
    }
    // Events of other subscriptions must not be missed in silence.
    let all = key == nil ? lines.count : wording.timeline(of: customer).count
    let shown = lines.count { $0.kind != .hole }
    builder.heading(
      shown < all && key != nil
        ? "\(shown) of the customer's \(all) events" : counted(lines.count, "event"),
      hint: "newest first"
    )
    var year = zone.civilTime(at: asOf).year
    for line in lines {
      let of = zone.civilTime(at: line.moment).year
      if of != year { builder.heading(String(of)) }
      year = of
      build(line, of: customer.id, in: &builder)
    }
  }

  /// The holes of the archive in the time that a subscription is known.
  private func gaps(since subscription: SubscriptionAssessment) -> [ArchiveGap] {
    let starts =
      subscription.transactions.compactMap(\.transaction.purchaseDate)
      + subscription.events.map(\.event.evidence.asOf)
    guard let first = starts.min() else { return [] }
    return gaps.filter { $0.end > first && $0.start < asOf }
  }

  /// One line: a notification leads to its document, what a record tells to its transaction.
  func build(_ line: EventLine, of customer: CustomerId, in builder: inout BodyBuilder) {
    guard line.kind != .hole else { return buildHole(line, in: &builder) }
    var action = BodyAction()
    action.copy = "\(line.date) \(line.text)"
    if let first = line.evidence.first {
      action.evidence = EvidenceTopic(title: line.text, evidence: line.evidence, older: [])
      if line.kind == .event {
        action.route = .document(documentPlace(of: first))
      } else {
        action.route = line.transactionId.map { .transaction(customer, $0) }
      }
    }
    let counts = [line.isToldTwice ? "V1+V2" : nil, line.copies > 1 ? "×\(line.copies)" : nil]
    let count = counts.compactMap(\.self).joined(separator: " ")
    let right = count.isEmpty ? [] : [Span(count, Style(.quiet))]
    let isNarrow = builder.textWidth < Self.narrowTimeline
    let lead = [
      Span(padded("  \(line.date)", to: 20)),
      Span(padded(line.actor?.rawValue ?? "", to: isNarrow ? 8 : 10), Style(.quiet)),
    ]
    let hang = isNarrow ? 4 : 30
    let edge = right.reduce(2) { $0 + columnWidth(of: $1.text) }
    let blank = Span(String(repeating: " ", count: hang))
    let role: Style = line.kind == .renewalDue ? Style(.warn) : .plain
    var lines = wrappedText(line.text, width: max(6, builder.textWidth - hang - edge))
      .map { [blank, Span($0, role)] }
    if isNarrow { lines.insert(lead, at: 0) } else { lines[0] = lead + [lines[0][1]] }
    if let arrived = line.arrived {
      let text =
        line.late.map { "arrived \(arrived), \($0.hasPrefix("+") ? String($0.dropFirst()) : $0)" }
        ?? "the document states no time; it arrived \(arrived)"
      let style = Style(line.late == nil ? .quiet : .warn)
      lines += wrappedText(text, width: max(6, builder.textWidth - hang)).map {
        [blank, Span($0, style)]
      }
    }
    if let filed = line.filed {
      lines += wrappedText(filed, width: max(6, builder.textWidth - hang)).map {
        [blank, Span($0, Style(.quiet))]
      }
    }
    let name = line.evidence.first.map { placeText($0.provenance) } ?? ""
    builder.item(
      "event/\(line.moment) \(line.text) \(name)",
      lines: lines,
      mark: line.mark,
      right: right,
      action: action
    )
  }

  /// A hole of the archive, drawn across.
  private func buildHole(_ line: EventLine, in builder: inout BodyBuilder) {
    let text = " \(line.text) "
    let dashes = max(4, builder.textWidth - columnWidth(of: text)) / 2
    let rule = String(repeating: "─", count: dashes)
    let isFitting = columnWidth(of: text) + 2 * dashes <= builder.textWidth + 1
    var action = BodyAction()
    action.copy = line.text
    guard isFitting else {
      let key = "hole/\(line.moment)"
      builder.paragraph(key, lead: [Span("── ", Style(.quiet))], line.text, mark: line.mark)
      return
    }
    builder.item(
      "hole/\(line.moment)",
      lines: [[Span(rule, Style(.quiet)), Span(text, Style(.warn)), Span(rule, Style(.quiet))]],
      mark: line.mark,
      action: action
    )
  }

  /// Below this width what happened stands below its date.
  private static let narrowTimeline = 50
}
