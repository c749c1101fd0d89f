/// What joins a chain to others (reference, 4), as evidence of one strength states it.
///
/// Only evidence of equal strength joins: what nobody signed proves nothing of a chain that Apple signed
/// something about.
public struct ChainFacts: Hashable, Sendable {
  /// The chain.
  public var key: ChainKey
  /// How much stands behind the facts.
  public var strength: EvidenceStrength
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
  /// The smallest chain key as text.
  public var id: CustomerId
  /// In order.
  public var chains: [ChainKey]
}

/// Who is who in an archive.
public struct CustomerGroups: Hashable, Sendable {
  /// Every chain in exactly one group; in the order of their ids.
  public var groups: [CustomerGroup]
  /// Tokens that join too many accounts to mean one person; they link nothing.
  public var constants: Set<ConstantToken>

  /// The same without their strengths.
  public var constantTokens: Set<AppAccountToken> { Set(constants.map(\.token)) }
}

/// A token that joins too many accounts to mean one person, by evidence of one strength.
public struct ConstantToken: Hashable, Sendable {
  /// In lower case.
  public var token: AppAccountToken
  /// How much stands behind the evidence that states it.
  public var strength: EvidenceStrength

  /// Makes a constant token.
  public init(token: AppAccountToken, strength: EvidenceStrength) {
    self.token = token
    self.strength = strength
  }
}
