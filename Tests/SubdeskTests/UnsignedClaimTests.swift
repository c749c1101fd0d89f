import AppStoreDocuments
import ArchiveIndex
import Foundation
import SubscriptionModel
import SupportAnswers
import TestSupport
import Testing

/// What unsigned documents say of a customer changes no answer about what Apple signed: rule T4 of
/// Trust.
@Suite struct UnsignedClaimTests {
  private static let asOf = Timestamp(milliseconds: 1_742_040_000_000)
  /// An hour before the moment asked about: newer than nearly everything signed.
  private static let claimed = asOf.milliseconds - 3_600_000

  /// The demo archive, and what somebody posted about each of its chains.
  private static func index(
    posting claims: (TransactionId, TransactionId) -> [String]
  ) throws
    -> ArchiveIndex
  {
    let tree = try TemporaryTree()
    let archive = try tree.path(of: "archive")
    try FileManager.default.copyItem(atPath: CommandLineRun.fixture("demo"), toPath: archive)
    let plain = try opened(CommandLineRun.fixture("demo"))
    var lines: [String] = []
    for row in try rows(in: plain) {
      let customer = try #require(try plain.customer(row.id)).assessment(asOf: asOf)
      for subscription in customer.subscriptions {
        let chain = subscription.chainKey.originalTransactionId
        let newest = subscription.transactions.last?.transaction.transactionId ?? chain
        lines += claims(chain, newest)
      }
    }
    try lines.joined(separator: "\n").write(
      toFile: archive + "/posted.jsonl",
      atomically: true,
      encoding: .utf8
    )
    return try opened(archive)
  }

  private static func opened(_ archive: String) throws -> ArchiveIndex {
    let root = try Data(contentsOf: URL(filePath: CommandLineRun.fixture("trust/demo-root.pem")))
    let index = try ArchiveIndex(
      archive: archive,
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: TrustedRoots(adding: Array(root))
    )
    try index.refresh(.full, asOf: asOf, isCancelled: { false }, progress: { _ in })
    return index
  }

  private static func rows(in index: ArchiveIndex) throws -> [CustomerRow] {
    var request = ListRequest(asOf: asOf, limit: 500)
    request.environment = .all
    request.evidence = .signed
    return try index.page(request).rows
  }

  private static func transaction(
    _ id: TransactionId,
    _ chain: TransactionId,
    _ more: String = ""
  ) -> String {
    """
    {"transactionId":"\(id)","originalTransactionId":"\(chain)","bundleId":"com.example.reader",\
    "productId":"com.example.reader.pro.monthly","purchaseDate":\(claimed - 86_400_000),\
    "originalPurchaseDate":1700000000000,"expiresDate":\(claimed + 20 * 86_400_000),"quantity":1,\
    "type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED",\
    "environment":"Production","signedDate":\(claimed),"price":1990,"currency":"USD"\(more)}
    """
  }

  private static func notification(
    _ type: String,
    _ chain: TransactionId,
    _ data: String
  ) -> String {
    """
    {"notificationType":"\(type)","version":"2.0","signedDate":\(claimed),\
    "notificationUUID":"\(UUID().uuidString)","data":{"bundleId":"com.example.reader",\
    "environment":"Production",\(data)}}
    """
  }

  struct Claim: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lines: @Sendable (_ chain: TransactionId, _ newest: TransactionId) -> [String]
  }

  static let claims = [
    Claim(testDescription: "a refund") { chain, newest in
      let refund = #","revocationDate":\#(claimed),"revocationReason":1"#
      return [
        transaction(newest, chain, refund),
        notification("REFUND", chain, "\"transactionInfo\":" + transaction(newest, chain, refund)),
      ]
    },
    Claim(testDescription: "a renewal") { chain, newest in
      [transaction(TransactionId("88" + newest.text.suffix(13)) ?? newest, chain)]
    },
    Claim(testDescription: "auto-renewal turned off") { chain, newest in
      let renewal = """
        "renewalInfo":{"originalTransactionId":"\(chain)","autoRenewStatus":0,\
        "autoRenewProductId":"com.example.reader.pro.annual","environment":"Production",\
        "productId":"com.example.reader.pro.monthly","signedDate":\(claimed),"expirationIntent":1}
        """
      let transaction = "\"transactionInfo\":" + transaction(newest, chain)
      return [notification("DID_CHANGE_RENEWAL_STATUS", chain, transaction + "," + renewal)]
    },
    Claim(testDescription: "a request for a refund") { chain, newest in
      let reason = #""consumptionRequestReason":"UNINTENDED_PURCHASE","transactionInfo":"#
      return [notification("CONSUMPTION_REQUEST", chain, reason + transaction(newest, chain))]
    },
  ]

  @Test(arguments: claims) func noAnswerChanges(claim: Claim) throws {
    let plain = try Self.opened(CommandLineRun.fixture("demo"))
    let posted = try Self.index(posting: claim.lines)
    let words = Wording(asOf: Self.asOf)
    let rows = try Self.rows(in: plain)
    #expect(try Self.rows(in: posted).map(\.id) == rows.map(\.id))
    var compared = 0
    var claimed = 0
    for row in rows {
      let customers = try [plain, posted].map { index in
        try #require(try index.customer(row.id)).assessment(asOf: Self.asOf)
      }
      for (alone, beside) in zip(customers[0].subscriptions, customers[1].subscriptions) {
        #expect(words.answer(for: alone) == words.answer(for: beside), "\(row.id)")
      }
      claimed += customers[1].claimedRecords.count - customers[0].claimedRecords.count
      let answers = customers.map { words.answers(for: $0) }
      #expect(answers[0].map(\.question) == answers[1].map(\.question), "\(row.id)")
      for (alone, beside) in zip(answers[0], answers[1]) {
        #expect(alone.verdict == beside.verdict, "\(row.id) \(alone.question)")
        #expect(alone.reply == beside.reply, "\(row.id) \(alone.question)")
        compared += 1
      }
    }
    #expect(compared > 500)
    #expect(claimed > 40)
  }
}
