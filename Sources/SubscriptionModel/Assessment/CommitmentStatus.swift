/// The progress of a 12-month commitment that is paid monthly: rule N6 of <doc:States>.
public struct CommitmentStatus: Hashable, Sendable {
  /// The number of the last payment, from 1.
  public var billingPeriodNumber: Int?
  /// How many payments there are in all.
  public var totalBillingPeriods: Int?
  /// When the commitment ends.
  public var commitmentExpiresDate: Timestamp?
  /// The price of all payments together.
  public var commitmentPrice: Money?
  /// Whether a new commitment, or the plan of `followingPlan`, begins at the end; `nil` when not
  /// stated.
  public var renewsAtEnd: Bool?
  /// Apple's value for whether it renews at the end, if this version does not know it; otherwise
  /// `nil`.
  public var unknownSwitch: String?
  /// Where the commitment stands.
  public var phase = Phase.running
  /// What each of the payments that are left costs; `nil` where no document says, as where an offer
  /// applies only to the next one.
  public var payment: Money?
  /// What the next payment costs; `nil` where no document says.
  public var nextPayment: Money?
  /// The offer that applies to the next payment; `nil` without one.
  public var nextPaymentOffer: AppliedOffer?
  /// When the next payment is due; `nil` where none comes or its date is not known.
  public var nextPaymentDate: Timestamp?
  /// The product after the commitment, if it is another one; otherwise `nil`.
  public var followingProductId: ProductId?
  /// How the time after the commitment is billed; `nil` when not stated.
  public var followingPlan: OpenEnum<BillingPlanType>?

  /// The numbers of earlier payments that no document contains; Apple's number of the last one shows
  /// that they were made.
  public var missingPayments: [Int] = []
  /// Whether what follows the commitment waits for the customer to accept a price.
  public var awaitsPriceConsent = false

  /// Whether Apple states that the next payment does not come although payments are left, which its
  /// rules for the plan do not foresee.
  public var isPaymentOff = false
  /// Until when there is access although the payment failed; `nil` without a grace period, which
  /// Apple's rules for the plan do not foresee.
  public var gracePeriodExpiresDate: Timestamp?

  /// Whether nothing of it had been paid when it ended: Apple took back its free trial.
  package var hadOnlyTrial = false

  /// Whether it is of a test environment.
  package var isTest = false

  /// Makes a commitment without any facts.
  public init() {}

  /// Where a commitment stands; the raw value is the name in output.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// A payment covers the moment.
    case running
    /// A payment failed, and Apple tries again.
    case unpaid
    /// The current payment was taken back, which ended the commitment.
    case refunded
    /// It is over.
    case ended
    /// Whether it goes on is not known.
    case unconfirmed
  }

  /// How many payments are still to come; `nil` where it is not known, and for a commitment that is
  /// over.
  public var paymentsLeft: Int? {
    switch phase {
    case .running, .unpaid, .unconfirmed:
      guard let number = billingPeriodNumber, let total = totalBillingPeriods, number > 0,
        number <= total
      else { return nil }
      return total - number
    case .refunded, .ended: return nil
    }
  }

  /// The number of the payment that comes next; `nil` after the last one, and where it is not
  /// known.
  package var nextPaymentNumber: Int? {
    guard let number = billingPeriodNumber, let paymentsLeft, paymentsLeft > 0 else { return nil }
    return number + 1
  }

  /// What the remaining payments cost together; `nil` where their number or price is not known.
  public var amountLeft: Money? {
    guard let payment, let paymentsLeft else { return nil }
    let (sum, overflow) = payment.milliunits.multipliedReportingOverflow(by: Int64(paymentsLeft))
    return overflow ? nil : Money(milliunits: sum, currency: payment.currency)
  }

  /// Whether another product, or a plan that is no commitment, begins after the commitment.
  public var changesAtEnd: Bool {
    renewsAtEnd == true
      && (followingProductId != nil || followingPlan ?? .known(.monthly) != .known(.monthly))
  }

  /// When the last monthly payment is due: a month before the commitment ends; `nil` in a test
  /// environment, whose months last minutes.
  public var lastPaymentDate: Timestamp? { isTest ? nil : commitmentExpiresDate?.oneMonthEarlier }
}

extension Timestamp {
  /// The same time on the same day of the previous month, or on that month's last day.
  fileprivate var oneMonthEarlier: Timestamp? {
    var time = CivilTime(self)
    if time.month > 1 { time.month -= 1 } else { (time.year, time.month) = (time.year - 1, 12) }
    while !time.isValid, time.day > 28 { time.day -= 1 }
    return time.timestamp()
  }
}
