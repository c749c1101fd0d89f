import GRDB
import Glibc
import TestSupport
import Testing

@testable import ArchiveIndex

/// The lock of an index, its files, and small files of this account.
@Suite("Locks and private files")
struct StorageFileTests {
  private let tree: TemporaryTree
  private let path: String

  init() throws {
    tree = try TemporaryTree()
    path = tree.path + "/index"
  }

  // MARK: Locks

  @Test func anIndexInMemoryIsNobodyElses() throws {
    let lock = IndexLock(index: nil)
    let isCancelled = { true }
    var isDone = false
    let isHeld = try lock.held(isCancelled: isCancelled) { isDone = true }
    #expect(isHeld && isDone)
    #expect(lock.canBeHeld)
    #expect(!lock.isHeldByOthers)
  }

  @Test func aFreeLockIsTakenAtOnce() throws {
    let lock = IndexLock(index: path, maximumWait: .zero)
    #expect(!lock.isHeldByOthers)
    var count = 0
    for _ in 1...2 {
      let isHeld = try lock.held {
        count += 1
        #expect(lock.isHeldByOthers)
        let isHeldTwice = try lock.held { count += 10 }
        #expect(!isHeldTwice)
      }
      #expect(isHeld)
    }
    #expect(count == 2)
    #expect(!lock.isHeldByOthers)
    #expect(lock.canBeHeld)
    #expect(try tree.names() == ["index-lock"])
  }

  private struct Stopped: Error {}

  @Test func anErrorLetsGoOfTheLock() throws {
    let lock = IndexLock(index: path, maximumWait: .zero)
    #expect(throws: Stopped.self) { _ = try lock.held { throw Stopped() } }
    #expect(try lock.held {})
  }

  @Test func aLockThatCannotBeMadeIsAnError() throws {
    let nowhere = tree.path + "/nowhere/index"
    let lock = IndexLock(index: nowhere)
    #expect(!lock.canBeHeld)
    #expect(!lock.isHeldByOthers)
    #expect(
      throws: ArchiveIndexError.indexFailed(
        path: nowhere + "-lock",
        reason: "No such file or directory"
      )
    ) { _ = try lock.held { Issue.record("the lock was taken") } }
    try tree.write("", to: "target")
    try tree.makeLink("index-lock", leadingTo: tree.path + "/target")
    #expect(!IndexLock(index: path).canBeHeld)
    #expect(throws: ArchiveIndexError.self) { _ = try IndexLock(index: path).held {} }
  }

  /// Whoever may read or write the index may use its lock, unless another mode is asked for.
  @Test(
    arguments: [
      (nil, nil, 0o600), (0o600, nil, 0o600), (0o644, nil, 0o644), (0o666, nil, 0o664),
      (0o755, nil, 0o644), (0o644, 0o660, 0o660), (nil, 0o644, 0o644),
    ] as [(Int?, Int?, Int)]
  )
  func theLockHasTheModeOfTheIndex(index: Int?, mode: Int?, expected: Int) throws {
    if let index {
      try tree.write("", to: "index")
      try tree.setMode("index", index)
    }
    var lock = IndexLock(index: path)
    lock.mode = mode
    #expect(try lock.held {})
    #expect(try tree.mode(of: "index-lock") == expected)
  }

  // MARK: Files

  @Test func theFolderOfTheStandardPlaceIsMadeWithItsParents() throws {
    for folder in ["a/b/c", "a/b/c", "a/b/d", "a"] {
      try IndexFiles.prepareFolder(tree.path + "/" + folder)
      #expect(try tree.mode(of: folder) == 0o700)
    }
    try tree.write("", to: "file")
    for folder in ["file", "file/x", "file/x/y"] {
      #expect(throws: ArchiveIndexError.self) {
        try IndexFiles.prepareFolder(tree.path + "/" + folder)
      }
    }
    #expect(throws: ArchiveIndexError.self) { try IndexFiles.prepareFolder("") }
  }

  @Test func allFilesCountAsTheSizeOfAnIndex() throws {
    let files = IndexFiles(path: path)
    try tree.write("12", to: "index-wal")
    #expect(files.size == nil)
    #expect(files.owner == nil)
    try tree.write("123", to: "index")
    try tree.write("1", to: "index-lock")
    try tree.write("not of it", to: "index2")
    #expect(files.size == 6)
    #expect(files.owner != nil)
    try files.remove()
    #expect(try tree.names() == ["index-lock", "index2"])
  }

  /// A header has `sdix` behind 68 bytes.
  @Test(arguments: [
    (68, "sdix", true), (68, "sdix and more", true), (67, "sdix", false), (69, "sdix", false),
    (68, "sdi", false), (68, "sdiy", false), (68, "xids", false), (0, "", false),
  ])
  func anIndexIsToldByItsHeader(offset: Int, text: String, isIndex: Bool) throws {
    try tree.write([UInt8](repeating: 0, count: offset) + text.utf8, to: "index")
    #expect(IndexFiles(path: path).hasMark == isIndex)
  }

  @Test func aMissingFileOrALinkHasNoHeader() throws {
    #expect(!IndexFiles(path: path).hasMark)
    try tree.write([UInt8](repeating: 0, count: 68) + Array("sdix".utf8), to: "target")
    try tree.makeLink("index", leadingTo: tree.path + "/target")
    #expect(!IndexFiles(path: path).hasMark)
  }

  @Test func aFolderOrAPipeIsSomethingElse() throws {
    #expect(!IndexFiles(path: path).isSomethingElse)
    try tree.makeDirectory("folder")
    try tree.makePipe("pipe")
    try tree.write("", to: "index")
    let others = ["folder", "pipe"].map { IndexFiles(path: tree.path + "/" + $0) }
    #expect(others.allSatisfy { $0.isSomethingElse })
    #expect(!IndexFiles(path: path).isSomethingElse)
  }

  @Test func linksAreRemovedWhereThePlaceIsOurs() throws {
    let files = IndexFiles(path: path)
    try tree.write("kept", to: "index")
    try tree.write("kept", to: "target")
    try files.refuseForeignFiles(isOurs: false)
    try tree.makeLink("index-wal", leadingTo: tree.path + "/target")
    #expect(throws: ArchiveIndexError.self) { try files.refuseForeignFiles(isOurs: false) }
    #expect(try tree.names() == ["index", "index-wal", "target"])
    try files.refuseForeignFiles(isOurs: true)
    #expect(try tree.names() == ["index", "target"])
    #expect(try tree.contents(of: "target") == Array("kept".utf8))
  }

  // MARK: Private files

  /// What fills the room to its last byte is written and read, and what is a byte longer is not.
  @Test func aPrivateFileHasALargestSize() throws {
    let file = PrivateFile(folder: tree.path + "/a/b", name: "desk", maximumBytes: 4096)
    #expect(file.path == tree.path + "/a/b/desk")
    #expect(try file.contents() == nil)
    for count in [0, 1, 4095, 4096] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      try file.replaceContents(with: bytes)
      #expect(try file.contents() == bytes)
    }
    let refusal = PrivateFile.Refusal(reason: "it is larger than 4 KiB")
    #expect(throws: refusal) {
      try file.replaceContents(with: [UInt8](repeating: 0, count: 4097))
    }
    #expect(try file.contents()?.count == 4096)
    try tree.write([UInt8](repeating: 0, count: 4097), to: "a/b/desk")
    #expect(throws: refusal) { _ = try file.contents() }
    #expect(try tree.names(in: "a/b") == ["desk"])
  }

  /// Nothing is left behind of contents that cannot take their place.
  @Test func aFolderInPlaceOfAPrivateFileStays() throws {
    let file = PrivateFile(folder: tree.path + "/a", name: "desk", maximumBytes: 10)
    try tree.write("kept", to: "a/desk/file")
    try tree.setMode("a", 0o700)
    #expect(throws: PrivateFile.Refusal.self) { try file.replaceContents(with: [1]) }
    #expect(throws: PrivateFile.Refusal(reason: "it is not a file")) { _ = try file.contents() }
    #expect(try tree.names(in: "a") == ["desk"])
    #expect(try tree.names(in: "a/desk") == ["file"])
  }

  @Test func aPrivateFileIsItsOwnersAlone() throws {
    let file = PrivateFile(folder: tree.path + "/a", name: "desk", maximumBytes: 10)
    try file.replaceContents(with: [1])
    #expect(try tree.mode(of: "a/desk") == 0o600)
    for (mode, isRead) in [(0o644, true), (0o620, false), (0o602, false)] {
      try tree.setMode("a/desk", mode)
      #expect(((try? file.contents()) != nil) == isRead, "\(mode)")
    }
    try tree.setMode("a/desk", 0o600)
    for (mode, isRead) in [(0o755, true), (0o720, false), (0o702, false)] {
      try tree.setMode("a", mode)
      #expect(((try? file.contents()) != nil) == isRead, "\(mode)")
    }
  }

  // MARK: Paths

  /// A name may begin with a mark that makes one character of it and the slash before it.
  @Test func whatLiesInAFolderIsToldByBytes() throws {
    let tree = try TemporaryTree()
    try tree.makeDirectory("archive")
    try tree.makeLink("link", leadingTo: "archive")
    let archive = tree.path + "/archive"
    for name in ["a", "\u{59B}", "\u{301}a/b"] {
      #expect(RealPath.isInside("\(archive)/\(name)", folder: archive))
      #expect(RealPath.isInside("\(tree.path)/link/\(name)", folder: archive))
      #expect(!RealPath.isInside("\(archive)\(name)", folder: archive))
    }
    #expect(RealPath.isInside(archive, folder: archive))
    #expect(!RealPath.isInside(tree.path, folder: archive))
  }

  @Test func pathsThatAreNotThereYetHaveARealPath() throws {
    try tree.makeDirectory("real")
    try tree.makeLink("link", leadingTo: "real")
    let real = tree.path + "/real"
    #expect(RealPath.of(tree.path + "/link") == real)
    #expect(RealPath.of(tree.path + "/none") == nil)
    for rest in ["", "/a", "/a/b"] {
      #expect(RealPath.ofNearestExisting(tree.path + "/link" + rest) == real + rest)
    }
    let folder = try #require(RealPath.of("."))
    #expect(RealPath.ofNearestExisting("no-such-name") == folder + "/no-such-name")
    #expect(RealPath.ofNearestExisting("no-such-name/a") == folder + "/no-such-name/a")
  }

  @Test func anArchiveIsAFolder() throws {
    try tree.write("", to: "file")
    try tree.makeDirectory("folder")
    #expect(try RealPath.ofArchive(tree.path + "/folder/") == tree.path + "/folder")
    for (name, reason) in [
      ("none", "does not exist"), ("file/x", "does not exist"), ("file", "is not a folder"),
    ] {
      let path = tree.path + "/" + name
      #expect(throws: ArchiveIndexError.archiveMissing(path: path, reason: reason)) {
        _ = try RealPath.ofArchive(path)
      }
    }
  }

  // MARK: Errors

  private struct Other: Error {}

  @Test func onlySomeErrorsMeanDamage() {
    func error(_ code: Int32, _ message: String? = nil) -> DatabaseError {
      DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
    // Source: <https://www.sqlite.org/rescode.html>.
    let damage: [any Error] = [
      DamagedBodyError(), error(11), error(26), error(10 | 2 << 8), error(10 | 32 << 8),
      error(1, "no such table: customer"), error(1, "no such column: entry"),
    ]
    for error in damage { #expect(IndexDamage.explains(error), "\(error)") }
    let others: [any Error] = [
      Other(), error(5), error(10), error(10 | 1 << 8), error(13), error(1),
      error(1, "syntax error"),
      error(1, "there is no such table"), error(5, "no such table: customer"),
    ]
    for error in others { #expect(!IndexDamage.explains(error), "\(error)") }
  }

  @Test func whatCanBeDoneAboutAnErrorIsTold() {
    for (code, failure) in [
      (5, .busy), (14, .noLog), (8, .noLog), (26, .noDatabase), (11, .noDatabase), (1, nil),
      (13, .full), (10 | 19 << 8, .full), (10 | 3 << 8, nil),
    ] as [(Int32, SQLiteFailure?)] {
      let error = DatabaseError(resultCode: ResultCode(rawValue: code), message: nil)
      #expect(SQLiteFailure(error) == failure, "\(code)")
    }
    #expect(SQLiteFailure(Other()) == nil)
  }

  @Test func theSystemsErrorsAreTold() {
    for (number, isPermission, isMissing) in [
      (EACCES, true, false), (EPERM, true, false), (ENOENT, false, true), (ENOTDIR, false, true),
      (EIO, false, false), (0, false, false),
    ] {
      let error = SystemError(number: number)
      #expect(error.isPermission == isPermission)
      #expect(error.isMissing == isMissing)
    }
    #expect(SystemError(number: ENOENT).words == "No such file or directory")
  }

  // MARK: Texts

  /// Source: the test vectors of FNV-1a, 64 bit.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    // With zeros in front.
    ("baa", "0039231913392937"),
  ])
  func digestsAreTheSameInEveryRun(text: String, digest: String) throws {
    #expect(StableHash.hexadecimal(of: text) == digest)
    let number = try #require(UInt64(digest, radix: 16))
    #expect(StableHash.tieBreaker(of: text) == Int64(number / (1 << 17)))
  }

  /// SQLite's index of trigrams takes a text in quotes, and none with a NUL.
  @Test(
    arguments: [
      ("", nil), ("ab", nil), ("abc", #""abc""#), ("abcd", #""abc" AND "bcd""#),
      ("aaaa", #""aaa""#),
      ("äöü", #""äöü""#), (#"a"b"#, #""a""b""#), ("abc\u{0}", nil), ("\u{0}abc", nil),
    ] as [(String, String?)]
  )
  func aPartIsAskedForByItsTrigrams(text: String, query: String?) {
    #expect(PartSearch.query(for: text) == query)
  }
}
