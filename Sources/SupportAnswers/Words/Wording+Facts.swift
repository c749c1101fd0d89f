package import SubscriptionModel

/// The rows of the Subscription screen.
extension Wording {
  /// Every fact about a subscription that an agent needs, in the order of the screen.
  package func facts(for subscription: SubscriptionAssessment) -> [FactLine] {
    of(subscription.chainKey.environment).factLines(subscription)
  }

  private func factLines(_ subscription: SubscriptionAssessment) -> [FactLine] {
    [
      paidUntil(subscription), grace(subscription), billingRetry(subscription),
      renewal(subscription), priceConsent(subscription), offer(subscription),
      commitment(subscription), ownership(subscription), whyNotRenewed(subscription),
      refunds(subscription), refundRequest(subscription), mayOffer([subscription]),
      appleStatus(subscription),
    ].compactMap { $0 }
  }

  private func paidUntil(_ subscription: SubscriptionAssessment) -> FactLine {
    guard let end = subscription.expiresDate else {
      return FactLine("Paid through", "not stated", mark: .unknown)
    }
    if subscription.expiryIsEstimated {
      let text = "\(date(end)) (calculated from the product's period)"
      return FactLine("Paid through", text, mark: .inferred)
    }
    if let next = subscription.nextPeriod {
      let gap = subscription.missingPeriod == nil ? "" : ", as the next one begins then"
      let text = "\(date(next.ends)); the period before it ends \(date(end))\(gap)"
      return line("Paid through", text, next.transaction.evidence, field: "expiresDate")
    }
    return line(
      "Paid through",
      date(end),
      subscription.mover?.evidence ?? subscription.currentTransaction?.evidence,
      field: subscription.mover == nil ? "expiresDate" : "effectiveDate",
      history: endHistory(subscription)
    )
  }

  private func grace(_ subscription: SubscriptionAssessment) -> FactLine? {
    guard let end = subscription.gracePeriodExpiresDate else { return nil }
    let text = end > asOf ? "\(remaining(until: end)), ends \(date(end))" : "ended \(date(end))"
    var line = line(
      "Grace period",
      text,
      subscription.renewalInfo?.evidence,
      field: "gracePeriodExpiresDate",
      history: renewalHistory(subscription) { $0.gracePeriodExpiresDate.map { date($0) } }
    )
    line.clock = clock(from: subscription.expiresDate, to: end)
    return line
  }

  private func billingRetry(_ subscription: SubscriptionAssessment) -> FactLine? {
    guard subscription.state == .gracePeriod || subscription.state == .billingRetry else {
      return nil
    }
    guard let end = subscription.billingRetryEnds else {
      return FactLine("Billing retry", "duration unknown for a test purchase", mark: .unknown)
    }
    return FactLine(
      "Billing retry",
      "\(remaining(until: end)), ends about \(day(end))",
      mark: .inferred,
      clock: clock(from: subscription.expiresDate, to: end)
    )
  }

  private func clock(from start: Timestamp?, to end: Timestamp) -> FactLine.Clock? {
    guard let start, start < end, start <= asOf, end > asOf else { return nil }
    return FactLine.Clock(start: start, end: end)
  }

  private func renewal(_ subscription: SubscriptionAssessment) -> FactLine {
    let said = { (text: String) in
      line(
        "Renewal",
        text,
        (subscription.renewalSwitch ?? subscription.renewalInfo)?.evidence,
        field: "autoRenewStatus",
        history: renewalHistory(subscription) { renewalWords($0) }
      )
    }
    if let next = subscription.nextPeriod {
      let price = next.isFamilyShared ? "" : forPrice(next.transaction.price)
      let off = next.willRenew == false ? ", off after that" : ""
      let text = "already renewed\(price), paid through \(date(next.ends))\(off)"
      return line("Renewal", text, next.transaction.evidence)
    }
    switch subscription.willRenew {
    case nil: return FactLine("Renewal", "not in the archive", mark: .unknown)
    case false: return said("off")
    case true:
      let product = productName(subscription.autoRenewProductId ?? subscription.productId)
      let price = subscription.renewalPrice.map { ", \(money($0))" } ?? ", price not in the archive"
      let when =
        subscription.renewalDate.map { due in
          due > asOf ? ", due \(date(due))" : ", was due \(date(due))"
        } ?? ""
      return said("on: \(product)\(price)\(when)")
    }
  }

  private func priceConsent(_ subscription: SubscriptionAssessment) -> FactLine {
    guard let status = subscription.priceIncreaseStatus else {
      return FactLine("Price consent", "none requested")
    }
    let price = subscription.renewalPrice.map { ": \(money($0))" } ?? ""
    return line(
      "Price consent",
      words(status) + price,
      subscription.renewalInfo?.evidence,
      field: "priceIncreaseStatus",
      history: renewalHistory(subscription) { $0.priceIncreaseStatus.map { words($0) } }
    )
  }

  private func offer(_ subscription: SubscriptionAssessment) -> FactLine {
    let used = subscription.transactions.map(\.transaction)
      .filter { $0.offerType != nil && $0.transactionId != subscription.currentTransactionId }
      .map { "\(offerName($0)) (used\($0.purchaseDate.map { " \(day($0))" } ?? ""))" }
    var text = "none"
    for case .offer(let standing) in subscription.modifiers { text = words(standing) }
    if subscription.state.isActiveOrTrial, text == "none",
      let current = subscription.currentTransaction,
      current.offerType != nil
    {
      text = offerName(current)
    }
    if let next = nextOffer(subscription) { text += "; next renewal: \(next)" }
    let parts = [text] + used.prefix(offersShown)
    return line("Offer", parts.joined(separator: "; "), subscription.currentTransaction?.evidence)
  }

  private func offerName(_ transaction: Transaction) -> String {
    guard let type = transaction.offerType else { return "no offer" }
    return words(
      AppliedOffer(
        type: type,
        discountType: transaction.offerDiscountType,
        identifier: transaction.offerIdentifier,
        period: transaction.offerPeriod
      )
    )
  }

  private func nextOffer(_ subscription: SubscriptionAssessment) -> String? {
    guard let renewal = subscription.renewalInfo, let type = renewal.offerType else { return nil }
    return words(
      AppliedOffer(
        type: type,
        discountType: renewal.offerDiscountType,
        identifier: renewal.offerIdentifier,
        period: renewal.offerPeriod
      )
    )
  }

  private func commitment(_ subscription: SubscriptionAssessment) -> FactLine? {
    guard let standing = subscription.commitment else { return nil }
    let evidence = subscription.currentTransaction?.evidence
    return line("Commitment", commitmentSentence(standing), evidence)
  }

  private func ownership(_ subscription: SubscriptionAssessment) -> FactLine? {
    guard let transaction = subscription.currentTransaction,
      let type = transaction.inAppOwnershipType, type != .known(.purchased)
    else { return nil }
    return line("Ownership", words(type), transaction.evidence, field: "inAppOwnershipType")
  }

  private func whyNotRenewed(_ subscription: SubscriptionAssessment) -> FactLine? {
    guard !subscription.state.isActiveOrTrial else { return nil }
    if let info = subscription.renewalInfo, let intent = info.expirationIntent,
      info.evidence.clock != .stated
        || subscription.expiresDate.map({ info.evidence.asOf >= $0 })
          ?? true
    {
      return line(
        "Why not renewed",
        words(intent),
        subscription.renewalInfo?.evidence,
        field: "expirationIntent",
        history: renewalHistory(subscription) { $0.expirationIntent.map { words($0) } }
      )
    }
    guard let reason = subscription.expirationReason else { return nil }
    let mark = EvidenceMark(subscription.certainty)
    return FactLine("Why not renewed", words(reason), mark: mark)
  }

  private func refunds(_ subscription: SubscriptionAssessment) -> FactLine {
    let charges = subscription.charges.filter(\.isCharge)
    let taken = subscription.charges.map(\.transaction).filter { $0.revocationDate != nil }
    guard let newest = taken.first else {
      let of = charges.isEmpty ? "none" : "none of \(count(charges.count))"
      return FactLine("Refunds", of)
    }
    let listed = taken.prefix(refundsShown).map { refund($0) }.joined(separator: "; ")
    let more = taken.count > refundsShown ? "; and \(taken.count - refundsShown) more" : ""
    let text = "\(taken.count) of \(count(max(charges.count, taken.count))): \(listed)\(more)"
    return line("Refunds", text, newest.evidence, field: "revocationDate")
  }

  private func count(_ charges: Int) -> String {
    charges == 1 ? "1 charge" : "\(charges) charges"
  }

  /// A refund or revocation of one charge, with the dates of both, such as `10 Jan, 40% refunded on
  /// 12 Jan (actual or perceived issue with the app)`; `namesCharge` is false if the charge's day
  /// precedes it anyway.
  package func refund(_ transaction: Transaction, namesCharge: Bool = true) -> String {
    let charged =
      namesCharge ? (transaction.purchaseDate.map { day($0) } ?? "unknown date") + ", " : ""
    let on = transaction.revocationDate.map { " on \(day($0))" } ?? ""
    let isFamily = transaction.inAppOwnershipType == .known(.familyShared)
    let what = refundedPart(transaction).map { "\($0) refunded" } ?? takenBack(transaction)
    return "\(charged)\(what)\(on) (\(words(transaction.revocationReason, isFamily: isFamily)))"
  }

  private func refundRequest(_ subscription: SubscriptionAssessment) -> FactLine? {
    guard let request = subscription.refundRequest else { return nil }
    let statement = refundRequestStatement(request)
    var line = line("Refund request", statement.text, request.evidence.first)
    line.mark = statement.mark
    return line
  }

  private func appleStatus(_ subscription: SubscriptionAssessment) -> FactLine? {
    subscription.appleStatus.map { FactLine("Apple status", words($0)) }
  }

  func line(
    _ label: String,
    _ text: String,
    _ evidence: Evidence?,
    field: String? = nil,
    history: FactHistory = FactHistory()
  ) -> FactLine {
    let mark = evidence.map { EvidenceMark($0.signature) } ?? .unknown
    var line = FactLine(label, text, mark: mark, evidence: evidence)
    line.field = field
    line.history = history
    return line
  }
}

/// The most charges to show; more would not fit on a screen of 24 rows, and Enter shows all
/// charges.
private let refundsShown = 2

/// The most earlier offers to show; Enter shows all charges.
private let offersShown = 1
