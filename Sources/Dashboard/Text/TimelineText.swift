import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What happened, the newest first, with who acted; what only receipts and answers tell, renewals
/// that were due, and gaps of the archive stand among it.
struct TimelineText {
  let customer: CustomerAssessment
  /// The chain that it is about; `nil` for all.
  let chainKey: ChainKey?

  /// Makes the lines; without any event, `none`.
  func build(in builder: inout TextBuilder, none: String) {
    let context = builder.context
    let wording = context.wording
    let chain = chainKey.flatMap { key in customer.subscriptions.first { $0.chainKey == key } }
    let lines =
      chainKey == nil
      ? wording.timeline(of: customer, gaps: context.gaps)
      : chain.map { wording.timeline(for: $0, gaps: gaps(since: $0, in: context)) } ?? []
    guard !lines.isEmpty else {
      builder.note(wording.notYetKnown(customer) ?? none)
      return
    }
    // Events of other subscriptions must not be missed in silence.
    let all = chainKey == nil ? lines.count : wording.timeline(of: customer).count
    let shown = lines.count { $0.kind != .hole }
    builder.heading(
      shown < all && chainKey != nil
        ? "\(shown) of the customer's \(all) events" : counted(lines.count, "event"),
      hint: "newest first"
    )
    var year = context.zone.civilTime(at: context.asOf).year
    for line in lines {
      let yearOfLine = context.zone.civilTime(at: line.moment).year
      if yearOfLine != year { builder.heading(String(yearOfLine)) }
      year = yearOfLine
      builder.event(line, of: customer.id)
    }
  }

  /// The gaps of the archive in the time that a subscription is known.
  private func gaps(
    since subscription: SubscriptionAssessment,
    in context: ScreenContext
  ) -> [ArchiveGap] {
    let starts =
      subscription.transactions.compactMap(\.transaction.purchaseDate)
      + subscription.events.map(\.event.evidence.asOf)
    guard let first = starts.min() else { return [] }
    return context.gaps.filter { $0.end > first && $0.start < context.asOf }
  }
}
