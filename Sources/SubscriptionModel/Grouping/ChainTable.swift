/// The chains of an archive by number, in about 40 bytes each.
struct ChainTable {
  /// What is known about a chain.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// It was added, and not only named by another chain.
    static let isKnown = Marks(rawValue: 1)
    /// A document of one Apple Account lists it.
    static let isInView = Marks(rawValue: 2)
    /// The ID of its Apple Account is known.
    static let hasAccountId = Marks(rawValue: 4)
    /// It has verified evidence.
    static let isVerified = Marks(rawValue: 8)
  }

  /// An environment and an app.
  struct Scope: Hashable {
    let environment: AppStoreEnvironment
    let bundleId: BundleId?
  }

  private(set) var scopes: [Scope] = []
  private var scopeNumbers: [Scope: Int32] = [:]
  private var originals: [TransactionId] = []
  private var scopeOf: [Int32] = []
  private var groupNumbers: [SubscriptionGroupId: Int32] = [:]
  /// By chain: the number of the subscription group; negative for none.
  private(set) var groups: [Int32] = []
  /// By chain.
  var marks: [Marks] = []
  /// Open addressing: numbers of chains, negative for a free slot.
  ///
  /// The count is a power of two.
  private var places = [Int32](repeating: -1, count: 64)

  /// How many chains there are.
  var count: Int { originals.count }

  /// The number of a chain, and whether it is new; adds the chain if needed.
  mutating func number(of key: ChainKey) -> (number: Int32, isNew: Bool) {
    let scope = scopeNumber(Scope(environment: key.environment, bundleId: key.bundleId))
    let original = key.originalTransactionId
    let place = self.place(of: original, scope: scope)
    if places[place] >= 0 { return (places[place], false) }
    let number = Int32(originals.count)
    places[place] = number
    originals.append(original)
    scopeOf.append(scope)
    groups.append(-1)
    marks.append([])
    if originals.count * 4 > places.count * 3 { grow() }
    return (number, true)
  }

  /// The key of a chain.
  func key(of chain: Int32) -> ChainKey {
    let scope = scopes[Int(scopeOf[Int(chain)])]
    return ChainKey(
      environment: scope.environment,
      bundleId: scope.bundleId,
      originalTransactionId: originals[Int(chain)]
    )
  }

  /// The number of a chain's environment and app.
  func scope(of chain: Int32) -> Int32 { scopeOf[Int(chain)] }

  /// Sets the subscription group of a chain.
  mutating func setGroup(_ group: SubscriptionGroupId, of chain: Int32) {
    let number = groupNumbers[group] ?? Int32(groupNumbers.count)
    groupNumbers[group] = number
    groups[Int(chain)] = number
  }

  /// For a chain without an app, the only chain of the same ID that has one; `nil` for none or
  /// several.
  ///
  /// A chain without an environment can belong to any. Chains with verified evidence come first,
  /// and a verified chain joins no other: a forged app takes nothing away. See rule I5 of
  /// <doc:Identity>.
  func namesake(of chain: Int32) -> Int32? {
    let scope = scopes[Int(scopeOf[Int(chain)])]
    guard scope.bundleId == nil else { return nil }
    var verified: [Int32] = []
    var others: [Int32] = []
    for (number, other) in scopes.enumerated()
    where other.bundleId != nil
      && (other.environment == scope.environment || scope.environment == .unknown)
    {
      let place = self.place(of: originals[Int(chain)], scope: Int32(number))
      guard places[place] >= 0 else { continue }
      if marks[Int(places[place])].contains(.isVerified) {
        verified.append(places[place])
      } else {
        others.append(places[place])
      }
    }
    if !verified.isEmpty { return verified.count == 1 ? verified[0] : nil }
    guard !marks[Int(chain)].contains(.isVerified) else { return nil }
    return others.count == 1 ? others[0] : nil
  }

  private mutating func scopeNumber(_ scope: Scope) -> Int32 {
    if let number = scopeNumbers[scope] { return number }
    let number = Int32(scopes.count)
    scopes.append(scope)
    scopeNumbers[scope] = number
    return number
  }

  /// The slot of a chain, or the free slot for it; there is always one.
  private func place(of original: TransactionId, scope: Int32) -> Int {
    var hasher = Hasher()
    hasher.combine(original)
    hasher.combine(scope)
    var place = hasher.finalize() & (places.count - 1)
    while places[place] >= 0 {
      let chain = Int(places[place])
      if scopeOf[chain] == scope, originals[chain] == original { return place }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: places.count * 2)
    for chain in originals.indices {
      places[place(of: originals[chain], scope: scopeOf[chain])] = Int32(chain)
    }
  }
}
