import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// What is found in a text can be shown, too.
@Suite("Trees of what stands in texts")
struct TextTreeTests {
  private static let record = #"{"product_id":"y","transaction_id":"9","purchase_date_ms":"1"}"#

  @Test(arguments: [
    // A tag that is never closed hides what follows from a reader of markup.
    #"<t{"":,"product_id":y,"transaction_id":"9","purchase_date_ms":"1"}"#,
    "<t \(record)", "<p>\(record)</p>", "<html><body>\(record)", "<a>\n\(record)\n<b",
    "note\n\(record)\nnote", "INFO \(record)",
    // Blank lines before what is read of a text, in the file and behind a tag.
    "\n\nweborderlineitemid>MK5TTTVWJ", "<!\nweborderlineitemid>MK5TTTVWJ",
  ])
  func everyDocumentHasOne(text: String) {
    let items = Fixture.items(text).filter { $0.outcome == .decoded }
    #expect(!items.isEmpty)
    for item in items {
      let file = FileContext(file: item.provenance.file, modified: nil)
      let tree = DocumentReader.tree(of: Array(text.utf8), at: item.provenance, in: file)
      #expect(tree?.provenance == item.provenance)
    }
  }

  /// The line of a mention counts from the beginning of the file.
  @Test(arguments: [
    ("weborderlineitemid>MK5TTTVWJ", 1), ("\n\nweborderlineitemid>MK5TTTVWJ", 3),
  ])
  func blankLinesCount(text: String, line: Int) {
    let mentions = Fixture.items(text).filter { $0.kind == .mention }
    #expect(mentions.map(\.provenance.line) == [line])
  }
}
