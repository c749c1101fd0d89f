// 12-month commitments and the next charge: rules N1 and N6 of <doc:States>.

extension ChainSituation {
  /// What the next renewal costs; `nil` where no document says, as for several seats without tiers,
  /// of which Apple states only the average.
  var renewalPrice: Money? {
    let isAverage = subject.flatMap { renewal?.statesAveragePrice(beside: $0.transaction) } ?? false
    return isAverage ? nil : renewal?.renewalPrice
  }

  /// Whether the deciding period is a payment of a 12-month commitment; of a later one that no
  /// document contains, the last known payment tells, and without any the renewal info.
  var isMonthlyPayment: Bool {
    if let subject { return subject.transaction.isMonthlyPayment }
    guard laterPeriod != nil else { return false }
    guard let last = chain.periods.last?.transaction else {
      return renewal?.isOfCommitment == true
    }
    return last.isMonthlyPayment && last.revocationDate == nil
  }

  /// The payment that Apple made before its period begins; `nil` for none, and after a refund, which
  /// decides the state alone.
  private var paymentAhead: MergedPeriod? {
    guard let ahead, !isRevoked, subject != nil || ahead.missing != nil,
      ahead.period.transaction.isMonthlyPayment
    else { return nil }
    return ahead.period
  }

  /// The payment that Apple made last.
  private var lastPayment: MergedPeriod? { paymentAhead ?? subject }

  /// Whether the commitment renews at its end, as Apple states it; `nil` where it does not.
  var commitmentSwitch: Bool? {
    renewal?.commitmentInfo?.commitmentAutoRenewStatus?.known.map { $0 == .on }
  }

  /// Whether renewal is on; `nil` when nothing says.
  ///
  /// After the last payment of a commitment, its own switch decides: Apple's flag is about the
  /// next payment of the commitment, and there is none. Within a trial, nobody knows which of two
  /// that differ counts.
  var willRenew: Bool? { isTrialTurnedOff ? nil : lastPaymentSwitch ?? statedFlag }

  /// Whether a commitment is turned off within its free trial, and Apple states that the first
  /// payment comes.
  private var isTrialTurnedOff: Bool {
    isMonthlyPayment && subject?.transaction.isFreeTrial == true && commitmentSwitch == false
      && statedFlag == true
  }

  /// What shows that renewal is off.
  var renewalOffCheck: RuleCheck {
    guard lastPaymentSwitch != nil else {
      let info = renewalSwitch
      return RuleCheck(
        true,
        "autoRenewStatus",
        .init(info?.autoRenewStatus),
        .matches,
        info?.evidence
      )
    }
    let status = renewal?.commitmentInfo?.commitmentAutoRenewStatus
    return RuleCheck(
      true,
      "commitmentAutoRenewStatus",
      .init(status),
      .matches,
      renewal?.evidence
    )
  }

  /// The commitment's switch after its last payment; `nil` before that, and where it is not stated.
  var lastPaymentSwitch: Bool? {
    guard let paid = commitmentInfo, let number = paid.billingPeriodNumber,
      number == paid.totalBillingPeriods
    else { return nil }
    return commitmentSwitch
  }

  /// The commitment that the last payment is one of, as Apple states it; `nil` without one.
  var commitmentInfo: Transaction.Commitment? {
    guard paymentAhead != nil || isMonthlyPayment else { return nil }
    return lastPayment?.transaction.commitmentInfo ?? Transaction.Commitment()
  }

  /// Whether a free trial runs whose first payment has not been made: it is no payment, and ends like
  /// any other.
  func isUnpaidTrial(_ state: SubscriptionState) -> Bool {
    state == .freeTrial && paymentAhead == nil
  }

  /// Where a 12-month commitment stands in a state; `nil` without one.
  func commitmentStatus(_ state: SubscriptionState) -> CommitmentStatus? {
    guard let paid = commitmentInfo else { return nil }
    let transaction = (lastPayment ?? chain.periods.last)?.transaction
    let next = renewal?.commitmentInfo
    var standing = CommitmentStatus()
    standing.phase = state.commitmentPhase
    if state == .refunded, transaction?.isFree == true {
      standing.phase = .ended
      standing.hadOnlyTrial = true
    } else if wasOverBeforeRevocation {
      standing.phase = .ended
    }
    standing.isTest = chain.key.environment.isTest
    standing.billingPeriodNumber = paid.billingPeriodNumber
    standing.totalBillingPeriods = paid.totalBillingPeriods
    standing.commitmentExpiresDate = paid.commitmentExpiresDate ?? next?.commitmentRenewalDate
    if let milliunits = paid.commitmentPrice, let currency = transaction?.price?.currency {
      standing.commitmentPrice = Money(milliunits: milliunits, currency: currency)
    }
    // Where only the payments' own flag is stated, one that is off leaves no doubt.
    standing.renewsAtEnd = commitmentSwitch ?? (statedFlag == false ? false : nil)
    if case .unrecognized(let raw)? = next?.commitmentAutoRenewStatus {
      standing.unknownSwitch = raw
    }
    let last = transaction?.offerType == nil ? transaction?.price : nil
    standing.nextPayment = renewalPrice ?? last
    standing.nextPaymentOffer = renewal.flatMap { AppliedOffer(of: $0) }
    standing.payment = standing.nextPaymentOffer == nil ? standing.nextPayment : nil
    standing.followingPlan = next?.commitmentRenewalBillingPlanType
    if let product = next?.commitmentAutoRenewProductId,
      product != transaction?.productId ?? renewal?.productId
    {
      standing.followingProductId = product
    }
    standing.missingPayments = missingPayments
    standing.awaitsPriceConsent = waitsForPriceConsent
    standing.isPaymentOff = statedFlag == false && standing.paymentsLeft ?? 0 > 0
    if state == .gracePeriod { standing.gracePeriodExpiresDate = graceEnds }
    if state.isRunning, standing.paymentsLeft ?? 1 > 0 || standing.renewsAtEnd == true {
      standing.nextPaymentDate = ahead?.ends ?? end
    }
    return standing
  }

  /// The numbers of the payments before the deciding one that no transaction has; none where one of
  /// the transactions states no number.
  private var missingPayments: [Int] {
    guard let lastPayment, let number = commitmentInfo?.billingPeriodNumber, number > 1,
      number <= Self.maximumPayments
    else { return [] }
    var known: Set<Int> = []
    var last = number
    for period in chain.periods.reversed() where period.start < lastPayment.start {
      guard period.transaction.isMonthlyPayment else { break }
      guard let paid = period.transaction.commitmentInfo?.billingPeriodNumber else { return [] }
      // A higher number is that of an earlier commitment.
      guard paid <= last else { break }
      known.insert(paid)
      last = paid
    }
    return (1..<number).filter { !known.contains($0) }
  }

  /// The most payments that a commitment can have; a forged document can state any number.
  private static let maximumPayments = 120

  /// Whether a 12-month commitment begins at the renewal of a plan that is billed up front.
  var beginsCommitment: Bool {
    commitmentInfo == nil && subject != nil
      && renewal?.renewalBillingPlanType == .known(.monthly)
  }

  /// The next charge in a state; `nil` where none comes: rules N1 and N4 of <doc:States>.
  func nextRenewal(_ state: SubscriptionState) -> NextRenewal? {
    let offer = renewal.flatMap { AppliedOffer(of: $0) }
    if let standing = commitmentStatus(state), state.isRunning, !isUnpaidTrial(state) {
      guard let date = standing.nextPaymentDate else { return nil }
      let isLast = standing.paymentsLeft == 0
      return NextRenewal(
        date: date,
        productId: isLast ? standing.followingProductId ?? lastProduct : lastProduct,
        price: standing.nextPayment,
        offer: offer
      )
    }
    guard movedTo == nil, willRenew == true, !state.endsRenewal,
      !isRevoked || renewsAfterRevocation
    else { return nil }
    // What was due before a refund, and of which nothing is heard, is not still to come.
    let date = (renewalDate ?? end).flatMap { isRevoked && $0 <= instant ? nil : $0 }
    var next = NextRenewal(
      date: date,
      productId: renewal?.autoRenewProductId ?? lastProduct,
      price: renewalPrice,
      offer: offer
    )
    next.awaitsPriceConsent = waitsForPriceConsent
    next.beginsCommitment = beginsCommitment
    return next
  }
}

extension SubscriptionState {
  /// Whether no charge can follow for the customer, whatever Apple's switch still says.
  fileprivate var endsRenewal: Bool {
    switch self {
    case .expired, .familySharingEnded, .seatWithdrawn, .upgraded: true
    case .freeTrial, .introductoryOffer, .active, .gracePeriod, .billingRetry, .refunded, .revoked,
      .unconfirmed, .unknownExpiry:
      false
    }
  }

  /// Where a commitment stands whose last payment gives the state.
  fileprivate var commitmentPhase: CommitmentStatus.Phase {
    switch self {
    case .freeTrial, .introductoryOffer, .active: .running
    case .gracePeriod, .billingRetry: .unpaid
    case .refunded: .refunded
    case .revoked, .familySharingEnded, .seatWithdrawn, .expired, .upgraded: .ended
    case .unconfirmed, .unknownExpiry: .unconfirmed
    }
  }
}
