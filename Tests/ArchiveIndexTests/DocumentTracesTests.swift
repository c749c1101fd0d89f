import AppStoreDocuments
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What in a document joins customers.
@Suite("Links of documents")
struct DocumentTracesTests {
  private static let scope = "Production/com.example/"

  private static func links(_ traces: DocumentTraces) -> Set<String> {
    Set(traces.links.map { "\($0.node) \($0.value)" })
  }

  // MARK: Records

  /// For each record of `Samples.full`: the nodes it speaks of, and what each shares.
  static let table: [(nodes: [String], links: Set<String>)] = [
    (
      ["Production/com.example/2"],
      [
        "Production/com.example/2 o2", "Production/com.example/2 tProduction/com.example/5",
        "Production/com.example/2 aProduction/com.example/6", "Production/com.example/2 g4",
        "Production/com.example/2 pProduction/com.example/8",
      ]
    ),
    (
      ["Moon/com.example/2"],
      [
        "Moon/com.example/2 o2", "Moon/com.example/2 tMoon/com.example/5",
        "Moon/com.example/2 aMoon/com.example/6",
      ]
    ),
    // In Xcode, too, an account stands for itself.
    (["Xcode/com.example/app:704"], ["Xcode/com.example/app:704 aXcode/com.example/704"]),
    (
      ["Sandbox/com.example/2"],
      ["Sandbox/com.example/2 o2", "Sandbox/com.example/2 tSandbox/com.example/5"]
    ),
    (["Production/com.example/2"], ["Production/com.example/2 o2"]),
    (
      ["Production/com.example/2", "Production/com.example/1"],
      [
        "Production/com.example/2 vProduction/com.example/2",
        "Production/com.example/1 vProduction/com.example/2",
      ]
    ),
    (["Production/com.example/2"], ["Production/com.example/2 o2"]),
  ]

  @Test(arguments: Samples.full.indices) func eachRecordSaysWhatJoinsIt(index: Int) {
    let traces = DocumentTraces(of: [Samples.full[index]], checks: [])
    #expect(traces.nodes == Self.table[index].nodes)
    #expect(Self.links(traces) == Self.table[index].links)
    #expect(traces.links.allSatisfy { $0.proof == .unsigned })
  }

  private static func transaction(
    _ id: String = "2",
    _ change: (inout Transaction) -> Void = { _ in }
  ) throws -> Transaction {
    var value = Samples.transaction
    let original = try #require(TransactionId(id))
    value.originalTransactionId = original
    change(&value)
    return value
  }

  /// Each developer's Xcode gives the same ids and tokens, and its chains belong to their files.
  @Test func inXcodeOnlyTheChainCounts() throws {
    let value = try Self.transaction { $0.environment = .xcode }
    let traces = DocumentTraces(of: [Record(value)], checks: [])
    #expect(traces.nodes == ["Xcode/com.example/2@a/b.json"])
    #expect(
      Set(traces.links.map(\.value)) == ["o2", "g4", "pXcode/com.example/8@a/b.json"]
    )
  }

  /// The token of zeros means nobody.
  @Test(arguments: [
    ("00000000-0000-0000-0000-000000000000", false), ("0", false), ("-", false),
    ("00000000-0000-0000-0000-000000000001", true), ("A0000000-0000-0000-0000-000000000000", true),
    ("1", true),
  ])
  func theTokenOfNobodyJoinsNobody(token: String, joins: Bool) throws {
    let value = try Self.transaction { $0.appAccountToken = AppAccountToken(token) }
    let links = Self.links(DocumentTraces(of: [Record(value)], checks: []))
    let link = "Production/com.example/2 tProduction/com.example/\(token.lowercased())"
    #expect(links.contains(link) == joins)
    #expect(links.contains { $0.contains(" t") } == joins)
  }

  // MARK: Several records

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    /// What the second record says beside the first.
    var link: String
    var change: @Sendable (inout Transaction) -> Void

    init(_ name: String, _ link: String, _ change: @escaping @Sendable (inout Transaction) -> Void)
    {
      testDescription = name
      self.link = link
      self.change = change
    }
  }

  static let additions = [
    Row("another chain", "Production/com.example/3 o3") {
      $0.originalTransactionId = TransactionId("3")
    },
    Row("another environment", "Sandbox/com.example/2 o2") { $0.environment = .sandbox },
    Row("another app", "Production/com.other/2 o2") { $0.bundleId = BundleId("com.other") },
    Row("another token", "Production/com.example/2 tProduction/com.example/9") {
      $0.appAccountToken = AppAccountToken("9")
    },
    Row("another account", "Production/com.example/2 aProduction/com.example/9") {
      $0.appTransactionId = AppTransactionId("9")
    },
    Row("another chain that was replaced", "Production/com.example/2 pProduction/com.example/9") {
      $0.previousOriginalTransactionId = TransactionId("9")
    },
    Row("another group", "Production/com.example/2 g9") {
      $0.subscriptionGroupIdentifier = SubscriptionGroupId("9")
    },
  ]

  /// Most records of a document repeat each other; what one says beside the others is not lost.
  @Test(arguments: additions) func whatOneRecordAddsIsFound(row: Row) throws {
    let (first, second) = (try Self.transaction(), try Self.transaction("2", row.change))
    let alone = Self.links(DocumentTraces(of: [Record(first)], checks: []))
    #expect(!alone.contains(row.link))
    for records in [[first, second], [second, first], [first, first, second]] {
      let traces = DocumentTraces(of: records.map { Record($0) }, checks: [])
      #expect(Self.links(traces).isSuperset(of: alone.union([row.link])))
      #expect(Set(traces.nodes).count == traces.nodes.count)
    }
  }

  /// A record that says less is a part of the one before it, and a record that says more is not.
  @Test func whatTheFirstRecordDoesNotSayIsFound() throws {
    let bare = try Self.transaction {
      $0.appAccountToken = nil
      $0.appTransactionId = nil
      $0.previousOriginalTransactionId = nil
      $0.subscriptionGroupIdentifier = nil
    }
    let whole = Record(try Self.transaction())
    for records in [[Record(bare), whole], [whole, Record(bare)]] {
      let traces = DocumentTraces(of: records, checks: [])
      #expect(Self.links(traces) == Self.table[0].links)
    }
    #expect(
      Self.links(DocumentTraces(of: [Record(bare)], checks: [])) == ["Production/com.example/2 o2"]
    )
  }

  // MARK: Receipts

  private static let apple = TrustedRoots.apple.fingerprints.min { $0.hexadecimal < $1.hexadecimal }

  /// A receipt of the chain 2, and a row beside it.
  @Test(arguments: [
    (RecordSource.verifyReceipt, "2", true, EvidenceStrength.backed),
    (.notificationV1, "2", true, .backed), (.decodedPayload, "2", true, .unsigned),
    (.verifyReceipt, "3", true, .unsigned), (.verifyReceipt, "2", false, .unsigned),
  ])
  func aReceiptBacksItsChain(
    source: RecordSource,
    chain: String,
    holds: Bool,
    strength: EvidenceStrength
  ) throws {
    let root = try #require(Self.apple)
    let receipt = try Self.transaction {
      $0.evidence.source = .appReceipt
      $0.evidence.provenance.path = "receipt"
      $0.evidence.signature = .unchecked(reason: "")
      $0.appAccountToken = nil
    }
    let row = try Self.transaction(chain) {
      $0.evidence.source = source
      $0.evidence.provenance.path = "rows[0]"
      $0.appAccountToken = AppAccountToken("77")
    }
    let check: SignatureCheck = holds ? .holds(root: root) : .unchecked(reason: "")
    let traces = DocumentTraces(
      of: [Record(receipt), Record(row)],
      checks: [PartCheck(path: "receipt", check: check)]
    )
    let token = traces.links.first { $0.value == "tProduction/com.example/77" }
    #expect(token?.proof == LinkTrust.Proof(strength: strength))
    let own = traces.links.filter { $0.node == "Production/com.example/2" && $0.value == "g4" }
    #expect(own.contains { $0.proof.strength == (holds ? .verified : .unsigned) })
  }

  // MARK: Answers

  /// The parts of one answer are signed within a second; each span is counted from its first part.
  @Test(
    arguments: [
      ([0, 0], [["1", "2"]]), ([0, 1000], [["1", "2"]]), ([0, 1001], [["1"], ["2"]]),
      ([1000, 0], [["1", "2"]]), ([0, 1000, 2000], [["1", "2"], ["3"]]),
      ([0, 600, 1200, 1600], [["1", "2"], ["3", "4"]]),
    ] as [([Int64], [[String]])]
  )
  func partsOfOneAnswerAreSignedTogether(moments: [Int64], answers: [[String]]) throws {
    let root = try #require(Self.apple)
    let ids = moments.indices.map { "\($0 + 1)" }
    var records: [Record] = try zip(ids, moments).map { id, moment in
      Record(
        try Self.transaction(id) {
          $0.evidence.provenance.path = "[\(id)]"
          $0.evidence.signature = .unchecked(reason: "")
          $0.evidence.asOf = Timestamp(milliseconds: moment)
        }
      )
    }
    records.append(
      Record(
        AccountView(
          environment: .production,
          bundleId: BundleId("com.example"),
          originalTransactionIds: ids.compactMap { TransactionId($0) },
          renewalInfoFor: nil,
          isComplete: false,
          evidence: Samples.evidence
        )
      )
    )
    // Different findings, so that each part counts for itself.
    let checks =
      [PartCheck(path: "other", check: .xcode)]
      + ids.map { PartCheck(path: "[\($0)]", check: .holds(root: root)) }
    let traces = DocumentTraces(of: records, checks: checks)
    let views = traces.links.filter { $0.value.hasPrefix("v") }
    let expected = answers.flatMap { answer in
      answer.map { "\(Self.scope)\($0) v\(Self.scope)\(answer[0])" }
    }
    #expect(Set(views.map { "\($0.node) \($0.value)" }) == Set(expected))
    #expect(views.allSatisfy { $0.proof == LinkTrust.Proof(strength: .verified) })
  }

  // MARK: Proof

  @Test(
    arguments: [
      (.production, .unsigned), (.sandbox, .unsigned), (.xcode, .verified),
      (.localTesting, .verified),
    ] as [(AppStoreEnvironment, EvidenceStrength)]
  )
  func xcodeProvesOnlyWhatItMakes(environment: AppStoreEnvironment, strength: EvidenceStrength) {
    var evidence = Samples.evidence
    evidence.signature = .xcode
    let trust = LinkTrust([PartCheck(path: "unified_receipt", check: .xcode)])
    #expect(trust.proof(of: evidence, in: environment) == LinkTrust.Proof(strength: strength))
  }

  // MARK: Text

  @Test(arguments: [
    ("tProduction/com.example/5", "5"), ("o2", "o2"), ("a/b", "b"), ("a/b/c/d", "c/d"), ("", ""),
    ("pXcode/com.example/8@a/b.json", "8@a/b.json"),
  ])
  func theLastPartStandsBehindTheSecondSlash(value: String, part: String) {
    #expect(value.lastLinkPart == part)
  }
}
