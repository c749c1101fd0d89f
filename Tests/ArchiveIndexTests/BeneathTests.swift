import CFiles
import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Nothing outside of the archive is read, whatever becomes a link, and no file's time is too odd.
@Suite struct BeneathTests {
  private let archive: TestArchive

  init() throws {
    archive = try TestArchive()
    archive.write("sub/deep/a.json", Self.body("340001"))
    archive.write("sub/list.jsonl", Self.line("340002") + "\n" + Self.line("340003"))
    archive.write("../outside/deep/a.json", Self.body("990001"), modified: 1_700_000_500)
    archive.write("../outside/deep/b.json", Self.body("990002"))
    archive.write(
      "../outside/list.jsonl",
      Self.line("990003") + "\n" + Self.line("990004"),
      modified: 1_700_000_500
    )
  }

  @Test(arguments: [RefreshMode.quick, .full])
  func aDirectoryThatBecameALinkIsNotFollowed(mode: RefreshMode) throws {
    let index = try archive.index()
    try replaceBySymlink()
    let place = Provenance(file: "sub/deep/a.json")
    #expect(index.documentTree(at: place) == nil)
    #expect(try index.digest(of: "sub/deep/a.json").sha256 == nil)
    try index.refresh(mode, asOf: .march, verify: .later)
    // What was known stays until the loss is accepted, and nothing is read through the link.
    #expect(try index.missing()?.folders == ["sub"])
    #expect(try index.page(ListRequest(asOf: .march, limit: 10)).rows.count == 3)
    let items = try index.items(outcome: nil, after: nil, limit: 10)
    #expect(
      items.map(\.report.provenance.file)
        == ["sub", "sub/list.jsonl", "sub/list.jsonl", "sub/deep/a.json"]
    )
    #expect(index.documentTree(at: place) == nil)
  }

  /// What a folder or a file held stays where a link took its place, until it is there again or the loss is
  /// accepted.
  @Test(arguments: [RefreshMode.quick, .full], ["sub/deep", "sub/list.jsonl"])
  func whatALinkReplacedIsNotGone(mode: RefreshMode, path: String) throws {
    let index = try archive.index()
    try archive.tree.rename("archive/" + path, to: "elsewhere")
    try archive.tree.makeLink("archive/" + path, leadingTo: "../../elsewhere")
    archive.settle("archive/sub")
    for _ in 1...2 {
      try index.refresh(mode, asOf: .march, verify: .later)
      #expect(try index.page(ListRequest(asOf: .march, limit: 10)).rows.count == 3)
      guard case .unreadable(1, since: _) = try index.incompleteness() else {
        Issue.record("The index is not incomplete.")
        return
      }
      let problems = try index.items(outcome: .problem, after: nil, limit: 10).map(\.report)
      #expect(problems.map(\.provenance.file) == [path])
      #expect(problems.first?.reason?.contains("a symbolic link took its place") == true)
    }
    try archive.tree.remove("archive/" + path)
    try archive.tree.rename("elsewhere", to: "archive/" + path)
    archive.settle("archive/sub")
    try index.refresh(mode, asOf: .march, verify: .later)
    #expect(try index.page(ListRequest(asOf: .march, limit: 10)).rows.count == 3)
    #expect(try index.incompleteness() == nil)
  }

  @Test(arguments: ["sub/deep", "sub/list.jsonl"])
  func whatALinkReplacedIsForgottenOnceThatIsAccepted(path: String) throws {
    let index = try archive.index()
    try archive.tree.rename("archive/" + path, to: "elsewhere")
    try archive.tree.makeLink("archive/" + path, leadingTo: "../../elsewhere")
    archive.settle("archive/sub")
    try index.refresh(.full, asOf: .march, verify: .later)
    try index.refresh(.full, asOf: .march, verify: .later, accepting: .folders([path]))
    #expect(try index.page(ListRequest(asOf: .march, limit: 10)).rows.count < 3)
    #expect(try index.incompleteness() == nil)
  }

  @Test func bothWaysToOpenRefuseLinks() throws {
    try archive.tree.makeLink("archive/sub/link", leadingTo: "deep")
    let root = cfiles_open_root(archive.path)
    try #require(root >= 0)
    defer { close(root) }
    for open in [cfiles_open_beneath, cfiles_walk_beneath] {
      for path in ["", "sub", "sub//deep/a.json", "sub/list.jsonl"] {
        let descriptor = open(root, path, O_RDONLY)
        #expect(descriptor >= 0, "\(path)")
        close(descriptor)
      }
      for path in ["../outside", "sub/link", "sub/link/a.json", "nowhere", "sub/list.jsonl/x"] {
        #expect(open(root, path, O_RDONLY) < 0, "\(path)")
      }
    }
  }

  @Test(arguments: [9_227_000_000, -9_300_000_000, 253_402_300_799, 0])
  func aFilesTimeMayBeFarAway(seconds: Int) throws {
    archive.write("far.json", Self.body("340009"), modified: seconds)
    let index = try archive.index()
    try index.refresh(.quick, asOf: .march, verify: .now)
    #expect(try index.page(ListRequest(asOf: .march, limit: 10)).total == 4)
    #expect(try index.digest(of: "far.json").sha256 != nil)
  }

  @Test func aFileWithABrokenNameHasADigest() throws {
    try archive.tree.write([], toFileNamed: Array("archive/a".utf8) + [0xE9])
    let index = try archive.index()
    #expect(try index.digest(of: #"a\xe9"#).sha256?.hasPrefix("e3b0c44298fc1c14") == true)
  }

  private func replaceBySymlink() throws {
    try archive.tree.rename("archive/sub", to: "elsewhere")
    try archive.tree.makeLink("archive/sub", leadingTo: "../outside")
    archive.settle("archive")
  }

  private static func body(_ id: String) -> String {
    Body.v2(original: id, transaction: id, uuid: "u-\(id)")
  }

  private static func line(_ id: String) -> String { body(id).split(separator: "\n").joined() }
}
