/// Joins the chains of an archive into customers: <doc:Identity>.
///
/// The order of additions does not matter, and a chain may be added in parts. The cost grows with
/// what is added, and nearly linearly.
public struct CustomerGrouping: Sendable {
  /// A token that joins more Apple Accounts than this, by ID, is a constant sent by mistake.
  public static let maximumAppTransactionIdsPerToken = 10
  /// The same limit for accounts that are known only by receipts or subscriptions.
  public static let maximumAccountsPerToken = 5

  /// What is known of a chain.
  private struct Chain {
    let key: ChainKey
    /// Whether facts of it were added, so that it is not only named by another chain.
    var isKnown = false
    var isVerified = false
    /// Whether a document of one Apple Account lists it.
    var isInView = false
    var accountIds: Set<SharedText> = []
    var groups: Set<SubscriptionGroupId> = []
  }

  /// A token or the ID of an Apple Account, in lower case, as evidence of one strength states it for
  /// one environment and app.
  private struct SharedText: Hashable {
    let text: String
    let strength: EvidenceStrength
    let environment: AppStoreEnvironment
    let bundleId: BundleId?

    init(_ text: String, of facts: ChainFacts) {
      self.text = text.lowercased()
      strength = facts.strength
      environment = facts.key.environment
      bundleId = facts.key.bundleId
    }
  }

  private var chains: [Chain] = []
  private var numbers: [ChainKey: Int] = [:]
  /// Joins by everything except tokens: chains that are known to share an Apple Account.
  private var accounts = UnionFind()
  /// The first chain with each ID of an Apple Account.
  private var owners: [SharedText: Int] = [:]
  private var chainsByToken: [SharedText: Set<Int>] = [:]

  /// Groups nothing yet.
  public init() {}

  /// Adds what is known of a chain.
  public mutating func add(_ facts: ChainFacts) {
    let chain = number(of: facts.key)
    chains[chain].isKnown = true
    if facts.strength == .verified { chains[chain].isVerified = true }
    if let group = facts.subscriptionGroupIdentifier { chains[chain].groups.insert(group) }
    for id in facts.appTransactionIds.map({ SharedText($0.text, of: facts) }) {
      chains[chain].accountIds.insert(id)
      accounts.join(owners[id, default: chain], chain)
      owners[id] = chain
    }
    for previous in facts.previousOriginalTransactionIds {
      let key = ChainKey(
        environment: facts.key.environment,
        bundleId: facts.key.bundleId,
        originalTransactionId: previous
      )
      accounts.join(number(of: key), chain)
    }
    for token in facts.tokens.compactMap(\.meaningful) {
      chainsByToken[SharedText(token.text, of: facts), default: []].insert(chain)
    }
  }

  /// Adds the chains that one document of one Apple Account lists.
  public mutating func add(view: [ChainKey]) {
    guard let first = view.first else { return }
    for key in view {
      let chain = number(of: key)
      chains[chain].isInView = true
      if key.environment == first.environment, key.bundleId == first.bundleId {
        accounts.join(number(of: first), chain)
      }
    }
  }

  /// The customers, from everything that was added.
  public func groups() -> CustomerGroups {
    var joined = accounts
    joinNamesakes(in: &joined)
    let constants = constantTokens(in: joined)
    for (token, chains) in chainsByToken where !constants.contains(token) {
      for (one, other) in zip(chains, chains.dropFirst()) { joined.join(one, other) }
    }
    let known = chains.indices.filter { chains[$0].isKnown }
    let groups = Dictionary(grouping: known) { joined.root(of: $0) }.values.compactMap {
      CustomerGroup(chains: $0.map { chains[$0].key })
    }
    let constantTokens = constants.compactMap { constant in
      AppAccountToken(constant.text).map { ConstantToken(token: $0, strength: constant.strength) }
    }
    return CustomerGroups(
      groups: groups.sorted { $0.id < $1.id },
      constants: Set(constantTokens)
    )
  }

  private mutating func number(of key: ChainKey) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = chains.count
    chains.append(Chain(key: key))
    return accounts.add()
  }

  /// Joins each chain without an app to the only chain of the same ID that has one: rule I5 of
  /// <doc:Identity>.
  ///
  /// A chain without an environment can belong to any. Chains with verified evidence come first, and
  /// a verified chain joins no other: a forged app takes nothing away.
  private func joinNamesakes(in joined: inout UnionFind) {
    let named = Dictionary(grouping: chains.indices.filter { chains[$0].key.bundleId != nil }) {
      chains[$0].key.originalTransactionId
    }
    for (number, chain) in chains.enumerated() where chain.key.bundleId == nil {
      let namesakes = named[chain.key.originalTransactionId, default: []].filter {
        chain.key.environment == .unknown || chain.key.environment == chains[$0].key.environment
      }
      let verified = namesakes.filter { chains[$0].isVerified }
      let candidates = verified.isEmpty && !chain.isVerified ? namesakes : verified
      if candidates.count == 1 { joined.join(number, candidates[0]) }
    }
  }

  /// The tokens that join too many Apple Accounts.
  ///
  /// Accounts differ when their IDs do. Where no ID is known, chains are different accounts if they
  /// have receipts, or subscriptions of one group, that only the token joins. Consumables, each a
  /// chain of its own, are no accounts.
  private func constantTokens(in accounts: UnionFind) -> Set<SharedText> {
    var accounts = accounts
    let withAccounts = chains.indices.filter {
      chains[$0].isInView || !chains[$0].accountIds.isEmpty
    }
    let accountRoots = Set(withAccounts.map { accounts.root(of: $0) })
    var constants: Set<SharedText> = []
    for (token, users) in chainsByToken where users.count > Self.maximumAccountsPerToken {
      var ids: Set<SharedText> = []
      var roots: Set<Int> = []
      var rootsByGroup: [SubscriptionGroupId: Set<Int>] = [:]
      for user in users {
        let root = accounts.root(of: user)
        ids.formUnion(chains[user].accountIds)
        if accountRoots.contains(root) { roots.insert(root) }
        for group in chains[user].groups { rootsByGroup[group, default: []].insert(root) }
      }
      let accountCount = rootsByGroup.values.map(\.count).reduce(roots.count, max)
      if ids.count > Self.maximumAppTransactionIdsPerToken
        || accountCount > Self.maximumAccountsPerToken
      {
        constants.insert(token)
      }
    }
    return constants
  }
}
