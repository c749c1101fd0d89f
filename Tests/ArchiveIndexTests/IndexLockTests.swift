import AppStoreDocuments
import GRDB
import Glibc
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// What a process does while another one, which may have been stopped, has the index.
@Suite("An index that another process has", .onlyInThisProcess)
struct IndexLockTests {
  private let archive: TestArchive
  private let path: String

  init() throws {
    archive = try TestArchive()
    path = archive.base + "/index"
    archive.write("a.json", Body.v2(original: "340001", transaction: "340001", uuid: "u-1"))
  }

  @Test func nobodyWaitsForever() {
    #expect(IndexLock.maximumWait == .seconds(5))
    #expect(IndexLock.quietWait == .milliseconds(500))
  }

  /// How long the wait may be, and how often it is said.
  @Test(arguments: [(Duration.zero, 0), (.milliseconds(100), 0), (.milliseconds(700), 1)])
  func aLongWaitIsSaidOnce(limit: Duration, notices: Int) throws {
    _ = try archive.index(.file(path))
    let holder = try Holder(of: path)
    let said = Atomic(0)
    let lock = IndexLock(
      index: path,
      maximumWait: limit,
      isWaiting: { said.add(1, ordering: .relaxed) }
    )
    let start = ContinuousClock.now
    #expect(lock.isHeldByOthers)
    #expect(try !lock.held { Issue.record("the lock was taken twice") })
    #expect(ContinuousClock.now - start >= limit)
    #expect(said.load(ordering: .relaxed) == notices)
    holder.release()
    #expect(!lock.isHeldByOthers)
    var isDone = false
    #expect(try lock.held { isDone = true })
    #expect(isDone)
  }

  /// One command asks many times, and says after one wait that another process has the index.
  @Test func aSecondWaitIsBrief() throws {
    _ = try archive.index(.file(path))
    let engine = try SQLiteEngine.writing(path) {}
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: path, configuration: configuration)
    try holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    func wait() -> Duration {
      ContinuousClock().measure {
        #expect(throws: DatabaseError.self) {
          try engine.transaction { try $0.run("DELETE FROM meta WHERE name = 'nothing'") }
        }
      }
    }
    #expect(wait() >= IndexLock.maximumWait)
    #expect(wait() < IndexLock.maximumWait)
    try holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try engine.transaction { try $0.run("DELETE FROM meta WHERE name = 'nothing'") }
  }

  @Test func aWaitCanBeCancelled() throws {
    _ = try archive.index(.file(path))
    let holder = try Holder(of: path)
    defer { holder.release() }
    let isCancelled = { true }
    let isHeld = try IndexLock(index: path).held(isCancelled: isCancelled) {}
    #expect(!isHeld)
  }

  @Test func whatTheIndexHeldBeforeIsAnswered() throws {
    let index = try archive.index(.file(path))
    archive.write("b.json", Body.v2(original: "340002", transaction: "340002", uuid: "u-2"))
    let holder = try Holder(of: path)
    // As after a first wait.
    index.looks.withLock { $0.wasBusy = true }
    #expect(try index.refresh(.full, asOf: .march, verify: .later) == .busy)
    #expect(try index.counts().documents == 1)
    #expect(try index.incompleteness() == .outdated)
    holder.release()
    #expect(try index.refresh(.full, asOf: .march, verify: .later) == .refreshed)
    #expect(try index.counts().documents == 2)
    #expect(try index.incompleteness() == nil)
  }

  /// The first wait takes its time, and is said; those that follow do not wait again.
  @Test func onlyTheFirstLookWaits() throws {
    let notices = Mutex<[IndexNotice]>([])
    _ = try archive.index(.file(path))
    let index = try ArchiveIndex(
      archive: archive.path,
      location: .file(path),
      catalogue: ProductCatalog(),
      trustedRoots: .apple,
      notify: { notice in notices.withLock { $0.append(notice) } }
    )
    let holder = try Holder(of: path)
    defer { holder.release() }
    let start = ContinuousClock.now
    for _ in 1...3 { #expect(try index.refresh(.full, asOf: .march) == .busy) }
    #expect(ContinuousClock.now - start < IndexLock.maximumWait * 2)
    #expect(notices.withLock { $0 } == [.waiting(path: path), .older(path: path)])
  }

  /// Customers that are grouped by what somebody else trusts are not told.
  @Test func customersOfOtherRootsAreNotTold() throws {
    let history = "history/340007855850925.json"
    archive.write("history.json", try SignedDemo.text(ofFile: history))
    try archive.opened(.file(path), roots: try SignedDemo.roots()).refresh(.full, asOf: .march)
    let index = try archive.opened(.file(path), roots: .apple)
    let holder = try Holder(of: path)
    defer { holder.release() }
    index.looks.withLock { $0.wasBusy = true }
    #expect(throws: ArchiveIndexError.indexBusy(path: path)) { try index.regroup(asOf: .march) }
    #expect(throws: ArchiveIndexError.indexBusy(path: path)) {
      try index.refresh(.quick, asOf: .march)
    }
  }

  /// A process that was stopped in the middle of a write keeps the index's write lock, too.
  @Test func anIndexThatSomebodyWritesIsRead() throws {
    _ = try archive.index(.file(path))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: path, configuration: configuration)
    try holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let index = try archive.opened(.file(path))
    #expect(try index.counts().documents == 1)
    #expect(index.isReadOnly)
    #expect(try index.incompleteness() == nil)
  }
}

/// Has an index locked, as a process does that refreshes it.
private final class Holder {
  private let descriptor: Int32

  init(of index: String) throws {
    descriptor = open(index + "-lock", O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
  }

  func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
