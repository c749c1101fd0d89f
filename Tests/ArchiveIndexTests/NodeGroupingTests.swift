import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// Which chains are one customer, by what joins them and how much stands behind it: the rules of
/// Identity.
@Suite("Chains that are one customer")
struct NodeGroupingTests {
  private static let scope = "Production/com.example/"

  private static func key(_ number: Int64) -> String { "\(scope)\(number)" }

  /// What is joined to a node: the nodes that were looked at, those of each customer, and those
  /// that an unsigned link would join.
  private struct Joined: Equatable {
    var numbers: Set<Int64>
    var groups: [[Int64]]
    var linked: Set<Int64> = []
  }

  private func joined(_ node: Int64, in tables: Tables) throws -> Joined {
    try tables.store.read { connection in
      let nodes = try NodeGrouping(in: connection).nodes(joinedTo: node)
      return Joined(
        numbers: nodes.numbers,
        groups: nodes.groups().map { $0.nodes.sorted() },
        linked: nodes.linkedByUnsigned
      )
    }
  }

  // MARK: Two chains

  /// What each of two chains shares with the other, and what else is said of it.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var one: EvidenceStrength
    var other: EvidenceStrength
    /// How much stands behind what else is said.
    var ownOfOne: EvidenceStrength?
    var ownOfOther: EvidenceStrength?
    var areOne: Bool
  }

  static let table = [
    Row(testDescription: "unsigned", one: .unsigned, other: .unsigned, areOne: true),
    Row(testDescription: "backed by receipts", one: .backed, other: .backed, areOne: true),
    Row(testDescription: "verified", one: .verified, other: .verified, areOne: true),
    Row(testDescription: "verified and unsigned", one: .verified, other: .unsigned, areOne: false),
    Row(testDescription: "backed and unsigned", one: .backed, other: .unsigned, areOne: false),
    Row(testDescription: "backed and verified", one: .backed, other: .verified, areOne: false),
    Row(
      testDescription: "unsigned, of a chain with verified evidence",
      one: .unsigned,
      other: .unsigned,
      ownOfOne: .verified,
      areOne: false
    ),
    Row(
      testDescription: "unsigned, of two chains with verified evidence",
      one: .unsigned,
      other: .unsigned,
      ownOfOne: .verified,
      ownOfOther: .verified,
      areOne: false
    ),
    Row(
      testDescription: "backed, of two chains with verified evidence",
      one: .backed,
      other: .backed,
      ownOfOne: .verified,
      ownOfOther: .verified,
      areOne: true
    ),
    Row(
      testDescription: "backed, of one chain with verified evidence",
      one: .backed,
      other: .backed,
      ownOfOther: .verified,
      areOne: false
    ),
    Row(
      testDescription: "verified, beside unsigned evidence",
      one: .verified,
      other: .verified,
      ownOfOne: .unsigned,
      areOne: true
    ),
  ]

  /// The developer's token, the Apple Account, and a list of what an account has join alike.
  @Test(arguments: table, ["t\(scope)5", "a\(scope)6", "v\(scope)1"])
  func whatIsSharedJoinsAsMuchAsItProves(row: Row, value: String) throws {
    let tables = try Tables()
    for (number, shared, own) in [
      (1, row.one, row.ownOfOne), (2, row.other, row.ownOfOther),
    ] as [(Int64, EvidenceStrength, EvidenceStrength?)] {
      try tables.node(number, Self.key(number))
      try tables.link(value, number, shared)
      try tables.link("o\(number)", number, own ?? shared)
    }
    for (node, other) in [(1, 2), (2, 1)] as [(Int64, Int64)] {
      let expected =
        row.areOne
        ? Joined(numbers: [1, 2], groups: [[1, 2]])
        : Joined(numbers: [node], groups: [[node]], linked: [other])
      #expect(try joined(node, in: tables) == expected, "from \(node)")
    }
  }

  /// Whoever stands in a chain of links is one customer.
  @Test func linksLeadOn() throws {
    let tables = try Tables()
    for number in 1...4 as ClosedRange<Int64> { try tables.node(number, Self.key(number)) }
    for (value, nodes) in [("t\(Self.scope)5", [1, 2]), ("a\(Self.scope)6", [2, 3])] {
      for node in nodes { try tables.link(value, Int64(node)) }
    }
    try tables.link("t\(Self.scope)7", 4)
    for node in 1...3 as ClosedRange<Int64> {
      #expect(try joined(node, in: tables) == Joined(numbers: [1, 2, 3], groups: [[1, 2, 3]]))
    }
    #expect(try joined(4, in: tables) == Joined(numbers: [4], groups: [[4]]))
    let id = try tables.store.read {
      try NodeGrouping(in: $0).nodes(joinedTo: 3).groups().first?.id.text
    }
    #expect(id == Self.key(1))
  }

  /// Half the archive has the same subscription group.
  @Test func aGroupJoinsNobody() throws {
    let tables = try Tables()
    for number in 1...2 as ClosedRange<Int64> {
      try tables.node(number, Self.key(number))
      try tables.link("g4", number)
      try tables.link("o\(number)", number)
    }
    #expect(try joined(1, in: tables) == Joined(numbers: [1], groups: [[1]]))
  }

  /// With the owner's word, what nobody signed counts as what a receipt backs.
  @Test(arguments: [(false, [[1]]), (true, [[1, 2]])] as [(Bool, [[Int64]])])
  func theOwnersWordCounts(acceptsUnsigned: Bool, groups: [[Int64]]) throws {
    let tables = try Tables(acceptsUnsigned: acceptsUnsigned)
    for number in 1...2 as ClosedRange<Int64> {
      try tables.node(number, Self.key(number))
      try tables.link("o\(number)", number, .verified)
      try tables.link("t\(Self.scope)5", number, .unsigned)
    }
    #expect(try joined(1, in: tables).groups == groups)
  }

  // MARK: Roots

  /// What holds under a root joins only where it is trusted, and nothing else is a customer of its
  /// own by it.
  @Test(arguments: [(true, [[1, 2]]), (false, [[1]])] as [(Bool, [[Int64]])])
  func linksUnderARootCountWhereItIsTrusted(isCounted: Bool, groups: [[Int64]]) throws {
    let tables = try Tables()
    try tables.root(1, isCounted: isCounted)
    try tables.root(2, isCounted: !isCounted)
    for number in 1...2 as ClosedRange<Int64> {
      try tables.node(number, Self.key(number))
      try tables.link("t\(Self.scope)5", number, .verified, root: 1)
    }
    #expect(try joined(1, in: tables) == Joined(numbers: isCounted ? [1, 2] : [1], groups: groups))
  }

  /// Evidence without an app belongs to the one chain of its number; one that only a root speaks
  /// of that nobody trusts is no such chain.
  @Test func whatNobodyVouchesForTakesNoEvidence() throws {
    let tables = try Tables()
    try tables.root(1, isCounted: false)
    for (number, key) in [
      (1, "Production/-/7"), (2, "Production/com.example/7"), (3, "Production/com.forged/7"),
    ] as [(Int64, String)] {
      try tables.node(number, key)
    }
    try tables.link("o7", 1)
    try tables.link("o7", 2)
    try tables.link("o7", 3, .verified, root: 1)
    #expect(try joined(1, in: tables).groups == [[1, 2]])
    #expect(try joined(3, in: tables) == Joined(numbers: [3], groups: [[3]]))
    try tables.link("o7", 3)
    #expect(try joined(1, in: tables).groups.count > 1)
  }

  /// Of several chains of one number, the one with verified evidence takes what names no app.
  @Test func whatNamesNoAppBelongsToTheVerifiedChain() throws {
    let tables = try Tables()
    for (number, key, strength) in [
      (1, "Production/-/7", .unsigned), (2, "Production/com.example/7", .verified),
      (3, "Production/com.other/7", .unsigned),
    ] as [(Int64, String, EvidenceStrength)] {
      try tables.node(number, key)
      try tables.link("o7", number, strength)
    }
    for node in 1...3 as ClosedRange<Int64> {
      #expect(try joined(node, in: tables).groups == [[1, 2], [3]], "from \(node)")
    }
  }

  /// What was found of one node says nothing about the next.
  @Test func eachNodeIsLookedAtForItself() throws {
    let tables = try Tables()
    for number in 1...3 as ClosedRange<Int64> {
      try tables.node(number, Self.key(number))
      try tables.link("o\(number)", number, .verified)
    }
    // A link of nobody's word, which joins neither.
    for number in 1...2 as ClosedRange<Int64> { try tables.link("t\(Self.scope)5", number) }
    try tables.store.read { connection in
      let grouping = try NodeGrouping(in: connection)
      for (node, linked) in [(1, [2]), (3, []), (2, [1]), (1, [2])] as [(Int64, Set<Int64>)] {
        let nodes = try grouping.nodes(joinedTo: node)
        #expect(nodes.numbers == [node])
        #expect(nodes.linkedByUnsigned == linked)
      }
    }
  }

  // MARK: Chains that were replaced

  struct Replacement: CustomTestStringConvertible {
    var testDescription: String
    /// What is said of the old chain, and by the new one.
    var old: EvidenceStrength
    var new: EvidenceStrength
    var areOne: Bool
  }

  static let replacements = [
    Replacement(testDescription: "unsigned", old: .unsigned, new: .unsigned, areOne: true),
    Replacement(testDescription: "verified", old: .verified, new: .verified, areOne: true),
    Replacement(
      testDescription: "an unsigned claim",
      old: .verified,
      new: .unsigned,
      areOne: false
    ),
    Replacement(testDescription: "a verified claim", old: .unsigned, new: .verified, areOne: false),
  ]

  @Test(arguments: replacements) func aChainThatWasReplacedIsOfTheSameCustomer(
    row: Replacement
  ) throws {
    let tables = try Tables()
    try tables.node(1, Self.key(1))
    try tables.node(2, Self.key(2))
    try tables.link("o1", 1, row.old)
    try tables.link("p" + Self.key(1), 2, row.new)
    try tables.link("o2", 2, row.new)
    for (node, other) in [(1, 2), (2, 1)] as [(Int64, Int64)] {
      let expected =
        row.areOne
        ? Joined(numbers: [1, 2], groups: [[1, 2]])
        : Joined(numbers: [node], groups: [[node]], linked: [other])
      #expect(try joined(node, in: tables) == expected, "from \(node)")
    }
  }

  /// Two chains that replaced one of which nothing is known.
  @Test(arguments: [(EvidenceStrength.verified, true), (.unsigned, false)])
  func anUnknownChainJoinsWhereItIsVerified(strength: EvidenceStrength, areOne: Bool) throws {
    let tables = try Tables()
    for number in 1...2 as ClosedRange<Int64> {
      try tables.node(number, Self.key(number))
      try tables.link("p" + Self.key(9), number, strength)
      try tables.link("o\(number)", number, strength)
    }
    #expect(try joined(1, in: tables).groups.contains([1, 2]) == areOne)
  }
}
