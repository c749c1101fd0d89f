import AppStoreDocuments
import SubscriptionModel
import Testing

/// What an object needs to be Apple's record, and what other systems' objects are: rule D14 of
/// Documents.
@Suite("Apple's records and others'")
struct RecordCriteriaTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let kind: DocumentKind
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ kind: DocumentKind) {
      (self.name, self.text, self.kind) = (name, text, kind)
    }
  }

  private static func camel(_ members: String) -> String {
    #"{"transactionId":"340000000000001","productId":"p",\#(members)}"#
  }

  private static func snake(_ members: String) -> String {
    #"{"transaction_id":"340000000000001","product_id":"p",\#(members)}"#
  }

  static let transactions: [Row] = [
    Row("milliseconds", camel(#""purchaseDate":1770285600000"#), .decodedTransaction),
    Row("milliseconds as text", camel(#""purchaseDate":"1770285600000""#), .decodedTransaction),
    Row("seconds", camel(#""purchaseDate":1770285600"#), .decodedTransaction),
    Row("ISO 8601", camel(#""purchaseDate":"2026-02-05T10:00:00Z""#), .decodedTransaction),
    Row("a library's date", camel(#""transactionDate":1770285600000"#), .decodedTransaction),
    Row("no date", camel(#""status":"active""#), .mention),
    Row("a date that is none", camel(#""purchaseDate":"soon""#), .mention),
    Row("a filler date", camel(#""purchaseDate":"0001-01-01T00:00:00Z""#), .mention),
    Row(
      "no product",
      #"{"transactionId":"340000000000001","purchaseDate":1770285600000}"#,
      .mention
    ),
    Row(
      "an order of Google",
      #"{"transactionId":"GPA.3300-1","productId":"p","purchaseDate":1770285600000}"#,
      .unknown
    ),
    Row(
      "another store",
      camel(#""purchaseDate":1770285600000,"store":"PLAY_STORE""#),
      .mention
    ),
    Row(
      "its store",
      camel(#""purchaseDate":1770285600000,"store":"APP_STORE""#),
      .decodedTransaction
    ),
    Row(
      "a row of a payment service",
      camel(#""purchaseDate":1770285600000,"paymentMethod":"ideal","amount":59.99"#),
      .mention
    ),
    Row(
      "an order of a shop",
      camel(#""purchaseDate":1770285600000,"orderId":"100-22","customerEmail":"a@example.com""#),
      .mention
    ),
    Row(
      "a payment in another way",
      camel(#""purchaseDate":1770285600000,"bundleId":"b","paymentMethod":"huawei""#),
      .mention
    ),
    Row(
      "a purchase at Amazon",
      camel(#""purchaseDate":1770285600000,"originalTransactionId":"1","marketplace":"AMAZON""#),
      .mention
    ),
    Row(
      "a purchase from a vendor of telephones",
      camel(#""purchaseDate":1770285600000,"originalTransactionId":"1","vendor":"Huawei""#),
      .mention
    ),
    Row(
      "a purchase with Google's token",
      camel(
        #""purchaseDate":1770285600000,"originalTransactionId":"1","purchaseToken":"aobc.AO-J1""#
      ),
      .mention
    ),
    Row(
      "a library's purchase with Apple's signed text as its token",
      camel(
        #""purchaseDate":1770285600000,"originalTransactionId":"1","purchaseToken":"eyJhbGciOi""#
      ),
      .decodedTransaction
    ),
    Row(
      "a table of two stores without Google's token",
      camel(#""purchaseDate":1770285600000,"originalTransactionId":"1","purchaseToken":null"#),
      .decodedTransaction
    ),
    Row(
      "a purchase of a package of Android",
      camel(
        #""purchaseDate":1770285600000,"originalTransactionId":"1","packageName":"com.example""#
      ),
      .mention
    ),
    Row(
      "an event of a program",
      camel(#""purchaseDate":1770285600000,"originalTransactionId":"1","distinct_id":"77""#),
      .mention
    ),
    Row(
      "in a table with other columns",
      camel(#""purchaseDate":1770285600000,"originalTransactionId":"1","userId":7"#),
      .decodedTransaction
    ),
    Row(
      "ISO 8601 in a table with other columns",
      camel(
        #""originalTransactionId":"1","purchaseDate":"2026-05-01T00:00:00Z","user_id":7,"plan":"gold""#
      ),
      .decodedTransaction
    ),
    Row(
      "the original transaction alone, with other columns",
      #"{"originalTransactionId":"1","productId":"p","purchaseDate":1770285600000,"user_id":7}"#,
      .mention
    ),
    Row(
      "a longer number",
      #"{"transactionId":"123456789012345678901","productId":"p","purchaseDate":1770285600000}"#,
      .unknown
    ),
    Row(
      "Xcode's first",
      #"{"transactionId":"0","productId":"p","purchaseDate":1770285600000}"#,
      .decodedTransaction
    ),
  ]

  static let rows: [Row] = [
    Row("counted", snake(#""purchase_date_ms":"1770285600000""#), .receiptTransaction),
    Row("counted without _ms", snake(#""purchase_date":"1770285600000""#), .receiptTransaction),
    Row(
      "in UTC as Apple writes it",
      snake(#""purchase_date":"2026-02-05 10:00:00 Etc/GMT""#),
      .receiptTransaction
    ),
    Row(
      "in Los Angeles",
      snake(#""purchase_date_pst":"2026-02-05 02:00:00 America/Los_Angeles""#),
      .receiptTransaction
    ),
    Row("ISO 8601", snake(#""purchase_date":"2026-02-05T10:00:00Z""#), .mention),
    Row("a database's date", snake(#""purchase_date":"2026-02-05 10:00:00""#), .mention),
    Row("seconds", snake(#""purchase_date":1770285600"#), .mention),
    Row("no date", snake(#""status":"active""#), .mention),
    Row(
      "an event of a service",
      snake(#""purchase_date_ms":1770285600000,"original_transaction_id":"1","country_code":"US""#),
      .mention
    ),
    Row(
      "numbers in a table with other columns",
      snake(#""purchase_date_ms":1770285600000,"is_trial_period":false,"user_id":7"#),
      .receiptTransaction
    ),
    Row(
      "a charge of Stripe",
      #"{"transaction_id":"pi_3QxA7mK2","product_id":"prod_R","purchase_date_ms":"1770285600000"}"#,
      .unknown
    ),
    Row(
      "a row of a service for subscriptions",
      snake(#""purchase_date_ms":1770285600000,"subscriberid":"u-1","source":"app_store""#),
      .mention
    ),
    Row(
      "a payment by Paddle",
      snake(#""purchase_date_ms":"1770285600000","provider":"paddle""#),
      .mention
    ),
  ]

  static let renewals: [Row] = [
    Row(
      "dated",
      """
      {"originalTransactionId":"1","productId":"p","autoRenewStatus":0,"signedDate":1770285600000}
      """,
      .decodedRenewalInfo
    ),
    Row(
      "undated",
      #"{"originalTransactionId":"1","productId":"p","autoRenewStatus":0}"#,
      .mention
    ),
    Row(
      "a switch of another system",
      """
      {"originalTransactionId":"1","productId":"p","autoRenewStatus":"off",\
      "signedDate":1770285600000}
      """,
      .mention
    ),
    Row(
      "a row of a table",
      #"{"original_transaction_id":"1","product_id":"p","auto_renew_status":false}"#,
      .mention
    ),
  ]

  @Test(arguments: transactions + rows + renewals)
  func tellsWhoseRecordItIs(row: Row) throws {
    let item = try Fixture.item(row.text)
    #expect(item.kind == row.kind)
    #expect(item.records.isEmpty == [.mention, .unknown].contains(row.kind))
    #expect((item.outcome == .problem) == (row.kind == .unknown))
  }

  /// A transaction beside it says of what the renewal info speaks.
  @Test func renewalInfoCountsBesideItsTransaction() throws {
    let item = try Fixture.item(
      """
      {"subscription":{"transaction":{"transactionId":"1","productId":"p","bundleId":"b",\
      "environment":"Sandbox","purchaseDate":1770285600000},\
      "renewal":{"originalTransactionId":"1","productId":"p","autoRenewStatus":1}}}
      """
    )
    let renewal = try #require(item.renewals.first)
    #expect(renewal.bundleId?.text == "b")
    #expect(renewal.environment == .sandbox)
  }

  /// Records are found under members of any name, and in lists.
  @Test(arguments: ["verdict", "extra", "x"])
  func recordsAreFoundUnderAnyName(name: String) throws {
    let item = try Fixture.item(#"{"ok":true,"\#(name)":{"a":[\#(Documents.transaction)]}}"#)
    #expect(item.transactions.count == 1)
    #expect(item.transactions.first?.evidence.provenance.path == "\(name).a[0]")
  }
}
