import AppStoreDocuments
import SubscriptionModel
import Testing

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

  /// An entry states no date, so it says nothing by itself, and much beside its transaction.
  @Test func readsAPendingEntryBesideItsTransaction() throws {
    let alone = try Fixture.item(Documents.pending)
    #expect(alone.kind == .mention)
    #expect(alone.records.isEmpty)
    let items = Fixture.items("[\(Documents.row),\(Documents.pending)]")
    let entry = try #require(items.last)
    #expect(items.map(\.kind) == [.receiptTransaction, .pendingRenewalInfo])
    #expect(entry.renewals.first?.expirationIntent == .known(.billingError))
    #expect(entry.renewals.first?.evidence.clock == .fileTime)
    #expect(entry.renewals.first?.evidence.asOf == Fixture.modified)
  }

  @Test(arguments: [
    (#""price_consent_status":"0""#, PriceIncreaseStatus.waiting),
    (#""price_increase_status":"1""#, .acceptedOrInformed),
    (#""price_increase_status":"1","price_consent_status":"0""#, .waiting),
    (#""price_increase_status":"0""#, .waiting),
  ])
  func waitingForConsentCounts(members: String, expected: PriceIncreaseStatus) throws {
    let item = try Fixture.item(
      """
      {"pending_renewal_info":[{"original_transaction_id":"1","auto_renew_status":"1",\
      \(members)}]}
      """
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
          text: "contains a renewal that receipt does not: 3 from 2011-03-15T10:00:00Z"
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

  /// An end, a paid period, or a group shows a subscription.
  @Test(
    arguments: [
      (#""expires_date_ms":"1770285600000""#, true), (#""web_order_line_item_id":"5""#, true),
      (#""web_order_line_item_id":"0""#, nil), (#""subscription_group_identifier":"7""#, true),
      (#""quantity":"1""#, nil),
    ] as [(String, Bool?)]
  )
  func aRowShowsASubscription(members: String, isSubscription: Bool?) throws {
    let item = try Fixture.item(
      #"{"transaction_id":"1","product_id":"p","purchase_date_ms":"1767607200000",\#(members)}"#
    )
    #expect(item.transactions.map(\.isSubscription) == [isSubscription])
  }

  /// What has neither an end nor anything newer can be any purchase.
  @Test(arguments: [("", nil), (#""latest_receipt_info":{"transaction_id":"2"},"#, true)])
  func anAnswerOfItsOwnIsNoSubscription(more: String, isSubscription: Bool?) throws {
    let item = try Fixture.item(
      """
      {"status":0,\(more)"receipt":{"item_id":"42","transaction_id":"1","bid":"b","product_id":"p",\
      "purchase_date":"2011-02-17 06:20:57 Etc/GMT"}}
      """
    )
    #expect(item.transactions.first?.isSubscription == isSubscription)
    #expect(item.views.isEmpty == more.isEmpty)
  }

  @Test(arguments: [21000, 21002, 21003, 21004, 21005, 21007, 21008, 21009, 21010, 21100, 21199])
  func errorsAreToldInWords(status: Int) throws {
    let item = try Fixture.item(#"{"status":\#(status)}"#)
    #expect(item.kind == .verifyReceiptError)
    #expect(item.outcome == .decoded)
    #expect(item.notes.first?.text.contains("status \(status): ") == true)
    #expect(item.notes.first?.text.contains("unknown") == false)
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
