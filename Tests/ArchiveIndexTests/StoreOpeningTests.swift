import Synchronization
import TestSupport
import Testing

@testable import ArchiveIndex

/// When an index is kept, made anew, and when a person hears of it.
@Suite("Opening an index", .onlyInThisProcess)
struct StoreOpeningTests {
  private let tree: TemporaryTree
  private var path: String { tree.path + "/index" }

  init() throws {
    tree = try TemporaryTree()
    try tree.makeDirectory("archive")
  }

  /// What was found, and what a person was told.
  private struct Opened: Equatable {
    var hasMark: Bool
    var notices: [IndexNotice]
  }

  /// Opens an index, looks for the mark that the last test of it left, and leaves one.
  private func opened(
    _ location: IndexLocation,
    name: String = "one",
    rebuilds: Bool = false
  ) throws -> Opened {
    let notices = Mutex<[IndexNotice]>([])
    var opening = StoreOpening(archive: tree.path + "/archive", name: name, location: location)
    opening.rebuilds = rebuilds
    opening.notify = { notice in notices.withLock { $0.append(notice) } }
    let store = try opening.open()
    #expect(store.successorOf ?? store.path == opening.path)
    #expect(!store.isReadOnly)
    #expect(store.fallbackReason == nil)
    let hasMark = try store.transaction { connection in
      let mark = try Meta.int("left", in: connection)
      try Meta.set("left", .int(1), in: connection)
      return mark == 1
    }
    return Opened(hasMark: hasMark, notices: notices.withLock { $0 })
  }

  private static let kept = Opened(hasMark: true, notices: [])
  private static let new = Opened(hasMark: false, notices: [])

  @Test func anIndexIsKeptForItsArchive() throws {
    #expect(try opened(.file(path)) == Self.new)
    #expect(try opened(.file(path)) == Self.kept)
    // A new one is built beside it.
    for _ in 1...2 { #expect(try opened(.file(path), rebuilds: true) == Self.new) }
    #expect(try opened(.file(path)) == Self.kept)
    // An index of another archive is no loss.
    #expect(try opened(.file(path), name: "two") == Self.new)
    #expect(try opened(.file(path), name: "two") == Self.kept)
  }

  @Test func eachArchiveHasItsOwnStandardPlace() throws {
    let location = IndexLocation.standard(cacheDirectory: tree.path + "/cache")
    for name in ["one", "two"] {
      #expect(try opened(location, name: name) == Self.new)
      #expect(try opened(location, name: name) == Self.kept)
    }
    #expect(try opened(location) == Self.kept)
  }

  @Test func anIndexInMemoryIsAlwaysNew() throws {
    for _ in 1...2 { #expect(try opened(.memory) == Self.new) }
  }
}
