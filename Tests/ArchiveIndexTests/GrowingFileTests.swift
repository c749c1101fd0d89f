import AppStoreDocuments
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// A file of JSON Lines that only grew is not decoded again, and the index comes to the same.
@Suite("Files that grow")
struct GrowingFileTests {
  /// What a file holds at two moments, and how much of it is read at the second.
  struct Growth: CustomTestStringConvertible {
    var name: String
    var before: [UInt8]
    var after: [UInt8]
    /// Whether the items of the first moment stay those that they were.
    var isReadOn: Bool

    init(_ name: String, _ before: String, _ after: String, isReadOn: Bool) {
      self.init(name, Array(before.utf8), Array(after.utf8), isReadOn: isReadOn)
    }

    init(_ name: String, _ before: [UInt8], _ after: [UInt8], isReadOn: Bool) {
      self.name = name
      self.before = before
      self.after = after
      self.isReadOn = isReadOn
    }

    var testDescription: String { name }
  }

  /// A notification of a customer.
  private static func line(_ customer: Int, _ number: Int = 1) -> String {
    Body.v2(
      original: "34000\(customer)",
      transaction: "35000\(customer)\(number)",
      uuid: "u-\(customer)-\(number)",
      signed: 1_741_000_001_000 + Int64(number)
    ) + "\n"
  }

  private static let two = line(1) + line(2)
  private static let pretty = """
    {
      "signedPayload": \(line(3).dropFirst(17).dropLast(2))
    }

    """
  /// Without a date that it states, so that the file's time decides when it was made.
  private static let undated = """
    {"originalTransactionId":"360001","success":true,"webOrderLineItemId":"360002"}

    """
  /// Its newest date is not older than the file, as `write` makes it.
  private static let dateBehindFile = Body.v1(originals: ["340007"]) + "\n"

  static let table: [Growth] = [
    Growth("one more", two, two + line(3), isReadOn: true),
    Growth("many more", two, two + (3...40).map { line($0) }.joined(), isReadOn: true),
    Growth("of the same customer", two, two + line(1, 2) + line(1, 3), isReadOn: true),
    Growth("of both", two, two + line(2, 2) + line(3), isReadOn: true),
    Growth("one that repeats another", two, two + line(1), isReadOn: true),
    Growth("of nobody", two, two + Body.test(uuid: "u-9") + "\n", isReadOn: true),
    Growth(
      "several on a line",
      two,
      two + "[\(line(3).dropLast()),\(line(4).dropLast())]\n",
      isReadOn: true
    ),
    Growth(
      "after several on a line",
      two.dropLast() + two,
      two.dropLast() + two + line(3),
      isReadOn: true
    ),
    Growth("blank lines", two + "\n", two + "\n\n" + line(3) + "\n", isReadOn: true),
    Growth("only blank lines", two, two + "\n\n", isReadOn: true),
    Growth(
      "Windows lines",
      two.replacing("\n", with: "\r\n"),
      (two + line(3)).replacing("\n", with: "\r\n"),
      isReadOn: true
    ),
    Growth("a byte order mark", "\u{FEFF}" + two, "\u{FEFF}" + two + line(3), isReadOn: true),
    Growth("a last line without an end", two, two + line(3).dropLast(), isReadOn: true),
    Growth("behind a line without an end", String(two.dropLast()), two + line(3), isReadOn: true),
    Growth(
      "on a line without an end",
      String(two.dropLast()),
      two.dropLast() + line(3),
      isReadOn: false
    ),
    Growth("a half line", two, two + line(3).dropLast(50), isReadOn: false),
    Growth("the rest of a line", two + line(3).dropLast(50), two + line(3), isReadOn: false),
    Growth("text", two, two + "started\n" + line(3), isReadOn: false),
    Growth("other JSON", two, two + #"{"level":"info"}"# + "\n", isReadOn: false),
    Growth("behind text", two + "started\n", two + "started\n" + line(3), isReadOn: false),
    Growth("behind other JSON", two + "{}\n", two + "{}\n" + line(3), isReadOn: false),
    Growth("a document of several lines", two, two + pretty, isReadOn: false),
    Growth(
      "behind a document of several lines",
      two + pretty,
      two + pretty + line(3),
      isReadOn: false
    ),
    Growth("behind a single document", line(1), two, isReadOn: false),
    Growth(
      "behind a document without a date",
      two + undated,
      two + undated + line(3),
      isReadOn: false
    ),
    Growth("a document without a date", two, two + undated, isReadOn: false),
    Growth(
      "behind a document dated by its file",
      two + dateBehindFile,
      two + dateBehindFile + line(3),
      isReadOn: false
    ),
    Growth("the same again", two, two, isReadOn: true),
    Growth("fewer lines", two + line(3), two, isReadOn: false),
    Growth("other lines of the same length", two, line(1) + line(8), isReadOn: false),
    Growth("a line in front", two, line(3) + two, isReadOn: false),
    Growth("a change in the middle", two, line(1) + line(8) + line(3), isReadOn: false),
    Growth(
      "compressed",
      Array(two.utf8),
      Gzip.stored(Array((two + line(3) + line(4)).utf8)),
      isReadOn: false
    ),
    Growth(
      "compressed from the start",
      Gzip.stored(Array(two.utf8)),
      Gzip.stored(Array(two.utf8)) + Gzip.stored(Array(line(3).utf8)),
      isReadOn: false
    ),
    Growth("UTF-16 lines", utf16(two), utf16(two + line(3)), isReadOn: false),
    Growth(
      "lines in Base64",
      Array(Body.base64(two).utf8),
      Array((Body.base64(two) + "\n" + line(3)).utf8),
      isReadOn: false
    ),
  ]

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  /// An archive with a file that may grow, between two others that speak of the same customers.
  private func archive(_ before: [UInt8]) throws -> TestArchive {
    let archive = try TestArchive()
    archive.write("a.json", Self.line(1, 5))
    archive.write("log.jsonl", before)
    archive.write("z.json", Self.line(3, 5))
    return archive
  }

  private func numbers(_ index: ArchiveIndex, of file: String = "log.jsonl") throws -> [Int64] {
    try index.store.read { connection in
      try connection.rows(
        "SELECT item.id FROM item JOIN file ON file.id = item.file WHERE name = ? ORDER BY item.id",
        binding: .text(file)
      ) { $0.int(0) }
    }
  }

  private func expectFreshContents(
    _ index: ArchiveIndex,
    of archive: TestArchive,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (contents, fresh) = (try index.contents(), try archive.index().contents())
    let differences = contents.difference(from: fresh).map { "\($0)".prefix(500) }
    #expect(differences.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: table) func comesToWhatAFreshIndexHolds(growth: Growth) throws {
    let archive = try archive(growth.before)
    let index = try archive.index()
    let before = try numbers(index)
    archive.write("log.jsonl", growth.after, modified: 1_700_000_100)
    try index.refresh(.quick, asOf: .march, verify: .later)
    try expectFreshContents(index, of: archive)
    let after = try numbers(index)
    #expect(after.starts(with: before) == growth.isReadOn)
    // Once more, from what the second reading left.
    archive.write("log.jsonl", growth.after + Array(Self.line(5).utf8), modified: 1_700_000_200)
    try index.refresh(.full, asOf: .march, verify: .later)
    try expectFreshContents(index, of: archive)
  }

  @Test func growsAgainAndAgain() throws {
    let archive = try archive(Array(Self.two.utf8))
    let index = try archive.index()
    let first = try numbers(index)
    var text = Self.two
    for number in 3...12 {
      text += Self.line(number % 5, number)
      archive.write("log.jsonl", text, modified: 1_700_000_000 + number)
      try index.refresh(.quick, asOf: .march, verify: .later)
    }
    #expect(try numbers(index).starts(with: first))
    #expect(try numbers(index).count == 12)
    try expectFreshContents(index, of: archive)
  }

  /// Only new items count as new, and a file that was only touched has none.
  @Test func onlyWhatWasAddedIsNew() throws {
    let archive = try archive(Array(Self.two.utf8))
    let index = try archive.index()
    func times() throws -> [Timestamp?] {
      try index.items(outcome: nil, after: nil, limit: 9).filter {
        $0.report.provenance.file == "log.jsonl"
      }
      .map(\.report.firstIndexed)
    }
    let first = try times()
    let start = try #require(first.last ?? nil)
    while Clock.milliseconds <= start.milliseconds {}
    archive.write("log.jsonl", Self.two, modified: 1_700_000_100)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try times() == first)
    archive.write("log.jsonl", Self.two + Self.line(3), modified: 1_700_000_200)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try times().dropLast() == first[...])
    #expect(try #require(try times().last ?? nil) > start)
  }

  @Test func aFileThatWasEmptiedAndGrewIsReadWhole() throws {
    let archive = try archive(Array(Self.two.utf8))
    let index = try archive.index()
    archive.write("log.jsonl", "", modified: Int(Clock.milliseconds / 1000))
    try index.refresh(.full, asOf: .march, verify: .later)
    // What was known is kept, and a problem added.
    #expect(try numbers(index).count == 3)
    archive.write("log.jsonl", Self.two + Self.line(3), modified: 1_700_000_200)
    try index.refresh(.full, asOf: .march, verify: .later)
    try expectFreshContents(index, of: archive)
  }

  /// A date that the file's time decided may be another one at an earlier time.
  @Test func aFileWhoseTimeGoesBackIsReadWhole() throws {
    let dated = Body.v1(originals: ["340007"]) + "\n" + Self.two
    let archive = try TestArchive()
    archive.write("log.jsonl", dated, modified: 1_750_000_000)
    archive.write("z.json", Self.line(3, 5))
    let index = try archive.index()
    let before = try numbers(index)
    archive.write("log.jsonl", dated + Self.line(3), modified: 1_750_000_100)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try numbers(index).starts(with: before))
    try expectFreshContents(index, of: archive)
    archive.write("log.jsonl", dated + Self.line(3) + Self.line(4), modified: 1_700_000_000)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try !numbers(index).starts(with: before))
    try expectFreshContents(index, of: archive)
  }

  /// More items than a part has, before and behind.
  @Test func growsByPartsBehindParts() throws {
    let count = DecodedFile.itemsAtOnce + 100
    let lines = (0..<2 * count).map { Body.test(uuid: "u-\($0)") + "\n" }
    let archive = try archive(Array(lines.prefix(count).joined().utf8))
    let index = try archive.index()
    let before = try numbers(index)
    #expect(before.count == count)
    archive.write("log.jsonl", lines.joined(), modified: 1_700_000_100)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try numbers(index).starts(with: before))
    #expect(try numbers(index).count == 2 * count)
    try expectFreshContents(index, of: archive)
  }

  /// What was added is written in several transactions; if the process ends between them, the file
  /// is read whole.
  @Test func aGrowthThatWasNotWhollyWrittenIsReadWhole() throws {
    let archive = try archive(Array(Self.two.utf8))
    let index = try archive.index()
    archive.write("log.jsonl", Self.two + Self.line(3) + Self.line(4), modified: 1_700_000_100)
    let root = try ArchiveRoot(archive.path)
    let writer = IndexWriter(RefreshPace())
    try writer.transaction(of: index.store) { connection in
      let scan = try ArchiveScan(
        root: root,
        parts: ArchiveParts(readBy: nil),
        mode: .full,
        connection: connection
      ) { false }
      let file = try #require(scan.filesToRead.files(in: 0..<1).first)
      var verifier = PartVerifier(.later)
      var parts: [DecodedFile] = []
      DecodedFile.read(file, root: root, verifier: &verifier) { parts.append($0) }
      var part = try #require(parts.first)
      #expect(part.firstNumber == 2)
      part.items.removeLast()
      part.isLast = false
      try writer.write(part, dir: 1, in: connection)
    }
    #expect(try numbers(index).count == 3)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try numbers(index).count == 4)
    try expectFreshContents(index, of: archive)
  }

  /// What was added may be checked while what is known is still to be.
  @Test func signaturesThatWereLeftForLaterAreCheckedLater() throws {
    let archive = try archive(Array(Self.two.utf8))
    let index = try archive.index()
    func unverified() throws -> Int64? {
      try index.store.read { connection in
        try connection.first("SELECT unverified FROM file WHERE name = 'log.jsonl'") { $0.int(0) }
      }
    }
    archive.write("log.jsonl", Self.two + Self.line(3), modified: 1_700_000_100)
    try index.refresh(.full, asOf: .march, verify: .now, verifiesEarlier: false)
    #expect(try unverified() == 1)
    try index.refresh(.full, asOf: .march, verify: .now)
    #expect(try unverified() == 0)
    let fresh = try archive.opened()
    try fresh.refresh(.full, asOf: .march, verify: .now)
    #expect(try index.contents().difference(from: fresh.contents()).isEmpty)
  }

  /// A file that changed just now is looked at again, since it may change within the same tick.
  @Test func aFileThatHasJustChangedIsLookedAtAgain() throws {
    let archive = try archive(Array(Self.two.utf8))
    let index = try archive.index()
    let before = try numbers(index)
    let now = Int(Clock.milliseconds / 1000)
    archive.write("log.jsonl", Self.two + Self.line(3), modified: now)
    try index.refresh(.quick, asOf: .march, verify: .later)
    archive.write("log.jsonl", Self.two + Self.line(4), modified: now)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try !numbers(index).starts(with: before))
    archive.write("log.jsonl", Self.two + Self.line(4) + Self.line(5), modified: now)
    try index.refresh(.quick, asOf: .march, verify: .later)
    // Again, when the time counts as settled.
    archive.write("log.jsonl", Self.two + Self.line(4) + Self.line(5), modified: now - 10)
    try index.refresh(.quick, asOf: .march, verify: .later)
    try expectFreshContents(index, of: archive)
  }

  /// Whoever erases a customer is told the same lines.
  @Test func theFilesOfACustomerAreTold() throws {
    let archive = try archive(Array(Self.two.utf8))
    let index = try archive.index()
    archive.write("log.jsonl", Self.two + Self.line(1, 2) + Self.line(3), modified: 1_700_000_100)
    try index.refresh(.quick, asOf: .march, verify: .later)
    let fresh = try archive.index()
    for row in try fresh.page(ListRequest(asOf: .march, limit: 9)).rows {
      #expect(try index.files(of: row.id) == fresh.files(of: row.id))
    }
    // The lines that are left behind, as they would be after an erasure.
    archive.write("log.jsonl", Self.line(2) + Self.line(3), modified: 1_700_000_200)
    try index.refresh(.quick, asOf: .march, verify: .later)
    try expectFreshContents(index, of: archive)
  }
}
