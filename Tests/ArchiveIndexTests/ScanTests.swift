import AppStoreDocuments
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// What is found in folders, how files are read, and what was seen of an archive.
@Suite("Names, contents, and looks")
struct ScanTests {
  // MARK: Names

  /// Endings that only tell a format are no part of what is searched for.
  @Test(arguments: [
    ("a.json", "a"), ("a.json.gz", "a"), ("a.JSON", "a"), ("a.b.json", "a.b"), (".json", ".json"),
    (".json.gz", ".json"), ("json", "json"), ("a.xyz", "a.xyz"), ("a.", "a."), ("a..json", "a."),
    ("MK5TTTVWJH.jws", "MK5TTTVWJH"), ("é.json", "é"), ("", ""),
  ])
  func aFileIsFoundByItsNameWithoutFormats(name: String, stem: String) {
    let entry = DirectoryEntry(name: name, kind: .file, size: 0, modified: 0)
    #expect(ListedFile(directory: "d", entry: entry, id: nil).stem == stem)
  }

  @Test func aFileHasAPathFromTheRoot() {
    let entry = DirectoryEntry(name: "a.json", kind: .file, size: 0, modified: 1_999_999)
    #expect(ListedFile(directory: "", entry: entry, id: nil).path == "a.json")
    let file = ListedFile(directory: "d/e", entry: entry, id: nil)
    #expect(file.path == "d/e/a.json")
    #expect(file.context == FileContext(file: "d/e/a.json", modified: Timestamp(milliseconds: 1)))
  }

  /// A folder that cannot be read stands in the folder above it.
  @Test(arguments: [("a", "", "a"), ("a/b", "a", "b"), ("a/b/c", "a/b", "c")])
  func aFolderThatCannotBeReadIsAnItem(path: String, directory: String, name: String) throws {
    let file = try #require(ListedFile(unreadableFolder: path, reason: "no right"))
    #expect(file.directory == directory)
    #expect(file.entry.name == name)
    #expect(file.path == path)
    #expect(file.entry.kind == .unknown("the folder cannot be read: no right"))
    #expect(ListedFile(unreadableFolder: "", reason: "no right") == nil)
  }

  /// Names of a folder come in order; only the folder itself and the one above it are left out.
  @Test func everyNameOfAFolderIsListed() throws {
    let tree = try TemporaryTree()
    for name in ["b", "a", "...", ".a", "..a"] { try tree.write("12", to: "folder/\(name)") }
    try tree.makeDirectory("folder/c")
    try tree.makeLink("folder/d", leadingTo: "a")
    try tree.makePipe("folder/e")
    let root = try ArchiveRoot(tree.path)
    let entries = try DirectoryListing.contents(of: "folder", in: root).entries
    #expect(entries.map(\.name) == ["...", "..a", ".a", "a", "b", "c", "d", "e"])
    #expect(entries.suffix(4).map(\.kind) == [.file, .directory, .link, .special])
    #expect(entries.prefix(5).allSatisfy { $0.size == 2 && $0.kind == .file })
    #expect(try DirectoryListing.status(of: "folder/c", in: root).kind == .directory)
    #expect(throws: SystemError.self) { _ = try DirectoryListing.status(of: "none", in: root) }
    #expect(throws: SystemError.self) { _ = try DirectoryListing.contents(of: "none", in: root) }
    #expect(throws: SystemError.self) { _ = try ArchiveRoot(tree.path + "/none") }
    #expect(throws: SystemError.self) { try DirectoryListing.probe(tree.path + "/none") }
    try DirectoryListing.probe(tree.path + "/folder")
  }

  // MARK: Contents

  /// What may be read on where it grows: a second line that begins an object.
  @Test(arguments: [
    ("{}\n{}\n", true), ("{}\n{", true), ("\n{", true), ("{}\n", false), ("{}\n[", false),
    ("{}", false), ("{", false), ("", false), ("{}\n\n{}", false),
  ])
  func linesAreToldByTheirBeginning(text: String, areLines: Bool) throws {
    let tree = try TemporaryTree()
    try tree.write(text, to: "file")
    let content = try ContentStream("file", in: ArchiveRoot(tree.path))
    #expect((content.mark != nil) == areLines)
    var bytes: [UInt8] = []
    try content.read(.max, into: &bytes)
    #expect(bytes == Array(text.utf8))
    try content.read(5, into: &bytes)
    #expect(bytes == Array(text.utf8))
  }

  /// However much is asked for at a time; the digest is that of what was read so far.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 100]) func contentsAreReadInPieces(size: Int) throws {
    let tree = try TemporaryTree()
    try tree.write("{}\n{}\n", to: "file")
    let content = try ContentStream("file", in: ArchiveRoot(tree.path))
    var bytes: [UInt8] = []
    while bytes.count < 6 {
      let before = bytes.count
      try content.read(size, into: &bytes)
      #expect(bytes.count == min(before + size, 6))
      #expect(content.mark?.bytes == bytes.count)
      guard bytes.count == 4 else { continue }
      #expect(
        content.mark?.digest == "f5a87ee44707951d7fcb1a67ad3231748194107a4a0de355bf531e24b07b3643"
      )
    }
    #expect(bytes == Array("{}\n{}\n".utf8))
    #expect(
      content.mark?.digest == "3b00ba5361676a0a8152642a6edaf54a222bd409b5774b5b461ac8d1cee09cb4"
    )
  }

  @Test func whatIsNoFileIsNotRead() throws {
    let tree = try TemporaryTree()
    try tree.makeDirectory("folder")
    try tree.makePipe("pipe")
    let root = try ArchiveRoot(tree.path)
    for (name, isMissing) in [("folder", false), ("pipe", false), ("none", true)] {
      let refusal = #expect(throws: FileReader.Refusal.self) {
        _ = try ContentStream(name, in: root)
      }
      #expect(refusal?.isMissing == isMissing, "\(name)")
    }
  }

  // MARK: Times

  /// A change within two seconds may be followed by another one that does not show.
  @Test func whatChangedLongAgoIsSettled() {
    let now = Clock.nanoseconds
    #expect(Clock.isSettled(now - 3_000_000_000))
    #expect(!Clock.isSettled(now))
    #expect(!Clock.isSettled(now + 60_000_000_000))
    #expect(Clock.isSettled(.min))
    #expect(!Clock.isSettled(.max))
    // 2025 to 2100.
    #expect((1_735_689_600_000..<4_102_444_800_000).contains(Clock.milliseconds))
  }

  // MARK: Looks

  @Test func aFullLookWasMadeOnceItWasMade() {
    var looks = ArchiveLooks()
    #expect(!looks.isFull)
    looks.noteRefresh(.quick)
    #expect(!looks.isFull)
    looks.noteObservation(.quick, isOutdated: false, of: nil)
    #expect(!looks.isFull)
    looks.noteRefresh(.full)
    #expect(looks.isFull)
    looks.noteRefresh(.quick)
    #expect(looks.isFull)
    var observed = ArchiveLooks()
    observed.noteObservation(.full, isOutdated: false, of: nil)
    #expect(observed.isFull)
    observed.noteObservation(.quick, isOutdated: false, of: nil)
    #expect(observed.isFull)
  }

  /// What a look saw is taken back by a refresh, and by a full look that sees nothing.
  @Test(arguments: [
    (RefreshMode.quick, false, false, false), (.quick, true, false, true),
    (.quick, false, true, true), (.quick, true, true, true), (.full, false, false, false),
    (.full, true, false, false), (.full, false, true, true), (.full, true, true, true),
  ])
  func aQuickLookTakesNothingBack(mode: RefreshMode, before: Bool, sees: Bool, after: Bool) {
    var looks = ArchiveLooks()
    looks.isOutdated = before
    looks.noteObservation(mode, isOutdated: sees, of: nil)
    #expect(looks.isOutdated == after)
    looks.noteRefresh(mode)
    #expect(!looks.isOutdated)
  }

  // MARK: Changes

  @Test func changesOfAllKindsAreKept() {
    var changes = ArchiveChanges()
    #expect(changes.isEmpty)
    changes.add(file: "a")
    #expect(!changes.isEmpty)
    var others = ArchiveChanges()
    others.add(folder: "b")
    #expect(!others.isEmpty)
    changes.add(others)
    #expect(changes.files == ["a"])
    #expect(changes.folders == ["b"])
    #expect(!changes.isEverything)
    changes.add(folder: "")
    #expect(changes.isEverything)
    #expect(!changes.isEmpty)
    changes.add(file: "c")
    changes.add(folder: "d")
    changes.add(others)
    #expect(changes.files.isEmpty && changes.folders.isEmpty)
    others.add(changes)
    #expect(others == changes)
  }

  @Test func asManyPathsAsAreKeptAreKept() {
    var (files, folders) = (ArchiveChanges(), ArchiveChanges())
    for number in 0..<ArchiveChanges.maximumPaths {
      files.add(file: "\(number)")
      folders.add(folder: "\(number)")
    }
    #expect(files.files.count == ArchiveChanges.maximumPaths)
    #expect(folders.folders.count == ArchiveChanges.maximumPaths)
    files.add(file: "one more")
    folders.add(folder: "one more")
    #expect(files.isEverything && folders.isEverything)
  }
}
