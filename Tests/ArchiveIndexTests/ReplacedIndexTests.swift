import AppStoreDocuments
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// An index that is built again, or put in the place of another one, while others use it.
@Suite("An index in the place of another", .onlyInThisProcess)
struct ReplacedIndexTests {
  private let archive: TestArchive
  private var path: String { archive.base + "/index" }

  init() throws {
    archive = try TestArchive()
    for number in 1...30 { archive.write("2024/\(number).json", Self.body(number)) }
    archive.write("2025/31.json", Self.body(31))
  }

  private static func body(_ number: Int) -> String {
    Body.v2(original: "34\(number)", transaction: "34\(number)", uuid: "u-\(number)")
  }

  private func index(
    rebuilds: Bool = false,
    name: String? = nil,
    notify: @escaping @Sendable (IndexNotice) -> Void = { _ in }
  ) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: name ?? archive.path,
      location: .file(path),
      rebuilds: rebuilds,
      catalogue: ProductCatalog(),
      trustedRoots: .apple,
      notify: notify
    )
  }

  private func refreshed(rebuilds: Bool = false) throws -> ArchiveIndex {
    let index = try index(rebuilds: rebuilds)
    try refresh(index)
    return index
  }

  private func refresh(_ index: ArchiveIndex, accepting loss: AcceptedLoss = .none) throws {
    try index.refresh(.full, asOf: .march, verify: .later, accepting: loss)
  }

  private func labels(_ index: ArchiveIndex) throws -> Set<String> {
    Set(try index.page(ListRequest(asOf: .march, limit: 100)).rows.map(\.label))
  }

  /// The files beside the archive but for locks, which stay.
  private var files: [String] {
    get throws { try archive.tree.names().filter { !$0.hasSuffix("-lock") } }
  }

  private static let usualFiles = ["archive", "index", "index-shm", "index-wal"]

  // MARK: Built again

  /// Whoever has the index open sees the old contents until the new ones are whole.
  @Test func theOldIndexIsUsedUntilTheNewOneIsDone() throws {
    let desk = try refreshed()
    let start = Timestamp(milliseconds: Clock.milliseconds)
    #expect(try labels(desk).count == 31)
    // As many customers as before, of whom one is another.
    archive.delete("2024/30.json")
    archive.write("2024/32.json", Self.body(32))
    let rebuilt = try index(rebuilds: true)
    #expect(rebuilt.indexPath == path)
    #expect(try labels(desk).contains("3430"))
    try refresh(rebuilt)
    for index in [desk, rebuilt] {
      #expect(try labels(index).contains("3432"))
      #expect(try !labels(index).contains("3430"))
      #expect(try index.incompleteness() == nil)
      // What is read again is not new.
      #expect(try index.countOfNewDocuments(since: start) == 0)
    }
    #expect(try !desk.reopenIfReplaced())
    #expect(try files == Self.usualFiles)
    archive.write("2024/33.json", Self.body(33))
    try refresh(desk)
    #expect(try labels(rebuilt).contains("3433"))
    #expect(try desk.countOfNewDocuments(since: start) == 1)
  }

  @Test func whatWasNotBuiltToItsEndIsRemoved() throws {
    let desk = try refreshed()
    let rebuilt = try index(rebuilds: true)
    let outcome = try rebuilt.refresh(.full, asOf: .march, isCancelled: { true })
    #expect(outcome == .cancelled)
    #expect(try labels(desk).count == 31)
    #expect(try files.contains("index-new"))
    #expect(try labels(refreshed()).count == 31)
    #expect(try files == Self.usualFiles)
  }

  /// What is missing is kept by building again as well.
  @Test func nothingMissingIsLost() throws {
    let desk = try refreshed()
    archive.takeOut("2025")
    let loss = ArchiveIndexError.wouldLoseContents(path: path, contents: ["2025"])
    #expect(throws: loss) { try refresh(index(rebuilds: true)) }
    #expect(loss.description.contains("2025") && loss.description.contains("--accept-loss"))
    #expect(try labels(desk).contains("3431"))
    try refresh(index(rebuilds: true), accepting: .folders(["2025"]))
    #expect(try !labels(desk).contains("3431"))
  }

  /// Nor is a file that was read before and cannot be read now.
  @Test func nothingUnreadableIsLost() throws {
    let desk = try refreshed()
    let rebuilt = try index(rebuilds: true)
    // What a look that met an error would have noted.
    try rebuilt.store.transaction { connection in
      try connection.run("INSERT INTO dir (path, modified) VALUES ('2024', -1)")
      try connection.run(
        """
        INSERT INTO file (dir, name, size, modified, watched, unverified, unreadable)
          SELECT id, '7.json', 0, 0, 0, 0, 1 FROM dir
        """
      )
    }
    let loss = ArchiveIndexError.wouldLoseContents(path: path, contents: ["2024/7.json"])
    #expect(throws: loss) { try rebuilt.takePlace(accepting: .none) }
    #expect(try labels(desk).count == 31)
    try rebuilt.takePlace(accepting: .all)
    #expect(try labels(desk).isEmpty)
  }

  @Test func aFolderHasTheDocumentsOfWhatIsInIt() throws {
    let desk = try refreshed()
    let paths = ["2024", "2024/7.json", "2025/31.json", "202", "2024/700.json", "2024/7"]
    let found = try desk.store.read { connection in
      try paths.filter { try IndexState.hasDocuments(at: $0, in: connection) }
    }
    #expect(found == ["2024", "2024/7.json", "2025/31.json"])
  }

  // MARK: Another file

  @Test func anotherFileInItsPlaceIsOpened() throws {
    let desk = try refreshed()
    #expect(try !desk.reopenIfReplaced())
    removeIndex()
    archive.write("2024/32.json", Self.body(32))
    let other = try refreshed()
    #expect(try labels(desk).count == 31)
    #expect(try desk.reopenIfReplaced())
    #expect(try labels(desk).count == 32)
    #expect(try !desk.reopenIfReplaced())
    archive.write("2024/33.json", Self.body(33))
    try refresh(other)
    #expect(try labels(desk).count == 33)
  }

  @Test func anIndexThatWasDeletedIsMadeAgain() throws {
    let desk = try refreshed()
    removeIndex()
    #expect(try desk.reopenIfReplaced())
    #expect(try desk.incompleteness() == .unfinished)
    try refresh(desk)
    #expect(try labels(desk).count == 31)
    #expect(try files == Self.usualFiles)
  }

  /// One that this process cannot use is left alone, and what is open is kept.
  @Test func anIndexOfAnotherArchiveIsNotTaken() throws {
    let notices = Mutex<[IndexNotice]>([])
    let desk = try index { notice in notices.withLock { $0.append(notice) } }
    try refresh(desk)
    removeIndex()
    try archive.tree.makeDirectory("other")
    try refresh(index(name: archive.base + "/other"))
    #expect(try !desk.reopenIfReplaced())
    #expect(notices.withLock { $0 } == [.replaced(path: path)])
    #expect(try labels(desk).count == 31)
  }

  private func removeIndex() {
    do {
      for name in try archive.tree.names() where name.hasPrefix("index") {
        try archive.tree.remove(name)
      }
    } catch {
      Issue.record(error)
    }
  }

  // MARK: Reports

  /// What is written to an index is reported, and that another file came in its place.
  @Test func theSystemReportsWhatHappensToTheIndex() throws {
    let desk = try refreshed()
    var watcher = try FolderWatcher(archive: nil, index: path)
    func isReported(_ change: () throws -> Void) throws -> Bool {
      try change()
      return try watcher.read(at: 0).hasIndexChanged
    }
    #expect(try !isReported {})
    #expect(try !isReported { try archive.tree.write("x", to: "elsewhere") })
    archive.write("2024/32.json", Self.body(32))
    #expect(try isReported { try refresh(desk) })
    #expect(try isReported { removeIndex() })
    var other: ArchiveIndex?
    #expect(try isReported { other = try refreshed() })
    archive.write("2024/33.json", Self.body(33))
    #expect(try isReported { if let other { try refresh(other) } })
  }
}
