import SubscriptionModel

/// Everything that happened to a subscription, in plain words.
struct SubscriptionTimeline {
  /// The subscription, with unsigned notifications among its events.
  let subscription: SubscriptionAssessment
  /// What its records say about its events.
  let surroundings: EventSurroundings
  /// The words, for the subscription's environment.
  let words: Wording

  init(_ subscription: SubscriptionAssessment, in words: Wording) {
    self.subscription = subscription.includingClaimedEvents
    surroundings = EventSurroundings(self.subscription)
    self.words = words.of(subscription.chainKey.environment)
  }

  /// The lines in no certain order: events, what only receipts and responses report, and missing
  /// renewals.
  var lines: [EventLine] {
    events + unannounced + switches + renewalChangeLines + movedDateLines + missingRenewalLines
      + [overdueRenewal].compactMap(\.self)
  }

  /// The events; a V1 duplicate is combined with its V2 event.
  private var events: [EventLine] {
    V1DuplicateFolding(
      events: subscription.events.map(\.event),
      lines: subscription.events.map { words.event($0, in: surroundings) },
      surroundings: surroundings
    ).folded()
  }

  private var overdueRenewal: EventLine? {
    guard subscription.state == .unconfirmed, let due = subscription.expiresDate, due <= words.asOf
    else {
      return nil
    }
    let heard =
      subscription.newestEvidence.map { "; the newest document is from \(words.date($0))" }
      ?? subscription.filedBy.map { "; no document states when it was made, \(words.filed($0))" }
      ?? ""
    var line = EventLine(
      moment: due,
      date: words.date(due),
      actor: nil,
      text: "renewal was due; no document shows the outcome\(heard)",
      mark: .inferred,
      kind: .renewalDue
    )
    line.evidence = [subscription.currentTransaction?.evidence].compactMap { $0 }
    line.transactionId = subscription.currentTransactionId
    return line
  }
}

extension SubscriptionAssessment {
  /// The subscription with unsigned notifications among its events, each with its own mark.
  ///
  /// A copy of a signed one only adds its place.
  fileprivate var includingClaimedEvents: SubscriptionAssessment {
    guard !claimedEvents.isEmpty else { return self }
    var subscription = self
    var places = Dictionary(
      events.indices.compactMap { place in
        events[place].event.notificationUUID.map { ($0, place) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    for claimed in claimedEvents {
      let id = claimed.event.notificationUUID
      if let place = id.flatMap({ places[$0] }) {
        subscription.events[place].copies += claimed.copies
      } else {
        if let id { places[id] = subscription.events.count }
        subscription.events.append(claimed)
      }
    }
    subscription.events = subscription.events.enumerated().sorted { left, right in
      let (first, second) = (left.element.event.evidence.asOf, right.element.event.evidence.asOf)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
    return subscription
  }
}
