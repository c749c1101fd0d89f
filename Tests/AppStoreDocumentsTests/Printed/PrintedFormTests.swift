import AppStoreDocuments
import SubscriptionModel
import Testing

/// Objects that programs print, tables, and lists of fields: rules C12 and C13 of Containers.
@Suite("Printed forms")
struct PrintedFormTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }
  }

  static let forms: [Row] =
    (PrintedForms.javascript + PrintedForms.scripts + PrintedForms.php + PrintedForms.serialized
    + PrintedForms.compiled
    + PrintedForms.go + PrintedForms.tables + PrintedForms.fields)
    .map { Row(name: $0.name, text: $0.text) }

  @Test(arguments: forms)
  func isReadLikeTheJSONItStandsFor(row: Row) throws {
    let decoded = Fixture.items(row.text, file: "one.txt").filter { $0.outcome == .decoded }
    #expect(decoded.map(\.kind) == [.decodedTransaction])
    let transaction = try #require(decoded.first?.transactions.first)
    #expect(transaction.transactionId.text == "710000000000042")
    #expect(transaction.originalTransactionId?.text == "710000000000001")
    #expect(transaction.productId?.text == "com.example.tea.month")
    #expect(transaction.bundleId?.text == "com.example.tea")
    #expect(transaction.purchaseDate == Timestamp(milliseconds: 1_770_285_600_000))
    #expect(transaction.expiresDate == Timestamp(milliseconds: 1_772_704_800_000))
    #expect(transaction.type?.rawText == "Auto-Renewable Subscription")
    #expect(transaction.evidence.signature == .unsigned)
    let isJSON = row.name == "JSON of Go"
    #expect(transaction.evidence.form == (isJSON ? nil : .printed))
  }

  @Test(arguments: forms)
  func isShownAsATree(row: Row) throws {
    let bytes = Array(row.text.utf8)
    let file = FileContext(file: "one.txt", modified: nil)
    for item in DocumentReader.items(in: bytes, of: file) where item.outcome == .decoded {
      let tree = try #require(DocumentReader.tree(of: bytes, at: item.provenance, in: file))
      #expect(tree.kind == item.kind)
      #expect(tree.provenance == item.provenance)
      #expect(!tree.root.children.isEmpty)
    }
  }
}
