import SubscriptionModel
import Testing

/// Which chain one without an app belongs to: rule I5 of Identity.
@Suite("Namesakes") struct NamesakeTests {
  private static func key(
    _ original: TransactionId,
    _ environment: AppStoreEnvironment = .production,
    _ bundleId: BundleId? = "com.example.reader"
  ) -> ChainKey {
    ChainKey(environment: environment, bundleId: bundleId, originalTransactionId: original)
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
    var grouping = CustomerGrouping()
    let strength = { (isVerified: Bool) in isVerified ? EvidenceStrength.verified : .unsigned }
    grouping.add(ChainFacts(key: row.bare, strength: strength(row.bareIsVerified)))
    for (key, isVerified) in row.others {
      grouping.add(ChainFacts(key: key, strength: strength(isVerified)))
    }
    let group = grouping.groups().groups.first { $0.chains.contains(row.bare) }
    let namesake = row.namesake.map { row.others[$0].key }
    #expect(group.map { Set($0.chains) } == Set([row.bare] + [namesake].compactMap(\.self)))
  }

  /// Nothing of many chains gets lost; those without an app belong to their namesakes.
  @Test func manyChainsKeepTheirNumbers() {
    let keys = (0..<1000).flatMap { number -> [ChainKey] in
      let id = TransactionId("\(number)") ?? "0"
      return [Self.key(id), Self.key(id, .sandbox), Self.key(id, .production, nil)]
    }
    var grouping = CustomerGrouping()
    for key in keys + keys.reversed() { grouping.add(ChainFacts(key: key)) }
    let groups = grouping.groups().groups
    #expect(groups.count == 2000)
    #expect(Set(groups.map { Set($0.chains.map(\.originalTransactionId)).count }) == [1])
    #expect(groups.flatMap(\.chains).count == 3000)
    #expect(Set(groups.flatMap(\.chains)) == Set(keys))
  }
}
