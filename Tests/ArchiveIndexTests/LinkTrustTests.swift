import AppStoreDocuments
import Foundation
import GRDB
import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// What a signature covers joins customers only where its root is trusted.
@Suite struct LinkTrustTests {
  // MARK: What a document says

  private static let foreign = root("0")
  private static let other = root("1")
  private static let apple = SignatureCheck.holds(
    root: CertificateFingerprint(
      hexadecimal: "63343ABFB89A6A03EBB57E9B3F5FA7BE7C4F5C756F3017B3A8C488C3653E9179"
    ) ?? root("2")
  )

  private static func root(_ digit: Character) -> CertificateFingerprint {
    CertificateFingerprint(hexadecimal: String(repeating: digit, count: 64)) ?? root("A")
  }

  /// A list of two signed transactions, and what stands behind the links of each.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    /// The checks of the parts at `[0]` and `[1]`; `nil` for no such part.
    var checks: (SignatureCheck?, SignatureCheck?)
    /// What stands behind the links of each; empty for no links.
    var proofs: (Set<LinkTrust.Proof>, Set<LinkTrust.Proof>)
  }

  private static let signed = LinkTrust.Proof(strength: .verified)
  private static func signed(_ root: CertificateFingerprint) -> LinkTrust.Proof {
    LinkTrust.Proof(strength: .verified, root: root)
  }

  static let rows = [
    Row(testDescription: "unsigned", checks: (nil, nil), proofs: ([.unsigned], [.unsigned])),
    Row(testDescription: "Apple's", checks: (apple, apple), proofs: ([signed], [signed])),
    Row(
      testDescription: "all under one foreign root",
      checks: (.holds(root: foreign), .holds(root: foreign)),
      proofs: ([signed(foreign)], [signed(foreign)])
    ),
    Row(
      testDescription: "under two foreign roots",
      checks: (.holds(root: foreign), .holds(root: other)),
      proofs: ([signed(foreign)], [signed(other)])
    ),
    Row(
      testDescription: "Apple's beside a foreign one",
      checks: (apple, .holds(root: foreign)),
      proofs: ([signed], [signed(foreign)])
    ),
    Row(
      testDescription: "unsigned beside a foreign one",
      checks: (nil, .holds(root: foreign)),
      proofs: ([.unsigned], [signed(foreign)])
    ),
    Row(
      testDescription: "a broken one beside a foreign one",
      checks: (.invalid(reason: "changed"), .holds(root: foreign)),
      proofs: ([], [signed(foreign)])
    ),
    Row(
      testDescription: "left for later beside a foreign one",
      checks: (.unchecked(reason: "later"), .holds(root: foreign)),
      proofs: ([.unsigned], [signed(foreign)])
    ),
    Row(
      testDescription: "Xcode's beside a foreign one",
      checks: (.xcode, .holds(root: foreign)),
      proofs: ([.unsigned], [signed(foreign)])
    ),
  ]

  @Test(arguments: rows) func linksCarryWhatStandsBehindThem(row: Row) throws {
    let checks = [(row.checks.0, "[0]"), (row.checks.1, "[1]")].compactMap { check, path in
      check.map { PartCheck(path: path, check: $0) }
    }
    let records = [
      try Self.transaction("340001", at: "[0]", isSigned: row.checks.0 != nil),
      try Self.transaction("340002", at: "[1]", isSigned: row.checks.1 != nil),
      Self.view(at: "", .unsigned, isComplete: false),
    ]
    let traces = DocumentTraces(of: records, checks: checks)
    let nodes = ["340001", "340002"].map { "Production/com.example.reader/" + $0 }
    #expect(traces.nodes == nodes)
    for (node, proofs) in zip(nodes, [row.proofs.0, row.proofs.1]) {
      let links = traces.links.filter { $0.node == node }
      #expect(Set(links.map(\.proof)) == proofs)
      let views = links.filter { $0.value.hasPrefix(LinkValue.view) }
      #expect(Set(views.map(\.proof)) == proofs)
    }
    // Read back from the index, whoever is trusted, the same is found.
    let body = DocumentBody(checks: checks, identifiers: [], records: records)
    let document = StoredDocument(id: 1, file: "a.json", line: nil, path: "")
    for trusted in [[], [Self.foreign], [Self.foreign, Self.other]] {
      let roots = TrustedRoots(fingerprints: TrustedRoots.apple.fingerprints.union(trusted))
      let stored = try #require(
        DocumentBody(body.encoded()[...], of: document, trustedRoots: roots)
      )
      let again = DocumentTraces(of: stored.records, checks: stored.checks)
      #expect(again.links == traces.links)
    }
  }

  @Test func aViewThatIsSignedItselfJoinsUnderItsRoot() {
    let records: [SubscriptionModel.Record] = [
      Self.view(at: "receipt", .unchecked(reason: "not checked yet"), isComplete: true)
    ]
    let checks = [
      PartCheck(path: "receipt", check: .holds(root: Self.foreign)),
      PartCheck(path: "other", check: Self.apple),
    ]
    let traces = DocumentTraces(of: records, checks: checks)
    #expect(traces.links.count == 2)
    #expect(Set(traces.links.map(\.proof)) == [Self.signed(Self.foreign)])
  }

  // MARK: What the index makes of it

  /// Two chains of one person, whom nothing but what the demo's authority signed makes one.
  private static let history = "history/340007855850925.json"
  private static let chains = ["340007855850921", "340007855850925"].map {
    "Production/com.example.reader/" + $0
  }

  @Test func customersAreGroupedAnewForThoseWhoTrustOtherRoots() throws {
    let archive = try Self.archive()
    let location = archive.keptIndex
    for (roots, expected) in [
      (try SignedDemo.roots(), [Self.chains[0]]),
      (.apple, Self.chains),
      (try SignedDemo.roots(), [Self.chains[0]]),
      (.apple, Self.chains),
    ] {
      let index = try archive.opened(location, roots: roots)
      let progress = Progress()
      try index.refresh(.quick, asOf: .march, progress: { progress.note($0) })
      #expect(try Self.customers(in: index) == expected)
      let fresh = try archive.opened(roots: roots)
      try fresh.refresh(.full, asOf: .march)
      #expect(try Self.page(of: index).rows == Self.page(of: fresh).rows)
      #expect(try Self.page(of: index).total == expected.count)
    }
  }

  @Test func nothingIsReadAgainForIt() throws {
    let archive = try Self.archive()
    let location = archive.keptIndex
    try archive.opened(location, roots: .apple).refresh(.full, asOf: .march)
    let trusting = try archive.opened(location, roots: SignedDemo.roots())
    let progress = Progress()
    try trusting.refresh(.full, asOf: .march, progress: { progress.note($0) })
    #expect(progress.files == 0)
    #expect(try Self.customers(in: trusting) == [Self.chains[0]])
  }

  /// Who asks about one customer brings no rows to the moment, and sees the right customers all the
  /// same.
  @Test func itIsDoneWithoutRowsAndWithoutALookAtTheFiles() throws {
    let archive = try Self.archive()
    let location = archive.keptIndex
    try archive.opened(location, roots: SignedDemo.roots()).refresh(.full, asOf: .march)
    let plain = try archive.opened(location, roots: .apple)
    try plain.refresh(.quick, asOf: .march, rows: false)
    #expect(try Self.customers(in: plain) == Self.chains)
    archive.delete(Self.history)
    let trusting = try archive.opened(location, roots: SignedDemo.roots())
    try trusting.regroup(asOf: .march)
    #expect(try Self.customers(in: trusting) == [Self.chains[0]])
  }

  @Test func anUnsignedStatementJoinsWhoeverIsTrusted() throws {
    let archive = try Self.archive()
    archive.write("v1.json", Body.v1(originals: ["340007855850921", "340007855850925"]))
    let location = archive.keptIndex
    for roots in [TrustedRoots.apple, try SignedDemo.roots(), .apple] {
      let index = try archive.opened(location, roots: roots)
      try index.refresh(.full, asOf: .march)
      #expect(try Self.customers(in: index) == [Self.chains[0]])
    }
    archive.delete("v1.json")
    let index = try archive.opened(location, roots: .apple)
    try index.refresh(.full, asOf: .march)
    #expect(try Self.customers(in: index) == Self.chains)
  }

  /// A forger with an authority of his own writes a list of other people's transactions.
  @Test func aForeignAuthorityMakesNoCustomerOfTwo() throws {
    let archive = try TestArchive()
    let signed = [
      try SignedDemo.parts().transaction, try Self.signedTransactions(in: Self.history)[0],
    ]
    archive.write("a.json", Body.v1(originals: ["340003225735806"]))
    archive.write("b.json", Body.v1(originals: ["340007855850925"]))
    archive.write(
      "c.json",
      """
      {"signedTransactions":["\(signed[0])","\(signed[1])"],\
      "bundleId":"com.example.reader","environment":"Production"}
      """
    )
    let plain = try archive.opened(roots: .apple)
    try plain.refresh(.full, asOf: .march)
    #expect(try Self.customers(in: plain).count == 2)
    let trusting = try archive.opened(roots: SignedDemo.roots())
    try trusting.refresh(.full, asOf: .march)
    // Apple did not sign the two at one moment, so nobody says that they are of one account.
    #expect(try Self.customers(in: trusting).count == 2)
  }

  /// Evidence without an app goes to the one chain of its number, and a forged one is no second.
  @Test func aForgeryForAnotherAppTakesNoEvidenceAway() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v1(originals: ["340002"]))
    archive.write(
      "b.json",
      """
      {"status":0,"environment":"Production","latest_receipt_info":[{"transaction_id":"340009",\
      "original_transaction_id":"340002","product_id":"com.example.reader.plus.monthly",\
      "quantity":"1","purchase_date_ms":"1741000000000","expires_date_ms":"1743600000000"}]}
      """
    )
    let forged = Body.jws(
      """
      {"transactionId":"340002","originalTransactionId":"340002","bundleId":"com.other",\
      "productId":"p","environment":"Production","purchaseDate":1741000000000,\
      "signedDate":1741000001000}
      """
    )
    let expected = ["Production/com.other/340002", "Production/com.example.reader/340002"].sorted()
    let location = archive.keptIndex
    let index = try archive.opened(location, roots: .apple)
    try index.refresh(.full, asOf: .march)
    #expect(try Self.customers(in: index) == [expected[0]])
    archive.write("c.json", "[\"\(forged)\"]")
    for index in [index, try archive.opened(roots: .apple)] {
      try index.refresh(.full, asOf: .march)
      #expect(try Self.customers(in: index) == expected)
    }
  }

  /// An index that may not be written is copied where it was grouped under other roots.
  @Test func anotherUsersIndexIsGroupedAnewInMemory() throws {
    let archive = try Self.archive()
    let path = archive.base + "/index"
    let roots = try SignedDemo.roots()
    try archive.opened(.file(path), roots: roots).refresh(.full, asOf: .march)
    var configuration = Configuration()
    configuration.readonly = true
    let store = Store(
      engine: SQLiteEngine(try DatabaseQueue(path: path, configuration: configuration)),
      path: path,
      isReadOnly: true,
      fallbackReason: nil
    )
    let same = try ArchiveIndex(archive: archive.path, store: store, trustedRoots: roots)
    #expect(same.isReadOnly)
    #expect(try Self.customers(in: same) == [Self.chains[0]])
    let plain = try ArchiveIndex(archive: archive.path, store: store, trustedRoots: .apple)
    #expect(plain.indexPath == nil)
    #expect(plain.fallbackReason?.contains(path) == true)
    try plain.regroup(asOf: .march)
    #expect(try Self.customers(in: plain) == Self.chains)
  }

  // MARK: Details

  private static func archive() throws -> TestArchive {
    let archive = try TestArchive()
    archive.write(history, try SignedDemo.text(ofFile: history))
    return archive
  }

  private static func signedTransactions(in file: String) throws -> [String] {
    let body = try JSONSerialization.jsonObject(with: Data(try SignedDemo.text(ofFile: file).utf8))
    return try #require((body as? [String: Any])?["signedTransactions"] as? [String])
  }

  private static func page(of index: ArchiveIndex) throws -> ListPage {
    try index.page(ListRequest(asOf: .march, limit: 10))
  }

  private static func customers(in index: ArchiveIndex) throws -> [String] {
    try page(of: index).rows.map(\.id.text).sorted()
  }

  private static func transaction(
    _ id: String,
    at path: String,
    isSigned: Bool
  ) throws -> SubscriptionModel.Record {
    var transaction = Transaction(
      transactionId: try #require(TransactionId(id)),
      environment: .production,
      evidence: evidence(at: path, isSigned ? .unchecked(reason: "not checked yet") : .unsigned)
    )
    transaction.originalTransactionId = TransactionId(id)
    transaction.bundleId = BundleId("com.example.reader")
    transaction.appAccountToken = AppAccountToken("7e3fb20b-4cdb-47cc-936d-99d65f608138")
    return SubscriptionModel.Record(transaction)
  }

  /// What an account has, as a part at `path` tells it.
  private static func view(
    at path: String,
    _ signature: SignatureVerdict,
    isComplete: Bool
  ) -> SubscriptionModel.Record {
    let ids = [TransactionId("340001"), TransactionId("340002")].compactMap(\.self)
    return SubscriptionModel.Record(
      AccountView(
        environment: .production,
        bundleId: BundleId("com.example.reader"),
        originalTransactionIds: ids,
        renewalInfoFor: nil,
        isComplete: isComplete,
        evidence: evidence(at: path, signature)
      )
    )
  }

  private static func evidence(at path: String, _ signature: SignatureVerdict) -> Evidence {
    Evidence(
      provenance: Provenance(file: "a.json", path: path),
      source: .signedPayload,
      asOf: .march,
      clock: .stated,
      signature: signature
    )
  }
}
