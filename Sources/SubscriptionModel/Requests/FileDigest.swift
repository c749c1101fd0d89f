/// The state of an archive's file when a report is written, so that it can be proved later.
public enum FileDigest: Hashable, Sendable {
  /// SHA-256 of the file in lowercase hexadecimal digits, as `sha256sum` prints it.
  case unchanged(sha256: String)
  /// The file has changed since it was indexed; the digest is that of the current file.
  case changed(sha256: String)
  /// The file is no longer there.
  case gone
  /// The file cannot be read, and why.
  case unreadable(reason: String)

  /// The digest; `nil` where there is none.
  public var sha256: String? {
    switch self {
    case .unchanged(let digest), .changed(let digest): digest
    case .gone, .unreadable: nil
    }
  }

  /// What to say about the file; `nil` for an unchanged one.
  public var note: String? {
    switch self {
    case .unchanged: nil
    case .changed: "changed since it was read"
    case .gone: "no longer there"
    case .unreadable(let reason): reason
    }
  }
}
