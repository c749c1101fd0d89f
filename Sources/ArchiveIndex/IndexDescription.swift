public import SubscriptionModel

/// What there is to say of an index itself: where it is, how large and how old it is, and whose.
public struct IndexDescription: Hashable, Sendable {
  /// The path of its file, or the URL of its server; `nil` for memory.
  public var path: String?
  /// The size of its files or tables, in bytes; `nil` where there is no index yet.
  public var size: Int64?
  /// The name of the account or role that it belongs to, or its number where it has no name; `nil` where
  /// there is no index yet.
  public var owner: String?
  /// When it was last refreshed; `nil` where no refresh has ended.
  public var refreshedAt: Timestamp?
  /// Why it cannot be used as it is; `nil` where it can, and where there is none.
  public var problem: String?

  private init(path: String?) { self.path = path }

  /// Describes the index of an archive without making one, and without a look at the archive's
  /// files.
  ///
  /// - Parameters:
  ///   - archive: The folder.
  ///   - location: Where the index is kept.
  ///   - acceptsUnsigned: Whether unsigned evidence counts, which is another index.
  /// - Throws: `ArchiveIndexError.archiveMissing` where there is no such folder.
  public init(
    ofIndexFor archive: String,
    location: IndexLocation,
    acceptsUnsigned: Bool = false
  ) throws(ArchiveIndexError) {
    let archive = try RealPath.ofArchive(archive)
    let opening = StoreOpening(
      archive: archive,
      name: AcceptedEvidence.indexName(of: archive, acceptsUnsigned: acceptsUnsigned),
      location: location,
      makesIndex: false
    )
    self.init(path: opening.path)
    guard let path = opening.path else { return }
    if case .server = location {
      describe(opening)
      return
    }
    let files = IndexFiles(path: path)
    size = files.size
    owner = files.owner
    guard size != nil else { return }
    do throws(ArchiveIndexError) {
      let store = try opening.open()
      guard store.path == path else {
        problem = store.fallbackReason
        return
      }
      do {
        refreshedAt = try store.read { try IndexState.refreshedAt(in: $0) }
      } catch {
        throw ArchiveIndexError(error, at: path)
      }
    } catch .indexMissing {
      problem = "it is not an index of this archive and version; it will be built anew"
    } catch {
      problem = error.description
    }
  }

  /// Asks the server of an index.
  private mutating func describe(_ opening: StoreOpening) {
    do throws(ArchiveIndexError) {
      let store = try opening.open()
      do {
        #if Postgres
        (size, owner) = try store.engine.shared?.sizeAndOwner() ?? (nil, nil)
        #endif
        refreshedAt = try store.read { try IndexState.refreshedAt(in: $0) }
      } catch {
        throw ArchiveIndexError(error, at: store.path ?? "")
      }
    } catch {
      problem = error.description
    }
  }
}
