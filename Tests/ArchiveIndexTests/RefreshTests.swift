import AppStoreDocuments
import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

@Suite struct RefreshTests {
  /// Names that Unicode takes for the same are two files, and two folders.
  @Test(arguments: [RefreshMode.full, .quick])
  func namesAreTheSameWhereTheirBytesAre(mode: RefreshMode) throws {
    let archive = try TestArchive()
    let names = ["caf\u{E9}.json", "cafe\u{301}.json", "\u{E9}/a.json", "e\u{301}/a.json"]
    for (number, name) in names.enumerated() {
      let padding = String(repeating: " ", count: number)
      archive.write(name, Body.test(uuid: "u-\(number)") + padding)
    }
    let index = try archive.index()
    func documents() throws -> Int {
      try index.facts(asOf: .march, environment: .all).documents
    }
    #expect(try documents() == 4)
    for _ in 0..<2 {
      try index.refresh(mode, asOf: .march, verify: .later)
      #expect(try documents() == 4)
    }
    archive.write(names[3], Body.test(uuid: "u-4"), modified: 1_700_000_100)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try documents() == 4)
  }

  @Test func everyFileIsAccountedFor() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "340001", transaction: "340001", uuid: "u-1"))
    archive.write("2025/03/b.json", Body.v1(originals: ["340002"]))
    archive.write("empty.json", "")
    archive.write(".hidden/page.json", "<html>Bad gateway</html>")
    archive.write("cut.json.gz", [0x1F, 0x8B, 0x08, 0x00, 0x01])
    try archive.tree.makeDirectory("elsewhere")
    try archive.tree.makeLink("archive/outside", leadingTo: "../elsewhere")
    try archive.tree.makePipe("archive/pipe")
    let index = try archive.index()
    let facts = try index.facts(asOf: .march, environment: .production)
    #expect(facts.files == 7)
    #expect(facts.items == facts.documents + facts.ignored + facts.problems)
    let items = try index.items(outcome: nil, after: nil, limit: 100)
    #expect(items.count == facts.items)
    #expect(items.filter { $0.report.outcome == .decoded }.count == 2)
    #expect(items.allSatisfy { $0.report.outcome == .decoded || $0.report.reason != nil })
    let link = items.first { $0.report.provenance.file == "outside" }
    #expect(link?.report.outcome == .ignored)
    let cut = items.first { $0.report.provenance.file == "cut.json.gz" }
    #expect(cut?.report.outcome == .problem)
  }

  @Test func documentsWithoutACustomerStayInAListOfTheirOwn() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "340001", transaction: "340001", uuid: "u-1"))
    for name in ["c.json", "b/d.json"] { archive.write(name, Body.test(uuid: name)) }
    archive.write("empty.json", "")
    let index = try archive.index()
    var request = ItemsRequest(outcomes: [], limit: 1)
    request.onlyOrphans = true
    var names: [String] = []
    while let item = try index.items(request).first {
      names.append(item.provenance.file)
      request.after = item.provenance
    }
    #expect(names == ["b/d.json", "c.json"])
    #expect(try index.facts(asOf: .march, environment: .production).orphans == 2)
    archive.delete("c.json")
    _ = try read(by: index, .full)
    #expect(try index.facts(asOf: .march, environment: .production).orphans == 1)
  }

  @Test func linesInFrontOfWhatWasAddedKeepTheTimeOfTheirFirstIndexing() throws {
    let archive = try TestArchive()
    let lines = (1...3).map {
      Body.v2(original: "34000\($0)", transaction: "34000\($0)", uuid: "u-\($0)")
    }
    let forged = Body.v2(original: "340009", transaction: "340009", uuid: "u-9")
    archive.write("log.jsonl", lines.prefix(2).joined(separator: "\n"), modified: 1_700_000_000)
    let index = try archive.index()
    func times() throws -> [Timestamp?] {
      try index.items(outcome: nil, after: nil, limit: 9).map(\.report.firstIndexed)
    }
    let first = try times()
    try #require(first.count == 2)
    let start = try #require(first[1])
    while Clock.milliseconds <= start.milliseconds {}

    archive.write("log.jsonl", lines.joined(separator: "\n"), modified: 1_700_000_100)
    #expect(try read(by: index, .full) == 1)
    let grown = try times()
    #expect(Array(grown.prefix(2)) == first)
    #expect(try #require(grown[2]) > start)

    // What stands in the place of a line is new; what stands behind it is what it was.
    let changed = [lines[0], forged, lines[2]]
    archive.write("log.jsonl", changed.joined(separator: "\n"), modified: 1_700_000_200)
    #expect(try read(by: index, .full) == 1)
    let replaced = try times()
    #expect(replaced[0] == first[0])
    #expect(try #require(replaced[1]) > start)
    #expect(replaced[2] == grown[2])
  }

  @Test func itemsComeInPagesByPath() throws {
    let archive = try TestArchive()
    for name in ["c.json", "a/z.json", "b.json", "a.json"] { archive.write(name, "") }
    let index = try archive.index()
    for outcome in [ItemOutcome.problem, nil] {
      var names: [String] = []
      var after: Int64?
      while let item = try index.items(outcome: outcome, after: after, limit: 1).first {
        names.append(item.report.provenance.file)
        after = item.number
      }
      #expect(names.sorted() == ["a.json", "a/z.json", "b.json", "c.json"])
    }
    #expect(try index.items(outcome: .decoded, after: nil, limit: 9).isEmpty)
  }

  @Test func readsOnlyWhatIsNewChangedOrGone() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "340001", transaction: "340001", uuid: "u-1"))
    archive.write("b.json", Body.v2(original: "340002", transaction: "340002", uuid: "u-2"))
    let index = try archive.index()
    #expect(try read(by: index, .full) == 0)
    archive.write("c.json", Body.v2(original: "340003", transaction: "340003", uuid: "u-3"))
    #expect(try read(by: index, .full) == 1)
    archive.write(
      "a.json",
      Body.v2(original: "340001", transaction: "340009", uuid: "u-4"),
      modified: 1_700_000_100
    )
    archive.delete("b.json")
    #expect(try read(by: index, .full) == 1)
    #expect(try labels(in: index) == ["340001", "340003"])
    #expect(try found("340002", in: index).isEmpty)
    #expect(try found("u-1", in: index).isEmpty)
    #expect(try found("340009", in: index) == ["Production/com.example.reader/340001"])
    let facts = try index.facts(asOf: .march, environment: .production)
    #expect(facts.files == 2)
    #expect(facts.segmentCounts[.all] == 2)
  }

  @Test func aQuickRefreshSeesNewFilesAndGrownLists() throws {
    let archive = try TestArchive()
    let first = Body.v2(original: "340001", transaction: "340001", uuid: "u-1")
    let second = Body.v2(original: "340002", transaction: "340002", uuid: "u-2")
    let third = Body.v2(original: "340003", transaction: "340003", uuid: "u-3")
    archive.write("day.json", "[\(first),\(second)]")
    let index = try archive.index()
    #expect(try read(by: index, .quick) == 0)
    archive.write("day.json", "[\(first),\(second),\(third)]", modified: 1_700_000_100)
    #expect(try read(by: index, .quick) == 1)
    archive.write(
      "2025/new.json",
      Body.v2(original: "340004", transaction: "340004", uuid: "u-4")
    )
    archive.settle(archive.path)
    #expect(try read(by: index, .quick) == 1)
    let all = try labels(in: index)
    #expect(all == ["340001", "340002", "340003", "340004"])
  }

  @Test func aHalfWrittenFileIsReadAgain() throws {
    let archive = try TestArchive()
    let body = Body.v2(original: "340001", transaction: "340001", uuid: "u-1")
    archive.write("a.json", String(body.prefix(100)))
    let index = try archive.index()
    #expect(try index.facts(asOf: .march, environment: .all).problems == 1)
    archive.write("a.json", body, modified: 1_700_000_100)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try index.facts(asOf: .march, environment: .all).problems == 0)
    #expect(try labels(in: index) == ["340001"])
  }

  /// A file that is read while it is being written keeps its earlier reading.
  @Test(arguments: ["half", "empty"])
  func whatWasReadIsKeptWhileAFileIsWritten(how: String) throws {
    let archive = try TestArchive()
    let old = Body.v2(original: "340001", transaction: "340001", uuid: "u-1")
    let new = Body.v2(original: "340001", transaction: "340009", uuid: "u-2")
    archive.write("a.json", old)
    let index = try archive.index()
    for look in 1...3 {
      archive.write(
        "a.json",
        how == "half" ? String(new.prefix(40 + look)) : "",
        modified: Int(Clock.milliseconds / 1000) + look
      )
      try index.refresh(look == 2 ? .quick : .full, asOf: .march, verify: .later)
      #expect(try found("u-1", in: index) == ["Production/com.example.reader/340001"])
      let facts = try index.facts(asOf: .march, environment: .all)
      #expect([facts.files, facts.items, facts.documents, facts.problems] == [1, 2, 1, 1])
      let problem = try #require(try index.items(outcome: .problem, after: nil, limit: 9).first)
      #expect(problem.report.reason?.contains("its earlier contents are kept") == true)
      guard case .changed = try index.digest(of: "a.json") else {
        Issue.record("what was read is not what the file is now")
        return
      }
    }
    archive.write("a.json", new, modified: 1_700_000_200)
    try index.refresh(.quick, asOf: .march, verify: .later)
    #expect(try found("u-1", in: index).isEmpty)
    #expect(try found("340009", in: index) == ["Production/com.example.reader/340001"])
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect([facts.files, facts.items, facts.documents, facts.problems] == [1, 1, 1, 0])
    #expect(try read(by: index, .full) == 0)
  }

  /// The reading is kept for a file that is being written, not for one that is gone, that is
  /// something else, or that stays cut off.
  @Test(arguments: ["gone", "a picture", "as it is", "as it was"])
  func theKeptReadingGoesWithTheFile(how: String) throws {
    let archive = try TestArchive()
    let body = Body.v2(original: "340001", transaction: "340001", uuid: "u-1")
    archive.write("a.json", body)
    archive.write("b.json", Body.v2(original: "340002", transaction: "340002", uuid: "u-2"))
    let index = try archive.index()
    let now = Int(Clock.milliseconds / 1000)
    archive.write("a.json", String(body.prefix(100)), modified: now)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try labels(in: index) == ["340001", "340002"])
    switch how {
    case "gone": archive.delete("a.json")
    case "as it is":
      archive.write("a.json", String(body.prefix(100)), modified: now - 3600)
    case "a picture":
      archive.write(
        "a.json",
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
        modified: 1_700_000_200
      )
    default: archive.write("a.json", body)
    }
    try index.refresh(.full, asOf: .march, verify: .later)
    let isBack = how == "as it was"
    #expect(try labels(in: index) == (isBack ? ["340001", "340002"] : ["340002"]))
    #expect(try found("u-1", in: index).isEmpty == !isBack)
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.problems == (how == "as it is" ? 1 : 0))
    #expect(facts.items == facts.documents + facts.ignored + facts.problems)
    #expect(try read(by: index, .full) == 0)
  }

  @Test func anIndexOnDiskIsUsedAgain() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "340001", transaction: "340001", uuid: "u-1"))
    let location = IndexLocation.standard(cacheDirectory: archive.base + "/cache/subdesk")
    var first: ArchiveIndex? = try archive.index(location)
    let path = try #require(first?.indexPath)
    first = nil
    let again = try ArchiveIndex(
      archive: archive.path,
      location: location,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    #expect(again.indexPath == path)
    #expect(try labels(in: again) == ["340001"])
    #expect(try read(by: again, .full) == 0)
  }

  @Test func anIndexInsideTheArchiveIsRefused() throws {
    let archive = try TestArchive()
    for path in ["\(archive.path)/index", "\(archive.path)/sub/../index", "\(archive.path)/x/y"] {
      #expect(throws: ArchiveIndexError.indexInsideArchive(path: path)) {
        _ = try ArchiveIndex(
          archive: archive.path,
          location: .file(path),
          catalogue: ProductCatalog(),
          trustedRoots: .apple
        )
      }
    }
    let cached = try archive.index(.standard(cacheDirectory: archive.path + "/.cache"))
    #expect(cached.indexPath == nil)
    #expect(cached.fallbackReason != nil)
  }

  @Test func aMissingArchiveIsTold() throws {
    let archive = try TestArchive()
    archive.write("file", "text")
    for path in ["\(archive.path)/nowhere", "\(archive.path)/file"] {
      do {
        _ = try ArchiveIndex(
          archive: path,
          location: .memory,
          catalogue: ProductCatalog(),
          trustedRoots: .apple
        )
        Issue.record("\(path) is no archive")
      } catch {
        guard case .archiveMissing = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }

  @Test func theArchiveIsOnlyRead() throws {
    let archive = try TestArchive()
    archive.write("a.json", Body.v1(originals: ["340001"]))
    archive.write("b/c.json", "no document")
    let before = try times(of: archive)
    let path = archive.base + "/index"
    _ = try archive.index(.file(path))
    #expect(try times(of: archive) == before)
    // The shared secret of the V1 body is nowhere in the index.
    for suffix in ["", "-wal"] {
      let bytes = try contents(of: path + suffix)
      #expect(!bytes.contains("0123456789abcdef0123456789abcdef"))
      #expect(suffix.isEmpty || bytes.isEmpty || bytes.contains("com.example.reader"))
    }
  }

  @Test func aCancelledRefreshIsContinued() throws {
    let archive = try TestArchive()
    for number in 0..<200 {
      archive.write(
        "\(number).json",
        Body.v2(original: "34\(number)", transaction: "34\(number)", uuid: "u-\(number)")
      )
    }
    let index = try archive.opened()
    let progress = Progress()
    try index.refresh(
      .full,
      asOf: .march,
      verify: .later,
      isCancelled: { progress.files > 30 },
      progress: { progress.note($0) }
    )
    let partly = try index.facts(asOf: .march, environment: .all)
    #expect(partly.scannedAt == nil)
    try index.refresh(.quick, asOf: .march, verify: .later)
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.documents == 200)
    #expect(facts.segmentCounts[.all] == 200)
  }

  // MARK: Details

  private func read(by index: ArchiveIndex, _ mode: RefreshMode) throws -> Int {
    let progress = Progress()
    try index.refresh(mode, asOf: .march, verify: .later, progress: { progress.note($0) })
    return progress.files
  }

  private func labels(in index: ArchiveIndex) throws -> [String] {
    try index.page(ListRequest(asOf: .march, limit: 100)).rows.map(\.label).sorted()
  }

  private func found(_ text: String, in index: ArchiveIndex) throws -> Set<String> {
    let request = SearchRequest(text: text, environment: .all, asOf: .march, limit: 10)
    return try Set(index.search(request).hits.compactMap { $0.customer?.text })
  }

  private func times(of archive: TestArchive) throws -> [Int] {
    try ["", "/a.json", "/b", "/b/c.json"].flatMap { try archive.tree.traces(of: "archive\($0)") }
  }

  private func contents(of path: String) throws -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8 << 20)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
