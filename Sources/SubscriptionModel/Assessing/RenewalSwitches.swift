/// The history of the renewal switch of a subscription: rule P17 of <doc:Periods>.
package struct RenewalSwitches {
  /// Every observed change, oldest first; the first entry is the first observation.
  package private(set) var changes: [RenewalSwitch] = []

  private let infos: [RenewalInfo]
  private let switchEvents: [DocumentPlace: NotificationEvent]
  /// The subtype of each EXPIRED notification.
  private let endings: [DocumentPlace: OpenEnum<NotificationSubtype>?]
  /// The periods by start, each with its end.
  private let periods: [(start: Timestamp, transaction: Transaction)]
  /// When Apple took back charges, also those that it returned since.
  private let revocations: SortedMoments
  /// The start of the period whose charge a document states before it begins.
  private let chargesAhead: [DocumentPlace: Timestamp]
  /// When charges failed.
  private let failures: SortedMoments
  private let priceIncreases: PriceIncreases
  private let isManagedByDeveloper: Bool

  /// Reads the history of a subscription.
  ///
  /// The sequence of the switch in renewal infos decides. The name of a notification counts only
  /// where its document has no renewal info.
  package init(_ subscription: SubscriptionAssessment) {
    infos = subscription.renewalHistory
    var events: [DocumentPlace: NotificationEvent] = [:]
    for event in subscription.events.map(\.event) where event.name.isRenewalSwitch {
      events[DocumentPlace(event.evidence)] = event
    }
    switchEvents = events
    var endings: [DocumentPlace: OpenEnum<NotificationSubtype>?] = [:]
    for event in subscription.events.map(\.event) {
      guard case .v2(.known(.expired), let subtype) = event.name else { continue }
      endings.updateValue(subtype, forKey: DocumentPlace(event.evidence))
    }
    self.endings = endings
    periods = subscription.transactions.reversed().map(\.transaction)
      .map { ($0.purchaseDate ?? StateLimits.noDate, $0) }.sorted { $0.0 < $1.0 }
    revocations = SortedMoments(subscription.transactions.compactMap(\.takenBackOn))
    var chargesAhead: [DocumentPlace: Timestamp] = [:]
    let note = { (copy: Transaction) in
      guard let begins = copy.purchaseDate, begins > copy.evidence.asOf else { return }
      chargesAhead[DocumentPlace(copy.evidence)] = begins
    }
    for merged in subscription.transactions {
      note(merged.transaction)
      for copy in merged.counted { note(copy.value) }
    }
    self.chargesAhead = chargesAhead
    failures = SortedMoments(
      subscription.renewalHistory.filter { $0.isInBillingRetryPeriod == true }.map(\.evidence.asOf)
        + subscription.events.map(\.event).filter { $0.signal == .failure }.map(\.evidence.asOf)
    )
    priceIncreases = subscription.priceIncreases
    isManagedByDeveloper = subscription.isManagedByDeveloper
    changes = changes(of: points)
  }

  /// What each document says, oldest first.
  private var points: [RenewalSwitch] {
    var points = infos.compactMap { point(of: $0) }
    let told = Set(infos.map { DocumentPlace($0.evidence) })
    for (place, event) in switchEvents where !told.contains(place) {
      guard let isOn = event.name.turnsRenewalOn else { continue }
      let moment = event.evidence.asOf
      points.append(
        RenewalSwitch(
          isOn: isOn,
          moment: moment,
          earliest: event.evidence.dated,
          evidence: event.evidence,
          cause: isOn ? nil : .ofTurningOff(isStated: true, facts(of: nil, at: moment))
        )
      )
    }
    return points.sorted { left, right in
      left.moment == right.moment
        ? left.evidence.isBefore(right.evidence) : left.moment < right.moment
    }
  }

  private func changes(of points: [RenewalSwitch]) -> [RenewalSwitch] {
    var changes: [RenewalSwitch] = []
    var before: Timestamp?
    for var point in points {
      if changes.last?.isOn != point.isOn {
        if !point.isExact { point.earliest = before }
        changes.append(point)
      }
      // What stands beside a charge holds for it, too, although Apple signs it seconds before.
      let charge = chargesAhead[DocumentPlace(point.evidence)]
      before = charge.map { max($0, point.moment) } ?? point.moment
    }
    return changes
  }

  /// The switch according to renewal info, with the moment of the change if it is stated: in
  /// Version 1 by a field, in Version 2 by the event of the same document.
  private func point(of info: RenewalInfo) -> RenewalSwitch? {
    let asOf = info.evidence.asOf
    let changed = info.autoRenewStatusChangeDate.flatMap { $0 <= asOf ? $0 : nil }
    let moment = changed ?? asOf
    let event = switchEvents[DocumentPlace(info.evidence)]
    // Of a commitment whose own switch is not stated, only the event tells.
    guard let isOn = info.isSwitchedOn(for: period(at: moment)) ?? event?.name.turnsRenewalOn
    else { return nil }
    let isNamed = event?.name.isVersion2 ?? false
    let isStated = isNamed && changed == nil
    return RenewalSwitch(
      isOn: isOn,
      moment: moment,
      earliest: changed ?? (isStated ? asOf : nil),
      evidence: info.evidence,
      cause: isOn ? nil : .ofTurningOff(isStated: isStated, facts(of: info, at: moment))
    )
  }

  /// What the documents say around a change.
  private func facts(of info: RenewalInfo?, at moment: Timestamp) -> RenewalCause.Facts {
    let told = info?.evidence.asOf ?? moment
    var facts = RenewalCause.Facts(info, at: told, priceIncreases)
    facts.isManagedByDeveloper = isManagedByDeveloper
    let expiredSubtype = info.flatMap { endings[DocumentPlace($0.evidence)] }
    if let period = period(at: moment), let end = period.expiresDate {
      // What moves into a bundle expires before its end.
      facts.isAfterEnd = moment >= end || expiredSubtype != nil
      facts.hadFailedPayment = failures.contains(from: end.adding(Self.earliest), to: moment)
      facts.isAfterRetry = Self.isAfterRetry(moment, of: period)
    } else {
      facts.isAfterEnd = true
    }
    if let expiredSubtype { facts.ending = .ofExpiring(expiredSubtype, facts) }
    if revocations.contains(within: StateLimits.nearRevocation, of: moment) {
      facts.refund = .sameTime
    }
    return facts
  }

  /// Whether Apple's attempts to charge for the time after a period were over or about to be; unknown, and so
  /// `false`, outside production.
  package static func isAfterRetry(_ moment: Timestamp, of period: Transaction) -> Bool {
    guard period.environment.usesRealTime else { return false }
    let end = period.expiresDate ?? StateLimits.noDate
    return moment >= end.adding(period.retryTime).adding(earliest)
  }

  /// The period that had begun last at a moment; `nil` for none.
  private func period(at moment: Timestamp) -> Transaction? {
    let next = periods.partitioningIndex { $0.start > moment }
    return next > 0 ? periods[next - 1].transaction : nil
  }

  private static let earliest = TimeSpan(milliseconds: -StateLimits.renewalProcessing.milliseconds)
}

extension RenewalInfo {
  /// Whether it tells of a 12-month commitment that runs, where no transaction does: its own switch is
  /// stated, and the next payment is monthly.
  var isOfCommitment: Bool {
    commitmentInfo?.commitmentAutoRenewStatus != nil && renewalBillingPlanType == .known(.monthly)
  }

  /// Whether the switch that the customer turns is on: for a payment of a 12-month commitment, the
  /// one that renews the commitment; `nil` where it is not stated.
  ///
  /// `autoRenewStatus` of a commitment says only that the next payment comes. It is 0 where Apple
  /// ended the plan.
  package func isSwitchedOn(for period: Transaction?) -> Bool? {
    let plain = autoRenewStatus?.known.map { $0 == .on }
    guard period?.isMonthlyPayment ?? isOfCommitment else { return plain }
    if let stated = commitmentInfo?.commitmentAutoRenewStatus?.known { return stated == .on }
    return plain == false ? false : nil
  }
}

extension NotificationEvent.Name {
  /// Whether it reports a change of the renewal switch.
  fileprivate var isRenewalSwitch: Bool {
    switch self {
    case .v2(.known(.didChangeRenewalStatus), subtype: _), .v1(.known(.didChangeRenewalStatus)):
      true
    case .v2, .v1: false
    }
  }

  /// Whether it is of Version 2.
  package var isVersion2: Bool {
    guard case .v2 = self else { return false }
    return true
  }

  /// Whether the subtype says on or off; `nil` for neither.
  fileprivate var turnsRenewalOn: Bool? {
    switch self {
    case .v2(_, subtype: .known(.autoRenewEnabled)): true
    case .v2(_, subtype: .known(.autoRenewDisabled)): false
    case .v2, .v1: nil
    }
  }
}
