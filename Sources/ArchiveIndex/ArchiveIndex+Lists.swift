public import SubscriptionModel
import Synchronization

/// The customers list at any instant.
extension ArchiveIndex {
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
      let counted: Set<Int64>? =
        request.counted.isEmpty
        ? nil
        : try request.counted.reduce(into: []) {
          $0.formUnion(try customers($1, at: request.asOf, request.environment, request.evidence))
        }
      return try reading(at: request.asOf) {
        try ListReader(connection: $0, moment: $1, searchBudget: searchBudget, counted: counted)
          .page(request, cells: cells)
      }
    }
  }

  // MARK: Rows of all times

  /// The number of stale rows that are assessed on demand before the history is built: so many take
  /// less than a tenth of a second.
  static var maximumStaleRows: Int { 256 }

  /// Whether lists at the instant would take long, since the index was not asked for any like it
  /// yet.
  ///
  /// They are answered all the same, by assessing every customer. False for an index that may not
  /// be written, or is not finished.
  public func needsPreparation(for asOf: Timestamp) throws(ArchiveIndexError) -> Bool {
    guard !isReadOnly else { return false }
    let catalogue = try catalogue()
    return try attempt {
      try store.read { connection in
        // Customers whom another process is about to make hold at no moment.
        guard try !IndexState.isUnfinished(in: connection) else { return false }
        let rules = Rules.mark(trustedRoots: trustedRoots, catalogue: catalogue)
        // Rows that were made by other rules hold at no moment.
        let rulesHaveChanged = try Rules.haveChanged(to: rules, in: connection)
        let moment = rulesHaveChanged ? Timestamp.distantPast : asOf
        let stale = try Staleness.count(at: moment, upTo: Self.maximumStaleRows, in: connection)
        guard stale == Self.maximumStaleRows else { return false }
        return try !History.isComplete(by: rules, in: connection)
      }
    }
  }

  /// Makes the rows of all times, if lists at the instant need them: once for an archive, since
  /// every refresh keeps them up.
  ///
  /// When `isCancelled` becomes true it returns early, and the next call goes on.
  public func prepareLists(
    at asOf: Timestamp,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) {
    guard try needsPreparation(for: asOf) else { return }
    try makeHistory(isCancelled: isCancelled, progress: progress)
  }

  /// Makes the rows of all times, however few customers there are.
  func makeHistory(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) {
    try attempt {
      let refresher = refresher(
        asOf: .distantPast,
        verify: .later,
        rows: false,
        isCancelled: isCancelled,
        progress: progress
      )
      var hasMore = true
      while hasMore, !isCancelled() {
        let isDone = try changing(isCancelled: isCancelled) {
          hasMore = try refresher.makeSomeHistory()
        }
        // Until another process lets go of the index, lists are assessed on demand.
        guard isDone else { return }
      }
    }
  }

  /// Reads with the rows that hold at a moment.
  ///
  /// - Parameters:
  ///   - asOf: The moment.
  ///   - read: Asks; called again where the index has changed meanwhile.
  /// - Returns: What `read` gives.
  /// - Throws: What `read` throws, and what the index says of a failure.
  func reading<Value>(
    at asOf: Timestamp,
    _ read: (Connection, ListMoment) throws -> Value
  ) throws -> Value {
    let known = try store.read { connection -> Value? in
      let moment = try connection.inFewRoundTrips {
        let stored = try ArchiveCatalogue.stored(in: connection)
        let rules = Rules.mark(
          trustedRoots: trustedRoots,
          catalogue: givenCatalogue.completed(by: stored)
        )
        return try listMoments.known(at: asOf, rules: rules, in: connection)
      }
      return try moment.map { try read(connection, $0) }
    }
    if let known { return known }
    let catalogue = try catalogue()
    func moment(usesHistory: Bool) throws -> ListMoment {
      try listMoments.moment(
        at: asOf,
        store: store,
        trustedRoots: trustedRoots,
        catalogue: catalogue,
        usesHistory: usesHistory
      )
    }
    for _ in 0..<Self.maximumTries {
      let moment = try moment(usesHistory: true)
      let value = try store.read { connection -> Value? in
        let generation = try IndexState.generation(in: connection)
        // A snapshot is read on from the index, which so must be as it was.
        guard moment.snapshot == nil || moment.generation == generation else { return nil }
        return try read(connection, moment)
      }
      if let value { return value }
    }
    let moment = try moment(usesHistory: false)
    return try store.read { try read($0, moment) }
  }

  /// How often a snapshot is tried for while a refresh writes: writes come some times a second, and
  /// a snapshot takes a few milliseconds.
  private static var maximumTries: Int { 8 }
}
