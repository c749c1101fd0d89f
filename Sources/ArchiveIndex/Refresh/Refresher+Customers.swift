import Glibc
import SubscriptionModel

/// Groups customers, and makes their rows.
extension Refresher {
  /// How many customers a worker takes at once.
  static let customersAtOnce = 32
  /// How many customers are written at once, at most: the more, the fewer times each page of a large
  /// index is touched; each stands in memory with some kilobytes.
  private static let maximumCustomersPerWrite = 768
  /// Threads that make customers, beside the one that writes them and makes some while it waits: on
  /// two cores only one.
  static let buildingThreads = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 2 ? 2 : 1

  /// Does work on customers, which one process does at a time: what it reads of them must stay until
  /// it has written them.
  ///
  /// With `waits` false nothing is done while another process does such work.
  func asOnlyMaker(waits: Bool = true, _ work: () throws -> Void) throws {
    try store.asOnlyMaker(waits: waits, isCancelled: isCancelled, work)
  }

  /// Groups what is new or changed, and makes the customers that it touches; only `asOnlyMaker`.
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
    try asOnlyMaker {
      try makeCustomers(writer: writer, customers: CustomerWriter(texts: writer.texts))
    }
  }

  /// Makes the rows again that do not hold at the as-of instant, or were made by other rules.
  ///
  /// Rows go with the time: an earlier instant, at which most do not hold, has the history.
  func rebase(_ customers: CustomerWriter) throws {
    let stale = try store.read { connection in
      let asOf = try instantOfRows(in: connection)
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

  /// The instant that rows are made for: as given, but no earlier than that of other hosts' rows, which
  /// would have to be made again.
  private func instantOfRows(in connection: Connection) throws -> Timestamp {
    guard share != nil, let newest = try Staleness.newestRow(in: connection) else { return asOf }
    return max(asOf, newest)
  }

  func noteRules(in connection: Connection) throws {
    let rules = try rules(in: connection)
    guard try Meta.text("rules", in: connection) != rules else { return }
    try Meta.set("rules", .text(rules), in: connection)
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
    let (stored, keepsHistory, asOf) = try store.transaction { connection in
      let rules = try self.rules(in: connection)
      try History.drop(unlessBy: rules, in: connection)
      return (
        try ArchiveCatalogue.stored(in: connection), try History.isKept(by: rules, in: connection),
        try instantOfRows(in: connection)
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
