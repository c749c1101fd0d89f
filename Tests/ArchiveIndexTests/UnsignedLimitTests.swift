import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// How much is read of one file that nobody signed, so that none keeps the index busy for long.
@Suite("Limit of what nobody signed in a file")
struct UnsignedLimitTests {
  private static func row(_ number: Int) -> String {
    """
    {"transaction_id":"34\(1_000_000 + number)","product_id":"c",\
    "purchase_date_ms":"1699000000000"}
    """
  }

  private static func rows(_ count: Int) -> [String] { (1...count).map(row) }

  private static func reason(_ count: String) -> String {
    "\(count) not read: of one file the first 3 unsigned documents are; divide the file, or set "
      + "unsigned-documents and run index --rebuild"
  }

  /// The documents and problems of an archive with one file, of which three unsigned documents are
  /// read.
  private func read(_ text: String, name: String = "a.json") throws -> (Int, [ItemReport]) {
    let archive = try TestArchive()
    archive.write(name, text)
    let index = try archive.index(roots: SignedDemo.roots(), maximumUnsigned: 3)
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.items == facts.documents + facts.ignored + facts.problems)
    // Of lines that may be followed by others, the ends count for none.
    if facts.problems > 0 { #expect(facts.bytes.values.reduce(0, +) == text.utf8.count) }
    return (
      facts.documents, try index.items(outcome: .problem, after: nil, limit: 2000).map(\.report)
    )
  }

  /// Of lines, of a list, and of a list in a text in JSON.
  @Test(arguments: ["lines", "list", "text"])
  func theFirstDocumentsAreRead(form: String) throws {
    let rows = Self.rows(5)
    let text =
      switch form {
      case "lines": rows.joined(separator: "\n")
      case "list": "[" + rows.joined(separator: ",") + "]"
      default: "[" + rows.joined(separator: ",\n") + "]\n"
      }
    let (documents, problems) = try read(text)
    #expect(documents == 3)
    #expect(problems.map(\.reason) == [Self.reason("2 unsigned items are")])
    #expect(problems.first?.provenance.line == (form == "lines" ? 4 : nil))
    #expect(problems.first?.provenance.path == (form == "lines" ? "" : "[3]"))
    #expect(try read(rows[..<4].joined(separator: "\n")).1.count == 1)
    #expect(try read(rows[..<3].joined(separator: "\n")).1.isEmpty)
  }

  /// What carries a signature is read wherever it stands, and does not count.
  @Test func signedDocumentsAreReadInAnyCase() throws {
    let signed = try SignedDemo.notifications().filter { $0.contains("signedPayload") }.prefix(3)
      .map { $0.filter { !$0.isNewline } }
    let (documents, problems) = try read(
      (signed.prefix(2) + Self.rows(5) + signed.suffix(1)).joined(separator: "\n"),
      name: "a.jsonl"
    )
    #expect(documents == 6)
    #expect(problems.map(\.reason) == [Self.reason("2 unsigned items are")])
    #expect(problems.map(\.provenance.line) == [6])
  }

  /// A short text that only looks signed is no way around the limit.
  @Test func shortSignaturesCount() throws {
    let forged = (1...5).map {
      Body.jws(
        """
        {"transactionId":"34000\($0)","originalTransactionId":"34000\($0)","productId":"c",\
        "bundleId":"com.example.reader","purchaseDate":1699000000000,"signedDate":1699000000000}
        """
      )
    }
    #expect(try read(forged.joined(separator: "\n")).0 == 3)
  }

  /// Rows count beside a signature that is too short to state them, and are read beside Apple's own in any case.
  @Test func rowsBesideASignatureCount() throws {
    let signature = Body.jws(#"{"a":"\#(String(repeating: "x", count: 1500))"}"#)
    let rows = (1...60).map {
      #"{"transaction_id":"34\#($0)","original_transaction_id":"34\#($0)","product_id":"c"}"#
    }
    let body = """
      {"notification_type":"DID_RENEW","environment":"PROD","bid":"a.b","x":"\(signature)",\
      "unified_receipt":{"status":0,"latest_receipt_info":[\(rows.joined(separator: ","))]}}
      """
    let signed = try #require(try SignedDemo.notifications().first { $0.contains("signedPayload") })
      .filter { !$0.isNewline }
    let (documents, problems) = try read(
      [body, body, signed].joined(separator: "\n"),
      name: "a.jsonl"
    )
    #expect(documents == 2)
    #expect(problems.map(\.reason) == [Self.reason("1 unsigned item is")])
  }

  /// Rows of very many columns are more work than other documents, and count so; no row beyond the limit is
  /// read that holds nothing signed.
  @Test func rowsOfManyColumnsCountMore() throws {
    let names = (0..<400).map { "data.k\($0).x" }.joined(separator: ",")
    let cells = Array(repeating: "1", count: 400).joined(separator: ",")
    let (head, row) = (
      "transactionId,originalTransactionId,productId,\(names)", "340001,340001,c,\(cells)"
    )
    let signed = try #require(try SignedDemo.notifications().first { $0.contains("signedPayload") })
      .filter { !$0.isNewline }
    let lines = [head, row, row, row, signed]
    let (documents, problems) = try read(lines.joined(separator: "\n"), name: "a.csv")
    #expect(documents == 1)
    #expect(problems.map(\.reason) == [Self.reason("3 unsigned items are")])
  }

  /// A line that only mentions something is a quarter of a document.
  @Test func mentionsCountLess() throws {
    let lines = (1...20).map { "2025-03-01T12:00:00Z INFO transactionId=34000320000000\($0) done" }
    let (documents, problems) = try read(lines.joined(separator: "\n"), name: "a.log")
    #expect(documents == 12)
    #expect(problems.map(\.reason) == [Self.reason("8 unsigned items are")])
  }

  /// What is no document counts, too: 16 are as much work as a document.
  @Test func emptyObjectsCountAsWell() throws {
    let empty = Array(repeating: "{}", count: 16 * 3)
    let (documents, _) = try read((empty + Self.rows(1)).joined(separator: "\n"))
    #expect(documents == 0)
    #expect(try read((empty.dropLast() + Self.rows(2)).joined(separator: "\n")).0 == 1)
  }

  /// What is passed over ends where an object does, so that none of several lines is cut.
  @Test func anObjectOfSeveralLinesIsNoneToPassOver() throws {
    let signed = try SignedDemo.notifications().first { $0.contains("signedPayload") }
    let whole = try #require(signed).filter { !$0.isNewline }
    let broken = whole.replacing("{", with: "{\n", maxReplacements: 1)
    let text = (Self.rows(5) + [broken] + Self.rows(2)).joined(separator: "\n")
    let (documents, problems) = try read(text, name: "a.jsonl")
    #expect(documents == 4)
    #expect(problems.map(\.reason) == [Self.reason("4 unsigned items are")])
  }

  /// Lines on which a value begins and none can go on are passed over as well, and those on which it can are not.
  @Test(arguments: ["[{", "[{\"a\": 1}", "{{", "[[", "{ a", "{\"a\": 1"])
  func whatIsLeftOfValuesIsPassedOver(line: String) throws {
    let signed = try SignedDemo.notifications().first { $0.contains("signedPayload") }
    let whole = try #require(signed).filter { !$0.isNewline }
    let history = ["{\"notificationHistory\":", "[", whole, "]}"]
    let lines = Self.rows(4) + Array(repeating: line, count: 3) + history
    let (documents, problems) = try read(lines.joined(separator: "\n"), name: "a.jsonl")
    #expect(documents == 4)
    #expect(problems.map(\.reason) == [Self.reason("4 unsigned items are")])
  }

  /// Lines that are added later count with those before them, and the index is the same as one that
  /// reads the file whole.
  @Test func linesThatAreAddedCountWithThoseBefore() throws {
    let archive = try TestArchive()
    let lines = Self.rows(5).map { $0 + "\n" }
    archive.write("a.jsonl", lines[..<2].joined())
    let index = try archive.index(maximumUnsigned: 3)
    for (count, documents) in [(3, 3), (4, 3), (5, 3)] {
      archive.write("a.jsonl", lines[..<count].joined(), modified: 1_700_000_100 + count)
      try index.refresh(changing: { _ in })
      #expect(try index.facts(asOf: .march, environment: .all).documents == documents)
    }
    let reasons = try index.items(outcome: .problem, after: nil, limit: 9).map(\.report.reason)
    #expect(reasons == [Self.reason("2 unsigned items are")])
  }

  /// Each file has a limit of its own, and so has all that a container holds.
  @Test func filesCountAlone() throws {
    let archive = try TestArchive()
    let lines = Self.rows(3).joined(separator: "\n")
    archive.write("a.jsonl", lines)
    archive.write("b.jsonl", lines.replacing("\"34", with: "\"35"))
    let facts = try archive.index(maximumUnsigned: 3).facts(asOf: .march, environment: .all)
    #expect(facts.documents == 6)
    #expect(facts.problems == 0)
  }

  /// Of a line that a direct search selects, the others are decoded only where one of them is passed over.
  @Test(arguments: [(3, [3]), (4, [1, 2, 3, 4])]) func othersDecideOfALine(
    count: Int,
    lines: [Int]
  ) throws {
    let rows = Self.rows(count).map { $0 + "\n" }
    let archive = try TestArchive()
    archive.write("a.jsonl", rows.joined())
    let entry = DirectoryEntry(
      name: "a.jsonl",
      kind: .file,
      size: Int64(rows.joined().utf8.count),
      modified: 1
    )
    var selected = SelectedFile(
      file: ListedFile(directory: "", entry: entry, id: nil),
      selection: .lines([3: rows[..<2].joined().utf8.count])
    )
    var verifier = PartVerifier(.later)
    var found: [Int] = []
    DecodedFile.read(
      &selected,
      root: try ArchiveRoot(archive.path),
      maximumUnsigned: 3,
      verifier: &verifier
    ) { found += $0.items.compactMap(\.line) }
    #expect(found == lines)
    #expect(selected.isAllRead == (count == 3))
  }
}
