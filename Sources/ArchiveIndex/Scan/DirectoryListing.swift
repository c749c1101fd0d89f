import CFiles
import Glibc

/// One name in a directory, and what `lstat` says of it.
struct DirectoryEntry: Hashable, Sendable {
  /// The name as `FileName` writes it.
  var name: String
  var kind: Kind
  var size: Int64
  /// The time of the last change, in nanoseconds since 1970.
  var modified: Int64

  /// What a name stands for.
  enum Kind: Hashable, Sendable {
    case file
    case directory
    case link
    case special
    /// `lstat` failed, with these words.
    case unknown(String)
  }

  /// How many bytes are read at most: a file that is too large is refused.
  ///
  /// A file without content may say that it is as large as its file system allows.
  var bytesToRead: Int64 { min(size, FileReader.maximumSize) }
}

/// A directory of the archive, by its path from the root; empty for the root itself.
enum DirectoryListing {
  /// What stands in a directory.
  struct Contents: Sendable {
    /// When it was last changed before its names were read, in nanoseconds since 1970: what is
    /// added meanwhile changes it again.
    var modified: Int64
    /// The number of the file system that it is on.
    var device: Int64
    /// The names, in order; links are not followed.
    var entries: [DirectoryEntry]

    /// Whether nothing stands there, or only what a file system keeps for itself.
    var isEmpty: Bool { entries.allSatisfy { $0.name == Self.lostAndFound } }

    /// What a file system keeps for itself.
    static let lostAndFound = "lost+found"
  }

  /// How long a directory's path may be, in bytes of its text.
  ///
  /// An index on a server orders files by path, and PostgreSQL orders texts of up to 2,684 bytes: such a
  /// path, and behind it a name of 255 bytes, which are four times as many where they are no UTF-8. Both
  /// engines have the limit, so that they hold the same.
  static let maximumPathLength = 1600

  /// Reads one directory.
  ///
  /// - Throws: Also what the system says of a path that is too long for itself.
  static func contents(
    of path: String,
    in root: ArchiveRoot
  ) throws(SystemError) -> Contents {
    guard path.utf8.count <= maximumPathLength else { throw SystemError(number: ENAMETOOLONG) }
    let directory = try root.openDirectory(path)
    defer { cfiles_close_directory(directory) }
    var status = cfiles_status()
    guard cfiles_status_of_name(directory, ".", &status) == 0 else { throw SystemError.last }
    var entries: [DirectoryEntry] = []
    while let found = cfiles_next_name(directory) {
      let name = UnsafeBufferPointer(start: found, count: strlen(found))
      guard !isSelfOrParent(name) else { continue }
      entries.append(entry(named: name, in: directory))
    }
    if errno != 0 { throw SystemError.last }
    return Contents(
      modified: status.modified,
      device: status.device,
      entries: entries.sorted { $0.name < $1.name }
    )
  }

  /// Whether nothing stands in a directory, or only what a file system keeps for itself.
  static func isEmpty(_ path: String, in root: ArchiveRoot) throws(SystemError) -> Bool {
    let directory = try root.openDirectory(path)
    defer { cfiles_close_directory(directory) }
    while let found = cfiles_next_name(directory) {
      let name = UnsafeBufferPointer(start: found, count: strlen(found))
      guard isSelfOrParent(name) || FileName.text(of: name) == Contents.lostAndFound else {
        return false
      }
    }
    if errno != 0 { throw SystemError.last }
    return true
  }

  /// Whether a directory may be listed at all.
  static func probe(_ path: String) throws(SystemError) {
    let descriptor = open(FileName.bytes(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.last }
    close(descriptor)
  }

  /// What the system says of a path below the archive's root.
  static func status(of path: String, in root: ArchiveRoot) throws(SystemError) -> DirectoryEntry {
    DirectoryEntry(name: "", try root.status(of: path))
  }

  /// What `lstat` says of a path.
  static func status(of path: String) throws(SystemError) -> DirectoryEntry {
    var status = cfiles_status()
    guard cfiles_status_of_path(FileName.bytes(of: path), &status) == 0 else {
      throw SystemError.last
    }
    return DirectoryEntry(name: "", status)
  }

  /// What the system says of a name, behind which its zero stands.
  private static func entry(
    named name: UnsafeBufferPointer<CChar>,
    in directory: OpaquePointer
  ) -> DirectoryEntry {
    var status = cfiles_status()
    let shown = FileName.text(of: name)
    guard cfiles_status_of_name(directory, name.baseAddress, &status) == 0 else {
      return DirectoryEntry(unreadable: shown, SystemError.last)
    }
    return DirectoryEntry(name: shown, status)
  }

  private static func isSelfOrParent(_ name: UnsafeBufferPointer<CChar>) -> Bool {
    name.count <= 2 && name.allSatisfy { $0 == CChar(bitPattern: UInt8(ascii: ".")) }
  }
}

extension DirectoryEntry {
  /// A name of which the system cannot say what it is.
  init(unreadable name: String, _ error: SystemError) {
    self.init(
      name: name,
      kind: .unknown("cannot be read: \(error.words)"),
      size: 0,
      modified: 0
    )
  }

  /// Whether nobody knows what it is.
  var isUnreadable: Bool {
    switch kind {
    case .unknown: true
    case .file, .directory, .link, .special: false
    }
  }

  /// Takes what the system says.
  init(name: String, _ status: cfiles_status) {
    let kind: Kind =
      switch status.kind {
      case CFILES_FILE: .file
      case CFILES_DIRECTORY: .directory
      case CFILES_LINK: .link
      default: .special
      }
    self.init(name: name, kind: kind, size: status.size, modified: status.modified)
  }
}
