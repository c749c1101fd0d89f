import AppStoreDocuments
import SubscriptionModel
import Testing

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
    var clock = EvidenceClock.approximate
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
      #"{"notification_type":"\#(type.rawValue)","environment":"Sandbox"}"#
    )
    #expect(item.events.first?.name == .v1(.known(type)))
    #expect(item.events.first?.environment == .sandbox)
  }

  @Test func keepsUnknownType() throws {
    let item = try Fixture.item(#"{"notification_type":"NEWS","environment":"PROD"}"#)
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
}

@Suite("verifyReceipt")
struct VerifyReceiptTests {
  @Test func readsAnAnswer() throws {
    let item = try Fixture.item(Documents.verifyReceipt)

    #expect(item.kind == .verifyReceiptResponse)
    #expect(
      item.transactions.map(\.evidence.provenance.path) == [
        "receipt.in_app[0]", "receipt.in_app[1]", "latest_receipt_info[0]",
      ]
    )
    #expect(item.transactions.allSatisfy { $0.environment == .sandbox })
    #expect(item.transactions.allSatisfy { $0.bundleId?.text == "com.example.app" })
    #expect(item.transactions.map(\.isSubscription) == [nil, true, true])
    #expect(item.transactions[0].evidence.asOf == moment(1_772_704_900_123))
    #expect(item.transactions[0].evidence.clock == .stated)
    #expect(item.transactions[0].evidence.source == .verifyReceipt)
    let view = try #require(item.views.first)
    #expect(view.isComplete)
    #expect(
      view.originalTransactionIds.map(\.text) == ["2000000000000001", "340000000000001"]
    )
    #expect(view.renewalInfoFor?.map(\.text) == ["340000000000001"])
  }

  /// in_app is what the device sent; latest_receipt_info is what Apple knows.
  @Test func copyInTheSentReceiptIsOlder() throws {
    let item = try Fixture.item(Documents.verifyReceipt)
    #expect(item.transactions[1].evidence.asOf == moment(1_770_285_700_000))
    #expect(item.transactions[2].evidence.asOf == moment(1_772_704_900_123))
  }

  struct Offer: CustomTestStringConvertible {
    var members: String
    var type: OfferType?
    var discount: OfferDiscountType?
    var identifier: String?
    var testDescription: String { members }
  }

  static let offers: [Offer] = [
    Offer(members: #""is_trial_period":"true""#, type: .introductory, discount: .freeTrial),
    Offer(members: #""is_trial_period":true"#, type: .introductory, discount: .freeTrial),
    Offer(members: #""is_in_intro_offer_period":"true""#, type: .introductory),
    Offer(members: #""promotional_offer_id":"p1""#, type: .promotional, identifier: "p1"),
    Offer(members: #""offer_code_ref_name":"c1""#, type: .offerCode, identifier: "c1"),
    Offer(
      members: #""promotional_offer_id":"p1","is_trial_period":"true""#,
      type: .promotional,
      discount: .freeTrial,
      identifier: "p1"
    ),
    Offer(members: #""is_trial_period":"false","is_in_intro_offer_period":"false""#),
  ]

  @Test(arguments: offers)
  func mapsOffersToAppleNewNames(row: Offer) throws {
    let item = try Fixture.item(
      #"{"transaction_id":"1","product_id":"p","purchase_date_ms":"1770285600000",\#(row.members)}"#
    )
    let transaction = try #require(item.transactions.first)

    #expect(item.kind == .receiptTransaction)
    #expect(transaction.offerType == row.type.map { .known($0) })
    #expect(transaction.offerDiscountType == row.discount.map { .known($0) })
    #expect(transaction.offerIdentifier == row.identifier)
    #expect(transaction.evidence.asOf == moment(1_770_285_600_000))
    #expect(transaction.evidence.clock == .approximate)
  }

  @Test func readsAPendingEntrySavedAlone() throws {
    let item = try Fixture.item(Documents.pending)
    #expect(item.kind == .pendingRenewalInfo)
    #expect(item.renewals.first?.expirationIntent == .known(.billingError))
    #expect(item.renewals.first?.evidence.clock == .fileTime)
    #expect(item.renewals.first?.evidence.asOf == Fixture.modified)
  }

  @Test(arguments: [
    (#""price_consent_status":"0""#, PriceIncreaseStatus.waiting),
    (#""price_increase_status":"1""#, .acceptedOrInformed),
    (#""price_increase_status":"1","price_consent_status":"0""#, .waiting),
    (#""price_increase_status":"0""#, .waiting),
  ])
  func waitingForConsentCounts(members: String, expected: PriceIncreaseStatus) throws {
    let item = try Fixture.item(
      #"{"original_transaction_id":"1","auto_renew_status":"1",\#(members)}"#
    )
    #expect(item.renewals.first?.priceIncreaseStatus == .known(expected))
  }

  @Test func readsAnExpiredAnswerOfIOS6() throws {
    let item = try Fixture.item(Documents.transactionReceiptResponse)
    let claim = try #require(item.statuses.first)
    let renewal = try #require(item.renewals.first)

    #expect(item.kind == .verifyReceiptResponse)
    #expect(
      item.transactions.map(\.evidence.provenance.path) == [
        "receipt", "latest_expired_receipt_info",
      ]
    )
    #expect(item.transactions.allSatisfy { $0.expiresDate == moment(1_354_436_154_000) })
    #expect(item.transactions.allSatisfy { $0.bundleId?.text == "com.example.mag" })
    #expect(item.transactions.allSatisfy { $0.evidence.source == .transactionReceipt })
    #expect(item.transactions.allSatisfy { $0.environment == .unknown })
    #expect(claim.status == .known(.expired))
    #expect(claim.originalTransactionId.text == "1000000059630000")
    #expect(claim.evidence.asOf == moment(1_354_436_154_000))
    #expect(claim.evidence.clock == .approximate)
    #expect(renewal.autoRenewStatus == .known(.off))
    #expect(renewal.expirationIntent == .known(.customerCancelled))
    #expect(renewal.isInBillingRetryPeriod == false)
  }

  /// Document 003: what `latest_receipt` holds counts, and says where the purchase was made.
  @Test func learnsRenewalsOf2011FromTheLatestReceipt() throws {
    let info = """
      { "transaction-id" = "3"; "original-transaction-id" = "1"; "product-id" = "week"; \
      "bid" = "com.example.mag"; "purchase-date" = "2011-03-15 10:00:00 Etc/GMT"; }
      """
    let receipt = """
      { "purchase-info" = "\(Fixture.base64(Array(info.utf8)))"; "environment" = "Sandbox"; }
      """
    let item = try Fixture.item(
      """
      {"status":0,"receipt":{"bid":"com.example.mag","transaction_id":"1","product_id":"week",\
      "original_transaction_id":"1","purchase_date":"2011-03-01 10:00:00 Etc/GMT"},\
      "latest_receipt":"\(Fixture.base64(Array(receipt.utf8)))"}
      """
    )
    #expect(item.transactions.map(\.transactionId.text) == ["1", "3"])
    #expect(item.transactions.map(\.environment) == [.sandbox, .sandbox])
    #expect(item.transactions.map(\.isSubscription) == [true, true])
    #expect(item.transactions.last?.evidence.provenance.path == "latest_receipt")
    #expect(
      item.notes == [
        DocumentNote(
          path: "latest_receipt",
          text: "holds a renewal that receipt does not: 3 of 2011-03-15T10:00:00Z"
        )
      ]
    )
  }

  /// 2011: no expiry anywhere; that Apple answers with a newer receipt tells a subscription.
  @Test func answerWithLatestReceiptIsASubscription() throws {
    let item = try Fixture.item(
      """
      {"status":0,"receipt":{"item_id":"42","transaction_id":"1","bid":"b","product_id":"p",\
      "purchase_date":"2011-02-17 06:20:57 Etc/GMT"},"latest_receipt":"ewo="}
      """
    )
    #expect(item.transactions.first?.isSubscription == true)
    #expect(item.transactions.first?.purchaseDate == moment(1_297_923_657_000))
    #expect(item.transactions.first?.evidence.asOf == moment(1_297_923_657_000))
  }

  @Test(arguments: [21000, 21002, 21003, 21004, 21005, 21007, 21008, 21009, 21010, 21100, 21199])
  func errorsAreToldInWords(status: Int) throws {
    let item = try Fixture.item(#"{"status":\#(status)}"#)
    #expect(item.kind == .verifyReceiptError)
    #expect(item.outcome == .decoded)
    #expect(item.notes.first?.text.contains("status \(status): ") == true)
    #expect(item.notes.first?.text.contains("not known") == false)
  }

  @Test func refusedReceiptDoesNotCount() throws {
    let item = try Fixture.item(
      #"{"status":21003,"receipt":{"bundle_id":"b","in_app":[\#(Documents.row)]}}"#
    )
    #expect(item.kind == .verifyReceiptError)
    #expect(item.records == [])
    #expect(item.notes.count == 2)
  }

  @Test func requestIsKnownAndHoldsNoRecord() throws {
    let item = try Fixture.item(
      #"{"receipt-data":"bm90IGEgcmVjZWlwdA==","password":"0123","exclude-old-transactions":true}"#
    )
    #expect(item.kind == .verifyReceiptRequest)
    #expect(item.outcome == .decoded)
  }
}
