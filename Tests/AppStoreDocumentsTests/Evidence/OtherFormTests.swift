import AppStoreDocuments
import SubscriptionModel
import Testing

/// Apple's documents as other tools write them again: rule D19 of Documents.
///
/// Each is about the purchase 710000000000042 of 2026-03-03 10:00 UTC, paid through 2026-04-03 10:00.
@Suite("Other forms of Apple's documents")
struct OtherFormTests {
  struct Form: CustomTestStringConvertible {
    let name: String
    let text: String
    var isRefunded = false
    var renews: Bool?
    var events = 0
    var testDescription: String { name }
  }

  private static let ids =
    #""transactionId":"710000000000042","originalTransactionId":"710000000000001""#
  private static let transaction =
    #"{\#(ids),"productId":"p","purchaseDate":1772532000000,"expiresDate":1775210400000}"#
  private static let renewal = """
    {"originalTransactionId":"710000000000001","productId":"p","autoRenewProductId":"p",\
    "autoRenewStatus":0,"signedDate":1772532003000}
    """
  private static let row = """
    {"transaction_id":"710000000000042","original_transaction_id":"710000000000001",\
    "product_id":"p","purchase_date_ms":"1772532000000","expires_date_ms":"1775210400000"}
    """
  private static let camelRow = """
    {\(ids),"productId":"p","purchaseDateMs":"1772532000000","expiresDateMs":"1775210400000",\
    "isTrialPeriod":"false","cancellationDateMs":"1772960400000","cancellationReason":"1"}
    """

  private static func escaped(_ json: String) -> String { json.replacing("\"", with: "\\\"") }

  static let spellings: [Form] = [
    Form(
      name: "in capitals with underscores",
      text: """
        {"TRANSACTION_ID":"710000000000042","ORIGINAL_TRANSACTION_ID":"710000000000001",\
        "PRODUCT_ID":"p","PURCHASE_DATE":1772532000000,"EXPIRES_DATE":1775210400000,\
        "SIGNED_DATE":1772960410000,"REVOCATION_DATE":1772960400000,"REVOCATION_REASON":1}
        """,
      isRefunded: true
    ),
    Form(
      name: "columns in capitals",
      text: """
        TRANSACTION_ID,ORIGINAL_TRANSACTION_ID,PRODUCT_ID,PURCHASE_DATE,EXPIRES_DATE,SIGNED_DATE,REVOCATION_DATE
        710000000000042,710000000000001,p,1772532000000,1775210400000,1772960410000,1772960400000
        """,
      isRefunded: true
    ),
    Form(
      name: "a row with the refund of a payload",
      text: """
        {"transaction_id":"710000000000042","original_transaction_id":"710000000000001",\
        "product_id":"p","purchase_date":1772532000000,"expires_date":1775210400000,\
        "revocation_date":1772960400000}
        """,
      isRefunded: true
    ),
    Form(
      name: "a payload with the refund of a row",
      text: """
        {\(ids),"productId":"p","purchaseDate":1772532000000,"expiresDate":1775210400000,\
        "cancellationDate":1772960400000}
        """,
      isRefunded: true
    ),
    Form(name: "a row without underscores", text: camelRow, isRefunded: true),
    Form(
      name: "a response without underscores",
      text: """
        {"environment":"Production","receipt":{"receiptType":"Production","inApp":[]},\
        "latestReceiptInfo":[\(camelRow)],"pendingRenewalInfo":[{"originalTransactionId":\
        "710000000000001","productId":"p","autoRenewProductId":"p","autoRenewStatus":"0"}]}
        """,
      isRefunded: true,
      renews: false
    ),
    Form(
      name: "a notification of version 1 without underscores",
      text: """
        {"level":"info","hook":{"notificationType":"REFUND","environment":"PROD","bid":"b",\
        "unifiedReceipt":{"environment":"Production","latestReceiptInfo":[\(camelRow)]}}}
        """,
      isRefunded: true,
      events: 1
    ),
    Form(
      name: "paths as names",
      text: """
        {"notificationType":"REFUND","data.transactionInfo.transactionId":"710000000000042",\
        "data.transactionInfo.originalTransactionId":"710000000000001",\
        "data.transactionInfo.productId":"p","data.transactionInfo.purchaseDate":1772532000000,\
        "data.transactionInfo.expiresDate":1775210400000,\
        "data.transactionInfo.revocationDate":1772960400000}
        """,
      isRefunded: true,
      events: 1
    ),
    Form(
      name: "columns that are paths",
      text: """
        notificationType,data.transactionInfo.transactionId,data.transactionInfo.originalTransactionId,data.transactionInfo.productId,data.transactionInfo.purchaseDate,data.transactionInfo.expiresDate,data.renewalInfo.originalTransactionId,data.renewalInfo.productId,data.renewalInfo.autoRenewStatus
        DID_RENEW,710000000000042,710000000000001,p,1772532000000,1775210400000,710000000000001,p,0
        """,
      renews: false,
      events: 1
    ),
  ]

  static let rows: [Form] = [
    Form(
      name: "a notification and its transaction in one row",
      text: """
        {"notificationType":"REFUND","notificationUUID":"a1b2c3d4-0000-4000-8000-0000000009e1",\
        \(ids),"productId":"p","purchaseDate":1772532000000,"expiresDate":1775210400000,\
        "revocationDate":1772960400000,"revocationReason":1}
        """,
      isRefunded: true,
      events: 1
    ),
    Form(
      name: "renewal info in the same row",
      text: """
        {"notificationType":"DID_CHANGE_RENEWAL_STATUS",\(ids),"productId":"p",\
        "purchaseDate":1772532000000,"expiresDate":1775210400000,"autoRenewProductId":"p",\
        "autoRenewStatus":0}
        """,
      renews: false,
      events: 1
    ),
    Form(
      name: "a transaction and renewal info in one row",
      text: """
        {\(ids),"productId":"p","purchaseDate":1772532000000,"expiresDate":1775210400000,\
        "autoRenewProductId":"p","autoRenewStatus":0}
        """,
      renews: false
    ),
    Form(
      name: "a transaction that holds its renewal info",
      text: """
        {\(ids),"productId":"p","purchaseDate":1772532000000,"expiresDate":1775210400000,\
        "renewalInfo":\(renewal)}
        """,
      renews: false
    ),
  ]

  static let containers: [Form] = [
    Form(
      name: "a unified receipt as a text",
      text: """
        {"notification_type":"DID_RENEW","environment":"PROD","bid":"b","unified_receipt":"\
        \(escaped(#"{"environment":"Production","latest_receipt_info":[\#(row)]}"#))"}
        """,
      events: 1
    ),
    Form(
      name: "parts of a response as texts",
      text: """
        {"environment":"Production","receipt":"\(escaped(#"{"receipt_type":"Production"}"#))",\
        "latest_receipt_info":"\(escaped("[\(row)]"))"}
        """
    ),
    Form(
      name: "a list with numbers as names",
      text: """
        {"environment":"Production","receipt":{"receipt_type":"Production"},\
        "latest_receipt_info":{"0":\(row),"2":\(row.replacing("42", with: "43"))}}
        """
    ),
    Form(
      name: "decoded parts as texts",
      text: """
        {"notificationType":"DID_RENEW","data":{"environment":"Production","signedTransactionInfo":\
        "\(escaped(transaction))","signedRenewalInfo":"\(escaped(renewal))"}}
        """,
      renews: false,
      events: 1
    ),
  ]

  static let besides: [Form] = [
    Form(
      name: "a notification and a transaction",
      text: """
        {"notificationType":"DID_RENEW","notificationUUID":"u","data":{"environment":"Production"},\
        "transaction":\(transaction)}
        """,
      events: 1
    ),
    Form(
      name: "a status whose signed text was shortened",
      text: """
        {"environment":"Production","data":[{"lastTransactions":[{"originalTransactionId":\
        "710000000000001","status":1,"signedTransactionInfo":"eyJ...",\
        "decodedTransaction":\(transaction),"decodedRenewal":\(renewal)}]}]}
        """,
      renews: false
    ),
    Form(
      name: "a history and its decoded transactions",
      text: """
        {"revision":"r","hasMore":false,"environment":"Production","transactions":[\(transaction)]}
        """
    ),
    Form(
      name: "a history of decoded notifications",
      text: """
        {"notificationHistory":[{"signedPayload":{"notificationType":"DID_RENEW","data":\
        {"environment":"Production","transactionInfo":\(transaction)}},"sendAttempts":[]}]}
        """,
      events: 1
    ),
    Form(
      name: "a request and its response",
      text: """
        {"receipt-data":"bm90YXJlY2VpcHQ=","response":{"environment":"Production",\
        "receipt":{"receipt_type":"Production","in_app":[\(row)]}}}
        """
    ),
  ]

  @Test(arguments: spellings + rows + containers)
  func areRead(form: Form) throws { try expect(form) }

  @Test(arguments: besides)
  func decodedRecordsBesideAreRead(form: Form) throws { try expect(form) }

  private func expect(_ form: Form) throws {
    let items = Fixture.items(form.text).filter { $0.outcome == .decoded }
    try #require(items.count == 1)
    let item = items[0]
    let transaction = try #require(
      item.transactions.first { $0.transactionId.text == "710000000000042" }
    )
    #expect(transaction.originalTransactionId?.text == "710000000000001")
    #expect(transaction.expiresDate == moment(1_775_210_400_000))
    #expect(transaction.revocationDate == (form.isRefunded ? moment(1_772_960_400_000) : nil))
    #expect(item.renewals.first?.autoRenewStatus == form.renews.map { .known($0 ? .on : .off) })
    #expect(item.events.count == form.events)
  }

  /// A sandbox's document stays one in any form.
  @Test(arguments: [
    """
    {"environment":"Sandbox","receipt":{"receiptType":"ProductionSandbox","inApp":[\(camelRow)]}}
    """,
    """
    {"notificationType":"DID_RENEW","environment":"Sandbox","bid":"b",\
    "unifiedReceipt":{"latestReceiptInfo":[\(camelRow)]}}
    """,
    """
    {"environment":"Sandbox","bundleId":"b","data":"\
    \(escaped(#"[{"lastTransactions":[{"status":1,"transactionInfo":\#(transaction)}]}]"#))"}
    """,
    """
    {"revision":"r","hasMore":false,"environment":"Sandbox","transactions":[\(transaction)]}
    """,
  ])
  func tellsTheEnvironment(text: String) throws {
    let item = try Fixture.item(text)
    #expect(item.transactions.map(\.environment) == [.sandbox])
  }

  /// A refund at a time that cannot be read is not taken for none.
  @Test func anUnreadableRefundLeavesNoTransaction() throws {
    let item = try Fixture.item(
      """
      {\(Self.ids),"productId":"p","purchaseDate":1772532000000,"expiresDate":1775210400000,\
      "revocationDate":"08.03.2026"}
      """
    )
    #expect(item.records.isEmpty)
    #expect(item.outcome == .problem || item.kind == .mention)
  }

  /// A copy of what was read says nothing new.
  @Test func aDecodedCopyIsNotReadAgain() throws {
    let item = try Fixture.item(
      """
      {"signedTransactionInfo":"\(Fixture.jws(Self.transaction))","decoded":\(Self.transaction)}
      """
    )
    #expect(item.transactions.count == 1)
  }

  /// A column of a database that is too short leaves no row of a sandbox's response behind.
  @Test(arguments: [
    (#"1,"{""receipt"":{""receipt_type"":""ProductionSandbox"",""in_app"":[\#(doubled)]},""st""#),
    ##"INSERT INTO r VALUES (1,'{\"receipt\":{\"in_app\":[\##(backslashed)]},\"st');"##,
    ##"INSERT INTO r VALUES (1,'{\"receipt\":{\"in_app\":[\##(backslashed)]}');"##,
  ])
  func aCutOffCellIsAProblem(line: String) {
    let items = Fixture.items("id,r\n\(line)\n", file: "r.csv")
    #expect(items.flatMap(\.transactions).isEmpty)
    #expect(items.contains { $0.outcome == .problem && $0.provenance.line == 2 })
  }

  private static let doubled = row.replacing("\"", with: "\"\"")
  private static let backslashed = escaped(row)
}
