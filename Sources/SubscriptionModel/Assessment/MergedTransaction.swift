/// One transaction, merged from all its copies: rule M3 of <doc:Merging>.
public struct MergedTransaction: Hashable, Sendable {
  /// Shared, because lists create many of these only to read them.
  let winner: Shared<Transaction>
  let others: [Shared<Transaction>]
  /// Those of them that count.
  var counted: [Shared<Transaction>]
  /// What the transaction is in its chain.
  public var role: Role
  /// Whether `role` was inferred, such as an upgrade that a later period implies.
  public var roleIsInferred: Bool
  /// When the period ends, with what moved the date; `nil` for none, and where nothing says.
  public var ends: Timestamp?
  /// Whether `ends` was computed from the product's period length.
  public var endIsEstimated = false
  /// When an upgrade replaced the period, as Apple's cancellation date says; `nil` where it does
  /// not.
  public var replacedOn: Timestamp?
  /// The share of the price that Apple returned for the upgrade, in thousandths of a percent; `nil`
  /// where Apple does not state it.
  public var returnedShare: Int? { transaction.returnedShare }

  /// What a transaction is in its chain at the moment asked about.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The period that decides the state.
    case current
    /// An earlier period.
    case past
    /// Signed before it starts.
    case future
    /// Replaced by an upgrade, by Apple's flag.
    case upgraded
    /// Replaced by a later period that began inside it.
    case superseded
    /// Refunded or revoked.
    case revoked
    /// A one-time purchase.
    case purchase
    /// Named only by unsigned documents beside signed ones: rule T9 of <doc:Trust>.
    case claimed
  }

  /// The version in force.
  public var transaction: Transaction { winner.value }

  /// Every other copy, newest first, as history; also those that are only claimed.
  public var olderVersions: [Transaction] { others.map(\.value) }

  /// The copies that something may be concluded from: the one in force, and the others without those
  /// that are only claimed, newest first.
  package var versions: [Transaction] { [transaction] + counted.map(\.value) }

  /// The copy that states what Apple refunded, where the newest one does not any more; `nil` where no
  /// refund was taken back.
  package var refundTakenBack: Transaction? { refundedCopy?.value }

  /// That copy, shared; a copy that is only claimed is none.
  var refundedCopy: Shared<Transaction>?

  /// When Apple took back the charge, also where it returned it since; `nil` where it never did.
  package var takenBackOn: Timestamp? {
    transaction.revocationDate ?? refundTakenBack?.revocationDate
  }

  /// Makes a merged transaction.
  public init(
    transaction: Shared<Transaction>,
    olderVersions: [Shared<Transaction>],
    role: Role,
    roleIsInferred: Bool
  ) {
    winner = transaction
    others = olderVersions
    counted = olderVersions
    self.role = role
    self.roleIsInferred = roleIsInferred
    ends = transaction.value.expiresDate
  }
}

/// One paid period or purchase, with all of its records.
public struct Charge: Hashable, Sendable {
  private let shared: Shared<Transaction>
  /// All records of the charge, starting with `transaction`.
  public var records: [MergedTransaction]
  /// False for free periods, rows of family members, and a period that only continues the paid one
  /// of another subscription.
  public var isCharge: Bool

  /// The record that represents the charge.
  public var transaction: Transaction { shared.value }

  /// Whether a document states that the period cost nothing.
  package var isFree: Bool {
    transaction.isFree || records.contains { $0.transaction.isFree }
  }

  /// Whether the period only continues the paid one of another subscription, so that nothing was bought.
  package var isContinued: Bool { !isCharge && transaction.isOwnPurchase && !isFree }

  /// Makes a charge.
  public init(
    transaction: Shared<Transaction>,
    records: [MergedTransaction],
    isCharge: Bool
  ) {
    shared = transaction
    self.records = records
    self.isCharge = isCharge
  }
}

/// One event, with its repeated deliveries.
public struct FoldedEvent: Hashable, Sendable {
  /// The event, from its first copy.
  public var event: NotificationEvent
  /// The evidence of every copy, starting with that of `event`.
  public var copies: [Evidence]

  /// Makes an event.
  public init(event: NotificationEvent, copies: [Evidence]) {
    self.event = event
    self.copies = copies
  }
}

/// A one-time purchase at a moment.
public struct PurchaseAssessment: Hashable, Sendable {
  /// The transaction with its older versions.
  public var merged: MergedTransaction
  /// What the purchase is.
  public var state: PurchaseState
  /// Whether the customer is entitled.
  public var access: Access
  /// How certain the state is.
  public var certainty: Certainty
  /// A refund that the customer asked Apple for; `nil` where none is known.
  public var refundRequest: RefundRequest?
  /// Requests before `refundRequest`, oldest first.
  public var earlierRefundRequests: [RefundRequest] = []
  /// Contradictions, and what else to know before answering.
  public var warnings: [AssessmentWarning]
  /// When the newest dated document about the purchase was made; `nil` where none is dated.
  public var newestEvidence: Timestamp?
  /// Notifications about the purchase, oldest first.
  public var events: [FoldedEvent]
  /// What unsigned documents say that contradicts verified evidence, newest first.
  public var claims: [Claim] = []
  /// The customer's own purchase of the same product, which gives access, where sharing of this one ended;
  /// otherwise `nil`.
  package var ownPurchase: Shared<PurchaseAssessment>?

  /// Makes an assessment of a purchase.
  public init(
    merged: MergedTransaction,
    state: PurchaseState,
    access: Access,
    certainty: Certainty
  ) {
    self.merged = merged
    self.state = state
    self.access = access
    self.certainty = certainty
    warnings = []
    events = []
  }
}
