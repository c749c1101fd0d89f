import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// An index of another version is built again, and rows that other rules made are made again.
@Suite("Versions") struct VersionTests {
  // MARK: What versions are held to

  /// Every table but those of rows, of the demo archive and of records with all their fields.
  @Test func documentsAreWhatTheirDigestSays() throws {
    let body = DocumentBody(checks: Samples.checks, identifiers: [], records: Samples.records)
    var stored = ["\(body.encoded())"] + ListID.fixed.map { "\($0) \($0.code)" }
    stored += try Self.demo().contents().filter { line in
      !Self.tablesOfRows.contains { line.hasPrefix("\($0) ") } && !line.hasPrefix("meta ")
    }
    expect("ofDocuments", IndexVersion.ofDocuments, isOf: stored)
  }

  /// The rows of the demo's customers at all times, and what is counted of them.
  @Test func rowsAreWhatTheirDigestSays() throws {
    let index = try Self.demo(beside: Self.revokedPurchase.merging(Self.graceEnded) { $1 })
    try index.prepareLists(at: Timestamp(milliseconds: 0))
    var rows = try index.contents().filter { line in
      Self.tablesOfRows.contains { line.hasPrefix("\($0) ") }
    }
    try index.store.read { connection in
      rows += try connection.rows(
        """
        SELECT customer.key, until, piece.entry FROM piece
          JOIN customer ON customer.id = piece.customer
        """
      ) { "\($0.text(0)) \($0.int(1)) \($0.bytes(2))" }
      .sorted()
    }
    #expect(rows.count > 1000)
    expect("ofRows", IndexVersion.ofRows, isOf: rows + StateRules.inOrder.map { "\($0.name)" })
  }

  /// The tables that are made again when the rules of rows change.
  private static let tablesOfRows = [
    "customer", "place", "tally", "charge", "notification", "hour", "shared", "environment",
  ]

  /// Rows that look like Apple's and name another shop, by each member that does: mentions, and no evidence.
  private static let otherShops = [
    #""marketplace":"Amazon""#, #""vendor":"google""#, #""paymentPlatform":"huawei""#,
    #""packageName":"com.example.reader","purchaseToken":"token""#,
  ].enumerated().map { index, member in
    #"{"transactionId":"34000777000000\#(index)","originalTransactionId":"34000777000000\#(index)","#
      + #""productId":"pro.monthly","purchaseDate":1741168800000,"expiresDate":1743847200000,\#(member)}"#
  }

  /// A refunded month, and the payment after it, which failed.
  private static let afterRefund = """
    {"transactionId":"340007770000010","originalTransactionId":"340007770000010",\
    "bundleId":"com.example.reader","productId":"pro.monthly","type":"Auto-Renewable Subscription",\
    "inAppOwnershipType":"PURCHASED","purchaseDate":1738368000000,"expiresDate":1740787200000,\
    "revocationDate":1738800000000,"revocationReason":0,"signedDate":1738800001000,\
    "environment":"Production","price":9990,"currency":"USD","storefront":"USA"}
    {"originalTransactionId":"340007770000010","productId":"pro.monthly",\
    "autoRenewProductId":"pro.monthly","autoRenewStatus":1,"isInBillingRetryPeriod":true,\
    "expirationIntent":2,"signedDate":1740787300000,"environment":"Production"}
    """

  /// A purchase with secrets that a member of its own and an element of a list name, which are not stored.
  private static let namedSecret = """
    {"transactionId":"340007770000040","originalTransactionId":"340007770000040",\
    "productId":"pro.monthly","type":"Auto-Renewable Subscription","purchaseDate":1738368000000,\
    "expiresDate":1740787200000,"signedDate":1738368001000,"environment":"Production",\
    "key":"password","value":"hidden","headers":["Cookie","hidden"]}
    """

  /// A bought month that a REVOKE notification names, for a reason that this version does not know.
  private static let revokedPurchase = [
    "revoked-purchase.jsonl": """
    {"transactionId":"340007770000020","originalTransactionId":"340007770000020",\
    "bundleId":"com.example.reader","productId":"pro.monthly","type":"Auto-Renewable Subscription",\
    "inAppOwnershipType":"PURCHASED","purchaseDate":1738368000000,"expiresDate":1740787200000,\
    "revocationDate":1738800000000,"revocationReason":7,"signedDate":1738800001000,\
    "environment":"Production","price":9990,"currency":"USD","storefront":"USA"}
    """,
    "revoke.json": Body.v2(
      original: "340007770000020",
      transaction: "340007770000020",
      uuid: "00000000-0000-4000-8000-000000000020",
      product: "pro.monthly",
      type: "REVOKE",
      purchased: 1_738_368_000_000,
      expires: 1_740_787_200_000,
      signed: 1_738_800_001_000
    ),
  ]

  /// A month whose payment failed: the newest renewal info no longer names the billing grace period that
  /// had passed.
  private static let graceEnded = [
    "grace-ended.jsonl": """
    {"transactionId":"340007770000030","originalTransactionId":"340007770000030",\
    "bundleId":"com.example.reader","productId":"pro.monthly","type":"Auto-Renewable Subscription",\
    "inAppOwnershipType":"PURCHASED","purchaseDate":1738368000000,"expiresDate":1740787200000,\
    "signedDate":1738368001000,"environment":"Production","price":9990,"currency":"USD",\
    "storefront":"USA"}
    {"originalTransactionId":"340007770000030","productId":"pro.monthly",\
    "autoRenewProductId":"pro.monthly","autoRenewStatus":1,"renewalDate":1740787200000,\
    "isInBillingRetryPeriod":true,"gracePeriodExpiresDate":1741000000000,\
    "signedDate":1740787201000,"environment":"Production"}
    {"originalTransactionId":"340007770000030","productId":"pro.monthly",\
    "autoRenewProductId":"pro.monthly","autoRenewStatus":1,"renewalDate":1740787200000,\
    "isInBillingRetryPeriod":false,"expirationIntent":2,\
    "signedDate":1741100000000,"environment":"Production"}
    """
  ]

  /// An index of the demo archive and of records that show what rules make of them; others show only what
  /// becomes of rows, so that no index is read again for them.
  private static func demo(beside others: [String: String] = [:]) throws -> ArchiveIndex {
    let archive = try TestArchive()
    try SignedDemo.copy(to: archive)
    archive.write("other-shops.jsonl", otherShops.joined(separator: "\n"))
    archive.write("after-refund.jsonl", afterRefund)
    archive.write("named-secret.json", namedSecret)
    archive.write("cut-off.json", #"{"transactionId":"340007770000050","productId":"pro.mon"#)
    for (name, body) in others { archive.write(name, body) }
    let index = try archive.opened(.memory, roots: SignedDemo.roots())
    try index.refresh(.full, asOf: .march, verify: .now)
    return index
  }

  private func expect(
    _ name: String,
    _ version: String,
    isOf lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let digest = StableHash.hexadecimal(of: lines.joined(separator: "\n"))
    #expect(
      version == digest,
      """
      What is stored has changed. Paste into Sources/ArchiveIndex/Storage/IndexVersion.swift:
        static let \(name) = "\(digest)"
      """,
      sourceLocation: sourceLocation
    )
  }

  // MARK: What versions do

  /// No answer comes from an index of another version, and nothing of it is left.
  @Test func anIndexOfAnotherVersionIsBuiltAgain() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "1", transaction: "1", uuid: "u"))
    let location = IndexLocation.file(archive.base + "/index")
    let request = ListRequest(asOf: .march, limit: 5)
    for mark in ["subdesk index 27.8", Schema.mark + "0"] {
      let index = try archive.index(location)
      try index.store.transaction { try Meta.set("mark", .text(mark), in: $0) }
      let again = try archive.opened(location)
      #expect(try again.store.read { try Meta.text("mark", in: $0) } == Schema.mark)
      #expect(try again.incompleteness() != nil)
      #expect(try again.page(request).rows.isEmpty)
      try again.refresh(.full, asOf: .march)
      #expect(try again.page(request).rows.count == 1)
    }
  }

  /// Rows that other rules made are made again, of the records that are stored: no file is read.
  @Test func rowsOfOtherRulesAreMadeAgainOfStoredRecords() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "1", transaction: "1", uuid: "u"))
    let location = IndexLocation.file(archive.base + "/index")
    let index = try archive.index(location)
    let rows = try index.page(ListRequest(asOf: .march, limit: 5)).rows
    #expect(rows.count == 1)
    let items = { (index: ArchiveIndex) in
      try index.store.read { connection in
        try connection.rows("SELECT id, first_indexed FROM item") { [$0.int(0), $0.int(1)] }
      }
    }
    let before = try items(index)
    try index.store.transaction { connection in
      let rules = try #require(try Meta.text("rules", in: connection))
      #expect(rules.hasPrefix(IndexVersion.ofRows + " "))
      try Meta.set("rules", .text("6.10 " + rules.dropFirst(17)), in: connection)
      try connection.run("UPDATE customer SET entry = NULL")
    }
    let again = try archive.opened(location)
    try again.refresh(.full, asOf: .march, verify: .later)
    #expect(try again.page(ListRequest(asOf: .march, limit: 5)).rows == rows)
    #expect(try items(again) == before)
  }
}
