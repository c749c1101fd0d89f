import AppStoreDocuments
import CFiles
import SubscriptionModel

/// An archive that is not there, or only in part, is not taken for one that has lost its contents.
extension ArchiveScan {
  /// How many files may go without asking, whatever part they are of the archive.
  private static let maximumGoneUnasked = 20

  /// Notes that nothing stands in the folder at which the look begins, and that a folder is empty, or on another
  /// file system than before: the one that it had may not be mounted, and another one may have its number.
  mutating func note(
    _ contents: DirectoryListing.Contents,
    of path: String,
    known: Directory?
  ) {
    if contents.isEmpty, parts.paths.contains(path) { isEmpty = true }
    if let device = known?.device, device != contents.device || contents.isEmpty {
      exchanged[ExactText(path)] = (before: device, now: contents.device)
    }
  }

  /// Keeps what may be missing rather than gone, unless the loss was accepted.
  ///
  /// That is
  ///
  /// - everything, where the archive is empty, or lacks what is there while it is;
  /// - a folder directly in the archive that is not there, or has no file any more, and had files;
  /// - all files of an archive in which only empty ones stand in their place, as where nothing is mounted;
  /// - a folder on which a file system was mounted and is no more, or another one is, where most of its files
  ///   would go or are others of the same names, whatever else stands there;
  /// - whatever would go, where that is all of several files, or more than half of the files and more than a
  ///   few; a file with documents of which no byte is left would go, too.
  ///
  /// Folders that are named by older days than are retained may go, but not with what they were in.
  mutating func keepMissing() throws {
    let mounts = try exchangedMounts()
    let replaced = try replacedFiles(in: mounts)
    let lostFiles = gone.filter { !readable.contains($0.key) }.merging(replaced) { $1 }
    let emptied = try emptiedFiles()
    guard !lostFiles.isEmpty || !emptied.isEmpty || !goneDirectories.isEmpty else { return }
    var goneFiles: [ExactText: Int] = [:]
    for folder in lostFiles.values { goneFiles[ExactText(top(of: folder)), default: 0] += 1 }
    let filled = Set(
      (toRead.filter { !isReplaced($0) && $0.entry.size > 0 }.map(\.directory)
        + newFolders.map(\.path))
        .map { ExactText(top(of: $0)) }
    )
    var folders = try mounts.filter(isMostlyLost)
    let mountedAgain = mounts.subtracting(folders)
    for (folder, count) in goneFiles where !isOutdated(folder: folder.text) {
      if try isLost(folder) || hasLostAllFiles(folder, count) { folders.insert(folder) }
    }
    let retained = lostFiles.merging(emptied) { $1 }.values.filter { path in
      !isOutdated(folder: path.parentFolder) || folders.contains(ExactText(top(of: path)))
    }
    let lost = Set(retained.map { ExactText(top(of: $0)) })
    let files = try Counts.stored(in: connection).files
    let isMost = retained.count > Self.maximumGoneUnasked && Int64(retained.count) > files / 2
    let isAll = retained.count > 1 && Int64(retained.count) == files && filled.isEmpty
    if isMost || isAll { folders.formUnion(lost) }
    // What is missing stays so while it is not there, however the archive grows meanwhile. What was written
    // where nothing was mounted is not missing when it is mounted again.
    let known = knownMissing.filter {
      $0.isEmpty ? lacksRequired != false : lost.contains(ExactText(top(of: $0)))
    }
    folders.formUnion(known.map(ExactText.init).filter { !mountedAgain.contains($0) })
    if isEmpty || lacksRequired == true, !lostFiles.isEmpty {
      folders = Set(parts.paths.map(ExactText.init))
    }
    folders = folders.filter { !accepted.contains($0.text) }
    guard !folders.isEmpty else { return }
    gone = gone.filter { id, folder in
      readable.contains(id) || !folders.containFolderOrRoot(atOrAbove: folder)
    }
    toRead.removeAll { file in
      let isEmptied = file.id.map { emptied[$0] != nil } ?? false
      return (isReplaced(file) || isEmptied)
        && folders.containFolderOrRoot(atOrAbove: file.directory)
    }
    passOver(
      folders.intersection(mounts).filter { folder in
        replaced.values.contains { isFolder($0, atOrBelow: folder.text) }
      }
    )
    goneDirectories = goneDirectories.filter { !folders.containFolderOrRoot(atOrAbove: $0.value) }
    missing = folders.sorted().map(\.text).filter { path in
      let others = folders.subtracting([ExactText(path)])
      return !others.containFolderOrRoot(atOrAbove: path)
    }
    // So that the next look lists them again, whatever their times.
    for index in directories.indices { directories[index].modified = -1 }

    /// Whether a folder directly in the archive is gone itself, with the files that were in it, and
    /// nothing else stands in its place.
    func isLost(_ folder: ExactText) -> Bool {
      guard goneDirectories.values.contains(folder.text) else { return false }
      do throws(SystemError) { return try status(of: folder.text) == nil } catch { return true }
    }

    /// Whether the archive, or a folder directly in it, has lost all of its files, `count`, and has no
    /// others.
    func hasLostAllFiles(_ folder: ExactText, _ count: Int) throws -> Bool {
      guard !filled.contains(folder) else { return false }
      return try fileCount(in: folder.text) == count
    }

    /// Whether most files that the index knows in a folder are lost.
    func isMostlyLost(_ folder: ExactText) throws -> Bool {
      let count = lostFiles.values.count {
        isFolder($0, atOrBelow: folder.text) && !isOutdated(folder: $0)
      }
      return try count > fileCount(in: folder.text) / 2
    }

    /// Whether a file is another one of the same name.
    func isReplaced(_ file: ListedFile) -> Bool { file.id.map { replaced[$0] != nil } ?? false }
  }

  /// Passes over folders in which files stand in the place of those that were mounted there: what is in them
  /// is not the archive's, and they are known by the file system that they were on.
  private mutating func passOver(_ folders: Set<ExactText>) {
    guard !folders.isEmpty else { return }
    toRead.removeAll { folders.containFolderOrRoot(atOrAbove: $0.directory) }
    newFolders.removeAll { folders.containFolderOrRoot(atOrAbove: $0.path) }
    for index in directories.indices {
      let path = directories[index].path
      guard folders.containFolderOrRoot(atOrAbove: path) else { continue }
      directories[index].device = exchanged[ExactText(path)]?.before ?? directories[index].device
    }
  }

  /// Whether a folder has a path, or is below it.
  private func isFolder(_ folder: String, atOrBelow path: String) -> Bool {
    path.isEmpty || folder == path || folder.beginsWithBytes(of: "\(path)/")
  }

  /// Files with documents that have been empty for a while, each with its folder.
  ///
  /// One of them alone is a log that was begun anew; most of them are a disk that is full, or failed.
  private func emptiedFiles() throws -> [Int64: String] {
    var emptied: [Int64: String] = [:]
    for file in toRead where file.entry.kind == .file && file.entry.size == 0 {
      guard let id = file.id, !Clock.mayStillBeWritten(file.entry.modified),
        try holdsDocuments(id)
      else { continue }
      emptied[id] = file.directory
    }
    return emptied
  }

  /// Files that are others than those of the same names that the index knows, each with its folder, where
  /// something may not be mounted.
  private func replacedFiles(in mounts: Set<ExactText>) throws -> [Int64: String] {
    let doubtful = lacksRequired == true ? Set(parts.paths.map(ExactText.init)) : mounts
    guard !doubtful.isEmpty else { return [:] }
    var replaced: [Int64: String] = [:]
    var (ofSameSize, hasOthers) = (0, false)
    for file in toRead where doubtful.containFolderOrRoot(atOrAbove: file.directory) {
      guard let id = file.id else { continue }
      var isOther = false
      switch try comparison(of: file, id) {
      case .known: break
      case .other: isOther = true
      case .sameSize:
        // Those between two that are compared are like the first of them.
        if ofSameSize < Self.maximumCompared || ofSameSize % Self.maximumCompared == 0 {
          hasOthers = try holdsOtherDocuments(file, id)
        }
        isOther = hasOthers
        ofSameSize += 1
      }
      if isOther { replaced[id] = file.directory }
    }
    return replaced
  }

  /// How many files of the sizes that the index knows are read to compare them, and then one of so many.
  private static let maximumCompared = 200
  /// How large a file is read to compare it, in bytes; a larger one counts as the same.
  private static let maximumComparedBytes: Int64 = 4 << 20

  /// What a file that is to be read again may be, by its size and its beginning.
  private enum FileComparison {
    /// The one that the index knows, which has only grown, or one of which nobody knows what is in it.
    case known
    /// One of the same size.
    case sameSize
    /// Another one.
    case other
  }

  private func comparison(of file: ListedFile, _ id: Int64) throws -> FileComparison {
    guard !file.entry.isUnreadable else { return .known }
    let size = try connection.first("SELECT size FROM file WHERE id = ?", binding: .int(id)) {
      $0.int(0)
    }
    if size == StoredFile.sizeOfKeptReading { return .known }
    let changed = size == file.entry.size ? FileComparison.sameSize : .other
    guard let known = try KnownLines.stored(of: file, in: connection) else { return changed }
    do {
      let ending = try known.ending(readFrom: ContentStream(file.path, in: root))
      return ending == nil ? changed : .known
    } catch {
      return .known
    }
  }

  /// Whether a file tells of purchases, and of none of which the one told that the index knows.
  private func holdsOtherDocuments(_ file: ListedFile, _ id: Int64) throws -> Bool {
    guard file.entry.size <= Self.maximumComparedBytes else { return false }
    let items = try connection.rows(
      "SELECT id FROM item WHERE file = ? AND nodes > 0 ORDER BY id LIMIT 10",
      binding: .int(id)
    ) { $0.int(0) }
    var known: Set<String> = []
    for item in items {
      guard let document = try StoredDocument(id: item, in: connection),
        let body = try document.body(in: connection, trustedRoots: .apple)
      else { continue }
      known.formUnion(DocumentTraces(of: body.records, checks: body.checks).nodes)
    }
    var now: Set<String> = []
    var verifier = PartVerifier(.later)
    DecodedFile.read(file, root: root, verifier: &verifier) { part in
      for item in part.items { now.formUnion(item.nodes) }
    }
    return !known.isEmpty && !now.isEmpty && known.isDisjoint(with: now)
  }

  /// The folders that are empty or on another file system than before, and are or were on another one than the
  /// folder above: something was mounted there, or is now.
  private func exchangedMounts() throws -> Set<ExactText> {
    var mounts: Set<ExactText> = []
    for (path, device) in exchanged {
      guard !parts.paths.contains(path.text) else {
        mounts.insert(path)
        continue
      }
      let above = path.text.parentFolder
      let before = try Self.knownDevice(ofFolder: above, in: connection)
      let now: Int64?
      do throws(SystemError) { now = try root.device(ofFolder: above) } catch { now = nil }
      if device.before != before || device.now != now { mounts.insert(path) }
    }
    return mounts
  }

  /// The file system that a folder was on; `nil` where the index does not know.
  static func knownDevice(
    ofFolder path: String,
    in connection: Connection
  ) throws -> Int64? {
    try connection.first("SELECT device FROM dir WHERE path = ?", binding: .text(path)) {
      $0.optionalInt(0)
    }.flatMap(\.self)
  }

  /// How many files the index knows in a folder, however deep.
  private func fileCount(in folder: String) throws -> Int {
    guard !folder.isEmpty else { return Int(try Counts.stored(in: connection).files) }
    // "0" is the character behind the slash.
    let count = try connection.first(
      """
      SELECT count(*) FROM dir JOIN file ON file.dir = dir.id
        WHERE dir.path = ?1 OR dir.path > ?2 AND dir.path < ?3
      """,
      binding: .text(folder),
      .text("\(folder)/"),
      .text("\(folder)0")
    ) { $0.int(0) }
    return Int(count ?? 0)
  }

  /// Whether a folder is named by a day that need not be retained.
  private func isOutdated(folder: String) -> Bool {
    guard let retainedFrom else { return false }
    return FolderDay.last(in: folder).map { $0 < retainedFrom } ?? false
  }

  /// The folder directly in the archive, or in the share, at or above a path; empty for the archive itself.
  private func top(of path: String) -> String {
    let base =
      parts.paths.first { !$0.isEmpty && (path == $0 || path.beginsWithBytes(of: "\($0)/")) } ?? ""
    guard path != base else { return base }
    let start = base.isEmpty ? path.startIndex : path.utf8.index(base.endIndex, offsetBy: 1)
    let end = path[start...].firstIndex(of: "/") ?? path.endIndex
    return String(path[..<end])
  }
}

extension String {
  /// The folder of a file by its path; empty for the archive itself.
  var parentFolder: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}

extension Set<ExactText> {
  /// Whether the archive itself is among these folders, or one of them is at a path or holds it.
  fileprivate func containFolderOrRoot(atOrAbove path: String) -> Bool {
    contains(ExactText("")) || containFolder(atOrAbove: path)
  }
}

/// What of an archive may be forgotten although it looks as if it were only missing.
public enum AcceptedLoss: Hashable, Sendable {
  /// Nothing.
  case none
  /// Everything that is not there.
  case all
  /// These folders, by their paths from the archive's root, with everything in them.
  case folders([String])

  /// Whether a folder may be forgotten.
  func contains(_ folder: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .folders(let accepted):
      accepted.contains { $0 == folder || folder.beginsWithBytes(of: "\($0)/") }
    }
  }
}
