/// Why an archive or its index cannot be used at all.
public enum ArchiveIndexError: Error, Hashable, Sendable {
  /// The archive is not there, or is no directory.
  case archiveMissing(path: String, reason: String)
  /// The archive may not be read.
  case archiveUnreadable(path: String, reason: String)
  /// The index would lie inside the archive, where nothing is ever written.
  case indexInsideArchive(path: String)
  /// The index cannot be opened, read or written.
  case indexFailed(path: String, reason: String)

  /// The exit status of a command that ends with this error (sysexits.h).
  public var exitStatus: Int32 {
    switch self {
    case .indexInsideArchive: 64
    case .archiveMissing: 66
    case .archiveUnreadable, .indexFailed: 74
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
    case .indexFailed(let path, let reason): "The index \(path) cannot be used: \(reason)."
    }
  }
}
