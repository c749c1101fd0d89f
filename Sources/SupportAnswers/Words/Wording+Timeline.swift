package import SubscriptionModel

/// Everything that happened to a subscription, in plain words.
extension Wording {
  /// The lines of a timeline, newest first: events, what only receipts and responses report,
  /// missing renewals, and the archive's gaps.
  package func timeline(
    for subscription: SubscriptionAssessment,
    gaps: [ArchiveGap] = []
  ) -> [EventLine] {
    of(subscription.chainKey.environment).lines(of: subscription.includingClaimedEvents, gaps: gaps)
  }

  private func lines(of subscription: SubscriptionAssessment, gaps: [ArchiveGap]) -> [EventLine] {
    var lines = eventLines(subscription)
    lines += unannounced(subscription)
    lines += switches(subscription)
    lines += renewalChangeLines(subscription)
    lines += movedDateLines(subscription)
    lines += missingRenewalLines(subscription)
    if let due = overdueRenewal(subscription) { lines.append(due) }
    lines += gaps.map { hole($0) }
    return sorted(lines)
  }

  /// Sorts newest first; lines of the same moment keep a fixed order.
  func sorted(_ lines: [EventLine]) -> [EventLine] {
    lines.sorted { left, right in
      left.moment == right.moment ? left.text < right.text : left.moment > right.moment
    }
  }

  private func overdueRenewal(_ subscription: SubscriptionAssessment) -> EventLine? {
    guard subscription.state == .unconfirmed, let due = subscription.expiresDate, due <= asOf else {
      return nil
    }
    let heard =
      subscription.newestEvidence.map { "; the newest document is from \(date($0))" }
      ?? subscription.filedBy.map { "; no document states when it was made, \(filed($0))" } ?? ""
    var line = EventLine(
      moment: due,
      date: date(due),
      actor: nil,
      text: "renewal was due; no document shows the outcome\(heard)",
      mark: .inferred,
      kind: .renewalDue
    )
    line.evidence = [subscription.currentTransaction?.evidence].compactMap { $0 }
    line.transactionId = subscription.currentTransactionId
    return line
  }

  func hole(_ gap: ArchiveGap) -> EventLine {
    let length = gap.end.since(gap.start)
    let isOneDay = day(gap.start) == day(gap.end)
    let ends = isOneDay ? clock(gap.end) : date(gap.end)
    let range =
      length >= .days(1)
      ? "\(day(gap.start)) to \(day(gap.end))" : "\(date(gap.start)) to \(ends)"
    return EventLine(
      moment: gap.end,
      date: date(gap.end),
      actor: nil,
      text: "gap in the archive: no notifications for \(span(length)), \(range)",
      mark: .inferred,
      kind: .hole
    )
  }
}

extension SubscriptionAssessment {
  /// The subscription with unsigned notifications among its events, each with its own mark.
  ///
  /// A copy of a signed one only adds its place.
  fileprivate var includingClaimedEvents: SubscriptionAssessment {
    guard !claimedEvents.isEmpty else { return self }
    var subscription = self
    for claimed in claimedEvents {
      let id = claimed.event.notificationUUID
      let place = subscription.events.firstIndex {
        id != nil && $0.event.notificationUUID == id
      }
      if let place {
        subscription.events[place].copies += claimed.copies
      } else {
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

extension NotificationEvent {
  /// Whether it reports that renewal was turned on or off, or begins with renewal on.
  var reportsRenewal: Bool {
    switch name {
    case .v2(.known(let type), _): type == .didChangeRenewalStatus || type == .subscribed
    case .v1(.known(let type)):
      [.didChangeRenewalStatus, .initialBuy, .interactiveRenewal].contains(type)
    case .v2(.unrecognized, _), .v1(.unrecognized): false
    }
  }

  /// Whether it reports a charge or purchase, rather than something that happened to one.
  var reportsCharge: Bool {
    switch name {
    case .v2(.known(let type), let subtype):
      switch type {
      case .subscribed, .didRenew, .oneTimeCharge, .offerRedeemed: true
      case .didChangeRenewalPref: subtype == .known(.upgrade)
      case .didFailToRenew, .gracePeriodExpired, .expired, .didChangeRenewalStatus, .priceIncrease,
        .refund, .refundDeclined, .refundReversed, .revoke, .consumptionRequest, .renewalExtended,
        .renewalExtension, .test, .externalPurchaseToken, .rescindConsent, .metadataUpdate,
        .migration, .migrate, .priceChange, .unclaimSeats:
        false
      }
    case .v1(.known(let type)):
      switch type {
      case .initialBuy, .didRenew, .didRecover, .renewal, .interactiveRenewal: true
      case .didFailToRenew, .didChangeRenewalPref, .didChangeRenewalStatus, .priceIncreaseConsent,
        .cancel, .refund, .revoke, .consumptionRequest:
        false
      }
    case .v2(.unrecognized, _), .v1(.unrecognized): false
    }
  }
}
