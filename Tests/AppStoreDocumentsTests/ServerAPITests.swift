import AppStoreDocuments
import SubscriptionModel
import Testing

@Suite("App Store Server API answers")
struct ServerAPITests {
  @Test func readsStatuses() throws {
    let item = try Fixture.item(Documents.statusResponse)
    let claim = try #require(item.statuses.first)
    let view = try #require(item.views.first)

    #expect(item.kind == .statusResponse)
    #expect(claim.status == .known(.gracePeriod))
    #expect(claim.subscriptionGroupIdentifier?.text == "20600001")
    #expect(claim.bundleId?.text == "com.example.app")
    #expect(claim.evidence.asOf == moment(1_772_704_861_000))
    #expect(claim.evidence.signature == .unsigned)
    #expect(claim.evidence.source == .decodedPayload)
    #expect(view.isComplete)
    #expect(view.originalTransactionIds.map(\.text) == ["340000000000001"])
    #expect(
      item.signedParts.map(\.path) == [
        "data[0].lastTransactions[0].signedTransactionInfo",
        "data[0].lastTransactions[0].signedRenewalInfo",
      ]
    )
    #expect(item.renewals.first?.bundleId?.text == "com.example.app")
  }

  @Test func statusWithoutSignedPartsIsDatedByTheFile() throws {
    let item = try Fixture.item(
      """
      {"environment":"Sandbox","bundleId":"b","data":[{"subscriptionGroupIdentifier":"g",\
      "lastTransactions":[{"originalTransactionId":"1","status":"2"}]}]}
      """
    )
    #expect(item.statuses.first?.status == .known(.expired))
    #expect(item.statuses.first?.environment == .sandbox)
    #expect(item.statuses.first?.evidence.clock == .fileTime)
  }

  @Test func notesWhatAStatusCannotBe() throws {
    let item = try Fixture.item(
      #"{"data":[{"lastTransactions":[{"originalTransactionId":"1","status":[]}]}],"bundleId":"b"}"#
    )
    #expect(item.statuses.isEmpty)
    #expect(item.notes.map(\.path) == ["data[0].lastTransactions[0].status"])
  }

  /// Whatever the document, what a member cannot be is noted where it stands.
  @Test(arguments: [
    (
      #"{"transactionId":"1","productId":"p","purchaseDate":1770285600000,"expiresDate":[]}"#,
      "expiresDate"
    ),
    (
      """
      {"originalTransactionId":"1","productId":"p","autoRenewStatus":1,\
      "signedDate":1770285600000,"renewalDate":[]}
      """, "renewalDate"
    ),
    (
      #"{"receiptType":"Production","bundleId":"b","applicationVersion":"1","preorderDate":[]}"#,
      "preorderDate"
    ),
    (
      #"{"originalTransactionId":"1","success":true,"effectiveDate":[]}"#, "effectiveDate"
    ),
    (
      """
      {"transaction_id":"1","product_id":"p","purchase_date_ms":"1770285600000",\
      "original_transaction_id":[]}
      """, "original_transaction_id"
    ),
    (
      #"{"pending_renewal_info":[{"original_transaction_id":"1","auto_renew_status":[]}]}"#,
      "pending_renewal_info[0].auto_renew_status"
    ),
  ])
  func notesWhatAMemberCannotBe(text: String, path: String) throws {
    #expect(try Fixture.item(text).notes.map(\.path) == [path])
  }

  /// What says nothing about a purchase still says what it is, and can be found by its identifiers.
  @Test(arguments: [
    (
      #"{"customerConsented":true,"consumptionPercentage":49999,"deliveryStatus":"DELIVERED"}"#,
      "the developer told Apple about a refund request: 49% used, deliveryStatus DELIVERED"
    ),
    (
      #"{"customerConsented":true}"#,
      "the developer told Apple about a refund request: no details"
    ),
    (
      #"{"customerConsented":false,"deliveryStatus":"DELIVERED"}"#,
      "the developer told Apple that the customer does not consent to sharing consumption data"
    ),
    (
      #"{"extendByDays":7,"extendReasonCode":1}"#,
      "the developer asked Apple to extend by 7 days (reason code 1)"
    ),
    (#"{"startDate":1,"endDate":2}"#, "the developer asked Apple for past notifications"),
    (
      #"{"appAccountToken":"7e3fb204-1c5d-4a8e-9b0a-5d2f1c7e9a44"}"#,
      "the developer asked Apple to set an appAccountToken"
    ),
    (
      #"{"requestIdentifier":"a"}"#,
      "Apple accepted a request to extend the renewal dates of many subscribers"
    ),
    (
      #"{"requestIdentifier":"a","complete":false}"#,
      "Apple is still extending the renewal dates of many subscribers"
    ),
    (
      #"{"requestIdentifier":"a","complete":true,"succeededCount":30,"failedCount":2}"#,
      "Apple extended the renewal dates of 30 subscribers and failed for 2"
    ),
  ])
  func saysWhatRequestsAndAnswersMean(text: String, note: String) throws {
    #expect(try Fixture.item(text).notes.map(\.text) == [note])
  }

  @Test(arguments: [
    (
      #"{"customerConsented":true,"appAccountToken":"7e3fb20b-4cdb-47cc-936d-99d65f608138"}"#,
      IdentifierField.appAccountToken, "7e3fb20b-4cdb-47cc-936d-99d65f608138"
    ),
    (#"{"requestIdentifier":"r"}"#, .requestIdentifier, "r"),
  ])
  func requestsAreFoundByTheirIdentifiers(text: String, field: IdentifierField, id: String) throws {
    let mentions = try Fixture.item(text).identifiers
    #expect(mentions == [MentionedIdentifier(field: field, text: id)])
  }

  @Test func pageOfAHistoryIsNotComplete() throws {
    let item = try Fixture.item(Documents.historyResponse)

    #expect(item.kind == .historyResponse)
    #expect(item.transactions.first?.evidence.provenance.path == "signedTransactions[0]")
    #expect(item.transactions.first?.evidence.source == .signedPayload)
    #expect(item.views.first?.isComplete == false)
  }

  /// What a refund history lists is a refund, whatever its reason.
  @Test(arguments: [(#","revision":"r","hasMore":false"#, true), (#","status":0"#, nil)])
  func aRefundHistoryListsRefunds(more: String, isListed: Bool?) throws {
    let item = try Fixture.item(
      #"{"signedTransactions":["\#(Fixture.jws(Documents.transaction))"]\#(more)}"#
    )
    #expect(item.transactions.map(\.isListedAsRefund) == [isListed])
  }

  @Test func readsNotificationHistoryWithItsDeliveries() throws {
    let item = try Fixture.item(
      """
      {"hasMore":false,"notificationHistory":[{"signedPayload":"\(
        Fixture.jws(Documents.notification))","sendAttempts":[{"attemptDate":1698148900000,\
      "sendAttemptResult":"NO_RESPONSE"},{"attemptDate":1698148950000,\
      "sendAttemptResult":"SUCCESS"}]},{"signedPayload":"\(
        Fixture.jws(#"{"notificationType":"TEST","notificationUUID":"v"}"#))",\
      "firstSendAttemptResult":"TIMED_OUT"}]}
      """
    )

    #expect(item.kind == .notificationHistoryResponse)
    #expect(item.events.count == 2)
    #expect(
      item.events[0].sendAttempts == [
        .init(attemptDate: moment(1_698_148_900_000), sendAttemptResult: "NO_RESPONSE"),
        .init(attemptDate: moment(1_698_148_950_000), sendAttemptResult: "SUCCESS"),
      ]
    )
    #expect(
      item.events[1].sendAttempts == [.init(attemptDate: nil, sendAttemptResult: "TIMED_OUT")]
    )
    #expect(
      item.transactions.first?.evidence.provenance.path
        == "notificationHistory[0].signedPayload.data.signedTransactionInfo"
    )
  }

  struct Shape: CustomTestStringConvertible {
    var text: String
    var kind: DocumentKind
    var records: Int
    var outcome = ItemOutcome.decoded
    var testDescription: String { "\(kind)" }
  }

  static let shapes: [Shape] = [
    Shape(
      text: #"{"signedTransactionInfo":"\#(Fixture.jws(Documents.transaction))"}"#,
      kind: .transactionInfoResponse,
      records: 1
    ),
    Shape(
      text: """
        {"signedTransactionInfo":"\(Fixture.jws(Documents.transaction))","status":1,\
        "originalTransactionId":"340000000000001"}
        """,
      kind: .transactionInfoResponse,
      records: 2
    ),
    Shape(
      text: #"{"signedAppTransactionInfo":"\#(Fixture.jws(Documents.appTransaction))"}"#,
      kind: .appTransactionInfoResponse,
      records: 1
    ),
    Shape(
      text: #"{"status":0,"signedTransactions":["\#(Fixture.jws(Documents.transaction))"]}"#,
      kind: .orderLookupResponse,
      records: 1
    ),
    Shape(text: #"{"status":1}"#, kind: .orderLookupResponse, records: 0),
    Shape(
      text: """
        {"signedTransactions":["\(Fixture.jws(Documents.transaction))"],"revision":"r",\
        "hasMore":false}
        """,
      kind: .refundHistoryResponse,
      records: 1
    ),
    Shape(
      text: #"{"signedTransactions":["\#(Fixture.jws(Documents.transaction))"]}"#,
      kind: .refundHistoryResponse,
      records: 1
    ),
    Shape(
      text: """
        {"originalTransactionId":"2312412","webOrderLineItemId":"9993","success":true,\
        "effectiveDate":1698148900000}
        """,
      kind: .extendRenewalDateResponse,
      records: 1
    ),
    Shape(
      text: #"{"requestIdentifier":"a","complete":true,"succeededCount":30,"failedCount":2}"#,
      kind: .massExtendRenewalDateResponse,
      records: 0
    ),
    Shape(text: #"{"requestIdentifier":"a"}"#, kind: .massExtendRenewalDateResponse, records: 0),
    Shape(
      text: #"{"testNotificationToken":"t"}"#,
      kind: .testNotificationResponse,
      records: 0
    ),
    Shape(
      text: #"{"customerConsented":true,"deliveryStatus":"DELIVERED"}"#,
      kind: .consumptionRequest,
      records: 0
    ),
    Shape(
      text: """
        {"signedPayload":"\(
          Fixture.jws(#"{"originalTransactionId":"9","userLocale":"en-US","requestIdentifier":"r"}"#)
        )"}
        """,
      kind: .retentionRequest,
      records: 0
    ),
    Shape(
      text: #"{"signedTransactions":["not signed"]}"#,
      kind: .refundHistoryResponse,
      records: 0,
      outcome: .problem
    ),
    Shape(text: Documents.transaction, kind: .decodedTransaction, records: 1),
    Shape(text: Documents.renewalInfo, kind: .decodedRenewalInfo, records: 1),
    Shape(text: Documents.appTransaction, kind: .decodedAppTransaction, records: 1),
    Shape(text: Fixture.jws(Documents.renewalInfo), kind: .signedRenewalInfo, records: 1),
    Shape(text: Fixture.jws(Documents.appTransaction), kind: .signedAppTransaction, records: 1),
    Shape(text: Fixture.jws(Documents.notification), kind: .notificationV2, records: 4),
    Shape(
      text: Fixture.jws(#"{"environment":"Sandbox","signedDate":1}"#),
      kind: .signedPayload,
      records: 0,
      outcome: .problem
    ),
  ]

  @Test(arguments: shapes)
  func tellsShapesApart(row: Shape) throws {
    let item = try Fixture.item(row.text)
    #expect(item.kind == row.kind)
    #expect(item.records.count == row.records)
    #expect(item.outcome == row.outcome)
    #expect((item.reason == nil) == (row.outcome == .decoded))
  }

  /// An answer without a time is dated by its arrival where an envelope tells it; a path tells only
  /// the day by which it was filed, and that better than the file's own time.
  @Test(arguments: [
    ("extensions/2025/03/20/8400.json", answer, 1_742_428_800_000, DatePrecision.fileTime),
    (
      "8400.json", #"{"received_at":"2025-03-21T10:00:00Z","body":\#(answer)}"#, 1_742_551_200_000,
      .approximate
    ),
    ("8400.json", answer, Fixture.modified.milliseconds, .fileTime),
  ])
  func anExtensionIsDatedByItsArrival(
    file: String,
    text: String,
    asOf: Int64,
    clock: DatePrecision
  ) throws {
    let record = try #require(try Fixture.item(text, file: file).extensions.first)
    #expect(record.evidence.asOf.milliseconds == asOf)
    #expect(record.evidence.clock == clock)
  }

  private static let answer =
    #"{"originalTransactionId":"8400","success":true,"effectiveDate":1745136900000}"#

  @Test func readsAnExtension() throws {
    let item = try Fixture.item(
      """
      {"originalTransactionId":"2312412","webOrderLineItemId":9993,"success":"true",\
      "effectiveDate":1698148900000}
      """
    )
    let record = try #require(item.extensions.first)
    #expect(record.originalTransactionId.text == "2312412")
    #expect(record.webOrderLineItemId?.text == "9993")
    #expect(record.success)
    #expect(record.effectiveDate == moment(1_698_148_900_000))
    #expect(record.evidence.clock == .fileTime)
  }

  @Test(arguments: [
    (4_040_010, "no such transaction id"), (4_290_000, "too many requests; ask again later"),
    (4_000_187, "the id is not an original transaction id"),
    (4_030_005, "the subscription has reached the maximum number of extensions"),
    (9_990_000, "an unknown code"),
  ])
  func errorsAreToldInWords(code: Int, meaning: String) throws {
    let item = try Fixture.item(#"{"errorCode":\#(code),"errorMessage":"x"}"#)
    #expect(item.kind == .apiError)
    #expect(item.outcome == .decoded)
    #expect(item.notes.first?.text == "Apple returned error \(code): \(meaning)")
  }

  @Test func noteSaysThatAnOrderIsUnknown() throws {
    let item = try Fixture.item(#"{"status":1,"signedTransactions":[]}"#)
    #expect(item.notes.map(\.text) == ["Apple found no such order"])
  }

  @Test func xcodeFillersAreUnknownDates() throws {
    let item = try Fixture.item(
      Fixture.jws(
        """
        {"receiptType":"Xcode","bundleId":"b","originalApplicationVersion":"1",\
        "originalPurchaseDate":-62135769600000,"receiptCreationDate":1697679936056.4851}
        """
      )
    )
    #expect(item.appTransactions.first?.originalPurchaseDate == nil)
    #expect(item.appTransactions.first?.environment == .xcode)
    #expect(item.appTransactions.first?.evidence.asOf == moment(1_697_679_936_056))
    #expect(item.notes == [])
  }

  /// A page without entries is read, and one whose entries cannot be read is a problem.
  @Test(arguments: [
    (#"{"notificationHistory":[]}"#, true),
    (#"{"notificationHistory":[{"signedPayload":"a.b"}]}"#, false),
    (#"{"data":[],"bundleId":"b"}"#, true),
    (#"{"data":[{"lastTransactions":[]}]}"#, true),
    (#"{"data":[{"lastTransactions":[{"status":1,"signedTransactionInfo":"a.b"}]}]}"#, false),
    (#"{"revision":"r","hasMore":false,"bundleId":"b","signedTransactions":[]}"#, true),
    (#"{"revision":"r","hasMore":false,"bundleId":"b","signedTransactions":["a.b"]}"#, false),
    (#"{"signedTransactions":["a.b"]}"#, false),
  ])
  func onlyAnEmptyPageHasNoRecords(text: String, isRead: Bool) throws {
    let item = try Fixture.item(text)
    #expect((item.outcome == .decoded) == isRead)
    #expect(item.records.isEmpty)
  }

  /// Notifications of 2022 state no date, so each part takes that of what is in it.
  @Test func entriesWithoutADateAreDatedByTheirParts() throws {
    let inner = Fixture.jws(Documents.transaction)
    let body = Fixture.body(
      #"{"notificationType":"DID_RENEW","data":{"signedTransactionInfo":"\#(inner)"}}"#
    )
    let item = try Fixture.item(#"{"notificationHistory":[\#(body),\#(body)]}"#)
    #expect(
      item.signedParts.map(\.signedAt) == Array(repeating: moment(1_772_704_860_000), count: 4)
    )
  }

  /// The result of the first attempt counts only where no attempts are listed.
  @Test func listedAttemptsCount() throws {
    let body = Fixture.body(Documents.notification).dropLast()
    let item = try Fixture.item(
      """
      \(body),"firstSendAttemptResult":"TIMED_OUT","sendAttempts":[{"attemptDate":1772704862000,\
      "sendAttemptResult":"SUCCESS"}]}
      """
    )
    #expect(item.events.first?.sendAttempts.map(\.sendAttemptResult) == ["SUCCESS"])
  }
}
