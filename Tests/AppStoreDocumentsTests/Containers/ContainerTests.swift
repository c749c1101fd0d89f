import AppStoreDocuments
import SubscriptionModel
import Testing

/// Envelopes around documents, and the places that are reported: rule C1 of Containers.
@Suite("Containers")
struct ContainerTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// `line path kind` of each item, in order; line 0 for none.
    var items: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ items: [String]) {
      self.init(name, Array(text.utf8), items)
    }

    init(_ name: String, _ bytes: [UInt8], _ items: [String]) {
      self.name = name
      self.bytes = bytes
      self.items = items
    }

    /// Every document is found, at its place, and everything else is said what it is.
    func expectItems() {
      let found = Fixture.items(bytes, file: "one").map { item in
        let what =
          item.outcome == .decoded ? item.kind.rawValue : "\(item.outcome): \(item.reason ?? "")"
        return "\(item.provenance.line ?? 0) \(item.provenance.path) \(what)"
      }
      #expect(found == items)
    }

    /// Every document has a tree of its own.
    func expectTrees() throws {
      for item in Fixture.items(bytes, file: "one") where item.outcome == .decoded {
        let tree = DocumentReader.tree(
          of: bytes,
          at: item.provenance,
          in: FileContext(file: "one", modified: nil)
        )
        #expect(try #require(tree).kind == item.kind)
        #expect(tree?.provenance == item.provenance)
        #expect(tree?.root.children.isEmpty == false, "\(item.provenance)")
      }
    }
  }

  private static let v1 = Documents.notificationV1
  private static let body = Fixture.body(Documents.notification)
  private static let jws = Fixture.jws(Documents.transaction)
  private static let signed = Fixture.jws(Documents.notification)
  private static let der = ReceiptMaker.genuine.plainReceipt()
  private static let receipt = Fixture.base64(der)

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// A notification on several lines, with a text that has escapes of its own.
  private static let indented = "{\n  \"note\": \"a\\n\\\"b\\\"\",\n\t" + v1.dropFirst()

  private static func dumped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  private static func sql(_ text: String) -> String {
    dumped(text).replacing("\"", with: "\\\"")
  }

  private static func nginx(_ text: String) -> String {
    text.replacing("\\", with: "\\x5C").replacing("\"", with: "\\x22").replacing(
      "\n",
      with: "\\x0A"
    )
    .replacing("\t", with: "\\x09")
  }

  static let arrays: [Row] = [
    Row(
      "lists in a list",
      "[[\(v1)],[\(body),[\(quoted(jws))]]]",
      [
        "0 [0][0] notificationV1", "0 [1][0] notificationV2", "0 [1][1][0] signedTransaction",
      ]
    ),
    Row(
      "documents as texts in a list",
      "[\(quoted(v1)),\(quoted(body)),\(quoted(receipt))]",
      [
        "0 [0] notificationV1", "0 [1] notificationV2", "0 [2] appReceipt",
      ]
    ),
    Row("a key in a list", #"["-----BEGIN PRIVATE KEY-----"]"#, ["0 [0] ignored: key file"]),
    Row("words in a list", #"["hello"]"#, ["0 [0] problem: a string that is not a document"]),
    Row(
      "a text in a text in a text …",
      quoted(quoted(quoted(quoted(v1)))),
      ["0  problem: the document is wrapped in more than 4 layers"]
    ),
    Row("a document as a text", quoted(quoted(v1)), ["0  notificationV1"]),
    Row(
      "escaped as in a program",
      String(quoted(v1).dropFirst().dropLast()),
      [
        "1  notificationV1"
      ]
    ),
  ]

  static let lines: [Row] = [
    Row(
      "a sequence of JSON texts",
      "\u{1E}\(v1)\n\u{1E}\(body)\n",
      ["1  notificationV1", "2  notificationV2"]
    ),
    Row("a sequence of one", "\u{1E}\(v1)\n", ["1  notificationV1"]),
    Row(
      "an unknown text in a sequence",
      "\u{1E}\(v1)\n\u{1E}{\"a\":1}\n",
      ["1  notificationV1", "2  problem: JSON that is not a known App Store document"]
    ),
    Row(
      "a signed text that was quoted",
      "Hello,\n> \(jws.prefix(jws.count - 200))\n> \(jws.suffix(200))\nBye\n",
      ["2  signedTransaction", "1  ignored: 2 lines contain no document"]
    ),
    Row(
      "Ruby's hash with quoted names",
      #"{"a"=>nil, "body"=>{"signedPayload"=>"\#(signed)"}}"#,
      ["1  notificationV2"]
    ),
    Row("escaped in a log", "INFO body=\(quoted(v1)) done", ["1  notificationV1"]),
    Row("a quoted line that is cut off", #""INFO \#(quoted(v1)) \""#, ["1  notificationV1"]),
    Row(
      "a table with doubled quotes",
      "id,payload\n1,\"\(v1.replacing("\"", with: "\"\""))\",ok\n",
      ["2  notificationV1", "1  ignored: 1 line contains no document"]
    ),
    Row(
      "the names of columns, and rows",
      "originalTransactionId,transactionId,webOrderLineItemId,productId,purchaseDate\n"
        + "1,1,9,p,1770285600000\n1,2,8,p,1770285600000\n",
      [
        "2  decodedTransaction", "3  decodedTransaction",
        "1  ignored: 1 line contains no document",
      ]
    ),
    Row(
      "the names of columns alone",
      "originalTransactionId,transactionId,webOrderLineItemId,productId,purchaseDate\n",
      [
        "1  problem: holds originalTransactionId and webOrderLineItemId, "
          + "but no document that this version can read"
      ]
    ),
    Row(
      "colored JSON",
      "\u{1B}[1;39m{\n  \u{1B}[0m\u{1B}[34;1m\"a\"\u{1B}[0m: \u{1B}[0;32m1\u{1B}[0m,\n\(v1.dropFirst())",
      ["0  notificationV1"]
    ),
    Row(
      "colored lines of a log",
      "\u{1B}[32mINFO\u{1B}[0m start\n\u{1B}[32mINFO\u{1B}[0m \(v1)\u{1B}[K\n",
      ["2  notificationV1", "1  ignored: 1 line contains no document"]
    ),
    Row(
      "a table of PostgreSQL with line breaks in a field",
      "COPY public.a (id, answer, at) FROM stdin;\n1\t\(dumped(indented))\t2026-03-05\n\\.\n",
      ["2  notificationV1", "1  ignored: 2 lines contain no document"]
    ),
    Row(
      "rows of SQL with line breaks in a field",
      "INSERT INTO `a` VALUES (1,'\(sql(indented))'),(2,'\(sql(indented))');\n",
      ["1  notificationV1", "1 #2 notificationV1"]
    ),
    Row(
      "a body in a log of nginx",
      #"17.58.0.1 - - "POST /apple HTTP/1.1" 200 "\#(nginx(v1))" "-""# + "\n",
      ["1  notificationV1"]
    ),
    Row(
      "a signed body in a log of nginx",
      #"17.58.0.1 - - "POST /apple HTTP/1.1" 200 "\#(nginx(body))""# + "\n",
      ["1  notificationV2"]
    ),
    Row(
      "a body on several lines in a log of nginx",
      #"17.58.0.1 - - "POST /apple HTTP/1.1" 200 "\#(nginx(indented))""# + "\n",
      ["1  notificationV1"]
    ),
    Row(
      "receipts among words",
      "a receipt=\(receipt)\nb receipt=\(receipt)\n",
      [
        "1  appReceipt", "2  appReceipt",
      ]
    ),
    Row(
      "a token for Apple's API",
      "Authorization: Bearer \(token)",
      [
        "1  ignored: a token for Apple's API"
      ]
    ),
    Row(
      "a login token",
      "GET /me Authorization: Bearer \(login)",
      ["1  ignored: a token that Apple did not issue"]
    ),
    Row(
      "a login token in a member",
      #"{"idToken":"\#(login)"}"#,
      ["0  ignored: a token that Apple did not issue"]
    ),
  ]

  static let base64: [Row] = [
    Row(
      "escapes of JSON",
      receipt.replacing("/", with: "\\u002f").replacing("+", with: "\\u002B"),
      [
        "0  appReceipt"
      ]
    ),
    Row("gzip", Fixture.base64(Gzipped.fixed), ["0  notificationV1"]),
    Row("gzip of a receipt", Fixture.base64(Gzipped.stored(der)), ["0  appReceipt"]),
    Row(
      "gzip of lines",
      Fixture.base64(Gzipped.stored(Array("\(v1)\n\(body)\n".utf8))),
      ["1  notificationV1", "2  notificationV2"]
    ),
    Row(
      "gzip in gzip",
      Fixture.base64(Gzipped.stored(Gzipped.fixed)),
      ["0  notificationV1"]
    ),
    Row(
      "gzip among words",
      "a \(Fixture.base64(Gzipped.fixed))\nb=\(Fixture.base64(Gzipped.stored(Array(v1.utf8))))\n",
      ["1  notificationV1", "2  notificationV1"]
    ),
    Row(
      "gzip of JSON in a list",
      "[\"\(Fixture.base64(Gzipped.fixed))\"]",
      ["0 [0] notificationV1"]
    ),
    Row("zlib", Gzipped.zlib, ["0  notificationV1"]),
    Row("zlib alone", Gzipped.decoded(Gzipped.zlib), ["0  notificationV1"]),
    Row(
      "zlib in a column",
      "id,body\n7,\(Gzipped.zlib)\n8,\(Gzipped.zlib)\n",
      ["2  notificationV1", "3  notificationV1", "1  ignored: 1 line contains no document"]
    ),
    Row("zlib in a member", #"{"id":7,"body":"\#(Gzipped.zlib)"}"#, ["0  notificationV1"]),
    Row(
      "zlib that is cut off",
      #"{"id":7,"body":"\#(Gzipped.zlib.prefix(120))"}"#,
      ["0  problem: body is truncated gzip"]
    ),
    Row("a text that begins like zlib", "x^2 + y^2 = z^2", ["0  ignored: plain text"]),
    Row("twice", Fixture.base64(Array(receipt.utf8)), ["0  appReceipt"]),
    Row(
      "indented lines",
      "  \(receipt.prefix(76))  \r\n  \(receipt.dropFirst(76))",
      [
        "0  appReceipt"
      ]
    ),
    Row("data URL", "data:application/octet-stream;base64,\(receipt)", ["0  appReceipt"]),
    Row(
      "form",
      "receipt-data=\(receipt.replacing("+", with: "%2B"))&password=0123",
      [
        "0  appReceipt"
      ]
    ),
    Row(
      "the shortest, padded",
      Fixture.base64(Array(#"{"status":21000,"environment":"Production"    }"#.utf8)),
      ["0  verifyReceiptError"]
    ),
    Row(
      "the shortest, padded twice",
      Fixture.base64(Array(#"{"status":21000,"environment":"Production"   }"#.utf8)),
      ["0  verifyReceiptError"]
    ),
    Row("comma behind it", "\(receipt),", ["0  appReceipt"]),
    Row("CMS", "-----BEGIN CMS-----\n\(receipt)\n-----END CMS-----\n", ["0  appReceipt"]),
    Row("PEM", "-----BEGIN PKCS7-----\n\(receipt)\n-----END PKCS7-----\n", ["0  appReceipt"]),
    Row(
      "line break behind a binary receipt",
      ReceiptMaker.genuine.plainReceipt() + [0x0A],
      [
        "0  appReceipt"
      ]
    ),
    Row(
      "JWS wrapped in long lines",
      "\(jws.prefix(200))\n\(jws.dropFirst(200))",
      [
        "0  signedTransaction"
      ]
    ),
  ]

  static let texts: [Row] = [
    Row(
      "UTF-16 list, most byte first, no mark",
      RecognitionTests.utf16("[\(v1)]", true, mark: false),
      [
        "0 [0] notificationV1"
      ]
    ),
    Row(
      "UTF-16 JWS without a mark",
      RecognitionTests.utf16(jws, false, mark: false),
      [
        "0  signedTransaction"
      ]
    ),
    Row(
      "UTF-16 of other letters",
      RecognitionTests.utf16(#"{"x":"漢字","body":\#(quoted(v1))}"#, true, mark: false),
      ["0  notificationV1"]
    ),
  ]

  static let others: [Row] = [
    Row("bare key", "MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg", ["0  ignored: key file"]),
    Row(
      "DER key",
      [0x30, 0x81, 0x93, 0x02, 0x01, 0x00] + [UInt8](repeating: 1, count: 40),
      [
        "0  ignored: key file"
      ]
    ),
    Row("PDF", "%PDF-1.4", ["0  ignored: PDF document"]),
    Row(
      "zstd",
      [0x28, 0xB5, 0x2F, 0xFD, 1, 2],
      [
        "0  problem: compressed with zstd, which is not unpacked here"
      ]
    ),
    Row(
      "a dump that PostgreSQL packed",
      Array("PGDMP".utf8) + [1, 14, 0, 4, 8],
      ["0  problem: a dump in PostgreSQL's own format, which is not unpacked here"]
    ),
    Row(
      "an encrypted file",
      "age-encryption.org/v1\n-> X25519 abc\n",
      ["0  problem: encrypted with age, which is not unpacked here"]
    ),
    Row(
      "an encrypted message",
      "-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n",
      ["0  problem: encrypted with PGP, which is not unpacked here"]
    ),
    Row(
      "a message that is signed as text",
      """
      -----BEGIN PGP SIGNED MESSAGE-----
      Hash: SHA256

      \(v1)
      -----BEGIN PGP SIGNATURE-----

      iQEz
      -----END PGP SIGNATURE-----
      """,
      ["4  notificationV1", "1  ignored: 5 lines contain no document"]
    ),
    Row(
      "damaged gzip in Base64",
      Fixture.base64([0x1F, 0x8B] + [UInt8](repeating: 0, count: 80)),
      ["0  problem: the document is damaged gzip"]
    ),
    Row(
      "extension request",
      #"{"extendByDays":45,"extendReasonCode":1,"requestIdentifier":"a"}"#,
      [
        "0  apiRequest"
      ]
    ),
    Row(
      "history request",
      #"{"startDate":1698148900000,"endDate":1698148950000}"#,
      [
        "0  apiRequest"
      ]
    ),
    Row("empty refund history", #"{"revision":"r","hasMore":false}"#, ["0  refundHistoryResponse"]),
  ]

  private static let login = Fixture.jws(
    #"{"sub":"77","iat":1772532000,"exp":1772535600}"#,
    header: #"{"alg":"HS256","typ":"JWT"}"#
  )

  private static let token = Fixture.jws(
    #"{"iss":"57246542","iat":1,"exp":2,"aud":"appstoreconnect-v1"}"#,
    header: #"{"alg":"ES256","kid":"2X9R4HXF34","typ":"JWT"}"#
  )

  @Test(arguments: arrays + lines + base64 + texts + others)
  func findsEveryDocumentInIt(row: Row) {
    row.expectItems()
  }

  @Test(arguments: arrays + lines + base64 + texts)
  func showsEveryDocumentInIt(row: Row) throws {
    try row.expectTrees()
  }

  /// What is wrapped too often to be read is not shown either.
  @Test(arguments: [
    quoted(quoted(quoted(quoted(v1)))), (0..<4).reduce(v1) { inner, _ in buffer(inner) },
    buffer(quoted(buffer(quoted(v1)))),
    Fixture.base64(Gzipped.stored(Gzipped.stored(Gzipped.stored(Array(v1.utf8))))),
  ])
  func showsNothingThatIsNotRead(text: String) throws {
    let item = try Fixture.item(text)
    #expect(item.reason == "the document is wrapped in more than 4 layers")
    let tree = try #require(
      DocumentReader.tree(
        of: Array(text.utf8),
        at: item.provenance,
        in: FileContext(file: "one.json", modified: nil)
      )
    )
    #expect(tree.root == DocumentNode(name: "", text: "\(text.utf8.count) bytes, not shown"))
  }

  private static func buffer(_ text: String) -> String { ByteListTests.buffer(Array(text.utf8)) }

  struct Wrapped: CustomTestStringConvertible {
    var name: String
    var text: String
    var paths: [String]
    var testDescription: String { name }
  }

  static let envelopes: [Wrapped] = [
    Wrapped(
      name: "a topic's message in a queue's",
      text: """
        {"Records":[{"body":\(quoted("{\"Type\":\"Notification\",\"Message\":\(quoted(body))}"))},\
        {"body":\(quoted(body))}]}
        """,
      paths: ["Records[0].body.Message.signedPayload", "Records[1].body.signedPayload"]
    ),
    Wrapped(
      name: "a line of a log in a container's log",
      text: #"{"log":\#(quoted("INFO \(body)\n")),"stream":"stdout"}"#,
      paths: ["log.signedPayload"]
    ),
    Wrapped(
      name: "lines of a log",
      text: #"{"log":\#(quoted("start\nINFO \(body)\n"))}"#,
      paths: ["log.line 2.signedPayload"]
    ),
    Wrapped(
      name: "a search engine's hits",
      text: #"{"hits":{"hits":[{"_source":{"message":\#(quoted(body))}}]}}"#,
      paths: ["hits.hits[0]._source.message.signedPayload"]
    ),
    Wrapped(
      name: "the raw body of a server",
      text: #"{"headers":{},"rawBody":\#(ByteListTests.buffer(Array(body.utf8)))}"#,
      paths: ["rawBody.signedPayload"]
    ),
    Wrapped(
      name: "bytes in members of any name",
      text: #"{"a":[{"b":\#(ByteListTests.buffer(Array(body.utf8)))}]}"#,
      paths: ["a[0].b.signedPayload"]
    ),
    Wrapped(
      name: "members of any name in a text",
      text: #"{"row":\#(quoted("{\"id\":7,\"blob\":[\(quoted(body))]}"))}"#,
      paths: ["row.blob[0].signedPayload"]
    ),
    Wrapped(
      name: "members of any name",
      text: #"{"a":{"b":[{"c":\#(quoted(body))}]}}"#,
      paths: ["a.b[0].c.signedPayload"]
    ),
  ]

  @Test(arguments: envelopes)
  func namesThePathThroughEachLayer(row: Wrapped) throws {
    let item = try Fixture.item(row.text)
    let events = item.events.map(\.evidence.provenance.path)
    #expect(events == row.paths)
  }

  /// 64 digits of a digest are Base64 as well, and some begin as JSON does.
  @Test(arguments: ["W5dl", "e5dl", "WzEy", "e0Fi"])
  func digestsAreNoDocuments(start: String) throws {
    let digest = start + String(repeating: "5d97c4ae0b6f", count: 5)
    let item = try Fixture.item(#"{"file":"a","sha256":"\#(digest)"}"#)
    #expect(item.reason == "JSON that is not a known App Store document")
    #expect(item.notes.isEmpty)
  }

  @Test func tellsHowMuchOfAReceiptIsMissing() throws {
    let receipt = ReceiptMaker.genuine.plainReceipt()
    let item = try #require(Fixture.items(Array(receipt.dropLast(100))).first)
    #expect(
      item.reason
        == "the document cannot be read: it was cut off: only \(receipt.count - 100) of its \(receipt.count)"
        + " bytes are present"
    )
  }
}
