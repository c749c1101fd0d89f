import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Customers whose documents contradict each other, by the way in which they do.
  func buildContradictions(in builder: inout BodyBuilder) {
    guard let counts = facts?.contradictionCounts, !counts.isEmpty else { return }
    builder.heading("Contradictions")
    for kind in Contradiction.allCases {
      guard let count = counts[kind] else { continue }
      builder.note(
        "\(wording.title(of: kind)): \(counted(count, "customer"))",
        style: Style(.warn)
      )
      let rows = problems.contradicting[kind] ?? []
      for row in rows { build(row, of: kind, in: &builder) }
      guard let last = rows.last, rows.count < count, let question = problems.contradictionsQuestion
      else { continue }
      var request = request(for: kind, of: question)
      request.position = .after(last.id)
      buildMore(count - rows.count, of: kind.rawValue, asking: .list(request), in: &builder)
    }
  }

  private func build(
    _ row: CustomerRow,
    of kind: Contradiction,
    in builder: inout BodyBuilder
  ) {
    var action = BodyAction()
    action.route = .customer(row.id)
    action.target = kind.rawValue
    action.copy = row.label
    let product = row.productId.map { wording.productName($0) } ?? ""
    let newest = row.newestEvidence.map { wording.date($0) } ?? ""
    let name = row.name.map { " \(shown(name: $0))" } ?? nameBehind(row.label)
    builder.item(
      "\(kind.rawValue)/\(row.id.text)",
      lines: [
        [Span("  "), Span(shortLabel(row.label) + name), Span("  \(product)", Style(.quiet))]
      ],
      right: [Span(newest, Style(.quiet))],
      action: action
    )
  }

  /// Documents that tell something of purchases that no customer was found for.
  func buildOrphans(in builder: inout BodyBuilder) {
    let count = max(facts?.orphans ?? 0, problems.orphans.count)
    guard count > 0 else { return }
    builder.heading("Documents that match no customer \(grouped(count))")
    for report in problems.orphans {
      build(ItemGroups.Item(report: report), in: &builder)
    }
    guard let last = problems.orphans.last, problems.orphans.count < count else { return }
    var request = ProblemsState.orphansRequest
    request.after = last.provenance
    buildMore(
      count - problems.orphans.count,
      of: "orphans",
      asking: .items(request),
      in: &builder
    )
  }

  private func buildMore(
    _ count: Int,
    of list: String,
    asking effect: Effect,
    in builder: inout BodyBuilder
  ) {
    var action = BodyAction()
    action.more = effect
    builder.item(
      "more/\(list)",
      lines: [[Span("  … \(grouped(count)) more; \(key(.open)) shows them", Style(.quiet))]],
      action: action
    )
  }
}
