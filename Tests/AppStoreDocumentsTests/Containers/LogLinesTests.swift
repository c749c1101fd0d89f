import AppStoreDocuments
import SubscriptionModel
import Testing

/// Values over several lines of a log, each perhaps with a prefix: rule C9 of Containers.
@Suite("Values over lines of a log")
struct LogLinesTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ lines: [String]) {
      self.name = name
      text = lines.joined(separator: "\n") + "\n"
    }
  }

  /// A sandbox answer over several lines.
  private static let answer = [
    "{", #"  "environment": "Sandbox","#, #"  "receipt": {"#, #"    "bundle_id": "com.example","#,
    #"    "receipt_type": "ProductionSandbox","#, #"    "in_app": ["#, "      {",
    #"        "transaction_id": "2000000000000001","#, #"        "product_id": "p","#,
    #"        "purchase_date_ms": "1770285600000""#, "      }", "    ]", "  },", #"  "status": 0"#,
    "}",
  ]

  private static func each(_ prefix: String) -> [String] { answer.map { prefix + $0 } }

  private static func first(_ prefix: String) -> [String] {
    [prefix + answer[0]] + answer.dropFirst()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func docker(_ texts: [String], ending: String = #"\n"#) -> [String] {
    texts.map {
      #"{"log":"\#(escaped($0))\#(ending)","stream":"stdout","time":"2026-03-10T08:00:00Z"}"#
    }
  }

  /// The answer on one line, of which a runtime divided the first 40 bytes.
  private static let divided = [
    "x " + answer.joined().prefix(40), String(answer.joined().dropFirst(40)),
  ]

  static let logs: [Row] = [
    Row("behind a label", first("[2026-03-10 09:30:01] production.INFO: response ")),
    Row("behind a list's dash", first("- answer of `verifyReceipt`: ")),
    Row("every line of Compose", each("app_1  | ")),
    Row("quoted in a mail", each("> ")),
    Row(
      "every line of syslog",
      answer.enumerated().map {
        "Mar 10 08:00:\(10 + $0.offset) host app[\(9 + $0.offset)]: \($0.element)"
      }
    ),
    Row("every line of a container", each("2026-03-10T08:00:01.000000000Z stdout F ")),
    Row(
      "a label behind a container's prefix",
      ["2026-03-10T08:00:01.0Z stderr F verify {"]
        + answer.dropFirst().map { "2026-03-10T08:00:01.1Z stderr F \($0)" }
    ),
    Row(
      "divided by a container",
      [
        "2026-03-10T08:00:01.0Z stdout P \(divided[0])",
        "2026-03-10T08:00:01.1Z stdout F \(divided[1])",
      ]
    ),
    Row(
      "divided by a container within a text",
      [
        "2026-03-10T08:00:01.0Z stdout P \(answer.joined().prefix(12))",
        "2026-03-10T08:00:01.1Z stdout F \(answer.joined().dropFirst(12))",
      ]
    ),
    Row("every line of Docker", docker(["verify {"] + answer.dropFirst())),
    Row("divided by Docker", docker([divided[0]], ending: "") + docker([divided[1]])),
    Row(
      "in the events of an exported log",
      [
        #"{"events":["#
          + answer.map { #"{"timestamp":1,"message":"\#(escaped($0))\n"}"# }.joined(separator: ",")
          + "]}"
      ]
    ),
    Row("in the messages of JSON Lines", answer.map { #"{"level":30,"msg":"\#(escaped($0))"}"# }),
    Row(
      "in the message of a JSON log",
      [#"{"level":30,"msg":"apple: \#(answer.map(escaped).joined(separator: #"\n"#))"}"#]
    ),
    Row("before another log line", first("INFO response ") + ["INFO done"]),
  ]

  /// What the envelope says stays with what is in it.
  @Test(arguments: logs) func areReadWhole(row: Row) throws {
    let items = Fixture.items(row.text, file: "app.log")
    let decoded = items.filter { $0.outcome == .decoded }
    #expect(items.filter { $0.outcome == .problem } == [])
    let item = try #require(decoded.first)
    #expect(decoded.count == 1)
    #expect(item.provenance.line ?? 1 == 1)
    #expect(item.transactions.map(\.environment) == [.sandbox])
    #expect(item.transactions.first?.bundleId?.text == "com.example")
  }

  /// What is left of a value that was cut off is no document of its own; its place is told, and
  /// what it names is found.
  @Test(arguments: ["2026-03-10 09:30:01 apple: ", "", "app_1  | "])
  func innerObjectsOfACutOffValueAreNoDocuments(prefix: String) throws {
    let lines = Self.answer.dropLast(3)
    let isEach = prefix.hasSuffix("| ")
    let text = lines.enumerated().map { ($0.offset == 0 || isEach ? prefix : "") + $0.element }
    let item = try Fixture.item(text.joined(separator: "\n"), file: "cut.log")
    #expect(item.outcome == .problem)
    #expect(item.records.isEmpty)
    #expect(item.reason?.contains("cut off") == true)
    #expect(item.identifiers.map(\.text) == ["2000000000000001"])
  }

  /// What a document names of which only the beginning was written is found.
  @Test func aHalfWrittenDocumentNamesWhatItNames() throws {
    let text = #"{"transactionId":"710000000000042","productId":"com.exa"#
    let item = try Fixture.item(text, file: "half.json")
    #expect(item.outcome == .problem)
    #expect(item.identifiers.map(\.text) == ["710000000000042"])
  }

  /// The next entry of the log is read again.
  @Test func theEntryBehindACutOffValueIsRead() {
    let cut = Self.first("2026-03-10 09:30:01 apple: ").prefix(8)
    let next = "2026-03-10 09:30:02 apple: \(Documents.row)"
    let items = Fixture.items((cut + [next]).joined(separator: "\n"), file: "app.log")
    #expect(items.map(\.outcome) == [.problem, .decoded])
    #expect(items.last?.provenance.line == 9)
  }

  /// Signed texts that are whole count, whatever is cut off around them.
  @Test func signedTextsOfACutOffValueCount() throws {
    let jws = Fixture.jws(Documents.transaction)
    let text = "{\n  \"a\": \"\(jws)\",\n  \"b\": \"\(jws.dropLast(4))"
    let items = Fixture.items(text)
    #expect(items.map(\.outcome) == [.problem, .decoded])
    #expect(items.last?.kind == .signedTransaction)
  }

  static let texts: [(String, String?)] = [
    ("A customer has no access since Monday.", nil),
    (
      "the token is eyJhbGciOiJFUzI1NiIsIng1YyI6WyJNSUl… they say", "the beginning of a signed text"
    ),
    ("ZXlKaGJHY2lPaUpGVXpJMU5pSXNJbmcxWXlJNld5Sk5TVWwu…", "the beginning of a signed text"),
    ("receipt: MIITtQYJKoZIhvcNAQcCoIITpjCCE6… and so on", "the beginning of a receipt"),
    (
      "say originalTransactionId = 7\nand webOrderLineItemId = 9\n",
      "holds originalTransactionId and webOrderLineItemId"
    ),
    ("the fields originalTransactionId and webOrderLineItemId are empty", nil),
    ("originalTransactionId: 7\n" + String(repeating: "x\n", count: 101) + "receipt-data: 9", nil),
    (
      "<t><originalTransactionId>7</originalTransactionId>"
        + "<webOrderLineItemId>9</webOrderLineItemId></t>",
      "holds originalTransactionId and webOrderLineItemId"
    ),
    ("<t><id>7</id></t>", nil),
    (
      "SQLite format 3\0\u{1}original_transaction_id,expires_date_ms,a\0",
      "SQLite database: holds original_transaction_id and expires_date_ms"
    ),
    (
      "PAR1\u{15}\u{4}original_transaction_id\u{25}\u{2}purchase_date_ms\u{25}PAR1",
      "binary data of an unknown kind: holds original_transaction_id and purchase_date_ms"
    ),
    ("\u{1}\u{2}\u{3} nothing of that kind", nil),
    ("Authorization: Bearer eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..a.b.c", nil),
  ]

  /// Content that is about the App Store and cannot be read is never passed over.
  @Test(arguments: texts) func whatCannotBeReadIsAProblem(text: String, reason: String?) throws {
    let item = try Fixture.item(text, file: "ticket.txt")
    #expect(item.outcome == (reason == nil ? .ignored : .problem))
    if let reason { #expect(item.reason?.hasPrefix(reason) == true) }
  }

  static let mentions: [(String, [MentionedIdentifier])] = [
    (
      "GET /inApps/v1/transactions/2000000000000001 404",
      [MentionedIdentifier(field: .transactionId, text: "2000000000000001")]
    ),
    ("ORDER ID MVK7D2Q9XW", [MentionedIdentifier(field: .orderId, text: "MVK7D2Q9XW")]),
    (
      "Original transaction: 340001196262039, says the app",
      [MentionedIdentifier(field: .originalTransactionId, text: "340001196262039")]
    ),
    ("MONTHLYSALE2026 at 1770285600000", []),
  ]

  /// A line of a ticket or a log names what it is about.
  @Test(arguments: mentions)
  func linesNameIdentifiers(text: String, identifiers: [MentionedIdentifier]) throws {
    let item = try Fixture.item(text, file: "ticket.txt")
    #expect(item.kind == (identifiers.isEmpty ? .unknown : .mention))
    #expect(item.identifiers == identifiers)
  }

  /// The path of a request says what the answer on its line is about.
  @Test func theRequestOfALineIsAboutItsAnswer() throws {
    let item = try Fixture.item(
      #"GET /inApps/v1/lookup/MVK7D2Q9XW 200 {"status":1}"#,
      file: "api.log"
    )
    #expect(item.kind == .orderLookupResponse)
    #expect(item.identifiers == [MentionedIdentifier(field: .orderId, text: "MVK7D2Q9XW")])
  }
}
