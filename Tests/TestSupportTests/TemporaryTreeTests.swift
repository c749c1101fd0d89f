import Foundation
import Glibc
import TestSupport
import Testing

/// A tree does what a test asks inside it, and refuses everything outside.
@Suite("A test's own tree")
struct TemporaryTreeTests {
  /// Two trees: what lies outside of one is harmless in the other.
  private let tree: TemporaryTree
  private let other: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    other = try TemporaryTree()
    try other.write("untouched", to: "file")
  }

  @Test func makesReadsRenamesAndRemovesWhatIsInside() throws {
    try tree.write("one", to: "a/b/file")
    try tree.write("two", to: tree.path + "/a/../a/b/file")
    #expect(try tree.contents(of: "a/b/file") == Array("two".utf8))
    try tree.rename("a/b", to: "c")
    try tree.makeLink("link", leadingTo: "c/file")
    try tree.makePipe("pipe")
    try tree.truncate("c/large", to: 1 << 20)
    try tree.setModified("c/file", seconds: 1_700_000_000)
    try tree.setModified("", seconds: 1_700_000_000)
    #expect(try tree.names() == ["a", "c", "link", "pipe"])
    try tree.remove("link")
    #expect(try tree.names(in: "c") == ["file", "large"])
    try tree.remove("c")
    #expect(try tree.names() == ["a", "pipe"])
  }

  @Test func copiesAFolderFromOutside() throws {
    try other.makeLink("link", leadingTo: "file")
    try tree.copy(other.path, to: "copy")
    #expect(try tree.names(in: "copy") == ["file"])
    #expect(try tree.contents(of: "copy/file") == Array("untouched".utf8))
  }

  /// Ways out of the tree; `OTHER` stands for the other tree.
  static let waysOut = [
    "..", "../file", "a/../../file", "OTHER/file", "OTHER", "/", "TREEsuffix/file", "link/file",
    "link/new/file",
  ]

  @Test(arguments: waysOut) func refusesWhatLiesOutside(way: String) throws {
    // The link leads to a folder inside; even that is not followed.
    try tree.makeDirectory("inside")
    try tree.makeLink("link", leadingTo: "inside")
    let name = way.replacing("OTHER", with: other.path).replacing("TREE", with: tree.path)
    let changes: [() throws -> Void] = [
      { try tree.write("changed", to: name) },
      { try tree.remove(name) },
      { try tree.truncate(name, to: 0) },
      { try tree.makePipe(name) },
      { try tree.rename(name, to: "taken") },
      { try tree.rename("inside", to: name) },
      { try tree.makeLink(name, leadingTo: "inside") },
    ]
    for change in changes {
      #expect(throws: TemporaryTreeError.self) { try change() }
    }
    #expect(try other.contents(of: "file") == Array("untouched".utf8))
    #expect(try tree.names(in: "inside") == [])
  }

  @Test(arguments: ["/etc", "../file", "/", "inside/../../file"])
  func makesNoLinkThatLeadsOut(target: String) throws {
    #expect(throws: TemporaryTreeError.self) { try tree.makeLink("link", leadingTo: target) }
    #expect(try tree.names() == [])
  }

  @Test func aFinalLinkIsNotWrittenThrough() throws {
    try tree.write("kept", to: "file")
    try tree.makeLink("link", leadingTo: "file")
    #expect(throws: TemporaryTreeError.self) { try tree.write("changed", to: "link") }
    #expect(throws: TemporaryTreeError.self) { try tree.truncate("link", to: 0) }
    #expect(try tree.contents(of: "file") == Array("kept".utf8))
  }

  @Test func goesAwayWithTheValueAndLeavesWhatLinksLeadTo() throws {
    var path = ""
    do {
      let brief = try TemporaryTree()
      path = brief.path
      try brief.write("x", to: "a/b/c/file")
      // A link that something else planted in the tree.
      symlink(other.path, path + "/planted")
    }
    #expect(access(path, F_OK) != 0)
    #expect(try other.contents(of: "file") == Array("untouched".utf8))
  }
}

/// No test creates, changes or removes anything but through a tree.
@Suite("Tests touch only their own trees")
struct OnlyTreesTests {
  /// Calls that change a file system, and files that may hold them.
  ///
  /// Recorded screens are written into the project on request. The fuzz program has a temporary folder of its own.
  private static let mayWrite = [
    "TestSupport/TemporaryTree.swift", "TestSupport/TreePath.swift",
    "TestSupportTests/TemporaryTreeTests.swift", "DashboardTests/Support/Golden.swift",
    "Hostile/Fuzzing/Program/Containers.swift",
  ]

  @Test func noOtherCallChangesAFileSystem() throws {
    let calls =
      #/\b(mkdtemp|mkstemp|symlink|symlinkat|unlink|unlinkat|rmdir|mkdir|mkfifo|rename|truncate|ftruncate|removeItem|moveItem|copyItem|createDirectory|createFile|createSymbolicLink|O_CREAT|O_TRUNC|O_WRONLY|temporaryDirectory)\b/#
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let sources = names.filter { $0.hasSuffix(".swift") && !Self.mayWrite.contains($0) }
    try #require(sources.count > 100)
    for name in sources {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains(calls) {
        // A tree's own functions have some of these names.
        let isOfATree = line.contains(#/tree\.(rename|truncate)\(/#)
        #expect(isOfATree, "\(name): \(line)")
      }
    }
  }
}
