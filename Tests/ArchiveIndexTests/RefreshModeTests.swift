import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// How much a refresh looks at, and what it does where nothing is to be done.
@Suite("What a refresh looks at")
struct RefreshModeTests {
  private let archive: TestArchive

  init() throws {
    archive = try TestArchive()
    archive.write("a.json", Self.body(1))
  }

  private static func body(_ number: Int) -> String {
    Body.v2(original: "34000\(number)", transaction: "34000\(number)", uuid: "u-\(number)")
  }

  private var changes: RefreshMode {
    var changes = ArchiveChanges()
    changes.add(file: "a.json")
    return .changes(changes)
  }

  /// An index that was never finished is brought up to date wholly, and one that was cut short not
  /// by what a watcher names.
  @Test func anIndexThatKnowsTooLittleIsLookedAtWholly() throws {
    let index = try archive.opened()
    for mode in [.full, .quick, changes] { #expect(try index.sufficient(mode) == .full) }
    try index.refresh(.full, asOf: .march, verify: .later)
    for mode in [.full, .quick, changes] { #expect(try index.sufficient(mode) == mode) }
    try index.store.transaction { try IndexState.noteBegin(of: nil, in: $0) }
    #expect(try index.sufficient(.full) == .full)
    #expect(try index.sufficient(.quick) == .quick)
    #expect(try index.sufficient(changes) == .full)
    try index.store.transaction { try IndexState.noteEnd(of: nil, in: $0) }
    #expect(try index.sufficient(changes) == changes)
  }

  /// A look tells of a change and makes none.
  @Test func aLookAloneChangesNothing() throws {
    let index = try archive.index()
    for mode in [.full, .quick, changes] { #expect(try !index.hasChanges(mode)) }
    archive.write("b.json", Self.body(2))
    for _ in 1...2 {
      #expect(try index.hasChanges(.full))
      #expect(try index.hasChanges(.quick))
      #expect(try !index.hasChanges(changes))
    }
    #expect(try index.counts().documents == 1)
    #expect(try index.follow(changes, asOf: .march, verify: .later) == .refreshed)
    #expect(try index.counts().documents == 1)
    #expect(try index.follow(.quick, asOf: .march, verify: .later) == .refreshed)
    #expect(try index.counts().documents == 2)
  }

  @Test func whoeverMayOnlyReadIsToldSo() throws {
    let path = archive.base + "/index"
    _ = try archive.index(.file(path))
    let reader = try ArchiveIndex(archive: archive.path, store: .onOneConnection(path))
    #expect(reader.isReadOnly)
    for mode in [RefreshMode.full, .quick] {
      #expect(try reader.refresh(mode, asOf: .march, verify: .later) == .readOnly)
    }
    #expect(try reader.incompleteness() == nil)
    #expect(try reader.follow(.full, asOf: .march, verify: .later) == .readOnly)
    archive.write("b.json", Self.body(2))
    #expect(try reader.follow(changes, asOf: .march, verify: .later) == .readOnly)
    #expect(try reader.incompleteness() == .outdated)
    #expect(try reader.counts().documents == 1)
    #expect(try !reader.needsPreparation(for: .distantPast))
    try reader.purgeDeletedContent()
    try reader.regroup(asOf: .march)
  }

  /// The mark tells what is there, and what is missing.
  @Test func theMarkFollowsWhatIsThere() throws {
    let index = try archive.index()
    let before = try index.contentsMark()
    #expect(try index.contentsMark() == before)
    try index.store.transaction { try IndexState.noteBegin(of: nil, in: $0) }
    #expect(try index.contentsMark() != before)
    #expect(try index.contentsMark().hasPrefix("unfinished\n"))
    #expect(before.hasPrefix("\n"))
  }
}
