/// What a file of the archive is when a report is written, so that it can be proved later.
public enum FileDigest: Hashable, Sendable {
  /// SHA-256 of the file, in small hexadecimal digits, as `sha256sum` prints it.
  case unchanged(sha256: String)
  /// The file is no longer what the index read; the digest is that of the file as it is now.
  case changed(sha256: String)
  /// The file is no longer there.
  case gone
  /// The file cannot be read, and why.
  case unreadable(reason: String)

  /// The digest; `nil` where there is none to give.
  public var sha256: String? {
    switch self {
    case .unchanged(let digest), .changed(let digest): digest
    case .gone, .unreadable: nil
    }
  }

  /// What must be said of the file; `nil` for one that is as it was read.
  public var note: String? {
    switch self {
    case .unchanged: nil
    case .changed: "changed since it was read"
    case .gone: "no longer there"
    case .unreadable(let reason): reason
    }
  }
}
