import SubscriptionModel

/// A change of the renewal switch.
struct RenewalSwitch: Hashable {
  var isOn: Bool
  /// When it was changed, if a document says so; otherwise when it was first seen.
  var moment: Timestamp
  /// The earliest possible moment of the change; `nil` if nothing was seen before.
  var earliest: Timestamp?
  var evidence: Evidence
  /// Whether Apple turned it off by ending the subscription: for a failed payment, a price that was
  /// not accepted, or a withdrawn product.
  var isOfEnding = false

  /// Whether the moment is stated.
  var isExact: Bool { earliest == moment }
}

extension SubscriptionAssessment {
  /// The Apple Account of the purchases, from the newest transaction that states it.
  var appTransactionId: AppTransactionId? {
    currentTransaction?.appTransactionId
      ?? transactions.lazy.compactMap(\.transaction.appTransactionId).first
      ?? renewalInfo?.appTransactionId
  }

  /// The app user of the chain, from the newest transaction that states it.
  var appAccountToken: AppAccountToken? {
    currentTransaction?.appAccountToken
      ?? transactions.lazy.compactMap(\.transaction.appAccountToken).first
      ?? renewalInfo?.appAccountToken
  }

  /// Every observed change of renewal, oldest first; the first entry is the first observation.
  ///
  /// The sequence of `autoRenewStatus` decides: rule P7 of Periods in SubscriptionModel. An event's
  /// name counts only if its document has no renewal info.
  var renewalSwitches: [RenewalSwitch] {
    var points: [RenewalSwitch] = renewalHistory.compactMap { info in
      guard let status = info.autoRenewStatus?.known else { return nil }
      return point(of: info, isOn: status == .on)
    }
    for folded in events {
      let event = folded.event
      guard case .v2(.known(.didChangeRenewalStatus), let subtype) = event.name,
        !renewalHistory.contains(where: { $0.evidence.isBeside(event.evidence) })
      else { continue }
      switch subtype {
      case .known(.autoRenewEnabled), .known(.autoRenewDisabled):
        let moment = event.evidence.asOf
        let isOn = subtype == .known(.autoRenewEnabled)
        points.append(
          RenewalSwitch(
            isOn: isOn,
            moment: moment,
            earliest: event.evidence.dated,
            evidence: event.evidence
          )
        )
      default: continue
      }
    }
    points.sort { $0.moment < $1.moment }
    var changes: [RenewalSwitch] = []
    var before: Timestamp?
    for var point in points {
      if changes.last?.isOn != point.isOn {
        if !point.isExact { point.earliest = before }
        changes.append(point)
      }
      before = point.moment
    }
    return changes
  }

  /// The state of renewal according to renewal info, with the moment of the change if it is stated:
  /// in Version 1 by a field, in Version 2 by the event of the same document.
  private func point(of info: RenewalInfo, isOn: Bool) -> RenewalSwitch {
    let asOf = info.evidence.asOf
    if let changed = info.autoRenewStatusChangeDate, changed <= asOf {
      return RenewalSwitch(
        isOn: isOn,
        moment: changed,
        earliest: changed,
        evidence: info.evidence,
        isOfEnding: !isOn && info.showsAppleEndedIt && expiresDate.map { changed >= $0 } ?? false
      )
    }
    let isChange = events.contains { folded in
      guard case .v2(.known(.didChangeRenewalStatus), _) = folded.event.name else { return false }
      return folded.event.evidence.isBeside(info.evidence)
    }
    return RenewalSwitch(
      isOn: isOn,
      moment: asOf,
      earliest: isChange ? asOf : nil,
      evidence: info.evidence,
      isOfEnding: !isOn && !isChange && info.showsAppleEndedIt
    )
  }

  /// Events of a V2 type, oldest first.
  func events(_ type: NotificationType) -> [NotificationEvent] {
    events.map(\.event).filter {
      guard case .v2(.known(type), _) = $0.name else { return false }
      return true
    }
  }
}

extension RenewalInfo {
  /// Whether Apple ended the subscription, rather than the customer turning off renewal.
  fileprivate var showsAppleEndedIt: Bool {
    guard isInBillingRetryPeriod != true else { return false }
    switch expirationIntent {
    case .known(.billingError), .known(.priceIncreaseNotAccepted), .known(.productUnavailable):
      return true
    case .known(.customerCancelled), .known(.other), .unrecognized, nil: return false
    }
  }
}

extension Evidence {
  /// Whether both are in the same document.
  func isBeside(_ other: Evidence) -> Bool {
    document == other.document && provenance.file == other.provenance.file
      && provenance.line == other.provenance.line
  }
}
