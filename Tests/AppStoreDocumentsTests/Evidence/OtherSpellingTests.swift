import AppStoreDocuments
import SubscriptionModel
import Testing

/// Apple's names in the spelling of a program or a database: no fact of a record gets lost with them.
@Suite("Other spellings of Apple's names")
struct OtherSpellingTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let kind: DocumentKind
    let environment: AppStoreEnvironment
    let reason: OpenEnum<RevocationReason>?
    var testDescription: String { name }

    init(
      _ name: String,
      _ text: String,
      _ kind: DocumentKind,
      _ environment: AppStoreEnvironment = .unknown,
      reason: OpenEnum<RevocationReason>? = nil
    ) {
      (self.name, self.text, self.kind) = (name, text, kind)
      (self.environment, self.reason) = (environment, reason)
    }
  }

  /// 2026-03-08T09:00:00Z.
  private static let refunded = Timestamp(milliseconds: 1_772_960_400_000)

  private static let camelRow = """
    {"quantity":"1","productId":"p","transactionId":"340000000000002",\
    "originalTransactionId":"340000000000001","purchaseDate":"2026-03-03 10:00:00 Etc/GMT",\
    "purchaseDateMs":"1772532000000","expiresDateMs":"1775210400000","isTrialPeriod":"false",\
    "cancellationDate":"2026-03-08 09:00:00 Etc/GMT","cancellationDateMs":"1772960400000",\
    "cancellationReason":"1"}
    """

  private static let upperSnake = """
    {"TRANSACTION_ID":"340000000000002","ORIGINAL_TRANSACTION_ID":"340000000000001",\
    "PRODUCT_ID":"p","PURCHASE_DATE":1772532000000,"EXPIRES_DATE":1775210400000,\
    "SIGNED_DATE":1772960410000,"ENVIRONMENT":"Production","STOREFRONT":"USA",\
    "REVOCATION_DATE":1772960400000,"REVOCATION_REASON":1,"REVOCATION_TYPE":"REFUND_FULL"}
    """

  static let rows: [Row] = [
    Row("a row in camel case", camelRow, .receiptTransaction, reason: .known(.problemWithApp)),
    Row(
      "an answer in camel case",
      """
      {"environment":"Sandbox","receipt":{"receiptType":"ProductionSandbox","bundleId":"b",\
      "inApp":[]},"latestReceiptInfo":[\(camelRow)],"status":0}
      """,
      .verifyReceiptResponse,
      .sandbox,
      reason: .known(.problemWithApp)
    ),
    Row(
      "an answer in camel case with purchases alone",
      """
      {"environment":"Sandbox","receipt":{"receiptType":"ProductionSandbox","bundleId":"b",\
      "inApp":[\(camelRow)]},"status":0}
      """,
      .verifyReceiptResponse,
      .sandbox,
      reason: .known(.problemWithApp)
    ),
    Row(
      "a notification in camel case",
      """
      {"notificationType":"CANCEL","environment":"Sandbox","bid":"b","autoRenewStatus":"true",\
      "unifiedReceipt":{"status":0,"environment":"Sandbox","latestReceiptInfo":[\(camelRow)],\
      "pendingRenewalInfo":[{"autoRenewProductId":"p","originalTransactionId":"340000000000001",\
      "productId":"p","autoRenewStatus":"0"}]}}
      """,
      .notificationV1,
      .sandbox,
      reason: .known(.problemWithApp)
    ),
    Row(
      "a payload in capitals",
      upperSnake,
      .decodedTransaction,
      .production,
      reason: .known(.problemWithApp)
    ),
    Row(
      "a table in capitals",
      """
      TRANSACTION_ID,ORIGINAL_TRANSACTION_ID,PRODUCT_ID,PURCHASE_DATE,SIGNED_DATE,REVOCATION_DATE
      340000000000002,340000000000001,p,1772532000000,1772960410000,1772960400000

      """,
      .decodedTransaction
    ),
    Row(
      "a row with underscores",
      """
      {"transaction_id":"340000000000002","product_id":"p","purchase_date":1772532000000,\
      "expires_date":1775210400000,"revocation_date":1772960400000}
      """,
      .receiptTransaction
    ),
    Row(
      "a row in capitals",
      """
      {"TRANSACTION_ID":"340000000000002","ORIGINAL_TRANSACTION_ID":"1","PRODUCT_ID":"p",\
      "PURCHASE_DATE":1772532000000,"REVOCATION_DATE":1772960400000}
      """,
      .receiptTransaction
    ),
    Row(
      "milliseconds in a payload",
      """
      {"transactionId":"340000000000002","productId":"p","purchaseDate":1772532000000,\
      "revocationDateMs":1772960400000}
      """,
      .decodedTransaction
    ),
    Row(
      "an old name in a payload",
      """
      {"transactionId":"340000000000002","productId":"p","purchaseDate":1772532000000,\
      "cancellationDate":1772960400000}
      """,
      .decodedTransaction
    ),
  ]

  @Test(arguments: rows) func noRefundIsLost(row: Row) throws {
    let items = Fixture.items(row.text).filter { $0.outcome == .decoded }
    #expect(items.map(\.kind) == [row.kind])
    let transaction = try #require(items.first?.transactions.first)
    #expect(transaction.revocationDate == Self.refunded)
    #expect(transaction.revocationReason == row.reason)
    #expect(transaction.environment == row.environment)
  }

  /// Whether it renews stands in the envelope.
  @Test func noRenewalIsLost() throws {
    let row = try #require(Self.rows.first { $0.kind == .notificationV1 })
    let item = try Fixture.item(row.text)
    #expect(item.renewals.map(\.autoRenewStatus) == [.known(.off)])
  }
}
