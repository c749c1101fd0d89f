/// Every record of one customer, as the index keeps them.
public struct CustomerRecords: Hashable, Sendable {
  /// The customer.
  public var id: CustomerId
  /// All records of all chains of the customer, in the index's order.
  public var records: [Record]
  /// Tokens that join too many accounts to mean one person (reference, 4).
  public var constantTokens: Set<AppAccountToken>
  /// The customer's name and e-mail, where a customers file gives them.
  public var person: Person?
  /// Copies of these transactions that stand under another customer, as another chain.
  public var foreignCopies: [Transaction] = []
  /// Customers that an unsigned document says belong together with this one.
  public var related: [RelatedCustomer] = []
  /// How many documents about the customer were not read, since one customer has at most so many.
  public var unreadDocuments = 0
  /// Whether unsigned evidence counts as backed evidence does: the owner's word that whoever stored the
  /// files had checked them.
  public var acceptsUnsigned = false

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

  /// What a customers file says of a token.
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

/// What is known of one customer at a moment.
///
/// Lists, JSON and screens all read this.
public struct CustomerAssessment: Hashable, Sendable {
  /// The customer.
  public var id: CustomerId
  /// The newest evidence's full appAccountToken, else an appTransactionId, else the smallest
  /// originalTransactionId.
  public var label: String
  /// What a customers file says; `nil` without one.
  public var person: CustomerRecords.Person?
  /// Where the purchases were made.
  public var environment: AppStoreEnvironment
  /// The app; `nil` when no document says.
  public var bundleId: BundleId?
  /// Newest first.
  public var appAccountTokens: [AppAccountToken]
  /// The Apple Accounts in this app, newest first.
  public var appTransactionIds: [AppTransactionId]
  /// What joined the chains to one customer; empty for a single chain.
  public var links: [IdentityLink]
  /// The moment asked about.
  public var asOf: Timestamp

  /// Whether any chain entitles the customer.
  public var access: Access
  /// The product that gives access; `nil` without access.
  public var accessThrough: ProductId?
  /// What no single chain shows: identities, broken signatures, double subscriptions.
  public var warnings: [AssessmentWarning]
  /// The most urgent first.
  public var subscriptions: [SubscriptionAssessment]
  /// Newest first.
  public var purchases: [PurchaseAssessment]
  /// Notifications of all chains, oldest first.
  public var events: [FoldedEvent]
  /// Downloads of the app, newest first.
  public var appTransactions: [AppTransaction]
  /// When the newest document about the customer was made; `nil` for none that says when.
  public var newestEvidence: Timestamp?
  /// By when the newest of the documents that do not say was filed; `nil` for none.
  public var filedBy: Timestamp?
  /// Records of all chains with a broken signature: shown and warned about, never part of a state.
  public var leftOut: [Record]
  /// Every unsigned record beside verified evidence, by time: shown, and never part of a state.
  public var claimedRecords: [Record] = []
  /// Customers that an unsigned document says belong together with this one; they stay apart.
  public var related: [RelatedCustomer] = []
  /// When anything here next changes although nothing new arrives; `nil` for never.
  public var nextBoundary: Timestamp?
  /// When the customer was first seen, where all evidence is later than the moment.
  ///
  /// Nothing is known of such a customer yet, and lists leave it out; `nil` for everybody else.
  public var firstSeenLater: Timestamp?
}

/// A customer that an unsigned document says belongs together with another: a hint, which joins nothing
/// (reference, 4, "Joins by proof").
public struct RelatedCustomer: Hashable, Sendable {
  /// The other customer.
  public var id: CustomerId
  /// How lists name the other customer.
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

  /// More hints of one customer than this are not told: somebody plays.
  public static let maximumCount = 20
}

/// Why two chains belong to one customer (reference, 4).
public struct IdentityLink: Hashable, Sendable {
  /// One chain.
  public var first: ChainKey
  /// The other chain.
  public var second: ChainKey
  /// What they have in common.
  public var reason: Reason
  /// A document that shows it.
  public var evidence: Evidence

  /// What joined them, strongest first.
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
