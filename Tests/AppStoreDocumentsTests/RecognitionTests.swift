import AppStoreDocuments
import SubscriptionModel
import Testing

@Suite("Recognition by content")
struct RecognitionTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var outcome: ItemOutcome
    var reason: String?
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ outcome: ItemOutcome, _ reason: String? = nil) {
      self.name = name
      self.bytes = bytes
      self.outcome = outcome
      self.reason = reason
    }

    init(_ name: String, _ text: String, _ outcome: ItemOutcome, _ reason: String? = nil) {
      self.init(name, Array(text.utf8), outcome, reason)
    }
  }

  static let table: [Row] = [
    Row("empty", "", .problem, "the file is empty"),
    Row("blank", " \r\n\t", .problem, "contains only whitespace"),
    Row("zeros of a half-written file", [0, 0, 0, 0], .problem, "contains only whitespace"),
    Row(
      "web page",
      "<!DOCTYPE html><html>",
      .problem,
      "a web page was saved instead of the document"
    ),
    Row(
      "HTML",
      "<html><body>502</body>",
      .problem,
      "a web page was saved instead of the document"
    ),
    Row("XML", "<?xml version=\"1.0\"?><a/>", .ignored, "XML text"),
    Row("XML plist", "<?xml version=\"1.0\"?><plist/>", .ignored, "property list"),
    Row("binary plist", "bplist00...", .ignored, "binary property list"),
    Row("key", "-----BEGIN PRIVATE KEY-----\nMIG\n", .ignored, "key file"),
    Row("certificate", "-----BEGIN CERTIFICATE-----\nMIG\n", .ignored, "certificate"),
    Row(
      "DER certificate",
      [0x30, 0x82, 0x01, 0x80, 0x30, 0x82] + [UInt8](repeating: 7, count: 40),
      .ignored,
      "certificate"
    ),
    Row("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], .ignored, "image"),
    Row("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], .ignored, "image"),
    // Where they stand alone, both are unpacked before.
    Row("zip", [0x50, 0x4B, 0x03, 0x04, 0], .problem, "a zip archive, which is not unpacked here"),
    Row("GIF", "GIF89a", .ignored, "image"),
    Row("WebP", "RIFF....WEBP", .ignored, "image"),
    Row("TIFF", "II*\0....", .ignored, "image"),
    Row("photo", [0, 0, 0, 0x18] + Array("ftypheic".utf8), .ignored, "image"),
    Row("video", [0, 0, 1, 0x18] + Array("ftypqt  ".utf8), .ignored, "image"),
    Row("database", "SQLite format 3\0", .ignored, "SQLite database"),
    Row("bzip2", "BZh91AY", .problem, "compressed with bzip2, which is not unpacked here"),
    Row("cabinet", "MSCF....", .problem, "a cabinet archive, which is not unpacked here"),
    Row("bare key", "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg", .ignored, "key file"),
    Row("broken PKCS#7", "-----BEGIN PKCS7-----\n!\n-----END", .ignored, "key file"),
    Row("broken CMS", "-----BEGIN CMS-----", .ignored, "key file"),
    Row("dashes", "----- no key", .ignored, "plain text"),
    Row("words with dots", "eyes.open.wide", .ignored, "plain text"),
    // {"a":1} names no algorithm.
    Row("a token of something else", "eyJhIjoxfQ.e30.c2ln", .ignored, "plain text"),
    // An encrypted token has five parts.
    Row("an encrypted token", "eyJhbGciOiJSU0EifQ.a.b.c.d", .ignored, "plain text"),
    Row(
      "DER key",
      [0x30, 0x82, 0x01, 0x80, 0x02, 0x01] + [UInt8](repeating: 7, count: 40),
      .ignored,
      "key file"
    ),
    Row(
      "DER of something else",
      [0x30, 0x82, 0x01, 0x80, 0x04, 0x01] + [UInt8](repeating: 7, count: 40),
      .ignored,
      "binary data of an unknown kind"
    ),
    Row(
      "DER with a long length",
      [0x30, 0x84, 0, 0, 1, 0, 0x30] + [UInt8](repeating: 7, count: 40),
      .ignored,
      "binary data of an unknown kind"
    ),
    Row(
      "short DER",
      [0x30, 0x82, 0x01, 0x80, 0x30, 0x82] + [UInt8](repeating: 7, count: 14),
      .ignored,
      "binary data of an unknown kind"
    ),
    Row(
      "page in XML",
      "<?xml version=\"1.0\"?><HTML>",
      .problem,
      "a web page was saved instead of the document"
    ),
    Row("colored text", "\u{1B}[31mno access\u{1B}[0m", .ignored, "plain text"),
    Row(
      "text of 4096 bytes",
      String(repeating: "a", count: 4096) + "\u{1}",
      .ignored,
      "plain text"
    ),
    Row(
      "a control character in 4096 bytes",
      String(repeating: "a", count: 4095) + "\u{1}",
      .ignored,
      "binary data of an unknown kind"
    ),
    Row("plain text", "Dear support, I paid and have no access.", .ignored, "plain text"),
    Row("binary", [1, 2, 3, 4, 5], .ignored, "binary data of an unknown kind"),
    Row("empty list", "[ ]", .ignored, "an empty list"),
    Row(
      "unknown JSON",
      #"{"hello":"world"}"#,
      .problem,
      "JSON that is not a known App Store document"
    ),
    Row(
      "trailing comma",
      "{\n  \"a\": 1,\n}",
      .problem,
      "not JSON: line 3, column 1: found “}” where a member name in quotes should be"
    ),
    Row(
      "cut off",
      #"{"signedPayload":"eyJ"#,
      .problem,
      "not JSON: line 1, column 22: the text ends in the middle of a string; it was cut off"
    ),
    Row(
      "signed text with two parts",
      #"{"signedPayload":"eyJ.eyJ"}"#,
      .problem,
      "signedPayload is not a JWS: it has 2 parts, not 3"
    ),
    Row(
      "signed text with five parts",
      #"{"signedPayload":"a.b.c.d.e"}"#,
      .problem,
      "signedPayload is not a JWS: it has 5 parts, not 3"
    ),
    Row(
      "payload that is no base64url",
      #"{"signedPayload":"eyJ.e*J9.AA"}"#,
      .problem,
      "signedPayload has a payload that is not base64url; it was changed or cut off"
    ),
    Row(
      "payload that is no JSON",
      #"{"signedPayload":"eyJ.aGVsbG8.AA"}"#,
      .problem,
      "signedPayload has a payload that is not JSON: found “h” where a value should be"
    ),
    Row("transaction without an id", Fixture.jws(#"{"transactionId":"","a":1}"#), .problem),
  ]

  @Test(arguments: table)
  func tellsFilesApart(row: Row) throws {
    let items = Fixture.items(row.bytes)
    try #require(items.count == 1)
    #expect(items[0].outcome == row.outcome)
    if let reason = row.reason { #expect(items[0].reason == reason) }
  }

  /// The beginnings of tables that Apple and its tools write: rule D17 of Documents.
  @Test(arguments: [
    (
      "Event Date\tEvent\tApp Name\tApp Apple ID\tSubscription Apple ID\n2026-01-02\tRenew\tA\t1\t2",
      "a subscription event report"
    ),
    (
      "App Name,App Apple ID,Subscription Name,Subscription Apple ID\r\nA,1,B,2",
      "a subscription report"
    ),
    (
      "\"Event Date\"\t\"App Name\"\t\"Subscription Apple ID\"\t\"Subscriber ID\"",
      "a subscriber report"
    ),
    (
      "Provider\tProvider Country\tSKU\tTitle\tProduct Type Identifier\nAPPLE\tUS\tx\ty\t1",
      "a sales report"
    ),
    ("Start Date\tEnd Date\tVendor Identifier\tQuantity\tPartner Share\n", "a financial report"),
    ("Date\tApp Name\tApp Apple Identifier\tEvent\n", "an analytics report"),
  ])
  func namesReportsOfAppStoreConnect(text: String, name: String) throws {
    let item = try Fixture.item(text)
    #expect(item.outcome == .ignored)
    #expect(item.reason == "\(name) of App Store Connect, which names no customer")
  }

  @Test func otherTablesAreNoReports() throws {
    #expect(try Fixture.item("Provider\tSKU\nA\t1").reason == "plain text")
  }

  /// Rule D18 of Documents.
  @Test(arguments: [
    ("a.log", true), ("b/a.log.12", true), ("A.JSONL", true), ("a.ndjson.1", true), ("a.gz", true),
    ("a.json", false), ("log", false), ("a.log.json", false), ("a.txt", false), ("1", false),
    ("log/a", false), ("a.log-20260101", true), ("a.log.2026-01-01", true),
    ("a-2026-01-01.log", true),
    ("a.out", true), ("2026-01-01", false), ("receipt-20260101", false),
  ])
  func emptyLogsAreIgnored(file: String, isLog: Bool) {
    let items = Fixture.items([], file: file)
    #expect(items.map(\.reason) == [isLog ? "empty log" : "the file is empty"])
    #expect(items.map(\.outcome) == [isLog ? .ignored : .problem])
  }

  static let wrappings: [Row] = [
    Row("as it is", Documents.notificationV1, .decoded),
    Row("white space around", "\r\n \(Documents.notificationV1)\n\n", .decoded),
    Row("zeros behind", Array(Documents.notificationV1.utf8) + [0, 0], .decoded),
    Row("byte order mark", [0xEF, 0xBB, 0xBF] + Array(Documents.notificationV1.utf8), .decoded),
    Row("UTF-16, least byte first", utf16(Documents.notificationV1, false, mark: true), .decoded),
    Row("UTF-16, most byte first", utf16(Documents.notificationV1, true, mark: true), .decoded),
    Row("UTF-16 without a mark", utf16(Documents.notificationV1, false, mark: false), .decoded),
    Row("Base64", Fixture.base64(Array(Documents.notificationV1.utf8)), .decoded),
    Row(
      "wrapped Base64 in quotes",
      "\"\(lines(Fixture.base64(Array(Documents.notificationV1.utf8))))\"",
      .decoded
    ),
    Row("list of one", "[\(Documents.notificationV1)]", .decoded),
  ]

  @Test(arguments: wrappings)
  func undoesWrappings(row: Row) throws {
    let items = Fixture.items(row.bytes)
    try #require(items.count == 1)
    #expect(items[0].kind == .notificationV1)
    #expect(items[0].outcome == .decoded)
  }

  @Test func readsAWrappedJWS() throws {
    let item = try Fixture.item(Self.lines(Fixture.jws(Documents.transaction)) + "\n")
    #expect(item.kind == .signedTransaction)
    #expect(
      item.signedParts.first?.content
        == .jws(ArraySlice(Fixture.jws(Documents.transaction).utf8))
    )
  }

  @Test func everyElementOfAListIsAnItem() {
    let items = Fixture.items(
      """
      [\(Fixture.body(Documents.notification)),"\(Fixture.jws(Documents.transaction))",7,{}]
      """
    )
    #expect(items.map(\.provenance.path) == ["[0]", "[1]", "[2]", "[3]"])
    #expect(items.map(\.outcome) == [.decoded, .decoded, .problem, .problem])
    #expect(
      items[0].transactions.first?.evidence.provenance.path
        == "[0].signedPayload.data.signedTransactionInfo"
    )
    #expect(items[0].signedParts.first?.path == "[0].signedPayload")
    #expect(items[1].signedParts.first?.path == "[1]")
    #expect(items[1].transactions.first?.evidence.provenance.path == "[1]")
  }

  @Test(arguments: [
    ("2026/03/07/one.json", Int64?(1_772_841_600_000)), ("in/2026-03-07T10/x", 1_772_841_600_000),
    // Signed on 2026-03-05 at 10:01:02, so it cannot have arrived at midnight.
    ("2026-03-05/one.json", 1_772_704_862_000), ("2026/one.json", nil), ("12026-03-05.json", nil),
    ("2026-03-07", 1_772_841_600_000), ("x2026-09-19", 1_789_776_000_000),
    ("2026-03-071.json", nil), ("2026-03/07.json", nil), ("2026/03-07.json", nil),
    ("2026-03-0a.json", nil), ("2026-02-30.json", nil),
    ("2027-02-29/2026-03-07", 1_772_841_600_000),
    ("2100-12-31", 4_133_894_400_000), ("2101-01-01", nil), ("2007-12-31", nil),
  ])
  func datesTheArrivalByThePath(file: String, expected: Int64?) throws {
    let item = try Fixture.item(Fixture.body(Documents.notification), file: file)
    #expect(item.arrived == expected.map { moment($0) })
    let event = try #require(item.events.first)
    #expect(event.evidence.arrived == nil)
  }

  /// A response about an extension states no time.
  @Test(arguments: [
    ("2026/03/07/one.json", Int64?(1_772_841_600_000)), ("one.json", nil),
  ])
  func whatStatesNoTimeIsFiledOnTheDayOfItsPath(file: String, day: Int64?) throws {
    let item = try Fixture.item(
      #"{"originalTransactionId":"1","success":true,"webOrderLineItemId":"2"}"#,
      file: file
    )
    let evidence = try #require(item.extensions.first).evidence
    #expect(evidence.clock == .fileTime)
    #expect(evidence.dated == nil)
    #expect(evidence.filedBy == (day.map { moment($0) } ?? Fixture.modified))
  }

  static func lines(_ text: String) -> String {
    var result = ""
    for (index, character) in text.enumerated() {
      if index > 0, index % 64 == 0 { result += "\r\n" }
      result.append(character)
    }
    return result
  }

  static func utf16(_ text: String, _ bigEndian: Bool, mark: Bool) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }
}
