import SubscriptionModel

extension Refresher {
  /// How many customers are written at once: all of some chunks, so that each is written once.
  private static var customersPerStep: Int { 1024 }

  /// Makes the rows of all times for some more customers; false when no more are left.
  ///
  /// A step is short, so that another process need not wait long for the lock.
  func makeSomeHistory() throws -> Bool {
    var hasMore = false
    try asOnlyMaker { hasMore = try makeSomeHistoryAlone() }
    return hasMore
  }

  private func makeSomeHistoryAlone() throws -> Bool {
    let rules = try store.transaction { connection in
      let rules = try self.rules(in: connection)
      try History.drop(unlessBy: rules, in: connection)
      if try !History.isKept(by: rules, in: connection) {
        try History.note(next: 0, by: rules, in: connection)
      }
      return rules
    }
    let (ids, stored) = try store.read { connection in
      let size = History.chunkSize
      let first = try History.next(in: connection)
      var ids: [Int64] = []
      try connection.walk(
        "SELECT id FROM customer WHERE id >= ? AND entry IS NOT NULL ORDER BY id LIMIT ?",
        binding: .int(first),
        .int(Self.customersPerStep + Int(size))
      ) { row in
        if ids.count >= Self.customersPerStep, row.int(0) % size == 0 { return false }
        ids.append(row.int(0))
        return true
      }
      return (ids, try ArchiveCatalogue.stored(in: connection))
    }
    guard let last = ids.last else {
      try store.transaction { connection in
        try History.note(next: .max, by: rules, in: connection)
        try IndexState.noteChangeOfCustomers(in: connection)
      }
      try store.checkpoint()
      return false
    }
    try writeHistory(of: ids, next: last + 1, rules: rules, stored)
    guard !isCancelled() else { return false }
    var progress = IndexProgress()
    progress.phase = .history
    (progress.customersDone, progress.customersTotal) = try store.read { connection in
      func count(upTo bound: Int64) throws -> Int {
        try connection.first(
          "SELECT count(*) FROM customer WHERE id <= ?",
          binding: .int(bound)
        ) { Int($0.int(0)) } ?? 0
      }
      return (try count(upTo: last), try count(upTo: .max))
    }
    report(progress)
    return true
  }

  private func writeHistory(
    of ids: [Int64],
    next: Int64,
    rules: String,
    _ stored: ProductCatalog
  ) throws {
    let building = CustomerBuilding(
      store: store,
      trustedRoots: trustedRoots,
      catalogue: catalogue.completed(by: stored),
      asOf: asOf
    )
    let isCancelled = isCancelled
    let work = OrderedWork(on: ids, size: Self.customersAtOnce, threads: pace.threads) { chunk in
      isCancelled() ? [] : try building.histories(of: chunk)
    }
    defer { work.stop() }
    var all: [(customer: Int64, history: CustomerHistory)] = []
    while let batch = work.next() {
      for result in batch { all += try result.get() }
    }
    guard !isCancelled() else { return }
    let made = all
    try store.transaction { connection in
      let customers = CustomerWriter(texts: MentionWriter())
      try customers.write(made, in: connection)
      try customers.finish(in: connection)
      try History.note(next: next, by: rules, in: connection)
    }
  }
}
