import ArchiveIndex
import Dispatch
import Glibc
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// Files of many documents, compressed ones, and files with names of old systems.
@Suite("Large and odd files")
struct LargeFileTests {
  private static func lines(_ count: Int) -> String {
    (0..<count).map { number in
      """
      {"transaction_id":"34\(1_000_000 + number)","product_id":"coins","bid":"com.example",\
      "purchase_date_ms":"1699000000000"}
      """
    }
    .joined(separator: "\n")
  }

  private static func refresher(of archive: TestArchive) throws -> Refresher {
    try archive.index().refresher(
      asOf: .march,
      verify: .later,
      rows: true,
      isCancelled: { false },
      progress: { _ in }
    )
  }

  private static func files(
    _ count: Int,
    bytes: Int64,
    in archive: TestArchive
  ) throws -> FilesToRead {
    let folder = FilesToRead.NewFolder(path: "day", count: count, bytes: bytes)
    return try FilesToRead([], newFolders: [folder], below: ArchiveRoot(archive.path))
  }

  /// Files of some hundred documents each do not wait for each other, which would fill memory.
  @Test func filesAreHandedOverBeforeTheyAreMany() throws {
    let archive = try TestArchive()
    for number in 0..<12 { archive.write("day/\(number).jsonl", Self.lines(300) + "\n") }
    let refresher = try Self.refresher(of: archive)
    let files = try Self.files(12, bytes: 12, in: archive)
    #expect(refresher.filesAtOnce(of: files) == 32)
    let work = refresher.startDecoding(files, below: try ArchiveRoot(archive.path))
    defer { work.stop() }
    var counts: [Int] = []
    while let batch = work.next() {
      counts += batch.map { $0.reduce(0) { $0 + $1.items.count } }
    }
    #expect(counts == [1200, 1200, 1200, 0])
  }

  /// Each thread takes about 4 MB at once, a file at least, and no more than 32 of them.
  @Test(
    arguments: [
      (1_000, 12_000_000, 32), (1_000, 131_072_000, 32), (1_000, 131_073_000, 31),
      (1_000, 2_000_000_000, 2), (1_000, 2_097_153_000, 1), (3, 900_000_000_000, 1), (0, 0, 32),
    ] as [(Int, Int64, Int)]
  )
  func largeFilesAreTakenOneByOne(count: Int, bytes: Int64, atOnce: Int) throws {
    let archive = try TestArchive()
    let files = try Self.files(count, bytes: bytes, in: archive)
    #expect(try Self.refresher(of: archive).filesAtOnce(of: files) == atOnce)
  }

  @Test func aFileOfManyDocumentsIsKeptInParts() throws {
    let count = DecodedFile.itemsAtOnce * 2 + 300
    let archive = try TestArchive()
    archive.write("a.json", "")
    archive.write("b.jsonl", Self.lines(count) + "\n{\n")
    archive.write("c.json", "")
    let index = try archive.index()
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.files == 3)
    #expect(facts.documents == count)
    #expect(facts.problems == 3)
    let items = try index.items(outcome: nil, after: nil, limit: count + 10)
    let lines = items.filter { $0.report.provenance.file == "b.jsonl" }
      .compactMap(\.report.provenance.line)
    #expect(lines == Array(1...count + 1))
    let problems = try index.items(outcome: .problem, after: nil, limit: 9)
    #expect(problems.map(\.report.provenance.file) == ["a.json", "b.jsonl", "c.json"])
  }

  @Test func aFileOfManyDocumentsIsReadOnceAndForgottenWhole() throws {
    let archive = try TestArchive()
    archive.write("b.jsonl", Self.lines(DecodedFile.itemsAtOnce + 10))
    let index = try archive.index()
    let progress = Progress()
    try index.refresh(.full, asOf: .march, progress: { progress.note($0) })
    #expect(progress.files == 0)
    archive.write("b.jsonl", Self.lines(2), modified: 1_700_000_200)
    try index.refresh(.full, asOf: .march)
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.documents == 2)
    #expect(facts.segmentCounts[.all] == 2)
  }

  /// A file in several parts is one file.
  @Test func filesAreCountedOnce() throws {
    let archive = try TestArchive()
    archive.write("a.json", "")
    archive.write("b.jsonl", Self.lines(DecodedFile.itemsAtOnce + 1))
    let last = Mutex(IndexProgress())
    let index = try archive.opened()
    try index.refresh(.full, asOf: .march, progress: { step in last.withLock { $0 = step } })
    let progress = last.withLock { $0 }
    #expect(progress.phase == .done)
    #expect(progress.filesTotal == 2)
    #expect(progress.filesDone == 2)
    #expect(progress.bytesDone == progress.bytesTotal)
    #expect(progress.bytesDone > 50_000)
    #expect(progress.documents == DecodedFile.itemsAtOnce + 1)
    #expect(progress.problems == 1)
    withExtendedLifetime(archive) {}
  }

  @Test func filesWhoseNamesAreNoUTF8AreRead() throws {
    let archive = try TestArchive()
    let name: [UInt8] = Array("archive/caf".utf8) + [0xE9] + Array(".json".utf8)
    try archive.tree.write(Array(Self.lines(1).utf8), toFileNamed: name)
    let items = try archive.index().items(outcome: nil, after: nil, limit: 9)
    #expect(items.map(\.report.provenance.file) == [#"caf\xe9.json"#])
    #expect(items.map(\.report.outcome) == [.decoded])
    #expect(try archive.index().documentTree(at: items[0].report.provenance) != nil)
  }

  @Test func readsMembersOfGzipOneAfterTheOther() throws {
    let archive = try TestArchive()
    let first = Gzip.stored(Array("\(Self.lines(1))\n".utf8))
    let second = Gzip.stored(Array(Self.lines(2).utf8))
    archive.write("two.gz", first + second)
    archive.write("padded.gz", first + [0, 0, 0])
    archive.write("nested.gz", Gzip.stored(first))
    archive.write("thrice.gz", Gzip.stored(Gzip.stored(first)))
    archive.write("cut.gz", Array(first.dropLast(9)))
    archive.write("changed.gz", Array(first.dropLast(8)) + [1, 2, 3, 4] + first.suffix(4))
    let items = try archive.index().items(outcome: nil, after: nil, limit: 99)
    let found = items.map { "\($0.report.provenance.file) \($0.report.reason ?? "decoded")" }
    #expect(
      found == [
        "changed.gz damaged gzip", "cut.gz truncated gzip",
        "nested.gz decoded", "padded.gz decoded", "thrice.gz compressed too many times",
        "two.gz decoded", "two.gz decoded", "two.gz decoded",
      ]
    )
  }

  /// Millions of elements that are no documents cost an index nothing.
  @Test func itemsWithoutADocumentAreCountedAndNotKept() throws {
    let archive = try TestArchive()
    let maximum = DecodedFile.maximumUnreadItems
    archive.write("a.json", "[" + String(repeating: "{},", count: maximum + 499) + "{}]")
    archive.write("b.jsonl", Self.lines(1) + "\n")
    let index = try archive.index()
    let items = try index.items(outcome: nil, after: nil, limit: maximum + 100)
    #expect(items.count == maximum + 2)
    #expect(
      items[maximum].report.reason
        == "500 more items contain no document; the last: JSON that is not a known App Store document"
    )
    #expect(items.last?.report.outcome == .decoded)
  }

  @Test func refusesFilesThatAreTooLargeWithoutReadingThem() throws {
    let archive = try TestArchive()
    try archive.tree.truncate("archive/sparse", to: Int(FileReader.maximumSize) + 1)
    let items = try archive.index().items(outcome: .problem, after: nil, limit: 9)
    #expect(
      items.map(\.report.reason) == ["larger than the limit of 2 GiB for one file"]
    )
  }
}

/// StoreKit configurations that lie in the archive.
@Suite("The archive's own catalogue")
struct ArchiveCatalogueTests {
  private static func configuration(_ product: String, name: String) -> String {
    """
    {"identifier":"A","version":{"major":4,"minor":0},"products":[],"subscriptionGroups":[{"id":"1",\
    "subscriptions":[{"productID":"\(product)","type":"RecurringSubscription","groupNumber":2,\
    "recurringSubscriptionPeriod":"P1W","displayPrice":"1.99",\
    "localizations":[{"locale":"en_US","displayName":"\(name)"}]}]}]}
    """
  }

  /// A subscription of 2011, whose documents never say when a period ends.
  private static let receipt = """
    {"status":0,"receipt":{"bid":"com.example.mag","transaction_id":"77","product_id":"week",\
    "original_transaction_id":"77","purchase_date":"2025-03-12 10:00:00 Etc/GMT"},\
    "latest_receipt":"ewo="}
    """

  private func state(_ index: ArchiveIndex) throws -> [SubscriptionState?] {
    var request = ListRequest(asOf: .march, limit: 9)
    request.environment = .all
    let page = try index.page(request)
    return try page.rows.map { row in
      try index.customer(row.id)?.assessment(asOf: .march, catalogue: index.catalogue())
        .subscriptions.first?.state
    }
  }

  @Test func namesAndPeriodsComeFromIt() throws {
    let archive = try TestArchive()
    archive.write("receipt.json", Self.receipt)
    let index = try archive.index()
    #expect(try state(index) == [.unknownExpiry])
    archive.write("z.storekit", Self.configuration("week", name: "Weekly"))
    try index.refresh(.full, asOf: .march)
    let product = try index.catalogue().products.first?.value
    #expect(product?.archivedName?.text == "Weekly")
    #expect(product?.period == "P1W")
    #expect(product?.groupLevel == 2)
    #expect(product?.displayPrice == nil)
    #expect(product?.type == .autoRenewableSubscription)
    #expect(product?.subscriptionGroupIdentifier?.text == "1")
    #expect(try state(index) == [.active])
    #expect(try index.facts(asOf: .march, environment: .all).catalogue == index.catalogue())
    archive.delete("z.storekit")
    try index.refresh(.full, asOf: .march)
    #expect(try index.catalogue() == ProductCatalog())
    #expect(try state(index) == [.unknownExpiry])
  }

  @Test func theFirstFileByPathCountsWhateverWasReadFirst() throws {
    let archive = try TestArchive()
    archive.write("b.storekit", Self.configuration("week", name: "Second"))
    let index = try archive.index()
    archive.write("a.storekit", Self.configuration("week", name: "First"))
    try index.refresh(.full, asOf: .march)
    #expect(try index.catalogue().products.first?.value.archivedName?.text == "First")
  }
}

/// Pieces of work with any number of results.
@Suite("Ordered work")
struct OrderedWorkTests {
  @Test func handsOverAllResultsInOrder() {
    let work = OrderedWork<Int>(count: 40, threads: 3, window: 4) { index, take in
      for part in 0..<(index % 7) { take(index * 10 + part) }
    }
    var results: [Int] = []
    while let next = work.next() { results += next }
    work.stop()
    #expect(results == (0..<40).flatMap { index in (0..<(index % 7)).map { index * 10 + $0 } })
  }

  /// A thread with many results waits until they are taken, and does not hold up those before it.
  @Test func fewResultsOfAPieceWait() {
    let made = Atomic(0)
    let work = OrderedWork<Int>(count: 2, threads: 2, window: 2) { index, take in
      for part in 0..<100 {
        if index == 1 { made.add(1, ordering: .relaxed) }
        take(part)
      }
    }
    var results: [Int] = []
    while results.count < 100, let next = work.next() { results += next }
    #expect(made.load(ordering: .relaxed) <= 100)
    while let next = work.next() { results += next }
    work.stop()
    #expect(results == Array(0..<100) + Array(0..<100))
  }

  /// With one thread, whoever does the first piece needs the other to do the second.
  @Test(.timeLimit(.minutes(30))) func whoWaitsForAResultDoesAPiece() {
    let second = DispatchSemaphore(value: 0)
    let work = OrderedWork(count: 2, threads: 1, window: 2) { index in
      if index == 0 { second.wait() } else { second.signal() }
      return index
    }
    var results: [Int] = []
    while let next = work.next() { results += next }
    work.stop()
    #expect(results == [0, 1])
  }

  @Test func canBeStoppedWhileResultsWait() {
    let work = OrderedWork<Int>(count: 4, threads: 2, window: 4) { _, take in
      for part in 0..<1000 { take(part) }
    }
    #expect(work.next()?.first == 0)
    work.stop()
  }
}

/// Makes gzip without compressing.
///
/// Source: RFC 1952 and RFC 1951, 3.2.4.
enum Gzip {
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    let length = UInt16(bytes.count)
    let block = [1] + little(UInt32(length), 2) + little(UInt32(~length), 2) + bytes
    return header + block + little(crc(bytes), 4) + little(UInt32(bytes.count), 4)
  }

  static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(value >> (8 * UInt32($0)) & 0xFF) }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
