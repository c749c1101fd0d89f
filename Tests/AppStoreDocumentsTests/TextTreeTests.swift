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
}
