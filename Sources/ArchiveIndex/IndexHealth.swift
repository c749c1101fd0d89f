import AppStoreDocuments
import CFiles
public import SubscriptionModel

/// What a monitor asks of an archive's index: whether it is there, how current it is, and how much room it has.
///
/// Everything is read from the index, which is neither made nor brought up to date; of the archive, only its
/// folder is looked at. The cost does not grow with the archive.
public struct IndexHealth: Hashable, Sendable {
  /// The path of the index's file, or the URL of its server; `nil` for memory.
  public var path: String?
  /// The size of its files or tables, in bytes; `nil` where there is no index.
  public var size: Int64?
  /// How many bytes this account may still write where the index is; `nil` on a server and in memory.
  public var freeSpace: Int64?
  /// What the index says; `nil` where it says nothing, for the reason that `problem` gives.
  public var contents: Contents?
  /// Why the index cannot be asked, as a sentence; `nil` where it can.
  public var problem: String?

  /// What an index says of itself and of the archive.
  public struct Contents: Hashable, Sendable {
    /// When the last refresh ended; `nil` where none has ended.
    public var refreshedAt: Timestamp?
    /// Whether a refresh was cut short, or is under way.
    public var isUnfinished = false
    /// Whether another process refreshes it now; on a server, whether it is unfinished.
    public var isBeingRefreshed = false
    /// What may be missing of the archive rather than gone; `nil` for nothing.
    public var missing: MissingFolders?
    /// How many files and folders could not be read.
    public var unreadable = 0
    /// Since when the first of them could not be read; `nil` for none.
    public var unreadableSince: Timestamp?
    /// When the newest dated document was made; `nil` where none is dated.
    public var newestEvidence: Timestamp?
    /// The hour of the newest notification; `nil` without any.
    public var newestNotification: Timestamp?
    /// The silence after it, where that is too long compared with the days before it.
    public var silence: ArchiveGap?
    /// How many problems are known only since a moment, and not since the index was built.
    public var newProblems = 0

    /// Makes the contents of an index that was never filled.
    public init() {}
  }

  /// Makes what is known where nothing was asked yet.
  public init(path: String?) { self.path = path }

  /// Looks at the index of an archive.
  ///
  /// - Parameters:
  ///   - archive: The folder.
  ///   - location: Where the index is kept.
  ///   - acceptsUnsigned: Whether unsigned evidence counts, which is another index.
  ///   - environment: Whose evidence and notifications count.
  ///   - now: The moment that a silence lasts until; nothing later counts.
  ///   - problemsSince: From when on problems are new.
  /// - Throws: `ArchiveIndexError.archiveMissing` or `archiveUnreadable` where there is no such folder,
  ///   `indexInsideArchive` for a place where no index may be.
  public init(
    ofIndexFor archive: String,
    location: IndexLocation,
    acceptsUnsigned: Bool,
    environment: EnvironmentFilter,
    now: Timestamp,
    problemsSince: Timestamp
  ) throws(ArchiveIndexError) {
    let archive = try RealPath.ofArchive(archive)
    let opening = StoreOpening(
      archive: archive,
      name: AcceptedEvidence.indexName(of: archive, acceptsUnsigned: acceptsUnsigned),
      location: location,
      makesIndex: false,
      onlyReads: true
    )
    path = opening.path
    guard let path else {
      problem = "The index is kept in memory, and ends with each command."
      return
    }
    if !IndexServer.isNamed(by: path) {
      size = IndexFiles(path: path).size
      freeSpace = Self.freeSpace(at: path)
    }
    do throws(ArchiveIndexError) {
      let store = try opening.open()
      do {
        #if Postgres
        if let server = store.engine.shared { size = try server.sizeAndOwner().size }
        #endif
        var read = try store.read {
          try Contents(of: $0, environment: environment, now: now, problemsSince: problemsSince)
        }
        read.isBeingRefreshed =
          store.isShared ? read.isUnfinished : IndexLock(index: path).isHeldByOthers
        contents = read
      } catch {
        throw ArchiveIndexError(error, at: path)
      }
    } catch {
      if case .indexInsideArchive = error { throw error }
      if case .indexMissing = error {
        problem = "There is no index of this archive and version at \(path)."
      } else {
        let description = error.description
        problem = description.hasSuffix(".") ? description : description + "."
      }
    }
  }

  private static func freeSpace(at path: String) -> Int64? {
    var bytes: Int64 = 0
    if cfiles_free_space(path, &bytes) == 0 { return bytes }
    // Where there is no index yet, that of the folder that it is to be made in.
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return cfiles_free_space(path.hasPrefix("/") ? "/" : ".", &bytes) == 0 ? bytes : nil
    }
    return freeSpace(at: String(path[..<slash]))
  }
}

extension IndexHealth.Contents {
  fileprivate init(
    of connection: Connection,
    environment: EnvironmentFilter,
    now: Timestamp,
    problemsSince: Timestamp
  ) throws {
    refreshedAt = try IndexState.refreshedAt(in: connection)
    isUnfinished = try IndexState.isUnfinished(in: connection)
    missing = try IndexState.missing(in: connection)
    if let found = try IndexState.unreadable(in: connection) {
      (unreadable, unreadableSince) = (found.count, found.since)
    }
    let notifications = NotificationReader(
      connection: connection,
      trustedRoots: .apple,
      isReopened: true
    )
    let hours = try notifications.hours(in: environment, until: now)
    newestNotification = hours.newest
    silence = hours.silence(until: now)
    newProblems = try notifications.countOfNewItems(.problem, since: problemsSince)
    let rows = try Self.newestEvidence(environment, now, in: connection)
    newestEvidence = [rows, newestNotification].compactMap(\.self).max()
  }

  /// The newest evidence in the rows of the lists, as they are stored.
  ///
  /// A desk that shows an earlier moment may have left them there; notifications tell what is newer.
  private static func newestEvidence(
    _ environment: EnvironmentFilter,
    _ now: Timestamp,
    in connection: Connection
  ) throws -> Timestamp? {
    let generation = try IndexState.generation(in: connection)
    let stored = ListMoment(asOf: now, generation: generation, rows: [:])
    for evidence in [EvidenceSelection.signed, .all] {
      let newest = try FactsReader.newestEvidence(
        environment.scopes(of: evidence),
        at: stored,
        in: connection
      )
      if let newest { return newest }
    }
    return nil
  }
}
