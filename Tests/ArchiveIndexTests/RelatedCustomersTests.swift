import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// The customers of whom an unsigned document says that they belong together with another.
@Suite("Customers that only unsigned documents link")
struct RelatedCustomersTests {
  private static let scope = "Production/com.example/"
  private let tables: Tables

  /// Customers 1, 2, and 3 with one chain each; document 10 speaks of 1, 20 of 2, and 30 of 3.
  init() throws {
    tables = try Tables()
    for number in 1...3 as ClosedRange<Int64> {
      try tables.customer(number, Self.key(number))
      try tables.node(number, Self.key(number), customer: number)
      try tables.document(number * 10, file: "\(number).json", line: number)
    }
  }

  private static func key(_ number: Int64) -> String { "\(scope)\(number)" }

  private func related(to customer: Int64) throws -> [RelatedCustomer] {
    try tables.store.read {
      try RelatedCustomers(connection: $0)
        .related(to: customer, nodes: [(id: customer, key: Self.key(customer))])
    }
  }

  /// Who is related, and in which file it stands.
  private func told(to customer: Int64) throws -> [String] {
    try related(to: customer).map { "\($0.id.text.suffix(1)) \($0.provenance.file)" }
  }

  // MARK: Whose word it is

  /// One of the two says so without a signature, and its document is named.
  @Test(
    arguments: [
      (.unsigned, .verified, "1.json"), (.verified, .unsigned, "2.json"),
      (.backed, .verified, "1.json"), (.unsigned, .backed, "1.json"),
      (.backed, .unsigned, "2.json"),
      (.verified, .verified, nil),
    ] as [(EvidenceStrength, EvidenceStrength, String?)]
  )
  func theWeakerDocumentIsNamed(
    one: EvidenceStrength,
    other: EvidenceStrength,
    file: String?
  ) throws {
    try tables.link("t\(Self.scope)5", 1, one, document: 10)
    try tables.link("t\(Self.scope)5", 2, other, document: 20)
    #expect(try told(to: 1) == (file.map { ["2 \($0)"] } ?? []))
    #expect(try told(to: 2) == (file.map { ["1 \($0)"] } ?? []))
    #expect(try told(to: 3).isEmpty)
  }

  /// Of two unsigned documents that of the other customer is named.
  @Test func ofTwoUnsignedDocumentsTheOtherIsNamed() throws {
    try tables.link("t\(Self.scope)5", 1, document: 10)
    try tables.link("t\(Self.scope)5", 2, document: 20)
    #expect(try told(to: 1) == ["2 2.json"])
    #expect(try told(to: 2) == ["1 1.json"])
  }

  @Test func aHintSaysWhatItIs() throws {
    try tables.link("t\(Self.scope)Ab", 1, .verified, document: 10)
    try tables.link("t\(Self.scope)Ab", 2, document: 20)
    let related = try #require(try related(to: 1).first)
    #expect(related.id.text == Self.key(2))
    #expect(related.label == Self.key(2))
    #expect(related.reason == .appAccountToken(try #require(AppAccountToken("Ab"))))
    #expect(related.provenance == Provenance(file: "2.json", line: 2))
  }

  static let reasons: [(String, RelatedCustomer.Reason?)] = [
    ("a\(scope)6", AppTransactionId("6").map { .appTransactionId($0) }),
    ("v\(scope)1", .sameDocument),
  ]

  @Test(arguments: reasons)
  func everyKindOfLinkIsAReason(value: String, reason: RelatedCustomer.Reason?) throws {
    try tables.link(value, 1, .verified, document: 10)
    try tables.link(value, 2, document: 20)
    #expect(try related(to: 1).map(\.reason) == [reason].compactMap(\.self))
  }

  /// A group is everybody's, and evidence of one number is the grouping's.
  @Test(arguments: ["g4", "o7"]) func groupsAndNumbersAreNoReason(value: String) throws {
    try tables.link(value, 1, .verified, document: 10)
    try tables.link(value, 2, document: 20)
    #expect(try related(to: 1).isEmpty)
  }

  @Test func rootsThatNobodyTrustsSayNothing() throws {
    try tables.root(1, isCounted: false)
    try tables.link("t\(Self.scope)5", 1, document: 10)
    try tables.link("t\(Self.scope)5", 2, .verified, root: 1, document: 20)
    #expect(try related(to: 1).isEmpty)
    #expect(try related(to: 2).isEmpty)
  }

  // MARK: Chains that were replaced

  /// Whoever of the two is asked about, the document that claims it is named.
  @Test func aClaimThatAChainWasReplacedIsTold() throws {
    try tables.link("o1", 1, .verified, document: 10)
    try tables.link("p" + Self.key(1), 2, document: 20)
    #expect(try told(to: 1) == ["2 2.json"])
    #expect(try told(to: 2) == ["1 2.json"])
    #expect(try related(to: 1).map(\.reason) == [.previousOriginalTransactionId])
  }

  @Test func aVerifiedReplacementIsNoClaim() throws {
    try tables.link("p" + Self.key(1), 2, .verified, document: 20)
    #expect(try related(to: 1).isEmpty)
  }

  // MARK: Several

  /// In the order of their ids, each once.
  @Test func eachCustomerIsNamedOnce() throws {
    try tables.link("t\(Self.scope)5", 1, .verified, document: 10)
    try tables.link("a\(Self.scope)6", 1, .verified, document: 10)
    for (number, document) in [(3, 30), (2, 20)] as [(Int64, Int64)] {
      try tables.link("t\(Self.scope)5", number, document: document)
      try tables.link("a\(Self.scope)6", number, document: document)
    }
    #expect(try told(to: 1) == ["2 2.json", "3 3.json"])
  }

  /// However many a document names, twenty are told.
  @Test(arguments: [(19, 19), (20, 20), (21, 20), (30, 20)])
  func fewAreTold(count: Int64, told: Int) throws {
    try tables.link("t\(Self.scope)5", 1, .verified, document: 10)
    try tables.link("a\(Self.scope)6", 1, .verified, document: 10)
    for number in 0..<count {
      let node = 100 + number
      try tables.customer(node, Self.key(node))
      try tables.node(node, Self.key(node), customer: node)
      // Half of them by each of two links.
      try tables.link(number % 2 == 0 ? "t\(Self.scope)5" : "a\(Self.scope)6", node, document: 20)
    }
    #expect(try related(to: 1).count == told)
  }
}
