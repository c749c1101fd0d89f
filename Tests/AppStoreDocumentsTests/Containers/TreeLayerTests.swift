import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// What the tree of a document opens: texts within texts, up to a number of layers.
@Suite("Layers of a shown document")
struct TreeLayerTests {
  /// A member with a text, beside what makes it a document.
  private func node(_ text: String) throws -> DocumentNode {
    let json = try document(Documents.notificationV1, adding: text)
    let item = try Fixture.item(json)
    let tree = try #require(
      DocumentReader.tree(
        of: Array(json.utf8),
        at: item.provenance,
        in: FileContext(file: "one.json", modified: nil)
      )
    )
    return try #require(tree.root.children.first { $0.name == "extra" })
  }

  private func document(_ body: String, adding text: String) throws -> String {
    try #require(body.hasPrefix("{"))
    return "{\"extra\":\(Self.quoted(text)),\(body.dropFirst())"
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// JSON within a text, so many times.
  private static func nested(_ times: Int) -> String {
    (0..<times).reduce("end") { text, _ in "{\"a\":\(quoted(text))}" }
  }

  private static let texts: [(text: String, layer: String?)] = [
    ("{\"a\":1}", "JSON text"),
    ("  {\"a\":1}  ", "JSON text"),
    // Only objects are opened; a list or a number may be anything.
    ("[1,2]", nil),
    ("17", nil),
    ("true", nil),
    ("\"text\"", nil),
    ("{not JSON", nil),
    ("<not a list>", nil),
    (Fixture.jws("{\"a\":1}"), "JWS payload"),
    ("  \(Fixture.jws("{\"a\":1}"))", "JWS payload"),
    // Base64 of at least 64 characters; shorter texts may be anything.
    (
      Fixture.base64(Array("{\"a\":\"\(String(repeating: "7", count: 40))\"}".utf8)),
      "Base64, JSON text"
    ),
    (Fixture.base64(Array("{\"a\":\"\(String(repeating: "7", count: 37))\"}".utf8)), nil),
  ]

  @Test(arguments: texts.indices) func opensWhatIsADocument(index: Int) throws {
    let row = Self.texts[index]
    let node = try node(row.text)
    #expect(node.layer == row.layer, "\(row.text)")
    #expect(node.children.isEmpty == (row.layer == nil), "\(row.text)")
    if row.layer == nil { #expect(node.text == row.text) }
  }

  /// Four layers are opened, and the fifth is shown as text.
  @Test(arguments: [(1, 1), (3, 3), (4, 4), (5, 4), (6, 4)])
  func opensFourLayers(times: Int, opened: Int) throws {
    var node = try node(Self.nested(times))
    var layers = 0
    while node.layer == "JSON text" {
      layers += 1
      node = try #require(node.children.first)
    }
    #expect(layers == opened)
    #expect(node.text == Self.nested(times - opened))
  }
}
