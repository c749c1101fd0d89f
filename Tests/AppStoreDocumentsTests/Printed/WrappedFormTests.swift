import AppStoreDocuments
import SubscriptionModel
import Testing

/// Mails, forms, rich text, web pages, and binary property lists: rules C14 to C17 of Containers.
@Suite("Wrapped forms")
struct WrappedFormTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    /// `line path kind form` of each decoded item; line 0 for none.
    var items: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ items: String...) {
      self.name = name
      bytes = Array(text.utf8)
      self.items = items
    }
  }

  private static let row = Documents.row
  private static let jws = Fixture.jws(Documents.transaction)

  private static func folded(_ text: String, _ width: Int) -> String {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: width).map {
      String(decoding: bytes[$0..<min($0 + width, bytes.count)], as: UTF8.self)
    }.joined(separator: "\n")
  }

  private static func quotedPrintable(_ text: String) -> String {
    folded(text, 60).replacing("\n", with: "=\n").replacing("\"", with: "=22")
  }

  private static let head = """
    From: Kim <kim@example.org>
    To: help@tea.example
    Subject: Re: no access
    Date: Thu, 5 Mar 2026 11:02:00 +0100

    """

  /// What is beyond the limits of a mail, such as parts in parts, may hold anything.
  @Test(arguments: [(1, 999, false), (1, 1000, true), (7, 1, false), (8, 1, true)])
  func partsThatAreNotReadAreTold(depth: Int, parts: Int, isTold: Bool) throws {
    var text = Self.head + "Content-Type: multipart/mixed; boundary=b1\n\n"
    for level in 1..<depth {
      text += "--b\(level)\nContent-Type: multipart/mixed; boundary=b\(level + 1)\n\n"
    }
    let part = "--b\(depth)\nContent-Type: application/json\n\n\(Self.row)\n"
    let items = Fixture.items(text + String(repeating: part, count: parts) + "--b\(depth)--\n")
    #expect(items.contains { $0.isBeyondLimit } == isTold)
    let told =
      items.last?.reason?.hasSuffix("parts in more than 8 others; 1 were not read") ?? false
    #expect(told == isTold)
  }

  /// Of many identifiers in one object some are kept, and that there are more is told.
  @Test(arguments: [(1000, false), (1001, true)])
  func identifiersThatAreNotKeptAreTold(count: Int, isTold: Bool) throws {
    let numbers = (0..<count).map { "\"\(340_001_196_262_000 + $0)\"" }.joined(separator: ",")
    let item = try Fixture.item(#"{"transactionId":[\#(numbers)]}"#)
    #expect(item.identifiers.count == 1000)
    #expect(item.isBeyondLimit == isTold)
  }

  static let mails: [Row] = [
    Row("plain text", "\(head)\nHello,\n\n\(row)\n\nBye\n", "8  receiptTransaction mail"),
    Row(
      "quoted-printable",
      """
      \(head)Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      Gr=C3=BC=C3=9Fe: \(quotedPrintable(row))
      \(quotedPrintable("{\"signedTransactionInfo\":\"\(jws)\"}"))
      """,
      "8  receiptTransaction mail",
      "\(8 + (row.utf8.count + 59) / 60)  transactionInfoResponse mail"
    ),
    Row(
      "text in Base64",
      """
      \(head)Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: base64

      \(folded(Fixture.base64(Array("Grüße,\n\n\(row)\n".utf8)), 76))
      """,
      "8 line 3 receiptTransaction mail"
    ),
    Row(
      "attachments",
      """
      \(head)MIME-Version: 1.0
      Content-Type: multipart/mixed;
       boundary="=_a b"

      --=_a b
      Content-Type: text/plain

      See what is attached.
      --=_a b
      Content-Type: application/json; name="a.json"
      Content-Transfer-Encoding: base64
      Content-Disposition: attachment; filename="a.json"

      \(folded(Fixture.base64(Array(row.utf8)), 76))
      --=_a b
      Content-Type: application/octet-stream

      \(jws)
      --=_a b--
      """,
      "18  receiptTransaction mail",
      "\(18 + (Fixture.base64(Array(row.utf8)).utf8.count + 75) / 76 + 3)  signedTransaction mail"
    ),
    Row(
      "text in two forms",
      """
      \(head)Content-Type: multipart/alternative; boundary=b1

      --b1
      Content-Type: text/plain; charset=utf-8

      > On Thursday you wrote:
      > {
      > "transaction_id": "1", "product_id": "a", "purchase_date_ms": "1770285600000",
      >> "quantity": "1"
      > }
      --b1
      Content-Type: text/html

      <p>{&quot;transaction_id&quot;:&quot;2&quot;}</p>
      --b1--
      """,
      "11  receiptTransaction mail"
    ),
    Row(
      "a web page",
      """
      \(head)Content-Type: text/html

      <html><body><p>Hello</p>
      <pre>\(row.replacing("\"", with: "&quot;"))</pre></body></html>
      """,
      "8  receiptTransaction mail"
    ),
    Row(
      "a mail that was forwarded",
      """
      \(head)Content-Type: message/rfc822

      \(head)
      \(row)
      """,
      "12  receiptTransaction mail"
    ),
    Row(
      "a mailbox",
      """
      From kim@example.org Thu Mar  5 10:02:00 2026
      \(head)
      \(row)

      From lee@example.org Thu Mar  5 10:03:00 2026
      \(head)
      Got {'transaction_id': '7', 'product_id': 'a', 'purchase_date_ms': '1770285600000'}
      """,
      "7  receiptTransaction mail",
      "15  receiptTransaction printed"
    ),
    Row(
      "a signed text that was quoted",
      "\(head)\nYou wrote:\n>> \(folded(jws, 74).replacing("\n", with: "\n>> "))\nThanks\n",
      "7  signedTransaction mail"
    ),
    Row(
      "a signed text in lines",
      "\(head)\nMy token:\n\(folded(jws, 76))\nThanks\n",
      "7  signedTransaction mail"
    ),
  ]

  static let forms: [Row] = [
    Row("a field", "POST /a\n\nuser=1&jws=\(jws)&b=", "3  signedTransaction form"),
    Row(
      "fields in brackets",
      "latest_receipt_info%5B0%5D%5Btransaction_id%5D=1&latest_receipt_info[0][product_id]=a"
        + "&latest_receipt_info[0][purchase_date]=2026-02-05+10%3A00%3A00+Etc%2FGMT",
      "1  unifiedReceipt form"
    ),
    Row(
      "an encoded object",
      "INFO body=payload=%7B%22signedTransactionInfo%22%3A%22\(jws)%22%7D&v=1",
      "1  transactionInfoResponse form"
    ),
    Row(
      "an encoded body",
      "%7B%22signedTransactionInfo%22%3A%22\(jws)%22%7D",
      "1  transactionInfoResponse form"
    ),
    Row(
      "parts between boundaries",
      """
      --x7
      Content-Disposition: form-data; name="user"

      44
      --x7
      Content-Disposition: form-data; name="answer"; filename="a.json"
      Content-Type: application/json

      \(row)
      --x7--
      """,
      "0  receiptTransaction form"
    ),
  ]

  static let texts: [Row] = [
    Row(
      "rich text",
      #"{\rtf1\ansi{\fonttbl\f0\fswiss Menlo;}{\*\x y}\f0\fs24 Gr\'fc\u223 ?e\"# + "\n"
        + row.replacing("{", with: #"\{"#).replacing("}", with: #"\}\"# + "\n") + "}",
      "2  receiptTransaction "
    ),
    Row(
      "a web page",
      "<html><body>\n<pre>\(row.replacing("\"", with: "&#34;"))</pre>\n</body></html>",
      "0  receiptTransaction "
    ),
    Row(
      "entities",
      "Got {&quot;signedPayload&quot;: &quot;\(Fixture.jws(Documents.notification))&quot;}",
      "1  notificationV2 "
    ),
    Row(
      "XML with a declaration",
      "<?xml version=\"1.0\"?>\n<r><t>\(Fixture.jws(Documents.transaction))</t></r>",
      "0  signedTransaction "
    ),
    Row(
      "a dump in XML",
      """
      <?xml version="1.0"?>
      <mysqldump><row>
      <field name="payload">\(row.replacing("\"", with: "&quot;"))</field>
      </row></mysqldump>
      """,
      "0  receiptTransaction "
    ),
    Row(
      "a mail in a text",
      #"[{"text":"From: a\nSubject: b\n\n\#(row.replacing("\"", with: "\\\""))"}]"#,
      "0 [0] receiptTransaction mail"
    ),
  ]

  @Test(arguments: mails + forms + texts)
  func isReadWithItsForm(row: Row) {
    let found = Fixture.items(row.bytes, file: "one.txt").filter { $0.outcome == .decoded }
    let items = found.map { item in
      let form = item.records.first?.evidence.form?.name ?? ""
      let place = "\(item.provenance.line ?? 0) \(item.provenance.path)"
      return "\(place) \(item.kind.rawValue) \(form)"
    }
    #expect(items == row.items)
    let isOfMail = found.contains { $0.records.first?.evidence.form == .mail }
    let date = found.first?.records.first?.evidence.arrived
    if isOfMail, row.name != "a mail in a text" {
      #expect(date == Timestamp(milliseconds: 1_772_704_920_000))
    }
  }

  @Test(arguments: mails + forms + texts)
  func isShownAsATree(row: Row) throws {
    let file = FileContext(file: "one.txt", modified: nil)
    for item in DocumentReader.items(in: row.bytes, of: file) where item.outcome == .decoded {
      let tree = try #require(DocumentReader.tree(of: row.bytes, at: item.provenance, in: file))
      #expect(tree.kind == item.kind)
      #expect(!tree.root.children.isEmpty, "\(item.provenance)")
    }
  }

  @Test(arguments: [head + "\nHello\n", #"{\rtf1\ansi Hello}"#, "From a\n\(head)\nHello\n"])
  func withoutADocumentIsIgnored(text: String) {
    #expect(Fixture.items(text, file: "one.txt").map(\.outcome) == [.ignored])
  }

  /// What stands in a packed attachment is not read, which is told.
  @Test func aPackedAttachmentIsAProblem() throws {
    let text = """
      \(Self.head)Content-Type: multipart/mixed; boundary=b1

      --b1
      Content-Type: text/plain

      Hello
      --b1
      Content-Type: application/zip; name=h.zip
      Content-Disposition: attachment; filename=h.zip
      Content-Transfer-Encoding: base64

      UEsDBBQAAAAIAHtdxl3DlAYAXQAAAF0AAAA=
      --b1--
      """
    let item = try Fixture.item(text, file: "one.eml")
    #expect(item.outcome == .problem)
    #expect(item.reason == "a zip archive, which is not unpacked here")
  }

  // MARK: Property lists

  /// `{"transaction_id": "1", "product_id": "a", "purchase_date_ms": 1770285600000, "bvrs": [true]}`.
  private static let list: [UInt8] = {
    var list = Array("bplist00".utf8)
    var offsets: [Int] = []
    func add(_ value: [UInt8]) {
      offsets.append(list.count)
      list += value
    }
    add([0xD4, 1, 2, 3, 4, 5, 6, 7, 8])
    for name in ["transaction_id", "product_id"] {
      add([0x50 + UInt8(name.utf8.count)] + name.utf8)
    }
    add([0x5F, 0x10, 16] + Array("purchase_date_ms".utf8))
    add([0x54] + Array("bvrs".utf8))
    add([0x62, 0, UInt8(ascii: "1"), 0, UInt8(ascii: "2")])
    add([0x51, UInt8(ascii: "a")])
    add([0x13] + withUnsafeBytesOf(1_770_285_600_000))
    add([0xA1, 9])
    add([0x09])
    let table = list.count
    list += offsets.map { UInt8($0) }
    list += [0, 0, 0, 0, 0, 0, 1, 1] + [UInt8](repeating: 0, count: 7) + [UInt8(offsets.count)]
    list += [UInt8](repeating: 0, count: 15) + [UInt8(table)]
    return list
  }()

  private static func withUnsafeBytesOf(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
  }

  @Test func aBinaryPropertyListIsRead() throws {
    let items = Fixture.items(Self.list, file: "a.plist")
    #expect(items.map(\.kind) == [.receiptTransaction])
    #expect(items.first?.transactions.first?.transactionId.text == "12")
    let file = FileContext(file: "a.plist", modified: nil)
    let place = Provenance(file: "a.plist")
    let tree = try #require(DocumentReader.tree(of: Self.list, at: place, in: file))
    #expect(tree.root.children.map(\.name).contains("purchase_date_ms"))
  }

  @Test func aCutOrChangedPropertyListIsNoTrap() {
    for end in Self.list.indices {
      _ = Fixture.items(Array(Self.list[..<end]), file: "a.plist")
    }
    for index in 8..<Self.list.count {
      for value in [0, 1, 0x1F, 0x5F, 0x6F, 0xA1, 0xDF, 0xFF] as [UInt8] {
        var changed = Self.list
        changed[index] = value
        _ = Fixture.items(changed, file: "a.plist")
      }
    }
  }
}
