import AppStoreDocuments
import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// An archive that is not wholly there, or not readable, has lost nothing.
@Suite("A missing archive")
struct MissingArchiveTests {
  private let archive: TestArchive
  private let index: ArchiveIndex

  init() throws {
    archive = try TestArchive()
    for folder in ["2024", "2025"] {
      for number in 1...30 { archive.write("\(folder)/\(number).json", Self.body(number)) }
    }
    archive.write("2025/in/1.json", Self.body(99))
    index = try archive.index()
  }

  private static func body(_ number: Int) -> String {
    Body.v2(original: "34\(number)", transaction: "34\(number)", uuid: "uuid-\(number)")
  }

  private func refresh(_ mode: RefreshMode, accepting loss: AcceptedLoss = .none) throws {
    try index.refresh(mode, asOf: .march, verify: .later, accepting: loss)
  }

  private var missing: [String]? { get throws { try index.missing()?.folders } }
  private var files: Int { get throws { try index.counts().files } }

  static let looks: [RefreshMode] = [.full, .quick, .changes(everything)]

  private static var everything: ArchiveChanges {
    var changes = ArchiveChanges()
    changes.addEverything()
    return changes
  }

  // MARK: Missing

  @Test(arguments: looks) func aFolderThatIsNotThereIsMissing(mode: RefreshMode) throws {
    archive.takeOut("2025")
    for _ in 1...2 {
      try refresh(mode)
      #expect(try missing == ["2025"])
      #expect(try files == 61)
      #expect(try index.hasChanges(mode) == false)
    }
    let since = try #require(try index.missing()).since
    #expect(try index.incompleteness() == .missing(MissingFolders(folders: ["2025"], since: since)))
    #expect(try index.facts(asOf: .march, environment: .all).missing?.folders == ["2025"])
    try archive.tree.rename("taken-2025", to: "archive/2025")
    archive.settle("archive")
    try refresh(mode)
    #expect(try missing == nil)
    #expect(try files == 61)
    #expect(try index.incompleteness() == nil)
  }

  @Test(arguments: looks) func anEmptyArchiveIsMissing(mode: RefreshMode) throws {
    archive.takeOut("2024")
    archive.takeOut("2025")
    try archive.tree.makeDirectory("archive/lost+found")
    try refresh(mode)
    #expect(try missing == [""])
    #expect(try files == 61)
    try refresh(.quick)
    #expect(try missing == [""])
  }

  /// An archive without folders has few files in it, too; an empty one in their place is none of them.
  @Test(arguments: [("", true), ("{}", false)])
  func aFlatArchiveIsMissingWithAllItsFiles(placeholder: String, isMissing: Bool) throws {
    let archive = try TestArchive()
    for number in 1...3 { archive.write("\(number).json", Self.body(number)) }
    let index = try archive.index()
    for number in 1...3 { archive.delete("\(number).json") }
    archive.write("placeholder", placeholder)
    archive.settle("archive")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.missing()?.folders == (isMissing ? [""] : nil))
  }

  /// Some files go without asking, but not most of them.
  @Test func mostFilesAreMissingAndSomeAreGone() throws {
    for number in 1...20 { archive.delete("2024/\(number).json") }
    try refresh(.full)
    #expect(try missing == nil)
    #expect(try files == 41)
    for number in 1...21 { archive.delete("2025/\(number).json") }
    try refresh(.full)
    #expect(try missing == ["2025"])
    #expect(try files == 41)
    archive.write("2025/new.json", Self.body(500))
    try refresh(.full)
    try refresh(.full)
    #expect(try files == 42, "what is new is read")
    #expect(try missing == ["2025"], "though less than half is gone now")
  }

  /// A folder within another one may go, on the same file system.
  @Test func otherFoldersGo() throws {
    try archive.tree.remove("archive/2025/in/1.json")
    archive.settle("archive/2025/in")
    try refresh(.full)
    #expect(try files == 60)
    #expect(try missing == nil)
  }

  /// What is not mounted any more is empty, and on another file system.
  @Test func anEmptyFolderOnAnotherFileSystemIsMissing() throws {
    try index.store.transaction { connection in
      try connection.run("UPDATE dir SET device = 7 WHERE path = '2025/in'")
    }
    try archive.tree.remove("archive/2025/in/1.json")
    archive.settle("archive/2025/in")
    try refresh(.full)
    #expect(try missing == ["2025/in"])
    #expect(try files == 61)
    // The same files on another one are no news.
    archive.write("2025/in/1.json", Self.body(99))
    try refresh(.full)
    #expect(try missing == nil)
  }

  /// The system may give a number again, to what is mounted in the same place.
  @Test func anEmptyMountWithTheSameNumberIsMissing() throws {
    let device = try index.store.read { connection in
      try ArchiveScan.knownDevice(ofFolder: "2025/in", in: connection)
    }
    try index.store.transaction { connection in
      try connection.run("UPDATE dir SET device = 7 WHERE path IN ('', '2025')")
    }
    #expect(device != 7)
    try archive.tree.remove("archive/2025/in/1.json")
    archive.settle("archive/2025/in")
    try refresh(.full)
    #expect(try missing == ["2025/in"])
    #expect(try files == 61)
  }

  /// Gives a folder the file system that something was mounted from, as the index knows it.
  private func note(device: Int64, of folder: String) throws {
    try index.store.transaction { connection in
      try connection.run(
        "UPDATE dir SET device = ? WHERE path = ? OR path LIKE ?",
        binding: .int(device),
        .text(folder),
        .text(folder.isEmpty ? "%" : folder + "/%")
      )
    }
  }

  /// Whatever stands where something was mounted: a file that tells so, a document that came meanwhile.
  @Test(arguments: looks, ["README", "new.json"]) func whatStandsInAMountPointHidesNoLoss(
    mode: RefreshMode,
    name: String
  ) throws {
    try note(device: 7, of: "2025")
    archive.takeOut("2025")
    archive.write("2025/\(name)", Self.body(700))
    for _ in 1...2 {
      try refresh(mode)
      #expect(try missing == ["2025"])
      #expect(try files == 62, "what was read stays, and what is new is read")
    }
    // Mounted again, over what was written meanwhile, whatever number the file system has now.
    try archive.tree.remove("archive/2025")
    try archive.tree.rename("taken-2025", to: "archive/2025")
    try note(device: 7, of: "2025")
    archive.settle("archive")
    archive.settle("archive/2025")
    try refresh(mode)
    #expect(try missing == nil)
    #expect(try files == 61)
    #expect(try index.incompleteness() == nil)
  }

  /// Folders of an archive that is not mounted may still stand there, and a file or two.
  @Test func theFoldersOfAnotherFileSystemAreNoArchive() throws {
    try note(device: 7, of: "")
    archive.takeOut("2024")
    archive.takeOut("2025")
    archive.write("2024/.keep", "")
    archive.write("2025/new.json", Self.body(700))
    try refresh(.full)
    #expect(try missing == [""])
    #expect(try files == 63)
  }

  /// On another file system with nearly the same files nothing is missing.
  @Test func anArchiveThatMovedIsNoNews() throws {
    try note(device: 7, of: "")
    for number in 1...5 { archive.delete("2024/\(number).json") }
    archive.settle("archive/2024")
    try archive.tree.remove("archive/2025/in/1.json")
    archive.settle("archive/2025/in")
    try refresh(.full)
    #expect(try missing == nil)
    #expect(try files == 55)
  }

  /// Whether a transaction is found.
  private func isKnown(_ transaction: String) throws -> Bool {
    let request = SearchRequest(text: transaction, environment: .all, asOf: .march, limit: 9)
    return try !index.search(request).hits.isEmpty
  }

  private static func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { body($0) + "\n" }.joined()
  }

  /// Who appends to a log makes it anew where the file system with the earlier one is not mounted.
  @Test(arguments: [RefreshMode.full, .quick]) func aLogBegunAnewOnAnotherFileSystemIsMissing(
    mode: RefreshMode
  ) throws {
    archive.write("mount/log.jsonl", Self.lines(201...250))
    try refresh(.full)
    let documents = try index.counts().documents
    try note(device: 7, of: "mount")
    archive.write("mount/log.jsonl", Self.lines(301...302))
    for number in 1...2 {
      archive.write("mount/more.jsonl", Self.lines(303...303 + number))
      try refresh(mode)
      #expect(try missing == ["mount"])
      #expect(try index.counts().documents == documents)
      #expect(try index.hasChanges(mode) == false)
    }
    // Mounted again, with a line that was added on another host.
    archive.delete("mount/more.jsonl")
    archive.write("mount/log.jsonl", Self.lines(201...251), modified: 1_700_000_100)
    try refresh(mode)
    #expect(try missing == nil)
    #expect(try index.counts().documents == documents + 1)
  }

  /// Other files of the same names are not those that were there, wherever most of them are others.
  @Test(arguments: [(10, false), (20, true)])
  func filesReplacedOnAnotherFileSystemAreMissing(count: Int, isMissing: Bool) throws {
    try note(device: 7, of: "2025")
    for number in 1...count { archive.write("2025/\(number).json", Self.body(40_000 + number)) }
    try refresh(.full)
    #expect(try missing == (isMissing ? ["2025"] : nil))
    #expect(try isKnown("341"))
    #expect(try isKnown("3440001") != isMissing)
    guard isMissing else { return }
    try refresh(.full, accepting: .all)
    #expect(try missing == nil)
    #expect(try isKnown("3440001"))
  }

  /// Neither are those of the same sizes, of which some are read.
  @Test(arguments: [(10, false), (21, true)])
  func filesOfTheSameSizesOnAnotherFileSystemMayBeOthers(count: Int, isMissing: Bool) throws {
    try note(device: 7, of: "2025")
    for number in 10..<10 + count {
      archive.write("2025/\(number).json", Self.body(number + 50), modified: 1_700_000_100)
    }
    try refresh(.full)
    #expect(try missing == (isMissing ? ["2025"] : nil))
    #expect(try isKnown("3420"))
    #expect(try isKnown("3460") != isMissing)
  }

  /// A log that only grew is the same one on any file system, and so is a file of the same size.
  @Test func aCopyOnAnotherFileSystemIsNoNews() throws {
    archive.write("copy/log.jsonl", Self.lines(201...250))
    archive.write("copy/1.json", Self.body(260))
    try refresh(.full)
    let documents = try index.counts().documents
    try note(device: 7, of: "copy")
    archive.write("copy/log.jsonl", Self.lines(201...252), modified: 1_700_000_100)
    archive.write("copy/1.json", Self.body(260), modified: 1_700_000_100)
    try refresh(.full)
    #expect(try missing == nil)
    #expect(try index.counts().documents == documents + 2)
  }

  /// While what the owner requires is not there, nothing is taken for gone or for new in its place.
  @Test func nothingGoesWhileWhatIsRequiredIsNotThere() throws {
    archive.write(".mounted", "")
    archive.write("log.jsonl", Self.lines(201...250))
    let index = try ArchiveIndex(
      archive: archive.path,
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple,
      conditions: ArchiveConditions(required: [".mounted"])
    )
    try index.refresh(.full, asOf: .march, verify: .later)
    let documents = try index.counts().documents
    archive.delete(".mounted")
    archive.delete("2024/1.json")
    archive.write("log.jsonl", Self.lines(301...302))
    for _ in 1...2 {
      try index.refresh(.full, asOf: .march, verify: .later)
      #expect(try index.missing()?.folders == [""])
      #expect(try index.counts().documents == documents)
    }
    // It is there again, without the file that went.
    archive.write(".mounted", "")
    archive.write("log.jsonl", Self.lines(201...251), modified: 1_700_000_100)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.missing() == nil)
    #expect(try index.counts().documents == documents)
  }

  /// A folder directly in the archive that had files and has none any more is missing as one that is gone.
  @Test(arguments: [RefreshMode.full, .quick]) func aFolderThatWasEmptiedIsMissing(
    mode: RefreshMode
  ) throws {
    archive.write("2023/12/1.json", Self.body(600))
    try refresh(.full)
    archive.delete("2023/12/1.json")
    archive.settle("archive/2023/12")
    try refresh(mode)
    #expect(try missing == ["2023"])
    #expect(try files == 62)
    // Other files in it say that it is used.
    archive.write("2023/12/2.json", Self.body(601))
    try refresh(mode, accepting: .folders(["2023"]))
    #expect(try missing == nil)
    #expect(try files == 62)
  }

  /// A few files may go without asking, whatever part of the archive they are.
  @Test(arguments: [(20, false), (21, true)])
  func moreThanAFewThatGoAreMissing(count: Int, isMissing: Bool) throws {
    let archive = try TestArchive()
    for number in 1...25 { archive.write("2025/\(number).json", Self.body(number)) }
    let index = try archive.index()
    for number in 1...count { archive.delete("2025/\(number).json") }
    archive.settle("archive/2025")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try (index.missing() != nil) == isMissing)
    #expect(try index.counts().files == (isMissing ? 25 : 25 - count))
  }

  /// Files of which no byte is left count as gone where they are most of the archive.
  @Test(arguments: [(1, false), (20, false), (21, true), (25, true)])
  func moreThanAFewThatWereEmptiedAreMissing(count: Int, isMissing: Bool) throws {
    let archive = try TestArchive()
    for number in 1...25 { archive.write("2025/\(number).json", Self.body(number)) }
    let index = try archive.index()
    for number in 1...count { archive.write("2025/\(number).json", "", modified: 1_700_000_100) }
    for mode in [RefreshMode.full, .quick, .full] {
      try index.refresh(mode, asOf: .march, verify: .later)
      #expect(try index.missing()?.folders == (isMissing ? ["2025"] : nil))
      #expect(try index.counts().documents == (isMissing ? 25 : 25 - count))
    }
    guard isMissing else { return }
    for number in 1...count { archive.write("2025/\(number).json", Self.body(number)) }
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.missing() == nil)
    #expect(try index.counts().documents == 25)
  }

  /// Files that others emptied go with those that are gone, and when the loss is accepted.
  @Test func whatWasEmptiedIsAccepted() throws {
    let archive = try TestArchive()
    for number in 1...25 { archive.write("2025/\(number).json", Self.body(number)) }
    let index = try archive.index()
    for number in 1...11 { archive.write("2025/\(number).json", "", modified: 1_700_000_100) }
    for number in 12...21 { archive.delete("2025/\(number).json") }
    archive.settle("archive/2025")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.missing()?.folders == ["2025"])
    #expect(try index.counts().documents == 25)
    try index.refresh(.full, asOf: .march, verify: .later, accepting: .all)
    #expect(try index.missing() == nil)
    #expect(try index.counts().documents == 4)
  }

  /// An archive of which every file was emptied has lost nothing by itself, but for a single log.
  @Test(arguments: [(1, false), (2, true), (7, true)])
  func anArchiveOfEmptyFilesIsMissing(count: Int, isMissing: Bool) throws {
    let archive = try TestArchive()
    for number in 1...count { archive.write("\(number)/app.log", Self.body(number)) }
    let index = try archive.index()
    for number in 1...count { archive.write("\(number)/app.log", "", modified: 1_700_000_100) }
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try (index.missing() != nil) == isMissing)
    #expect(try index.counts().documents == (isMissing ? count : 0))
  }

  /// A folder whose only file was emptied, beside others, holds a log that was begun anew.
  @Test func anEmptyLogIsNotMissing() throws {
    let archive = try TestArchive()
    archive.write("logs/app.log", Self.lines(1...3))
    archive.write("2025/1.json", Self.body(9))
    let index = try archive.index()
    archive.write("logs/app.log", "", modified: 1_700_000_100)
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.missing() == nil)
    #expect(try index.counts().documents == 1)
  }

  // MARK: Retained

  /// The index of the archive for a host that keeps folders named by days from the first of 2025 on.
  private func retaining() throws -> ArchiveIndex {
    let first = try #require(Timestamp(rfc3339: "2025-01-01T00:00:00Z"))
    let index = try ArchiveIndex(
      archive: archive.path,
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple,
      conditions: ArchiveConditions(retainedFrom: first)
    )
    try index.refresh(.full, asOf: .march, verify: .later)
    return index
  }

  @Test(arguments: [RefreshMode.full, .quick]) func oldFoldersMayLeave(mode: RefreshMode) throws {
    let index = try retaining()
    archive.takeOut("2024")
    #expect(try index.hasChanges(mode))
    try index.refresh(mode, asOf: .march, verify: .later)
    #expect(try index.missing() == nil)
    #expect(try index.counts().files == 31)
    archive.takeOut("2025")
    archive.write("a.json", Self.body(700))
    try index.refresh(mode, asOf: .march, verify: .later)
    #expect(try index.missing()?.folders == ["2025"])
    #expect(try index.counts().files == 32)
  }

  /// A mount that holds old days alone is missing with them.
  @Test func oldFoldersOfAMissingFolderAreMissing() throws {
    archive.write("mount/2019/1.json", Self.body(800))
    archive.write("mount/2020/1.json", Self.body(801))
    let index = try retaining()
    archive.takeOut("mount")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.missing()?.folders == ["mount"])
    #expect(try index.counts().files == 63)
  }

  /// Where nothing is there at all, nothing has left.
  @Test func oldFoldersOfAnEmptyArchiveAreMissing() throws {
    let index = try retaining()
    archive.takeOut("2024")
    archive.takeOut("2025")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.missing()?.folders == [""])
    #expect(try index.counts().files == 61)
  }

  // MARK: Accepted

  @Test func aLossIsAcceptedByFolder() throws {
    archive.takeOut("2024")
    archive.takeOut("2025")
    archive.write("a.json", Self.body(700))
    try refresh(.full, accepting: .folders(["2024", "20"]))
    #expect(try missing == ["2025"])
    #expect(try files == 32)
    try refresh(.full, accepting: .all)
    #expect(try missing == nil)
    #expect(try files == 1)
    #expect(try index.incompleteness() == nil)
  }

  @Test func anEmptyArchiveIsAccepted() throws {
    archive.takeOut("2024")
    archive.takeOut("2025")
    try refresh(.quick)
    #expect(try files == 61)
    try refresh(.quick, accepting: .all)
    #expect(try files == 0)
  }

  // MARK: Unreadable

  /// Writes that a file could not be read, as a refresh does.
  private func fail(
    _ name: String,
    in folder: String = "2024",
    reason: String = "the file cannot be read: Input/output error"
  )
    throws
  {
    let entry = DirectoryEntry(name: name, kind: .file, size: 5, modified: 1_700_000_000)
    let file = ListedFile(directory: folder, entry: entry, id: nil)
    let decoded = DecodedFile.passedOver(file, .problem, reason, isUnreadable: true)
    let writer = IndexWriter(RefreshPace())
    try writer.transaction(of: index.store) { connection in
      let dir = try connection.first(
        "SELECT id FROM dir WHERE path = ?",
        binding: .text(folder)
      ) { $0.int(0) }
      try writer.write(decoded, dir: try #require(dir), in: connection)
    }
  }

  private func reasons(of file: String) throws -> [String] {
    try index.items(outcome: nil, after: nil, limit: 200).map(\.report)
      .filter { $0.provenance.file == file }.map { $0.reason ?? "decoded" }
  }

  @Test func whatCannotBeReadKeepsItsEarlierReading() throws {
    for _ in 1...2 {
      try fail("1.json")
      #expect(
        try reasons(of: "2024/1.json") == [
          "decoded",
          "the file cannot be read: Input/output error; \(ItemReport.keptContentsNotice)",
        ]
      )
    }
    let standing = try #require(try index.incompleteness())
    guard case .unreadable(1, let since) = standing else {
      Issue.record("\(standing)")
      return
    }
    try fail("1.json", reason: "the file cannot be opened: Too many open files")
    #expect(try index.incompleteness() == .unreadable(1, since: since), "the first time counts")
    #expect(try index.facts(asOf: .march, environment: .all).unreadable == 1)
    #expect(try files == 61)
  }

  /// A file that could not be read is read again by each refresh, however it was asked for.
  @Test(arguments: looks) func whatCouldNotBeReadIsTriedAgain(mode: RefreshMode) throws {
    try fail("1.json")
    try fail("new.json")
    archive.write("2024/new.json", Self.body(800))
    #expect(try files == 62)
    try refresh(mode)
    #expect(try reasons(of: "2024/1.json") == ["decoded"])
    #expect(try reasons(of: "2024/new.json") == ["decoded"])
    #expect(try index.incompleteness() == nil)
  }

  /// What could not be read and is gone is forgotten.
  @Test func whatIsGoneIsForgotten() throws {
    try fail("1.json")
    archive.delete("2024/1.json")
    archive.settle("archive/2024")
    try refresh(.quick)
    #expect(try reasons(of: "2024/1.json") == [])
    #expect(try index.incompleteness() == nil)
  }

  /// A name whose kind the system could not tell may be a folder that was read all the same.
  @Test(arguments: [RefreshMode.full, .quick]) func aFolderThatWasReadIsNotUnreadable(
    mode: RefreshMode
  ) throws {
    try fail("in", in: "2025", reason: "cannot be read: Input/output error")
    // So does a refresh to a folder in which it could not tell a kind.
    try index.store.transaction {
      try $0.run("UPDATE dir SET modified = -1 WHERE path = '2025'")
    }
    try refresh(mode)
    #expect(try reasons(of: "2025/in") == [])
    #expect(try index.incompleteness() == nil)
    #expect(try files == 61)
  }

  /// A folder that was missing is whole when it is back, although a folder in it could not be read before.
  @Test(arguments: [RefreshMode.full, .quick]) func aFolderThatIsBackIsWhole(
    mode: RefreshMode
  ) throws {
    try fail("in", in: "2025", reason: "cannot be read: Permission denied")
    try archive.tree.rename("archive/2025", to: "taken-2025")
    try refresh(mode)
    guard case .missing = try index.incompleteness() else {
      Issue.record("\(String(describing: try index.incompleteness()))")
      return
    }
    try archive.tree.rename("taken-2025", to: "archive/2025")
    archive.settle("archive")
    // So does a refresh to a folder that it could not read, and to the one above.
    try index.store.transaction {
      try $0.run("UPDATE dir SET modified = -1 WHERE path IN ('2025', '2025/in')")
    }
    try refresh(mode)
    #expect(try index.incompleteness() == nil)
    #expect(try reasons(of: "2025/in") == [])
    #expect(try files == 61)
  }

  /// A folder whose path is too long to be listed stands for what may be in it.
  @Test func aFolderThatCannotBeListedIsNotEmpty() throws {
    let steps = Array(repeating: String(repeating: "x", count: 250), count: 7)
    let path = "2024/" + steps.joined(separator: "/")
    archive.write(path + "/a.json", Self.body(900))
    for _ in 1...2 {
      try refresh(.full)
      #expect(try index.facts(asOf: .march, environment: .all).unreadable == 1)
    }
  }
}
