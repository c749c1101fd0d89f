public import AppStoreDocuments
public import SubscriptionModel
import Synchronization

/// An archive of App Store documents, made ready for questions.
///
/// The archive is only read. What is found out is kept in a database outside of it, which can be
/// thrown away at any time. All calls return when they are done, and may come from any thread;
/// while one thread refreshes, others see what is there so far.
public final class ArchiveIndex: Sendable {
  /// The archive's real path.
  public let archive: String
  /// A name for files that are kept of this archive: 16 hexadecimal digits, the same in every run.
  package var fileName: String { StableHash.hexadecimal(of: archive) }
  /// Where the index is kept; `nil` for memory.
  public var indexPath: String? { store.path }
  /// Why the index is in memory although a file was asked for; `nil` when it is not so.
  public var fallbackReason: String? { store.fallbackReason }
  /// Whether the index belongs to somebody else and is used as it is; it is not refreshed then.
  public var isReadOnly: Bool { store.isReadOnly }

  /// Whether unsigned evidence counts as if a receipt backed it.
  ///
  /// That is the owner's word that whoever stored the files had checked them. It belongs to the
  /// index: another value is another index.
  public let acceptsUnsigned: Bool

  /// The index itself, which another one comes in the place of when it is found to be damaged.
  var store: Store { current.withLock { $0 } }
  let current: Mutex<Store>
  /// How a damaged index is made anew; `nil` for one that stays as it is.
  let opening: StoreOpening?
  /// How often the index was made anew.
  let repairs = Mutex(0)
  private let givenCatalogue: ProductCatalog
  let trustedRoots: TrustedRoots
  let listMoments = ListMomentCache()
  let refreshing = Mutex<Void>(())
  let looks = Mutex(Looks())
  let notify: @Sendable (IndexNotice) -> Void

  /// Opens the index of an archive, or makes an empty one.
  ///
  /// An index that is of another version or archive is replaced, and so is one in the standard
  /// place that cannot be read.
  ///
  /// - Parameters:
  ///   - archive: The folder.
  ///   - location: Where the index is kept.
  ///   - makesIndex: Whether an empty index is made where there is none of this version and archive.
  ///   - rebuilds: Whether an index that is there is thrown away first.
  ///   - indexMode: Who may read and write the index's files, such as 0o644; `nil` for what they have, and
  ///     for their owner alone where they are made.
  ///   - catalogue: What is known of products beside the archive.
  ///   - trustedRoots: The roots that signatures may lead to.
  ///   - acceptsUnsigned: Whether unsigned evidence counts as if a receipt backed it.
  ///   - notify: Told what a person should hear while the index is opened and used, from any thread.
  /// - Throws: `ArchiveIndexError.indexMissing` where there is no index and none is to be made,
  ///   `indexBusy` where another process is only just making it.
  public init(
    archive: String,
    location: IndexLocation,
    makesIndex: Bool = true,
    rebuilds: Bool = false,
    indexMode: Int? = nil,
    catalogue: ProductCatalog,
    trustedRoots: TrustedRoots,
    acceptsUnsigned: Bool = false,
    notify: @escaping @Sendable (IndexNotice) -> Void = { _ in }
  ) throws(ArchiveIndexError) {
    self.archive = try Self.realPath(of: archive)
    givenCatalogue = catalogue
    self.trustedRoots = trustedRoots
    self.acceptsUnsigned = acceptsUnsigned
    self.notify = notify
    let opening = StoreOpening(
      archive: self.archive,
      name: AcceptedEvidence.indexName(of: self.archive, acceptsUnsigned: acceptsUnsigned),
      location: location,
      makesIndex: makesIndex,
      rebuilds: rebuilds,
      mode: indexMode,
      notify: notify
    )
    let store = try opening.open().grouped(under: trustedRoots)
    current = Mutex(store)
    if case .standard = location, store.path != nil, !store.isReadOnly {
      self.opening = opening
    } else {
      self.opening = nil
    }
  }

  /// Uses a store that is open, in tests.
  init(
    archive: String,
    store: Store,
    trustedRoots: TrustedRoots = .apple
  ) throws(ArchiveIndexError) {
    self.archive = archive
    acceptsUnsigned = false
    current = Mutex(try store.grouped(under: trustedRoots))
    opening = nil
    givenCatalogue = ProductCatalog()
    self.trustedRoots = trustedRoots
    notify = { _ in }
  }

  /// What a refresh came to.
  public enum RefreshOutcome: Hashable, Sendable {
    /// The index holds what the archive does.
    case refreshed
    /// It ended early, as it was told to.
    case cancelled
    /// The index may only be read.
    case readOnly
    /// Another process had the index for too long.
    case busy
  }

  /// Brings the index up to date with the archive, and its rows to the as-of instant.
  ///
  /// Files that cannot be read become items with a reason. Signatures are checked while reading, or
  /// left for a later refresh, as `verify` says; with `verifiesEarlier` false, those that an
  /// earlier refresh left stay so, for commands that check those of one customer alone. When
  /// `isCancelled` becomes true it returns early, and the next refresh goes on. Only one refresh
  /// runs at a time; another waits for a few seconds. An index that may only be read, or that
  /// another process keeps, is compared with the archive, so that `standing` tells what it is
  /// missing. Without `rows` the rows of the lists stay at the instant they were made for, which
  /// spares whoever asks about one customer at another instant from waiting for all. With them, the
  /// first refresh to an earlier instant also prepares the lists of all instants, see
  /// `prepareLists`.
  @discardableResult
  public func refresh(
    _ mode: RefreshMode,
    asOf: Timestamp,
    verify: VerificationPolicy = .now,
    verifiesEarlier: Bool = true,
    rows: Bool = true,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) -> RefreshOutcome {
    looks.withLock { ($0.asOf, $0.verify) = (asOf, verify) }
    let mode = try sufficient(mode)
    guard !isReadOnly else {
      try observe(mode, isCancelled: isCancelled)
      return .readOnly
    }
    let refresher = {
      self.refresher(
        asOf: asOf,
        verify: verify,
        verifiesEarlier: verifiesEarlier,
        rows: rows,
        isCancelled: isCancelled,
        progress: progress
      )
    }
    let isDone = try attempt {
      let refresher = refresher()
      return try changing(isCancelled: isCancelled) { try refresher.run(mode) }
    }
    guard !isCancelled() else { return .cancelled }
    guard isDone else {
      try refuseOtherGroups(refresher())
      try observe(mode, isCancelled: isCancelled)
      return .busy
    }
    looks.withLock { $0.noteRefresh(mode) }
    if rows { try prepareLists(at: asOf, isCancelled: isCancelled, progress: progress) }
    return isCancelled() ? .cancelled : .refreshed
  }

  /// Customers that are grouped under other roots than those that are trusted are not told of.
  private func refuseOtherGroups(_ refresher: Refresher) throws(ArchiveIndexError) {
    guard try attempt({ try refresher.isGroupedOtherwise() }) else { return }
    throw .indexBusy(path: store.path ?? "")
  }

  /// Groups customers by the roots that are trusted now, where the index was grouped under others,
  /// without a look at the archive; a refresh does it too.
  public func regroup(asOf: Timestamp) throws(ArchiveIndexError) {
    guard !isReadOnly else { return }
    let refresher = {
      self.refresher(
        asOf: asOf,
        verify: .later,
        rows: false,
        isCancelled: { false },
        progress: { _ in }
      )
    }
    let isDone = try attempt {
      let refresher = refresher()
      guard try refresher.isGroupedOtherwise() else { return true }
      return try changing { try refresher.regroup() }
    }
    if !isDone { try refuseOtherGroups(refresher()) }
  }

  func refresher(
    asOf: Timestamp,
    verify: VerificationPolicy,
    verifiesEarlier: Bool = true,
    rows: Bool,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (IndexProgress) -> Void
  ) -> Refresher {
    Refresher(
      store: store,
      root: archive,
      trustedRoots: trustedRoots,
      catalogue: givenCatalogue,
      asOf: asOf,
      verify: verify,
      verifiesEarlier: verifiesEarlier,
      bringsRows: rows,
      maximumStaleRows: Self.maximumStaleRows,
      isCancelled: isCancelled,
      report: progress
    )
  }

  /// What is known of products: the catalogue that was given, and behind it that of the archive's
  /// own StoreKit configurations.
  public func catalogue() throws(ArchiveIndexError) -> ProductCatalog {
    let given = givenCatalogue
    return try attempt {
      try store.read { given.completed(by: try ArchiveCatalogue.stored(in: $0)) }
    }
  }

  /// What is in the archive, and how many customers stand in each list.
  public func facts(
    asOf: Timestamp,
    environment: EnvironmentFilter
  ) throws(ArchiveIndexError) -> ArchiveFacts {
    try attempt {
      var facts = try reading(at: asOf) {
        try FactsReader(connection: $0, moment: $1, trustedRoots: trustedRoots).facts(environment)
      }
      facts.catalogue = try catalogue()
      facts.isReadOnly = isReadOnly
      facts.incompleteness = try incompleteness()
      facts.acceptsUnsigned = acceptsUnsigned
      return facts
    }
  }

  /// How many files and items are in the archive; the rest of the facts, which need the rows of the
  /// lists, is left empty.
  public func counts() throws(ArchiveIndexError) -> ArchiveFacts {
    try attempt {
      let counts = try store.read { try Counts.stored(in: $0) }
      var facts = ArchiveFacts()
      facts.files = Int(counts.files)
      facts.documents = Int(counts.documents)
      facts.ignored = Int(counts.ignored)
      facts.problems = Int(counts.problems)
      facts.items = facts.documents + facts.ignored + facts.problems
      facts.scannedAt = try store.read { try IndexState.scannedAt(in: $0) }
      facts.isReadOnly = isReadOnly
      facts.incompleteness = try incompleteness()
      return facts
    }
  }

  /// One page of the customers list.
  ///
  /// The request's filter keeps rows by what they show, which `cells` gives. A search that looks at
  /// many rows without a match stops for the time being, and the page says where it goes on.
  public func page(
    _ request: ListRequest,
    cells: @escaping (CustomerRow) -> [String] = { $0.plainCells }
  ) throws(ArchiveIndexError) -> ListPage {
    try page(request, searchBudget: ListReader.maximumSearched, cells: cells)
  }

  /// One page, looking at so many rows for the filter at most.
  func page(
    _ request: ListRequest,
    searchBudget: Int,
    cells: @escaping (CustomerRow) -> [String]
  ) throws(ArchiveIndexError) -> ListPage {
    try attempt {
      let counted = try request.counted.map {
        try customers($0, at: request.asOf, request.environment)
      }
      return try reading(at: request.asOf) {
        try ListReader(connection: $0, moment: $1, searchBudget: searchBudget, counted: counted)
          .page(request, cells: cells)
      }
    }
  }

  /// Which charges may be the one that a customer describes: candidates, never a pick.
  public func triangulate(
    _ request: TriangulationRequest
  ) throws(ArchiveIndexError) -> TriangulationAnswer {
    let (trustedRoots, catalogue) = (trustedRoots, try catalogue())
    return try attempt {
      try store.read { connection in
        try Triangulator(
          connection: connection,
          trustedRoots: trustedRoots,
          catalogue: catalogue,
          request: request
        ).answer()
      }
    }
  }

  /// Every record of a customer, with the trusted roots applied, and the customers that unsigned
  /// documents say belong together with it; `nil` for an id that is none.
  ///
  /// Signatures that a refresh left for later are checked now: the customer's files are read again
  /// for it. The index stays as it is, so the customer is grouped with others as before.
  public func customer(_ id: CustomerId) throws(ArchiveIndexError) -> CustomerRecords? {
    try customer(id, verification: DeferredVerification(archive: archive))
  }

  /// The same; without `verification` signatures that were left for later stay so.
  func customer(
    _ id: CustomerId,
    verification: DeferredVerification?
  ) throws(ArchiveIndexError) -> CustomerRecords? {
    let trustedRoots = trustedRoots
    return try attempt {
      try store.read { connection in
        let number = try connection.first(.read(.customerNumber), binding: .text(id.text)) {
          $0.int(0)
        }
        guard let number else { return nil }
        var loader = CustomerLoader(connection: connection, trustedRoots: trustedRoots)
        loader.verification = verification
        return try loader.records(of: number)
      }
    }
  }

  /// The document at a place, as a tree, read again from its file.
  ///
  /// Its signatures are checked again, since its bytes may be others than those that were indexed.
  /// `nil` when the file is gone, cannot be read any more, or holds no such document now.
  public func documentTree(at provenance: Provenance) -> DocumentTree? {
    let isInside = !provenance.file.split(separator: "/").contains("..")
    guard isInside else { return nil }
    do {
      let content = try ContentStream(provenance.file, in: root())
      let context = FileContext(file: provenance.file, modified: nil)
      let found = try DocumentReader.treeWithSignedParts(
        at: provenance,
        in: context,
        from: content.read(_:into:)
      )
      guard let found else { return nil }
      var tree = found.tree
      tree.signatures = signatures(of: found.signedParts)
      return tree
    } catch {
      // Why it cannot be read is an item of the next refresh.
      return nil
    }
  }

  /// The archive's directory as it is now, to read one file in it.
  func root() throws(FileReader.Refusal) -> ArchiveRoot {
    do { return try ArchiveRoot(archive) } catch {
      throw FileReader.Refusal(
        reason: "the archive cannot be opened: \(error.words)",
        isMissing: error.isMissing
      )
    }
  }

  static func realPath(of archive: String) throws(ArchiveIndexError) -> String {
    guard let path = RealPath.of(archive) else {
      let error = SystemError.last
      guard error.isPermission else {
        let reason = error.isMissing ? "does not exist" : "cannot be opened: \(error.words)"
        throw .archiveMissing(path: archive, reason: reason)
      }
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    let status: DirectoryEntry
    do { status = try DirectoryListing.status(of: path) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    guard status.kind == .directory else {
      throw .archiveMissing(path: archive, reason: "is not a folder")
    }
    do { try DirectoryListing.probe(path) } catch {
      throw .archiveUnreadable(path: archive, reason: error.words)
    }
    return path
  }
}
