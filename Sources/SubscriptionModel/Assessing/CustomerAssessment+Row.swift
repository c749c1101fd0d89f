extension CustomerAssessment {
  /// What leads the customer's row: the most urgent subscription, or a purchase that is more urgent.
  package enum Lead {
    case subscription(SubscriptionAssessment)
    case purchase(PurchaseAssessment)
  }

  /// What leads the customer's row; `nil` without a subscription or purchase.
  package var lead: Lead? {
    let purchase = purchases.min { $0.urgency < $1.urgency }
    guard let subscription = subscriptions.first else { return purchase.map(Lead.purchase) }
    guard let purchase, purchase.urgency < subscription.urgency else {
      return .subscription(subscription)
    }
    return .purchase(purchase)
  }

  /// The customer's row in lists, led by the most urgent subscription or purchase.
  public var row: CustomerRow {
    var row = CustomerRow(id: id, label: label, environment: environment, lead: .none)
    row.name = person?.name
    row.bundleId = bundleId
    row.basis = basis
    row.access = access
    row.newestEvidence = newestEvidence
    row.additionalCount = max(0, subscriptions.count + purchases.count - 1)
    row.charges = chargeCount
    row.segments = segments
    row.answerBy = answerBy
    row.action = firstSeenLater == nil ? requiredAction : RequiredAction(.nobody)
    let requests = subscriptions.compactMap(\.refundRequest) + purchases.compactMap(\.refundRequest)
    row.refundAskedAt =
      requests.filter(\.isOpen).compactMap { $0.evidence.first?.dated }.max()
    switch lead {
    case .purchase(let purchase):
      row.lead = .purchase(purchase.state)
      row.productId = purchase.merged.transaction.productId
      row.certainty = purchase.certainty
      row.until = purchase.until
    case .subscription(let subscription):
      row.lead = .subscription(subscription.state, subscription.expirationReason)
      row.productId = subscription.productId
      row.certainty = subscription.certainty
      row.willRenew = subscription.isEnding ? false : subscription.willRenew
      row.until = subscription.until
    case nil: break
    }
    return row
  }

  /// Until when Apple takes the developer's answer to the most urgent refund request; `nil` when no
  /// answer is due.
  public var answerBy: Timestamp? {
    let toAnswer =
      subscriptions.flatMap(\.requestsToAnswer) + purchases.flatMap(\.requestsToAnswer)
    return toAnswer.compactMap(\.answerDeadline).min()
  }

  private var chargeCount: Int {
    let periods = subscriptions.reduce(0) { $0 + $1.charges.count { $0.isCharge } }
    return periods
      + purchases.count {
        !$0.merged.transaction.isFree && $0.merged.transaction.isOwnPurchase
      }
  }

  private var segments: Set<Segment> {
    guard firstSeenLater == nil else { return [] }
    var segments: Set<Segment> = [.all]
    for subscription in subscriptions { segments.formUnion(subscription.segments) }
    for purchase in purchases {
      segments.insert(.oneTime)
      if purchase.isRefundAsked { segments.insert(.refundAsked) }
    }
    if hasRefund { segments.insert(.refunded) }
    let urgent: Set<Segment> = [.grace, .retry, .consent, .refundAsked, .unconfirmed]
    if !segments.isDisjoint(with: urgent) || requiredAction.due != nil {
      segments.insert(.attention)
    }
    return segments
  }
}

extension CustomerAssessment {
  /// Whether Apple refunded anything up to the moment: a subscription, a purchase, a part, or an
  /// earlier charge, whether a copy of the charge states it or only a notification.
  private var hasRefund: Bool {
    let transactions =
      subscriptions.flatMap { $0.transactions.map(\.transaction) }
      + purchases.map(\.merged.transaction)
    return subscriptions.contains { $0.state == .refunded }
      || purchases.contains { $0.state == .refunded }
      || transactions.contains { $0.moneyReturns.contains { $0.on <= asOf } }
      || !refundsOnlyReported.isEmpty
  }
}

extension SubscriptionAssessment {
  /// The segments that list the subscription.
  public var segments: Set<Segment> { Set(Segment.allCases.filter(isListed)) }

  private func isListed(in segment: Segment) -> Bool {
    switch segment {
    // What a customer is in, and no subscription.
    case .all, .attention, .oneTime: false
    case .losingAccess: isLosingAccess
    case .grace: state == .gracePeriod
    case .retry: state == .billingRetry
    case .consent: renewalBlockedBy == .priceConsent
    case .refundAsked: isRefundAsked
    case .trialEnding: isTrialEnding || state == .freeTrial && willRenew == false
    case .offer: hasOffer
    case .planChange: hasPlanChange
    case .ending: [.freeTrial, .introductoryOffer, .active].contains(state) && isEnding
    case .refunded: state == .refunded
    case .expired: state == .expired
    case .unconfirmed: state == .unconfirmed
    }
  }

  /// When access ends unless somebody acts, and how.
  ///
  /// In billing retry, until when access can come back. `nil` where nothing states an end or its
  /// date.
  public var accessEnd: CustomerRow.Until? {
    switch state {
    case .freeTrial, .introductoryOffer, .active:
      return isEnding || renewalBlockedBy != nil ? until : nil
    case .gracePeriod: return .init(.graceEnds, gracePeriodExpiresDate)
    case .billingRetry: return .init(.retryEnds, billingRetryEnds)
    case .expired, .upgraded, .refunded, .revoked, .familySharingEnded, .seatWithdrawn,
      .unconfirmed, .unknownExpiry:
      return nil
    }
  }

  /// When the end of access becomes near enough for `Segment.losingAccess`; `nil` without an end.
  var losingAccessBegins: Timestamp? {
    accessEnd?.date.adding(TimeSpan(milliseconds: -Segment.losingAccessWindow.milliseconds))
  }

  /// Whether the plan ends because renewal is off; a 12-month commitment ends after its remaining
  /// payments, and a trial of it binds to none.
  package var isEnding: Bool {
    state.isRunning
      && (willRenew == false || state != .freeTrial && commitment?.renewsAtEnd == false)
  }

  /// Whether an offer applies now or at the next renewal.
  private var hasOffer: Bool {
    nextRenewal?.offer != nil
      || modifiers.contains {
        if case .offer = $0 { true } else { false }
      }
  }

  /// When a plan that ends because renewal is off, or a price was not accepted, gives its last access:
  /// for a 12-month commitment, after its remaining payments.
  private var planEnd: Timestamp? {
    guard isEnding || renewalBlockedBy == .priceConsent, state.isRunning, state != .freeTrial,
      let end = commitment?.commitmentExpiresDate, let paidUntil
    else { return nil }
    return end > paidUntil ? end : nil
  }

  /// The date of a row and what happens then; `nil` where no date is known.
  fileprivate var until: CustomerRow.Until? {
    if let planEnd { return .init(.ends, planEnd) }
    return switch state {
    case .freeTrial where nextPeriod == nil: .init(.trialEnds, expiresDate)
    case .freeTrial, .introductoryOffer, .active:
      .init(willRenew == true && renewalBlockedBy == nil ? .renews : .ends, paidUntil)
    case .gracePeriod: .init(.graceEnds, gracePeriodExpiresDate ?? expiresDate)
    case .billingRetry: .init(.retryEnds, billingRetryEnds) ?? .init(.ended, expiresDate)
    // A subscription whose payment failed gave access until its billing grace period ended.
    case .expired: .init(.ended, [expiresDate, graceEnds].compactMap(\.self).max())
    case .upgraded: .init(.ended, expiresDate)
    case .refunded where nextChargeDespiteRevocation != nil:
      .init(.renews, nextRenewal?.date)
        ?? .init(.refunded, currentTransaction?.revocationDate)
    case .refunded, .revoked, .familySharingEnded, .seatWithdrawn:
      .init(.refunded, currentTransaction?.revocationDate) ?? .init(.ended, expiresDate)
    case .unconfirmed: .init(.renewalDue, expiresDate)
    case .unknownExpiry: nil
    }
  }
}

extension PurchaseAssessment {
  /// The date of a row and what happened then.
  fileprivate var until: CustomerRow.Until? {
    let transaction = merged.transaction
    return state == .purchased
      ? .init(.purchased, transaction.purchaseDate) : .init(.refunded, transaction.revocationDate)
  }
}

extension CustomerRow.Until {
  fileprivate init?(_ kind: Kind, _ date: Timestamp?) {
    guard let date else { return nil }
    self.init(kind: kind, date: date)
  }
}
