import AppStoreDocuments
import FoundationEssentials
import GRDB
import Glibc
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// A damaged index gives the right answer, is built again, or says that it is damaged: never a
/// wrong answer.
@Suite("A damaged index", .onlyInThisProcess)
struct DamageTests {
  private let archive: TestArchive
  private static let customers = 40
  /// How often each kind of damage is done: with SUBDESK_SLOW more often than a usual run has time
  /// for.
  private static let tries = ProcessInfo.processInfo.environment["SUBDESK_SLOW"] == nil ? 5 : 100

  init() throws {
    archive = try TestArchive()
    for number in 0..<Self.customers {
      archive.write(
        "\(number).json",
        Body.v2(
          original: "34\(number + 1000)",
          transaction: "34\(number + 1000)",
          uuid: "u-\(number)",
          price: Int64(number) * 1000
        )
      )
    }
  }

  @Test func thePagesOfAnIndexAreChecked() throws {
    let index = try archive.index(cache)
    #expect(try index.store.read { IndexDamage.isNoticed(in: $0) })
    #expect(try index.store.transaction { IndexDamage.isNoticed(in: $0) })
  }

  /// What can become of a file: each kind at many places, in an index that is named, and in one
  /// that is not.
  @Test(arguments: Damage.allCases, [false, true])
  func noAnswerIsWrong(damage: Damage, isNamed: Bool) throws {
    let location = isNamed ? IndexLocation.file(archive.base + "/index") : cache
    let (path, expected) = try built(location)
    let whole = try archive.tree.contents(of: path)
    var numbers = SeededNumbers(seed: isNamed ? 7 : 11)
    for _ in 0..<Self.tries {
      var bytes = whole
      damage.apply(to: &bytes, &numbers)
      for ending in ["-wal", "-shm"] where access(path + ending, F_OK) == 0 {
        try archive.tree.remove(path + ending)
      }
      try archive.tree.write(bytes, to: path)
      do {
        let index = try archive.opened(location)
        try index.refresh(.full, asOf: .march, verify: .later)
        #expect(try answers(of: index) == expected)
      } catch let error as ArchiveIndexError {
        let isClear =
          switch error {
          case .indexDamaged(path), .indexFailed(path, _): true
          default: false
          }
        #expect(isNamed && isClear, "\(error)")
      }
      if isNamed, damage != .otherFile {
        // The next step that the message names helps in any case.
        let index = try? opened(location, rebuilds: true)
        try index?.refresh(.full, asOf: .march, verify: .later)
        if let index { #expect(try answers(of: index) == expected) }
      }
    }
  }

  /// Every page counts for itself: a page in another's place has the wrong number.
  @Test func everyPageIsNoticed() throws {
    let (path, _) = try built(.file(archive.base + "/index"))
    let whole = try archive.tree.contents(of: path)
    let pages = whole.count / Damage.pageSize
    #expect(pages > 20)
    for page in 0..<pages {
      var bytes = whole
      bytes[page * Damage.pageSize + 5000] ^= 0x10
      try archive.tree.write(bytes, to: path)
      var configuration = Configuration()
      configuration.readonly = true
      #expect(throws: DatabaseError.self, "page \(page + 1)") {
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { database in
          // Reads all of them but those of the list of free pages, and tells of the one that serves only
          // to move pages without failing.
          let report = try String.fetchAll(database, sql: "PRAGMA integrity_check")
          guard report == ["ok"] else { throw DatabaseError(message: report.first) }
          for table in try String.fetchAll(
            database,
            sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'"
          ) {
            _ = try GRDB.Row.fetchAll(database, sql: "SELECT * FROM \(table)")
          }
        }
      }
    }
  }

  /// A frame of the write-ahead log that commits rest on.
  @Test func aDamagedLogIsNoticed() throws {
    let path = archive.base + "/index"
    let index = try archive.opened(.file(path))
    try index.refresh(.full, asOf: .march, verify: .later)
    for _ in 1...3 {
      try index.store.transaction {
        try $0.run("UPDATE customer SET tie_breaker = tie_breaker + 1")
      }
    }
    try archive.tree.makeDirectory("copy")
    let copy = archive.base + "/copy/index"
    try archive.tree.copy(path, to: "copy/index")
    var log = try archive.tree.contents(of: path + "-wal")
    try #require(log.count > 3 * Damage.pageSize)
    log[Damage.pageSize / 2] ^= 1
    try archive.tree.write(log, to: copy + "-wal")
    #expect(throws: ArchiveIndexError.indexDamaged(path: copy)) {
      _ = try archive.opened(.file(copy))
    }
  }

  /// What was damaged while the index is open is noticed by the next question, which is answered
  /// all the same.
  @Test func anOpenIndexIsRepairedOnce() throws {
    let (path, expected) = try built(cache)
    let notices = Mutex<[IndexNotice]>([])
    let index = try ArchiveIndex(
      archive: archive.path,
      location: cache,
      catalogue: ProductCatalog(),
      trustedRoots: .apple,
      notify: { notice in notices.withLock { $0.append(notice) } }
    )
    try index.refresh(.quick, asOf: .march, verify: .later)
    try index.store.transaction { try $0.run("DROP TABLE customer") }
    #expect(try answers(of: index) == expected)
    #expect(notices.withLock { $0 } == [.rebuilt(path: path)])
    // Once is enough: what is damaged again and again has another reason.
    try index.store.transaction { try $0.run("DROP TABLE customer") }
    #expect(throws: ArchiveIndexError.indexDamaged(path: path)) { try answers(of: index) }
  }

  @Test func anIndexThatWasNamedSaysTheNextStep() throws {
    let location = IndexLocation.file(archive.base + "/index")
    let (path, expected) = try built(location)
    let index = try archive.opened(location)
    try index.store.transaction { try $0.run("DROP TABLE customer") }
    let error = #expect(throws: ArchiveIndexError.self) { try answers(of: index) }
    #expect(error == .indexDamaged(path: path))
    #expect(error?.description.contains("subdesk index --rebuild --index \(path)") == true)
    let again = try opened(location, rebuilds: true)
    try again.refresh(.full, asOf: .march, verify: .later)
    #expect(try answers(of: again) == expected)
  }

  /// A header that names it tells an index from the file of somebody else, however little is left.
  @Test(arguments: [100, 4096, 20_000])
  func aTruncatedIndexIsRebuilt(size: Int) throws {
    let location = IndexLocation.file(archive.base + "/index")
    let (path, expected) = try built(location)
    for name in ["index-wal", "index-shm"] { try? archive.tree.remove(name) }
    try archive.tree.truncate("index", to: size)
    #expect(throws: ArchiveIndexError.indexDamaged(path: path)) { try archive.opened(location) }
    let again = try opened(location, rebuilds: true)
    try again.refresh(.full, asOf: .march, verify: .later)
    #expect(try answers(of: again) == expected)
  }

  /// To rebuild takes nothing away but an index.
  @Test func aFileOfSomebodyElseIsNotRebuilt() throws {
    try archive.tree.write("Dear diary, this is no database, but it is long enough.", to: "notes")
    #expect(throws: ArchiveIndexError.self) {
      try opened(.file(archive.base + "/notes"), rebuilds: true)
    }
    let kept = String(decoding: try archive.tree.contents(of: "notes"), as: UTF8.self)
    #expect(kept.hasPrefix("Dear diary"))
  }

  // MARK: Details

  private var cache: IndexLocation { .standard(cacheDirectory: archive.base + "/cache") }

  private func opened(_ location: IndexLocation, rebuilds: Bool) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.path,
      location: location,
      rebuilds: rebuilds,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }

  /// Builds an index, and closes it.
  private func built(_ location: IndexLocation) throws -> (path: String, answers: [String]) {
    let index = try archive.index(location)
    return (try #require(index.indexPath), try answers(of: index))
  }

  /// What an index says of everything.
  @discardableResult
  private func answers(of index: ArchiveIndex) throws -> [String] {
    var answers = try index.page(ListRequest(asOf: .march, limit: 100)).rows.map { "\($0)" }
    for text in ["341007", "u-31", "1039", "none"] {
      let request = SearchRequest(text: text, environment: .all, asOf: .march, limit: 10)
      answers += try index.search(request).hits.map { "\($0.text) \($0.customer?.text ?? "")" }
    }
    for id in ["341000", "341020", "341039"] {
      let id = try #require(CustomerId("Production/com.example.reader/\(id)"))
      let records = try index.customer(id)
      let customer = records?.assessment(asOf: .march, catalogue: ProductCatalog())
      answers.append("\(customer?.subscriptions.map { "\($0.state) \($0.charges.count)" } ?? [])")
    }
    let facts = try index.facts(asOf: .march, environment: .all)
    answers.append("\(facts.documents) \(facts.problems) \(facts.segmentCounts[.all] ?? 0)")
    return answers
  }
}

/// What can become of a file.
enum Damage: CaseIterable {
  case flippedBit, garbledBytes, emptyBlock, swappedPages, repeatedPage, cut, header, otherFile

  static let pageSize = 16_384

  func apply(to bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let place = Int.random(in: 0..<bytes.count, using: &numbers)
    let pages = bytes.count / Self.pageSize
    let one = Int.random(in: 0..<pages, using: &numbers) * Self.pageSize
    let other = Int.random(in: 0..<pages, using: &numbers) * Self.pageSize
    switch self {
    case .flippedBit: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case .garbledBytes:
      for index in place..<min(place + 300, bytes.count) {
        bytes[index] = UInt8.random(in: 0...255, using: &numbers)
      }
    case .emptyBlock:
      let start = place / 4096 * 4096
      for index in start..<min(start + 4096, bytes.count) { bytes[index] = 0 }
    case .swappedPages:
      for offset in 0..<Self.pageSize { bytes.swapAt(one + offset, other + offset) }
    case .repeatedPage:
      bytes.replaceSubrange(one..<one + Self.pageSize, with: bytes[other..<other + Self.pageSize])
    case .cut: bytes.removeSubrange(place...)
    case .header: bytes[place % 100] ^= UInt8.random(in: 1...255, using: &numbers)
    case .otherFile: bytes = Array("This is a file of somebody else, not an index at all.".utf8)
    }
  }
}
