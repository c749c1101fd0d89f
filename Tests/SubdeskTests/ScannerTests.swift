import AppStoreDocuments
import ArchiveIndex
import Dashboard
import Dispatch
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import subdesk

/// What the dashboard's background work tells, in the order in which it tells it.
@Suite("The background work of the dashboard")
final class ScannerTests {
  private let archive: MadeArchive
  private let events = Collector()

  init() throws {
    archive = try MadeArchive(["a.json": MadeArchive.period("1001")])
  }

  private func index() throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.tree.path(of: "archive"),
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }

  private func scanner(_ index: ArchiveIndex) -> Scanner {
    Scanner(index: index, asOf: Timestamp(rfc3339: "2025-03-15T12:00:00Z")) { [events] in
      events.take($0)
    }
  }

  /// Asks for scans until so many events of a kind have come: one that is asked for while another
  /// ends is left out.
  private func scans(
    _ scanner: Scanner,
    for count: Int,
    _ isMeant: (DashboardEvent) -> Bool
  ) -> Bool {
    (0..<600).contains { _ in
      scanner.start(.full)
      return events.wait(for: count, patience: 0.1, isMeant)
    }
  }

  private func documents(_ index: ArchiveIndex) throws -> Int { try index.counts().documents }

  private static func isEnd(_ event: DashboardEvent) -> Bool {
    if case .progress(let progress) = event { progress.phase == .done } else { false }
  }

  private static func isUnderWay(_ event: DashboardEvent) -> Bool {
    if case .progress(let progress) = event { progress.phase != .done } else { false }
  }

  private static func isFailure(_ event: DashboardEvent) -> Bool {
    if case .failed = event { true } else { false }
  }

  private static func following(_ event: DashboardEvent) -> Following? {
    if case .following(let how, _) = event { how } else { nil }
  }

  // MARK: Scans

  @Test func aScanReadsTheFilesAndTellsItsEnd() throws {
    let index = try index()
    let scanner = scanner(index)
    scanner.start(.full)
    #expect(events.wait(for: 1, Self.isEnd))
    // Its progress is told before, and its end once.
    let first = try #require(events.all.first)
    #expect(Self.isUnderWay(first))
    #expect(events.all.count(where: Self.isEnd) == 1)
    #expect(try documents(index) == 1)
    try archive.write("b.json", MadeArchive.period("1002"))
    #expect(scans(scanner, for: 2, Self.isEnd))
    #expect(try documents(index) == 2)
    scanner.stop()
    #expect(events.all.count(where: Self.isFailure) == 0)
    #expect(events.all.allSatisfy { Self.following($0) == nil })
  }

  @Test func nothingStartsOnceItIsStopped() throws {
    let index = try index()
    let scanner = scanner(index)
    scanner.stop()
    scanner.start(.full)
    scanner.take(.began(.reports))
    scanner.stop()
    #expect(events.all.isEmpty)
    #expect(try documents(index) == 0)
  }

  /// Each scan that is asked for tells that it failed.
  @Test func aFailureIsTold() throws {
    let scanner = scanner(try index())
    try archive.tree.rename("archive", to: "away")
    scanner.start(.full)
    #expect(events.wait(for: 1, Self.isFailure))
    #expect(scans(scanner, for: 2, Self.isFailure))
    try archive.tree.rename("away", to: "archive")
    #expect(scans(scanner, for: 1, Self.isEnd))
    scanner.stop()
  }

  /// The header says since when, until it is there again.
  @Test func anArchiveThatCannotBeReadIsUnreachable() throws {
    let scanner = scanner(try index())
    scanner.take(.began(.polling))
    #expect(events.wait(for: 1) { Self.following($0) != nil })
    try archive.tree.rename("archive", to: "away")
    #expect(scans(scanner, for: 2) { Self.following($0) != nil })
    guard case .unreachable(let since) = events.all.compactMap(Self.following).last else {
      Issue.record("it is not said")
      return
    }
    #expect(Timestamp.now.since(since).milliseconds < 60_000)
    // A watcher that begins anew cannot follow what is not there.
    scanner.take(.began(.polling))
    #expect(scans(scanner, for: 2, Self.isFailure))
    #expect(events.all.compactMap(Self.following).last == .unreachable(since: since))
    try archive.tree.rename("away", to: "archive")
    #expect(scans(scanner, for: 3) { Self.following($0) != nil })
    #expect(events.all.compactMap(Self.following).last == .polling(seconds: 2))
    scanner.stop()
  }

  /// While an archive is followed, the same failure is told once.
  @Test func theSameFailureIsToldOnceWhileFollowing() throws {
    let scanner = scanner(try index())
    try archive.tree.rename("archive", to: "away")
    for number in 1...3 {
      scanner.take(.began(.polling))
      #expect(events.wait(for: number) { Self.following($0) != nil })
    }
    #expect(events.all.count(where: Self.isFailure) == 1)
    scanner.stop()
  }

  // MARK: Following

  @Test(arguments: [
    (ArchiveWatcher.Method.reports, Following.live), (.polling, .polling(seconds: 2)),
  ])
  func howItFollowsIsToldOnceEverythingWasLookedAt(
    method: ArchiveWatcher.Method,
    following: Following
  ) throws {
    let index = try index()
    let scanner = scanner(index)
    scanner.take(.began(method))
    #expect(events.wait(for: 1) { Self.following($0) != nil })
    let all = events.all
    #expect(all.compactMap(Self.following) == [following])
    let end = try #require(all.firstIndex(where: Self.isEnd))
    let told = try #require(all.firstIndex { Self.following($0) != nil })
    #expect(end < told)
    #expect(try documents(index) == 1)
    // A scan that is asked for is no new beginning.
    #expect(scans(scanner, for: 2, Self.isEnd))
    scanner.stop()
    #expect(events.all.compactMap(Self.following) == [following])
  }

  @Test func changesOfEveryKindAreRead() throws {
    let index = try index()
    let scanner = scanner(index)
    scanner.start(.full)
    #expect(events.wait(for: 1, Self.isEnd))
    try archive.write("b.json", MadeArchive.period("1002"))
    var changes = ArchiveChanges()
    changes.add(file: "b.json")
    scanner.take(.changed(changes))
    #expect(events.wait(for: 2, Self.isEnd))
    #expect(try documents(index) == 2)
    // Where nothing is reported, an interval ends, and folders' times tell.
    try archive.write("new/c.json", MadeArchive.period("1003"))
    scanner.take(.intervalEnded)
    #expect(events.wait(for: 3, Self.isEnd))
    #expect(try documents(index) == 3)
    scanner.stop()
  }

  /// Another process wrote the index: whoever shows it asks again.
  @Test func whatAnotherProcessWritesIsTold() throws {
    let location = IndexLocation.file(try archive.tree.path(of: "index"))
    let indexes = try (0..<2).map { _ in
      try ArchiveIndex(
        archive: archive.tree.path(of: "archive"),
        location: location,
        catalogue: ProductCatalog(),
        trustedRoots: .apple
      )
    }
    let scanner = scanner(indexes[0])
    scanner.start(.full)
    #expect(events.wait(for: 1, Self.isEnd))
    try archive.write("b.json", MadeArchive.period("1002"))
    try indexes[1].refresh(.full, asOf: Timestamp(milliseconds: 1_742_040_000_000))
    scanner.take(.indexWritten)
    #expect(events.wait(for: 2, Self.isEnd))
    #expect(try documents(indexes[0]) == 2)
    scanner.stop()
  }

  // MARK: Preparation

  @Test func numbersArePreparedOnce() throws {
    let index = try index()
    let scanner = scanner(index)
    scanner.start(.full)
    #expect(events.wait(for: 1, Self.isEnd))
    #expect(scanner.mustPrepareStatistics())
    #expect(events.wait(for: 2, Self.isEnd))
    #expect(
      events.all.contains { event in
        if case .progress(let progress) = event { progress.phase == .history } else { false }
      }
    )
    #expect(!scanner.mustPrepareStatistics())
    // A list of one customer takes no preparation.
    #expect(!scanner.mustPrepareLists(at: Timestamp(milliseconds: 0)))
    scanner.stop()
  }
}

/// Keeps what is told, and lets a test wait for it.
private final class Collector: Sendable {
  private let events = Mutex<[DashboardEvent]>([])
  private let arrived = DispatchSemaphore(value: 0)

  var all: [DashboardEvent] { events.withLock { $0 } }

  func take(_ event: DashboardEvent) {
    events.withLock { $0.append(event) }
    arrived.signal()
  }

  /// Waits until so many events of a kind have come; whether they have.
  ///
  /// A loaded machine is slow, and only a failing test waits for all of its patience, in seconds.
  func wait(
    for count: Int,
    patience: Double = 60,
    _ isMeant: (DashboardEvent) -> Bool
  ) -> Bool {
    while all.count(where: isMeant) < count {
      guard arrived.wait(timeout: .now() + patience) == .success else { return false }
    }
    return true
  }
}
