import SubscriptionModel
import SupportAnswers
import TerminalUI
import Testing

@testable import Dashboard

/// The tree of a document as lines; at 80 columns a text has 73 beside its mark.
@Suite("The tree of a document")
struct DocumentOutlineTests {
  private static func letters(_ count: Int, _ letter: String = "n") -> String {
    String(repeating: letter, count: count)
  }

  private static func node(
    _ name: String,
    _ text: String? = nil,
    _ children: [DocumentNode] = []
  ) -> DocumentNode {
    DocumentNode(name: name, text: text, children: children)
  }

  /// The lines of a tree, and whether not all of it has them.
  private func outline(_ root: DocumentNode) -> (body: TextBody, isCut: Bool) {
    var outline = DocumentOutline(folded: [], wording: Wording(asOf: demoNow, zone: .utc))
    let body = builtText { outline.trace(root, path: "", depth: 0, in: &$0) }
    return (body, outline.isCut)
  }

  // MARK: Lines

  /// Beside a name with its sign and 12 columns for the value there are 59 for the name.
  @Test func aLongNameStandsAboveItsValue() {
    let (beside, below) = (Self.letters(59), Self.letters(60))
    #expect(outline(Self.node(beside, "5")).body.texts == ["  \(beside)  5"])
    #expect(outline(Self.node(below, "5")).body.texts == ["  \(below)", "      5"])
    let text = Self.letters(70, "y")
    #expect(
      outline(Self.node(below, text)).body.texts == [
        "  \(below)", "      " + Self.letters(67, "y"), "      yyy",
      ]
    )
  }

  @Test(arguments: [
    ("expiresDate", "1741594500000", " = 10 Mar 2025 08:15 UTC"),
    ("purchase_date_ms", "1741594500000", " = 10 Mar 2025 08:15 UTC"),
    // Seconds, and a number that is no date.
    ("expiresDate", "174159450000", ""), ("expiresDate", "17415945000000", ""),
    ("transactionId", "1741594500000", ""),
  ])
  func datesInMillisecondsAreReadable(name: String, text: String, date: String) {
    #expect(outline(Self.node(name, text)).body.texts == ["  \(name)  \(text)\(date)"])
  }

  @Test func aTreeHasAnEnd() {
    let leaves = (0..<DocumentOutline.maximumNodes).map { Self.node("n\($0)") }
    let (body, isCut) = outline(Self.node("", nil, leaves))
    #expect(isCut)
    #expect(body.items.count == DocumentOutline.maximumNodes)
    #expect(!outline(Self.node("", nil, Array(leaves.prefix(3)))).isCut)
  }

  // MARK: Signatures

  @Test(arguments: [
    (["a"], "○ a: not signed"), (["", "b"], "○ the document, b: not signed"),
    (["a", "b", "c"], "○ a, b, c: not signed"),
    (["a", "b", "c", "d"], "○ a, b, c, 1 more: not signed"),
    (["a", "b", "c", "d", "e"], "○ a, b, c, 2 more: not signed"),
  ])
  func placesWithOneVerdictShareALine(paths: [String], line: String) {
    let place = Provenance(file: "a.json", line: 1204)
    var tree = DocumentTree(
      provenance: place,
      kind: .notificationV2,
      notes: [],
      root: Self.node("", "x")
    )
    tree.signatures = paths.map { DocumentSignature(path: $0, verdict: .unsigned) }
    var document = ShownDocument(place)
    _ = document.read()
    document.take(.document(place, tree))
    let body = builtText { document.build(in: &$0) }
    #expect(
      body.texts == ["a.json line 1,204", "notificationV2", line, "", "  document  x"]
    )
    #expect(body.lines[2].spans.last?.style.role == .quiet)
  }

  /// A document that was let go is not held again because its answer is late.
  @Test func anAnswerThatNobodyWaitsForIsNotTaken() {
    let place = Provenance(file: "a.json")
    let tree = DocumentTree(provenance: place, kind: .unknown, notes: [], root: Self.node(""))
    var document = ShownDocument(place)
    document.take(.document(place, tree))
    #expect(document.tree == nil)
    #expect(document.read() == [.run(.document(place))])
    #expect(document.read().isEmpty, "it is on its way")
    document.forget()
    document.take(.document(place, tree))
    #expect(document.tree == nil)
    _ = document.read()
    document.take(.document(place, tree))
    #expect(document.tree == tree)
    #expect(document.read().isEmpty, "it is there")
  }

  @Test func aDocumentThatCannotBeReadIsNotAskedForAgain() {
    let place = Provenance(file: "a.json")
    var document = ShownDocument(place)
    _ = document.read()
    document.take(.document(place, nil))
    #expect(document.read().isEmpty)
    let body = builtText { document.build(in: &$0) }
    #expect(body.texts == ["a.json", "This file cannot be read as a document."])
    document.forget()
    #expect(!document.read().isEmpty)
    document.take(.failed(.document(place), message: "The disk failed."))
    #expect(builtText { document.build(in: &$0) }.texts == ["a.json", "The disk failed."])
  }

  @Test func theFilterOfADocumentSaysHowItIsChanged() {
    var desk = TestDashboard()
    desk.archive.items[0].provenance = Provenance(file: "2025/02/10/renewed.json")
    desk.press("! Enter \\ expires Enter")
    #expect(
      desk.rows.contains {
        $0.contains("Showing lines with “expires”; \\ changes it, Esc clears it")
      }
    )
    desk.press("Esc")
    #expect(!desk.rows.contains { $0.contains("Showing lines") })
  }

  // MARK: Places

  private static let tree = node(
    "",
    nil,
    [
      node("signedPayload", nil, [node("data", nil, [node("bundleId")]), node("dataList")]),
      node("history", nil, [node("[0]", nil, [node("x")])]),
      node("a"), node("a.b"),
      node(
        "latest",
        nil,
        [
          node("expires_date"), node("expires_date_ms"), node("bid"), node("cancellation_date"),
          node("is_trial_period"), node("quantity"),
        ]
      ),
    ]
  )

  /// Each part of a key is the number of a member and its name.
  @Test(arguments: [
    ("", ""), ("signedPayload", "/0.signedPayload"),
    ("signedPayload.data.bundleId", "/0.signedPayload/0.data/0.bundleId"),
    // What begins like another name is not that.
    ("signedPayload.dataList", "/0.signedPayload/1.dataList"),
    ("a.b", "/3.a.b"), ("a", "/2.a"),
    // What is not there leads to what it would stand in, or to the document.
    ("signedPayload.data.none", "/0.signedPayload/0.data"), ("xxxxxxxxxxxxx", ""),
    ("history[0].x", "/1.history/0.[0]/0.x"),
    // Older documents have older names, in milliseconds first.
    ("latest.expiresDate", "/4.latest/1.expires_date_ms"), ("latest.bundleId", "/4.latest/2.bid"),
    ("latest.revocationDate", "/4.latest/3.cancellation_date"),
    ("latest.offerDiscountType", "/4.latest/4.is_trial_period"),
    ("latest.quantity", "/4.latest/5.quantity"),
  ])
  func aPlaceHasAKey(place: String, key: String) {
    #expect(Self.tree.key(of: place) == key)
  }
}
