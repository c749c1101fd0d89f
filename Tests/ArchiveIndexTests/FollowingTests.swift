import Glibc
import SubscriptionModel
import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// An index that follows an archive by what the system reports.
@Suite("Following an archive")
struct FollowingTests {
  /// An archive, its index, and a watcher that is asked instead of waited for.
  private struct Follower: ~Copyable {
    let archive: TestArchive
    let index: ArchiveIndex
    var watcher: FolderWatcher
    var time: Int64 = 0

    init(_ archive: TestArchive) throws {
      let watcher = try FolderWatcher(archive: archive.path, index: nil)
      let index = try archive.index()
      self.archive = archive
      self.index = index
      self.watcher = watcher
    }

    /// Reads what the watcher reports; open files count as open for long enough.
    @discardableResult
    mutating func follow() throws -> ArchiveChanges {
      var changes = try watcher.read(at: time).changes
      time += WatchedTree.openFileDelay
      changes.add(try watcher.read(at: time).changes)
      if !changes.isEmpty {
        #expect(try index.follow(.changes(changes), asOf: .march, verify: .later) == .refreshed)
      }
      return changes
    }

    var labels: [String] {
      get throws {
        try index.page(ListRequest(asOf: .march, limit: 100)).rows.map(\.label).sorted()
      }
    }
  }

  private func body(_ number: Int) -> String {
    Body.v2(original: "34000\(number)", transaction: "34000\(number)", uuid: "u-\(number)")
  }

  @Test func whatIsCreatedMovedRewrittenAndDeletedShows() throws {
    let archive = try TestArchive()
    try archive.tree.write(body(1), to: "archive/a.json")
    try archive.tree.write(body(2), to: "elsewhere.json")
    var follower = try Follower(archive)
    #expect(try follower.follow().isEmpty)
    #expect(try follower.labels == ["340001"])

    try archive.tree.rename("elsewhere.json", to: "archive/b.json")
    #expect(try follower.follow().files == ["b.json"])
    #expect(try follower.labels == ["340001", "340002"])

    // In place, which the time of the folder does not show.
    try archive.tree.write(body(3), to: "archive/a.json")
    try follower.follow()
    #expect(try follower.labels == ["340002", "340003"])

    try archive.tree.remove("archive/b.json")
    try follower.follow()
    #expect(try follower.labels == ["340003"])
  }

  @Test func foldersWithinNewFoldersAreFollowed() throws {
    let archive = try TestArchive()
    // A folder directly in the archive that is gone may be missing, so this happens within one.
    archive.write("top/kept.json", body(9))
    var follower = try Follower(archive)
    try archive.tree.makeDirectory("archive/top/new")
    try archive.tree.makeDirectory("archive/top/new/deep")
    try archive.tree.write(body(1), to: "archive/top/new/deep/a.json")
    try follower.follow()
    #expect(try follower.labels == ["340001", "340009"])
    try archive.tree.write(body(2), to: "archive/top/new/deep/b.json")
    #expect(try follower.follow().files == ["top/new/deep/b.json"])
    #expect(try follower.labels == ["340001", "340002", "340009"])

    try archive.tree.rename("archive/top/new", to: "archive/top/moved")
    try follower.follow()
    try archive.tree.write(body(3), to: "archive/top/moved/deep/c.json")
    #expect(try follower.follow().files == ["top/moved/deep/c.json"])
    #expect(try follower.labels == ["340001", "340002", "340003", "340009"])

    try archive.tree.rename("archive/top/moved", to: "away")
    try follower.follow()
    #expect(try follower.labels == ["340009"])
    try archive.tree.write(body(4), to: "away/deep/d.json")
    #expect(try follower.follow().isEmpty)
  }

  @Test func aHalfWrittenFileIsReadAgainWhenItIsWhole() throws {
    let archive = try TestArchive()
    var follower = try Follower(archive)
    let whole = Array(body(1).utf8)
    try archive.tree.write(Array(whole.prefix(whole.count / 2)), to: "archive/a.json")
    try follower.follow()
    #expect(try follower.labels.isEmpty)
    #expect(try follower.index.counts().problems == 1)
    try archive.tree.write(whole, to: "archive/a.json")
    try follower.follow()
    #expect(try follower.labels == ["340001"])
    #expect(try follower.index.counts().problems == 0)

    // What was known stays while the file is written anew.
    try archive.tree.truncate("archive/a.json", to: 10)
    try follower.follow()
    #expect(try follower.labels == ["340001"])
    #expect(try follower.index.counts().problems == 1)
    try archive.tree.write(body(2), to: "archive/a.json")
    try follower.follow()
    #expect(try follower.labels == ["340002"])
    #expect(try follower.index.counts().problems == 0)
  }

  /// How many reports the system keeps: more are lost.
  private static let keptReports: Int = {
    let descriptor = open("/proc/sys/fs/inotify/max_queued_events", O_RDONLY)
    guard descriptor >= 0 else { return .max }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &bytes, bytes.count)
    return Int(String(decoding: bytes.prefix(max(0, count)).filter { $0 > 32 }, as: UTF8.self))
      ?? .max
  }()

  @Test(.enabled(if: keptReports <= 20_000))
  func aFloodOfReportsLosesNothing() throws {
    let archive = try TestArchive()
    var follower = try Follower(archive)
    // Each time at least two reports, of which none repeats the one before.
    for _ in 0...Self.keptReports / 2 { try archive.tree.write("", to: "archive/flood") }
    try archive.tree.write(body(1), to: "archive/new/a.json")
    #expect(try follower.follow().isEverything)
    #expect(try follower.labels == ["340001"])
    try archive.tree.write(body(2), to: "archive/new/b.json")
    #expect(try follower.follow().files == ["new/b.json"])
    #expect(try follower.labels == ["340001", "340002"])
  }

  @Test func whatIsTheSameWritesNothing() throws {
    let archive = try TestArchive()
    archive.write("a.json", body(1))
    let index = try archive.index()
    let before = try index.contentsMark()
    var changes = ArchiveChanges()
    changes.add(file: "a.json")
    changes.add(file: "never/was.json")
    #expect(try index.follow(.changes(changes), asOf: .march, verify: .later) == .refreshed)
    #expect(try index.follow(.quick, asOf: .march, verify: .later) == .refreshed)
    #expect(try index.contentsMark() == before)
    archive.write("a.json", body(2), modified: 1_700_000_100)
    #expect(try index.follow(.changes(changes), asOf: .march, verify: .later) == .refreshed)
    #expect(try index.contentsMark() != before)
  }

  /// A file that has stayed cut off for a minute is what it is, whatever else changes.
  @Test func theKeptReadingGoesWithALaterChange() throws {
    let archive = try TestArchive()
    archive.write("a.json", body(1))
    let index = try archive.index()
    let now = Int(Clock.milliseconds / 1000)
    archive.write("a.json", String(body(1).prefix(100)), modified: now)
    for (name, labels) in [("a.json", ["340001"]), ("b.json", ["340001"]), ("c.json", [])] {
      if name == "c.json" { try archive.tree.setModified("archive/a.json", seconds: now - 3600) }
      var changes = ArchiveChanges()
      changes.add(file: name)
      #expect(try index.follow(.changes(changes), asOf: .march, verify: .later) == .refreshed)
      let rows = try index.page(ListRequest(asOf: .march, limit: 100)).rows
      #expect(rows.map(\.label) == labels)
    }
  }

  /// Whatever happens to a folder while it is followed comes to what a fresh index holds.
  @Test(arguments: 1...6) func followingComesToWhatAFreshIndexHolds(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let archive = try TestArchive()
    let folders = ["", "a/", "a/b/", "c/"]
    var follower = try Follower(archive)
    var halves: Set<String> = []
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let folder = folders.randomElement(using: &random) ?? ""
        let name = "archive/\(folder)\(Int.random(in: 0..<4, using: &random)).json"
        let bytes = Array(body(Int.random(in: 0..<12, using: &random)).utf8)
        let isThere = try archive.tree.contents(of: name).isEmpty == false
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
          try archive.tree.write(bytes, to: name)
          halves.remove(name)
        case 3:
          try archive.tree.write(Array(bytes.prefix(bytes.count / 3)), to: name)
          halves.insert(name)
        case 4 where isThere:
          try archive.tree.truncate(name, to: 20)
          halves.insert(name)
        case 5 where isThere:
          try archive.tree.remove(name)
          halves.remove(name)
        case 6 where isThere:
          let target = "archive/\(folder)moved-\(Int.random(in: 0..<3, using: &random)).json"
          try archive.tree.rename(name, to: target)
          if halves.remove(name) != nil { halves.insert(target) } else { halves.remove(target) }
        default: break
        }
      }
      try follower.follow()
    }
    // A file that cannot be read keeps what was known of it, which a fresh index does not know.
    for name in halves { try archive.tree.write(body(3), to: name) }
    try follower.follow()
    let fresh = try archive.index()
    let (followed, expected) = (try answers(follower.index), try answers(fresh))
    #expect(followed.count == expected.count)
    for (one, other) in zip(followed, expected) { #expect(one == other) }
  }

  private func answers(_ index: ArchiveIndex) throws -> [String] {
    var request = ListRequest(asOf: .march, limit: 100)
    request.environment = .all
    var answers = try index.page(request).rows.map { "\($0)" }
    for row in try index.page(request).rows {
      let customer = try #require(try index.customer(row.id)).assessment(asOf: .march)
      answers.append("\(customer.subscriptions.map(\.state)) \(customer.events.count)")
    }
    answers += try index.items(outcome: nil, after: nil, limit: 500).map {
      "\($0.report.provenance) \($0.report.outcome) \($0.report.reason ?? "")"
    }
    let times = try index.notifications(
      in: .all,
      before: Timestamp(milliseconds: .max),
      since: nil,
      limit: 500
    )
    answers += times.rows.map { "\($0)" }
    answers.append("\(try index.counts().documents) \(try index.counts().problems)")
    return answers
  }

  // MARK: The watcher's thread

  /// What a watcher told, for a test to wait for.
  private final class Told: Sendable {
    let events = Mutex<[ArchiveWatcher.Event]>([])

    /// Waits until some event is as wanted; false when that takes longer than a loaded machine may.
    func has(_ isWanted: (ArchiveWatcher.Event) -> Bool) -> Bool {
      let end = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < end {
        if events.withLock({ $0.contains(where: isWanted) }) { return true }
        usleep(2000)
      }
      return false
    }

    func forget() { events.withLock { $0 = [] } }
  }

  @Test func theThreadTellsWhatChangesAndPauses() throws {
    let archive = try TestArchive()
    let told = Told()
    let watcher = try #require(
      ArchiveWatcher(archive: archive.path, index: nil) { event in
        told.events.withLock { $0.append(event) }
      }
    )
    defer { watcher.stop() }
    watcher.resume()
    try #require(told.has { $0 == .began(.reports) })
    try archive.tree.write("x", to: "archive/a.json")
    #expect(
      told.has { event in
        guard case .changed(let changes) = event else { return false }
        return changes.files == ["a.json"]
      }
    )
    watcher.pause()
    told.forget()
    watcher.resume()
    // Whatever happened meanwhile is for the look at everything that follows.
    #expect(told.has { $0 == .began(.reports) })
  }

  @Test func anArchiveThatGoesAwayIsPolled() throws {
    let archive = try TestArchive()
    let told = Told()
    let watcher = try #require(
      ArchiveWatcher(archive: archive.path, index: nil) { event in
        told.events.withLock { $0.append(event) }
      }
    )
    defer { watcher.stop() }
    watcher.resume()
    try #require(told.has { $0 == .began(.reports) })
    try archive.tree.rename("archive", to: "gone")
    #expect(told.has { $0 == .began(.polling) })
    #expect(told.has { $0 == .intervalEnded })
  }

  @Test func anotherProcessThatRefreshesTheIndexIsNoticed() throws {
    let archive = try TestArchive()
    archive.write("a.json", body(1))
    let place = IndexLocation.file(archive.base + "/index")
    let index = try archive.index(place)
    let told = Told()
    let watcher = try #require(
      ArchiveWatcher(archive: archive.path, index: index.indexPath) { event in
        told.events.withLock { $0.append(event) }
      }
    )
    defer { watcher.stop() }
    watcher.resume()
    try #require(told.has { $0 == .began(.reports) })
    let before = try index.contentsMark()
    archive.write("b.json", body(2))
    _ = try archive.index(place)
    #expect(told.has { $0 == .indexWritten })
    #expect(try index.contentsMark() != before)
    #expect(try index.page(ListRequest(asOf: .march, limit: 9)).rows.count == 2)
  }
}
