import GRDB
import SubscriptionModel

extension Refresher {
  /// How many customers are written at once: all of some chunks, so that each is written once.
  private static var customersPerStep: Int { 1024 }

  /// Makes the rows of all times for some more customers; false when no more are left.
  ///
  /// A step is short, so that another process need not wait long for the lock.
  func makeSomeHistory() throws -> Bool {
    let rules = try store.database.write { database in
      let rules = try self.rules(in: database)
      try History.drop(unlessBy: rules, in: database)
      if try !History.isKept(by: rules, in: database) {
        try History.note(next: 0, by: rules, in: database)
      }
      return rules
    }
    let (ids, stored) = try store.database.read { database in
      let size = History.chunkSize
      let first = try History.next(in: database)
      let rows = try Prepared(
        database,
        "SELECT id FROM customer WHERE id >= ? AND entry IS NOT NULL ORDER BY id LIMIT ?"
      )
      try rows.bind(.int(first), .int(Self.customersPerStep + Int(size)))
      var ids: [Int64] = []
      while try rows.step() {
        if ids.count >= Self.customersPerStep, rows.int(0) % size == 0 { break }
        ids.append(rows.int(0))
      }
      rows.reset()
      return (ids, try ArchiveCatalogue.stored(in: database))
    }
    guard let last = ids.last else {
      try store.database.write { database in
        try History.note(next: .max, by: rules, in: database)
        let generation = try Meta.int("generation", in: database) ?? 0
        try Meta.set("generation", .int(generation + 1), in: database)
      }
      try checkpoint()
      return false
    }
    try writeHistory(of: ids, next: last + 1, rules: rules, stored)
    guard !isCancelled() else { return false }
    var progress = IndexProgress()
    progress.phase = .history
    (progress.customersDone, progress.customersTotal) = try store.database.read { database in
      func count(_ sql: String, _ bound: Int64) throws -> Int {
        let row = try Prepared(database, sql)
        try row.bind(.int(bound))
        defer { row.reset() }
        return try row.step() ? Int(row.int(0)) : 0
      }
      let sql = "SELECT count(*) FROM customer WHERE id <= ?"
      return (try count(sql, last), try count(sql, .max))
    }
    report(progress)
    return true
  }

  private func writeHistory(
    of ids: [Int64],
    next: Int64,
    rules: String,
    _ stored: ProductCatalogue
  ) throws {
    let building = CustomerBuilding(
      database: store.database,
      trustedRoots: trustedRoots,
      catalogue: catalogue.completed(by: stored),
      asOf: asOf
    )
    let size = Self.customersAtOnce
    let isCancelled = isCancelled
    let work = OrderedWork(
      count: (ids.count + size - 1) / size,
      threads: pace.threads,
      window: 8
    ) { chunk -> Result<[(customer: Int64, pieces: [ListingEntry])], any Error> in
      let range = chunk * size..<min((chunk + 1) * size, ids.count)
      if isCancelled() { return .success([]) }
      return Result { try building.pieces(of: ids[range]) }
    }
    defer { work.stop() }
    var all: [(customer: Int64, pieces: [ListingEntry])] = []
    while let batch = work.next() {
      for result in batch { all += try result.get() }
    }
    guard !isCancelled() else { return }
    let made = all
    try store.database.write { database in
      let customers = CustomerWriter(texts: IndexWriter())
      try customers.write(made, in: database)
      try customers.finish(in: database)
      try History.note(next: next, by: rules, in: database)
    }
  }
}
