import AppStoreDocuments
import SubscriptionModel
import Testing

/// Identifiers in what is no record: rule D15 of Documents.
@Suite("Mentions")
struct MentionTests {
  static let objects: [(String, [MentionedIdentifier])] = [
    (
      #"{"event":{"transaction_id":"3401","original_transaction_id":3400,"price":7}}"#,
      [
        MentionedIdentifier(field: .transactionId, text: "3401"),
        MentionedIdentifier(field: .originalTransactionId, text: "3400"),
      ]
    ),
    (
      #"{"user":7,"storeTransactionId":"3402"}"#,
      [MentionedIdentifier(field: .transactionId, text: "3402")]
    ),
    (
      #"{"orderId":"MVK7D2Q9XW","total":"7.99"}"#,
      [MentionedIdentifier(field: .orderId, text: "MVK7D2Q9XW")]
    ),
    (
      #"{"transaction_id":340001196262039.0}"#,
      [MentionedIdentifier(field: .transactionId, text: "340001196262039")]
    ),
  ]

  @Test(arguments: objects)
  func areFound(text: String, identifiers: [MentionedIdentifier]) throws {
    let item = try Fixture.item(text)
    #expect(item.outcome == .decoded)
    #expect(item.kind == .mention)
    #expect(item.records.isEmpty)
    #expect(item.identifiers == identifiers)
  }

  static let tickets: [(String, [MentionedIdentifier])] = [
    (
      #"{"subject":"Refund","comments":[{"body":"Hi,\nmy order is MVK7D2Q9XW."}]}"#,
      [MentionedIdentifier(field: .orderId, text: "MVK7D2Q9XW")]
    ),
    (
      #"{"note":"Transaction 340001196262039 was refunded"}"#,
      [MentionedIdentifier(field: .transactionId, text: "340001196262039")]
    ),
  ]

  /// What a help desk keeps as JSON names what its text would.
  @Test(arguments: tickets)
  func textsNameIdentifiers(text: String, identifiers: [MentionedIdentifier]) throws {
    let item = try Fixture.item(text)
    #expect(item.kind == .mention)
    #expect(item.identifiers == identifiers)
  }

  /// What tools have damaged, blacked out, or filled in names nobody.
  @Test(arguments: [
    #"{"transaction_id":"3.40005E+14"}"#, #"{"transaction_id":"XXXXXXXXXXXX"}"#,
    #"{"transaction_id":"3400XXXXXXXX039"}"#, #"{"transaction_id":"0"}"#,
    #"{"transaction_id":9007199254740993.0}"#, #"{"transaction_id":"pi_3QxA7"}"#,
    #"{"appAccountToken":"00000000-0000-0000-0000-000000000000","a":1}"#,
    #"{"orderId":"100233"}"#, #"{"sku":"TEA-01","groupId":"7"}"#,
  ])
  func damagedIdentifiersAreNone(text: String) throws {
    let item = try Fixture.item(text)
    #expect(item.kind == .unknown)
    #expect(item.outcome == .problem)
  }

  /// Names of other systems that speak of a purchase, and whether a number below them is a transaction's.
  static let names: [(String, IdentifierField?)] = [
    ("apple_transaction", .transactionId), ("AppleTransactionNumber", .transactionId),
    ("Transaction ID", .transactionId), ("TRANSACTIONNUMBER", .transactionId),
    ("original transaction", .originalTransactionId), ("originalTxn", .originalTransactionId),
    ("iapReceipt", .transactionId), ("receipt-no", .transactionId), ("orderNumber", .transactionId),
    ("order no.", .transactionId), ("Purchase", .transactionId), ("inapppurchase", .transactionId),
    ("app_store_ref", .transactionId), ("iTunesRef", .transactionId), ("iap_id", .transactionId),
    ("phone", nil), ("trackingNumber", nil), ("border", nil), ("reorders", nil), ("id", nil),
    ("purchaseDate", nil), ("transaction_time", nil), ("order_total", nil), ("purchased_at", nil),
    ("user", nil),
  ]

  @Test(arguments: names)
  func namesTellWhatANumberIs(name: String, field: IdentifierField?) throws {
    let number = "340001196262039"
    let wanted = field.map { [MentionedIdentifier(field: $0, text: number)] } ?? []
    for value in [number, #""\#(number)""#] {
      let item = try Fixture.item(#"{"id":7,"\#(name)":\#(value),"plan":"gold"}"#)
      #expect(item.identifiers == wanted)
      #expect(item.kind == (field == nil ? .unknown : .mention))
    }
    for cell in [number, "'\(number)", #"="\#(number)""#, #""=""\#(number)""""#] {
      let items = Fixture.items("id,\(name),plan\n7,\(cell),gold\n", file: "one.csv")
      let mentions = items.filter { $0.kind == .mention }
      #expect(mentions.map(\.identifiers) == (field == nil ? [] : [wanted]))
      #expect(mentions.map(\.provenance.line) == (field == nil ? [] : [2]))
    }
  }

  /// Numbers of other lengths are amounts, times, and numbers of shops.
  @Test(arguments: [
    "34000119626", "3400011962620391234", "1770285600000", "34000119626A", "-34000119626203",
  ])
  func otherNumbersAreNone(number: String) throws {
    let item = try Fixture.item(#"{"id":7,"purchase":"\#(number)"}"#)
    #expect(item.kind == .unknown)
    #expect(Fixture.items("id,purchase\n7,\(number)\n").allSatisfy { $0.kind == .unknown })
  }

  static let besides: [(String, [String], [[String]])] = [
    (
      #"{"order":{"id":77,"transactionId":"340001196262099"},"answer":"#, ["", "order"],
      [[], ["340001196262099"]]
    ),
    (
      #"{"originalTransactionId":"340001196262098","hook":"#, ["", "originalTransactionId"],
      [[], ["340001196262098"]]
    ),
    (#"{"order":{"id":77,"transactionId":"340001196262039"},"answer":"#, [""], [[]]),
    (#"{"order":{"id":77},"answer":"#, [""], [[]]),
  ]

  /// What stands beside Apple's document in one object is a mention of its own.
  @Test(arguments: besides)
  func whatStandsBesideADocumentIsAMention(
    head: String,
    paths: [String],
    identifiers: [[String]]
  ) {
    let transaction = #"""
      {"transactionId":"340001196262039","originalTransactionId":"340001196262039","productId":"p",\#
      "bundleId":"b","purchaseDate":1770285600000,"signedDate":1770285600000}
      """#
    let answer = #"{"signedTransactionInfo":"\#(Fixture.jws(transaction))"}"#
    let items = Fixture.items(head + answer + "}")
    #expect(items.map(\.provenance.path) == paths)
    #expect(items.map { $0.identifiers.map(\.text) } == identifiers)
    #expect(items.first?.kind == .transactionInfoResponse)
    #expect(items.dropFirst().allSatisfy { $0.kind == .mention && $0.outcome == .decoded })
    #expect(items.dropFirst().allSatisfy { $0.records.isEmpty && $0.signedParts.isEmpty })
  }

  static let paths: [(String, IdentifierField, String)] = [
    ("/inApps/v1/lookup/MVK7D2Q9XW", .orderId, "MVK7D2Q9XW"),
    ("https://api.storekit.apple.com/inApps/v2/history/3401?revision=x", .transactionId, "3401"),
    ("GET /inApps/v1/subscriptions/3402 HTTP/1.1", .transactionId, "3402"),
    ("/inApps/v1/subscriptions/extend/3403", .originalTransactionId, "3403"),
    ("/inApps/v1/transactions/consumption/3404", .transactionId, "3404"),
    ("/inApps/v2/refund/lookup/3405", .transactionId, "3405"),
    ("/inApps/v1/transactions/3406/appAccountToken", .transactionId, "3406"),
    ("/groups/v1/group/900000000000000001", .groupId, "900000000000000001"),
    (
      "/groups/v1/transactions/3407/seats/1f6b0a52-0a6e-4a51-9d8e-2f7b1f6f0a01", .seatClaimId,
      "1f6b0a52-0a6e-4a51-9d8e-2f7b1f6f0a01"
    ),
  ]

  /// A path of a request names what it asks for.
  @Test(arguments: paths)
  func pathsNameIdentifiers(path: String, field: IdentifierField, id: String) throws {
    let item = try Fixture.item(#"{"request":{"url":"\#(path)"},"response":{"status":1}}"#)
    #expect(item.identifiers.contains(MentionedIdentifier(field: field, text: id)))
  }

  /// Each exchange of an HTTP archive is about somebody else.
  @Test func exchangesOfAnArchiveStandApart() {
    let items = Fixture.items(
      """
      {"log":{"entries":[{"request":{"url":"/inApps/v1/lookup/MAAAAAAAA1"},"response":{"status":1}},\
      {"request":{"url":"/inApps/v1/lookup/MBBBBBBBB2"},"response":{"status":1}}]}}
      """
    )
    #expect(items.map { $0.identifiers.map(\.text) } == [["MAAAAAAAA1"], ["MBBBBBBBB2"]])
    #expect(items.map(\.provenance.path) == ["log.entries[0]", "log.entries[1]"])
  }

  /// A retention request tells no purchase, and is found by what it names.
  @Test func retentionRequestsAreFound() throws {
    let item = try Fixture.item(
      Fixture.body(
        """
        {"originalTransactionId":"3400","appAppleId":1,"productId":"p","userLocale":"en-US",\
        "requestIdentifier":"2a7d5c1e-90f1-4a20-b7c4-1e88f0aa5505","environment":"Sandbox",\
        "signedDate":1770285600000}
        """
      )
    )
    #expect(item.kind == .retentionRequest)
    #expect(
      item.identifiers == [
        MentionedIdentifier(field: .originalTransactionId, text: "3400"),
        MentionedIdentifier(
          field: .requestIdentifier,
          text: "2a7d5c1e-90f1-4a20-b7c4-1e88f0aa5505"
        ),
      ]
    )
  }

  /// Names of Apple's fields without an identifier are a problem that says which.
  @Test func fieldsWithoutAnIdentifierAreAProblem() throws {
    let item = try Fixture.item(
      #"{"originalTransactionId":"[FILTERED]","webOrderLineItemId":"[FILTERED]","a":1}"#
    )
    #expect(item.outcome == .problem)
    #expect(
      item.reason
        == "holds originalTransactionId, webOrderLineItemId, but is not a document that this"
        + " version can read"
    )
  }
}
