import Testing

@testable import ArchiveIndex

/// What reports about folders come to, without any folder.
@Suite("Reports about watched folders")
struct WatchedTreeTests {
  private static let root: Int32 = 1
  private static let inner: Int32 = 2

  private var tree: WatchedTree {
    var tree = WatchedTree()
    tree.note("", watch: Self.root)
    tree.note("a", watch: Self.inner)
    tree.note("a/b", watch: 3)
    return tree
  }

  private func report(
    _ what: FolderReport.What,
    _ name: String,
    in watch: Int32 = root
  ) -> FolderReport {
    FolderReport(watch: watch, what: what, name: name)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let what: FolderReport.What
    let name: String
    var files: Set<String> = []
    var folders: Set<String> = []
    var isEverything = false
    var steps: [WatchedTree.Step] = []
  }

  static let table: [Row] = [
    Row(testDescription: "closed after writing", what: .complete, name: "x", files: ["a/x"]),
    Row(testDescription: "moved away or deleted", what: .removed, name: "x", files: ["a/x"]),
    Row(testDescription: "still being written", what: .changing, name: "x"),
    Row(
      testDescription: "a new folder",
      what: [.changing, .isDirectory],
      name: "n",
      folders: ["a/n"],
      steps: [.watch("a/n")]
    ),
    Row(
      testDescription: "a folder moved in",
      what: [.complete, .isDirectory],
      name: "n",
      folders: ["a/n"],
      steps: [.watch("a/n")]
    ),
    Row(
      testDescription: "a folder moved away",
      what: [.removed, .isDirectory],
      name: "b",
      folders: ["a/b"],
      steps: [.endWatch(3)]
    ),
    Row(testDescription: "the folder itself is gone", what: .watchedGone, name: "", folders: ["a"]),
    Row(
      testDescription: "reports were lost",
      what: .lost,
      name: "",
      isEverything: true,
      steps: [.watchAgain]
    ),
  ]

  @Test(arguments: table) func whatAReportComesTo(row: Row) {
    var tree = tree
    #expect(tree.take(report(row.what, row.name, in: Self.inner), at: 0) == row.steps)
    let changes = tree.takeChanges(at: 0)
    #expect(changes.files == row.files)
    #expect(changes.folders == row.folders)
    #expect(changes.isEverything == row.isEverything)
    #expect(tree.takeChanges(at: 0).isEmpty)
  }

  @Test func theArchivesOwnFolderIsEverything() {
    var tree = tree
    #expect(tree.take(report(.watchedGone, ""), at: 0) == [.rootIsGone])
    #expect(tree.takeChanges(at: 0).isEverything)
  }

  @Test func aFileThatStaysOpenIsReadAfterAWhile() {
    var tree = tree
    _ = tree.take(report(.changing, "log"), at: 1000)
    _ = tree.take(report(.changing, "log"), at: 1900)
    #expect(tree.nextDue == 2000)
    #expect(tree.takeChanges(at: 1999).isEmpty)
    #expect(tree.takeChanges(at: 2000).files == ["log"])
    #expect(tree.nextDue == nil)
  }

  @Test func aFileThatIsClosedWaitsNoLonger() {
    var tree = tree
    _ = tree.take(report(.changing, "x"), at: 1000)
    _ = tree.take(report(.complete, "x"), at: 1001)
    #expect(tree.nextDue == nil)
    #expect(tree.takeChanges(at: 1001).files == ["x"])
  }

  @Test func nothingIsSaidUnderANumberThatEnded() {
    var tree = tree
    #expect(tree.take(report(.watchEnded, "", in: 3), at: 0).isEmpty)
    #expect(tree.take(report(.complete, "x", in: 3), at: 0).isEmpty)
    #expect(tree.takeChanges(at: 0).isEmpty)
    #expect(tree.folders == [Self.root: "", Self.inner: "a"])
  }

  /// A folder that is moved within the archive keeps its number where it is watched again.
  @Test func aFolderThatMovedHasItsNewPath() {
    var tree = tree
    tree.note("z", watch: 3)
    _ = tree.take(report(.complete, "x", in: 3), at: 0)
    #expect(tree.takeChanges(at: 0).files == ["z/x"])
    #expect(tree.take(report([.removed, .isDirectory], "b", in: Self.inner), at: 0).isEmpty)
  }

  @Test func tooManyPathsAreEverything() {
    var changes = ArchiveChanges()
    for number in 0...ArchiveChanges.maximumPaths { changes.add(file: "\(number)") }
    #expect(changes.isEverything)
    #expect(changes.files.isEmpty)
    var others = ArchiveChanges()
    others.add(folder: "a")
    others.add(changes)
    others.add(file: "x")
    #expect(others == changes)
  }
}
