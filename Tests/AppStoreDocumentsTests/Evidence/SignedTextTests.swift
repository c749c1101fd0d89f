import AppStoreDocuments
import SubscriptionModel
import Testing

/// Signed texts are found in anything: rule C8 of Containers.
@Suite("Signed texts in other documents")
struct SignedTextTests {
  private static let jws = Fixture.jws(
    """
    {"transactionId":"3401","originalTransactionId":"3400","productId":"p","bundleId":"b",\
    "purchaseDate":1770285600000,"signedDate":1770285603000,"environment":"Production"}
    """
  )

  static let documents: [(String, String)] = [
    (#"{"transaction_id":"3401","product_id":"p","status":"paid","raw":"\#(jws)"}"#, "raw"),
    (
      #"{"transaction_id":"3401","product_id":"p","purchase_date_ms":"1770285600000","j":"\#(jws)"}"#,
      "j"
    ),
    (
      #"{"original_transaction_id":"3400","auto_renew_status":1,"last":{"signed":["\#(jws)"]}}"#,
      "last.signed[0]"
    ),
    (#"{"Item":{"id":{"S":"1"},"jws":{"S":"\#(jws)"}}}"#, "Item.jws"),
    (#"{"fields":{"jws":{"stringValue":"\#(jws)"}}}"#, "fields.jws"),
    (#"{"customerConsented":true,"evidence":"\#(jws)"}"#, "evidence"),
    (#"{"verification":"{\"server\":\"\#(jws)\"}"}"#, "verification.server"),
    (#"{"note":"their token is \#(jws), thanks"}"#, "note"),
    (#"{"query":"https://example.com/?user=1&tx=\#(jws)&a=b"}"#, "query"),
    (#"{"query":"body=%7B%22jws%22%3A%22\#(jws)%22%7D"}"#, "query"),
  ]

  @Test(arguments: documents) func areFoundInAnything(text: String, path: String) throws {
    let item = try Fixture.item(text)
    #expect(item.outcome == .decoded)
    #expect(item.signedParts.map(\.path) == [path])
    let signed = item.transactions.filter { $0.evidence.source == .signedPayload }
    #expect(signed.map(\.transactionId.text) == ["3401"])
  }

  /// A markup around it hides nothing.
  @Test(arguments: [
    "<log><entry>\(jws)</entry></log>", "<html><body><pre>{\"t\":\"\(jws)\"}</pre></body></html>",
  ])
  func areFoundInMarkup(text: String) {
    let items = Fixture.items(text)
    #expect(items.contains { $0.transactions.map(\.transactionId.text) == ["3401"] })
  }

  /// What a reader has read is not read again.
  @Test func eachIsReadOnce() throws {
    let item = try Fixture.item(#"{"signedTransactionInfo":"\#(Self.jws)","copy":"\#(Self.jws)"}"#)
    #expect(item.signedParts.map(\.path) == ["signedTransactionInfo", "copy"])
    #expect(item.transactions.count == 2)
  }
}
