import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// What was not understood and what does not hold, by reason.
  func buildProblems(in builder: inout BodyBuilder) {
    guard problems.isAnswered else {
      builder.note("Looking what could not be read…")
      return
    }
    if let failure = problems.failure { builder.note(failure, style: Style(.bad)) }
    let sections = ItemGroups(problems.items).sections
    if sections.isEmpty { builder.note("Every file was understood, and every signature holds.") }
    let more = problems.hasMore ? " so far" : ""
    let urgent = sections.prefix { $0.kind.isUrgent }
    build(urgent, more, in: &builder)
    buildContradictions(in: &builder)
    buildOrphans(in: &builder)
    build(sections.dropFirst(urgent.count), more, in: &builder)
  }

  private func build(
    _ sections: ArraySlice<ItemGroups.Section>,
    _ more: String,
    in builder: inout BodyBuilder
  ) {
    for section in sections {
      builder.heading("\(section.kind.title) \(grouped(section.count))\(more)")
      for group in section.groups { build(group, of: section.kind, in: &builder) }
    }
  }

  private func build(
    _ group: ItemGroups.Group,
    of kind: ItemGroups.Kind,
    in builder: inout BodyBuilder
  ) {
    let count = group.items.count > 1 ? "  \(grouped(group.items.count))" : ""
    builder.note(group.reason + count, style: kind.style)
    for item in group.items { build(item, in: &builder) }
  }

  func build(_ item: ItemGroups.Item, in builder: inout BodyBuilder) {
    let report = item.report
    var action = BodyAction()
    action.route = .document(report.provenance)
    action.copy = placeText(report.provenance)
    let width = builder.textWidth - 2
    var lines: [[Span]] = wrapped(placeText(report.provenance), width: width)
      .map { [Span("  "), Span($0)] }
    for detail in item.details {
      lines += wrapped(detail, width: width - 2).map { [Span("    "), Span($0, Style(.quiet))] }
    }
    // What was recognised stands at the edge only where it hides nothing of the place.
    var kind = report.kind == .unknown ? [] : [Span(report.kind.rawValue, Style(.quiet))]
    let last = lines.last?.reduce(0) { $0 + columnWidth(of: $1.text) } ?? 0
    if last + report.kind.rawValue.count + 2 > builder.textWidth { kind = [] }
    builder.item(
      "item/\(placeText(report.provenance))",
      lines: lines,
      right: kind,
      action: action
    )
  }
}

extension ItemGroups.Kind {
  /// Whether it stands before what only does not fit together.
  fileprivate var isUrgent: Bool {
    switch self {
    case .problem, .brokenSignature: true
    case .odd, .ignored: false
    }
  }

  /// How a reason is drawn; what is wrong is told in words, too.
  fileprivate var style: Style {
    switch self {
    case .problem, .brokenSignature: Style(.bad)
    case .odd, .ignored: Style(.quiet)
    }
  }
}
