/// Joins the chains of an archive into customers: <doc:Identity>.
///
/// The order of additions does not matter, and a chain may be added in parts. The grouping needs
/// about 50 bytes for each chain, and as much for each token and Apple Account; it keeps no token's
/// text.
public struct CustomerGrouping: Sendable {
  /// A token that joins more Apple Accounts than this, by ID, is a constant sent by mistake.
  public static let maximumAppTransactionIdsPerToken = 10
  /// The same limit for accounts that are known only by receipts or subscriptions.
  public static let maximumAccountsPerToken = 5

  private var chains = ChainTable()
  /// Joins by everything except tokens: chains that are known to share an Apple Account.
  private var accounts = UnionFind()
  private var tokens = FingerprintIndex()
  private var accountIds = FingerprintIndex()
  /// The text of tokens that are used often enough to be constants.
  private var frequentTokens: [Int32: ConstantToken] = [:]

  /// Groups nothing yet.
  public init() {}

  /// Adds what is known of a chain.
  public mutating func add(_ facts: ChainFacts) {
    let chain = number(of: facts.key)
    // A token of one strength differs from the same token of another strength.
    let strengths = Int32(EvidenceStrength.allCases.count)
    let scope = chains.scope(of: chain) * strengths + Int32(facts.strength.rawValue)
    chains.marks[Int(chain)].insert(.isKnown)
    if facts.strength == .verified { chains.marks[Int(chain)].insert(.isVerified) }
    if let group = facts.subscriptionGroupIdentifier { chains.setGroup(group, of: chain) }
    for id in facts.appTransactionIds {
      let account = accountIds.add(Fingerprint(id.text, scope: scope), to: chain)
      accounts.join(accountIds.owners[Int(account)], chain)
      chains.marks[Int(chain)].insert(.hasAccountId)
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
      let number = tokens.add(Fingerprint(token.text, scope: scope), to: chain)
      if tokens.counts[Int(number)] > Self.maximumAccountsPerToken {
        frequentTokens[number] = ConstantToken(token: token, strength: facts.strength)
      }
    }
  }

  /// Adds the chains that one document of one Apple Account lists.
  public mutating func add(view: [ChainKey]) {
    guard let first = view.first.map({ number(of: $0) }) else { return }
    for key in view {
      let chain = number(of: key)
      chains.marks[Int(chain)].insert(.isInView)
      if chains.scope(of: chain) == chains.scope(of: first) { accounts.join(first, chain) }
    }
  }

  /// The customers, from everything that was added.
  public func groups() -> CustomerGroups {
    var groups: [CustomerGroup] = []
    let constants = forEachGroup { groups.append($0) }
    groups.sort { $0.id < $1.id }
    return CustomerGroups(groups: groups, constants: constants)
  }

  /// Calls `body` with each group, in no particular order, without holding all of them; returns the
  /// constant tokens.
  @discardableResult
  public func forEachGroup(_ body: (CustomerGroup) -> Void) -> Set<ConstantToken> {
    var joined = accounts
    for chain in 0..<Int32(chains.count) {
      if let namesake = chains.namesake(of: chain) { joined.join(chain, namesake) }
    }
    let constants = constantTokens(in: joined)
    for chain in 0..<Int32(chains.count) {
      for token in tokens.numbers(of: chain) where !constants.contains(token) {
        joined.join(tokens.owners[Int(token)], chain)
      }
    }
    emit(&joined, to: body)
    return Set(constants.compactMap { frequentTokens[$0] })
  }

  private mutating func number(of key: ChainKey) -> Int32 {
    let (number, isNew) = chains.number(of: key)
    if isNew {
      accounts.add()
      tokens.addChain()
      accountIds.addChain()
    }
    return number
  }

  /// Walks each set as a linked list of its chains.
  private func emit(_ joined: inout UnionFind, to body: (CustomerGroup) -> Void) {
    var heads = [Int32](repeating: -1, count: chains.count)
    var next = heads
    for chain in 0..<Int32(chains.count) where chains.marks[Int(chain)].contains(.isKnown) {
      let root = Int(joined.root(of: chain))
      next[Int(chain)] = heads[root]
      heads[root] = chain
    }
    for head in heads where head >= 0 {
      var members: [ChainKey] = []
      var current = head
      while current >= 0 {
        members.append(chains.key(of: current))
        current = next[Int(current)]
      }
      members.sort()
      // A chain without an app does not name the customer.
      let named = members.first { $0.bundleId != nil } ?? members.first
      guard let id = named.flatMap({ CustomerId($0.description) }) else { continue }
      body(CustomerGroup(id: id, chains: members))
    }
  }
}

extension CustomerGrouping {
  /// The numbers of tokens that join too many Apple Accounts.
  ///
  /// Accounts differ when their IDs do. Where no ID is known, chains are different accounts if they
  /// have receipts, or subscriptions of one group, that only the token joins. Consumables, each a
  /// chain of its own, are no accounts.
  private func constantTokens(in joined: UnionFind) -> Set<Int32> {
    guard !frequentTokens.isEmpty else { return [] }
    var joined = joined
    var isAccount = [Bool](repeating: false, count: chains.count)
    var users: [Int32: [Int32]] = [:]
    for chain in 0..<Int32(chains.count) {
      if !chains.marks[Int(chain)].isDisjoint(with: [.isInView, .hasAccountId]) {
        isAccount[Int(joined.root(of: chain))] = true
      }
      for token in tokens.numbers(of: chain) where frequentTokens[token] != nil {
        users[token, default: []].append(chain)
      }
    }
    var constants: Set<Int32> = []
    for (token, chains) in users {
      var ids: Set<Int32> = []
      var roots: Set<Int32> = []
      var rootsByGroup: [Int32: Set<Int32>] = [:]
      for chain in chains {
        ids.formUnion(accountIds.numbers(of: chain))
        let root = joined.root(of: chain)
        if isAccount[Int(root)] { roots.insert(root) }
        let group = self.chains.groups[Int(chain)]
        if group >= 0 { rootsByGroup[group, default: []].insert(root) }
      }
      let byGroup = rootsByGroup.values.lazy.map(\.count).max() ?? 0
      if ids.count > Self.maximumAppTransactionIdsPerToken
        || max(roots.count, byGroup) > Self.maximumAccountsPerToken
      {
        constants.insert(token)
      }
    }
    return constants
  }
}
