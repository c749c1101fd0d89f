import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// What happened, the newest first, with who acted; what only charges tell stands among it.
  func buildTimeline(
    _ key: ChainKey?,
    of customer: CustomerAssessment,
    in builder: inout BodyBuilder
  ) {
    let subscriptions = customer.subscriptions.filter { key == nil || $0.chainKey == key }
    var events: [EventLine: FoldedEvent] = [:]
    var lines: [EventLine] = []
    for subscription in subscriptions {
      for event in subscription.events {
        events[wording.event(event, in: subscription)] = event
      }
      lines += wording.timeline(for: subscription)
    }
    if key == nil {
      let told = Set(subscriptions.flatMap(\.events))
      for event in customer.events where !told.contains(event) {
        let line = wording.event(event, purchases: customer.purchases)
        events[line] = event
        lines.append(line)
      }
    }
    guard !lines.isEmpty else {
      builder.note("No event is among the documents. Esc goes back; e tells where a value is from.")
      return
    }
    lines.sort { ($1.moment, $0.text) < ($0.moment, $1.text) }
    builder.heading(counted(lines.count, "event"), hint: "newest first")
    var year = zone.civilTime(at: asOf).year
    for line in lines {
      let of = zone.civilTime(at: line.moment).year
      if of != year { builder.heading(String(of)) }
      year = of
      let event = events[line]
      let merged = event == nil ? transaction(at: line.moment, in: subscriptions) : nil
      let route = merged.map { Route.transaction(customer.id, $0.transaction.transactionId) }
      build(line, of: event, leadingTo: route, in: &builder)
    }
  }

  /// The transaction that a line without an event tells of.
  private func transaction(
    at moment: Timestamp,
    in subscriptions: [SubscriptionAssessment]
  ) -> MergedTransaction? {
    subscriptions.flatMap(\.transactions).first {
      $0.transaction.purchaseDate == moment || $0.transaction.revocationDate == moment
    }
  }

  /// One event as a row; what is no notification leads to its transaction where there is one.
  func build(
    _ line: EventLine,
    of event: FoldedEvent?,
    leadingTo route: Route? = nil,
    in builder: inout BodyBuilder
  ) {
    var action = BodyAction()
    action.route = route
    action.copy = event?.event.notificationUUID?.text ?? "\(line.date) \(line.text)"
    if let event {
      action.route = .document(documentPlace(of: event.event.evidence))
      action.evidence = EvidenceTopic(title: line.text, evidence: event.copies, older: [])
    }
    var right: [Span] = []
    if let late = line.late { right.append(Span("\(late) ", Style(.quiet))) }
    if line.copies > 1 { right.append(Span("×\(line.copies)", Style(.quiet))) }
    let lead = [
      Span(padded("  \(line.date)", to: 20)),
      Span(padded(line.actor?.rawValue ?? "", to: 10), Style(.quiet)),
    ]
    let hang = 30
    let edge = right.reduce(2) { $0 + columnWidth(of: $1.text) }
    let texts = wrappedText(line.text, width: max(6, builder.textWidth - hang - edge))
    let lines = texts.enumerated().map { number, text in
      (number == 0 ? lead : [Span(String(repeating: " ", count: hang))]) + [Span(text)]
    }
    let name =
      event?.event.notificationUUID?.text ?? event?.event.contentDigest
      ?? "\(line.moment) \(line.text)"
    builder.item("event/\(name)", lines: lines, mark: line.mark, right: right, action: action)
  }
}
