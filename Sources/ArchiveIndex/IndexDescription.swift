public import SubscriptionModel

/// What there is to say of an index itself: where it is, how large and how old it is, and whose.
public struct IndexDescription: Hashable, Sendable {
  /// The path of its file; `nil` for memory.
  public var path: String?
  /// The size of its files, in bytes; `nil` where there is no index yet.
  public var size: Int64?
  /// The name of the account that it belongs to, or its number where it has no name; `nil` where
  /// there is no index yet.
  public var owner: String?
  /// When it was last refreshed; `nil` where no refresh has ended.
  public var refreshedAt: Timestamp?
  /// Why it cannot be used as it is; `nil` where it can, and where there is none.
  public var problem: String?
}

extension ArchiveIndex {
  /// Describes the index of an archive without making one, and without a look at the archive's
  /// files.
  ///
  /// - Parameters:
  ///   - archive: The folder.
  ///   - location: Where the index is kept.
  ///   - acceptsUnsigned: Whether unsigned evidence counts, which is another index.
  /// - Returns: What is known of the index.
  /// - Throws: `ArchiveIndexError.archiveMissing` where there is no such folder.
  public static func description(
    ofIndexFor archive: String,
    location: IndexLocation,
    acceptsUnsigned: Bool = false
  ) throws(ArchiveIndexError) -> IndexDescription {
    let archive = try realPath(of: archive)
    let opening = StoreOpening(
      archive: archive,
      name: AcceptedEvidence.indexName(of: archive, acceptsUnsigned: acceptsUnsigned),
      location: location,
      makesIndex: false
    )
    var description = IndexDescription(path: opening.path)
    guard let path = opening.path else { return description }
    let files = IndexFiles(path: path)
    description.size = files.size
    description.owner = files.owner
    guard description.size != nil else { return description }
    do throws(ArchiveIndexError) {
      let store = try opening.open()
      guard store.path == path else {
        description.problem = store.fallbackReason
        return description
      }
      do {
        description.refreshedAt = try store.read { try IndexState.scannedAt(in: $0) }
      } catch {
        throw .indexFailed(path: path, reason: "\(error)")
      }
    } catch .indexMissing {
      description.problem = "it is not an index of this archive and version; it will be built anew"
    } catch {
      description.problem = error.description
    }
    return description
  }
}
