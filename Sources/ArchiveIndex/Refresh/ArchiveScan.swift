import SubscriptionModel

/// What has changed in the archive since the index last looked.
struct ArchiveScan {
  /// Files to read, by path, but for those of new folders.
  var toRead: [ListedFile] = []
  /// Folders of which the index knows no file, by path from the last to the first.
  var newFolders: [FilesToRead.NewFolder] = []
  /// Files that are gone, each with its folder.
  var gone: [Int64: String] = [:]
  /// Those of them that stand for folders that could not be read and now were, so that nothing is lost.
  var readable: Set<Int64> = []
  /// Directories whose listing is new or was read again, with the time they had before.
  var directories: [Directory] = []
  /// Directories that are gone, each with its path.
  var goneDirectories: [Int64: String] = [:]
  /// Folders of which only the contents are gone, since what stood there is no longer mounted, or may not
  /// be; what the index knows in them stays.
  var missing: [String] = []
  /// What the index says of that so far.
  let knownMissing: [String]
  /// Folders that are on another file system than before.
  var exchanged: [ExactText: (before: Int64, now: Int64)] = [:]
  /// Whether the folder at which the look begins was listed and is empty.
  var isEmpty = false
  /// Folders that the system could not read: nobody knows what is in them, so nothing in them is gone.
  var unreadable: Set<ExactText> = []

  /// One directory that was listed.
  struct Directory {
    var path: String
    var id: Int64?
    var modified: Int64
    /// The file system it is on; `nil` where that is not known.
    var device: Int64?
    /// Why it could not be listed; `nil` when it could.
    var failure: String?
  }

  /// Whether the index says of anything that it could not be read.
  private let hasUnreadable: Bool
  let root: ArchiveRoot
  let parts: ArchiveParts
  let connection: Connection
  let purpose: Purpose
  /// What may be forgotten.
  let accepted: AcceptedLoss
  /// Folders named by days before this one may leave without asking; `nil` for none.
  let retainedFrom: Int64?
  /// Whether something is not there that is while the archive is; `nil` where nothing is required.
  let lacksRequired: Bool?

  /// What a look at the archive is for.
  enum Purpose {
    /// To read what is new or may have changed.
    case reading
    /// To read everything again.
    case readingAll
    /// To say whether anything is new, for a process that cannot write the index. A file that had
    /// only just changed when it was read counts as the same while its size and time are.
    case observing
  }

  /// Whether the index differs from the archive.
  var hasChanges: Bool {
    !(toRead.isEmpty && newFolders.isEmpty && gone.isEmpty && goneDirectories.isEmpty)
      || missing != knownMissing
  }

  /// The files to read.
  var filesToRead: FilesToRead { FilesToRead(toRead, newFolders: newFolders, below: root) }

  /// The folders in which files are to be read, or that were listed.
  var folders: Set<ExactText> {
    Set(directories.map { ExactText($0.path) }).union(toRead.map { ExactText($0.directory) })
  }

  /// Looks at some parts of the archive; `isCancelled` is asked once for a few directories.
  ///
  /// Memory: a few hundred bytes for each folder, and for each file that is new or changed in a folder
  /// with files that are known.
  init(
    root: ArchiveRoot,
    parts: ArchiveParts,
    mode: RefreshMode,
    purpose: Purpose = .reading,
    accepting accepted: AcceptedLoss = .none,
    conditions: ArchiveConditions = ArchiveConditions(),
    connection: Connection,
    isCancelled: () -> Bool
  ) throws {
    self.root = root
    self.parts = parts
    self.connection = connection
    self.purpose = purpose
    self.accepted = accepted
    retainedFrom = conditions.retainedFrom?.dayNumber
    lacksRequired =
      conditions.required.isEmpty ? nil : conditions.missingPath(ofArchive: root.path) != nil
    let known = try IndexState.missing(in: connection)?.folders ?? []
    knownMissing = known.filter { parts.contain(folder: $0) }
    hasUnreadable = try IndexState.unreadable(in: connection) != nil
    switch mode {
    case .full: try listAll(try knownDirectories(), isCancelled: isCancelled)
    case .quick: try listChanged(try knownDirectories(), isCancelled: isCancelled)
    case .changes(let changes) where changes.isEverything:
      try listAll(try knownDirectories(), isCancelled: isCancelled)
    case .changes(let changes): try look(at: changes, isCancelled: isCancelled)
    }
    if !isCancelled() { try keepMissing() }
    toRead.sort { ExactText($0.path) < ExactText($1.path) }
    if purpose == .reading { try findKnownLines() }
    // Folders are mostly named by date: what happened last is of use first.
    newFolders.sort { ExactText($0.path) > ExactText($1.path) }
  }

  func knownDirectories() throws -> [ExactText: Directory] {
    var known: [ExactText: Directory] = [:]
    try connection.forEach("SELECT path, id, modified, device FROM dir") { row in
      let path = row.text(0)
      guard parts.contain(folder: path) else { return }
      known[ExactText(path)] = Directory(
        path: path,
        id: row.int(1),
        modified: row.int(2),
        device: row.optionalInt(3)
      )
    }
    return known
  }

  /// How many directories are read at once, on two threads; a small archive is read at one go, and
  /// of a large one not much stands in memory.
  private static let directoriesAtOnce = 64

  private typealias Listed = Result<DirectoryListing.Contents, SystemError>

  private static func contents(of path: String, in root: ArchiveRoot) -> Listed {
    Result { () throws(SystemError) in try DirectoryListing.contents(of: path, in: root) }
  }

  private func contents(of paths: [String]) -> [Listed] {
    let root = root
    let work = OrderedWork(count: paths.count, threads: 1, window: paths.count) {
      Self.contents(of: paths[$0], in: root)
    }
    defer { work.stop() }
    var all: [Listed] = []
    while let next = work.next() { all += next }
    return all
  }

  private mutating func listAll(
    _ known: [ExactText: Directory],
    isCancelled: () -> Bool
  ) throws {
    var seen: Set<ExactText> = []
    var open = parts.paths
    while !open.isEmpty, !isCancelled() {
      let next = Array(open.suffix(Self.directoriesAtOnce))
      open.removeLast(next.count)
      for (path, contents) in zip(next, contents(of: next)) {
        seen.insert(ExactText(path))
        open += try compare(path, contents, known: known[ExactText(path)])
      }
    }
    guard !isCancelled() else { return }
    for (path, directory) in known where !seen.contains(path) && !isUnreadable(path.text) {
      try forget(directory)
    }
  }

  private mutating func listChanged(
    _ known: [ExactText: Directory],
    isCancelled: () -> Bool
  ) throws {
    if known.isEmpty { return try listAll(known, isCancelled: isCancelled) }
    // What was below a folder that is none any more is gone with it.
    var forgotten: Set<ExactText> = []
    for directory in known.values.sorted(by: { ExactText($0.path) < ExactText($1.path) })
    where !isCancelled() && !isUnreadable(directory.path) {
      if !forgotten.isEmpty, forgotten.containFolder(atOrAbove: directory.path) {
        try forget(directory)
        continue
      }
      let status: DirectoryEntry?
      do { status = try self.status(of: directory.path) } catch {
        try note(unreadable: directory.path, error.words)
        continue
      }
      if let status, try noteFolder(replacedBy: status, at: directory.path) { continue }
      guard let status, status.kind == .directory else {
        forgotten.insert(ExactText(directory.path))
        try forget(directory)
        continue
      }
      guard status.modified != directory.modified else { continue }
      let contents = Self.contents(of: directory.path, in: root)
      var open = try compare(directory.path, contents, known: directory)
        .filter { known[ExactText($0)] == nil }
      while let path = open.popLast(), !isCancelled() {
        open += try compare(path, Self.contents(of: path, in: root), known: nil)
      }
    }
    try lookAtWatchedFiles()
  }

  /// Looks at the files and folders that a watcher named.
  private mutating func look(at changes: ArchiveChanges, isCancelled: () -> Bool) throws {
    var folders = Set(changes.folders.map(ExactText.init))
    var seen: Set<ExactText> = []
    try lookAtTruncatedFiles(except: Set(changes.files.map(ExactText.init)))
    for path in changes.files.sorted() where !isCancelled() {
      if try isDirectory(lookingAt: path) { folders.insert(ExactText(path)) }
    }
    guard !folders.isEmpty else { return }
    let known = try knownDirectories()
    var open: [String] = []
    for path in folders.sorted().map(\.text) {
      do throws(SystemError) {
        if try status(of: path)?.kind == .directory { open.append(path) }
      } catch {
        try note(unreadable: path, error.words)
      }
    }
    while let path = open.popLast(), !isCancelled() {
      guard seen.insert(ExactText(path)).inserted else { continue }
      let contents = Self.contents(of: path, in: root)
      open += try compare(path, contents, known: known[ExactText(path)])
    }
    guard !isCancelled() else { return }
    for (path, directory) in known where !seen.contains(path) && !isUnreadable(path.text) {
      if folders.containFolder(atOrAbove: path.text) { try forget(directory) }
    }
    removeRepetitions()
  }

  /// Looks at one name; true where it is a directory, which must be listed.
  private mutating func isDirectory(lookingAt path: String) throws -> Bool {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[..<$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let known = try connection.first(
      .read(.fileState),
      binding: .text(directory),
      .text(name)
    ) { KnownFile(id: $0.int(2), size: $0.int(0), modified: $0.int(1)) }
    var entry: DirectoryEntry
    do throws(SystemError) {
      guard let found = try status(of: path) else {
        if let known { gone[known.id] = directory }
        return false
      }
      entry = found
    } catch {
      entry = DirectoryEntry(unreadable: name, error)
      unreadable.insert(ExactText(path))
    }
    if entry.kind == .directory {
      if let known { gone[known.id] = directory }
      return true
    }
    if try noteFolder(replacedBy: entry, at: path) { return false }
    entry.name = name
    try markIfReplacingFile(&entry, in: directory, known?.id)
    if let known, isSame(entry, size: known.size, modified: known.modified) { return false }
    toRead.append(ListedFile(directory: directory, entry: entry, id: known?.id))
    return false
  }

  /// A file that was named stands also in a folder that was.
  private mutating func removeRepetitions() {
    var paths: Set<ExactText> = []
    toRead = toRead.filter { paths.insert(ExactText($0.path)).inserted }
  }

  /// Compares a directory with what is known of it, and gives the directories in it.
  private mutating func compare(
    _ path: String,
    _ contents: Listed,
    known: Directory?
  ) throws -> [String] {
    var directory = Directory(path: path, id: known?.id, modified: -1)
    var files = try known.flatMap(\.id).map { try knownFiles(in: $0) } ?? [:]
    var inside: [String] = []
    switch contents {
    case .success(let contents):
      if hasUnreadable, let item = try number(ofUnreadable: path) {
        gone[item] = StoredFile.readings(of: path).first?.directory ?? ""
        readable.insert(item)
      }
      if Clock.isSettled(contents.modified) {
        directory.modified = contents.modified
      }
      directory.device = contents.device
      note(contents, of: path, known: known)
      let entries = try contents.entries.filter { entry in
        try !noteFolder(replacedBy: entry, at: Self.path(of: entry, in: path))
      }
      // So that the next look lists it again.
      if entries.count < contents.entries.count || entries.contains(where: \.isUnreadable) {
        directory.modified = -1
      }
      if files.isEmpty {
        directories.append(directory)
        return note(newFolder: path, entries)
      }
      if entries.count < contents.entries.count {
        for name in Set(contents.entries).subtracting(entries).map(\.name) {
          files.removeValue(forKey: ExactText(name))
        }
      }
      for var entry in entries {
        if entry.kind == .directory {
          let folder = Self.path(of: entry, in: path)
          inside.append(folder)
          // A file of that name is gone; what stands for a folder that could not be read is told when
          // the folder is listed.
          if try isFolderAwaitingListing(folder) {
            files.removeValue(forKey: ExactText(entry.name))
          }
          continue
        }
        let before = files.removeValue(forKey: ExactText(entry.name))
        try markIfReplacingFile(&entry, in: path, before?.id)
        if entry.isUnreadable {
          unreadable.insert(ExactText(Self.path(of: entry, in: path)))
          directory.modified = -1
        }
        if let before, isSame(entry, size: before.size, modified: before.modified) { continue }
        toRead.append(ListedFile(directory: path, entry: entry, id: before?.id))
      }
    case .failure(let error) where error.isMissing && !parts.paths.contains(path):
      // It went since the folder above was listed.
      if let known { try forget(known) }
      return []
    case .failure(let error):
      directory.failure = error.words
      files = [:]
      // Who may read less than whoever made the index sees by its time whether a folder has
      // changed.
      let isAsKnown = purpose == .observing && known.map { isSame($0) } ?? false
      if !isAsKnown { try note(unreadable: path, error.words) }
      unreadable.insert(ExactText(path))
    }
    for file in files.values { gone[file.id] = path }
    directories.append(directory)
    return inside
  }

  /// Whether the index knows a folder at a path, but does not say when its names were last read.
  private func isFolderAwaitingListing(_ path: String) throws -> Bool {
    try connection.hasRow(
      "SELECT 1 FROM dir WHERE path = ? AND modified < 0",
      binding: .text(path)
    )
  }

  /// Notes a folder of which the index knows no file, and gives the folders in it.
  private mutating func note(newFolder path: String, _ entries: [DirectoryEntry]) -> [String] {
    let files = entries.filter { $0.kind != .directory }
    let unreadable = files.filter(\.isUnreadable)
    for entry in unreadable {
      self.unreadable.insert(ExactText(Self.path(of: entry, in: path)))
    }
    if !unreadable.isEmpty {
      // What the folder says of them when it is listed again may be something else: each is to be told.
      toRead += files.map { ListedFile(directory: path, entry: $0, id: nil) }
    } else if !files.isEmpty {
      let bytes = files.reduce(0) { $0 + $1.bytesToRead }
      newFolders.append(FilesToRead.NewFolder(path: path, count: files.count, bytes: bytes))
    }
    return entries.filter { $0.kind == .directory }.map { Self.path(of: $0, in: path) }
  }

  /// Notes a folder that the system cannot read, as an item in the folder above.
  private mutating func note(unreadable path: String, _ reason: String) throws {
    unreadable.insert(ExactText(path))
    let id = try number(ofUnreadable: path)
    toRead += [ListedFile(unreadableFolder: path, reason: reason, id: id)].compactMap(\.self)
  }

  /// Why nobody knows what became of what stood in the place of a link.
  private static let replacedReason = "a symbolic link took its place, which is not followed"

  /// Notes that nobody knows what became of a folder that the index knows, where a link took its place;
  /// returns whether one did.
  ///
  /// A folder directly in the archive is missing instead.
  private mutating func noteFolder(
    replacedBy entry: DirectoryEntry,
    at path: String
  ) throws -> Bool {
    guard entry.kind == .link, !parts.paths.contains(path.parentFolder), !accepted.contains(path),
      try connection.hasRow("SELECT 1 FROM dir WHERE path = ?", binding: .text(path))
    else { return false }
    try note(unreadable: path, Self.replacedReason)
    return true
  }

  /// Notes that nobody knows what became of a file with documents that the index knows, where a link took
  /// its place.
  private func markIfReplacingFile(
    _ entry: inout DirectoryEntry,
    in directory: String,
    _ known: Int64?
  ) throws {
    guard entry.kind == .link, let known, !accepted.contains(Self.path(of: entry, in: directory)),
      try holdsDocuments(known)
    else { return }
    entry.kind = .unknown(Self.replacedReason)
  }

  /// Whether the index knows documents of a file.
  func holdsDocuments(_ file: Int64) throws -> Bool {
    try connection.hasRow(
      "SELECT 1 FROM item WHERE file = ? AND outcome = ?",
      binding: .int(file),
      .int(ItemOutcome.decoded.code)
    )
  }

  /// The number of the item that stands for a folder that could not be read; `nil` where there is none.
  private func number(ofUnreadable path: String) throws -> Int64? {
    guard let place = StoredFile.readings(of: path).first else { return nil }
    return try connection.first(
      .read(.fileState),
      binding: .text(place.directory),
      .text(place.name)
    ) { $0.int(2) }
  }

  /// Whether nobody knows what is at a path, since it or a folder above cannot be read.
  private func isUnreadable(_ path: String) -> Bool {
    !unreadable.isEmpty
      && (unreadable.contains(ExactText("")) || unreadable.containFolder(atOrAbove: path))
  }

  /// Whether a folder has the time that the index knows.
  private func isSame(_ known: Directory) -> Bool {
    do { return try status(of: known.path)?.modified == known.modified } catch { return false }
  }

  private static func path(of entry: DirectoryEntry, in directory: String) -> String {
    directory.isEmpty ? entry.name : "\(directory)/\(entry.name)"
  }

  /// Looks up of which files only what was added need be read.
  private mutating func findKnownLines() throws {
    for index in toRead.indices {
      guard let id = toRead[index].id, gone[id] == nil else { continue }
      toRead[index].known = try KnownLines.stored(of: toRead[index], in: connection)
    }
  }

  /// Whether a file is as the index knows it.
  func isSame(_ entry: DirectoryEntry, size: Int64, modified: Int64) -> Bool {
    guard purpose != .readingAll, entry.size == size else { return false }
    return entry.modified == modified
      || purpose == .observing && entry.modified == UnsettledTime.time(of: modified)
  }

  struct KnownFile {
    var id: Int64
    var size: Int64
    var modified: Int64
  }

  func knownFiles(in directory: Int64) throws -> [ExactText: KnownFile] {
    var known: [ExactText: KnownFile] = [:]
    try connection.forEach(
      "SELECT name, id, size, modified FROM file WHERE dir = ?",
      binding: .int(directory)
    ) { row in
      let name = ExactText(row.text(0))
      known[name] = KnownFile(id: row.int(1), size: row.int(2), modified: row.int(3))
    }
    return known
  }

  mutating func forget(_ directory: Directory) throws {
    guard let id = directory.id else { return }
    for file in try knownFiles(in: id).values { gone[file.id] = directory.path }
    goneDirectories[id] = directory.path
  }

  /// What the system says; `nil` for what is gone.
  ///
  /// - Throws: Why nobody knows.
  func status(of path: String) throws(SystemError) -> DirectoryEntry? {
    try Self.status(of: path, below: root)
  }

  static func status(
    of path: String,
    below root: ArchiveRoot
  ) throws(SystemError) -> DirectoryEntry? {
    do throws(SystemError) {
      return try DirectoryListing.status(of: path, in: root)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }
}
