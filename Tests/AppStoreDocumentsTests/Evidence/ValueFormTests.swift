import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Values as databases, spreadsheets, and programs write them: rules V3, V7, and V8 of Values.
@Suite("Forms of values")
struct ValueFormTests {
  static let typed: [(String, String)] = [
    (#"{"a":{"$numberLong":"17"}}"#, #"{"a":17}"#),
    (#"{"a":{"$date":"2026-02-05T10:00:00Z"}}"#, #"{"a":"2026-02-05T10:00:00Z"}"#),
    (#"{"a":{"$date":{"$numberLong":"17"}}}"#, #"{"a":17}"#),
    (#"{"a":{"$binary":{"base64":"QQ==","subType":"00"}}}"#, #"{"a":"QQ=="}"#),
    (#"{"a":{"S":"x"},"b":{"N":"17"},"c":{"BOOL":true}}"#, #"{"a":"x","b":17,"c":true}"#),
    (#"{"a":{"NULL":true},"b":{"M":{"c":{"S":"\"x"}}}}"#, #"{"a":null,"b":{"c":"\"x"}}"#),
    (#"{"a":{"L":[{"N":"1"},{"S":"2"}]}}"#, #"{"a":[1,"2"]}"#),
    (#"{"a":{"integerValue":"17"},"b":{"nullValue":null}}"#, #"{"a":17,"b":null}"#),
    (#"{"a":{"mapValue":{"fields":{"b":{"stringValue":"x"}}}}}"#, #"{"a":{"b":"x"}}"#),
    (#"{"a":{"arrayValue":{}},"b":{"mapValue":{}}}"#, #"{"a":[],"b":{}}"#),
    (#"{"a":{"stringValue":"x","excludeFromIndexes":true}}"#, #"{"a":"x"}"#),
    (#"{"a":{"_seconds":17,"_nanoseconds":250000000}}"#, #"{"a":17250}"#),
    (#"{"a":{"long":17},"b":{"string":"x"}}"#, #"{"a":17,"b":"x"}"#),
    // Not what they look like.
    (#"{"a":{"seconds":17}}"#, #"{"a":{"seconds":17}}"#),
    (#"{"a":{"N":"many"}}"#, #"{"a":{"N":"many"}}"#),
    (#"{"a":{"S":"x","T":"y"}}"#, #"{"a":{"S":"x","T":"y"}}"#),
    (#"{"a":{"S":["x"]}}"#, #"{"a":{"S":["x"]}}"#),
    (
      #"{"a":{"_seconds":9223372036854775807,"_nanoseconds":1}}"#, #"{"a":null}"#
    ),
  ]

  @Test(arguments: typed) func typedValuesAreReadAsPlainOnes(text: String, plain: String) throws {
    let bytes = Array(text.utf8)
    let document = TypedValues.plain(try JSONDocument(bytes, in: bytes.indices))
    #expect(String(decoding: document.bytes[document.root.range], as: UTF8.self) == plain)
  }

  static let numbers: [(String, WrittenNumber)] = [
    ("340001196262039", .exact("340001196262039")), ("007", .exact("007")),
    ("340001196262039.0", .exact("340001196262039")), ("2.0", .exact("2")),
    ("3.40001196262039E+14", .exact("340001196262039")), ("1.5e1", .exact("15")),
    ("2000000912340011.00", .exact("2000000912340011")),
    ("340001196262039e0", .exact("340001196262039")),
    ("3400011962620390e-1", .exact("340001196262039")),
    ("0.340001196262039e15", .exact("340001196262039")),
    ("34000119626203.9E1", .exact("340001196262039")), ("0.0", .exact("0")),
    ("34000119626203e-1", .other), ("3e-1", .other),
    ("3.40001E+14", .damaged("is rounded: 3.40001E+14")),
    ("9007199254740992.0", .damaged("is rounded: 9007199254740992.0")),
    ("XXXXXXXX", .damaged("is blacked out")), ("3400XXXX2039", .damaged("is blacked out")),
    ("***", .damaged("is blacked out")), ("[FILTERED]", .damaged("is blacked out")),
    ("GPA.3341-2087", .other), ("1.5", .other), ("", .exact("")), ("e14", .other), (".5", .other),
    ("1e999", .other),
    (" 340001196262039 ", .exact("340001196262039")),
    ("340001196262039\n", .exact("340001196262039")),
    (" \t", .exact("")), ("3400 0119", .other),
  ]

  @Test(arguments: numbers) func damagedNumbersAreTold(text: String, expected: WrittenNumber) {
    #expect(WrittenNumber(text) == expected)
  }

  /// What stands for no value is read as none, and 0 stays one of a switch, a reason, or a price.
  @Test func fillersAreAbsent() throws {
    let item = try Fixture.item(
      """
      {"transactionId":"1","originalTransactionId":"(null)","productId":"p","currency":"USD",\
      "purchaseDate":1770285600000,"expiresDate":"0001-01-01T00:00:00Z","price":0,"offerType":0,\
      "offerIdentifier":"null","appAccountToken":"00000000-0000-0000-0000-000000000000",\
      "revocationDate":0,"revocationReason":0,"bundleId":"XXXXXX","storefront":"None",\
      "originalPurchaseDate":"9999-12-31T23:59:59Z"}
      """
    )
    let transaction = try #require(item.transactions.first)
    #expect(transaction.originalTransactionId == nil)
    #expect(transaction.expiresDate == nil)
    #expect(transaction.offerType == nil)
    #expect(transaction.offerIdentifier == nil)
    #expect(transaction.appAccountToken == nil)
    #expect(transaction.revocationDate == nil)
    #expect(transaction.revocationReason == nil)
    #expect(transaction.bundleId == nil)
    #expect(transaction.storefront == nil)
    #expect(transaction.originalPurchaseDate == nil)
    #expect(transaction.price == Money(milliunits: 0, currency: "USD"))
  }

  /// Xcode counts from 0, and says so.
  @Test func zeroIsAnOfferOfXcode() throws {
    let item = try Fixture.item(
      """
      {"transactionId":"0","productId":"p","purchaseDate":1770285600000,"environment":"Xcode",\
      "offerType":0}
      """
    )
    #expect(item.transactions.first?.offerType == .unrecognized("0"))
  }

  /// A tool that writes all names with underscores changes nothing else.
  @Test func payloadsAreReadWithoutUnderscores() throws {
    let item = try Fixture.item(
      """
      {"transaction_id":"1","original_transaction_id":"1","product_id":"p","bundle_id":"b",\
      "purchase_date":1770285600000,"expires_date":1772704800000,"signed_date":1770285603000,\
      "transaction_reason":"RENEWAL","price":7990,"currency":"USD","environment":"Sandbox"}
      """
    )
    let transaction = try #require(item.transactions.first)
    #expect(item.kind == .decodedTransaction)
    #expect(transaction.price == Money(milliunits: 7990, currency: "USD"))
    #expect(transaction.environment == .sandbox)
    #expect(transaction.evidence.asOf == Timestamp(milliseconds: 1_770_285_603_000))
  }
}
