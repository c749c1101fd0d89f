import AppStoreDocuments
import SubscriptionModel
import Testing

/// How deep envelopes are opened, and what holds for what is in them: rule C1 of Containers.
@Suite("Envelopes")
struct EnvelopeTests {
  struct Envelope: CustomTestStringConvertible {
    var text: String
    var path: String
    var arrived: Int64?
    var testDescription: String { path }
  }

  static let envelopes: [Envelope] = [
    Envelope(
      text:
        #"{"received_at":"2026-03-05T10:05:00Z","body":\#(Fixture.body(Documents.notification))}"#,
      path: "body.signedPayload",
      arrived: 1_772_705_100_000
    ),
    Envelope(
      text: """
        {"Type":"Notification","Timestamp":"2026-03-05T10:05:00.000Z","Message":"\(
          Fixture.body(Documents.notification).replacing("\"", with: "\\\""))"}
        """,
      path: "Message.signedPayload",
      arrived: 1_772_705_100_000
    ),
    Envelope(
      text: #"{"event":{"data":\#(Fixture.body(Documents.notification))}}"#,
      path: "event.data.signedPayload"
    ),
    Envelope(
      text: #"{"payload":"\#(Fixture.jws(Documents.notification))"}"#,
      path: "payload"
    ),
    Envelope(
      text:
        #"{"isBase64Encoded":true,"body":"\#(Fixture.base64(Array(Fixture.body(Documents.notification).utf8)))"}"#,
      path: "body.signedPayload"
    ),
    Envelope(
      text: #"{"some":{"where":["\#(Fixture.jws(Documents.notification))"]}}"#,
      path: "some.where[0]"
    ),
  ]

  @Test(arguments: envelopes)
  func looksIntoEnvelopes(row: Envelope) throws {
    let item = try Fixture.item(row.text)
    #expect(item.kind == .notificationV2)
    #expect(item.signedParts.first?.path == row.path)
    #expect(item.events.first?.evidence.arrived == row.arrived.map { moment($0) })
  }

  /// Envelopes are opened as deep as JSON is read.
  @Test(arguments: [(1, true), (13, true), (58, true), (64, false)])
  func envelopesAreOpenedToALimit(depth: Int, isFound: Bool) throws {
    let text = (0..<depth).reduce(Documents.notificationV1) { inner, _ in "{\"body\":\(inner)}" }
    let item = try Fixture.item(text)
    #expect((item.outcome == .decoded) == isFound)
    #expect((item.kind == .notificationV1) == isFound)
  }

  /// Each layer of gzip is a step as well: a receipt is read right behind the last one, and a text
  /// is one step more.
  @Test(arguments: [
    (Documents.notificationV1, 10, true), (Documents.notificationV1, 11, false), (nil, 11, true),
    (nil, 12, false),
  ])
  func compressedEnvelopesAreOpenedToALimit(text: String?, layers: Int, isFound: Bool) throws {
    let bytes = text.map { Array($0.utf8) } ?? ReceiptMaker.genuine.plainReceipt()
    let gzip = (0..<layers).reduce(bytes) { inner, _ in Gzipped.stored(inner) }
    let item = try Fixture.item(#"{"body":"\#(Fixture.base64(gzip))"}"#)
    #expect((item.outcome == .decoded) == isFound)
  }

  /// A text of any member can be JSON with texts, 12 of them in one another.
  @Test(arguments: [(12, true), (13, false)])
  func textsWithinTextsAreSearchedToALimit(texts: Int, isFound: Bool) throws {
    let v1 = #"{"notification_type":"CANCEL","bid":"com.example.a.name.of.some.length"}"#
    let text = (0..<texts).reduce(v1) { inner, _ in
      let escaped = inner.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "{\"a\":\"\(escaped)\"}"
    }
    #expect((try Fixture.item(text).outcome == .decoded) == isFound)
  }

  /// In members of any name, a text of 64 bytes can be a document.
  @Test(arguments: [(63, false), (64, true)])
  func aShortTextOfAnyMemberIsNotSearched(length: Int, isFound: Bool) throws {
    let start = #"{\"notification_type\":\"CANCEL\",\"bid\":\""#
    let escapes = start.count { $0 == "\\" }
    let rest = length - (start.count - escapes) - 2
    let text = start + String(repeating: "b", count: rest) + #"\"}"#
    #expect((try Fixture.item(#"{"a":"\#(text)"}"#).outcome == .decoded) == isFound)
  }

  /// What a program decoded stands beside signed payloads or in their place, in any member.
  @Test(arguments: [
    #"{"notificationHistory":[{"signedPayload":"eyJ...","decoded":\#(decoded)}]}"#,
    #"{"data":[{"lastTransactions":[{"signedTransactionInfo":"eyJ...","copy":\#(decoded)}]}]}"#,
    #"{"data":[{"lastTransactions":[{"originalTransactionId":"1","status":1,"a":\#(decoded)}]}]}"#,
    #"{"signedTransactions":[],"bundleId":"b","environment":"Sandbox","all":[[\#(decoded)]]}"#,
  ])
  func decodedTransactionsInDocumentsAreFound(text: String) throws {
    let item = try Fixture.item(text)
    #expect(item.outcome == .decoded)
    #expect(item.kind != .decodedTransaction)
    #expect(item.transactions.map(\.transactionId.text) == ["340000000000077"])
  }

  /// A decoded copy of a signed transaction says nothing else.
  @Test func aDecodedCopyIsReadOnce() throws {
    let jws = Fixture.jws(Self.decoded)
    let item = try Fixture.item(#"{"signedTransactionInfo":"\#(jws)","decoded":\#(Self.decoded)}"#)
    #expect(item.transactions.count == 1)
    #expect(item.signedParts.count == 1)
  }

  private static let decoded = """
    {"transactionId":"340000000000077","originalTransactionId":"340000000000001","productId":"p",\
    "bundleId":"b","purchaseDate":1770285600000,"signedDate":1770285601000}
    """

  /// Each document keeps the members that nobody knows, so documents in such members are read to a limit.
  @Test(arguments: [(4, 5), (5, 5), (9, 5)])
  func documentsInDocumentsAreReadToALimit(around: Int, read: Int) throws {
    let text = (0..<around).reduce(Self.decoded) { inner, number in
      #"{"notificationType":"TEST","notificationUUID":"\#(number)","x":\#(inner)}"#
    }
    let item = try Fixture.item(text)
    #expect(item.records.count == read)
    #expect(item.isBeyondLimit == (around >= read))
  }

  /// A text within too many others may hold anything.
  @Test(arguments: [12, 13])
  func aTextThatIsNotOpenedIsTold(texts: Int) throws {
    let gzip = (0..<texts).reduce(Array(Documents.notificationV1.utf8)) { inner, _ in
      Gzipped.stored(inner)
    }
    let item = try Fixture.item(#"{"body":"\#(Fixture.base64(gzip))"}"#)
    #expect(item.isBeyondLimit)
    #expect(item.reason?.contains("is wrapped in more than 12 layers") ?? false)
  }

  /// However many values precede it.
  @Test func everyValueIsSearched() throws {
    let numbers = (0..<3000).map { "\"m\($0)\":1" }.joined(separator: ",")
    let item = try Fixture.item(#"{\#(numbers),"z":"\#(Fixture.jws(Documents.transaction))"}"#)
    #expect(item.outcome == .decoded)
    #expect(item.notes.isEmpty)
  }

  /// A date of an envelope holds for what is in it, until an inner one states another.
  @Test func arrivalsHoldForWhatIsInTheirEnvelope() throws {
    let body = Fixture.body(Documents.notification)
    let item = try Fixture.item(
      """
      {"time":1772705100000,"records":[{"body":\(body)},\
      {"timestamp":"2026-03-05T10:06:00Z","body":\(body)},{"date":"soon","body":\(body)}]}
      """
    )
    #expect(
      item.events.map(\.evidence.arrived) == [
        moment(1_772_705_100_000), moment(1_772_705_160_000), moment(1_772_705_100_000),
      ]
    )
  }

  /// What an envelope holds decides the kind; what is broken in it is told with its place.
  @Test func envelopesTellWhatTheyHold() throws {
    let receipt = Fixture.base64(ReceiptMaker.genuine.plainReceipt())
    #expect(try Fixture.item(#"{"body":"\#(receipt)"}"#).kind == .appReceipt)
    let broken = try Fixture.item(#"{"body":"{\"a\":}"}"#)
    #expect(broken.reason == "JSON that is not a known App Store document")
    #expect(
      broken.notes == [
        DocumentNote(
          path: "body",
          text: "contains text that is not JSON: found “}” where a value should be"
        )
      ]
    )
    let list = try Fixture.item(#"{"body":"<plist><dict><a/></dict></plist>"}"#)
    #expect(
      list.reason
        == "body is a property list that cannot be read: line 1, column 18: <key> is missing"
    )
  }

  @Test func webhooksMayAddWhenTheyReceivedIt() throws {
    let body = Fixture.body(Documents.notification).dropFirst()
    let item = try Fixture.item(#"{"received_at":1772705100000,\#(body)"#)
    #expect(item.events.first?.evidence.arrived == moment(1_772_705_100_000))

    let first = try Fixture.item(#"{"notification_type":"CANCEL","received_at":"2026-03-05"}"#)
    let again = try Fixture.item(#"{"notification_type":"CANCEL","received_at":"2026-03-06"}"#)
    #expect(first.events.first?.contentDigest == again.events.first?.contentDigest)
  }
}
