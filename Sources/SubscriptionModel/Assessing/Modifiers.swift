extension ChainSituation {
  /// What holds in addition to the state: rules N1 to N8 of <doc:States>.
  func modifiers(_ decision: RuleDecision, refund: RefundRequest?) -> [StateModifier] {
    var modifiers: [StateModifier] = []
    let state = decision.state
    if state.isRunning || state == .gracePeriod || state == .billingRetry {
      modifiers += renewalModifiers(isRunning: state.isRunning)
    }
    if isRevoked, let next = nextRenewal(state) {
      modifiers.append(
        next.awaitsPriceConsent
          ? .endsUnlessPriceAccepted(on: next.date, price: increasedPrice)
          : .renewalStillOn(nextCharge: next.isFree ? nil : next.date)
      )
    }
    if state.isRunning, !isUnpaidTrial(state), let commitment = commitmentStatus(state) {
      modifiers.append(.commitment(commitment))
    }
    if subject?.expiryIsEstimated == true { modifiers.append(.expiryEstimated) }
    if let refund, refund.decision == nil { modifiers.append(.refundPending(refund)) }
    if state.isRunning, let transaction = subject?.transaction,
      let offer = AppliedOffer(of: transaction)
    {
      modifiers.append(.offer(offer))
    }
    return modifiers
  }

  private func renewalModifiers(isRunning: Bool) -> [StateModifier] {
    guard let willRenew else { return (isRunning ? [.renewalIntentUnknown] : []) + changeAhead }
    let date = renewalDate ?? ahead?.ends ?? end
    let isFamily = !(subject?.transaction.isOwnPurchase ?? true)
    var modifiers: [StateModifier] = []
    if isRunning {
      if !willRenew {
        let commitmentEnds = commitmentInfo?.commitmentExpiresDate
        modifiers.append(.willNotRenew(ends: commitmentEnds ?? ahead?.ends ?? end))
      } else if isFamily {
        modifiers.append(.purchasersPlanRenews(on: date))
      } else {
        modifiers.append(
          .willRenew(on: date, product: renewal?.autoRenewProductId, price: renewalPrice)
        )
      }
    }
    modifiers += changeAhead
    guard willRenew else { return modifiers }
    if isRunning, waitsForPriceConsent {
      modifiers.append(
        hasPaymentsLeft
          ? .endsUnlessPriceAccepted(on: commitmentEnds, price: nil)
          : .endsUnlessPriceAccepted(
            on: date,
            price: increasedPrice
          )
      )
    }
    if isRunning, beginsCommitment {
      // The price with an offer is not that of all payments.
      let price = renewal.flatMap { AppliedOffer(of: $0) } == nil ? renewalPrice : nil
      modifiers.append(.commitmentBegins(on: date, price: price))
    }
    if changeAhead.isEmpty, let next = renewal?.autoRenewProductId, let current = lastProduct,
      next != current
    {
      modifiers.append(.planChange(to: next, on: date, price: renewalPrice))
    }
    return modifiers
  }

  /// The new price that waits for consent; `nil` where no document says, as where it is that of an item,
  /// the next renewal has the price of an offer, or the price of the next renewal is the one that was
  /// paid.
  private var increasedPrice: Money? {
    guard let renewal, !renewal.waitsForItemPrice, AppliedOffer(of: renewal) == nil else {
      return nil
    }
    let paid = subject?.transaction
    let isPaid = paid?.price == renewalPrice && paid?.productId == renewal.autoRenewProductId
    return isPaid ? nil : renewalPrice
  }

  /// Whether payments of a 12-month commitment are left, which come at the price of the commitment.
  private var hasPaymentsLeft: Bool {
    guard let paid = commitmentInfo else { return false }
    return paid.billingPeriodNumber == nil || paid.billingPeriodNumber != paid.totalBillingPeriods
  }

  /// When the commitment ends; `nil` where no document says.
  private var commitmentEnds: Timestamp? {
    commitmentInfo?.commitmentExpiresDate ?? renewal?.commitmentInfo?.commitmentRenewalDate
  }

  /// The product of the last paid period.
  var lastProduct: ProductId? {
    (ahead?.period ?? subject)?.transaction.productId ?? renewal?.productId
  }

  /// A plan change that Apple has charged before it begins.
  private var changeAhead: [StateModifier] {
    guard let next = ahead?.period, let product = next.transaction.productId,
      let current = subject?.transaction.productId, product != current
    else { return [] }
    return [.planChange(to: product, on: next.start, price: next.transaction.price)]
  }

  /// When the last paid period renews: Apple's date, or the end to which the developer has moved it
  /// since.
  ///
  /// `nil` when renewal is off and where nothing states a date.
  var renewalDate: Timestamp? {
    guard willRenew != false else { return nil }
    if let ahead { return willRenew == nil ? nil : ahead.ends }
    guard let date = renewal?.renewalDate, subject != nil, let end else {
      return renewal?.renewalDate
    }
    return max(date, end)
  }

  /// Whether renewal is on and the customer has not answered a price increase; a 12-month
  /// commitment that does not renew has nothing to accept.
  var waitsForPriceConsent: Bool {
    willRenew == true && renewal?.waitsForPriceConsent == true
      && !(commitmentInfo != nil && commitmentSwitch == false)
  }
}

extension SubscriptionState {
  /// Whether the paid or free period has not ended.
  package var isRunning: Bool {
    switch self {
    case .freeTrial, .introductoryOffer, .active: true
    case .gracePeriod, .billingRetry, .expired, .refunded, .revoked, .familySharingEnded,
      .seatWithdrawn, .upgraded, .unconfirmed, .unknownExpiry:
      false
    }
  }
}
