import AppStoreDocuments
import SubscriptionModel
import Testing

/// What is printed only in part, in a hostile way, or by others: rule C12 of Containers.
@Suite("Printed limits")
struct PrintedLimitTests {
  private static let forms =
    PrintedForms.javascript + PrintedForms.scripts + PrintedForms.php + PrintedForms.compiled
    + PrintedForms.go + PrintedForms.tables + PrintedForms.fields

  /// Cut at every byte, nothing traps, and no half of an identifier is taken for a whole one.
  @Test(arguments: forms.map(\.name))
  func cutAtEveryByte(name: String) throws {
    let form = try #require(Self.forms.first { $0.name == name })
    let bytes = Array(form.text.utf8)
    for end in bytes.indices {
      let items = Fixture.items(Array(bytes[..<end]), file: "one.txt")
      #expect(!items.isEmpty)
    }
  }

  /// An object that is cut off behind its first identifiers is a problem with its place.
  @Test(arguments: ["console.log", "NSDictionary", "print_r", "var_dump", "Python's data class"])
  func aCutOffObjectIsAProblem(name: String) throws {
    let form = try #require(Self.forms.first { $0.name == name })
    let cut = String(form.text.dropLast(form.text.count / 8))
    let items = Fixture.items("first\n\(cut)", file: "one.log")
    let problem = try #require(items.first { $0.outcome == .problem }, "\(items)")
    #expect(problem.provenance.line ?? 0 >= 2)
    #expect(!items.contains { $0.outcome == .decoded && $0.kind != .mention })
  }

  @Test func severalInATextAreReadEach() {
    let text = PrintedForms.php.map(\.text).joined(separator: "\n-- \n")
    let decoded = Fixture.items(text, file: "one.log").filter { $0.outcome == .decoded }
    #expect(decoded.count == PrintedForms.php.count)
    #expect(Set(decoded.map(\.provenance.line)).count == decoded.count)
  }

  /// What other systems print is no problem and no document.
  @Test(arguments: [
    "user { id: 7, name: 'Kim' }", "Array\n(\n    [id] => 7\n)\n", "#<User id: 7>",
    "a,b,c\n1,2,3\n", "name: Kim\nid: 7\n", "a=1&b=2", "map[a:1 b:2]",
  ])
  func othersAreIgnored(text: String) {
    #expect(Fixture.items(text, file: "one.log").map(\.outcome) == [.ignored])
  }

  /// Deep nesting, many openings, and many quotation marks take no long time.
  @Test(arguments: ["{a:", "(", "['a' => ", "{'", "#<A b=", "map[a:{", "- - ", "a[b]=1&", "\"\""])
  func hostileTextTakesNoLongTime(part: String) {
    let text = "transactionId: 1\n" + String(repeating: part, count: 20_000)
    #expect(!Fixture.items(text, file: "one.log").isEmpty)
    let lines = "transactionId\n" + String(repeating: part + "\n", count: 5_000)
    #expect(!Fixture.items(lines, file: "one.log").isEmpty)
  }

  /// A row without a document of Apple's is passed over, and the table goes on.
  @Test func rowsOfATableStandApart() throws {
    let text = """
      transaction_id;product_id;purchase_date_ms;quantity
      1;a;1770285600000;1
      x;b;;

      2;"a
      b";1770285600000;1
      """
    let items = Fixture.items(text, file: "one.csv").filter { $0.outcome == .decoded }
    #expect(items.map(\.provenance.line) == [2, 5])
    #expect(items.last?.transactions.first?.productId?.text == "a\nb")
  }

  /// An object of JSON among the rows is no row, whatever its commas divide.
  @Test func objectsEndATable() {
    let text = """
      product_id,transaction_id,original_transaction_id,purchase_date_ms,quantity
      a,1,1,1770285600000,1
      {"product_id":"b","transaction_id":"2","original_transaction_id":"2","purchase_date_ms":"1770285600000","quantity":"1"}
      """
    let items = Fixture.items(text, file: "one.log").filter { $0.outcome == .decoded }
    #expect(items.flatMap(\.transactions).map(\.transactionId.text) == ["1", "2"])
  }

  /// A cell can hold JSON.
  @Test func aCellCanHoldARow() {
    let cell = "[\(Documents.row)]".replacing("\"", with: "\"\"")
    let text = "original_transaction_id,latest_receipt_info\n1,\"\(cell)\"\n"
    let items = Fixture.items(text, file: "one.csv").filter { $0.outcome == .decoded }
    #expect(items.map(\.kind) == [.unifiedReceipt])
  }

  /// Names of verifyReceipt in capital letters are told by the names beside them.
  @Test func rowsInCapitalsAreRows() throws {
    let text = """
      {InApp:[{Quantity:1 ProductID:a TransactionID:5 OriginalTransactionId:4 \
      PurchaseDate:{PurchaseDate:2026-02-05 10:00:00 Etc/GMT PurchaseDateMS:1770285600000 \
      PurchaseDatePST:} IsTrialPeriod:false}] ReceiptType:Production BundleID:com.example.tea}
      """
    let wrapped = "resp {Status:0 Environment:Production Receipt:\(text)}"
    let item = try #require(Fixture.items(wrapped, file: "a.log").first { $0.outcome == .decoded })
    #expect(item.kind == .verifyReceiptResponse)
    #expect(item.transactions.first?.originalTransactionId?.text == "4")
    #expect(
      item.transactions.first?.purchaseDate == Timestamp(milliseconds: 1_770_285_600_000)
    )
  }
}
