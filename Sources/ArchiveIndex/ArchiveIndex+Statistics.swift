public import SubscriptionModel

extension ArchiveIndex {
  /// Whether the overview's numbers would take long, since the index was not asked for any yet.
  ///
  /// They are answered all the same, by assessing every customer. False for an index that may not
  /// be written.
  public func statisticsNeedPreparation() throws(ArchiveIndexError) -> Bool {
    guard !isReadOnly else { return false }
    let rules = try rules()
    return try attempt { try store.read { try !History.isComplete(by: rules, in: $0) } }
  }

  /// Makes what the overview counts at all times: once for an archive, since every refresh keeps it
  /// up, and together with the rows of lists at all times.
  ///
  /// When `isCancelled` becomes true it returns early, and the next call goes on.
  public func prepareStatistics(
    isCancelled: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (IndexProgress) -> Void = { _ in }
  ) throws(ArchiveIndexError) {
    guard try statisticsNeedPreparation() else { return }
    try makeHistory(isCancelled: isCancelled, progress: progress)
  }

  /// The numbers of the overview.
  ///
  /// Once they are prepared, sums of whole days are read, and the changes of one day; otherwise
  /// every customer is assessed at the request's moment, a few at a time.
  public func statistics(
    _ request: StatisticsRequest
  ) throws(ArchiveIndexError) -> Statistics {
    guard request.evidence == .signedElseAll else { return try numbers(request) }
    var asked = request
    asked.evidence = .signed
    var statistics = try numbers(asked)
    if statistics.customers == 0 { statistics = try numbers(request) }
    statistics.request = request
    return statistics
  }

  private func numbers(_ request: StatisticsRequest) throws(ArchiveIndexError) -> Statistics {
    let gaps = try gaps(in: request.environment, until: request.asOf)
    let rules = try rules()
    let facts = try attempt {
      if let app = request.app { return try countedFacts(request, of: app) }
      let kept = try store.read { connection -> (CountedFacts, [Int64])? in
        guard try History.isComplete(by: rules, in: connection) else { return nil }
        let reader = counts(at: request.asOf, request.environment, request.evidence, in: connection)
        return (try reader.facts(on: request.days), try reader.customersAssessedOnDemand())
      }
      let (sums, rest) = try kept ?? (CountedFacts(), allCustomers())
      var facts = sums
      try forEachCustomer(of: rest, at: request.asOf, request.environment, request.evidence) {
        facts.add($1)
      }
      return facts
    }
    return Statistics(request, facts: facts, gaps: gaps)
  }

  /// What is counted of one app's customers: no sums are kept for an app alone, so that each of its
  /// customers is assessed.
  private func countedFacts(_ request: StatisticsRequest, of app: BundleId) throws -> CountedFacts {
    let customers = try customers(
      CountedSelection(.app, texts: [app.text]),
      at: request.asOf,
      request.environment,
      request.evidence
    )
    var facts = CountedFacts()
    try forEachCustomer(
      of: customers.sorted(),
      at: request.asOf,
      request.environment,
      request.evidence
    ) { facts.add($1) }
    return facts
  }

  /// The customers, by number, behind a number of the overview.
  func customers(
    _ selection: CountedSelection,
    at asOf: Timestamp,
    _ environment: EnvironmentFilter,
    _ evidence: EvidenceSelection
  ) throws -> Set<Int64> {
    let rules = try rules()
    let kept = try store.read { connection -> (Set<Int64>, [Int64])? in
      guard try History.isComplete(by: rules, in: connection) else { return nil }
      let reader = counts(at: asOf, environment, evidence, in: connection)
      return (try reader.customers(selection), try reader.customersAssessedOnDemand())
    }
    let (known, rest) = try kept ?? ([], allCustomers())
    var customers = known
    try forEachCustomer(of: rest, at: asOf, environment, evidence) { customer, facts in
      if facts.counts.keys.contains(where: selection.includes) { customers.insert(customer) }
    }
    return customers
  }

  private func counts(
    at asOf: Timestamp,
    _ environment: EnvironmentFilter,
    _ evidence: EvidenceSelection,
    in connection: Connection
  ) -> CountReader {
    CountReader(connection: connection, scopes: environment.scopes(of: evidence), asOf: asOf)
  }

  /// The mark of what is kept for all times, if it counts.
  private func rules() throws(ArchiveIndexError) -> String {
    Rules.mark(trustedRoots: trustedRoots, catalogue: try catalogue())
  }

  private func allCustomers() throws -> [Int64] {
    try store.read { try $0.rows("SELECT id FROM customer ORDER BY id") { $0.int(0) } }
  }

  /// Counts customers by assessing them, which costs about what a first look at a list does.
  private func forEachCustomer(
    of customers: [Int64],
    at asOf: Timestamp,
    _ environment: EnvironmentFilter,
    _ evidence: EvidenceSelection,
    _ body: (Int64, CountedFacts) -> Void
  ) throws {
    guard !customers.isEmpty else { return }
    let building = CustomerBuilding(
      store: store,
      trustedRoots: trustedRoots,
      catalogue: try catalogue(),
      asOf: asOf
    )
    let work = OrderedWork(on: customers, size: Self.customersCountedAtOnce, threads: 2) {
      try building.countedFacts(of: $0, environment, evidence)
    }
    defer { work.stop() }
    while let batch = work.next() {
      for result in batch {
        for (customer, facts) in try result.get() { body(customer, facts) }
      }
    }
  }

  /// Few enough to stop soon, and enough to keep both threads busy.
  private static var customersCountedAtOnce: Int { 64 }
}
