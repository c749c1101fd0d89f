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
    // That of another archive may be all there is of what is not mounted.
    #expect(throws: ArchiveIndexError.self) { try opened(.file(path), name: "two") }
    #expect(try opened(.file(path)) == Self.kept)
    #expect(try opened(.file(path), name: "two", rebuilds: true).hasMark == false)
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

  /// What was left of an index that was being made does no harm, nor is it left for long.
  @Test func halfAnIndexIsNeverFound() throws {
    try tree.write("half", to: "index-making")
    try tree.write("a log", to: "index-making-wal")
    #expect(try opened(.file(path)) == Self.new)
    #expect(try !tree.names().contains { $0.contains("making") })
    #expect(try opened(.file(path)) == Self.kept)
  }

  /// Where the index cannot be made, nothing stands in its place that the next one takes for an index.
  @Test func anIndexThatCannotBeMadeLeavesNothing() throws {
    try tree.write("in the way", to: "index-making/file")
    #expect(throws: ArchiveIndexError.self) { try opened(.file(path)) }
    #expect(try tree.names().filter { $0.hasPrefix("index") } == ["index-lock", "index-making"])
    try tree.remove("index-making")
    #expect(try opened(.file(path)) == Self.new)
  }

  @Test func anIndexInMemoryIsAlwaysNew() throws {
    for _ in 1...2 { #expect(try opened(.memory) == Self.new) }
  }
}
