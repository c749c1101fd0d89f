/// Why an archive or its index cannot be used at all.
public enum ArchiveIndexError: Error, Hashable, Sendable {
  /// The archive is not there, or is no directory.
  case archiveMissing(path: String, reason: String)
  /// The archive may not be read.
  case archiveUnreadable(path: String, reason: String)
  /// The index would lie inside the archive, where nothing is ever written.
  case indexInsideArchive(path: String)
  /// There is no index of this archive and version, and none was to be made.
  case indexMissing(path: String)
  /// The index that was named holds another archive, by its path, and is kept.
  case indexOfOtherArchive(path: String, archive: String)
  /// Another process makes or changes the index, and nothing can be read of it meanwhile.
  case indexBusy(path: String)
  /// The index is damaged, and is not rebuilt by itself, since it was named.
  case indexDamaged(path: String)
  /// The index is not built again, since these folders and files that it holds are missing or unreadable;
  /// an empty path stands for the archive itself.
  case wouldLoseContents(path: String, contents: [String])
  /// A share, or the whole archive where that is empty, was read into the index from another folder, of which
  /// this one lacks files or has other ones.
  case differentFolder(path: String, share: String)
  /// The index may be read and not written.
  case indexReadOnly(path: String)
  /// The file system that the index is on has no room left.
  case noRoom(path: String)
  /// The index cannot be opened, read or written.
  case indexFailed(path: String, reason: String)
}

extension ArchiveIndexError {
  /// What an error of the index at a path means.
  init(_ error: any Error, at path: String) {
    if let error = error as? ArchiveIndexError {
      self = error
    } else if SQLiteFailure(error) == .full {
      self = .noRoom(path: path)
    } else {
      self = .indexFailed(path: path, reason: "\(error)")
    }
  }
}

extension ArchiveIndexError: CustomStringConvertible {
  /// What happened, in words for a person.
  public var description: String {
    switch self {
    case .archiveMissing(let path, let reason): "\(path) \(reason)."
    case .archiveUnreadable(let path, let reason): "The archive \(path) cannot be read: \(reason)."
    case .indexInsideArchive(let path):
      "The index \(path) is inside the archive, which is never written to; choose another path."
    case .indexMissing(let path):
      "There is no index of this archive at \(path), and --refresh never makes none. To make it:"
        + " subdesk index"
    case .indexOfOtherArchive(let path, let archive):
      "The index \(path) holds another archive, \(archive), and is kept as it is. Choose another path. If"
        + " that archive was moved or is no longer needed: subdesk index --rebuild --index \(path)"
    case .indexBusy(let path):
      "Another process is making the index \(path), or has it locked. Try again later."
    case .indexDamaged(let path):
      "The index \(path) is damaged, so nothing is told from it. To build it again:"
        + " subdesk index --rebuild --index \(path)"
    case .wouldLoseContents(let path, let contents):
      "The index \(path) is kept as it was, since it holds what is missing or cannot be read now:"
        + " \(Self.names(of: contents)). To build it again without that:"
        + " subdesk index --rebuild --accept-loss"
    case .differentFolder(let path, let share):
      "The index \(path) holds \(share.isEmpty ? "an archive" : "a share \(share)") read from another folder,"
        + " whose files are not all in this one. If that folder was moved or restored from a backup: subdesk"
        + " index --accept-loss. If another host reads it, give each folder a share of its own with --share."
    case .indexReadOnly(let path):
      "The index \(path) can only be read by this account. Its owner brings it up to date with"
        + " subdesk index."
    case .noRoom(let path):
      "There is no room left for the index \(path): its file system is full. What it held before is kept."
    case .indexFailed(let path, let reason): "The index \(path) cannot be used: \(reason)."
    }
  }

  /// The most folders that are named; the others are counted.
  private static let maximumNamed = 3

  private static func names(of folders: [String]) -> String {
    guard folders != [""] else { return "the whole archive" }
    let named = folders.prefix(maximumNamed).joined(separator: ", ")
    let more = folders.count - maximumNamed
    return more > 0 ? "\(named), and \(more) more" : named
  }
}
