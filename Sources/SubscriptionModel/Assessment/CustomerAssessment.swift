/// Every record of one customer, as the index keeps them.
public struct CustomerRecords: Hashable, Sendable {
  /// The customer.
  public var id: CustomerId
  /// All records of all chains of the customer, in the index's order.
  public var records: [Record]
  /// Tokens that join too many accounts to mean one person: rule I4 of <doc:Identity>.
  public var constantTokens: Set<AppAccountToken>
  /// The customer's name and email, if a customers file states them.
  public var person: Person?
  /// Copies of these transactions that belong to another customer, as a different chain.
  public var copiesUnderOtherCustomers: [Transaction] = []
  /// Customers that an unsigned document says belong to this one.
  public var related: [RelatedCustomer] = []
  /// Documents that name the customer and are no evidence; empty unless whoever shows the customer
  /// asked for them.
  public var mentions: [CustomerMention] = []
  /// How many documents about the customer were not read, because there are too many.
  public var unreadDocuments = 0
  /// Whether unsigned evidence counts as backed evidence does: rule T6 of <doc:Trust>.
  public var acceptsUnsigned = false
  /// Whether only evidence with a verified signature of its own counts, even where there is none.
  ///
  /// It takes precedence over `acceptsUnsigned`. Unsigned evidence is still reported as claims.
  public var requiresSignatures = false

  /// Makes the records of a customer.
  public init(
    id: CustomerId,
    records: [Record],
    constantTokens: Set<AppAccountToken> = [],
    person: Person? = nil
  ) {
    self.id = id
    self.records = records
    self.constantTokens = constantTokens
    self.person = person
  }

  /// Makes the records of one document on its own, of which only what is verified counts.
  package init(document records: [Record]) {
    self.init(id: CustomerId(constant: "document"), records: records)
    requiresSignatures = true
  }

  /// What a customers file states about a token.
  public struct Person: Hashable, Sendable {
    /// The person's name.
    public var name: String?
    /// The person's address.
    public var email: String?

    /// Makes a person.
    public init(name: String?, email: String?) {
      self.name = name
      self.email = email
    }
  }
}

extension CustomerRecords {
  /// What everything that is known of the customer rests on.
  ///
  /// Costs a look at each record until a verified one is found.
  public var basis: EvidenceBasis {
    let isSigned = records.contains { $0.evidence.strength(in: $0.environment) == .verified }
    return isSigned || (acceptsUnsigned && !requiresSignatures) ? .signed : .unsigned
  }
}

/// What is known of one customer at a moment.
///
/// Lists, JSON and screens all read this.
public struct CustomerAssessment: Hashable, Sendable {
  /// The customer.
  public var id: CustomerId
  /// The newest token, otherwise the newest Apple Account, otherwise the smallest original
  /// transaction ID: rule I8 of <doc:Identity>.
  public var label: String
  /// What a customers file states; `nil` without one.
  public var person: CustomerRecords.Person?
  /// What agents wrote down about the customer, oldest first.
  package var notes: [CaseNote] = []
  /// Where the purchases were made.
  public var environment: AppStoreEnvironment
  /// The app; `nil` when no document says.
  public var bundleId: BundleId?
  /// What everything that is known of the customer rests on.
  public var basis: EvidenceBasis
  /// Newest first.
  public var appAccountTokens: [AppAccountToken]
  /// The Apple Accounts in this app, newest first.
  public var appTransactionIds: [AppTransactionId]
  /// What joined the chains into one customer; empty for a single chain.
  public var links: [IdentityLink]
  /// The moment asked about.
  public var asOf: Timestamp

  /// Whether any chain entitles the customer.
  public var access: Access
  /// The product that gives access; `nil` without access.
  public var accessThrough: ProductId?
  /// Warnings that concern no single chain: identities, invalid signatures, several paid
  /// subscriptions.
  public var warnings: [AssessmentWarning]
  /// The most urgent first.
  public var subscriptions: [SubscriptionAssessment]
  /// Newest first.
  public var purchases: [PurchaseAssessment]
  /// Notifications of all chains, oldest first.
  public var events: [FoldedEvent]
  /// Downloads of the app, newest first.
  public var appTransactions: [AppTransaction]
  /// When the newest dated document about the customer was made; `nil` where none is dated.
  public var newestEvidence: Timestamp?
  /// When the newest undated document about the customer was filed at the latest; `nil` for none.
  public var filedBy: Timestamp?
  /// Records of all chains with an invalid signature: shown and warned about, and without effect.
  public var rejected: [Record]
  /// Every unsigned record of a customer with verified evidence, by time: shown, and without
  /// effect.
  public var claimedRecords: [Record] = []
  /// Customers that an unsigned document says belong to this one; they stay separate.
  public var related: [RelatedCustomer] = []
  /// Documents that name the customer and are no evidence, such as rows of other systems: shown, and
  /// without effect.
  public var mentions: [CustomerMention] = []
  /// When anything here next changes without a new document; `nil` for never.
  public var nextBoundary: Timestamp?
  /// When the customer was first seen, where all evidence is later than the moment.
  ///
  /// Nothing is known about such a customer yet, and lists leave it out. `nil` for all others.
  public var firstSeenLater: Timestamp?
}

/// Another customer that an unsigned document says is the same: a hint, which joins nothing.
///
/// See rule I3 of <doc:Identity>.
public struct RelatedCustomer: Hashable, Sendable {
  /// The other customer.
  public var id: CustomerId
  /// The other customer's name in lists.
  public var label: String
  /// What the two share.
  public var reason: Reason
  /// The document that says so.
  public var provenance: Provenance

  /// What an unsigned document says that two customers share.
  public enum Reason: Hashable, Sendable {
    case appAccountToken(AppAccountToken)
    case appTransactionId(AppTransactionId)
    case previousOriginalTransactionId
    case sameDocument
    /// The document names an identifier of the other customer.
    case identifier(field: String, text: String)
  }

  /// Makes a hint.
  public init(id: CustomerId, label: String, reason: Reason, provenance: Provenance) {
    self.id = id
    self.label = label
    self.reason = reason
    self.provenance = provenance
  }

  /// The most hints to report about one customer; more than this is abuse.
  public static let maximumCount = 20
}

/// Why two chains belong to one customer: rule I2 of <doc:Identity>.
public struct IdentityLink: Hashable, Sendable {
  /// One chain.
  public var first: ChainKey
  /// The other chain.
  public var second: ChainKey
  /// What they have in common.
  public var reason: Reason
  /// A document that shows the reason.
  public var evidence: Evidence

  /// The reasons to join chains, strongest first.
  public enum Reason: Hashable, Sendable {
    case appAccountToken(AppAccountToken)
    case appTransactionId(AppTransactionId)
    case previousOriginalTransactionId
    case sameDocument
  }

  /// Makes a link.
  public init(first: ChainKey, second: ChainKey, reason: Reason, evidence: Evidence) {
    self.first = first
    self.second = second
    self.reason = reason
    self.evidence = evidence
  }
}
