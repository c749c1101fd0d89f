import CFiles
import Glibc

/// The files of an index, which speak of customers: whose they are, who else may use them, and
/// where links would lead.
struct IndexFiles {
  /// The index itself; the others have its name with an ending.
  let path: String

  /// The endings of all files of an index.
  private static let endings = ["", "-wal", "-shm", "-journal", "-lock"]
  /// The bits that let others than the owner change a folder.
  private static let writableByOthers: UInt32 = 0o022

  /// The mode of an index that is its owner's alone.
  static let privateMode = 0o600

  // MARK: Folder

  /// Makes the folder of the standard place, and refuses one that others can change.
  static func prepareFolder(_ folder: String) throws(ArchiveIndexError) {
    try makeFolder(folder)
    var status = cfiles_status()
    guard cfiles_status_of_path(folder, &status) == 0 else {
      throw .indexFailed(path: folder, reason: SystemError.last.words)
    }
    let reason: String? =
      if status.kind == CFILES_LINK {
        "the folder is a link"
      } else if status.kind != CFILES_DIRECTORY {
        "it is not a folder"
      } else if status.owner != geteuid() {
        "the folder belongs to another account"
      } else if status.mode & writableByOthers != 0 {
        "other accounts can write to the folder"
      } else {
        nil
      }
    if let reason { throw .indexFailed(path: folder, reason: reason) }
    // Nobody else needs to look into it.
    if status.mode & 0o077 != 0 { chmod(folder, 0o700) }
  }

  private static func makeFolder(_ path: String) throws(ArchiveIndexError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard errno == ENOENT, !parent.isEmpty else {
      throw .indexFailed(path: path, reason: SystemError.last.words)
    }
    try makeFolder(parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .indexFailed(path: path, reason: SystemError.last.words)
    }
  }

  // MARK: Files

  /// Refuses links in the place of files, which are removed in a place that is ours, and files that another
  /// account put beside an index that only its owner writes to.
  ///
  /// An index that is built beside another one is its builder's, and that one says who may be that.
  func refuseForeignFiles(isOurs: Bool, beside other: String? = nil) throws(ArchiveIndexError) {
    var index = cfiles_status()
    let isThere = cfiles_status_of_path(other ?? path, &index) == 0
    let owner = isThere ? index.owner : geteuid()
    let isPrivate = !isThere || index.mode & Self.writableByOthers == 0
    for ending in Self.endings {
      let file = path + ending
      var status = cfiles_status()
      guard cfiles_status_of_path(file, &status) == 0 else { continue }
      if status.kind == CFILES_LINK {
        guard isOurs else {
          throw .indexFailed(path: file, reason: "it is a link; give the path of the file itself")
        }
        unlink(file)
      } else if isPrivate, status.owner != owner {
        throw .indexFailed(path: file, reason: "it belongs to another account than the index")
      }
    }
  }

  /// Whether a folder, a pipe or the like stands in the place of the index.
  var isSomethingElse: Bool {
    var status = cfiles_status()
    return cfiles_status_of_path(path, &status) == 0 && status.kind != CFILES_FILE
  }

  /// Makes an empty index, whatever the process's umask is; SQLite gives its other files the same
  /// mode.
  func make(mode: Int) throws(ArchiveIndexError) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = Glibc.open(path, flags, mode_t(Self.privateMode))
    guard descriptor >= 0 else {
      throw .indexFailed(path: path, reason: SystemError.last.words)
    }
    defer { close(descriptor) }
    guard fchmod(descriptor, mode_t(mode)) == 0 else {
      throw .indexFailed(path: path, reason: SystemError.last.words)
    }
  }

  /// Gives all files of an index a mode that belong to this account; only their owner can.
  func setMode(_ mode: Int) throws(ArchiveIndexError) {
    for ending in Self.endings {
      var status = cfiles_status()
      guard cfiles_status_of_path(path + ending, &status) == 0,
        status.owner == geteuid() || geteuid() == 0, Int(status.mode) & 0o7777 != mode
      else { continue }
      guard chmod(path + ending, mode_t(mode)) == 0 else {
        throw .indexFailed(path: path + ending, reason: SystemError.last.words)
      }
    }
  }

  /// How large all files of the index are, in bytes; `nil` where there is no index.
  var size: Int64? {
    guard access(path, F_OK) == 0 else { return nil }
    var sum: Int64 = 0
    for ending in Self.endings {
      var status = cfiles_status()
      if cfiles_status_of_path(path + ending, &status) == 0 { sum += status.size }
    }
    return sum
  }

  /// The name of the account that the index belongs to, or its number where it has no name; `nil`
  /// where there is no index.
  var owner: String? {
    var status = cfiles_status()
    guard cfiles_status_of_path(path, &status) == 0 else { return nil }
    guard let account = getpwuid(status.owner), let name = account.pointee.pw_name else {
      return String(status.owner)
    }
    return String(cString: name)
  }

  // MARK: Mark

  /// What the header of every index holds as SQLite's application_id: `sdix` in ASCII.
  static let mark: Int32 = 0x7364_6978
  /// Where it stands in the file, as four bytes, the highest first.
  private static let markOffset = 68

  /// Whether the file's first bytes say that it is an index, whatever else is damaged.
  var hasMark: Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4)
    let count = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, $0.count, off_t(Self.markOffset))
    }
    guard count == bytes.count else { return false }
    return bytes.reduce(0) { $0 << 8 | Int32($1) } == Self.mark
  }

  /// The files of an index that is being made, before it is moved to its place.
  var unfinished: IndexFiles { IndexFiles(path: path + "-making") }

  /// Moves an index that nobody has open to the place of another one, of which nothing is left.
  func move(to place: IndexFiles) throws(ArchiveIndexError) {
    // Its log is empty.
    for ending in Self.endings where !ending.isEmpty { unlink(path + ending) }
    guard rename(path, place.path) == 0 else {
      throw .indexFailed(path: place.path, reason: SystemError.last.words)
    }
  }

  /// Removes what is left of an index, but for its lock, which another process may hold.
  func remove() throws(ArchiveIndexError) {
    for ending in Self.endings where ending != "-lock" {
      guard unlink(path + ending) == 0 || errno == ENOENT else {
        throw .indexFailed(path: path + ending, reason: SystemError.last.words)
      }
    }
  }
}
