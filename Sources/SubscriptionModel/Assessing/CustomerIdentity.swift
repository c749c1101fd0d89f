/// Who a customer is, according to all evidence: identity does not depend on the moment.
struct CustomerIdentity {
  /// Newest first.
  private(set) var tokens: [AppAccountToken] = []
  private(set) var appTransactionIds: [AppTransactionId] = []
  private(set) var links: [IdentityLink] = []
  private(set) var warnings: [AssessmentWarning] = []
  private var tokenEvidence: [AppAccountToken: Evidence] = [:]

  /// Reads the identities of `chains` and of app transactions.
  init(
    _ chains: [ChainRecords],
    appTransactions: [RankedRecord<AppTransaction>],
    views: [RankedRecord<AccountView>],
    constantTokens: Set<AppAccountToken>
  ) {
    let constants = Set(constantTokens.compactMap(\.meaningful))
    var linker = Linker()
    var ids: [AppTransactionId: Evidence] = [:]
    let keys = Set(chains.map(\.key))
    for chain in chains.sorted(by: { $0.key < $1.key }) {
      for (token, evidence) in chain.tokens() {
        Self.keepNewest(evidence, for: token, in: &tokenEvidence)
        if !constants.contains(token) { linker.add(.token(token), chain.key, evidence) }
      }
      for (id, evidence) in chain.appTransactionIds() {
        Self.keepNewest(evidence, for: id, in: &ids)
        linker.add(.appTransaction(id), chain.key, evidence)
      }
      linker.addPredecessors(of: chain, in: keys)
    }
    for record in appTransactions {
      guard let id = record.value.appTransactionId else { continue }
      Self.keepNewest(record.evidence, for: id, in: &ids)
    }
    linker.add(views, in: keys)
    links = linker.sortedLinks
    tokens = Self.sorted(tokenEvidence)
    appTransactionIds = Self.sorted(ids)
    warnings = tokenWarnings(constants)
  }

  private func tokenWarnings(_ constants: Set<AppAccountToken>) -> [AssessmentWarning] {
    var warnings: [AssessmentWarning] = []
    let own = tokens.filter { !constants.contains($0) }
    if own.count > 1 {
      warnings.append(
        AssessmentWarning(
          kind: .severalAppAccountTokens(own.sorted()),
          evidence: own.sorted().compactMap { tokenEvidence[$0] }
        )
      )
    }
    for token in tokens where constants.contains(token) {
      let evidence = tokenEvidence[token].map { [$0] } ?? []
      warnings.append(AssessmentWarning(kind: .tokenIsConstant(token), evidence: evidence))
    }
    return warnings
  }

  private static func keepNewest<Key>(
    _ found: Evidence,
    for key: Key,
    in evidence: inout [Key: Evidence]
  ) {
    if let known = evidence[key], !known.isBefore(found) { return }
    evidence[key] = found
  }

  private static func sorted<Key: Comparable>(_ evidence: [Key: Evidence]) -> [Key] {
    let sorted = evidence.sorted { left, right in
      if left.value.asOf != right.value.asOf { return left.value.asOf > right.value.asOf }
      return left.key < right.key
    }
    return sorted.map(\.key)
  }
}

/// Joins chains in pairs, each by its strongest reason: rule I2 of <doc:Identity>.
private struct Linker {
  /// What chains have in common.
  enum Common: Hashable {
    case token(AppAccountToken)
    case appTransaction(AppTransactionId)
  }

  private struct Pair: Hashable {
    let first: ChainKey
    let second: ChainKey
  }

  private var owners: [Common: ChainKey] = [:]
  private var links: [Pair: IdentityLink] = [:]

  /// Records that `chain` has `common`; the first chain that has it is joined to each later one.
  mutating func add(_ common: Common, _ chain: ChainKey, _ evidence: Evidence) {
    guard let owner = owners[common] else {
      owners[common] = chain
      return
    }
    switch common {
    case .token(let token): join(owner, chain, .appAccountToken(token), evidence)
    case .appTransaction(let id): join(owner, chain, .appTransactionId(id), evidence)
    }
  }

  mutating func addPredecessors(of chain: ChainRecords, in keys: Set<ChainKey>) {
    for record in chain.transactions {
      guard let previous = record.value.previousOriginalTransactionId else { continue }
      let key = ChainKey(
        environment: chain.key.environment,
        bundleId: chain.key.bundleId,
        originalTransactionId: previous
      )
      guard keys.contains(key) else { continue }
      join(key, chain.key, .previousOriginalTransactionId, record.evidence)
    }
  }

  mutating func add(_ views: [RankedRecord<AccountView>], in keys: Set<ChainKey>) {
    for view in views where view.value.originalTransactionIds.count > 1 {
      let listed = view.value.originalTransactionIds.map {
        ChainKey(
          environment: view.value.environment,
          bundleId: view.value.bundleId,
          originalTransactionId: $0
        )
      }
      let known = listed.filter(keys.contains).sorted()
      guard let first = known.first else { continue }
      for other in known.dropFirst() { join(first, other, .sameDocument, view.evidence) }
    }
  }

  private mutating func join(
    _ one: ChainKey,
    _ other: ChainKey,
    _ reason: IdentityLink.Reason,
    _ evidence: Evidence
  ) {
    guard one != other else { return }
    let pair = one < other ? Pair(first: one, second: other) : Pair(first: other, second: one)
    if let known = links[pair] {
      let (mine, theirs) = (reason.strength, known.reason.strength)
      guard mine < theirs || (mine == theirs && evidence.isBefore(known.evidence)) else { return }
    }
    links[pair] = IdentityLink(
      first: pair.first,
      second: pair.second,
      reason: reason,
      evidence: evidence
    )
  }

  var sortedLinks: [IdentityLink] {
    links.values.sorted {
      $0.first != $1.first ? $0.first < $1.first : $0.second < $1.second
    }
  }
}

extension IdentityLink.Reason {
  /// The rank by strength, with 0 for the strongest.
  fileprivate var strength: Int {
    switch self {
    case .appAccountToken: 0
    case .appTransactionId: 1
    case .previousOriginalTransactionId: 2
    case .sameDocument: 3
    }
  }
}
