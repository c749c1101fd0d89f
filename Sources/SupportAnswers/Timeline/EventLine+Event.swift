import SubscriptionModel

extension EventLine {
  /// The line of a notification.
  ///
  /// `surroundings` add the price, dates, and renewal from the same document; without them, only
  /// the event's name is used.
  init(_ folded: FoldedEvent, in surroundings: EventSurroundings, words: Wording) {
    let event = folded.event
    var context = EventContext(event, in: surroundings)
    let announced = surroundings.renewalAnnounced(by: event)
    if let announced { context.transaction = announced.transaction }
    var (actor, text) = EventText(context: context, words: words).action
    if let announced, announced.transaction == nil {
      let day = words.day(announced.moment)
      text = "renewal announced on \(day); the new period is not in the archive"
    }
    let filed = event.evidence.filedBy.map { words.filed($0) }
    let moment = announced?.moment ?? event.evidence.asOf
    self.init(
      moment: moment,
      date: announced == nil ? words.listDate(event.evidence) : words.date(moment),
      actor: actor,
      text: text + (filed.map { " (\($0), the document states no time)" } ?? ""),
      mark: EvidenceMark(event.evidence),
      copies: max(1, folded.copies.count)
    )
    summary = announced == nil ? event.name.summary : nil
    isFiled = filed != nil
    notification = Notification(event)
    describeArrival(of: folded, in: words)
    evidence = folded.copies.isEmpty ? [event.evidence] : folded.copies
    // Version 1 states no transaction; the decoded one is the newest of its receipt, or the one that
    // was taken back last.
    let own = announced.map { $0.transaction?.transactionId } ?? event.transactionId
    transactionId = context.takenBack?.transactionId ?? own
  }

  /// Says how late the event arrived, if it did.
  private mutating func describeArrival(of folded: FoldedEvent, in words: Wording) {
    guard let late = folded.lateArrival(asOf: words.asOf), let arrived = late.arrived else {
      return
    }
    if late.arrivedIsDay {
      filed = words.filed(arrived)
      return
    }
    // If the document states no time, only its arrival is known.
    if folded.event.evidence.clock == .stated {
      self.late = "\(words.span(arrived.since(folded.event.evidence.asOf))) late"
    }
    self.arrived = words.date(arrived)
  }
}

extension FoldedEvent {
  /// The copy that arrived first, if that was long after signing.
  ///
  /// What arrived after `instant` by its envelope is no sign of a late delivery: anyone can write any day
  /// around a signed text.
  fileprivate func lateArrival(asOf instant: Timestamp) -> Evidence? {
    guard let signed = event.evidence.dated else { return nil }
    let arrivals = (copies + [event.evidence]).filter { evidence in
      evidence.arrived.map { $0 <= instant } ?? false
    }
    let first = arrivals.min { left, right in
      (left.arrived ?? signed, left.arrivedIsDay ? 1 : 0)
        < (right.arrived ?? signed, right.arrivedIsDay ? 1 : 0)
    }
    guard let first, let arrived = first.arrived else { return nil }
    return arrived.since(signed) >= (first.arrivedIsDay ? lateDay : lateFrom) ? first : nil
  }
}

/// A path names a day in an unknown zone, so a document filed on the next day is not necessarily
/// late.
private let lateDay = TimeSpan.days(1)

/// From when on a delivery is late: Apple repeats a failed delivery after an hour at the earliest,
/// so one that comes more than half an hour after signing was delayed.
private let lateFrom = TimeSpan.minutes(30)
