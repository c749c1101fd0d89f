import AppStoreDocuments
import Foundation
import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// Whose the files of an index are, who else may use them, and what becomes of links in their
/// place.
@Suite("The files of an index", .onlyInThisProcess)
struct IndexFilesTests {
  private let archive: TestArchive
  private static let endings = ["", "-wal", "-shm", "-lock"]

  init() throws {
    archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "340001", transaction: "340001", uuid: "u-1"))
  }

  @Test func theCacheIsItsOwnersAlone() throws {
    let index = try archive.index(.standard(cacheDirectory: archive.base + "/cache/subdesk"))
    let path = try #require(index.indexPath)
    #expect(try archive.tree.mode(of: "cache/subdesk") == 0o700)
    for ending in Self.endings { #expect(try archive.tree.mode(of: path + ending) == 0o600) }
  }

  /// The mode does not depend on the process's umask.
  @Test(arguments: [nil, 0o600, 0o640, 0o644, 0o660])
  func aSharedIndexHasTheModeThatWasAskedFor(mode: Int?) throws {
    let path = archive.base + "/index"
    try opened(.file(path), mode: mode).refresh(.full, asOf: .march, verify: .later)
    for ending in Self.endings {
      #expect(try archive.tree.mode(of: path + ending) == mode ?? 0o600, "\(ending)")
    }
  }

  @Test func theModeOfAnIndexCanBeChanged() throws {
    let path = archive.base + "/index"
    _ = try archive.index(.file(path))
    _ = try opened(.file(path), mode: 0o644)
    for ending in Self.endings { #expect(try archive.tree.mode(of: path + ending) == 0o644) }
    // Without one it stays.
    _ = try archive.index(.file(path))
    #expect(try archive.tree.mode(of: path) == 0o644)
    // A file that is no index keeps its own.
    try archive.tree.write("Dear diary, this is no database, but it is long enough.", to: "notes")
    try archive.tree.setMode("notes", 0o640)
    #expect(throws: ArchiveIndexError.self) {
      try opened(.file(archive.base + "/notes"), mode: 0o600)
    }
    #expect(try archive.tree.mode(of: "notes") == 0o640)
  }

  /// A folder that others can change may hold anything.
  @Test(arguments: [0o777, 0o720, 0o702])
  func aFolderThatOthersCanChangeIsNotUsed(mode: Int) throws {
    try archive.tree.makeDirectory("cache")
    try archive.tree.setMode("cache", mode)
    let index = try archive.index(.standard(cacheDirectory: archive.base + "/cache"))
    #expect(index.indexPath == nil)
    #expect(index.fallbackReason?.contains("other accounts can write to the folder") == true)
    #expect(try archive.tree.names(in: "cache").isEmpty)
    #expect(try index.counts().documents == 1)
  }

  @Test func aFolderThatOthersCanReadIsClosed() throws {
    try archive.tree.makeDirectory("cache")
    try archive.tree.setMode("cache", 0o755)
    _ = try archive.index(.standard(cacheDirectory: archive.base + "/cache"))
    #expect(try archive.tree.mode(of: "cache") == 0o700)
  }

  /// What another account put there first would be its own to read, unless it owns the index or may write
  /// to it.
  @Test(.enabled(if: geteuid() == 0), arguments: ["-wal", "-shm", "-journal", "-making"])
  func aFileOfAnotherAccountIsRefused(ending: String) throws {
    let path = archive.base + "/index"
    try archive.tree.write("", to: "index" + ending)
    #expect(chown(path + ending, 65_534, 65_534) == 0)
    // An unfinished index is removed, as only an account that may can do.
    guard ending != "-making" else {
      _ = try archive.index(.file(path))
      return
    }
    #expect(throws: ArchiveIndexError.self) { try archive.index(.file(path)) }
    try archive.tree.remove("index" + ending)
    _ = try archive.index(.file(path))
    try archive.tree.write("", to: "index" + ending)
    #expect(chown(path + ending, 65_534, 65_534) == 0)
    #expect(throws: ArchiveIndexError.self) { try archive.index(.file(path)) }
  }

  /// Whoever may write to an index may build another one beside it, whoever did so before, and also where that
  /// ended early.
  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [nil, 0o640, 0o660],
    [["index-new-lock"], ["index-new-lock", "index-new"]]
  )
  func anIndexIsBuiltAgainByAnyOfItsAccounts(mode: Int?, left: [String]) throws {
    let path = archive.base + "/index"
    try opened(.file(path), mode: mode).refresh(.full, asOf: .march, verify: .later)
    for ending in Self.endings { #expect(chown(path + ending, 65_534, 65_533) == 0) }
    try rebuilt(path).refresh(.full, asOf: .march, verify: .later)
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "-new-lock")
    #expect(attributes[.posixPermissions] as? Int == mode ?? 0o600)
    // What root makes belongs to the index's account.
    #expect(attributes[.ownerAccountID] as? Int == 65_534)
    #expect(attributes[.groupOwnerAccountID] as? Int == 65_533)
    guard mode == 0o660 else { return }
    for name in left {
      if access(archive.base + "/" + name, F_OK) != 0 { try archive.tree.write("", to: name) }
      #expect(chown(archive.base + "/" + name, 4_321, 65_533) == 0)
    }
    try rebuilt(path).refresh(.full, asOf: .march, verify: .later)
    #expect(try archive.index(.file(path)).counts().documents == 1)
  }

  private func rebuilt(_ path: String) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.path,
      location: .file(path),
      rebuilds: true,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }

  @Test func aLinkInPlaceOfTheFolderIsNotFollowed() throws {
    try archive.tree.makeDirectory("elsewhere")
    try archive.tree.makeLink("cache", leadingTo: "elsewhere")
    let index = try archive.index(.standard(cacheDirectory: archive.base + "/cache"))
    #expect(index.fallbackReason?.contains("the folder is a link") == true)
    #expect(try archive.tree.names(in: "elsewhere").isEmpty)
  }

  @Test(arguments: endings + ["-journal"])
  func aPlantedLinkInTheCacheCreatesNothing(ending: String) throws {
    let location = IndexLocation.standard(cacheDirectory: archive.base + "/cache")
    let path = try #require(try archive.index(location).indexPath)
    if access(path + ending, F_OK) == 0 { try archive.tree.remove(path + ending) }
    try archive.tree.makeLink(path + ending, leadingTo: archive.base + "/target")
    let index = try archive.index(location)
    #expect(index.indexPath == path)
    #expect(try index.counts().documents == 1)
    #expect(try archive.tree.mode(of: "target") == nil)
  }

  /// Where a link as `--index` leads: nothing is made there, nor in the archive.
  @Test(arguments: ["archive/new", "new", "file"], endings)
  func aLinkAsIndexIsRefused(target: String, ending: String) throws {
    try archive.tree.write("kept", to: "file")
    try archive.tree.makeLink("index\(ending)", leadingTo: archive.base + "/" + target)
    let path = archive.base + "/index"
    let error = #expect(throws: ArchiveIndexError.self) { try archive.index(.file(path)) }
    #expect(
      error
        == .indexFailed(
          path: path + ending,
          reason: "it is a link; give the path of the file itself"
        )
    )
    #expect(try archive.tree.names() == ["archive", "file", "index\(ending)"])
    #expect(try archive.tree.names(in: "archive") == ["a.json"])
    #expect(try archive.tree.contents(of: "file") == Array("kept".utf8))
  }

  private func opened(_ location: IndexLocation, mode: Int?) throws -> ArchiveIndex {
    try ArchiveIndex(
      archive: archive.path,
      location: location,
      indexMode: mode,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
  }
}
