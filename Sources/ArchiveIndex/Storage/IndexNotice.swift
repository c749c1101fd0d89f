/// What a person should hear about the index while it is used.
public enum IndexNotice: Hashable, Sendable {
  /// Another process has the index, and this one waits for it, for a few seconds at most.
  case waiting(path: String)
  /// Another process has had the index for too long: answers come from what it held before.
  case older(path: String)
  /// The index has no room to be refreshed: answers come from what it held before.
  case full(path: String)
  /// The index was damaged, and is built again from the archive.
  case rebuilt(path: String)
  /// Another index, which this process cannot use, has come in the place of the one that it has open.
  case replaced(path: String)
  /// The index is on a server that may be another one than it says, and others may read along.
  case unverified(server: String)
}

extension IndexNotice: CustomStringConvertible {
  /// The notice, in words for a person.
  public var description: String {
    switch self {
    case .waiting(let path): "Waiting for another process that is using the index \(path)…"
    case .older(let path):
      "Another process is still using the index \(path), so it was not refreshed now."
    case .full(let path): "\(ArchiveIndexError.noRoom(path: path)) It was not refreshed now."
    case .rebuilt(let path):
      "The index \(path) was damaged, so it is built again from the archive."
    case .replaced(let path):
      "The index \(path) was replaced by one of another version or archive; start subdesk again to use it."
    case .unverified(let server):
      "The connection to \(server) does not verify the server; add sslmode=verify-full to the URL."
    }
  }
}
