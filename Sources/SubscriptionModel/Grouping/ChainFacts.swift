/// What can join a chain to others, as evidence of one strength states it: rule I2 of
/// <doc:Identity>.
///
/// Only evidence of equal strength joins chains: rule I3.
public struct ChainFacts: Hashable, Sendable {
  /// The chain.
  public var key: ChainKey
  /// The strength of the evidence.
  public var strength: EvidenceStrength
  /// The developer's user ids in any record of the chain.
  public var tokens: [AppAccountToken]
  /// The Apple Accounts in any record of the chain.
  public var appTransactionIds: [AppTransactionId]
  /// The chains that this one replaced.
  public var previousOriginalTransactionIds: [TransactionId]
  /// The subscription group; `nil` for one-time purchases and where no document says.
  ///
  /// An Apple Account has one chain for each group, so two chains of a group are two accounts.
  public var subscriptionGroupIdentifier: SubscriptionGroupId?

  /// Makes the facts of a chain; only the key is required.
  public init(
    key: ChainKey,
    strength: EvidenceStrength = .unsigned,
    tokens: [AppAccountToken] = [],
    appTransactionIds: [AppTransactionId] = [],
    previousOriginalTransactionIds: [TransactionId] = [],
    subscriptionGroupIdentifier: SubscriptionGroupId? = nil
  ) {
    self.key = key
    self.strength = strength
    self.tokens = tokens
    self.appTransactionIds = appTransactionIds
    self.previousOriginalTransactionIds = previousOriginalTransactionIds
    self.subscriptionGroupIdentifier = subscriptionGroupIdentifier
  }
}

/// The chains of one customer.
public struct CustomerGroup: Hashable, Sendable {
  /// The smallest key of a chain whose app is known, as text; of any chain if none is.
  public let id: CustomerId
  /// The chains, in order.
  public let chains: [ChainKey]

  /// Makes the group of some chains; `nil` for none.
  init?(chains: [ChainKey]) {
    let sorted = chains.sorted()
    guard let named = sorted.first(where: { $0.bundleId != nil }) ?? sorted.first,
      let id = CustomerId(named.description)
    else { return nil }
    self.id = id
    self.chains = sorted
  }
}

/// The customers of an archive.
public struct CustomerGroups: Hashable, Sendable {
  /// The groups, ordered by ID; every chain is in exactly one.
  public var groups: [CustomerGroup]
  /// Tokens that join too many accounts to mean one person; they join nothing.
  public var constants: Set<ConstantToken>
}

/// A token that joins too many accounts to mean one person, according to evidence of one strength.
public struct ConstantToken: Hashable, Sendable {
  /// The token, in lower case.
  public var token: AppAccountToken
  /// The strength of the evidence that states it.
  public var strength: EvidenceStrength

  /// Makes a constant token.
  public init(token: AppAccountToken, strength: EvidenceStrength) {
    self.token = token
    self.strength = strength
  }
}
