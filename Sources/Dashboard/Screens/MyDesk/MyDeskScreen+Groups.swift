import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What stands in each group.
extension MyDeskScreen {
  /// How long a gap of the archive stays on the desk: Apple keeps notifications to fetch again for
  /// 180 days, but after a week somebody has looked.
  private static let gapTime = TimeSpan.days(7)

  /// The groups, with what is due in each.
  func groups(in context: ScreenContext) -> [DeskActor: DeskGroup] {
    var groups: [DeskActor: DeskGroup] = [:]
    for actor in DeskActor.allCases { groups[actor] = DeskGroup() }
    addRefundRequests(to: &groups, in: context)
    addPromises(to: &groups, in: context)
    addFailedPayments(to: &groups, in: context)
    addGaps(to: &groups, in: context)
    addContradictions(to: &groups, in: context)
    addNumbers(to: &groups, in: context)
    for actor in DeskActor.allCases {
      groups[actor]?.entries.sort(by: DeskEntry.isDueFirst)
    }
    return groups
  }

  // MARK: What has a date

  /// Refund requests: ours while Apple takes an answer, and Apple's after that.
  private func addRefundRequests(
    to groups: inout [DeskActor: DeskGroup],
    in context: ScreenContext
  ) {
    guard let page = pages[.refundRequests] else { return }
    let words = context.wording
    let isAnswerable = { (row: CustomerRow) in row.answerBy.map { $0 > context.asOf } ?? false }
    let (toAnswer, undecided) = (
      page.rows.filter(isAnswerable), page.rows.filter { !isAnswerable($0) }
    )
    let answers = toAnswer.prefix(DeskList.maximumRows).map { row in
      var entry = DeskEntry("answer", reason: "◆ answer Apple", .warn, row: row)
      entry.due = row.answerBy
      // Of the last 12 hours, the time of day says it all.
      let asked = row.refundAskedAt.map { "asked \(words.clock($0))" }
      let until = row.answerBy.map { "Apple takes an answer until \(words.clock($0))" }
      entry.details = [[asked, until].compactMap(\.self).joined(separator: ", "), asked ?? ""]
      return entry
    }
    groups[.ours]?.add(answers, of: toAnswer.count, moreIn: .segment(.refundAsked))
    groups[.ours]?.isAtLeast = page.hasMoreAfter && undecided.isEmpty
    let waiting = undecided.prefix(DeskList.maximumRows).map { row in
      var entry = DeskEntry("undecided", reason: "◆ refund asked", .soft, row: row)
      guard let asked = row.refundAskedAt, asked <= context.asOf else { return entry }
      entry.time = "for \(words.shortSpan(context.asOf.since(asked)))"
      entry.details = ["undecided, asked \(words.date(asked))", "asked \(words.day(asked))"]
      return entry
    }
    let total = (page.total ?? page.rows.count) - toAnswer.count
    groups[.apple]?.add(waiting, of: total, moreIn: .segment(.refundAsked))
  }

  /// What only the customer can mend: the payment method, or the consent to a price.
  private func addFailedPayments(
    to groups: inout [DeskActor: DeskGroup],
    in context: ScreenContext
  ) {
    let lists: [(list: DeskList, segment: Segment)] = [
      (.grace, .grace), (.consent, .consent), (.retry, .retry),
    ]
    let entries = lists.map { list, _ in
      (pages[list]?.rows ?? []).map { entry(for: $0, in: list, context.wording) }
    }
    let horizon = zip(lists, entries).compactMap { list, entries in
      pages[list.list]?.hasMoreAfter == true
        ? entries.compactMap(\.due).max() ?? Timestamp(milliseconds: .min) : nil
    }.min()
    for ((list, segment), entries) in zip(lists, entries) {
      guard let page = pages[list] else { continue }
      // What is due after the last row of a longer list may be due after rows that it does not show.
      let shown = entries.filter { entry in
        guard let horizon else { return true }
        return entry.due.map { $0 <= horizon } ?? false
      }
      groups[.customer]?.add(
        shown,
        of: page.total ?? entries.count,
        moreIn: .segment(segment)
      )
    }
  }

  private func entry(
    for row: CustomerRow,
    in list: DeskList,
    _ words: Wording
  ) -> DeskEntry {
    var entry: DeskEntry
    let kinds: Set<CustomerRow.Until.Kind>
    let (long, short): (String, String)
    switch list {
    case .grace:
      entry = DeskEntry("grace", reason: "▲ grace ends", .warn, row: row)
      (kinds, long, short) = ([.graceEnds], "payment failing, access until", "until")
    case .retry:
      entry = DeskEntry("retry", reason: "△ retry ends", .bad, row: row)
      (kinds, long, short) = ([.retryEnds], "no access, Apple tries until", "until")
    default:
      entry = DeskEntry("consent", reason: "◆ price consent", .warn, row: row)
      (kinds, long, short) = ([.ends, .trialEnds], "ends unless accepted by", "by")
    }
    // The date is that of what leads the row, which may be something else of the customer's.
    guard let until = row.until, kinds.contains(until.kind), leads(row, list) else {
      return entry
    }
    entry.due = until.date
    let date = words.date(until.date)
    entry.details = ["\(long) \(date)", "\(short) \(date)", date, words.day(until.date)]
    return entry
  }

  /// Whether the row is led by what its list is about.
  private func leads(_ row: CustomerRow, _ list: DeskList) -> Bool {
    guard case .subscription(let state, _) = row.lead else { return false }
    switch list {
    case .grace: return state == .gracePeriod
    case .retry: return state == .billingRetry
    default: return [.active, .freeTrial, .introductoryOffer].contains(state)
    }
  }

  /// Promises that are due, kept, or broken.
  private func addPromises(to groups: inout [DeskActor: DeskGroup], in context: ScreenContext) {
    let words = context.wording
    let notes = DeskPromise.candidates(among: context.configuration.notes, asOf: context.asOf)
    let promises = notes.compactMap { note in
      context.assessment(of: note.customer).flatMap { DeskPromise(note, customer: $0) }
    }
    let entries = promises.map { promise in
      let (reason, role): (String, Role) =
        switch promise.outcome {
        case .open: ("! promise due", .warn)
        case .broken: ("! promise broken", .bad)
        case .kept: ("✓ promise kept", .good)
        }
      var entry = DeskEntry("promise", reason: reason, role, row: promise.customer.row)
      entry.due = promise.outcome == .kept ? nil : promise.promise.until
      let expected = promise.promise.expectation.rawValue.replacing("-", with: " ")
      let by = "\(expected) by \(words.day(promise.promise.until))"
      entry.details = ["\(by): “\(promise.note.text.onOneLine)”"]
      entry.hidesProduct = true
      return entry
    }
    groups[.ours]?.entries += entries
    groups[.ours]?.count += entries.count
  }

  // MARK: What has none

  /// Days on which notifications did not arrive.
  private func addGaps(to groups: inout [DeskActor: DeskGroup], in context: ScreenContext) {
    let words = context.wording
    let recent = context.gaps.filter { gap in
      gap.end <= context.asOf && context.asOf.since(gap.end) <= Self.gapTime
    }
    for gap in recent.reversed() {
      var entry = DeskEntry(
        key: "gap/\(gap.start)",
        reason: "? no delivery",
        .warn,
        route: .problems
      )
      entry.time = "for \(words.shortSpan(gap.end.since(gap.start)))"
      let dates = "\(words.date(gap.start)) to \(words.date(gap.end))"
      entry.details = ["no notifications \(dates); fetch them from Apple again", dates]
      entry.action.copy = "\(gap.start) \(gap.end)"
      groups[.ours]?.entries.append(entry)
      groups[.ours]?.count += 1
    }
  }

  private func addContradictions(
    to groups: inout [DeskActor: DeskGroup],
    in context: ScreenContext
  ) {
    for kind in DeskList.contradictions {
      guard let page = pages[.contradiction(kind)] else { continue }
      let entries = page.rows.map { row in
        var entry = DeskEntry(kind.rawValue, reason: "? conflict", .bad, row: row)
        entry.time = row.newestEvidence.map { "\(context.shortAge($0)) old" } ?? ""
        entry.details = [kind.title]
        entry.hidesProduct = true
        entry.action.destination?.target = kind.rawValue
        return entry
      }
      groups[.ours]?.entries += entries
      groups[.ours]?.count += max(page.total ?? 0, entries.count)
    }
  }

  /// Customers of whom only the number is shown.
  private func addNumbers(to groups: inout [DeskActor: DeskGroup], in context: ScreenContext) {
    let counts = context.facts?.segmentCounts ?? [:]
    let total = { (state: SubscriptionState) in pages[.state(state)]?.total ?? 0 }
    groups[.ours]?.add(
      number: counts[.unconfirmed] ?? 0,
      "a renewal was due, nothing was heard; ask Apple",
      in: .segment(.unconfirmed)
    )
    for (actor, state, explanation) in [
      (DeskActor.ours, SubscriptionState.unknownExpiry, "no document says until when"),
      (.ours, .revoked, "Apple took it back; ask why"),
      (.customer, .familySharingEnded, "the purchaser shares it no longer"),
      (.customer, .seatWithdrawn, "the organization gave it to somebody else"),
    ] {
      groups[actor]?.add(number: total(state), explanation, in: .state(state.rawValue))
    }
    for (segment, explanation) in [
      (Segment.trialEnding, "a free trial ends soon"), (.ending, "renewal is off"),
      (.planChange, "another plan begins at the renewal"),
    ] {
      let number = counts[segment] ?? 0
      groups[.nobody]?.add(number: number, explanation, in: .segment(segment))
    }
    // The same customer may be in several of these, so they are not added up.
    let all = counts[.all] ?? 0
    groups[.nobody]?.count = max(0, all - (counts[.attention] ?? 0))
    guard all > 0 else { return }
    groups[.nobody]?.numbers.append(DeskNumber(count: all, choice: .segment(.all)))
  }
}
