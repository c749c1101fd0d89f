import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Which items stay the same when lines are added to their file, and how such lines are read.
struct IndependentItemsTests {
  private static let body = Fixture.body(Documents.notification)
  private static let lines = "\(body)\n\(body)\n"

  /// A text, and whether each item of it is independent.
  struct Row: CustomTestStringConvertible {
    var name: String
    var text: String
    var areIndependent: [Bool]

    init(_ name: String, _ text: String, _ areIndependent: Bool...) {
      self.name = name
      self.text = text
      self.areIndependent = areIndependent
    }

    var testDescription: String { name }
  }

  static let table: [Row] = [
    Row("JSON Lines", lines, true, true),
    Row("several on a line", "\(body) \(body)\n[\(body),\(body)]", true, true, true, true),
    Row("behind a byte order mark", "\u{FEFF}\(lines)", true, true),
    Row("one document", body, false),
    Row("a list", "[\(body),\(body)]", false, false),
    Row(
      "a document of several lines",
      "\(body)\n{\n\(body.dropFirst())\n\(body)",
      true,
      false,
      true
    ),
    Row("a list first", "[\(body)]\n\(body)", false, false),
    Row("a log", "2026-03-10 08:15:00 \(body)\n2026-03-10 08:15:01 \(body)", false, false),
    Row("text between", "\(body)\nstarted\n\(body)", true, true, false),
    Row("other JSON between", "\(body)\n{}\n\(body)", true, false, true),
    Row("cut off", "\(lines)\(body.dropLast(9))", true, true, false),
    Row("lines in Base64", Fixture.base64(Array(lines.utf8)), false, false),
    Row(
      "lines in a string",
      #""\#(lines.replacing(#"""#, with: #"\""#).replacing("\n", with: #"\n"#))""#,
      false,
      false
    ),
    Row(
      "without any date",
      lines + #"{"originalTransactionId":"1","success":true,"webOrderLineItemId":"2"}"#,
      true,
      true,
      false
    ),
    Row("a date before the file's time", lines + v1("1771000000000"), true, true, true),
    Row("a date behind the file's time", lines + v1("1781000000000"), true, true, false),
  ]

  /// A V1 notification of a purchase at a moment; the file was changed on 2026-04-01.
  private static func v1(_ purchased: String) -> String {
    """
    {"notification_type":"DID_RENEW","environment":"PROD","bid":"com.example","unified_receipt":\
    {"environment":"Production","status":0,"latest_receipt_info":[{"transaction_id":"2",\
    "original_transaction_id":"1","product_id":"a","purchase_date_ms":"\(purchased)"}]}}
    """
  }

  @Test(arguments: table) func tellsWhichItemsStayTheSame(row: Row) {
    #expect(Fixture.items(row.text, file: "log.jsonl").map(\.isIndependent) == row.areIndependent)
  }

  /// What stands behind some lines is read like the end of the whole.
  @Test(arguments: ["", "\n\n", lines, "\n\(body)", "text\n\(body)\n", "{\n\(body.dropFirst())"])
  func readsLinesBehindOthers(added: String) {
    let file = FileContext(file: "log.jsonl", modified: Fixture.modified)
    let whole = DocumentReader.items(in: Array((Self.lines + added).utf8), of: file)
    var items: [DecodedItem] = []
    DocumentReader.forEachItem(
      ofLines: Array(added.utf8),
      firstLine: 3,
      offset: Self.lines.utf8.count,
      of: file
    ) {
      items.append($0)
    }
    #expect(items == Array(whole.dropFirst(2)))
  }

  /// A text, and where the lines begin that hold each of its documents alone.
  private static let offsets: [(text: String, offsets: [Int?])] = [
    ("\(body)\n\(body)\n", [0, body.utf8.count + 1]),
    ("\(body)\r\n\n  \(body)", [0, body.utf8.count + 3]),
    ("\u{FEFF}\(body)\n\(body)\n", [3, body.utf8.count + 4]),
    ("\(body)\n{\n\(body.dropFirst())\n", [0, nil]),
    (body, [nil]),
    ("[\(body),\n\(body)]", [nil, nil]),
  ]

  @Test(arguments: offsets)
  func tellsWhereLinesBegin(text: String, offsets: [Int?]) {
    #expect(Fixture.items(text, file: "log.jsonl").map(\.lineOffset) == offsets)
  }

  /// Where lines begin is counted on from one window to the next.
  @Test func tellsWhereLinesBeginInLargeFiles() throws {
    let file = FileContext(file: "log.jsonl", modified: Fixture.modified)
    let line = Array("\(Self.body)\n".utf8)
    let bytes = [0xEF, 0xBB, 0xBF] + Array(repeatElement(line, count: 40).joined())
    var rest = bytes[...]
    var offsets: [Int?] = []
    try DocumentReader.forEachItem(
      of: file,
      limits: ContentLimits(maximumDocumentBytes: 1 << 20, linesAtOnceBytes: 3 * line.count),
      from: { count, taken in
        taken += rest.prefix(count)
        rest = rest.dropFirst(count)
      },
      { offsets.append($0.lineOffset) }
    )
    #expect(offsets == (0..<40).map { 3 + $0 * line.count })
  }
}
