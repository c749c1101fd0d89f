import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// What the archive does not tell: its holes, and subscriptions that nothing was heard of.
  func buildSilence(in builder: inout BodyBuilder) {
    let unconfirmed = facts?.segmentCounts[.unconfirmed] ?? 0
    guard !gaps.isEmpty || unconfirmed > 0 else { return }
    builder.heading("Gaps")
    for gap in gaps.suffix(Self.holesShown).reversed() {
      let length = wording.span(gap.end.since(gap.start))
      var action = BodyAction()
      action.copy = "\(gap.start) \(gap.end)"
      builder.paragraph(
        "hole/\(gap.start)",
        lead: [Span("? ", Style(.warn))],
        "No notifications for \(length), \(wording.date(gap.start)) to \(wording.date(gap.end))."
          + " Anything from that time may be missing.",
        mark: .inferred,
        action: action
      )
    }
    if gaps.count > Self.holesShown {
      builder.note("… and \(grouped(gaps.count - Self.holesShown)) older gaps", indent: 2)
    }
    guard unconfirmed > 0 else { return }
    var action = BodyAction()
    action.segment = .unconfirmed
    builder.paragraph(
      "unconfirmed",
      lead: [Span("? ", Style(.warn))],
      "\(counted(unconfirmed, "customer")) unconfirmed: a renewal was due and there is no newer document."
        + " \(key(.open)) lists them; have an engineer ask Apple for their status.",
      mark: .inferred,
      action: action
    )
  }

  /// The newest holes; older ones matter less, and a broken archive has many.
  private static let holesShown = 10
}
