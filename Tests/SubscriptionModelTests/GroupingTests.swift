import SubscriptionModel
import TestSupport
import Testing

/// Joining chains into customers: Identity in SubscriptionModel.
@Suite struct GroupingTests {
  private static let token: AppAccountToken = "7e3fb20b-4cdb-47cc-936d-99d65f608138"

  private func key(
    _ original: String,
    in environment: AppStoreEnvironment = .production,
    bundleId: BundleId? = "com.example.reader"
  ) throws -> ChainKey {
    ChainKey(
      environment: environment,
      bundleId: bundleId,
      originalTransactionId: try #require(TransactionId(original))
    )
  }

  /// The groups as lists of original ids, sorted.
  private func groups(_ facts: [ChainFacts], views: [[ChainKey]] = []) -> [[String]] {
    var grouping = CustomerGrouping()
    for fact in facts { grouping.add(fact) }
    for view in views { grouping.add(view: view) }
    return grouping.groups().groups
      .map { $0.chains.map(\.originalTransactionId.text) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func nothingInCommonIsNobodyElse() throws {
    #expect(
      groups([ChainFacts(key: try key("1")), ChainFacts(key: try key("2"))]) == [["1"], ["2"]]
    )
  }

  @Test func tokenJoinsWhateverItsCase() throws {
    let upper: AppAccountToken = "7E3FB20B-4CDB-47CC-936D-99D65F608138"
    let facts = [
      ChainFacts(key: try key("1"), tokens: [Self.token]),
      ChainFacts(key: try key("2"), tokens: [upper]),
      ChainFacts(key: try key("3"), tokens: ["7e3fb20b-4cdb-47cc-936d-99d65f608139"]),
    ]

    #expect(groups(facts) == [["1", "2"], ["3"]])
  }

  @Test func accountIdJoinsWhateverItsCase() throws {
    let facts = [
      ChainFacts(key: try key("1"), appTransactionIds: ["ABC"]),
      ChainFacts(key: try key("2"), appTransactionIds: ["abc"]),
      ChainFacts(key: try key("3"), appTransactionIds: ["abd"]),
    ]

    #expect(groups(facts) == [["1", "2"], ["3"]])
  }

  @Test func tokenOfZerosIsNone() throws {
    let zeros: AppAccountToken = "00000000-0000-0000-0000-000000000000"
    let facts = [
      ChainFacts(key: try key("1"), tokens: [zeros]),
      ChainFacts(key: try key("2"), tokens: [zeros]),
    ]

    #expect(groups(facts) == [["1"], ["2"]])
  }

  @Test func accountPredecessorAndViewJoin() throws {
    let facts = [
      ChainFacts(key: try key("1"), appTransactionIds: ["7040"]),
      ChainFacts(key: try key("2"), appTransactionIds: ["7040"]),
      ChainFacts(key: try key("3"), previousOriginalTransactionIds: ["2"]),
      ChainFacts(key: try key("4")),
    ]

    #expect(groups(facts, views: [[try key("3"), try key("4")]]) == [["1", "2", "3", "4"]])
  }

  @Test func predecessorThatNoDocumentHoldsIsNoChain() throws {
    let facts = [ChainFacts(key: try key("3"), previousOriginalTransactionIds: ["2"])]

    #expect(groups(facts) == [["3"]])
  }

  @Test func nothingJoinsAcrossEnvironmentsOrApps() throws {
    let facts = [
      ChainFacts(key: try key("1"), tokens: [Self.token], appTransactionIds: ["7040"]),
      ChainFacts(
        key: try key("2", in: .sandbox),
        tokens: [Self.token],
        appTransactionIds: ["7040"]
      ),
      ChainFacts(key: try key("3", bundleId: "com.example.other"), tokens: [Self.token]),
    ]

    #expect(groups(facts) == [["1"], ["2"], ["3"]])
  }

  @Test func chainWithoutAppGoesToItsNamesake() throws {
    let named = try key("1")
    let bare = try key("1", bundleId: nil)
    var grouping = CustomerGrouping()
    grouping.add(ChainFacts(key: bare))
    grouping.add(ChainFacts(key: named))
    let all = grouping.groups().groups

    #expect(all.count == 1)
    #expect(all.first?.id == CustomerId(named.description))
    #expect(Set(all.first?.chains ?? []) == [named, bare])
  }

  @Test func idIsTheSmallestKeyAsText() throws {
    var grouping = CustomerGrouping()
    grouping.add(ChainFacts(key: try key("9"), tokens: [Self.token]))
    grouping.add(ChainFacts(key: try key("10"), tokens: [Self.token]))

    #expect(grouping.groups().groups.map(\.id) == ["Production/com.example.reader/10"])
  }

  // MARK: joins by proof

  /// What nobody signed says nothing of what Apple signed, nor a receipt's neighbor of it.
  @Test(arguments: EvidenceStrength.allCases, EvidenceStrength.allCases)
  func onlyEqualStrengthsJoin(one: EvidenceStrength, other: EvidenceStrength) throws {
    let facts = [
      ChainFacts(
        key: try key("1"),
        strength: one,
        tokens: [Self.token],
        appTransactionIds: ["7040"]
      ),
      ChainFacts(
        key: try key("2"),
        strength: other,
        tokens: [Self.token],
        appTransactionIds: ["7040"]
      ),
    ]

    #expect(groups(facts) == (one == other ? [["1", "2"]] : [["1"], ["2"]]))
  }

  /// Twelve made-up chains with a victim's token do not split the victim.
  @Test func unsignedChainsMakeNoTokenAConstant() throws {
    var grouping = CustomerGrouping()
    for number in 1...2 {
      grouping.add(
        ChainFacts(key: try key("\(number)"), strength: .verified, tokens: [Self.token])
      )
    }
    for number in 11...22 {
      grouping.add(
        ChainFacts(
          key: try key("\(number)"),
          tokens: [Self.token],
          appTransactionIds: ["9\(number)"].compactMap { AppTransactionId($0) }
        )
      )
    }
    let found = grouping.groups()

    #expect(found.groups.map { $0.chains.count }.sorted().last == 2)
    #expect(found.constants == [ConstantToken(token: Self.token, strength: .unsigned)])
  }

  /// A chain of the same number that only unsigned documents put into another app takes nothing
  /// away.
  @Test(arguments: [EvidenceStrength.verified, .unsigned])
  func aForgedAppIsNoNamesake(strength: EvidenceStrength) throws {
    let bare = try key("1", bundleId: nil)
    let named = try key("1")
    let forged = try key("1", bundleId: "com.forged")
    var grouping = CustomerGrouping()
    grouping.add(ChainFacts(key: bare, strength: strength))
    grouping.add(ChainFacts(key: named, strength: .verified))
    grouping.add(ChainFacts(key: forged))
    let groups = grouping.groups().groups.map { Set($0.chains) }

    #expect(Set(groups) == [[bare, named], [forged]])
  }

  // MARK: constant tokens

  @Test(arguments: [(5, true), (6, false)])
  func tokenOfManyAppleAccountsIsAConstant(count: Int, joins: Bool) throws {
    let facts = try (1...count).map { number in
      ChainFacts(
        key: try key("\(number)"),
        tokens: [Self.token],
        appTransactionIds: ["704\(number)"].compactMap { AppTransactionId($0) }
      )
    }
    var grouping = CustomerGrouping()
    for fact in facts { grouping.add(fact) }

    #expect(grouping.groups().groups.count == (joins ? 1 : count))
    #expect(Set(grouping.groups().constants.map(\.token)) == (joins ? [] : [Self.token]))
  }

  /// Without account ids, two subscriptions of one group are two Apple Accounts.
  @Test(arguments: [(5, 1), (6, 6)])
  func subscriptionsOfOneGroupAreAccounts(count: Int, groupCount: Int) throws {
    let facts = try (1...count).map { number in
      ChainFacts(
        key: try key("\(number)"),
        tokens: [Self.token],
        subscriptionGroupIdentifier: "20812345"
      )
    }

    #expect(groups(facts).count == groupCount)
  }

  @Test func consumablesBoughtSeparatelyAreOneCustomer() throws {
    let facts = try (1...40).map { ChainFacts(key: try key("\($0)"), tokens: [Self.token]) }

    #expect(groups(facts).count == 1)
  }

  @Test func constantTokenLeavesOtherJoinsAlone() throws {
    var facts = try (1...11).map { number in
      ChainFacts(
        key: try key("\(number)"),
        tokens: [Self.token],
        appTransactionIds: ["704\(number)"].compactMap { AppTransactionId($0) }
      )
    }
    facts.append(ChainFacts(key: try key("99"), appTransactionIds: ["7041"]))

    #expect(groups(facts).contains(["1", "99"]))
    #expect(groups(facts).count == 11)
  }

  @Test func orderAndPiecesDoNotMatter() throws {
    var facts: [ChainFacts] = []
    for number in 1...60 {
      let chain = try key("\(number)")
      let token = AppAccountToken("token-\(number % 13)")
      let account = AppTransactionId("\(number % 17)")
      facts.append(ChainFacts(key: chain, tokens: [token].compactMap { $0 }))
      facts.append(ChainFacts(key: chain, appTransactionIds: [account].compactMap { $0 }))
    }
    let expected = groups(facts)
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<10 { #expect(groups(facts.shuffled(using: &numbers)) == expected) }
    #expect(expected.joined().count == 60)
  }

  /// Ten Apple Accounts of one person are still one person's; eleven share a token sent by mistake.
  @Test(arguments: [(10, 1), (11, 2)]) func tokenOfManyAccountIds(count: Int, customers: Int) throws
  {
    let ids = (0..<count).compactMap { AppTransactionId("\(7000 + $0)") }
    var facts = [ChainFacts(key: try key("1"), tokens: [Self.token], appTransactionIds: ids)]
    // So often used that somebody asks whether it is a constant.
    facts += try (100..<106).map {
      ChainFacts(key: try key("\($0)"), tokens: [Self.token], appTransactionIds: [ids[0]])
    }
    facts.append(ChainFacts(key: try key("2"), tokens: [Self.token]))

    #expect(groups(facts).count == customers)
  }

  /// Six receipts of one token are six accounts; six chains of one receipt are one.
  @Test(arguments: [(6, false, 6), (5, false, 1), (6, true, 1)])
  func receiptsAreAccounts(count: Int, isOneReceipt: Bool, expected: Int) throws {
    let keys = try (1...count).map { try key("\($0)") }
    let facts = keys.map { ChainFacts(key: $0, tokens: [Self.token]) }

    #expect(groups(facts, views: isOneReceipt ? [keys] : keys.map { [$0] }).count == expected)
  }

  /// Subscriptions of several groups may be those of one Apple Account.
  @Test func subscriptionsOfDifferentGroupsAreNoAccounts() throws {
    let facts = try (1...6).map { number in
      ChainFacts(
        key: try key("\(number)"),
        tokens: [Self.token],
        subscriptionGroupIdentifier: SubscriptionGroupId("2081\(number % 2)")
      )
    }

    #expect(groups(facts).count == 1)
  }

  // MARK: views and order

  /// A document that lists chains of two apps joins those of each app only.
  @Test func aViewJoinsNothingAcrossApps() throws {
    let other: BundleId = "com.example.other"
    let chains = [
      try key("1"), try key("2", bundleId: other), try key("3"), try key("4", bundleId: other),
    ]
    let found = groups(chains.map { ChainFacts(key: $0) }, views: [chains])

    #expect(found.contains(["1", "3"]))
    #expect(!found.contains { Set($0).isSuperset(of: ["1", "2"]) })
    #expect(found.joined().sorted() == ["1", "2", "3", "4"])
  }

  /// A chain without an app names no customer; groups are sorted by their names.
  @Test func groupsAndTheirChainsAreSorted() throws {
    let keys = [try key("3"), try key("2", bundleId: nil), try key("2"), try key("1")]
    var grouping = CustomerGrouping()
    for key in keys { grouping.add(ChainFacts(key: key)) }
    grouping.add(view: [keys[0], keys[2]])

    #expect(
      grouping.groups().groups.map { $0.chains.map(\.description) } == [
        ["Production/com.example.reader/1"],
        [
          "Production/-/2", "Production/com.example.reader/2", "Production/com.example.reader/3",
        ],
      ]
    )
    #expect(CustomerGrouping().groups().groups.isEmpty)
  }
}
