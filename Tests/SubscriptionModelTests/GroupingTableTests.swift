import Testing

@testable import SubscriptionModel

/// The tables behind the joining of chains, which hold numbers instead of text.
@Suite("Tables of the grouping") struct GroupingTableTests {
  private static func key(
    _ original: TransactionId,
    _ environment: AppStoreEnvironment = .production,
    _ bundleId: BundleId? = "com.example.reader"
  ) -> ChainKey {
    ChainKey(environment: environment, bundleId: bundleId, originalTransactionId: original)
  }

  // MARK: Chains

  /// 64 slots hold 48 chains and then grow, again and again; nothing gets lost.
  @Test func manyChainsKeepTheirNumbers() {
    let keys = (0..<1000).flatMap { number -> [ChainKey] in
      let id = TransactionId("\(number)") ?? "0"
      return [Self.key(id), Self.key(id, .sandbox), Self.key(id, .production, nil)]
    }
    var table = ChainTable()
    for (number, key) in keys.enumerated() {
      let added = table.number(of: key)
      #expect(added.number == Int32(number))
      #expect(added.isNew)
    }
    #expect(table.count == 3000)
    #expect(table.scopes.count == 3)
    for (number, key) in keys.enumerated() {
      let known = table.number(of: key)
      #expect(known.number == Int32(number))
      #expect(!known.isNew)
      #expect(table.key(of: Int32(number)) == key)
      #expect(table.scope(of: Int32(number)) == Int32(number % 3))
    }
    #expect(table.count == 3000)
    #expect(table.marks.count == 3000)
    #expect(table.groups == [Int32](repeating: -1, count: 3000))
  }

  @Test func aChainHasTheNumberOfItsGroup() {
    var table = ChainTable()
    for (id, group) in [("1", "a"), ("2", "b"), ("3", "a")]
      as [(TransactionId, SubscriptionGroupId)]
    {
      let number = table.number(of: Self.key(id)).number
      table.setGroup(group, of: number)
    }
    #expect(table.groups == [0, 1, 0])
  }

  struct Namesake: CustomTestStringConvertible {
    var testDescription: String
    var bare: ChainKey = key("1", .production, nil)
    var bareIsVerified = false
    /// The chains with an app, and whether each is verified.
    var others: [(key: ChainKey, isVerified: Bool)]
    /// The place of the namesake among them; `nil` for none.
    var namesake: Int?

    private static func key(
      _ original: TransactionId,
      _ environment: AppStoreEnvironment,
      _ bundleId: BundleId?
    ) -> ChainKey {
      ChainKey(environment: environment, bundleId: bundleId, originalTransactionId: original)
    }
  }

  private static let other: BundleId = "com.example.other"

  /// Rule I5 of Identity.
  static let namesakes: [Namesake] = [
    Namesake(testDescription: "none", others: []),
    Namesake(testDescription: "the only one", others: [(key("1"), false)], namesake: 0),
    Namesake(testDescription: "of another transaction", others: [(key("2"), false)]),
    Namesake(testDescription: "of another environment", others: [(key("1", .sandbox), false)]),
    Namesake(
      testDescription: "of two apps",
      others: [(key("1"), false), (key("1", .production, other), false)]
    ),
    Namesake(
      testDescription: "of two apps, of which one is verified",
      others: [(key("1"), false), (key("1", .production, other), true)],
      namesake: 1
    ),
    Namesake(
      testDescription: "of two apps that are verified",
      others: [(key("1"), true), (key("1", .production, other), true)]
    ),
    Namesake(
      testDescription: "verified, beside an unsigned app",
      bareIsVerified: true,
      others: [(key("1"), false)]
    ),
    Namesake(
      testDescription: "verified, beside a verified app",
      bareIsVerified: true,
      others: [(key("1"), true)],
      namesake: 0
    ),
    Namesake(
      testDescription: "without an environment, of any",
      bare: key("1", .unknown, nil),
      others: [(key("1", .sandbox), false)],
      namesake: 0
    ),
    Namesake(
      testDescription: "without an environment, of two",
      bare: key("1", .unknown, nil),
      others: [(key("1", .sandbox), false), (key("1"), false)]
    ),
    Namesake(
      testDescription: "a chain with an app has none",
      bare: key("1", .production, other),
      others: [(key("1"), false)]
    ),
  ]

  @Test(arguments: namesakes) func aChainWithoutAnAppHasANamesake(row: Namesake) {
    var table = ChainTable()
    let bare = table.number(of: row.bare).number
    if row.bareIsVerified { table.marks[Int(bare)].insert(.isVerified) }
    let numbers = row.others.map { key, isVerified in
      let number = table.number(of: key).number
      if isVerified { table.marks[Int(number)].insert(.isVerified) }
      return number
    }
    #expect(table.namesake(of: bare) == row.namesake.map { numbers[$0] })
  }

  // MARK: Fingerprints

  @Test func aFingerprintIsOfItsTextAndScope() {
    let token = "7e3fb20b-4cdb-47cc-936d-99d65f608138"
    let texts = [token, "7e3fb20b-4cdb-47cc-936d-99d65f608139", "7040", "7041", ""]
    let different = Set(texts.flatMap { text in (0...2).map { Fingerprint(text, scope: $0) } })
    #expect(different.count == texts.count * 3)
    #expect(Fingerprint(token.uppercased(), scope: 1) == Fingerprint(token, scope: 1))
    #expect(Fingerprint("ABC", scope: 1) == Fingerprint("abc", scope: 1))
  }

  @Test func aChainHasEachNumberOnce() {
    var index = FingerprintIndex()
    for _ in 0..<3 { index.addChain() }
    let prints = ["a", "b", "c"].map { Fingerprint($0, scope: 0) }
    let added = (prints + prints).map { index.add($0, to: 2) }
    #expect(added == [0, 1, 2, 0, 1, 2])
    let shared = index.add(prints[1], to: 0)
    #expect(shared == 1)
    #expect(index.numbers(of: 0) == [1])
    #expect(index.numbers(of: 1).isEmpty)
    #expect(index.numbers(of: 2) == [0, 1, 2])
    #expect(index.owners == [2, 2, 2])
    #expect(index.counts == [1, 2, 1])
  }

  // MARK: Sets

  @Test func theSmallestNumberRepresentsASet() {
    var sets = UnionFind()
    for _ in 0..<7 { sets.add() }
    sets.join(5, 6)
    sets.join(3, 5)
    sets.join(1, 2)
    sets.join(2, 1)
    let apart = (0..<7).map { sets.root(of: $0) }
    #expect(apart == [0, 1, 1, 3, 4, 3, 3])
    sets.join(6, 2)
    sets.join(4, 4)
    let together = (0..<7).map { sets.root(of: $0) }
    #expect(together == [0, 1, 1, 1, 4, 1, 1])
  }

  // MARK: Groups

  private func groups(_ keys: [ChainKey], _ add: (inout CustomerGrouping) -> Void) -> [[ChainKey]] {
    var grouping = CustomerGrouping()
    for key in keys { grouping.add(ChainFacts(key: key)) }
    add(&grouping)
    return grouping.groups().groups.map(\.chains)
  }

  /// A chain without an app names no customer; groups are sorted by their names.
  @Test func groupsAndTheirChainsAreSorted() {
    let keys = [Self.key("3"), Self.key("2", .production, nil), Self.key("2"), Self.key("1")]
    let found = groups(keys) { grouping in
      grouping.add(view: [keys[0], keys[2]])
    }
    #expect(
      found.map { $0.map(\.description) } == [
        ["Production/com.example.reader/1"],
        [
          "Production/-/2", "Production/com.example.reader/2", "Production/com.example.reader/3",
        ],
      ]
    )
    #expect(groups([]) { _ in }.isEmpty)
  }

  /// Six receipts of one token are six accounts; six chains of one receipt are one.
  @Test(arguments: [(6, false, 6), (5, false, 1), (6, true, 1)])
  func receiptsAreAccounts(count: Int, isOneReceipt: Bool, expected: Int) {
    let token: AppAccountToken = "7e3fb20b-4cdb-47cc-936d-99d65f608138"
    var grouping = CustomerGrouping()
    let keys = (0..<count).map { Self.key(TransactionId("\($0 + 1)") ?? "1") }
    for key in keys { grouping.add(ChainFacts(key: key, tokens: [token])) }
    if isOneReceipt {
      grouping.add(view: keys)
    } else {
      for key in keys { grouping.add(view: [key]) }
    }
    #expect(grouping.groups().groups.count == expected)
  }
}
