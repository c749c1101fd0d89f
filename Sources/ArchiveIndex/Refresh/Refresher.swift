import AppStoreDocuments
import Dispatch
import Glibc
import SubscriptionModel
import Synchronization

/// Brings an index up to date with its archive: looks, reads, groups, assesses.
struct Refresher {
  let store: Store
  let root: String
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalog
  let asOf: Timestamp
  let verify: VerificationPolicy
  /// Whether signatures that an earlier refresh left for later are checked, too.
  var verifiesEarlier = true
  /// Whether the rows of the lists are brought to the as-of instant.
  let bringsRows: Bool
  /// How many rows that do not hold are too many to be made again for an earlier instant.
  let maximumStaleRows: Int
  let isCancelled: @Sendable () -> Bool
  let report: @Sendable (IndexProgress) -> Void
  /// How it divides its work; tests choose others, which must come to the same.
  var pace = RefreshPace()

  /// How many customers a worker takes at once.
  static let customersAtOnce = 32
  /// How many customers are written at once, at most: the more, the fewer times each page of a large
  /// index is touched; each stands in memory with some kilobytes.
  private static let maximumCustomersPerWrite = 1024
  /// How many files are written at once, and how long that may take: a commit writes each page that
  /// was touched, and an open desk should see what is new.
  static let filesPerWrite = 2048
  static let maximumWriteDuration = Duration.milliseconds(400)
  /// After how many files the write-ahead log is emptied, so that it stays small.
  static let filesBetweenCheckpoints = 16_384
  /// Threads that make customers, beside the one that writes them and makes some while it waits: on
  /// two cores only one.
  static let buildingThreads = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 2 ? 2 : 1

  /// Does everything.
  func run(_ mode: RefreshMode) throws {
    var progress = IndexProgress()
    report(progress)
    let archive = try openRoot()
    let scan = try store.read {
      try ArchiveScan(root: archive, mode: mode, connection: $0, isCancelled: isCancelled)
    }
    if let failure = scan.directories.first(where: { $0.path.isEmpty })?.failure {
      throw ArchiveIndexError.archiveUnreadable(path: root, reason: failure)
    }
    guard !isCancelled() else { return }
    let writer = IndexWriter(pace)
    let customers = CustomerWriter(texts: writer.texts)
    if try isGroupedOtherwise() { try makeCustomers(writer: writer, customers: customers) }
    let numbers = try store.transaction { connection in
      if try Meta.text("rules", in: connection) == nil { try noteRules(in: connection) }
      let hasUnverified = try verifiesUnverified && Self.hasUnverifiedFiles(connection)
      if scan.hasChanges || hasUnverified { try IndexState.noteBegin(in: connection) }
      try forgetGone(scan, writer: writer, in: connection)
      try writer.finish(in: connection)
      return try directoryNumbers(for: scan, in: connection)
    }
    progress.phase = .reading
    let files = scan.filesToRead
    progress.filesTotal = files.count
    progress.bytesTotal = files.bytes
    report(progress)
    try read(files, below: archive, directories: numbers, writer, customers, &progress)
    if verifiesUnverified { try verifyEarlier(below: archive, writer, customers, &progress) }
    guard !isCancelled() else { return }
    progress.phase = .assessing
    report(progress)
    try makeCustomers(writer: writer, customers: customers)
    if bringsRows { try rebase(customers) }
    guard !isCancelled() else { return }
    try store.transaction { try finish(scan, numbers: numbers, in: $0) }
    // What was removed stands in the log until it is cut.
    if writer.hasRemoved { try store.emptyLog() } else { try store.checkpoint() }
    progress.phase = .done
    report(progress)
  }

  // MARK: Files

  /// Whether signatures that an earlier refresh left for later are checked now.
  private var verifiesUnverified: Bool { verify == .now && verifiesEarlier && !isCancelled() }

  private static func hasUnverifiedFiles(_ connection: Connection) throws -> Bool {
    try connection.hasRow("SELECT 1 FROM file WHERE unverified > 0 LIMIT 1")
  }

  /// Reads the files again whose signatures an earlier refresh left for later.
  private func verifyEarlier(
    below root: ArchiveRoot,
    _ writer: IndexWriter,
    _ customers: CustomerWriter,
    _ progress: inout IndexProgress
  ) throws {
    var last: Int64? = 0
    while last != nil, !isCancelled() {
      let (files, numbers) = try store.read { connection in
        let found = try ArchiveScan.unverifiedFiles(behind: &last, below: root, in: connection)
        return (
          FilesToRead(found, below: root),
          try Self.numbers(of: Set(found.map(\.directory)), in: connection)
        )
      }
      progress.filesTotal = progress.filesTotal.map { $0 + files.count }
      progress.bytesTotal = progress.bytesTotal.map { $0 + files.bytes }
      try read(files, below: root, directories: numbers, writer, customers, &progress)
    }
  }

  /// The numbers of directories that are known.
  private static func numbers(
    of paths: Set<String>,
    in connection: Connection
  ) throws -> [String: Int64] {
    var numbers: [String: Int64] = [:]
    for path in paths {
      numbers[path] = try connection.first(
        "SELECT id FROM dir WHERE path = ?",
        binding: .text(path)
      ) { $0.int(0) }
    }
    return numbers
  }

  private func openRoot() throws(ArchiveIndexError) -> ArchiveRoot {
    do { return try ArchiveRoot(root) } catch {
      throw .archiveUnreadable(path: root, reason: error.words)
    }
  }

  private func forgetGone(
    _ scan: ArchiveScan,
    writer: IndexWriter,
    in connection: Connection
  ) throws {
    try writer.remove(files: scan.gone, in: connection)
    for directory in scan.goneDirectories {
      try connection.run("DELETE FROM dir WHERE id = ?", binding: .int(directory))
    }
  }

  /// The numbers of all directories that were listed or hold a file to read; new ones get a time
  /// that never matches, until everything in them was read.
  private func directoryNumbers(
    for scan: ArchiveScan,
    in connection: Connection
  ) throws -> [String: Int64] {
    // In the order in which they are read, so that the rows of files are added at the end of their
    // index, which leaves its pages full.
    for path in scan.folders.sorted(by: >) {
      try connection.run(
        "INSERT INTO dir (path, modified) VALUES (?, -1) ON CONFLICT DO NOTHING",
        binding: .text(path)
      )
    }
    return try Self.numbers(of: scan.folders, in: connection)
  }

  private func finish(
    _ scan: ArchiveScan,
    numbers: [String: Int64],
    in connection: Connection
  ) throws {
    for directory in scan.directories {
      guard let id = numbers[directory.path] else { continue }
      try connection.run(
        "UPDATE dir SET modified = ? WHERE id = ?",
        binding: .int(directory.modified),
        .int(id)
      )
    }
    try IndexState.noteEnd(in: connection)
  }

  // MARK: Customers

  /// Groups what is new or changed, and makes the customers that it touches.
  func makeCustomers(writer: IndexWriter, customers: CustomerWriter) throws {
    customers.defersRows = try store.transaction { connection in
      // The first ones are made with the catalogue that was read by now.
      if try !connection.hasRow("SELECT 1 FROM customer LIMIT 1") {
        try noteRules(in: connection)
      }
      try CustomerRegister.update(trustedRoots: trustedRoots, in: connection)
      return try DeferredRows.begin(from: pace.listsAtEndFrom, in: connection)
    }
    // Nodes without documents are gone now, and their numbers with them.
    writer.forget()
    try forEachPending { try build($0, withMentions: true, customers) }
    // Who has a transaction in common with another customer is known when all identifiers are
    // written.
    try forEachPending { try build($0, withMentions: false, withHistory: true, customers) }
    guard customers.defersRows, !isCancelled() else { return }
    try DeferredRows(store: store, isCancelled: isCancelled).write()
    customers.defersRows = false
  }

  /// How many numbers of customers to make stand in memory at once.
  private static let pendingAtOnce = 65_536

  /// Gives the customers to make again, by number and some at a time.
  private func forEachPending(_ body: ([Int64]) throws -> Void) throws {
    var last = Int64.min
    while true {
      let ids = try store.read { connection in
        try connection.rows(
          "SELECT customer FROM pending WHERE customer > ? ORDER BY customer LIMIT ?",
          binding: .int(last),
          .int(Self.pendingAtOnce)
        ) { $0.int(0) }
      }
      guard let next = ids.last else { return }
      try body(ids)
      last = next
    }
  }

  /// Whether customers are grouped under other roots than those that are trusted now.
  ///
  /// They are grouped anew before files are read, which may take long.
  func isGroupedOtherwise() throws -> Bool {
    try store.read { try LinkRoots.areCountedOtherwise(than: trustedRoots, in: $0) }
  }

  /// Groups customers under the roots that are trusted now, and does nothing else.
  func regroup() throws {
    let writer = IndexWriter(pace)
    try makeCustomers(writer: writer, customers: CustomerWriter(texts: writer.texts))
  }

  /// Makes the rows again that do not hold at the as-of instant, or were made by other rules.
  ///
  /// Rows go with the time: an earlier instant, at which most do not hold, has the history.
  private func rebase(_ customers: CustomerWriter) throws {
    let stale = try store.read { connection in
      let rules = try rules(in: connection)
      if try Meta.text("rules", in: connection) != rules {
        return try connection.rows("SELECT id FROM customer ORDER BY id") { $0.int(0) }
      }
      let isPast = try Staleness.isEarlier(asOf, in: connection)
      if try isPast
        && Staleness.count(at: asOf, upTo: maximumStaleRows, in: connection) == maximumStaleRows
      {
        return []
      }
      return try Staleness.customers(at: asOf, in: connection)
    }
    try build(stale, withMentions: false, customers)
    guard !isCancelled() else { return }
    try store.transaction { try noteRules(in: $0) }
  }

  private func noteRules(in connection: Connection) throws {
    try Meta.set("rules", .text(try rules(in: connection)), in: connection)
  }

  /// Says that the rows come to be of several rules, where others than the noted ones make some:
  /// the next refresh that brings the rows makes them all again.
  private func noteMixture(in connection: Connection) throws {
    guard try Meta.text("rules", in: connection) != rules(in: connection) else { return }
    try Meta.set("rules", .text(Rules.mixed), in: connection)
  }

  func rules(in connection: Connection) throws -> String {
    let stored = try ArchiveCatalogue.stored(in: connection)
    return Rules.mark(trustedRoots: trustedRoots, catalogue: catalogue.completed(by: stored))
  }

  private func build(
    _ ids: [Int64],
    withMentions: Bool,
    withHistory: Bool? = nil,
    _ customers: CustomerWriter
  ) throws {
    guard !ids.isEmpty else { return }
    let size = Self.customersAtOnce
    // In some parts, so that customers are made while others are written.
    let perWrite = min(Self.maximumCustomersPerWrite, max(size, ids.count / 8))
    let (stored, keepsHistory) = try store.transaction { connection in
      let rules = try self.rules(in: connection)
      try History.drop(unlessBy: rules, in: connection)
      return (
        try ArchiveCatalogue.stored(in: connection), try History.isKept(by: rules, in: connection)
      )
    }
    let builder = CustomerBuilding(
      store: store,
      trustedRoots: trustedRoots,
      catalogue: catalogue.completed(by: stored),
      asOf: asOf
    )
    let isCancelled = isCancelled
    let work = OrderedWork(
      on: ids,
      size: size,
      threads: Self.buildingThreads,
      window: max(2, perWrite / size)
    ) { chunk in
      isCancelled()
        ? []
        : try builder.build(
          chunk,
          withMentions: withMentions,
          withHistory: (withHistory ?? withMentions) && keepsHistory
        )
    }
    defer { work.stop() }
    var built: [BuiltCustomer] = []
    while let batch = work.next() {
      for result in batch { built += try result.get() }
      guard built.count >= perWrite else { continue }
      try write(built, customers)
      built = []
    }
    if !built.isEmpty { try write(built, customers) }
  }

  private func write(_ built: [BuiltCustomer], _ customers: CustomerWriter) throws {
    try store.transaction { connection in
      try noteMixture(in: connection)
      try customers.write(built, in: connection)
      try customers.finish(in: connection)
    }
  }
}
