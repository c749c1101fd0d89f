import AppStoreDocuments
import Dispatch
import GRDB
import Glibc
import SubscriptionModel
import Synchronization

/// Brings an index up to date with its archive: looks, reads, groups, assesses.
struct Refresher {
  let store: Store
  let root: String
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalogue
  let asOf: Timestamp
  let verify: VerificationPolicy
  /// Whether the rows of the lists are brought to the as-of instant.
  let bringsRows: Bool
  /// How many rows that do not hold are too many to be made again for an earlier instant.
  let mostStale: Int
  let isCancelled: @Sendable () -> Bool
  let report: @Sendable (IndexProgress) -> Void
  /// How it divides its work; tests choose others, which must come to the same.
  var pace = RefreshPace()

  /// How many customers a worker takes at once.
  static let customersAtOnce = 32
  /// How many customers are written at once; each commit makes the search index write a segment.
  private static let customersPerWrite = 1024
  /// How many files are written at once, and how long that may take: a commit writes each page that
  /// was touched, and an open desk should see what is new.
  static let filesPerWrite = 2048
  static let longestWrite = Duration.milliseconds(400)
  /// After how many files the write-ahead log is emptied, so that it stays small.
  static let filesBetweenCheckpoints = 16_384
  /// Threads that make customers, beside the one that writes them and makes some while it waits: on two
  /// cores only one.
  static let buildingThreads = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 2 ? 2 : 1

  /// Does everything.
  func run(_ mode: RefreshMode) throws {
    var progress = IndexProgress()
    report(progress)
    let archive = try openRoot()
    let scan = try store.database.read {
      var scan = try ArchiveScan(root: archive, mode: mode, database: $0, isCancelled: isCancelled)
      if verify == .now, !isCancelled() { try scan.addUnverifiedFiles() }
      return scan
    }
    if let failure = scan.directories.first(where: { $0.path.isEmpty })?.failure {
      throw ArchiveIndexError.archiveUnreadable(path: root, reason: failure)
    }
    guard !isCancelled() else { return }
    let writer = IndexWriter()
    let customers = CustomerWriter(texts: writer)
    if try isGroupedOtherwise() { try makeCustomers(writer: writer, customers: customers) }
    let numbers = try store.database.write { database in
      if try Meta.text("rules", in: database) == nil { try noteRules(in: database) }
      if scan.hasChanges { try IndexState.noteBegin(in: database) }
      try forgetGone(scan, writer: writer, in: database)
      try writer.writeCounts(in: database)
      return try directoryNumbers(for: scan, in: database)
    }
    progress.phase = .reading
    progress.filesTotal = scan.toRead.count
    progress.bytesTotal = scan.toRead.reduce(0) { $0 + $1.entry.size }
    report(progress)
    try read(
      scan.toRead,
      below: archive,
      directories: numbers,
      writer,
      customers,
      &progress
    )
    guard !isCancelled() else { return }
    progress.phase = .assessing
    report(progress)
    try makeCustomers(writer: writer, customers: customers)
    if bringsRows { try rebase(customers) }
    guard !isCancelled() else { return }
    try store.database.write { try finish(scan, numbers: numbers, in: $0) }
    try checkpoint()
    progress.phase = .done
    report(progress)
  }

  // MARK: Files

  private func openRoot() throws(ArchiveIndexError) -> ArchiveRoot {
    do { return try ArchiveRoot(root) } catch {
      throw .archiveUnreadable(path: root, reason: error.words)
    }
  }

  private func forgetGone(
    _ scan: ArchiveScan,
    writer: IndexWriter,
    in database: Database
  ) throws {
    try writer.remove(files: scan.gone, in: database)
    for directory in scan.goneDirectories {
      try Prepared(database, "DELETE FROM dir WHERE id = ?").run(.int(directory))
    }
  }

  /// The numbers of all directories that were listed or hold a file to read; new ones get a time that
  /// never matches, until everything in them was read.
  private func directoryNumbers(
    for scan: ArchiveScan,
    in database: Database
  ) throws -> [String: Int64] {
    var numbers: [String: Int64] = [:]
    let paths = Set(scan.directories.map(\.path)).union(scan.toRead.map(\.directory))
    for path in paths.sorted() {
      try Prepared(database, "INSERT OR IGNORE INTO dir (path, modified) VALUES (?, -1)")
        .run(.text(path))
      let find = try Prepared(database, "SELECT id FROM dir WHERE path = ?")
      try find.bind(.text(path))
      if try find.step() { numbers[path] = find.int(0) }
      find.reset()
    }
    return numbers
  }

  /// Moves what was written from the write-ahead log to the database, as far as no reader needs it
  /// there; it never waits.
  func checkpoint() throws {
    guard store.path != nil else { return }
    try store.database.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
  }

  private func finish(
    _ scan: ArchiveScan,
    numbers: [String: Int64],
    in database: Database
  ) throws {
    for directory in scan.directories {
      guard let id = numbers[directory.path] else { continue }
      try Prepared(database, "UPDATE dir SET modified = ? WHERE id = ?")
        .run(.int(directory.modified), .int(id))
    }
    try IndexState.noteEnd(in: database)
  }

  // MARK: Customers

  /// Groups what is new or changed, and makes the customers that it touches.
  func makeCustomers(writer: IndexWriter, customers: CustomerWriter) throws {
    try store.database.write { database in
      // The first ones are made with the catalogue that was read by now.
      if try isEmpty("customer", in: database) {
        try noteRules(in: database)
      }
      try CustomerRegister.update(trustedRoots: trustedRoots, in: database)
    }
    // Nodes without documents are gone now, and their numbers with them.
    writer.forget()
    let pending = try store.database.read { database in
      try ids("SELECT customer FROM pending ORDER BY customer", in: database)
    }
    try build(pending, withMentions: true, customers)
    // Who has a transaction in common with another customer is known when all identifiers are written.
    let sharing = try store.database.read { database in
      try ids("SELECT customer FROM pending ORDER BY customer", in: database)
    }
    try build(sharing, withMentions: false, withPieces: true, customers)
  }

  /// Whether customers are grouped under other roots than those that are trusted now.
  ///
  /// They are grouped anew before files are read, which may take long.
  func isGroupedOtherwise() throws -> Bool {
    try store.database.read { try LinkRoots.areCountedOtherwise(than: trustedRoots, in: $0) }
  }

  /// Groups customers under the roots that are trusted now, and does nothing else.
  func regroup() throws {
    let writer = IndexWriter()
    try makeCustomers(writer: writer, customers: CustomerWriter(texts: writer))
  }

  /// Makes the rows again that do not hold at the as-of instant, or were made by other rules.
  ///
  /// Rows go with the time: an earlier instant, at which most do not hold, has the history.
  private func rebase(_ customers: CustomerWriter) throws {
    let stale = try store.database.read { database in
      let rules = try rules(in: database)
      if try Meta.text("rules", in: database) != rules {
        return try ids("SELECT id FROM customer ORDER BY id", in: database)
      }
      let isPast = try Staleness.isEarlier(asOf, in: database)
      if try isPast && Staleness.count(at: asOf, upTo: mostStale, in: database) == mostStale {
        return []
      }
      return try Staleness.customers(at: asOf, in: database)
    }
    try build(stale, withMentions: false, customers)
    guard !isCancelled() else { return }
    try store.database.write { try noteRules(in: $0) }
  }

  private func noteRules(in database: Database) throws {
    try Meta.set("rules", .text(try rules(in: database)), in: database)
  }

  /// Says that the rows come to be of several rules, where others than the noted ones make some: the
  /// next refresh that brings the rows makes them all again.
  private func noteMixture(in database: Database) throws {
    guard try Meta.text("rules", in: database) != rules(in: database) else { return }
    try Meta.set("rules", .text(Rules.mixed), in: database)
  }

  func rules(in database: Database) throws -> String {
    let stored = try ArchiveCatalogue.stored(in: database)
    return Rules.mark(trustedRoots: trustedRoots, catalogue: catalogue.completed(by: stored))
  }

  private func build(
    _ ids: [Int64],
    withMentions: Bool,
    withPieces: Bool? = nil,
    _ customers: CustomerWriter
  ) throws {
    guard !ids.isEmpty else { return }
    let size = Self.customersAtOnce
    let (stored, keepsHistory) = try store.database.write { database in
      let rules = try self.rules(in: database)
      try History.drop(unlessBy: rules, in: database)
      return (
        try ArchiveCatalogue.stored(in: database), try History.isKept(by: rules, in: database)
      )
    }
    let builder = CustomerBuilding(
      database: store.database,
      trustedRoots: trustedRoots,
      catalogue: catalogue.completed(by: stored),
      asOf: asOf
    )
    let isCancelled = isCancelled
    let work = OrderedWork(
      count: (ids.count + size - 1) / size,
      threads: Self.buildingThreads,
      window: 8
    ) { chunk -> Result<[BuiltCustomer], any Error> in
      let range = chunk * size..<min((chunk + 1) * size, ids.count)
      if isCancelled() { return .success([]) }
      return Result {
        try builder.build(
          ids[range],
          withMentions: withMentions,
          withPieces: (withPieces ?? withMentions) && keepsHistory
        )
      }
    }
    defer { work.stop() }
    // In memory readers wait for the writer, which so must not wait for them.
    let waits = store.path != nil
    while let first = work.next() {
      try store.database.write { database in
        try noteMixture(in: database)
        var next: [Result<[BuiltCustomer], any Error>]? = first
        var written = 0
        while let batch = next, !batch.isEmpty {
          for result in batch {
            let built = try result.get()
            try customers.write(built, in: database)
            written += built.count
          }
          next = written < Self.customersPerWrite ? work.next(waits: waits) : nil
        }
        try customers.finish(in: database)
      }
    }
  }

  func isEmpty(_ table: String, in database: Database) throws -> Bool {
    let row = try Prepared(database, "SELECT 1 FROM \(table) LIMIT 1")
    try row.bind()
    defer { row.reset() }
    return try !row.step()
  }

  private func ids(_ sql: String, in database: Database) throws -> [Int64] {
    let rows = try Prepared(database, sql)
    try rows.bind()
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int(0)) }
    return ids
  }
}

/// Makes customers from what is stored; may run on several threads.
struct CustomerBuilding: Sendable {
  let database: any DatabaseReader
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalogue
  let asOf: Timestamp

  /// Makes some customers.
  func build(
    _ ids: ArraySlice<Int64>,
    withMentions: Bool,
    withPieces: Bool = false
  ) throws -> [BuiltCustomer] {
    try database.read { database in
      let loader = CustomerLoader(database: database, trustedRoots: trustedRoots)
      return try ids.map {
        try BuiltCustomer.build(
          $0,
          loader: loader,
          asOf: asOf,
          catalogue: catalogue,
          withMentions: withMentions,
          withPieces: withPieces
        )
      }
    }
  }

  /// The rows of some customers at all times.
  func pieces(
    of ids: ArraySlice<Int64>
  ) throws -> [(customer: Int64, pieces: [ListingEntry])] {
    try database.read { database in
      let loader = CustomerLoader(database: database, trustedRoots: trustedRoots)
      return try ids.map { id in
        guard let records = try loader.records(of: id) else { return (id, []) }
        return (id, Listing.pieces(of: records, catalogue: catalogue))
      }
    }
  }
}

/// What rows depend on beside the evidence and the moment.
enum Rules {
  /// The mark of rows that were made by several rules; no rules have it.
  static let mixed = "mixed"

  /// Rows that were made with another mark do not count.
  static func mark(trustedRoots: TrustedRoots, catalogue: ProductCatalogue) -> String {
    let roots = trustedRoots.fingerprints.map(\.hexadecimal).sorted().joined(separator: ",")
    let products = catalogue.products.map { "\($0.key)=\($0.value)" }.sorted().joined(
      separator: ","
    )
    return
      "\(StateRules.version).\(Listing.version) \(StableDigest.hexadecimal(of: roots + "|" + products))"
  }
}
