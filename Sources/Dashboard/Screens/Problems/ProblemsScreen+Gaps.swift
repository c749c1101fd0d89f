import SubscriptionModel
import SupportAnswers
import TerminalUI

extension ProblemsScreen {
  /// What the archive does not tell: its gaps, and subscriptions that nothing was heard of.
  func buildGaps(in builder: inout TextBuilder) {
    let gaps = builder.context.gaps
    let unconfirmed = builder.context.facts?.segmentCounts[.unconfirmed] ?? 0
    guard !gaps.isEmpty || unconfirmed > 0 else { return }
    builder.heading("Gaps")
    for gap in gaps.suffix(Self.maximumGaps).reversed() {
      let start = builder.wording.date(gap.start)
      let end = builder.wording.date(gap.end)
      let length = builder.wording.span(gap.end.since(gap.start))
      var action = ItemAction()
      action.copy = "\(gap.start) \(gap.end)"
      builder.paragraph(
        "gap/\(gap.start)",
        lead: [Span("? ", Style(.warn))],
        "No notifications for \(length), \(start) to \(end)."
          + " Anything from that time may be missing.",
        mark: .inferred,
        action: action
      )
    }
    if gaps.count > Self.maximumGaps {
      builder.note("… and \(grouped(gaps.count - Self.maximumGaps)) older gaps", indent: 2)
    }
    guard unconfirmed > 0 else { return }
    var action = ItemAction()
    action.list = .segment(.unconfirmed)
    builder.paragraph(
      "unconfirmed",
      lead: [Span("? ", Style(.warn))],
      "\(counted(unconfirmed, "customer")) unconfirmed: a renewal was due and there is no newer"
        + " document. \(builder.key(.open)) lists them; have an engineer ask Apple for their status.",
      mark: .inferred,
      action: action
    )
  }

  /// The newest gaps; older ones matter less, and a broken archive has many.
  private static let maximumGaps = 10
}
