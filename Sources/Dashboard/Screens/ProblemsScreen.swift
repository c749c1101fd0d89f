import SubscriptionModel
import TerminalUI

extension DashboardState {
  /// What was not understood, and why.
  func buildProblems(in builder: inout BodyBuilder) {
    guard problems.isAnswered else {
      builder.note("Looking what could not be read…")
      return
    }
    if let failure = problems.failure { builder.note(failure, style: Style(.bad)) }
    guard !problems.items.isEmpty else {
      builder.note("Every file was understood.")
      return
    }
    for outcome in [ItemOutcome.problem, .decoded, .ignored] {
      let items = problems.items.filter { $0.outcome == outcome }
      guard !items.isEmpty else { continue }
      let more = problems.hasMore ? " so far" : ""
      builder.heading("\(outcome.title) \(grouped(items.count))\(more)")
      for item in items { build(item, in: &builder) }
    }
  }

  private func build(_ item: ItemReport, in builder: inout BodyBuilder) {
    var action = BodyAction()
    action.route = .document(item.provenance)
    action.copy = placeText(item.provenance)
    let width = builder.textWidth - 4
    let sign = item.outcome == .problem ? Span("✗ ", Style(.bad)) : Span("· ", Style(.quiet))
    var lines: [[Span]] = wrapped(placeText(item.provenance), width: width)
      .enumerated().map { number, text in [number == 0 ? sign : Span("  "), Span(text)] }
    let reasons = [item.reason].compactMap(\.self) + item.notes.map(noteText)
    // What was recognised stands at the edge only where it hides nothing of the reason.
    var kind = item.kind == .unknown ? [] : [Span(item.kind.rawValue, Style(.quiet))]
    for reason in reasons {
      lines += wrapped(reason, width: width - 2).map { [Span("    "), Span($0, Style(.quiet))] }
    }
    let last = lines.last?.reduce(0) { $0 + columnWidth(of: $1.text) } ?? 0
    if last + item.kind.rawValue.count + 2 > width { kind = [] }
    builder.item(
      "item/\(placeText(item.provenance))",
      lines: lines,
      right: kind,
      action: action
    )
  }

  private func noteText(_ note: DocumentNote) -> String {
    note.path.isEmpty ? note.text : "\(note.path): \(note.text)"
  }
}

extension ItemOutcome {
  fileprivate var title: String {
    switch self {
    case .problem: "Not understood"
    case .decoded: "Understood, but odd"
    case .ignored: "Ignored: not an App Store document"
    }
  }
}
