import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// How identifiers are found by their text, and what cuts a search.
@Suite("Identifiers by their text")
struct IdentifierSearchTests {
  private let tables: Tables

  init() throws { tables = try Tables() }

  private func search<Value>(_ body: (IdentifierSearch) throws -> Value) throws -> Value {
    try tables.store.read { try body(IdentifierSearch(connection: $0)) }
  }

  // MARK: Near numbers

  /// Numbers of the same length that differ in their last four digits only, the nearest first, and
  /// of two that are as near the smaller one.
  @Test func nearNumbersDifferInTheirLastFourDigits() throws {
    try tables.identifiers([
      "340009001005", "340009001015", "340009001011",
      // Another number before the last four digits, and one digit more.
      "340008991010", "3400090010100",
    ])
    let near = try search { search in
      try [4, 3, 2, 1].map { try search.near("340009001010", limit: $0).map(\.text) }
    }
    #expect(near[0] == ["340009001011", "340009001005", "340009001015"])
    #expect(near[1] == ["340009001011", "340009001005", "340009001015"])
    #expect(near[2] == ["340009001011", "340009001005"])
  }

  /// A number of at most eight digits would be near to most others.
  @Test(arguments: [
    ("12345678", "12345679", false), ("123456789", "123456780", true),
    ("12345678x", "123456789", false),
  ])
  func onlyLongNumbersAreNear(text: String, other: String, isNear: Bool) throws {
    try tables.identifiers([other])
    #expect(try search { try $0.near(text, limit: 4).map(\.text) } == (isNear ? [other] : []))
  }

  // MARK: Beginnings, ends, and parts

  struct Kind: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var find: @Sendable (IdentifierSearch, String, Int) throws -> IdentifierSearch.Found
  }

  /// Each finds the three identifiers.
  static let kinds = [
    Kind(testDescription: "beginning", text: "ab7") { try $0.beginning(with: $1, limit: $2) },
    Kind(testDescription: "end", text: "9xy") { try $0.ending(with: $1, limit: $2) },
    Kind(testDescription: "part", text: "7-9") { try $0.containing($1, limit: $2) },
  ]

  @Test(arguments: kinds) func whatWasNotLookedAtIsTold(kind: Kind) throws {
    try tables.identifiers(["ab7-9xy", "AB7-91-7-9XY", "ab7-92-7-9xy", "cd8-8uv"])
    for (limit, isCut) in [(3, false), (4, false), (2, true)] {
      let found = try search { try kind.find($0, kind.text, limit) }
      #expect(found.matches.count == min(limit, 3))
      #expect(found.candidates == 3)
      #expect(found.isCut == isCut, "\(limit)")
    }
  }

  /// The identifier itself is an exact match, in letters of either case.
  @Test func theWholeIdentifierIsNoBeginningAndNoEnd() throws {
    try tables.identifiers(["abcd", "ABCD-1", "1-abcd"])
    #expect(
      try search { try $0.beginning(with: "ABCD", limit: 9).matches.map(\.text) } == ["ABCD-1"]
    )
    #expect(try search { try $0.ending(with: "ABCD", limit: 9).matches.map(\.text) } == ["1-abcd"])
    #expect(try search { try $0.exact("ABCD")?.text } == "abcd")
  }

  /// The parts of a text may stand in another order; only the stored text tells.
  @Test func aPartStandsInOnePiece() throws {
    try tables.identifiers(["abcdxbcde", "xabcdex"])
    #expect(try search { try $0.containing("abcde", limit: 9).matches.map(\.text) } == ["xabcdex"])
    #expect(try search { try $0.containing("ab", limit: 9).matches.isEmpty })
    #expect(try search { try $0.containing("xab", limit: 9).matches.map(\.text) } == ["xabcdex"])
  }

  // MARK: Environments

  @Test func placesOfOtherEnvironmentsAreNotGiven() throws {
    let environments = ["Production", "Sandbox", "Unknown", "Xcode", "LocalTesting", "Moon"]
    for (number, environment) in environments.enumerated() {
      try tables.mention("pro", .productId, owner: Int64(number + 1), environment: environment)
    }
    for (filter, owners) in [
      (.production, [1, 3]), (.sandbox, [2]), (.xcode, [4, 5]), (.all, [1, 2, 3, 4, 5, 6]),
    ] as [(EnvironmentFilter, [Int64])] {
      let found = try search { search in
        let match = try #require(try search.exact("pro"))
        return try search.mentions(of: match.id, in: filter, limit: 9)
      }
      #expect(found.places.map(\.owner) == owners, "\(filter)")
      #expect(!found.isCut)
    }
  }

  // MARK: What a search may read

  private func answer(
    _ text: String,
    limit: Int,
    _ environment: EnvironmentFilter = .production
  ) throws -> SearchAnswer {
    let request = SearchRequest(text: text, environment: environment, asOf: .march, limit: limit)
    return try tables.store.read { try Searcher(connection: $0).answer(request, text: text) }
  }

  /// What is not looked for in the middle of identifiers is told, where it could stand there.
  @Test(arguments: [("4444", .effort), ("444", nil)] as [(String, SearchAnswer.Cut?)])
  func beginningsAndEndsAreFoundWithoutParts(text: String, cut: SearchAnswer.Cut?) throws {
    try tables.identifiers(["44441", "74444", "744447"])
    let request = SearchRequest(text: text, environment: .production, asOf: .march, limit: 9)
    let answer = try tables.store.read {
      try Searcher(connection: $0, looksInside: false).answer(request, text: text)
    }
    #expect(answer.hits.map(\.text) == ["44441", "74444"])
    #expect(answer.cut == cut)
  }

  /// A search reads 420 rows; a hit takes 4, of which the hits that are asked for, 20 at most, keep
  /// their room, and one row is left to tell that there are more.
  @Test(
    .onlyInThisProcess,
    arguments: [
      (339, 50, nil), (340, 50, .effort), (395, 5, nil), (396, 5, .effort),
    ] as [(Int, Int, SearchAnswer.Cut?)]
  )
  func identifiersThatOnlyLookAlikeAreCounted(count: Int, limit: Int, cut: SearchAnswer.Cut?) throws
  {
    // All hold the parts of the text, and none the text.
    try tables.identifiers((0..<count).map { "7\(1000 + $0)5444" })
    let answer = try answer("4444", limit: limit)
    #expect(answer.hits.isEmpty)
    #expect(answer.cut == cut)
  }

  /// Those that only begin or end with the text take 120 rows at most.
  @Test(
    arguments: [("71", 120, nil), ("71", 121, .effort), ("44", 120, nil), ("44", 121, .effort)]
      as [(String, Int, SearchAnswer.Cut?)]
  )
  func beginningsAndEndsLeaveRoomForParts(text: String, count: Int, cut: SearchAnswer.Cut?) throws {
    try tables.identifiers((0..<count).map { "71\(1000 + $0)544" }, environment: "Sandbox")
    let answer = try answer(text, limit: 50)
    #expect(answer.hits.isEmpty)
    #expect(answer.cut == cut)
  }

  /// One identifier was looked at, so 419 rows are left, which are 104 hits.
  @Test(
    arguments: [
      (103, 500, 103, nil), (104, 500, 104, .effort), (105, 500, 104, .effort),
      (104, 103, 103, .effort), (103, 103, 103, nil),
    ] as [(Int, Int, Int, SearchAnswer.Cut?)]
  )
  func placesOfOneIdentifierAreCounted(
    places: Int,
    limit: Int,
    hits: Int,
    cut: SearchAnswer.Cut?
  ) throws {
    for owner in 1...places { try tables.mention("zz.pro", .productId, owner: Int64(owner)) }
    let answer = try answer("zz.pr", limit: limit)
    #expect(answer.hits.count == hits)
    #expect(answer.cut == cut)
  }

  /// Beginnings come before ends, and ends before other parts; the limit counts all of them.
  @Test(
    arguments: [(1, ["abcd1"], true), (2, ["abcd1", "1abcd"], true), (3, nil, false)]
      as [(Int, [String]?, Bool)]
  )
  func theLimitCountsAllKinds(limit: Int, texts: [String]?, isCut: Bool) throws {
    try tables.identifiers(["1abcd1", "1abcd", "abcd1"])
    let answer = try answer("abcd", limit: limit)
    #expect(answer.hits.map(\.text) == texts ?? ["abcd1", "1abcd", "1abcd1"])
    #expect(answer.hits.map(\.match) == Array([.prefix, .suffix, .part].prefix(limit)))
    // They stand in documents of no customer.
    #expect(answer.cut == nil)
    #expect(answer.hasMoreDocuments == isCut)
  }

  /// The middle of identifiers is looked at for four characters or more.
  @Test(arguments: [("bcd", 0), ("bcde", 1)]) func fewCharactersAreNoPart(
    text: String,
    hits: Int
  ) throws {
    try tables.identifiers(["abcdef"])
    #expect(try answer(text, limit: 9).hits.count == hits)
  }

  /// What is no request for anything, and what is too long to be an identifier.
  @Test func emptyAndHugeTextsFindNothing() throws {
    let longest = String(repeating: "a", count: SearchRequest.maximumInputBytes)
    try tables.identifiers([longest, longest + "a"])
    #expect(SearchRequest.maximumInputBytes == 1000)
    #expect(try answer(longest, limit: 1).hits.map(\.text) == [longest])
    #expect(try answer(longest + "a", limit: 1).hits.isEmpty)
    #expect(try answer(longest, limit: 0).hits.isEmpty)
    #expect(try answer("", limit: 1).hits.isEmpty)
  }
}
