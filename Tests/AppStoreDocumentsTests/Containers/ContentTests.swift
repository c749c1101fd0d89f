import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// Files that are larger than what is held in memory at once.
@Suite("Files of any size")
struct ContentTests {
  private static let row = Documents.row

  private static func rows(_ count: Int, _ separator: String) -> String {
    Array(repeating: row, count: count).joined(separator: separator)
  }

  private static let nested = "[" + row + #", {"text":"a ] , } \\\" b"}]"#

  private static let log = (0..<20).map { "2025-03-10 08:15:0\($0 % 10) got " + row }

  static let texts: [String] = [
    rows(40, "\n"),
    rows(40, "\r\n\r\n") + "\n\n",
    "[" + rows(40, ",") + "]",
    " [\n" + rows(40, " ,\n") + "\n]\n",
    "[" + Array(repeating: nested, count: 20).joined(separator: ",") + "]",
    Array(repeating: pretty, count: 30).joined(separator: "\n"),
    "\u{FEFF}" + log.joined(separator: "\n"),
    String(repeating: " \n", count: 900) + rows(2, "\n"),
    "\u{FEFF}" + rows(3, "\n") + "\n" + Array(repeating: pretty, count: 9).joined(separator: "\n"),
  ]

  /// What is found where, with content that comes in pieces of three bytes or more.
  private func found(
    _ text: String,
    atMost maximum: Int,
    lines: Int? = nil,
    failingAfter end: Int? = nil
  ) throws -> [String] {
    var items: [String] = []
    var left = Array(text.utf8)[...]
    var given = 0
    try DocumentReader.forEachItem(
      of: FileContext(file: "a.json", modified: nil),
      limits: ContentLimits(maximumDocumentBytes: maximum, linesAtOnceBytes: lines),
      from: { (count, bytes) throws(ContentError) in
        if let end, given >= end { throw ContentError(reason: "truncated gzip") }
        let taken = left.prefix(count)
        bytes += taken
        given += taken.count
        left = left.dropFirst(taken.count)
      },
      { item in
        let place = item.provenance
        let line = place.line.map { "line \($0) " } ?? ""
        items.append("\(line)\(place.path) \(item.reason ?? "\(item.records.count)")")
      }
    )
    return items
  }

  private static let pretty = """
    {
      "transaction_id": "341",
      "product_id": "coins",
      "bid": "com.example"
    }
    """

  /// Each text, read through windows of every size that holds its largest document, gives the same
  /// items as read whole.
  @Test(arguments: texts)
  func aWindowChangesNothing(text: String) throws {
    let whole = try found(text, atMost: 1 << 20)
    #expect(whole.count > 1)
    for maximum in stride(from: 700, to: 2600, by: 97) {
      #expect(try found(text, atMost: maximum) == whole, "\(maximum)")
    }
  }

  /// The same where no more than a few lines of JSON Lines are held at once, or less than one.
  @Test(arguments: texts)
  func fewLinesAtOnceChangeNothing(text: String) throws {
    let whole = try found(text, atMost: 1 << 20)
    for lines in stride(from: 10, to: 2600, by: 97) {
      #expect(try found(text, atMost: 1 << 20, lines: lines) == whole, "\(lines)")
    }
  }

  /// A line that is longer than others is read whole, up to the limit for one document.
  @Test func aLongLineIsReadWhole() throws {
    let long = Self.row.dropLast() + #", "note": ""# + String(repeating: "x", count: 900) + "\"}"
    let text = ([Self.row, Self.row, String(long)] + [Self.row]).joined(separator: "\n")
    let items = ["line 1  1", "line 2  1", "line 3  1", "line 4  1"]
    #expect(try found(text, atMost: 4000, lines: 300) == items)
    let tooLarge = "line 3  larger than the limit of 1000 bytes for one line"
    #expect(
      try found(text, atMost: 1000, lines: 300) == [items[0], items[1], tooLarge, items[3]]
    )
  }

  /// No more is asked for than is held at once, also of content without end.
  @Test func jsonLinesAreReadInWindows() throws {
    var held: [Int] = []
    let line = Array((Self.row + "\n").utf8)
    var given = 0
    try DocumentReader.forEachItem(
      of: FileContext(file: "a.json", modified: nil),
      limits: ContentLimits(maximumDocumentBytes: 1 << 20, linesAtOnceBytes: 2000),
      from: { (count, bytes) throws(ContentError) in
        held.append(bytes.count + count)
        let end = min(given + count, 400 * line.count)
        while given < end {
          bytes.append(line[given % line.count])
          given += 1
        }
      },
      { _ in }
    )
    #expect(held.max() == 2001)
  }

  @Test func aLineThatIsTooLargeIsAProblemAndTheOthersAreRead() throws {
    let long = #"{"a":""# + String(repeating: "x", count: 5000) + #""}"#
    let text = [Self.row, long, Self.row].joined(separator: "\n")
    #expect(
      try found(text, atMost: 1000) == [
        "line 1  1", "line 2  larger than the limit of 1000 bytes for one line", "line 3  1",
      ]
    )
  }

  @Test(arguments: [(1 << 20, "1 MiB"), ((1 << 20) - 1, "1048575 bytes"), (2 << 20, "2 MiB")])
  func aLimitIsToldInItsUnit(maximum: Int, limit: String) throws {
    let text = #"{"a":""# + String(repeating: "x", count: 2 << 20) + "\"}\n\(Self.row)"
    #expect(
      try found(text, atMost: maximum) == [
        "line 1  larger than the limit of \(limit) for one line", "line 2  1",
      ]
    )
  }

  @Test func anElementThatIsTooLargeIsAProblemAndTheOthersAreRead() throws {
    let long = #"{"a":"],}"# + String(repeating: "x", count: 5000) + #""}"#
    let text = "[" + [Self.row, long, Self.row].joined(separator: ",") + "]"
    #expect(
      try found(text, atMost: 1000) == [
        "[0] 1", "[1] larger than the limit of 1000 bytes for one document", "[2] 1",
      ]
    )
  }

  @Test func aListThatIsCutOffKeepsWhatCameBefore() throws {
    let text = "[" + Self.rows(20, ",") + ",{\"trans"
    let items = try found(text, atMost: 1000)
    #expect(items.dropLast().allSatisfy { $0.hasSuffix(" 1") } && items.count == 21)
    #expect(items.last == "[20] not JSON: the text was cut off")
  }

  @Test func whatIsReadBeforeAFailureIsHandedOver() throws {
    let text = Self.rows(40, "\n")
    var count = 0
    #expect(throws: ContentError(reason: "truncated gzip")) {
      count = try found(text, atMost: 1000, failingAfter: 3000).count
    }
    #expect(count == 0)
  }

  @Test func blanksTakeNoMemoryAndAreNoDocument() throws {
    let items = try found(String(repeating: " ", count: 100_000), atMost: 1000)
    #expect(items == [" the file is empty"])
  }

  /// Kinds that are told by their beginning are not read to the end.
  @Test func aLargeFileOfAnotherKindIsOneItem() throws {
    let page = "<!DOCTYPE html><html>" + String(repeating: "<p>x</p>", count: 9000)
    #expect(try found(page, atMost: 1000) == [" a web page was saved instead of the document"])
  }

  /// A list of so many values that they are not kept at once is read element by element.
  @Test func aListOfManyValuesIsReadElementByElement() {
    let text = "[{\"a\": [1, {}]}, " + Self.row + " ,\"x]\",[]]"
    var elements = ListElements(0..<text.utf8.count)
    var found: [String] = []
    let bytes = Array(text.utf8)
    while let (number, range) = elements.next(in: bytes) {
      found.append("\(number) \(String(decoding: bytes[range], as: UTF8.self).prefix(8))")
    }
    #expect(found == ["0 {\"a\": [1", "1 \(Self.row.prefix(8))", "2 \"x]\"", "3 []"])
  }

  /// One element has more values than a document may have, which takes 8 MB and some seconds.
  @Test func aListOfTooManyValuesIsReadByElement() {
    let zeros = String(repeating: "0,", count: JSONScanner.maximumValues)
    let items = DocumentReader.items(
      in: Array("[[\(zeros)0],\(Self.row)]".utf8),
      of: FileContext(file: "a.json", modified: nil)
    )
    #expect(items.map(\.provenance.path) == ["[0]", "[1]"])
    #expect(items.first?.reason == "not JSON: the document has more than 4194304 values")
    #expect(items.last?.outcome == .decoded)
  }

  @Test func onlySoManyRecordsOfOneDocumentAreKept() throws {
    let maximum = ItemBuilder.maximumRecords
    let rows = (0..<maximum + 5).map { #"{"transaction_id":"\#(1000 + $0)","product_id":"coins"}"# }
    let text =
      #"{"status":0,"environment":"Production","receipt":{"bundle_id":"com.example","in_app":["#
      + rows.joined(separator: ",") + "]}}"
    let items = DocumentReader.items(
      in: Array(text.utf8),
      of: FileContext(file: "a.json", modified: nil)
    )
    #expect(items.count == 1)
    #expect(items.first?.records.count == maximum)
    // The view of the account is one more.
    #expect(
      items.first?.notes.map(\.text) == [
        "contains more than 10000 transactions and other records; 6 were not read"
      ]
    )
  }

  /// Of JSON Lines only the lines that are asked for are decoded, with those of a window in which
  /// one of them is no document of its own.
  @Test func onlySomeLinesAreDecoded() throws {
    let broken = Self.row.dropLast() + "\n}"
    let rows = Array(repeating: Self.row, count: 9) + [String(broken)]
    let text = (rows + rows).joined(separator: "\n")
    let line = Self.row.utf8.count + 1
    let lines = { (wanted: Set<Int>) in
      var found: [Int?] = []
      var left = Array(text.utf8)[...]
      try DocumentReader.forEachItem(
        of: FileContext(file: "a.json", modified: nil),
        onLines: wanted,
        limits: ContentLimits(maximumDocumentBytes: 1 << 20, linesAtOnceBytes: 3 * line),
        from: { (count, bytes) throws(ContentError) in
          bytes += left.prefix(count)
          left = left.dropFirst(count)
        },
        { found.append($0.provenance.line) }
      )
      return found
    }
    #expect(try lines([2]) == [2])
    #expect(try lines([1, 5, 12]) == [1, 5, 12])
    #expect(try lines([]) == [])
    #expect(try lines([99]) == [])
    // Line 10 goes on in the next one.
    #expect(try lines([10]) == [10, 12])
  }

  /// The document at every place can be shown again, through windows as well.
  @Test(arguments: [rows(40, "\n"), "[" + rows(40, ",") + "]"], [1000, 3000])
  func everyItemIsFoundAgain(text: String, maximum: Int) throws {
    try expectItemsAgain(text, ContentLimits(maximumDocumentBytes: maximum))
    try expectItemsAgain(
      text,
      ContentLimits(maximumDocumentBytes: 1 << 20, linesAtOnceBytes: maximum)
    )
  }

  private func expectItemsAgain(_ text: String, _ limits: ContentLimits) throws {
    let file = FileContext(file: "a.json", modified: nil)
    for item in DocumentReader.items(in: Array(text.utf8), of: file) {
      var left = Array(text.utf8)[...]
      let shown = try DocumentReader.treeWithSignedParts(
        at: item.provenance,
        in: file,
        limits: limits,
        from: { (count, bytes) throws(ContentError) in
          bytes += left.prefix(count)
          left = left.dropFirst(count)
        }
      )
      #expect(shown?.tree.provenance == item.provenance)
      #expect(shown?.tree.kind == item.kind)
    }
  }
}
