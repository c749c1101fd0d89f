import SubscriptionModel

/// What is known of customers, sent for step by step, so that an engine behind a network answers each
/// step in one round trip, however many customers, chains and documents there are.
///
/// Each step asks what the answers of the one before name. Customers with whom a transaction is shared
/// are one step behind.
extension CustomerLoader {
  /// How many customers, chains and documents a step fetches at most; of larger customers the rest is
  /// asked for as it is needed.
  private static let maximumAtOnce = 1024

  /// Fetches ahead what `documents(of:)` reads of some customers.
  func fetchAhead(_ customers: some Sequence<Int64>) throws {
    guard connection.fetchesAhead else { return }
    let customers = Array(customers.prefix(Self.maximumAtOnce))
    try AcceptedEvidence.fetchAhead(in: connection)
    try LinkRoots.fetchAhead(in: connection)
    for customer in customers {
      try fetchHeadAhead(of: customer)
      try connection.fetchAhead(.read(.sharedWith), binding: .int(customer))
    }

    let others = try customers.flatMap { try SharedTransactions.others(of: $0, in: connection) }
      .prefix(Self.maximumAtOnce)
    for other in others { try fetchHeadAhead(of: other) }
    let groups = try customers.map { customer in
      Group(customer: customer, nodes: try nodes(of: customer))
    }
    let own = groups.flatMap { group in group.nodes.map { $0.id } }
    try fetchItemsAhead(of: own)
    let related = RelatedCustomers(connection: connection)
    for group in groups { try related.fetchLinksAhead(of: group.nodes) }

    let nodesOfOthers = try others.flatMap { other in
      try self.nodes(of: other).map { $0.id }
    }
    try fetchItemsAhead(of: nodesOfOthers)
    try fetchDocumentsAhead(about: own)
    for group in groups { try related.fetchSharingAhead(with: group.customer, group.nodes) }

    try fetchDocumentsAhead(about: nodesOfOthers)
    try fetchDictionariesAhead(of: own)
    for group in groups { try related.fetchOthersAhead(of: group.customer, group.nodes) }
    try fetchDictionariesAhead(of: nodesOfOthers)
  }

  private struct Group {
    var customer: Int64
    var nodes: [(id: Int64, key: String)]
  }

  private func fetchHeadAhead(of customer: Int64) throws {
    try connection.fetchAhead(.read(.customerHead), binding: .int(customer))
    try connection.fetchAhead(.read(.nodesOfCustomer), binding: .int(customer))
  }

  private func fetchItemsAhead(of nodes: [Int64]) throws {
    for node in nodes.prefix(Self.maximumAtOnce) {
      try connection.fetchAhead(.read(.itemsOfNode), binding: .int(node))
    }
  }

  private func fetchDocumentsAhead(about nodes: [Int64]) throws {
    for item in try items(of: nodes) {
      try connection.fetchAhead(.read(.document), binding: .int(item))
    }
  }

  private func fetchDictionariesAhead(of nodes: [Int64]) throws {
    var numbers: Set<Int64> = []
    for item in try items(of: nodes) {
      let number = try connection.first(.read(.document), binding: .int(item)) {
        $0.withBytes(5) { StoredBodies.dictionary(of: $0) }
      }
      if let number { numbers.insert(number) }
    }
    try connection.bodies.fetchAhead(numbers, in: connection)
  }

  /// The documents about nodes that were fetched ahead.
  private func items(of nodes: [Int64]) throws -> ArraySlice<Int64> {
    var items: [Int64] = []
    try connection.each(
      .read(.itemsOfNode),
      bindings: nodes.prefix(Self.maximumAtOnce).lazy.map { .int($0) }
    ) { _, row in items.append(row.int(0)) }
    return items.prefix(Self.maximumAtOnce)
  }
}
