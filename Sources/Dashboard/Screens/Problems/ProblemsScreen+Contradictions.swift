import SubscriptionModel
import SupportAnswers
import TerminalUI

extension ProblemsScreen {
  /// Customers whose documents contradict each other, by the way in which they do.
  func buildContradictions(in builder: inout TextBuilder) {
    guard let counts = builder.context.facts?.contradictionCounts, !counts.isEmpty else { return }
    builder.heading("Contradictions")
    for kind in Contradiction.allCases {
      guard let count = counts[kind] else { continue }
      builder.note(
        "\(kind.title): \(counted(count, "customer"))",
        style: Style(.warn)
      )
      let rows = contradicting[kind] ?? []
      for row in rows { buildRow(row, of: kind, in: &builder) }
      guard let last = rows.last, rows.count < count, let question = contradictionsQuestion
      else { continue }
      var request = request(for: kind, of: question)
      request.position = .after(last.id)
      buildMore(count - rows.count, of: kind.rawValue, asking: .list(request), in: &builder)
    }
  }

  private func buildRow(
    _ row: CustomerRow,
    of kind: Contradiction,
    in builder: inout TextBuilder
  ) {
    var action = ItemAction()
    action.route = .customer(row.id)
    action.destination?.target = kind.rawValue
    action.replyTo = row.id
    let product = row.productId.map { builder.wording.productName($0) } ?? ""
    let newest = row.newestEvidence.map { builder.wording.date($0) } ?? ""
    let name =
      row.name.map { " \($0)" }
      ?? builder.context.nameBehind(row.label)
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
  func buildOrphans(in builder: inout TextBuilder) {
    let count = max(builder.context.facts?.orphans ?? 0, orphans.count)
    guard count > 0 else { return }
    builder.heading("Documents that match no customer \(grouped(count))")
    for report in orphans {
      buildItem(ItemGroups.Item(report: report), in: &builder)
    }
    guard let last = orphans.last, orphans.count < count else { return }
    var request = Self.orphansRequest
    request.after = last.provenance
    buildMore(
      count - orphans.count,
      of: "orphans",
      asking: .items(request),
      in: &builder
    )
  }

  private func buildMore(
    _ count: Int,
    of list: String,
    asking effect: Effect,
    in builder: inout TextBuilder
  ) {
    var action = ItemAction()
    action.more = effect
    let text = "  … \(grouped(count)) more; \(builder.key(.open)) shows them"
    builder.item(
      "more/\(list)",
      lines: [[Span(text, Style(.quiet))]],
      action: action
    )
  }
}
