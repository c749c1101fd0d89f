package import SubscriptionModel

/// Everything that happened to a subscription, in plain words.
extension Wording {
  /// The lines of a timeline, newest first: events, what only receipts and answers tell, renewals
  /// that were due and did not arrive, and holes of the archive.
  package func timeline(
    for subscription: SubscriptionAssessment,
    gaps: [ArchiveGap] = []
  ) -> [EventLine] {
    var lines = subscription.events.map { event($0, in: subscription) }
    lines += unannounced(subscription)
    lines += switches(subscription)
    if let due = dueRenewal(subscription) { lines.append(due) }
    lines += gaps.map { hole($0) }
    return sorted(lines)
  }

  /// Newest first; lines of one moment keep a fixed order.
  func sorted(_ lines: [EventLine]) -> [EventLine] {
    lines.sorted { left, right in
      left.moment == right.moment ? left.text < right.text : left.moment > right.moment
    }
  }

  /// Charges and revocations that no event tells of.
  private func unannounced(_ subscription: SubscriptionAssessment) -> [EventLine] {
    let told = Set(
      subscription.events.map(\.event).filter(\.announcesACharge).compactMap(\.transactionId)
    )
    let refunds = Set(
      (subscription.events(.refund) + subscription.events(.revoke)).compactMap(\.transactionId)
    )
    var lines: [EventLine] = []
    for charge in subscription.charges {
      let ids = charge.records.map(\.transaction.transactionId)
      let transaction = charge.transaction
      let mark = EvidenceMark(transaction.evidence.signature)
      if !ids.contains(where: { told.contains($0) }), let bought = transaction.purchaseDate,
        bought <= asOf
      {
        lines.append(
          EventLine(
            moment: bought,
            date: date(bought),
            actor: actor(transaction),
            text: chargeText(charge),
            mark: mark,
            copies: max(1, ids.count),
            kind: .record
          )
        )
      }
      if let taken = transaction.revocationDate, taken <= asOf,
        !ids.contains(where: { refunds.contains($0) }), transaction.isUpgraded != true
      {
        let isFamily = transaction.inAppOwnershipType == .known(.familyShared)
        let line = EventLine(
          moment: taken,
          date: date(taken),
          actor: isFamily ? .family : .apple,
          text: "took back: \(refund(transaction))",
          mark: mark,
          kind: .record
        )
        lines.append(line)
      }
    }
    return lines
  }

  private func actor(_ transaction: Transaction) -> EventLine.Actor? {
    switch transaction.transactionReason {
    case .known(.purchase): .customer
    case .known(.renewal): .apple
    case .unrecognized, nil: nil
    }
  }

  private func chargeText(_ charge: Charge) -> String {
    let transaction = charge.transaction
    let what =
      switch transaction.transactionReason {
      case .known(.purchase): "bought"
      case .known(.renewal): "renewed"
      case .unrecognized, nil: "paid period"
      }
    let price = transaction.price.map { ", \(money($0))" } ?? ""
    let end = transaction.expiresDate.map { ", until \(day($0))" } ?? ""
    return "\(what) \(productName(transaction.productId))\(price)\(end) (no event in the files)"
  }

  /// Renewal turned on or off where only V1's date or a saved answer tells it.
  private func switches(_ subscription: SubscriptionAssessment) -> [EventLine] {
    let told = subscription.events.map(\.event).filter(\.tellsOfRenewal).map(\.evidence.asOf)
    let switches = subscription.renewalSwitches
    return switches.compactMap { change in
      // Renewal is on from the start: seeing it so is no event.
      if change.isOn, change == switches.first { return nil }
      // V1's date and the event's signing differ by seconds.
      let isTold = told.contains { moment in
        [change.moment, change.evidence.asOf].contains { seen in
          let apart = moment.since(seen).milliseconds
          return apart.magnitude <= TimeSpan.minutes(1).milliseconds.magnitude
        }
      }
      guard !isTold else { return nil }
      return EventLine(
        moment: change.moment,
        date: date(change.moment),
        actor: nil,
        text: "renewal is \(change.isOn ? "on" : "off") (no event in the files)",
        mark: EvidenceMark(change.evidence.signature),
        kind: .record
      )
    }
  }

  private func dueRenewal(_ subscription: SubscriptionAssessment) -> EventLine? {
    guard subscription.state == .unconfirmed, let due = subscription.expiresDate, due <= asOf else {
      return nil
    }
    let heard = subscription.newestEvidence.map { "; last heard \(date($0))" } ?? ""
    return EventLine(
      moment: due,
      date: date(due),
      actor: nil,
      text: "renewal was due; no document tells what came of it\(heard)",
      mark: .inferred,
      kind: .renewalDue
    )
  }

  func hole(_ gap: ArchiveGap) -> EventLine {
    let length = span(gap.end.since(gap.start))
    return EventLine(
      moment: gap.end,
      date: date(gap.end),
      actor: nil,
      text: "\(length) without any document, \(day(gap.start)) to \(day(gap.end)) (archive hole)",
      mark: .inferred,
      kind: .hole
    )
  }
}

extension NotificationEvent {
  /// Whether it tells that renewal was turned on or off, or begins with it on.
  fileprivate var tellsOfRenewal: Bool {
    switch name {
    case .v2(.known(let type), _): type == .didChangeRenewalStatus || type == .subscribed
    case .v1(.known(let type)):
      [.didChangeRenewalStatus, .initialBuy, .interactiveRenewal].contains(type)
    case .v2(.unrecognized, _), .v1(.unrecognized): false
    }
  }

  /// Whether it tells of a charge or a purchase, and not of something that befell one.
  var announcesACharge: Bool {
    switch name {
    case .v2(.known(let type), let subtype):
      switch type {
      case .subscribed, .didRenew, .oneTimeCharge, .offerRedeemed: true
      case .didChangeRenewalPref: subtype == .known(.upgrade)
      default: false
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
