import Glibc
public import SubscriptionModel

/// What the owner of an archive says of its contents: what must be there, and what may leave.
public struct ArchiveConditions: Hashable, Sendable {
  /// Paths that are there while the archive is, by which an archive is known that is not mounted; relative
  /// ones begin at its root.
  public var required: [String]
  /// Folders named by days before this moment may leave without asking; `nil` for none.
  public var retainedFrom: Timestamp?

  /// Creates conditions; without arguments there are none.
  public init(required: [String] = [], retainedFrom: Timestamp? = nil) {
    self.required = required
    self.retainedFrom = retainedFrom
  }

  /// The first required path of the archive at `path` that is not there; `nil` if they all are.
  public func missingPath(ofArchive path: String) -> String? {
    required.lazy.map { $0.hasPrefix("/") ? $0 : "\(path)/\($0)" }.first { access($0, F_OK) != 0 }
  }
}
