import SubscriptionModel
import SupportAnswers
import TerminalUI

/// What stands in each group.
extension MyDeskScreen {
  /// How long a gap of the archive stays on the desk: Apple keeps notifications to fetch again for
  /// 180 days, but after a week somebody has looked.
  private static let gapTime = TimeSpan.days(7)

  /// The groups, with what is due in each.
  func groups(in context: ScreenContext) -> [RequiredAction.Actor: DeskGroup] {
    var groups: [RequiredAction.Actor: DeskGroup] = [:]
    for actor in RequiredAction.Actor.allCases { groups[actor] = group(of: actor, in: context) }
    groups[.developer]?.add([
      ("handover", handovers(in: context)), ("promise", promises(in: context)),
      ("gap", gaps(in: context)), ("contradiction", contradictions(in: context)),
    ])
    let unread = context.notes.open(asOf: context.asOf).count - DeskPromise.maximumNotes
    if unread > 0 {
      groups[.developer]?.others.append("\(counted(unread, "older note")) not looked at")
    }
    for actor in RequiredAction.Actor.allCases {
      groups[actor]?.entries.sort(by: DeskEntry.isDueFirst)
    }
    return groups
  }

  /// The numbers of what comes next, whoever must act: the same customer may be in several of them.
  func comingUp(in context: ScreenContext) -> [DeskNumber] {
    let counts = context.facts?.segmentCounts ?? [:]
    return [Segment.trialEnding, .ending, .planChange].compactMap { segment in
      guard let count = counts[segment], count > 0 else { return nil }
      let selection = ListSelection.segment(segment)
      let name = selection.title(in: context.wording).lowercased()
      return DeskNumber(
        count: count,
        name: name,
        explanation: segment.words.meaning,
        selection: selection
      )
    }
  }

  // MARK: Customers

  private func group(of actor: RequiredAction.Actor, in context: ScreenContext) -> DeskGroup {
    var group = DeskGroup()
    guard let page = pages[.actor(actor)] else { return group }
    var rows = actor == .nobody ? [] : page.rows
    group.customers = page.total ?? page.rows.count
    switch actor {
    case .developer:
      rows.removeAll { isTooLate($0, context) }
      group.customers -= page.rows.count - rows.count
    case .apple:
      let late = (pages[.actor(.developer)]?.rows ?? []).filter { isTooLate($0, context) }
      for var row in late {
        row.action = RequiredAction(.apple)
        rows.append(row)
      }
      group.customers += late.count
    case .customer, .nobody: break
    }
    let latest = context.within.map { context.asOf.adding($0) }
    group.entries = rows.map { entry(for: $0, context) }
      .filter { entry in latest.map { entry.isDue(by: $0) } ?? true }
    group.further = group.customers - group.entries.count
    // The soonest come first, so that nobody whose row was not read is due before these.
    group.isFurtherLater = group.entries.count < rows.count
    return group
  }

  /// Whether Apple takes no answer any more since the row was read.
  private func isTooLate(_ row: CustomerRow, _ context: ScreenContext) -> Bool {
    row.action.due.map { $0 <= context.asOf } ?? false
  }

  private func entry(for row: CustomerRow, _ context: ScreenContext) -> DeskEntry {
    let words = context.wording
    let reason = DeskReason(row)
    var entry = DeskEntry(reason.rawValue, reason: reason.text, reason.role, row: row)
    entry.due = row.action.due
    switch (reason, row.action.due) {
    case (.refundAnswer, let due?):
      // Of the last 12 hours, the time of day says it all.
      let asked = row.refundAskedAt.map { "asked \(words.clock($0))" }
      let until = "Apple takes an answer until \(words.clock(due))"
      entry.details = [[asked, until].compactMap(\.self).joined(separator: ", "), asked ?? ""]
    case (.refundAsked, _):
      guard let asked = row.refundAskedAt, asked <= context.asOf else { break }
      entry.time = "for \(words.shortSpan(context.asOf.since(asked)))"
      entry.details = ["undecided, asked \(words.date(asked))", "asked \(words.day(asked))"]
    case (_, let due?):
      let date = words.date(due)
      entry.details = [
        "\(reason.beforeDate) \(date)", "\(reason.shortBeforeDate) \(date)", date, words.day(due),
      ]
    case (_, nil):
      entry.details = [reason.explanation, row.action.actor == .developer ? "ask Apple" : ""]
      guard let until = row.until?.date, until <= context.asOf else { break }
      entry.time = "for \(words.shortSpan(context.asOf.since(until)))"
      entry.isOverdue = row.action.actor == .developer
    }
    return entry
  }

  // MARK: What stands beside them

  /// The notes that wait for an answer, the newest first, with their customers where these were read.
  private func openNotes(in context: ScreenContext) -> [(CaseNote, CustomerAssessment)] {
    context.notes.open(asOf: context.asOf).prefix(DeskPromise.maximumNotes).compactMap { note in
      context.assessment(of: note.customer).map { (note, $0) }
    }
  }

  /// The customers who were handed over, those who were last first.
  private func handovers(in context: ScreenContext) -> [DeskEntry] {
    openNotes(in: context).compactMap { note, customer in
      guard note.handedTo != nil else { return nil }
      var entry = DeskEntry("handover", reason: "◆ handed over", .accent, row: customer.row)
      entry.time = "for \(context.wording.shortSpan(context.asOf.since(note.asOf)))"
      entry.details = ["“\(note.text.onOneLine)”"]
      entry.hidesProduct = true
      return entry
    }
  }

  /// Promises that are due, kept, or broken.
  private func promises(in context: ScreenContext) -> [DeskEntry] {
    let words = context.wording
    return openNotes(in: context).compactMap { DeskPromise($0, customer: $1) }.map { promise in
      let (reason, role): (String, Role) =
        switch promise.outcome {
        case .open: ("! promise due", .warn)
        case .broken: ("! promise broken", .bad)
        case .kept: ("✓ promise kept", .good)
        }
      var entry = DeskEntry("promise", reason: reason, role, row: promise.customer.row)
      entry.due = promise.outcome == .kept ? nil : promise.promise.until
      let by = "\(promise.promise.expectation.words) by \(words.day(promise.promise.until))"
      entry.details = ["\(by): “\(promise.note.text.onOneLine)”"]
      entry.hidesProduct = true
      return entry
    }
  }

  /// The customers who are watched, those who are since the shortest time first.
  func watched(in context: ScreenContext) -> [DeskEntry] {
    let notes = context.notes.ofWatchedCustomers(asOf: context.asOf)
    return notes.prefix(DeskPromise.maximumNotes).compactMap { note in
      guard let customer = context.assessment(of: note.customer) else { return nil }
      var entry = DeskEntry("watch", reason: "◆ watched", .accent, row: customer.row)
      entry.time = "for \(context.wording.shortSpan(context.asOf.since(note.asOf)))"
      entry.details = ["“\(note.text.onOneLine)”"]
      return entry
    }
  }

  /// Days on which notifications did not arrive.
  private func gaps(in context: ScreenContext) -> [DeskEntry] {
    let words = context.wording
    let recent = context.gaps.filter { gap in
      gap.end <= context.asOf && context.asOf.since(gap.end) <= Self.gapTime
    }
    return recent.reversed().map { gap in
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
      return entry
    }
  }

  /// Customers whose signed documents contradict each other: the newest of each kind.
  private func contradictions(in context: ScreenContext) -> [DeskEntry] {
    DeskList.contradictions.flatMap { kind in
      (pages[.contradiction(kind)]?.rows ?? []).map { row in
        var entry = DeskEntry("\(kind.rawValue)", reason: "? conflict", .bad, row: row)
        entry.time = row.newestEvidence.map { "\(context.shortAge($0)) old" } ?? ""
        entry.details = [kind.title]
        entry.hidesProduct = true
        entry.action.destination?.target = kind.rawValue
        return entry
      }
    }
  }
}
