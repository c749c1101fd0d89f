import SubscriptionModel

/// Lines from receipts and responses, for what no notification reports.
extension SubscriptionTimeline {
  /// A line for something that only a record reports.
  private func record(
    _ moment: Timestamp,
    _ actor: EventLine.Actor?,
    _ text: String,
    by evidence: [Evidence],
    about transaction: TransactionId? = nil,
    copies: Int = 1
  ) -> EventLine {
    EventLine(moment, actor, text, by: evidence, about: transaction, copies: copies, in: words)
  }

  // MARK: Charges and what was taken back

  /// Charges and revocations that no event reports.
  var unannounced: [EventLine] {
    let told = Set(
      subscription.events.map(\.event).filter(\.reportsCharge).compactMap { event in
        surroundings.renewalAnnounced(by: event).map { $0.transaction?.transactionId }
          ?? event.transactionId
      }
    )
    let refunds = Set(
      (subscription.events(.refund) + subscription.events(.revoke)).compactMap(\.transactionId)
        + subscription.events.compactMap { surroundings.takenBack(by: $0.event)?.transactionId }
    )
    let charges = subscription.charges
    let failures = self.failures
    return charges.enumerated().flatMap { index, charge -> [EventLine] in
      let ids = charge.records.map(\.transaction.transactionId)
      let earlier = index + 1 < charges.count ? charges[index + 1].transaction : nil
      let bought =
        ids.contains { told.contains($0) }
        ? nil : chargeLine(charge, after: earlier, failures)
      let taken =
        ids.contains { refunds.contains($0) }
        ? nil : EventLine(revocationOf: charge.transaction, in: words)
      return [bought, taken].compactMap { $0 }
    }
  }

  /// When renewal infos say that the payment had failed.
  private var failures: SortedMoments {
    SortedMoments(
      subscription.renewalHistory.filter { $0.isInBillingRetryPeriod == true }.map(\.evidence.asOf)
    )
  }

  private func chargeLine(
    _ charge: Charge,
    after earlier: Transaction?,
    _ failures: SortedMoments
  ) -> EventLine? {
    let transaction = charge.transaction
    guard let bought = transaction.purchaseDate, bought <= words.asOf else { return nil }
    let price = charge.isContinued ? "" : words.forPrice(transaction.pricePaid)
    let end = transaction.expiresDate.map { ", until \(words.day($0))" } ?? ""
    let offer = AppliedOffer(of: transaction).map { " (\($0.words))" } ?? ""
    let (actor, what) =
      charge.isContinued
      ? (nil, "continued the paid period as \(words.productName(of: transaction))")
      : chargeWords(transaction, after: earlier, failures)
    return record(
      bought,
      actor,
      "\(what)\(offer)\(price)\(end)",
      by: charge.records.map(\.transaction.evidence),
      about: transaction.transactionId,
      copies: max(1, charge.records.count)
    )
  }

  /// What a charge was, relative to the previous one: a plan change, a new start, or a recovery.
  private func chargeWords(
    _ transaction: Transaction,
    after earlier: Transaction?,
    _ failures: SortedMoments
  ) -> (EventLine.Actor?, String) {
    let product = words.productName(of: transaction)
    if transaction.inAppOwnershipType == .known(.familyShared) {
      return (.family, "got \(product) through Family Sharing")
    }
    if !transaction.isOwnPurchase {
      return (nil, "got a seat of an organization or a group with \(product)")
    }
    if transaction.isSeatAddition, let seats = transaction.quantity,
      let earlier, earlier.expiresDate == transaction.expiresDate
    {
      return (.customer, "added \(counted(seats, "seat")) of \(product)")
    }
    guard let earlier, let start = transaction.purchaseDate, let end = earlier.expiresDate else {
      return (actor(transaction), "\(verb(transaction)) \(product)")
    }
    if earlier.productId != transaction.productId {
      let when =
        start < end.adding(.hours(-1)) ? "changed plans immediately to" : "changed plans to"
      return (.customer, "\(when) \(product)")
    }
    guard start > end.adding(.hours(1)) else {
      return (actor(transaction), "\(verb(transaction)) \(product)")
    }
    if failures.contains(from: end, to: start) {
      return (.apple, "recovered the payment and renewed \(product)")
    }
    return transaction.transactionReason == .known(.renewal)
      ? (.apple, "renewed \(product)") : (.customer, "subscribed again to \(product)")
  }

  private func actor(_ transaction: Transaction) -> EventLine.Actor? {
    switch transaction.transactionReason {
    case .known(.purchase): .customer
    case .known(.renewal): .apple
    case .unrecognized, nil: nil
    }
  }

  private func verb(_ transaction: Transaction) -> String {
    switch transaction.transactionReason {
    case .known(.purchase): "bought"
    case .known(.renewal): "renewed"
    case .unrecognized, nil: "new period of"
    }
  }

  // MARK: Renewal

  /// Changes of the renewal switch that only Version 1's date or a saved response reports.
  var switches: [EventLine] {
    let told = SortedMoments(
      subscription.events.map(\.event).filter(\.reportsRenewal).map(\.evidence.asOf)
    )
    let switches = subscription.renewalSwitches
    return switches.compactMap { change in
      // Renewal is on from the start, so the first observation is no event.
      if change.isOn, change == switches.first { return nil }
      // Apple turns it off by ending the subscription, which has its own line.
      if change.isOfEnding { return nil }
      // Version 1's date and the event's time of signing differ by seconds.
      let moments = [change.moment, change.evidence.asOf]
      guard !moments.contains(where: { told.contains(within: sameMoment, of: $0) }) else {
        return nil
      }
      let text = "auto-renewal is \(change.isOn ? "on" : "off")"
      return record(change.moment, nil, text, by: [change.evidence])
    }
  }

  /// Scheduled plan changes, price consent, and failed charges that only renewal infos report.
  var renewalChangeLines: [EventLine] {
    let told = SortedMoments(subscription.events.map(\.event.evidence.asOf))
    var lines: [EventLine] = []
    for (earlier, info) in zip(subscription.renewalHistory, subscription.renewalHistory.dropFirst())
    where !told.contains(within: sameMoment, of: info.evidence.asOf) {
      for (actor, text) in changes(from: earlier, to: info) {
        lines.append(
          record(info.evidence.asOf, actor, text, by: [info.evidence, earlier.evidence])
        )
      }
    }
    return lines
  }

  private func changes(
    from earlier: RenewalInfo,
    to info: RenewalInfo
  ) -> [(EventLine.Actor?, String)] {
    var changes: [(EventLine.Actor?, String)] = []
    let purchaser = subscription.payer.actor
    let isOwn = subscription.payer == .customer
    if let next = info.autoRenewProductId, let before = earlier.autoRenewProductId, next != before,
      info.productId == earlier.productId
    {
      changes.append(
        next == info.productId
          ? (purchaser, "canceled a scheduled plan change")
          : (
            purchaser, "scheduled a plan change to \(words.productName(next)) for the next renewal"
          )
      )
    }
    if let consent = info.priceIncreaseStatus, consent != earlier.priceIncreaseStatus {
      let price = isOwn ? info.renewalPrice.map { " to \(words.money($0))" } ?? "" : ""
      changes.append(
        consent == .known(.waiting)
          ? (
            .apple,
            "asked the \(isOwn ? "customer" : "purchaser") to accept a price increase\(price)"
          )
          : (nil, "price increase\(price): \(consent.words)")
      )
    }
    if info.isInBillingRetryPeriod == true, earlier.isInBillingRetryPeriod != true {
      let grace = info.gracePeriodExpiresDate.map { "; grace period until \(words.date($0))" } ?? ""
      changes.append((.apple, "payment failed; Apple is retrying\(grace)"))
    }
    return changes
  }

  /// Moved renewal dates that only API responses or newer copies of a period report.
  var movedDateLines: [EventLine] {
    let events = subscription.events(.renewalExtended)
    let told = SortedMoments(events.map(\.evidence.asOf))
    var lines: [EventLine] = []
    var answered: Set<Timestamp> = []
    for answer in subscription.extensions {
      let moment = answer.evidence.asOf
      guard !told.contains(within: sameMoment, of: moment) else { continue }
      if let date = answer.effectiveDate { answered.insert(date) }
      let text =
        answer.success
        ? "extended the renewal date\(answer.effectiveDate.map { " to \(words.date($0))" } ?? "")"
        : "tried to extend the renewal date; Apple rejected it"
      lines.append(record(moment, .developer, text, by: [answer.evidence]))
    }
    guard events.isEmpty else { return lines }
    for merged in subscription.transactions {
      let versions = merged.versions
        .filter { $0.expiresDate != nil }.sorted { $0.evidence.asOf < $1.evidence.asOf }
      for (earlier, later) in zip(versions, versions.dropFirst()) {
        guard let old = earlier.expiresDate, let new = later.expiresDate,
          new.since(old) > .hours(1), !answered.contains(new)
        else { continue }
        lines.append(
          record(
            later.evidence.asOf,
            nil,
            "the period now ends \(words.date(new)) instead of \(words.date(old))",
            by: [later.evidence, earlier.evidence],
            about: merged.transaction.transactionId
          )
        )
      }
    }
    return lines
  }

  /// Renewals that were due between two known periods and that no document reports.
  var missingRenewalLines: [EventLine] {
    subscription.missingRenewals(by: words.asOf).map { earlier, later, end, start in
      var line = EventLine(
        moment: end,
        date: words.date(end),
        actor: nil,
        text:
          "renewal was due; \(missingPayments(from: earlier, to: later))the next known period begins"
          + " \(words.date(start))",
        mark: .inferred,
        kind: .renewalDue
      )
      line.evidence = [earlier.evidence, later.evidence]
      line.transactionId = earlier.transactionId
      return line
    }
  }
}

/// The payments of a commitment between two, which Apple's numbers show: `payments 5 and 6 are not
/// in the archive, `; empty for none.
private func missingPayments(from earlier: Transaction, to later: Transaction) -> String {
  guard earlier.isMonthlyPayment, later.isMonthlyPayment, later.isOwnPurchase,
    let first = earlier.commitmentInfo?.billingPeriodNumber,
    let last = later.commitmentInfo?.billingPeriodNumber, last - 1 > first, last - first < 100
  else { return "" }
  let numbers = Array((first + 1)..<last)
  let verb = numbers.count == 1 ? "is" : "are"
  return "\(CommitmentText.payments(numbers)) \(verb) not in the archive, "
}

/// How far apart an event's time of signing and a date in its document are at most.
private let sameMoment = TimeSpan.minutes(1)
