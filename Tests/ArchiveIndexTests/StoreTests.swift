import GRDB
import Glibc
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// What happens to the file in whose place an index is wanted.
@Suite(.onlyInThisProcess) struct StoreTests {
  private let archive: TestArchive

  init() throws {
    archive = try TestArchive()
    archive.write("a.json", Body.v2(original: "340001", transaction: "340001", uuid: "u-1"))
  }

  @Test(arguments: ["Dear diary, this is no database, but it is long enough to be one.", "x"])
  func anotherFileIsNeverReplaced(text: String) throws {
    let path = archive.base + "/notes.txt"
    archive.write("../notes.txt", text)
    expectRefusal(of: path)
    #expect(try contents(of: path) == Array(text.utf8))
  }

  @Test func anotherProgramsDatabaseIsNeverReplaced() throws {
    let path = archive.base + "/theirs.db"
    do {
      let theirs = try DatabaseQueue(path: path)
      try theirs.write { try $0.execute(sql: "CREATE TABLE meta (mark TEXT)") }
    }
    let before = try contents(of: path)
    expectRefusal(of: path)
    #expect(try contents(of: path) == before)
  }

  @Test func aDirectoryIsNoIndex() throws {
    try archive.tree.makeDirectory("folder")
    expectRefusal(of: archive.base + "/folder")
    #expect(try !archive.tree.names(in: "").contains("folder-lock"), "nothing is left beside it")
  }

  @Test func aBusyIndexIsNotReplaced() throws {
    let path = archive.base + "/index"
    _ = try archive.index(.file(path))
    let holder = try DatabaseQueue(path: path)
    try holder.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      try database.execute(sql: "CREATE TABLE held (a); COMMIT")
    }
    #expect(throws: ArchiveIndexError.indexBusy(path: path)) {
      _ = try archive.index(.file(path))
    }
    try holder.writeWithoutTransaction { try $0.execute(sql: "SELECT * FROM held") }
    #expect(access(path, F_OK) == 0)
  }

  @Test func anEmptyFileIsReplacedAndAnotherArchivesIndexIsKept() throws {
    let path = archive.base + "/index"
    archive.write("../index", "")
    #expect(try documents(in: archive.index(.file(path))) == 1)
    let other = try TestArchive()
    let refusal = ArchiveIndexError.indexOfOtherArchive(path: path, archive: archive.path)
    #expect(throws: refusal) { try other.index(.file(path)) }
    #expect(try documents(in: archive.index(.file(path))) == 1)
  }

  @Test func aDamagedIndexInTheCacheIsMadeAnew() throws {
    let location = IndexLocation.standard(cacheDirectory: archive.base + "/cache")
    let path = try #require(try archive.index(location).indexPath)
    for suffix in ["-wal", "-shm"] where access(path + suffix, F_OK) == 0 {
      try archive.tree.remove(path + suffix)
    }
    try archive.tree.write("this is no database, it only looks long enough to be one", to: path)
    let again = try archive.index(location)
    #expect(again.indexPath == path)
    #expect(try documents(in: again) == 1)
  }

  private func expectRefusal(of path: String) {
    do {
      _ = try archive.index(.file(path))
      Issue.record("\(path) was taken for an index")
    } catch let error as ArchiveIndexError {
      guard case .indexFailed(path, _) = error else {
        Issue.record("\(error)")
        return
      }
    } catch {
      Issue.record("\(error)")
    }
  }

  private func documents(in index: ArchiveIndex) throws -> Int {
    try index.facts(asOf: .march, environment: .all).documents
  }

  private func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    return Array(bytes.prefix(max(count, 0)))
  }
}
