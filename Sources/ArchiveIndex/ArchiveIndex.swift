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
  public var indexPath: String? { store.successorOf ?? store.path }
  /// Whether it is on a server, so that the system reports no changes of it.
  public var isOnServer: Bool { store.path.map { IndexServer.isNamed(by: $0) } ?? false }
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
  /// How the index was opened; `nil` in tests.
  let opening: StoreOpening?
  /// How often the index was made anew.
  let repairs = Mutex(0)
  /// The part of the archive that this process reads into an index which several hosts fill; `nil` for
  /// all of it.
  let share: ArchiveShare?
  /// What must be in the archive, and what may leave it.
  let conditions: ArchiveConditions
  /// How many documents that nobody signed are read of one file.
  let maximumUnsigned: Int
  let givenCatalogue: ProductCatalog
  let trustedRoots: TrustedRoots
  let listMoments = ListMomentCache()
  let refreshing = Mutex<Void>(())
  let looks = Mutex(ArchiveLooks())
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
  ///   - rebuilds: Whether an index that is there is built again: the first refresh puts the new one in its
  ///     place when it is done.
  ///   - maintainsIndex: Whether the process is there to bring the index up to date. Otherwise one on a server
  ///     is only read, and one that has no room answers from what it held before.
  ///   - share: The part of the archive that this process reads into an index on a server, which other
  ///     processes fill with others; `nil` for all of it.
  ///   - indexMode: Who may read and write the index's files, such as 0o644; `nil` for what they have,
  ///     and for their owner alone where they are made.
  ///   - catalogue: What is known of products beside the archive.
  ///   - trustedRoots: The roots that signatures may lead to.
  ///   - acceptsUnsigned: Whether unsigned evidence counts as if a receipt backed it.
  ///   - conditions: What must be in the archive, and what may leave it without asking.
  ///     `nil` for none.
  ///   - maximumUnsigned: How many documents that nobody signed are read of one file.
  ///   - notify: Told what a person should hear while the index is opened and used, from any thread.
  /// - Throws: `ArchiveIndexError.indexMissing` where there is no index and none is to be made,
  ///   `indexBusy` where another process is only just making it.
  public init(
    archive: String,
    location: IndexLocation,
    makesIndex: Bool = true,
    rebuilds: Bool = false,
    maintainsIndex: Bool = false,
    share: ArchiveShare? = nil,
    indexMode: Int? = nil,
    catalogue: ProductCatalog,
    trustedRoots: TrustedRoots,
    acceptsUnsigned: Bool = false,
    conditions: ArchiveConditions = ArchiveConditions(),
    maximumUnsigned: Int = UnsignedLimit.standard,
    notify: @escaping @Sendable (IndexNotice) -> Void = { _ in }
  ) throws(ArchiveIndexError) {
    self.archive = try RealPath.ofArchive(archive)
    self.share = share
    givenCatalogue = catalogue
    self.trustedRoots = trustedRoots
    self.acceptsUnsigned = acceptsUnsigned
    self.conditions = conditions
    self.maximumUnsigned = maximumUnsigned
    self.notify = notify
    let opening = StoreOpening(
      archive: self.archive,
      name: AcceptedEvidence.indexName(of: self.archive, acceptsUnsigned: acceptsUnsigned),
      location: location,
      makesIndex: makesIndex,
      rebuilds: rebuilds,
      maintainsIndex: maintainsIndex,
      isShared: share != nil,
      mode: indexMode,
      notify: notify
    )
    self.opening = opening
    current = Mutex(try opening.open().grouped(under: trustedRoots))
  }

  /// Uses a store that is open, in tests.
  init(
    archive: String,
    store: Store,
    trustedRoots: TrustedRoots = .apple
  ) throws(ArchiveIndexError) {
    self.archive = archive
    acceptsUnsigned = false
    conditions = ArchiveConditions()
    maximumUnsigned = UnsignedLimit.standard
    current = Mutex(try store.grouped(under: trustedRoots))
    opening = nil
    share = nil
    givenCatalogue = ProductCatalog()
    self.trustedRoots = trustedRoots
    notify = { _ in }
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
    environment: EnvironmentFilter,
    app: BundleId? = nil
  ) throws(ArchiveIndexError) -> ArchiveFacts {
    try attempt {
      var facts = try reading(at: asOf) {
        try FactsReader(connection: $0, moment: $1, trustedRoots: trustedRoots)
          .facts(environment, app: app)
      }
      facts.catalogue = try catalogue()
      facts.isReadOnly = isReadOnly
      facts.indexServer = store.path.flatMap { IndexServer.name(in: $0) }
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
      facts.scannedAt = try store.read { try IndexState.refreshedAt(in: $0) }
      facts.isReadOnly = isReadOnly
      facts.indexServer = store.path.flatMap { IndexServer.name(in: $0) }
      facts.incompleteness = try incompleteness()
      return facts
    }
  }

  /// Reads every record of a customer, with the trusted roots applied, and the customers that unsigned
  /// documents say belong together with it.
  ///
  /// Signatures that a refresh left for later are checked now: the customer's files are read again
  /// for it. The index stays as it is, so the customer is grouped with others as before.
  ///
  /// - Parameters:
  ///   - id: The customer.
  ///   - withMentions: Whether to add the documents that name the customer and are no evidence.
  /// - Returns: The records; `nil` for an id that is none.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func customer(
    _ id: CustomerId,
    withMentions: Bool = false
  ) throws(ArchiveIndexError) -> CustomerRecords? {
    var records = try customer(id, verification: DeferredVerification(archive: archive))
    if withMentions, records != nil { records?.mentions = try mentions(of: id) }
    return records
  }

  /// The same for several customers; those that are none are missing.
  ///
  /// A server answers for all in as many round trips as for one. Ask for a few dozen at a time, which take
  /// little memory.
  public func customers(
    _ ids: some Collection<CustomerId>
  ) throws(ArchiveIndexError) -> [CustomerId: CustomerRecords] {
    try customers(ids, verification: DeferredVerification(archive: archive))
  }

  /// Documents that name a customer by an identifier of its own and belong to no customer, such as
  /// rows of other systems, by path and place; at most 50.
  private func mentions(of id: CustomerId) throws(ArchiveIndexError) -> [CustomerMention] {
    try attempt {
      try store.read { connection in
        let number = try connection.first(.read(.customerNumber), binding: .text(id.text)) {
          $0.int(0)
        }
        return try number.map { try CustomerFiles(connection: connection).mentions(of: $0) } ?? []
      }
    }
  }

  /// The same for one; without `verification` signatures that were left for later stay so.
  func customer(
    _ id: CustomerId,
    verification: DeferredVerification?
  ) throws(ArchiveIndexError) -> CustomerRecords? {
    try customers(CollectionOfOne(id), verification: verification)[id]
  }

  private func customers(
    _ ids: some Collection<CustomerId>,
    verification: DeferredVerification?
  ) throws(ArchiveIndexError) -> [CustomerId: CustomerRecords] {
    let trustedRoots = trustedRoots
    return try attempt {
      try store.read { connection in
        var numbers: [(id: CustomerId, number: Int64)] = []
        let wanted = Array(ids)
        try connection.each(
          .read(.customerNumber),
          bindings: wanted.lazy.map { .text($0.text) }
        ) { numbers.append((wanted[$0], $1.int(0))) }
        var loader = CustomerLoader(connection: connection, trustedRoots: trustedRoots)
        loader.verification = verification
        let found = try connection.map(numbers) { ($0.id, try loader.records(of: $0.number)) }
        return Dictionary(found) { first, _ in first }.compactMapValues { $0 }
      }
    }
  }

  // MARK: Damage

  /// Asks the index; one that turns out to be damaged is made anew, once, and asked again, and so is
  /// one whose server could not keep what the question saw.
  func attempt<Value>(_ body: () throws -> Value) throws(ArchiveIndexError) -> Value {
    let repairs = repairs.withLock { $0 }
    do {
      return try body()
    } catch let error as ArchiveIndexError {
      throw error
    } catch let error where Engine.mayAnswerAgain(after: error) {
      // It is asked again below, in a snapshot of its own.
    } catch let error where IndexDamage.explains(error) {
      try repair(after: repairs)
    } catch {
      throw ArchiveIndexError(error, at: store.path ?? "in memory")
    }
    do {
      return try body()
    } catch let error as ArchiveIndexError {
      throw error
    } catch let error where IndexDamage.explains(error) {
      throw .indexDamaged(path: store.path ?? "in memory")
    } catch {
      throw ArchiveIndexError(error, at: store.path ?? "in memory")
    }
  }

  /// Makes a damaged index anew, unless another thread has done so since.
  ///
  /// - Parameter repairs: How often that had been done when the damaged index was asked.
  /// - Throws: `ArchiveIndexError.indexDamaged` for an index that was named, that may only be read,
  ///   or that was made anew before.
  func repair(after repairs: Int) throws(ArchiveIndexError) {
    guard let path = store.path, !store.isReadOnly, store.successorOf == nil, let opening,
      opening.isStandard
    else {
      throw .indexDamaged(path: store.path ?? "in memory")
    }
    let isRepaired: Bool
    do {
      isRepaired = try self.repairs.withLock { count in
        guard count == repairs else { return false }
        guard count == 0 else { throw ArchiveIndexError.indexDamaged(path: path) }
        let store = try opening.replacement(of: path)
        current.withLock { $0 = store }
        listMoments.forget()
        looks.withLock { $0.isFull = false }
        count += 1
        return true
      }
    } catch {
      throw ArchiveIndexError(error, at: path)
    }
    guard isRepaired else { return }
    let (asOf, verify) = looks.withLock { ($0.asOf, $0.verify) }
    let now = Timestamp(milliseconds: Clock.nanoseconds / 1_000_000)
    try refresh(.full, asOf: asOf ?? now, verify: verify)
  }
}
