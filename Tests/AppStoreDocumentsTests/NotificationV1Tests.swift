import SubscriptionModel
import Testing

@testable import AppStoreDocuments

@Suite("V1 notifications")
struct NotificationV1Tests {
  @Test func readsTheEvent() throws {
    let item = try Fixture.item(Documents.notificationV1)
    let event = try #require(item.events.first)

    #expect(item.kind == .notificationV1)
    #expect(item.outcome == .decoded)
    #expect(event.name == .v1(.known(.didFailToRenew)))
    #expect(event.environment == .production)
    #expect(event.bundleId?.text == "com.example.app")
    #expect(event.originalTransactionId?.text == "340000000000001")
    #expect(event.transactionId?.text == "340000000000009")
    #expect(event.productId?.text == "com.example.pro.month")
    #expect(event.evidence.signature == .unsigned)
    #expect(event.evidence.source == .notificationV1)
    #expect(event.contentDigest?.count == 16)
    #expect(event.otherFields == [OtherField(name: "bvrs", text: #""42""#)])
  }

  @Test func readsRowsAndEntries() throws {
    let item = try Fixture.item(Documents.notificationV1)
    let transaction = try #require(item.transactions.first)
    let renewal = try #require(item.renewals.first)

    #expect(transaction.transactionId.text == "340000000000009")
    #expect(transaction.purchaseDate == moment(1_770_285_600_000))
    #expect(transaction.expiresDate == moment(1_772_704_800_000))
    #expect(transaction.environment == .production)
    #expect(transaction.bundleId?.text == "com.example.app")
    #expect(transaction.offerType == nil)
    #expect(transaction.isSubscription == true)
    #expect(transaction.type == nil)
    #expect(transaction.otherFields == [])
    #expect(
      transaction.evidence.provenance.path == "unified_receipt.latest_receipt_info[0]"
    )
    #expect(renewal.autoRenewStatus == .known(.on))
    #expect(renewal.autoRenewProductId?.text == "com.example.pro.year")
    #expect(renewal.isInBillingRetryPeriod == true)
    #expect(renewal.gracePeriodExpiresDate == moment(1_774_087_200_000))
    #expect(renewal.bundleId?.text == "com.example.app")
    let view = try #require(item.views.first)
    #expect(view.originalTransactionIds.map(\.text) == ["340000000000001"])
    #expect(view.renewalInfoFor?.map(\.text) == ["340000000000001"])
    #expect(view.isComplete)
  }

  /// A failed payment is known of only after the period ended.
  @Test func failedPaymentIsDatedAtTheExpiry() throws {
    let item = try Fixture.item(Documents.notificationV1)

    #expect(item.records.allSatisfy { $0.evidence.asOf == moment(1_772_704_800_000) })
    #expect(item.records.allSatisfy { $0.evidence.clock == .approximate })
  }

  struct Clock: CustomTestStringConvertible {
    var name: String
    var top = ""
    var row = ""
    var asOf: Int64
    var clock = DatePrecision.approximate
    var testDescription: String { name }
  }

  static let clocks: [Clock] = [
    Clock(
      name: "newest purchase",
      row: #""purchase_date_ms":"1770285600000""#,
      asOf: 1_770_285_600_000
    ),
    Clock(
      name: "later cancellation",
      row: #""purchase_date_ms":"1770285600000","cancellation_date_ms":"1770285700000""#,
      asOf: 1_770_285_700_000
    ),
    Clock(
      name: "later change of renewal",
      top: #""auto_renew_status_change_date_ms":"1770285800000","#,
      row: #""purchase_date_ms":"1770285600000""#,
      asOf: 1_770_285_800_000
    ),
    Clock(
      name: "a purchase after the file's time does not count beside an older one",
      top: #""auto_renew_status_change_date_ms":"1770285800000","#,
      row: #""purchase_date_ms":"1775001600001""#,
      asOf: 1_770_285_800_000
    ),
    Clock(
      name: "a file older than everything in it says nothing",
      row: #""purchase_date_ms":"1775001600001""#,
      asOf: 1_775_001_600_001
    ),
    Clock(name: "no date at all", row: #""a":1"#, asOf: 1_775_001_600_000, clock: .fileTime),
  ]

  @Test(arguments: clocks)
  func datesADocumentWithoutADate(row: Clock) throws {
    let item = try Fixture.item(
      """
      {"notification_type":"DID_CHANGE_RENEWAL_STATUS",\(row.top)"unified_receipt":\
      {"latest_receipt_info":[{"transaction_id":"1",\(row.row)}]}}
      """
    )
    #expect(item.events.first?.evidence.asOf == moment(row.asOf))
    #expect(item.events.first?.evidence.clock == row.clock)
  }

  /// What leaves no date of its own is dated by its arrival, not by the last purchase.
  @Test(arguments: [
    ("DID_CHANGE_RENEWAL_PREF", "", Int64(1_770_422_400_000)),
    ("PRICE_INCREASE_CONSENT", "", 1_770_422_400_000),
    ("PRICE_INCREASE_CONSENT", #""received_at":"2026-02-08T12:00:00Z","#, 1_770_552_000_000),
    ("DID_RENEW", "", 1_770_285_600_000),
    (
      "DID_CHANGE_RENEWAL_STATUS", #""auto_renew_status_change_date_ms":"1770290000000","#,
      1_770_290_000_000
    ),
  ])
  func datesAnEventWithoutADateByItsArrival(type: String, top: String, asOf: Int64) throws {
    let item = try Fixture.item(
      #"{"notification_type":"\#(type)",\#(top)"unified_receipt":{"latest_receipt_info":[\#(Documents.row)]}}"#,
      file: "2026-02-07T12/one.json"
    )
    #expect(item.records.allSatisfy { $0.evidence.asOf == moment(asOf) })
    #expect(item.records.allSatisfy { $0.evidence.clock == .approximate })
  }

  @Test(arguments: NotificationTypeV1.allCases)
  func knowsEveryType(type: NotificationTypeV1) throws {
    let item = try Fixture.item(
      #"{"notification_type":"\#(type.rawValue)","environment":"Sandbox","bid":"b"}"#
    )
    #expect(item.events.first?.name == .v1(.known(type)))
    #expect(item.events.first?.environment == .sandbox)
  }

  @Test func keepsUnknownType() throws {
    let item = try Fixture.item(#"{"notification_type":"NEWS","unified_receipt":{}}"#)
    #expect(item.events.first?.name == .v1(.unrecognized("NEWS")))
    let other = try Fixture.item(#"{"notification_type":"NEWS","title":"Hello"}"#)
    #expect(other.outcome == .problem)
  }

  /// Before March 2021: one object in the shape of iOS 6 receipts.
  @Test func readsTheOldTopLevelObjects() throws {
    let item = try Fixture.item(
      """
      {"notification_type":"CANCEL","environment":"PROD","auto_renew_status":"false",\
      "auto_renew_product_id":"year","password":"p","web_order_line_item_id":"55",\
      "cancellation_date_ms":"1521757701000","cancellation_date":"2018-03-22 22:28:21 Etc/GMT",\
      "latest_expired_receipt":"ewo=","latest_expired_receipt_info":{"bid":"com.bundle.id",\
      "bvrs":"320","transaction_id":"72","original_transaction_id":"71","product_id":"year",\
      "web_order_line_item_id":"55","purchase_date_ms":"1520376249000",\
      "expires_date":"1551912249000","expires_date_formatted":"2019-03-06 22:44:09 Etc/GMT",\
      "cancellation_reason":"0","unique_identifier":"345edc45"}}
      """
    )
    let transaction = try #require(item.transactions.first)

    #expect(item.events.first?.name == .v1(.known(.cancel)))
    #expect(item.events.first?.bundleId?.text == "com.bundle.id")
    #expect(transaction.expiresDate == moment(1_551_912_249_000))
    #expect(transaction.revocationDate == moment(1_521_757_701_000))
    #expect(transaction.revocationReason == .known(.other))
    #expect(transaction.evidence.provenance.path == "latest_expired_receipt_info")
    #expect(item.renewals.first?.autoRenewStatus == .known(.off))
    #expect(item.renewals.first?.originalTransactionId.text == "71")
    #expect(item.renewals.first?.autoRenewProductId?.text == "year")
    #expect(item.views == [])
  }

  /// What took back something is about the row that was cancelled last; an upgrade is nothing that was
  /// taken back, and every other notification is about the newest row.
  @Test(
    arguments: [
      ("REFUND", [nil, "1770000000000", "1760000000000"], "2"),
      ("CANCEL", [nil, "1760000000000", "1770000000000"], "1"),
      ("REVOKE", [nil, "1770000000000", "1770000000000"], "2"),
      ("REFUND", ["1770000000000", nil, "1760000000000"], "3"),
      ("CANCEL", [nil, "1770000000000 upgraded", "1760000000000"], "3"),
      ("CANCEL", [nil, nil, nil], "3"), ("DID_RENEW", [nil, "1770000000000", nil], "3"),
    ] as [(String, [String?], String)]
  )
  func namesWhatWasTakenBack(type: String, cancelled: [String?], named: String) throws {
    let rows = cancelled.enumerated().map { index, moment in
      let parts = moment?.split(separator: " ") ?? []
      let taken = parts.first.map { ",\"cancellation_date_ms\":\"\($0)\"" } ?? ""
      let upgraded = parts.count > 1 ? ",\"is_upgraded\":\"true\"" : ""
      // The newest comes first.
      return """
        {"transaction_id":"\(3 - index)","original_transaction_id":"1","product_id":"m\(3 - index)",\
        "purchase_date_ms":"\(1_750_000_000_000 - index * 1_000_000)",\
        "expires_date_ms":"1790000000000"\(taken)\(upgraded)}
        """
    }
    let item = try Fixture.item(
      """
      {"notification_type":"\(type)","bid":"com.example","unified_receipt":{\
      "latest_receipt_info":[\(rows.joined(separator: ","))]}}
      """
    )
    let event = try #require(item.events.first)

    #expect(event.transactionId?.text == named)
    #expect(event.productId?.text == "m\(named)")
    #expect(event.originalTransactionId?.text == "1")
  }

  /// 2019 to 2021: both forms in one notification.
  @Test func unifiedRowReplacesTheOldObject() throws {
    let item = try Fixture.item(
      """
      {"notification_type":"CANCEL","cancellation_date_ms":"1771285600000",\
      "web_order_line_item_id":"340000000000055","latest_receipt_info":{"bid":"com.old",\
      "transaction_id":"340000000000009","product_id":"com.example.pro.month"},\
      "unified_receipt":{"latest_receipt_info":[\(Documents.row)]}}
      """
    )
    let transaction = try #require(item.transactions.first)

    #expect(item.transactions.count == 1)
    #expect(transaction.bundleId?.text == "com.old")
    #expect(transaction.expiresDate == moment(1_772_704_800_000))
    #expect(transaction.revocationDate == moment(1_771_285_600_000))
    #expect(item.events.first?.bundleId?.text == "com.old")
    #expect(item.events.first?.evidence.asOf == moment(1_771_285_600_000))
  }

  /// The state at the top is about the product that it names, not about a one-time purchase, whose
  /// notification may name none.
  @Test(arguments: [
    #""auto_renew_product_id":"com.example.pro.month","#, #""auto_renew_product_id":"year","#, "",
  ])
  func topLevelStateIsNotAboutAPurchase(product: String) throws {
    let item = try Fixture.item(
      """
      {"notification_type":"REFUND","auto_renew_status":"true",\(product)\
      "original_transaction_id":"340000000000077","unified_receipt":{"latest_receipt_info":[\
      {"transaction_id":"340000000000077","original_transaction_id":"340000000000077",\
      "product_id":"com.example.coins","purchase_date_ms":"1770285600000",\
      "cancellation_date_ms":"1770385600000"},\(Documents.row)]}}
      """
    )
    let names = item.renewals.map(\.originalTransactionId.text)

    #expect(item.events.first?.originalTransactionId?.text == "340000000000077")
    #expect(names == (product.contains("month") ? ["340000000000001"] : []))
  }

  @Test func topLevelStateBelongsToTheRenewalInfo() throws {
    let item = try Fixture.item(
      """
      {"notification_type":"DID_CHANGE_RENEWAL_STATUS","auto_renew_status":"false",\
      "auto_renew_status_change_date_ms":"1770285800000","expiration_intent":1,\
      "original_transaction_id":"340000000000001","unified_receipt":{"latest_receipt_info":[\
      \(Documents.row)],"pending_renewal_info":[{"original_transaction_id":"340000000000001",\
      "product_id":"com.example.pro.month"}]}}
      """
    )
    let renewal = try #require(item.renewals.first)

    #expect(item.renewals.count == 1)
    #expect(renewal.autoRenewStatus == .known(.off))
    #expect(renewal.expirationIntent == .known(.customerCancelled))
    #expect(renewal.autoRenewStatusChangeDate == moment(1_770_285_800_000))
  }

  @Test func copiesHaveTheSameDigestWhateverSecretsAndOrder() throws {
    let one =
      #"{"notification_type":"CANCEL","bid":"a","password":"x","unified_receipt":{"status":0,"latest_receipt":"AA"}}"#
    let same =
      #"{"unified_receipt": {"latest_receipt":"BB", "status":0}, "bid":"a", "notification_type":"CANCEL","password":"y"}"#
    let other =
      #"{"notification_type":"CANCEL","bid":"b","password":"x","unified_receipt":{"status":0,"latest_receipt":"AA"}}"#

    let digests = try [one, same, other].map { try Fixture.item($0).events.first?.contentDigest }

    #expect(digests[0] != nil)
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
  }

  @Test func bareUnifiedReceiptIsAViewOfTheAccount() throws {
    let item = try Fixture.item(
      #"{"environment":"Production","status":0,"latest_receipt_info":[\#(Documents.row)]}"#
    )
    #expect(item.kind == .unifiedReceipt)
    #expect(item.transactions.count == 1)
    #expect(item.views.first?.environment == .production)
    #expect(item.views.first?.renewalInfoFor == nil)
  }

  /// Copies differ in their escapes, and a number is not its text.
  @Test func copiesHaveOneDigest() throws {
    let digests = try [#""a/1""#, #""a\/1""#, #""\u0061/1""#, "1", #""1""#, #""\u0031""#].map {
      try Fixture.item(#"{"notification_type":"CANCEL","bid":"b","bvrs":\#($0)}"#).events.first?
        .contentDigest
    }
    #expect(digests[0] == digests[1] && digests[1] == digests[2])
    #expect(digests[3] != digests[4] && digests[4] == digests[5])
  }

  @Test func unknownMembersOfTheReceiptAreKept() throws {
    let item = try Fixture.item(
      #"{"notification_type":"CANCEL","new":1,"unified_receipt":{"newer":{"a":2},"status":0}}"#
    )
    #expect(
      item.events.first?.otherFields == [
        OtherField(name: "new", text: "1"),
        OtherField(name: "unified_receipt.newer", text: #"{"a":2}"#),
      ]
    )
  }

  // MARK: When a document was made

  /// The newest date of something that happened until the file was changed, on 2026-04-01; for a
  /// failed payment at least the end of the period.
  @Test(arguments: [
    (#""purchase_date_ms":"1775001600000""#, "", Int64(1_775_001_600_000)),
    (#""purchase_date_ms":"1775001600001""#, "", 1_770_285_600_000),
    (#""purchase_date_ms":"1","cancellation_date_ms":"1774000000000""#, "", 1_774_000_000_000),
    (#""expires_date_ms":"1774500000000""#, "", 1_770_285_600_000),
    (
      #""expires_date_ms":"1774500000000""#, #""is_in_billing_retry_period":"1""#,
      1_774_500_000_000
    ),
    (
      #""expires_date_ms":"1774500000000""#, #""is_in_billing_retry_period":"0""#,
      1_770_285_600_000
    ),
    (
      #""expires_date_ms":"1774500000000""#, #""grace_period_expires_date_ms":"1774900000000""#,
      1_774_500_000_000
    ),
    (
      #""expires_date_ms":"1770000000000""#, #""is_in_billing_retry_period":"1""#, 1_770_285_600_000
    ),
  ])
  func aReceiptIsDatedByWhatHappened(row: String, entry: String, date: Int64) throws {
    let pending =
      entry.isEmpty ? "" : #""pending_renewal_info":[{"original_transaction_id":"2",\#(entry)}],"#
    let item = try Fixture.item(
      """
      {\(pending)"latest_receipt_info":[{"transaction_id":"1","product_id":"a",\
      "purchase_date_ms":"1770285600000"},{"transaction_id":"2","product_id":"b",\(row)}]}
      """
    )
    #expect(item.kind == .unifiedReceipt)
    #expect(item.transactions.map(\.evidence.asOf) == [moment(date), moment(date)])
    #expect(item.transactions.map(\.evidence.clock) == [.approximate, .approximate])
  }

  @Test(arguments: [
    (EvidenceTime.stated(moment(5)), Int64?(9), EvidenceTime.stated(moment(5))),
    (.approximate(moment(5)), 9, .approximate(moment(9))),
    (.approximate(moment(5)), 5, .approximate(moment(5))),
    (.approximate(moment(5)), 4, .approximate(moment(5))),
    (.approximate(moment(5)), nil, .approximate(moment(5))),
    (EvidenceTime(asOf: moment(5), clock: .fileTime), 4, .approximate(moment(4))),
    (
      EvidenceTime(asOf: moment(5), clock: .fileTime), nil,
      EvidenceTime(asOf: moment(5), clock: .fileTime)
    ),
  ])
  func anArrivalMovesWhatIsNotStated(time: EvidenceTime, arrived: Int64?, result: EvidenceTime) {
    #expect(time.notBefore(arrived.map { moment($0) }) == result)
  }
}
