/// Files that may have changed while their folders stayed as they were.
extension ArchiveScan {
  /// Adds files that may have grown while their directory stayed as it was.
  mutating func lookAtWatchedFiles() throws {
    let listed = Set(directories.map { ExactText($0.path) })
    let known = Set(toRead.compactMap(\.id)).union(gone.keys)
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
  mutating func lookAtTruncatedFiles(except named: Set<ExactText>) throws {
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
      var entry: DirectoryEntry
      do throws(SystemError) {
        guard let found = try ArchiveScan.status(of: path, below: root), found.kind != .directory
        else { return nil }
        entry = found
        entry.name = name
      } catch {
        entry = DirectoryEntry(unreadable: name, error)
      }
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
}
