import AppStoreDocuments
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// What a look at an archive finds, by how thorough it is.
@Suite("Looks at an archive")
struct ArchiveScanTests {
  private let archive: TestArchive
  private let index: ArchiveIndex

  /// Four files in four folders, which the index knows.
  init() throws {
    archive = try TestArchive()
    for name in ["a.json", "sub/b.json", "sub/deep/c.json", "x/d.json"] {
      archive.write(name, Self.body(name))
    }
    // To make a folder in a folder changes its time.
    for folder in ["archive", "archive/sub"] { archive.settle(folder) }
    index = try archive.index()
  }

  private static func body(_ name: String) -> String { Body.test(uuid: name) }

  /// What a look found.
  private struct Seen: Equatable {
    var files: [String] = []
    var gone = 0
    var goneFolders = 0
  }

  private func look(
    _ mode: RefreshMode,
    _ purpose: ArchiveScan.Purpose = .reading,
    isCancelled: Bool = false
  ) throws -> Seen {
    let root = try ArchiveRoot(archive.path)
    return try index.store.read { connection in
      let scan = try ArchiveScan(
        root: root,
        parts: ArchiveParts(readBy: nil),
        mode: mode,
        purpose: purpose,
        // What may be missing rather than gone is looked at elsewhere.
        accepting: .all,
        connection: connection,
        isCancelled: { isCancelled }
      )
      let files = scan.filesToRead
      let seen = Seen(
        files: files.files(in: 0..<files.count).map(\.path).sorted(),
        gone: scan.gone.count,
        goneFolders: scan.goneDirectories.count
      )
      #expect(scan.hasChanges == (seen != Seen()))
      return seen
    }
  }

  private static func changes(files: [String] = [], folders: [String] = []) -> RefreshMode {
    var changes = ArchiveChanges()
    for file in files { changes.add(file: file) }
    for folder in folders { changes.add(folder: folder) }
    return .changes(changes)
  }

  /// Writes a file without a trace in its folder's time.
  private func overwrite(_ name: String) throws {
    try archive.tree.write(Self.body(name), to: "archive/" + name)
    try archive.tree.setModified("archive/" + name, seconds: 1_700_000_900)
  }

  // MARK: What is the same

  @Test func anArchiveThatIsTheSameHasNoChanges() throws {
    let named = Self.changes(files: ["a.json", "never/was.json"], folders: ["sub", "never"])
    for mode in [RefreshMode.full, .quick, named, Self.changes()] {
      #expect(try look(mode) == Seen())
      #expect(try look(mode, .observing) == Seen())
    }
  }

  // MARK: Files

  @Test func aFileThatWasOverwrittenIsSeenByItsTime() throws {
    for name in ["a.json", "sub/deep/c.json"] { try overwrite(name) }
    #expect(try look(.full) == Seen(files: ["a.json", "sub/deep/c.json"]))
    // The folders' times are the same.
    #expect(try look(.quick) == Seen())
    #expect(try look(Self.changes(files: ["a.json"])) == Seen(files: ["a.json"]))
    #expect(try look(Self.changes(folders: ["sub"])) == Seen(files: ["sub/deep/c.json"]))
    #expect(try look(Self.changes(folders: ["x"])) == Seen())
    #expect(
      try look(Self.changes(files: ["sub/deep/c.json"], folders: ["sub", "sub/deep"]))
        == Seen(files: ["sub/deep/c.json"])
    )
    #expect(try look(Self.changes(folders: [""])) == look(.full))
  }

  @Test func aFileOfAnotherSizeIsSeen() throws {
    try archive.tree.write(Self.body("with a longer name"), to: "archive/a.json")
    try archive.tree.setModified("archive/a.json", seconds: 1_700_000_000)
    #expect(try look(.full) == Seen(files: ["a.json"]))
    #expect(try look(.full, .observing) == Seen(files: ["a.json"]))
  }

  @Test func newFilesAreSeen() throws {
    archive.write("e.json", "{}")
    archive.write("sub/f.json", "{}")
    for mode in [
      RefreshMode.full, .quick, Self.changes(files: ["e.json", "sub/f.json"]),
      Self.changes(files: ["e.json"], folders: ["sub"]),
    ] {
      #expect(try look(mode) == Seen(files: ["e.json", "sub/f.json"]))
    }
    #expect(try look(Self.changes(folders: ["sub"])) == Seen(files: ["sub/f.json"]))
  }

  @Test func filesThatAreGoneAreSeen() throws {
    archive.delete("a.json")
    archive.delete("sub/b.json")
    for mode in [
      RefreshMode.full, .quick, Self.changes(files: ["a.json", "sub/b.json"]),
      Self.changes(files: ["a.json", "sub/b.json"], folders: ["sub"]),
    ] {
      #expect(try look(mode) == Seen(gone: 2))
    }
    #expect(try look(Self.changes(files: ["a.json"])) == Seen(gone: 1))
  }

  // MARK: Folders

  @Test func newFoldersAreSeenWithAllBelowThem() throws {
    archive.write("new/e.json", "{}")
    archive.write("new/deep/er/f.json", "{}")
    archive.settle("archive")
    let seen = Seen(files: ["new/deep/er/f.json", "new/e.json"])
    for mode in [
      RefreshMode.full, .quick, Self.changes(folders: ["new"]), Self.changes(files: ["new"]),
    ] {
      #expect(try look(mode) == seen)
    }
    #expect(try look(Self.changes(folders: ["new/deep"])) == Seen(files: ["new/deep/er/f.json"]))
  }

  @Test func foldersThatAreGoneAreSeen() throws {
    try archive.tree.remove("archive/sub")
    archive.settle("archive")
    for mode in [RefreshMode.full, .quick, Self.changes(folders: ["sub"])] {
      #expect(try look(mode) == Seen(gone: 2, goneFolders: 2))
    }
    #expect(try look(Self.changes(folders: ["sub/deep"])) == Seen(gone: 1, goneFolders: 1))
    // A folder whose name begins alike is another one.
    #expect(try look(Self.changes(folders: ["su", "sub/de", "x"])) == Seen())
  }

  /// What was a file is a folder, and what was a folder is a file.
  @Test func aFileMayBecomeAFolder() throws {
    archive.delete("a.json")
    archive.write("a.json/g.json", "{}")
    try archive.tree.remove("archive/x")
    archive.write("x", "{}")
    let seen = Seen(files: ["a.json/g.json", "x"], gone: 2, goneFolders: 1)
    for mode in [RefreshMode.full, .quick] {
      let found = try look(mode)
      #expect(found == seen)
    }
    #expect(try look(Self.changes(files: ["a.json"])) == Seen(files: ["a.json/g.json"], gone: 1))
  }

  // MARK: Files that can grow

  /// A quick look asks for lists, which can grow while their folder stays as it is.
  @Test func listsAreSeenByAQuickLook() throws {
    archive.write("list.json", "[{},{}]")
    archive.write("sub/list.json", "[{},{}]")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try look(.quick) == Seen())
    try overwrite("list.json")
    try overwrite("a.json")
    #expect(try look(.quick) == Seen(files: ["list.json"]))
    #expect(try look(.quick, .observing) == Seen(files: ["list.json"]))
    // One that is in a folder that changed is found there.
    try overwrite("sub/list.json")
    archive.settle("archive/sub")
    #expect(try look(.quick) == Seen(files: ["list.json", "sub/list.json"]))
  }

  /// A look that is ended early finds nothing, and says that nothing is gone.
  @Test func aLookThatIsCancelledForgetsNothing() throws {
    try archive.tree.remove("archive/sub")
    archive.delete("a.json")
    let named = Self.changes(files: ["a.json"], folders: ["sub"])
    for mode in [RefreshMode.full, named] {
      #expect(try look(mode, isCancelled: true) == Seen(), "\(mode)")
    }
  }
}
