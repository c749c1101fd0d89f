import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// XML property lists (PropertyList-1.0.dtd), and the documents in them.
@Suite("XML property lists")
struct XMLPropertyListTests {
  struct Row: CustomTestStringConvertible {
    var xml: String
    /// The same as JSON, or why it cannot be read.
    var expected: String
    var testDescription: String { xml }

    init(_ xml: String, _ expected: String) {
      self.xml = xml
      self.expected = expected
    }
  }

  static let values: [Row] = [
    Row("<dict/>", "{}"),
    Row("<dict></dict>", "{}"),
    Row("<array> <true/><false></false> </array>", "[true,false]"),
    Row("<dict><key>a</key><integer>-7</integer></dict>", #"{"a":-7}"#),
    Row("<dict><key>a</key><string/><key>b</key><array/></dict>", #"{"a":"","b":[]}"#),
    Row("<integer>+007</integer>", "7"),
    Row("<integer>99999999999999999999</integer>", #""99999999999999999999""#),
    Row("<real>1.5</real>", #""1.5""#),
    Row("<date>2012-12-02T07:15:54Z</date>", #""2012-12-02T07:15:54Z""#),
    Row("<data>\n\tTUlJ\n\tbm90\n</data>", #""\n\tTUlJ\n\tbm90\n""#),
    Row("<string>a &lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;</string>", #""a <b> & \"c\" 'd'""#),
    Row("<string>&#228;&#xE4;</string>", #""ää""#),
    Row("<string>a<![CDATA[<b>&]]>c<!-- d -->e</string>", #""a<b>&ce""#),
    Row("<!-- a > b --><string>a</string>", #""a""#),
    Row(#"<string xml:space="preserve">a</string>"#, #""a""#),
  ]

  @Test(arguments: values) func isMadeIntoJSON(row: Row) throws {
    for text in [
      "<plist>\(row.xml)</plist>",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [ <!ENTITY x "a > b"> ]>
      <plist version="1.0">
      \(row.xml)
      </plist>
      """,
    ] {
      let list = try #require(try XMLPropertyList(Array(text.utf8)[...]))
      #expect(String(decoding: list.json, as: UTF8.self) == row.expected)
    }
  }

  static let malformed: [Row] = [
    Row("<plist><dict><key>a</key></dict></plist>", "line 1, column 33: a value is missing"),
    Row("<plist><dict><string>a</string></dict></plist>", "line 1, column 22: <key> is missing"),
    Row("<plist>\n<a/></plist>", "line 2, column 5: <a> is not a value"),
    Row("<plist>\n words</plist>", "line 2, column 2: a tag is missing"),
    Row("<plist><string>a</b></plist>", "line 1, column 21: </string> is missing"),
    Row("<plist><string>a</string><true/></plist>", "line 1, column 33: </plist> is missing"),
    Row("<plist><string>&lol;</string></plist>", "line 1, column 16: an entity is unknown"),
    Row(
      "<plist><string>a & b, and so on</string></plist>",
      "line 1, column 18: an ampersand does not start an entity"
    ),
    Row(
      "<plist>" + String(repeating: "<array>", count: 70) + "</plist>",
      "line 1, column 463: values are nested more than 64 levels deep"
    ),
  ]

  @Test(arguments: malformed) func saysWhatIsWrongAndWhere(row: Row) throws {
    let reason = "is a property list that cannot be read: \(row.expected)"
    #expect(throws: LayerError(reason: reason)) {
      try XMLPropertyList(Array(row.xml.utf8)[...])
    }
    #expect(try Fixture.item(row.xml).reason == "the document \(reason)")
  }

  @Test func saysThatItWasCutOff() throws {
    let item = try Fixture.item(#"<plist><dict><key>receipt-data</key><string>MIIT"#)
    #expect(item.outcome == .problem)
    #expect(item.reason == "the document is a truncated property list")
  }

  // MARK: Documents

  private static let der = ReceiptMaker.genuine.plainReceipt()
  private static let receipt = Fixture.base64(der)

  static let documents: [(name: String, text: String, kind: DocumentKind, path: String)] = [
    (
      "a request", "<dict><key>receipt-data</key><string>\(receipt)</string></dict>",
      .verifyReceiptRequest, "receipt-data"
    ),
    (
      "data in lines",
      "<dict><key>receipt-data</key><data>\n\t\(receipt.prefix(76))\n\t\(receipt.dropFirst(76))\n</data></dict>",
      .verifyReceiptRequest, "receipt-data"
    ),
    (
      "a program's settings",
      """
      <dict><key>launches</key><integer>7</integer><key>purchases</key><array><dict>\
      <key>receipt of coins</key><data>\(receipt)</data></dict></array></dict>
      """, .appReceipt, "purchases[0].receipt of coins"
    ),
  ]

  @Test(arguments: documents)
  func receiptsAreFound(name: String, text: String, kind: DocumentKind, path: String) throws {
    let xml = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n\(text)\n</plist>\n"
    for bytes in [Array(xml.utf8), Array(Fixture.base64(Array(xml.utf8)).utf8)] {
      let items = Fixture.items(bytes)
      #expect(items.map(\.kind) == [kind])
      #expect(items.first?.signedParts.map(\.path) == [path])
      let tree = try #require(
        DocumentReader.tree(
          of: bytes,
          at: Provenance(file: "one.json"),
          in: FileContext(file: "one.json", modified: nil)
        )
      )
      #expect(tree.kind == kind)
      #expect(!tree.root.children.isEmpty)
      #expect(!String(reflecting: tree).contains(Self.receipt.prefix(60)))
    }
    let quoted = xml.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
    let item = try Fixture.item(#"{"body":"\#(quoted)"}"#)
    #expect(item.signedParts.map(\.path) == ["body.\(path)"])
    #expect(Fixture.items("[\"\(quoted)\"]").map(\.kind) == [kind])
  }

  @Test func anAnswerInAPropertyListIsRead() throws {
    let item = try Fixture.item(
      """
      <plist><dict><key>status</key><integer>0</integer><key>receipt</key><dict>\
      <key>bid</key><string>com.example.mag</string>\
      <key>product_id</key><string>com.example.mag.month</string>\
      <key>transaction_id</key><string>1000000059630001</string>\
      <key>purchase_date_ms</key><string>1354432554000</string></dict></dict></plist>
      """
    )
    #expect(item.kind == .verifyReceiptResponse)
    #expect(item.transactions.map(\.transactionId.text) == ["1000000059630001"])
  }

  @Test(arguments: [
    "<plist><dict><key>CFBundleIdentifier</key><string>com.example.app</string></dict></plist>",
    "<plist/>", "<plist></plist>", "<plist><string>words</string></plist>",
  ])
  func otherListsAreIgnored(text: String) throws {
    let item = try Fixture.item(text)
    #expect(item.outcome == .ignored)
    #expect(item.reason == "property list")
  }

  /// A document that cannot be read is a problem, also in a property list.
  @Test func aBrokenDocumentIsAProblem() throws {
    let item = try Fixture.item(
      "<plist><dict><key>signedPayload</key><string>a.b</string></dict></plist>"
    )
    #expect(item.outcome == .problem)
    #expect(item.reason == "signedPayload is not a JWS: it has 2 parts, not 3")
  }

  @Test func aSharedSecretStaysHidden() throws {
    let text = """
      <plist><dict><key>receipt-data</key><string>\(Self.receipt)</string>\
      <key>password</key><string>5ec2e75ec2e75ec2e75ec2e75ec2e75e</string></dict></plist>
      """
    var item = try Fixture.item(text)
    item.signedParts = []
    let tree = DocumentReader.tree(
      of: Array(text.utf8),
      at: item.provenance,
      in: FileContext(file: "one.json", modified: nil)
    )
    #expect(tree?.root.children.last?.text == "present (hidden)")
    #expect(!String(reflecting: item).contains("5ec2e7"))
  }
}
