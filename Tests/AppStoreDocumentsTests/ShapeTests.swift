import AppStoreDocuments
import SubscriptionModel
import Testing

/// The fewest members that make an object a document, and what is no document without one of them:
/// rule D3 of Documents.
@Suite("Shapes of JSON objects")
struct ShapeTests {
  private static let jws = Fixture.jws(Documents.notification)

  static let notifications: [(String, DocumentKind)] = [
    (#"{"signedPayload":"\#(jws)"}"#, .notificationV2),
    (#"{"signedPayload":7}"#, .unknown),
    (#"{"signedPayload":"\#(jws)","sendAttempts":[]}"#, .notificationHistoryResponse),
    (
      #"{"signedPayload":"\#(jws)","firstSendAttemptResult":"SUCCESS"}"#,
      .notificationHistoryResponse
    ),
    (#"{"sendAttempts":[]}"#, .unknown),
    (#"{"notificationHistory":[]}"#, .notificationHistoryResponse),
    (#"{"notificationHistory":7}"#, .unknown),
    (#"{"notificationType":"TEST","notificationUUID":"u"}"#, .notificationV2),
    (#"{"notificationType":"TEST","data":{"bundleId":"b"}}"#, .notificationV2),
    (#"{"notificationType":"TEST","summary":{"requestIdentifier":"r"}}"#, .notificationV2),
    (
      #"{"notificationType":"TEST","externalPurchaseToken":{"externalPurchaseId":"e"}}"#,
      .notificationV2
    ),
    (#"{"notificationType":"TEST","appData":{"signedAppTransactionInfo":"x"}}"#, .notificationV2),
    (#"{"notificationType":"TEST","unclaimInfo":{"unclaimSeatIds":[]}}"#, .notificationV2),
    (#"{"notificationType":"TEST"}"#, .unknown),
    (#"{"notificationType":2,"notificationUUID":"u"}"#, .unknown),
    (#"{"notificationType":"PARCEL_DELIVERED","data":{"parcel":"1"}}"#, .unknown),
    (#"{"notificationUUID":"u","data":7}"#, .unknown),
    (#"{"notification_type":"CANCEL"}"#, .unknown),
    (#"{"notification_type":"CANCEL","environment":"PROD"}"#, .unknown),
    (#"{"notification_type":"CANCEL","auto_renew_status":"true"}"#, .notificationV1),
    (#"{"notification_type":"CANCEL","auto_renew_product_id":"p"}"#, .notificationV1),
    (#"{"notification_type":"CANCEL","latest_receipt":"x"}"#, .notificationV1),
    (#"{"notification_type":"CANCEL","latest_expired_receipt_info":{}}"#, .notificationV1),
    (#"{"notification_type":"CANCEL","bid":"b"}"#, .notificationV1),
    (#"{"notification_type":"mail"}"#, .unknown),
    (#"{"notification_type":"mail","unified_receipt":{}}"#, .notificationV1),
    (#"{"notification_type":"mail","auto_renew_status":"true"}"#, .unknown),
    (#"{"notification_type":"mail","original_transaction_id":"1"}"#, .mention),
    (#"{"notification_type":"mail","bid":"b"}"#, .unknown),
    (#"{"unified_receipt":{}}"#, .notificationV1),
  ]

  static let receipts: [(String, DocumentKind)] = [
    (#"{"receipt-data":"x"}"#, .verifyReceiptRequest),
    (#"{"receipt":{"in_app":[]}}"#, .verifyReceiptResponse),
    (#"{"receipt":{"receipt_type":"Production"}}"#, .verifyReceiptResponse),
    (#"{"receipt":{"receipt_type":"ProductionSandbox"}}"#, .verifyReceiptResponse),
    (#"{"receipt":{"receipt_type":"Xcode"}}"#, .verifyReceiptResponse),
    (#"{"receipt":{"receipt_type":"LocalTesting"}}"#, .unknown),
    (#"{"receipt":{"receipt_type":"till"}}"#, .unknown),
    (#"{"receipt":{"bundle_id":"b"}}"#, .unknown),
    (#"{"receipt":{"bundle_id":"b","application_version":"1"}}"#, .verifyReceiptResponse),
    (#"{"receipt":{"bid":"b"}}"#, .unknown),
    (#"{"receipt":{"transaction_id":"1"}}"#, .mention),
    (#"{"receipt":{"transaction_id":"sq_9","total":"12.40"}}"#, .unknown),
    (
      """
      {"receipt":{"transaction_id":"1","product_id":"p",\
      "purchase_date":"2011-02-17 06:20:57 Etc/GMT"}}
      """, .verifyReceiptResponse
    ),
    (#"{"latest_expired_receipt_info":{}}"#, .unknown),
    (
      """
      {"latest_expired_receipt_info":{"transaction_id":"1","product_id":"p",\
      "expires_date":"1770285600000"}}
      """, .verifyReceiptResponse
    ),
    (#"{"receipt":{}}"#, .unknown),
    (#"{"status":21000}"#, .verifyReceiptError),
    (#"{"status":20999}"#, .unknown),
    (#"{"status":21011}"#, .unknown),
    (#"{"status":21199,"is-retryable":1}"#, .verifyReceiptError),
    (#"{"status":21007,"service":"catalog"}"#, .unknown),
    (#"{"product_id":"p"}"#, .unknown),
    (#"{"auto_renew_status":"1"}"#, .unknown),
    (#"{"latest_receipt_info":[]}"#, .unifiedReceipt),
    (#"{"pending_renewal_info":[]}"#, .unifiedReceipt),
  ]

  static let responses: [(String, DocumentKind)] = [
    (#"{"status":0,"signedTransactions":[]}"#, .orderLookupResponse),
    (#"{"status":1,"signedTransactions":[]}"#, .orderLookupResponse),
    (#"{"status":2,"signedTransactions":[]}"#, .refundHistoryResponse),
    (#"{"status":1}"#, .orderLookupResponse),
    (#"{"status":0}"#, .unknown),
    (#"{"status":1,"other":1}"#, .unknown),
    (#"{"data":[],"bundleId":"b"}"#, .statusResponse),
    (#"{"data":[{"lastTransactions":[]}]}"#, .statusResponse),
    (#"{"data":[{}],"bundleId":"b"}"#, .unknown),
    (#"{"data":[]}"#, .unknown),
    (#"{"data":{},"bundleId":"b"}"#, .unknown),
    (#"{"lastTransactions":[],"subscriptionGroupIdentifier":"g"}"#, .statusResponse),
    (#"{"lastTransactions":[]}"#, .unknown),
    (#"{"bundleId":"b","signedTransactions":[]}"#, .historyResponse),
    (#"{"environment":"Production","signedTransactions":[]}"#, .historyResponse),
    (#"{"appAppleId":1,"signedTransactions":[]}"#, .historyResponse),
    (#"{"appAppleId":1,"revision":"r","hasMore":false}"#, .historyResponse),
    (#"{"appAppleId":1,"revision":"r"}"#, .unknown),
    (#"{"signedTransactions":[]}"#, .refundHistoryResponse),
    (#"{"revision":"r","hasMore":false}"#, .refundHistoryResponse),
    (#"{"revision":"r"}"#, .unknown),
    (#"{"hasMore":false}"#, .unknown),
    (#"{"signedTransactionInfo":"x"}"#, .transactionInfoResponse),
    (#"{"signedRenewalInfo":"x"}"#, .transactionInfoResponse),
    (#"{"signedAppTransactionInfo":"x"}"#, .appTransactionInfoResponse),
    (
      #"{"originalTransactionId":"1","success":true,"effectiveDate":1}"#,
      .extendRenewalDateResponse
    ),
    (
      #"{"originalTransactionId":"1","success":true,"webOrderLineItemId":"2"}"#,
      .extendRenewalDateResponse
    ),
    (#"{"originalTransactionId":"1","success":true}"#, .mention),
    (#"{"originalTransactionId":"1","effectiveDate":1}"#, .mention),
    (#"{"success":true,"effectiveDate":1}"#, .unknown),
    (#"{"requestIdentifier":"a"}"#, .massExtendRenewalDateResponse),
    (#"{"requestIdentifier":"a","complete":true}"#, .massExtendRenewalDateResponse),
    (#"{"requestIdentifier":"a","other":1}"#, .unknown),
    (#"{"complete":true}"#, .unknown),
    (#"{"errorCode":4040010,"errorMessage":"x"}"#, .apiError),
    (#"{"errorCode":1,"errorMessage":"x"}"#, .unknown),
    (#"{"errorCode":1}"#, .unknown),
    (#"{"errorMessage":"x"}"#, .unknown),
    (#"{"testNotificationToken":"t"}"#, .testNotificationResponse),
  ]

  static let parts: [(String, DocumentKind)] = [
    (#"{"subscriptionGroups":[],"identifier":"x"}"#, .storeKitConfiguration),
    (#"{"subscriptionGroups":[],"version":{}}"#, .storeKitConfiguration),
    (#"{"subscriptionGroups":[]}"#, .unknown),
    (#"{"userLocale":"en-US","requestIdentifier":"r"}"#, .retentionRequest),
    (#"{"userLocale":"en-US"}"#, .unknown),
    (#"{"receiptType":"Production","applicationVersion":"1"}"#, .decodedAppTransaction),
    (#"{"receiptType":"Production","originalApplicationVersion":"1"}"#, .decodedAppTransaction),
    (#"{"receiptType":"Production"}"#, .unknown),
    (#"{"applicationVersion":"1"}"#, .unknown),
    (#"{"customerConsented":true}"#, .consumptionRequest),
    (#"{"extendByDays":1,"extendReasonCode":1}"#, .apiRequest),
    (#"{"extendByDays":1}"#, .unknown),
    (#"{"extendReasonCode":1}"#, .unknown),
    (#"{"startDate":1,"endDate":2}"#, .apiRequest),
    (#"{"startDate":1}"#, .unknown),
    (#"{"endDate":2}"#, .unknown),
    (#"{"appAccountToken":"x"}"#, .apiRequest),
    (#"{"appAccountToken":"x","other":1}"#, .unknown),
  ]

  /// What stands for a receipt and is none is noted, and everything else is read.
  @Test(arguments: ["latest_receipt", "receipt-data"])
  func notesAReceiptThatIsNone(name: String) throws {
    let row = #"[{"transaction_id":"1","product_id":"p","original_transaction_id":"1"}]"#
    let item = try Fixture.item(#"{"\#(name)":"a placeholder","latest_receipt_info":\#(row)}"#)
    #expect(item.notes.map(\.path) == [name])
    #expect(item.notes.first?.text.hasPrefix("contains no readable receipt") == true)
  }

  @Test(arguments: notifications + receipts + responses + parts)
  func tellsByItsMembers(text: String, kind: DocumentKind) throws {
    #expect(try Fixture.item(text).kind == kind)
  }
}
