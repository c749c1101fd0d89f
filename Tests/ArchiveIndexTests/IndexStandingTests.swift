import AppStoreDocuments
import SubscriptionModel
import TestSupport
import Testing

import struct GRDB.Configuration
import class GRDB.DatabaseQueue

@testable import ArchiveIndex

/// Whether an index says that it may be missing something.
@Suite("What an index says of itself")
struct IndexStandingTests {
  private let archive: TestArchive

  init() throws {
    archive = try TestArchive()
    for number in 1...60 { write("\(number).json", number) }
  }

  @Test func anIndexIsUnfinishedUntilItsFirstRefreshEnds() throws {
    let index = try archive.opened()
    #expect(try index.incompleteness() == .unfinished)
    try refresh(index, cancelledAfter: 1)
    #expect(try index.incompleteness() == .unfinished)
    let facts = try index.facts(asOf: .march, environment: .all)
    #expect(facts.incompleteness == .unfinished)
    #expect(facts.scannedAt == nil)
    try refresh(index)
    #expect(try index.incompleteness() == nil)
    #expect(try index.facts(asOf: .march, environment: .all).scannedAt != nil)
  }

  @Test func aLaterRefreshThatIsCutShortIsTold() throws {
    let index = try archive.index()
    let first = try index.counts().scannedAt
    for number in 100..<200 { write("\(number).json", number) }
    try refresh(index, cancelledAfter: 1)
    #expect(try index.incompleteness() == .unfinished)
    #expect(try index.counts().scannedAt == first)
    try refresh(index)
    #expect(try index.incompleteness() == nil)
  }

  /// What is to be done is noted before anything is read: new files, or signatures that were left
  /// for later.
  @Test(
    arguments: [(true, .later, true), (false, .now, true), (false, .later, false)]
      as [(Bool, VerificationPolicy, Bool)]
  )
  func aRefreshThatReadsNothingIsTold(
    hasNew: Bool,
    verify: VerificationPolicy,
    isUnfinished: Bool
  ) throws {
    let index = try archive.index()
    if hasNew { write("new.json", 1000) }
    let progress = Progress()
    let outcome = try index.refresh(
      .full,
      asOf: .march,
      verify: verify,
      isCancelled: { progress.phase == .reading },
      progress: { progress.note($0) }
    )
    #expect(outcome == .cancelled)
    #expect(try index.incompleteness() == (isUnfinished ? .unfinished : nil))
    #expect(try index.counts().documents == 60)
  }

  /// Customers that are to be made yet are in no list.
  @Test(arguments: ["INSERT INTO pending VALUES (7)", "INSERT INTO dirty VALUES (7)"] as [SQL])
  func customersThatWaitAreTold(statement: SQL) throws {
    let index = try archive.index()
    try index.store.transaction { try $0.run(statement) }
    #expect(try index.incompleteness() == .unfinished)
  }

  @Test func anIndexThatWasNeverFinishedIsLookedAtWholly() throws {
    let index = try archive.opened()
    #expect(!index.hasLookedAtEverything)
    try refresh(index, .quick)
    #expect(index.hasLookedAtEverything)
    let again = try archive.index(archive.keptIndex)
    #expect(again.hasLookedAtEverything)
    let later = try archive.opened(archive.keptIndex)
    try refresh(later, .quick)
    #expect(!later.hasLookedAtEverything)
  }

  // MARK: Those who may only read

  @Test func aReaderOfAnIndexThatIsUpToDateHearsNothing() throws {
    let reader = try reader()
    for mode in [RefreshMode.quick, .full] {
      try refresh(reader, mode)
      #expect(try reader.incompleteness() == nil)
    }
    let facts = try reader.facts(asOf: .march, environment: .all)
    #expect(facts.isReadOnly)
    #expect(facts.scannedAt != nil)
  }

  /// What the archive has become since, and whether a quick look sees it.
  @Test(
    "what changed since is seen by a reader",
    arguments: [
      ("new", true), ("gone", true), ("a new folder", true), ("overwritten in place", false),
    ]
  )
  func whatChangedIsSeen(change: String, isSeenQuickly: Bool) throws {
    let reader = try reader()
    switch change {
    case "new": write("new.json", 1000)
    case "gone": archive.delete("7.json")
    case "a new folder":
      write("folder/new.json", 1000)
      archive.settle("archive")
    default:
      // The folder keeps its time.
      try archive.tree.write(body(1000), to: "archive/7.json")
      try archive.tree.setModified("archive/7.json", seconds: 1_700_000_500)
    }
    try refresh(reader, .quick)
    #expect(try reader.incompleteness() == (isSeenQuickly ? .outdated : nil))
    try refresh(reader, .full)
    #expect(try reader.incompleteness() == .outdated)
    // A quick look does not take back what a full one saw.
    try refresh(reader, .quick)
    #expect(try reader.incompleteness() == .outdated)
    #expect(try reader.counts().documents == 60)
  }

  /// Files that had only just been written when they were read are read again by who may write; a
  /// reader compares what can be compared.
  @Test func filesThatWereReadWhileNewAreNoChange() throws {
    try archive.tree.write(body(500), to: "archive/now.json")
    let reader = try reader()
    try refresh(reader, .full)
    #expect(try reader.incompleteness() == nil)
    try archive.tree.write(body(50000), to: "archive/now.json")
    try refresh(reader, .full)
    #expect(try reader.incompleteness() == .outdated)
  }

  @Test(arguments: [Int64(1), 1_700_000_000_000_000_000, .max])
  func theTimeOfANewFileStandsBelowZero(time: Int64) {
    let stored = UnsettledTime.stored(time)
    #expect(stored < 0)
    #expect(UnsettledTime.time(of: stored) == time)
  }

  @Test(arguments: [Int64.min, 0, 5])
  func otherTimesAreNoTimesOfNewFiles(stored: Int64) {
    #expect(UnsettledTime.time(of: stored) == nil)
  }

  // MARK: Places

  @Test func noIndexIsMadeWhereNoneIsAskedFor() throws {
    let path = archive.base + "/none/index"
    for location in [
      IndexLocation.file(path), .standard(cacheDirectory: archive.base + "/none"), .memory,
    ] {
      do {
        _ = try ArchiveIndex(
          archive: archive.path,
          location: location,
          makesIndex: false,
          catalogue: ProductCatalog(),
          trustedRoots: .apple
        )
        Issue.record("an index was made at \(location)")
      } catch {
        guard case .indexMissing = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(try archive.tree.names() == ["archive"])
  }

  // MARK: Details

  private func body(_ number: Int) -> String {
    Body.v2(original: "34\(number)", transaction: "34\(number)", uuid: "u-\(number)")
  }

  private func write(_ name: String, _ number: Int) { archive.write(name, body(number)) }

  private func refresh(
    _ index: ArchiveIndex,
    _ mode: RefreshMode = .full,
    cancelledAfter files: Int = .max
  ) throws {
    let progress = Progress()
    try index.refresh(
      mode,
      asOf: .march,
      verify: .later,
      isCancelled: { progress.files >= files },
      progress: { progress.note($0) }
    )
  }

  /// The index as a process has it that may only read it.
  private func reader() throws -> ArchiveIndex {
    let path = archive.base + "/index"
    _ = try archive.index(.file(path))
    var configuration = Configuration()
    configuration.readonly = true
    let store = Store(
      engine: SQLiteEngine(try DatabaseQueue(path: path, configuration: configuration)),
      path: path,
      isReadOnly: true,
      fallbackReason: nil
    )
    return try ArchiveIndex(archive: archive.path, store: store)
  }
}
