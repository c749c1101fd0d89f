import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Which part of a large file holds a document, by its place.
@Suite("Parts of a file")
struct ContentPartTests {
  private struct Row {
    /// The bytes of the part, of which `end` count.
    var text: String
    var end: Int
    /// The lines that can hold an item, where the first one is 5.
    var lines: Set<Int>
  }

  private static let rows: [Row] = [
    Row(text: "a\nb\nc", end: 5, lines: [5, 6, 7]),
    Row(text: "a\nb\n", end: 4, lines: [5, 6]),
    // What stands behind the end belongs to the next part.
    Row(text: "a\nb\nc", end: 4, lines: [5, 6]),
    Row(text: "a\nb\nc", end: 3, lines: [5, 6]),
    Row(text: "a", end: 1, lines: [5]),
  ]

  @Test(arguments: rows.indices) func aPartOfLinesHoldsItsOwnLines(index: Int) {
    let row = Self.rows[index]
    let part = Content.Part.lines(Array(row.text.utf8), end: row.end, firstLine: 5, offset: 100)
    let found = (0...10).filter { part.canContain(Provenance(file: "a", line: $0)) }
    #expect(Set(found) == row.lines)
    #expect(!part.canContain(Provenance(file: "a", path: "[5]")))
  }

  @Test func aPartOfAListHoldsOneElement() {
    let part = Content.Part.element([], 0..<0, number: 12)
    for (path, isInside) in [("[12]", true), ("[12].data", true), ("[1]", false), ("[120]", false)]
    {
      #expect(part.canContain(Provenance(file: "a", path: path)) == isInside, "\(path)")
    }
    #expect(!part.canContain(Provenance(file: "a", path: "data[12]")))
    #expect(!part.canContain(Provenance(file: "a")))
  }

  @Test func theWholeFileHoldsEverything() {
    for part in [Content.Part.whole([]), .beginning([])] {
      #expect(part.canContain(Provenance(file: "a", line: 3, path: "[1]")))
    }
    let unreadable = Content.Part.tooLarge(line: 3, element: nil, reason: "too long")
    #expect(!unreadable.canContain(Provenance(file: "a", line: 3)))
  }

  private static let lists: [(text: String, range: Range<Int>, elements: [String])] = [
    ("[1,2]", 0..<5, ["1", "2"]),
    ("[ 1 , 2 ]", 0..<9, ["1 ", "2 "]),
    ("[]", 0..<2, []),
    ("[ ]", 0..<3, []),
    ("[1]", 0..<2, ["1"]),
    // What stands behind the list does not belong to it.
    ("[1] ,2", 0..<3, ["1"]),
    ("[1,  2", 0..<4, ["1"]),
    ("[1,{\"a\":[3,4]},5]", 0..<17, ["1", "{\"a\":[3,4]}", "5"]),
    ("x[7,8]x", 1..<6, ["7", "8"]),
    ("[1,2,34", 0..<6, ["1", "2", "3"]),
  ]

  @Test(arguments: lists.indices) func aListEndsWhereItsRangeEnds(index: Int) {
    let list = Self.lists[index]
    let bytes = Array(list.text.utf8)
    var elements = ListElements(list.range)
    var found: [String] = []
    while let (number, range) = elements.next(in: bytes) {
      #expect(number == found.count)
      found.append(String(decoding: bytes[range], as: UTF8.self))
    }
    #expect(found == list.elements)
  }

  private static let texts: [(text: String, canContain: Bool)] = [
    ("", false), ("words", false), ("words\n", false), ("words\nwords", false),
    ("words\n{", true), ("words\n[", true), ("words\nwords\n{", true), ("\n{", true),
    ("words\neyJ", true), ("words\neye", false), ("words\nexit\n{", true), ("words {", false),
    // A log's date or level; what looks like a list of documents is read as one.
    ("[INFO] started", true), ("[2025-03-01] started", true), ("[{\"a\":1", false),
  ]

  /// Text that is no JSON is searched for documents only if a line begins like one.
  @Test(arguments: texts.indices) func someTextsCanContainDocuments(index: Int) {
    let row = Self.texts[index]
    let bytes = Array("{\n\(row.text)\n{".utf8)
    let range = 2..<bytes.count - 2
    #expect(TextSplitter.canContainDocuments(bytes, in: range) == row.canContain, "\(row.text)")
  }
}
