/// What is known about one chain at a moment, and what follows from it: <doc:States>.
public struct SubscriptionAssessment: Hashable, Sendable {
  /// The chain.
  public var chainKey: ChainKey
  /// The subscription group; `nil` when no document says.
  public var subscriptionGroupIdentifier: SubscriptionGroupId?
  /// The product of the period that decides the state; `nil` when no document says.
  public var productId: ProductId?

  /// What the subscription is.
  public var state: SubscriptionState
  /// Why it ended, for `expired` where known; otherwise `nil`.
  public var expirationReason: ExpirationReason?
  /// Apple's own reason for the end, as stated, or the subtype of EXPIRED that this version does
  /// not know; `nil` where no document states one.
  public var expirationIntent: OpenEnum<ExpirationIntent>?
  /// Whether the customer is entitled.
  public var access: Access
  /// How certain the state is.
  public var certainty: Certainty

  /// When the current period ends or ended; `nil` when no document says.
  public var expiresDate: Timestamp?
  /// Whether `expiresDate` was computed from the product's period length.
  public var expiryIsEstimated: Bool
  /// Apple's newest renewal flag; `nil` where no document states it, or where a later charge shows
  /// that it no longer holds.
  public var willRenew: Bool?
  /// The product that renews next; `nil` when nothing says.
  public var autoRenewProductId: ProductId?
  /// When the last paid period renews; `nil` with renewal off, and usually in Version 1, which does
  /// not state it.
  public var renewalDate: Timestamp?
  /// What the next renewal costs; `nil` when nothing says.
  public var renewalPrice: Money?
  /// When the billing grace period ends or ended; `nil` without one.
  public var gracePeriodExpiresDate: Timestamp?
  /// Apple's retry flag; `nil` means "not stated", not "no".
  public var isInBillingRetryPeriod: Bool?
  /// When Apple stops retrying a failed charge, 60 days after the end, or 90 for a 12-month
  /// commitment; always inferred, and `nil` outside production.
  public var billingRetryEnds: Timestamp?
  /// How long Apple tries to charge after a failed renewal: rule P11 of <doc:Periods>.
  package var retryTime: TimeSpan {
    commitment == nil ? StateLimits.billingRetry : StateLimits.commitmentRetry
  }
  /// The next charge that Apple's data announces; `nil` for none.
  public var nextRenewal: NextRenewal?
  /// Whether the newest period was over when Apple revoked it, so that its end had another cause.
  package var wasOverBeforeRevocation = false
  /// Why it ended before Apple revoked the newest period; `nil` where no document says, or where it had not
  /// ended.
  package var reasonBeforeRevocation: ExpirationReason?
  /// What prevents the renewal; `nil` for nothing.
  public var renewalBlockedBy: RenewalBlock?
  /// The progress of the 12-month commitment; `nil` without one.
  public var commitment: CommitmentStatus?
  /// A refund that the customer asked Apple for, whether decided or not.
  public var refundRequest: RefundRequest?
  /// Requests before `refundRequest`, oldest first.
  public var earlierRefundRequests: [RefundRequest] = []
  /// Whether the customer has answered a price increase; `nil` without one.
  public var priceIncreaseStatus: OpenEnum<PriceIncreaseStatus>?
  /// Apple's newest status of the chain, as stated.
  public var appleStatus: OpenEnum<AppleStatus>?
  /// When the newest dated document about the chain was made; `nil` where none is dated.
  public var newestEvidence: Timestamp?
  /// When the newest undated document was filed at the latest; `nil` for none.
  public var filedBy: Timestamp?

  /// The rule that gave the state.
  public var rule: StateRuleName
  /// Every rule that was evaluated, in order; the last one applied.
  public var findings: [RuleFinding]
  /// What else holds, such as a plan change at renewal.
  public var modifiers: [StateModifier]
  /// Contradictions, and what else to know before answering.
  public var warnings: [AssessmentWarning]

  /// The transaction that decides the state; `nil` when there is none.
  public var currentTransactionId: TransactionId?
  /// Every transaction of the chain, newest purchase first, each with its older versions.
  public var transactions: [MergedTransaction]
  /// The charges, newest first.
  ///
  /// Rows of family members and free periods are included, with `isCharge` false.
  public var charges: [Charge]
  /// Charges that only unsigned documents name, newest first: rule T9 of <doc:Trust>.
  ///
  /// They take part in no state and no sum.
  public var claimedCharges: [Charge] = []
  /// The renewal info in force; `nil` when none describes the current period.
  public var renewalInfo: RenewalInfo?
  /// All renewal infos of the chain, oldest first.
  public var renewalHistory: [RenewalInfo]
  /// Every observed change of the renewal switch, oldest first: rule P17 of <doc:Periods>.
  package var renewalSwitches: [RenewalSwitch] = []
  /// Notifications about the chain, oldest first, each with its copies.
  public var events: [FoldedEvent]
  /// Whether a free trial ends within three days of the moment.
  public var isTrialEnding: Bool
  /// Whether access ends, or can no longer come back, within `Segment.losingAccessWindow`.
  public var isLosingAccess = false
  /// Records with an invalid signature: shown and warned about, and without effect.
  public var rejected: [Record]
  /// What unsigned documents say that contradicts verified evidence, newest first; without effect
  /// on the state.
  public var claims: [Claim] = []
  /// Unsigned notifications about a chain with verified evidence, oldest first.
  ///
  /// They are shown in the timeline and decide nothing.
  public var claimedEvents: [FoldedEvent] = []
  /// Every unsigned record about a chain with verified evidence, contradicting or not.
  public var claimedRecords: [Record] = []
  /// When the state next changes without a new document; `nil` for never.
  public var nextBoundary: Timestamp?
  /// Renewal dates that the developer moved, as the API answered, oldest first.
  public var extensions: [RenewalExtension] = []
  /// The renewal that Apple signed before the current period ends; `nil` for none.
  public var nextPeriod: NextPeriod?
  /// The renewal info that states `willRenew`; `nil` for none.
  public var renewalSwitch: RenewalInfo?
  /// The time until `expiresDate` that no document contains; `nil` where one does.
  public var missingPeriod: MissingPeriod?
  /// The next state without a new document; `nil` when the state stays the same.
  public var nextState: NextState?
  /// The subscription that continues this one, which is over; `nil` for none.
  public var successor: SubscriptionSuccessor?
  /// Whether another subscription of the customer renews, so that no reply may promise that there
  /// is no further charge.
  public var hasOtherRenewal = false
  /// The product of another subscription that the customer pays for and that gives access, where this one
  /// gives none; otherwise `nil`.
  package var accessElsewhere: ProductId?
}

/// The rules of <doc:States>; the raw value is the rule's number.
public enum StateRuleName: String, Hashable, Sendable, CaseIterable {
  case appleStatus = "0a"
  case activeLaterPeriodMissing = "0b"
  case seatWithdrawn = "1"
  case familySharingEnded = "2"
  case revoked = "2b"
  case refundedThenUnconfirmed = "2c"
  case refunded = "2d"
  case upgraded = "3"
  case freeTrial = "4"
  case introductoryOffer = "5"
  case activeWithOffer = "6"
  case active = "7"
  case gracePeriod = "8"
  case billingRetry = "9"
  case expiredRenewalTurnedOffDuringRetry = "10"
  case expiredBillingError = "10b"
  case expiredCustomerCancelled = "11"
  case expiredPriceIncreaseNotAccepted = "12"
  case expiredProductUnavailable = "13"
  case expiredOther = "14"
  case expiredReasonNotStated = "14b"
  case unconfirmed = "15"
  case unknownExpiry = "16"
  /// Only evidence with an invalid signature names the chain.
  case onlyInvalidEvidence = "invalid"
}

/// The result of one rule.
public struct RuleFinding: Hashable, Sendable {
  /// The rule.
  public var rule: StateRuleName
  /// Whether the rule gave the state.
  public var fired: Bool
  /// What the rule read: everything if it applied, otherwise what prevented it.
  public var inputs: [RuleInput]

  /// Makes a finding.
  public init(rule: StateRuleName, fired: Bool, inputs: [RuleInput]) {
    self.rule = rule
    self.fired = fired
    self.inputs = inputs
  }
}

/// One value that a rule read.
public struct RuleInput: Hashable, Sendable {
  /// Apple's field name, or ours for a derived value (`asOf`, `billingRetryEnds`).
  public var name: String
  /// What the rule read.
  public var value: RuleValue
  /// What the rule asked about the value, such as `ahead`.
  public var test: RuleTest
  /// Where the value stands; `nil` for an absent or inferred one.
  public var evidence: Evidence?

  /// Makes an input.
  public init(name: String, value: RuleValue, test: RuleTest, evidence: Evidence? = nil) {
    self.name = name
    self.value = value
    self.test = test
    self.evidence = evidence
  }
}

/// A value that a rule read.
public enum RuleValue: Hashable, Sendable {
  case absent
  case flag(Bool)
  case date(Timestamp)
  case text(String)
  case number(Int)
}

/// What a rule asked about a value; it decides the wording.
public enum RuleTest: Hashable, Sendable {
  /// It is stated at all.
  case stated
  /// It is not stated.
  case notStated
  /// The date lies after the moment.
  case ahead
  /// The date lies at or before the moment.
  case past
  /// The value is the one that the rule asks for.
  case matches
  /// The value is not the one that the rule asks for.
  case differs
}

/// What holds in addition to the state: rules N1 to N8 of <doc:States>.
public enum StateModifier: Hashable, Sendable {
  case willRenew(on: Timestamp?, product: ProductId?, price: Money?)
  case willNotRenew(ends: Timestamp?)
  case renewalIntentUnknown
  case planChange(to: ProductId, on: Timestamp?, price: Money?)
  case endsUnlessPriceAccepted(on: Timestamp?, price: Money?)
  case renewalStillOn(nextCharge: Timestamp?)
  case commitment(CommitmentStatus)
  case commitmentBegins(on: Timestamp?, price: Money?)
  case purchasersPlanRenews(on: Timestamp?)
  case expiryEstimated
  case refundPending(RefundRequest)
  case offer(AppliedOffer)
}

/// The offer of the current period.
public struct AppliedOffer: Hashable, Sendable {
  /// The kind of offer.
  public var type: OpenEnum<OfferType>
  /// How the offer is paid; `nil` where the document does not say.
  public var discountType: OpenEnum<OfferDiscountType>?
  /// The offer's ID or code name; `nil` for introductory offers.
  public var identifier: String?
  /// How long the offer lasts, as an ISO 8601 duration; `nil` before February 2025.
  public var period: String?

  /// Makes an offer.
  public init(
    type: OpenEnum<OfferType>,
    discountType: OpenEnum<OfferDiscountType>?,
    identifier: String?,
    period: String?
  ) {
    self.type = type
    self.discountType = discountType
    self.identifier = identifier
    self.period = period
  }

  /// The offer of a period; `nil` if it has none.
  public init?(of transaction: Transaction) {
    guard let type = transaction.offerType else { return nil }
    self.init(
      type: type,
      discountType: transaction.offerDiscountType,
      identifier: transaction.offerIdentifier,
      period: transaction.offerPeriod
    )
  }

  /// The offer that applies at the next renewal; `nil` if there is none.
  public init?(of renewal: RenewalInfo) {
    guard let type = renewal.offerType else { return nil }
    self.init(
      type: type,
      discountType: renewal.offerDiscountType,
      identifier: renewal.offerIdentifier,
      period: renewal.offerPeriod
    )
  }
}

extension SubscriptionAssessment {
  /// Whether the developer can turn off its renewal, too: the Advanced Commerce API manages it.
  package var isManagedByDeveloper: Bool {
    renewalInfo?.advancedCommerceInfo != nil
      || renewalHistory.contains { $0.advancedCommerceInfo != nil }
      || transactions.contains { $0.transaction.advancedCommerceInfo != nil }
  }

  /// The price increases that its documents show.
  package var priceIncreases: PriceIncreases {
    PriceIncreases(renewals: renewalHistory, events: events.map(\.event))
  }

  /// Whether the subscription ended because a price increase was not accepted.
  package var endedForPriceIncrease: Bool {
    guard expirationReason == .priceIncreaseNotAccepted else { return false }
    return priceIncreases.isOpen(at: Timestamp(milliseconds: .max))
  }
}

extension Transaction {
  /// Whether the later one of two transactions only added seats to the period of the other.
  package func sharesPeriod(with other: Transaction) -> Bool {
    guard let start = purchaseDate, let otherStart = other.purchaseDate else { return false }
    let (first, added) = start <= otherStart ? (self, other) : (other, self)
    guard added.additionalTransactionReason != nil, let end = first.expiresDate else {
      return false
    }
    return max(start, otherStart) < end
  }

  /// Whether it only added seats to a period that another transaction had begun.
  package func addsOnlySeats(to subscription: SubscriptionAssessment) -> Bool {
    guard additionalTransactionReason != nil, let purchaseDate else { return false }
    return subscription.charges.map(\.transaction).contains { other in
      other.purchaseDate.map { $0 < purchaseDate } ?? false
        && other.expiresDate.map { purchaseDate < $0 } ?? false
    }
  }
}
