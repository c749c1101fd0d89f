/// What has changed in the archive since the index last looked.
struct ArchiveScan {
  /// Files to read, by path, but for those of new folders.
  private var toRead: [ListedFile] = []
  /// Folders of which the index knows no file, by path from the last to the first.
  private var newFolders: [FilesToRead.NewFolder] = []
  /// Numbers of files that are gone.
  private(set) var gone: [Int64] = []
  /// Directories whose listing is new or was read again, with the time they had before.
  private(set) var directories: [Directory] = []
  /// Directories that are gone, by number.
  private(set) var goneDirectories: [Int64] = []

  /// One directory that was listed.
  struct Directory {
    var path: String
    var id: Int64?
    var modified: Int64
    /// Why it could not be listed; `nil` when it could.
    var failure: String?
  }

  private let root: ArchiveRoot
  private let parts: ArchiveParts
  private let connection: Connection
  private let purpose: Purpose

  /// What a look at the archive is for.
  enum Purpose {
    /// To read what is new or may have changed.
    case reading
    /// To say whether anything is new, for a process that cannot write the index. A file that had
    /// only just changed when it was read counts as the same while its size and time are.
    case observing
  }

  /// Whether the index differs from the archive.
  var hasChanges: Bool {
    !(toRead.isEmpty && newFolders.isEmpty && gone.isEmpty && goneDirectories.isEmpty)
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
    connection: Connection,
    isCancelled: () -> Bool
  ) throws {
    self.root = root
    self.parts = parts
    self.connection = connection
    self.purpose = purpose
    switch mode {
    case .full: try listAll(try knownDirectories(), isCancelled: isCancelled)
    case .quick: try listChanged(try knownDirectories(), isCancelled: isCancelled)
    case .changes(let changes) where changes.isEverything:
      try listAll(try knownDirectories(), isCancelled: isCancelled)
    case .changes(let changes): try look(at: changes, isCancelled: isCancelled)
    }
    toRead.sort { ExactText($0.path) < ExactText($1.path) }
    if purpose == .reading { try findKnownLines() }
    // Folders are mostly named by date: what happened last is of use first.
    newFolders.sort { ExactText($0.path) > ExactText($1.path) }
  }

  private func knownDirectories() throws -> [ExactText: Directory] {
    var known: [ExactText: Directory] = [:]
    try connection.forEach("SELECT path, id, modified FROM dir") { row in
      let path = row.text(0)
      guard parts.contain(folder: path) else { return }
      known[ExactText(path)] = Directory(path: path, id: row.int(1), modified: row.int(2))
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
    for (path, directory) in known where !seen.contains(path) { try forget(directory) }
  }

  private mutating func listChanged(
    _ known: [ExactText: Directory],
    isCancelled: () -> Bool
  ) throws {
    if known.isEmpty { return try listAll(known, isCancelled: isCancelled) }
    for directory in known.values.sorted(by: { ExactText($0.path) < ExactText($1.path) })
    where !isCancelled() {
      let status = status(of: directory.path)
      guard let status, status.kind == .directory else {
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
    var open = folders.sorted().map(\.text).filter { status(of: $0)?.kind == .directory }
    while let path = open.popLast(), !isCancelled() {
      guard seen.insert(ExactText(path)).inserted else { continue }
      let contents = Self.contents(of: path, in: root)
      open += try compare(path, contents, known: known[ExactText(path)])
    }
    guard !isCancelled() else { return }
    for (path, directory) in known where !seen.contains(path) {
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
    guard var entry = status(of: path) else {
      if let known { gone.append(known.id) }
      return false
    }
    if entry.kind == .directory {
      if let known { gone.append(known.id) }
      return true
    }
    entry.name = name
    if let known, isSame(entry, size: known.size, modified: known.modified) { return false }
    toRead.append(ListedFile(directory: directory, entry: entry, id: known?.id))
    return false
  }

  /// A file that was named stands also in a folder that was.
  private mutating func removeRepetitions() {
    var paths: Set<ExactText> = []
    toRead = toRead.filter { paths.insert(ExactText($0.path)).inserted }
    gone = Array(Set(gone)).sorted()
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
      if Clock.isSettled(contents.modified) { directory.modified = contents.modified }
      if files.isEmpty {
        directories.append(directory)
        return note(newFolder: path, contents.entries)
      }
      for entry in contents.entries {
        if entry.kind == .directory {
          inside.append(Self.path(of: entry, in: path))
          continue
        }
        let before = files.removeValue(forKey: ExactText(entry.name))
        if let before, isSame(entry, size: before.size, modified: before.modified) { continue }
        toRead.append(ListedFile(directory: path, entry: entry, id: before?.id))
      }
    case .failure(let error):
      directory.failure = error.words
      // Who may read less than whoever made the index sees by its time whether a folder has
      // changed.
      if purpose == .observing, let known, status(of: path)?.modified == known.modified {
        files = [:]
      } else {
        toRead += [ListedFile(unreadableFolder: path, reason: error.words)].compactMap(\.self)
      }
    }
    gone += files.values.map(\.id)
    directories.append(directory)
    return inside
  }

  /// Notes a folder of which the index knows no file, and gives the folders in it.
  private mutating func note(newFolder path: String, _ entries: [DirectoryEntry]) -> [String] {
    let files = entries.filter { $0.kind != .directory }
    if !files.isEmpty {
      let bytes = files.reduce(0) { $0 + $1.bytesToRead }
      newFolders.append(FilesToRead.NewFolder(path: path, count: files.count, bytes: bytes))
    }
    return entries.filter { $0.kind == .directory }.map { Self.path(of: $0, in: path) }
  }

  private static func path(of entry: DirectoryEntry, in directory: String) -> String {
    directory.isEmpty ? entry.name : "\(directory)/\(entry.name)"
  }

  /// Looks up of which files only what was added need be read.
  private mutating func findKnownLines() throws {
    let gone = Set(gone)
    for index in toRead.indices {
      guard let id = toRead[index].id, !gone.contains(id) else { continue }
      toRead[index].known = try KnownLines.stored(of: toRead[index], in: connection)
    }
  }

  /// Whether a file is as the index knows it.
  private func isSame(_ entry: DirectoryEntry, size: Int64, modified: Int64) -> Bool {
    guard entry.size == size else { return false }
    return entry.modified == modified
      || purpose == .observing && entry.modified == UnsettledTime.time(of: modified)
  }

  private struct KnownFile {
    var id: Int64
    var size: Int64
    var modified: Int64
  }

  private func knownFiles(in directory: Int64) throws -> [ExactText: KnownFile] {
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

  /// Adds files that may have grown while their directory stayed as it was.
  private mutating func lookAtWatchedFiles() throws {
    let listed = Set(directories.map { ExactText($0.path) })
    let known = Set(toRead.compactMap(\.id)).union(gone)
    var watched: [MarkedFile] = []
    try connection.forEach(Self.watchedFiles) { row in
      guard !known.contains(row.int(2)), parts.contain(folder: row.text(0)),
        let file = MarkedFile(row, below: root)
      else { return }
      watched.append(file)
    }
    toRead += watched.filter { marked in
      let entry = marked.file.entry
      return !isSame(entry, size: marked.size, modified: marked.modified)
        && !listed.contains(ExactText(marked.file.directory))
    }.map(\.file)
  }

  /// Adds files that have stayed cut off for so long that their earlier readings are to go.
  private mutating func lookAtTruncatedFiles(except named: Set<ExactText>) throws {
    var kept: [ListedFile] = []
    try connection.forEach(Self.watchedFiles) { row in
      guard row.int(3) == StoredFile.sizeOfKeptReading,
        let file = MarkedFile(row, below: root)?.file, !named.contains(ExactText(file.path))
      else { return }
      kept.append(file)
    }
    toRead += kept.filter { !Clock.mayStillBeWritten($0.entry.modified) }
  }

  /// Some files of a share whose signatures an earlier refresh left for later, by number: those behind
  /// `last`.
  ///
  /// `last` becomes the number of the last one that was looked at; `nil` says that there are no more.
  static func unverifiedFiles(
    behind last: inout Int64?,
    of share: ArchiveShare?,
    below root: ArchiveRoot,
    in connection: Connection
  ) throws -> [ListedFile] {
    let before = last ?? 0
    last = nil
    let parts = ArchiveParts(readBy: share)
    var files: [ListedFile] = []
    try connection.forEach(
      unverifiedFiles,
      binding: .int(before),
      .int(unverifiedAtOnce)
    ) { row in
      last = row.int(2)
      guard parts.contain(folder: row.text(0)) else { return }
      if let marked = MarkedFile(row, below: root) { files.append(marked.file) }
    }
    return files
  }

  /// How many files with signatures that were left for later stand in memory at once.
  private static let unverifiedAtOnce = 8192

  /// A file as it is now, and what the index knows of it.
  private struct MarkedFile {
    var file: ListedFile
    var size: Int64
    var modified: Int64

    /// Reads a row; `nil` for a file that is gone.
    init?(_ row: borrowing Row, below root: ArchiveRoot) {
      let (directory, name) = (row.text(0), row.text(1))
      let path = directory.isEmpty ? name : "\(directory)/\(name)"
      guard var entry = ArchiveScan.status(of: path, below: root), entry.kind != .directory else {
        return nil
      }
      entry.name = name
      file = ListedFile(directory: directory, entry: entry, id: row.int(2))
      (size, modified) = (row.int(3), row.int(4))
    }
  }

  private static let watchedFiles: SQL = """
    SELECT dir.path, file.name, file.id, file.size, file.modified
    FROM file JOIN dir ON dir.id = file.dir WHERE file.watched > 0
    """
  private static let unverifiedFiles: SQL = """
    SELECT dir.path, file.name, file.id, file.size, file.modified
    FROM file JOIN dir ON dir.id = file.dir WHERE file.unverified > 0 AND file.id > ?
    ORDER BY file.id LIMIT ?
    """

  private mutating func forget(_ directory: Directory) throws {
    guard let id = directory.id else { return }
    gone += try knownFiles(in: id).values.map(\.id)
    goneDirectories.append(id)
  }

  /// What the system says; `nil` for what is gone, or will be told as a problem when it is listed.
  private func status(of path: String) -> DirectoryEntry? { Self.status(of: path, below: root) }

  private static func status(of path: String, below root: ArchiveRoot) -> DirectoryEntry? {
    do { return try DirectoryListing.status(of: path, in: root) } catch { return nil }
  }
}
