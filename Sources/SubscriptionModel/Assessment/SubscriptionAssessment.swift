/// What is known of one chain at a moment, and what follows from it (reference, 3.3 and 3.4).
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
  /// Whether the customer is entitled.
  public var access: Access
  /// How firm the state is.
  public var certainty: Certainty

  /// When the current period ends or ended; `nil` when no document says.
  public var expiresDate: Timestamp?
  /// Whether `expiresDate` was computed from the product's period length.
  public var expiryIsEstimated: Bool
  /// Apple's newest renewal flag; `nil` when nothing states it, or when a later charge shows that it no
  /// longer holds.
  public var willRenew: Bool?
  /// The product that renews next; `nil` when nothing says.
  public var autoRenewProductId: ProductId?
  /// When the last paid period renews; `nil` with renewal off, and mostly in V1, which does not say.
  public var renewalDate: Timestamp?
  /// What the next renewal costs; `nil` when nothing says.
  public var renewalPrice: Money?
  /// When the billing grace period ends or ended; `nil` without one.
  public var gracePeriodExpiresDate: Timestamp?
  /// Apple's retry flag; `nil` is "not said", not "no".
  public var isInBillingRetryPeriod: Bool?
  /// When Apple stops retrying a failed charge: 60 days after expiry, always inferred, and `nil`
  /// outside production.
  public var billingRetryEnds: Timestamp?
  /// What keeps the renewal from happening; `nil` for nothing.
  public var renewalBlockedBy: RenewalBlock?
  /// Where the 12-month commitment stands; `nil` without one.
  public var commitment: CommitmentStanding?
  /// A refund that the customer asked Apple for, decided or not.
  public var refundRequest: RefundRequest?
  /// Whether the customer has answered a price increase; `nil` without one.
  public var priceIncreaseStatus: OpenEnum<PriceIncreaseStatus>?
  /// Apple's newest status of the chain, as it was said.
  public var appleStatus: OpenEnum<AppleStatus>?
  /// When the newest document about the chain was made; `nil` for none that says when.
  public var newestEvidence: Timestamp?
  /// By when the newest of the documents that do not say was filed; `nil` for none.
  public var filedBy: Timestamp?

  /// The row of the decision table that gave the state.
  public var rule: StateRuleName
  /// Every rule that was looked at, in order, the last one being the one that fired.
  public var findings: [RuleFinding]
  /// What else holds, such as a plan change at renewal.
  public var modifiers: [StateModifier]
  /// What does not agree, or must be known before answering.
  public var warnings: [AssessmentWarning]

  /// The transaction that decides the state; `nil` when there is none.
  public var currentTransactionId: TransactionId?
  /// Every transaction of the chain, newest purchase first, each with its older versions.
  public var transactions: [MergedTransaction]
  /// One row a charge, newest first (questions, R-b); family members' rows and free periods are
  /// periods, not charges, and have `isCharge` false.
  public var charges: [Charge]
  /// The renewal info in force; `nil` when none describes the current period.
  public var renewalInfo: RenewalInfo?
  /// All renewal infos of the chain, oldest first.
  public var renewalHistory: [RenewalInfo]
  /// Notifications about the chain, oldest first, copies folded.
  public var events: [FoldedEvent]
  /// Whether a free trial ends within three days of the moment.
  public var isTrialEnding: Bool
  /// Whether access ends, or can no longer come back, within `Segment.losingAccessWindow`.
  public var isLosingAccess = false
  /// Records with a broken signature: shown and warned about, never part of a state.
  public var leftOut: [Record]
  /// What unsigned documents say otherwise than the verified evidence, the newest first; it takes no part
  /// in the state.
  public var claims: [Claim] = []
  /// Notifications that nobody signed, beside verified evidence, oldest first; they tell what happened as
  /// far as they are believed, and decide nothing.
  public var claimedEvents: [FoldedEvent] = []
  /// Every unsigned record beside verified evidence, whether it says otherwise or not.
  public var claimedRecords: [Record] = []
  /// When the state next changes although nothing new arrives; `nil` for never.
  public var nextBoundary: Timestamp?
  /// Renewal dates that the developer asked Apple to move, as the API answered, oldest first.
  public var extensions: [RenewalExtension] = []
  /// The renewal that Apple has signed ahead of the current period's end; `nil` for none.
  public var nextPeriod: NextPeriod?
  /// What states `willRenew`; `nil` where nothing does.
  public var renewalSwitch: RenewalInfo?
  /// The time until `expiresDate` where no document holds it; `nil` where one does.
  public var missingPeriod: MissingPeriod?
  /// What comes if nothing new arrives; `nil` when the state stays what it is.
  public var comingState: ComingState?
  /// Whether another subscription of the customer renews, so that no reply may promise that the
  /// customer is not charged again.
  public var isBesideRenewal = false
}

/// A row of the decision table (reference, 3.4); the raw value is its number there.
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
  /// Nothing but evidence with a broken signature: `unconfirmed`, access and certainty unknown.
  case onlyInvalidEvidence = "invalid"
}

/// What came of one rule.
public struct RuleFinding: Hashable, Sendable {
  /// The row of the table.
  public var rule: StateRuleName
  /// Whether it gave the state.
  public var fired: Bool
  /// What the rule read: for one that fired, all of it; for one that did not, what kept it from it.
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
  /// Apple's field name, or ours for what is derived (`asOf`, `billingRetryEnds`).
  public var name: String
  /// What the rule read.
  public var value: RuleValue
  /// What the rule asked of the value, such as `after asOf`.
  public var test: RuleTest
  /// Where the value stands; `nil` for what is absent or inferred.
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

/// What a rule asked of a value, and so how the sentence about it reads.
public enum RuleTest: Hashable, Sendable {
  /// It is stated at all.
  case stated
  /// It is not stated.
  case notStated
  /// It lies after the as-of instant.
  case ahead
  /// It lies at or before the as-of instant.
  case past
  /// It equals what the rule is about.
  case matches
  /// It does not equal what the rule is about.
  case differs
}

/// What holds beside the state (the modifiers of reference, 3.4).
public enum StateModifier: Hashable, Sendable {
  case willRenew(on: Timestamp?, product: ProductId?, price: Money?)
  case willNotRenew(ends: Timestamp?)
  case renewalIntentUnknown
  case planChange(to: ProductId, on: Timestamp?, price: Money?)
  case endsUnlessPriceAccepted(on: Timestamp?, price: Money?)
  case renewalStillOn(nextCharge: Timestamp?)
  case commitment(CommitmentStanding)
  case purchasersPlanRenews(on: Timestamp?)
  case expiryEstimated
  case refundPending(RefundRequest)
  case offer(OfferStanding)
}

/// The offer of the current period.
public struct OfferStanding: Hashable, Sendable {
  /// The kind of offer.
  public var type: OpenEnum<OfferType>
  /// How it is paid; `nil` where the document does not say.
  public var discountType: OpenEnum<OfferDiscountType>?
  /// Its id or code name; `nil` for introductory offers.
  public var identifier: String?
  /// How long it lasts, as an ISO 8601 duration; `nil` before 2025-02.
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
}

/// Where a 12-month commitment stands.
public struct CommitmentStanding: Hashable, Sendable {
  /// The payment last made, from 1.
  public var billingPeriodNumber: Int?
  /// How many payments there are in all.
  public var totalBillingPeriods: Int?
  /// When the commitment ends.
  public var commitmentExpiresDate: Timestamp?
  /// What all payments cost together.
  public var commitmentPrice: Money?
  /// Whether a new commitment begins at the end; `nil` when not stated.
  public var renewsAtEnd: Bool?

  /// Makes a commitment of which nothing is known yet.
  public init() {}
}

/// A refund that the customer asked Apple for.
public struct RefundRequest: Hashable, Sendable {
  /// When Apple told of the request.
  public var requestedAt: Timestamp
  /// Why the customer asked; `nil` when not stated.
  public var reason: OpenEnum<ConsumptionRequestReason>?
  /// The transaction that it is about; `nil` when the document does not say.
  public var transactionId: TransactionId?
  /// What Apple decided; `nil` while no document tells.
  public var decision: Decision?
  /// When Apple decided; `nil` while no document tells.
  public var decidedAt: Timestamp?
  /// The documents that tell of the request, and then of the decision where one does.
  public var evidence: [Evidence] = []

  /// What Apple decided; the raw value is the name in output.
  public enum Decision: String, Hashable, Sendable, CaseIterable {
    case refunded
    case declined
    case reversed
  }

  /// Makes a request without a decision.
  public init(requestedAt: Timestamp) {
    self.requestedAt = requestedAt
  }
}
