import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Texts of several documents: rule C3 of Containers in AppStoreDocuments.
struct TextItemsTests {
  private static let body = Fixture.body(Documents.notification)
  private static let jws = Fixture.jws(Documents.transaction)

  /// What a test expects of one item: its line, its path and the number of its records.
  private struct Found: Equatable, CustomStringConvertible {
    let line: Int?
    let path: String
    let outcome: ItemOutcome

    var description: String { "line \(line ?? 0) \(path) \(outcome)" }
  }

  private func found(_ text: String) -> [Found] {
    Fixture.items(text, file: "log.txt").map {
      Found(line: $0.provenance.line, path: $0.provenance.path, outcome: $0.outcome)
    }
  }

  private func decoded(_ line: Int, _ path: String = "") -> Found {
    Found(line: line, path: path, outcome: .decoded)
  }

  private static func rows(_ count: Int) -> [String] {
    (1...count).map { #"{"transaction_id":"\#($0)","product_id":"a"}"# }
  }

  @Test func readsEachLineOfJSONLinesWithItsNumber() {
    let text = "\(Documents.row)\n\n\(Self.body)\r\n\(Documents.renewalInfo)\n"
    #expect(found(text) == [decoded(1), decoded(3), decoded(4)])
  }

  @Test func givesRecordsTheLineAndThePathWithin() throws {
    let items = Fixture.items("\(Documents.row)\n\(Self.body)\n", file: "log.jsonl")
    let transaction = try #require(items.last?.transactions.first)
    #expect(
      transaction.evidence.provenance
        == Provenance(
          file: "log.jsonl",
          line: 2,
          path: "signedPayload.data.signedTransactionInfo"
        )
    )
  }

  /// Broken lines are one broken document, unless there are more than such a one can look like.
  @Test(arguments: [(2, 1), (64, 1), (65, 65)])
  func severalBrokenLinesAreOneBrokenDocument(lines: Int, items: Int) {
    let text = String(repeating: "{\"a\" b}\n", count: lines)
    #expect(found(text).map(\.outcome) == Array(repeating: .problem, count: items))
  }

  /// The eighth brace of a log line is the last one to begin a document.
  @Test(arguments: [(7, true), (8, false)])
  func aLogLineHasFewBraces(others: Int, isFound: Bool) {
    let row = #"{"transaction_id":"1","product_id":"a"}"#
    let text = "log " + String(repeating: "{x ", count: others) + row
    #expect(found(text).contains(decoded(1)) == isFound)
  }

  @Test func readsValuesOneAfterTheOtherOnOneLine() {
    let row = Documents.row
    #expect(found(row + row) == [decoded(1), decoded(1, "#2")])
    #expect(found("\(row), \(row)\n\(row)") == [decoded(1), decoded(1, "#2"), decoded(2)])
  }

  /// More documents than come at once are numbered on, and those of a log share the path of the request.
  @Test(arguments: [255, 256, 257, 600])
  func readsManyValuesOnOneLine(count: Int) {
    let rows = Self.rows(count)
    let places = (1...count).map { decoded(1, $0 == 1 ? "" : "#\($0)") }
    #expect(found(rows.joined()) == places)
    #expect(found(rows.joined(separator: " ") + "\n" + rows[0]) == places + [decoded(2)])
    let log = "2026-03-05T10:01:02Z GET /inApps/v1/history/340001196000003 " + rows.joined()
    let items = Fixture.items(log, file: "log.txt")
    #expect(items.map(\.provenance.path) == places.map(\.path))
    #expect(items.allSatisfy { $0.identifiers.contains { $0.text == "340001196000003" } })
  }

  @Test func linesOfWhichNoValueIsADocumentCountOnce() {
    let line = "GET " + String(repeating: #"{"a":1}"#, count: 600) + "\n"
    let items = Fixture.items(Documents.row + "\n" + line + line)
    #expect(items.map(\.reason) == [nil, "2 lines contain no document"])
  }

  @Test func readsValuesThatGoOverSeveralLines() {
    let row = "{\n  \"transaction_id\": \"1\",\n  \"product_id\": \"a\"\n}"
    #expect(found("\(row)\n\(row)\n") == [decoded(1), decoded(5)])
    #expect(found("\(row)\(row),\n\(row)") == [decoded(1), decoded(4), decoded(8)])
  }

  @Test func readsArraysOnLinesByElement() {
    let row = Documents.row
    #expect(
      found("[\(row),\(row)]\n[\(row)]")
        == [decoded(1, "[0]"), decoded(1, "[1]"), decoded(2, "[0]")]
    )
  }

  @Test func readsAListOfJWSOnePerLine() {
    #expect(found("\(Self.jws)\n\(Self.jws)\n") == [decoded(1), decoded(2)])
  }

  @Test func readsAListOfReceiptsOnePerLine() {
    let receipt = Fixture.base64(ReceiptMaker.genuine.plainReceipt())
    let items = Fixture.items("\(receipt)\n\(receipt)\n", file: "receipts.txt")
    #expect(items.map(\.provenance.line) == [1, 2])
    #expect(items.map(\.transactions.count) == [1, 1])
    let log = Fixture.items("event receipt=\(receipt) {}\n", file: "server.log")
    #expect(log.map(\.transactions.count) == [1])
  }

  @Test(arguments: [64, 76, 1000])
  func readsOneReceiptThatWasWrapped(width: Int) throws {
    let receipt = Array(Fixture.base64(ReceiptMaker.genuine.plainReceipt()).utf8)
    let lines = stride(from: 0, to: receipt.count, by: width).map { start in
      String(decoding: receipt[start..<min(start + width, receipt.count)], as: UTF8.self)
    }
    let item = try Fixture.item(lines.joined(separator: "\r\n"))
    #expect(item.transactions.count == 1)
    let unpadded = try Fixture.item(lines.joined(separator: "\n").replacing("=", with: ""))
    #expect(unpadded.transactions.count == 1)
    let url = lines.joined().replacing("+", with: "-").replacing("/", with: "_")
    #expect(try Fixture.item("\"\(url)\"").transactions.count == 1)
    // A plus at the very end cannot be told from a blank behind the text.
    let whole = lines.joined()
    let spaces = String(whole.dropLast()).replacing("+", with: " ") + whole.suffix(1)
    #expect(try Fixture.item(spaces).transactions.count == 1)
  }

  private static let logLines = [
    "2026-03-05T10:01:02.250Z INFO body=\(body)",
    "[2026-03-05 10:01:02,250] [INFO] webhook received \(body) in 3 ms",
    "2026-03-05 10:01:02.250 received \(body)",
  ]

  @Test(arguments: logLines)
  func readsTheDocumentBehindALogsPrefixAndItsArrival(line: String) throws {
    let items = Fixture.items("starting\n\(line)\nstopping\n", file: "server.log")
    try #require(items.count == 2)
    #expect(items[0].outcome == .decoded)
    #expect(items[0].provenance.line == 2)
    let arrived = instant("2026-03-05T10:01:02.250Z")
    #expect(items[0].records.allSatisfy { $0.evidence.arrived == arrived })
    #expect(items[1].outcome == .ignored)
    #expect(items[1].reason == "2 lines contain no document")
    #expect(items[1].provenance.line == 1)
  }

  @Test func findsASignedTextInEscapedJSONOfALog() {
    let line = #"INFO request "{\"signedPayload\":\"\#(Fixture.jws(Documents.notification))\"}""#
    #expect(found(line) == [decoded(1)])
  }

  @Test func doesNotTakeOtherJSONInALogForAProblem() {
    let text = "INFO user {\"id\":1} logged in\nINFO [1, 2] {x}\n\(Self.body)\n"
    let items = found(text)
    #expect(items == [decoded(3), Found(line: 1, path: "", outcome: .ignored)])
  }

  @Test func reportsADocumentThatALogCutOff() throws {
    let cut = String(Self.body.prefix(500))
    let items = Fixture.items("INFO \(cut)\nINFO \(Self.body)\n", file: "server.log")
    try #require(items.count == 2)
    #expect(items[0].outcome == .problem)
    #expect(items[0].provenance.line == 1)
    #expect(items[1].outcome == .decoded)
  }

  @Test func reportsABrokenLineAndReadsTheOthers() throws {
    let row = Documents.row
    for broken in ["{\"transaction_id\": ", "{,}", "{\"transaction_id\":\"1", "[{},"] {
      let items = found("\(row)\n\(broken)\n\(row)\n")
      let problem = Found(line: 2, path: "", outcome: .problem)
      #expect(items == [decoded(1), problem, decoded(3)], "\(broken)")
      let first = found("\(broken)\n\(row)\n")
      #expect(first == [Found(line: 1, path: "", outcome: .problem), decoded(2)], "\(broken)")
    }
  }

  @Test func keepsABrokenDocumentOfSeveralLinesOneProblem() {
    let text = "{\n  \"a\": {\n  \"transaction_id\": \"1\",,\n  \"product_id\": \"a\"\n  }\n}\n"
    #expect(found(text).map(\.outcome) == [.problem])
    let afterIt = found("\(text)\(Documents.row)\n")
    #expect(afterIt.contains(decoded(7)))
  }

  /// After a broken document of several lines, the next one begins a line; then any line counts.
  @Test func indentedLinesCountAgainAfterTheNextDocument() {
    let row = Documents.row
    let text = "\(row)\n{\n  \"a\":,\n  \(row)\n}\n\(row)\n  \(row)\n"
    let problem = Found(line: 2, path: "", outcome: .problem)
    #expect(found(text) == [decoded(1), problem, decoded(6), decoded(7)])
  }

  /// A closing brace begins no document, so what is indented behind it is skipped as well.
  @Test func aClosingBraceBeginsNoDocument() {
    let row = Documents.row
    let text = "\(row)\n{\n  \"a\":,\n}\n  \(row)\n[\(row)]\n"
    let problem = Found(line: 2, path: "", outcome: .problem)
    #expect(found(text) == [decoded(1), problem, decoded(6, "[0]")])
  }

  /// A broken text takes the rest of its line.
  @Test func nothingIsReadBehindABrokenTextOfALine() {
    let row = Documents.row
    let problem = Found(line: 2, path: "", outcome: .problem)
    #expect(found("\(row)\n{,} \(row)\n\(row)\n") == [decoded(1), problem, decoded(3)])
  }

  /// The place of what is broken is that in the whole text.
  @Test func aBrokenTextOfSeveralLinesTellsItsPlace() {
    let row = Documents.row
    let items = Fixture.items("\(row)\n{\n \"a\":,\n}\n\(row)\n")
    #expect(
      items.compactMap(\.reason).first
        == "not JSON: line 3, column 6: found “,” where a value should be"
    )
  }

  /// A text that a log cut off counts as a document from 64 bytes on.
  @Test(arguments: [(63, ItemOutcome.ignored), (64, .problem)])
  func aShortCutOffTextOfALogIsWords(length: Int, outcome: ItemOutcome) {
    let start = #"{"a":""#
    let text = "INFO \(start)\(String(repeating: "x", count: length - start.count))"
    #expect(found("\(text)\n\(Self.body)\n").map(\.outcome).contains(outcome))
  }

  /// Of very many lines that are cut off the first are listed, and the others counted; what is whole among
  /// them is read.
  @Test(arguments: ["[{", "{\"", "[[", "{\"a\":", "{\"a\": \"b", "[{\"a\": 1,"])
  func veryManyBrokenLinesAreCounted(line: String) {
    let some = Array(repeating: line, count: 1500)
    let signed = #"{"signedTransactionInfo":"\#(Self.jws)"}"#
    let text = (some + [signed] + some + [Self.body, Documents.row]).joined(separator: "\n")
    let items = Fixture.items(text, file: "log.txt")
    #expect(items.filter { $0.outcome == .decoded }.map(\.provenance.line) == [1501, 3002, 3003])
    let problems = items.filter { $0.outcome == .problem }
    #expect(problems.count <= TextItems.maximumBroken + 1)
    #expect(problems.reduce(0) { $0 + 1 + $1.alike } == 3000)
    #expect(problems.last?.reason?.hasSuffix("it was cut off") ?? false)
  }

  @Test func takesALogWithoutDocumentsForText() {
    let text = "[2026-03-05 10:01:02] [INFO] {started}\n[2026-03-05 10:01:03] [INFO] stopped\n"
    let items = Fixture.items(text)
    #expect(items.map(\.outcome) == [.ignored])
    #expect(items.map(\.reason) == ["plain text"])
  }

  @Test func listsEveryLineOfUnknownJSON() {
    #expect(found("{\"a\":1}\n{\"a\":2}\n").map(\.line) == [1, 2])
  }

  @Test func readsUTF16AndAByteOrderMark() {
    let text = "\(Documents.row)\n\(Documents.row)\n"
    let utf16 = [UInt8]([0xff, 0xfe]) + text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    #expect(Fixture.items(utf16).map(\.provenance.line) == [1, 2])
    #expect(
      Fixture.items([0xef, 0xbb, 0xbf] + Array(text.utf8)).map(\.outcome) == [.decoded, .decoded]
    )
  }

  @Test func findsTheBytesOfAnItemAgain() {
    let row = Documents.row
    let text = Array("x\n\(row)\(Self.body)\nINFO \(Self.jws)\n".utf8)
    func bytes(_ line: Int, _ path: String) -> String? {
      TextItems.layer(ofItemAt: Provenance(file: "a", line: line, path: path), in: text)
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(bytes(2, "") == row)
    #expect(bytes(2, "#2.signedPayload") == Self.body)
    #expect(bytes(3, "") == Self.jws)
    #expect(bytes(9, "") == nil)
  }

  @Test func findsTheBytesOfAnItemAmongMany() {
    let rows = Self.rows(600)
    let text = Array("x\n\(rows.joined())\nx".utf8)
    for number in [1, 2, 256, 257, 600] {
      let path = number == 1 ? "" : "#\(number)"
      let layer = TextItems.layer(ofItemAt: Provenance(file: "a", line: 2, path: path), in: text)
      #expect(layer.map { String(decoding: $0.bytes, as: UTF8.self) } == rows[number - 1])
    }
  }

  @Test func takesBoundedTimeForManyUnfinishedLines() {
    // Each line begins a text that never ends: read to the end every time, this would take minutes.
    let text = String(repeating: "{\"a\n", count: 50_000)
    #expect(Fixture.items(text).contains { $0.outcome == .problem })
  }
}
