/// What joins a chain to others (reference, 4).
public struct ChainFacts: Hashable, Sendable {
  /// The chain.
  public var key: ChainKey
  /// The developer's user ids in any record of the chain.
  public var tokens: [AppAccountToken]
  /// The Apple Accounts in any record of the chain.
  public var appTransactionIds: [AppTransactionId]
  /// The chains that this one replaced.
  public var previousOriginalTransactionIds: [TransactionId]
  /// The subscription group; `nil` for one-time purchases and where no document says.
  ///
  /// One Apple Account has one chain a group, so two chains of a group are two accounts.
  public var subscriptionGroupIdentifier: SubscriptionGroupId?

  /// Makes the facts of a chain, of which only the key has to be known.
  public init(
    key: ChainKey,
    tokens: [AppAccountToken] = [],
    appTransactionIds: [AppTransactionId] = [],
    previousOriginalTransactionIds: [TransactionId] = [],
    subscriptionGroupIdentifier: SubscriptionGroupId? = nil
  ) {
    self.key = key
    self.tokens = tokens
    self.appTransactionIds = appTransactionIds
    self.previousOriginalTransactionIds = previousOriginalTransactionIds
    self.subscriptionGroupIdentifier = subscriptionGroupIdentifier
  }
}

/// The chains of one customer.
public struct CustomerGroup: Hashable, Sendable {
  /// The smallest chain key as text.
  public var id: CustomerId
  /// In order.
  public var chains: [ChainKey]
}

/// Who is who in an archive.
public struct CustomerGroups: Hashable, Sendable {
  /// Every chain in exactly one group; in the order of their ids.
  public var groups: [CustomerGroup]
  /// Tokens that join too many accounts to mean one person, in lower case; they link nothing.
  public var constantTokens: Set<AppAccountToken>
}
