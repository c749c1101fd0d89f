import AppStoreDocuments
import GRDB
import SubscriptionModel

/// Loads what is known of customers.
struct CustomerLoader {
  let database: Database
  let trustedRoots: TrustedRoots

  /// The same, with the customers that unsigned documents say belong together with it.
  func recordsWithRelated(of customer: Int64) throws -> CustomerRecords? {
    guard var records = try records(of: customer) else { return nil }
    records.related = try RelatedCustomers(database: database)
      .related(to: customer, nodes: nodes(of: customer))
    return records
  }

  /// All records of a customer, by path and place in the file; `nil` for a number that is no
  /// customer (any more).
  func records(of customer: Int64) throws -> CustomerRecords? {
    try documents(of: customer)?.records
  }

  /// A customer's documents, with what other customers have of its transactions.
  func documents(of customer: Int64) throws -> Documents? {
    guard var documents = try ownDocuments(of: customer) else { return nil }
    let others = try SharedTransactions.others(of: customer, in: database)
    guard !others.isEmpty else { return documents }
    let own = documents.records.records.compactMap(\.sharedTransaction)
    let ids = Set(own.map(\.transactionId))
    let foreign = try others.compactMap { try ownDocuments(of: $0)?.records }
    for records in foreign.sorted(by: { $0.id < $1.id }) {
      documents.records.foreignCopies += records.records.compactMap(\.sharedTransaction)
        .filter { ids.contains($0.transactionId) }
    }
    return documents
  }

  /// A customer's documents.
  struct Documents {
    var records: CustomerRecords
    /// Identifiers that no record holds, with their documents.
    var mentioned: [(identifier: MentionedIdentifier, document: Int64)]
  }

  /// All records of a customer, and what else names it.
  private func ownDocuments(of customer: Int64) throws -> Documents? {
    let row = try Prepared(database, ReadStatement.customerHead.rawValue)
    try row.bind(.int(customer))
    guard try row.step(), let id = CustomerId(stored: row.text(0)) else { return nil }
    let constants = row.optionalText(1)?.split(separator: "\n") ?? []
    row.reset()
    let nodes = try nodes(of: customer)
    guard !nodes.isEmpty else { return nil }
    let keys = Set(nodes.map(\.key))
    var documents = Documents(records: CustomerRecords(id: id, records: []), mentioned: [])
    documents.records.acceptsUnsigned = try AcceptedEvidence.acceptsUnsigned(in: database)
    documents.records.constantTokens = Set(
      constants.compactMap { AppAccountToken(stored: String($0)) }
    )
    for stored in try storedDocuments(of: nodes.map(\.id)) {
      guard
        let body = DocumentBody(stored.body[...], of: stored.document, trustedRoots: trustedRoots)
      else { continue }
      let isShared = stored.isShared
      for record in body.records where !isShared || Self.speaks(record, of: keys) {
        documents.records.records.append(record)
      }
      guard !isShared else { continue }
      documents.mentioned += body.identifiers.map { ($0, stored.document.id) }
    }
    return documents
  }

  /// Of a document that several customers share, what speaks of this one.
  private static func speaks(_ record: SubscriptionModel.Record, of keys: Set<String>) -> Bool {
    let nodes = NodeKey.all(of: record)
    return nodes.isEmpty || nodes.contains(where: keys.contains)
  }

  private func nodes(of customer: Int64) throws -> [(id: Int64, key: String)] {
    var nodes: [(id: Int64, key: String)] = []
    let rows = try Prepared(database, ReadStatement.nodesOfCustomer.rawValue)
    try rows.bind(.int(customer))
    while try rows.step() { nodes.append((rows.int(0), rows.text(1))) }
    return nodes.sorted { $0.key < $1.key }
  }

  private struct Stored {
    var document: StoredDocument
    var body: [UInt8]
    var isShared: Bool
  }

  private func storedDocuments(of nodes: [Int64]) throws -> [Stored] {
    var counts: [Int64: Int64] = [:]
    let items = try Prepared(database, ReadStatement.itemsOfNode.rawValue)
    for node in nodes {
      try items.bind(.int(node))
      while try items.step() { counts[items.int(0), default: 0] += 1 }
    }
    var stored: [Stored] = []
    stored.reserveCapacity(counts.count)
    let row = try Prepared(database, ReadStatement.document.rawValue)
    for (item, count) in counts {
      try row.bind(.int(item))
      guard try row.step() else { continue }
      let directory = row.text(0)
      let name = row.text(1)
      stored.append(
        Stored(
          document: StoredDocument(
            id: item,
            file: directory.isEmpty ? name : "\(directory)/\(name)",
            line: row.optionalInt(2).map { Int($0) },
            path: row.text(3)
          ),
          body: row.bytes(5),
          isShared: row.int(4) > count
        )
      )
      row.reset()
    }
    return stored.sorted { $0.document.precedes($1.document) }
  }
}

extension StoredDocument {
  /// The order of documents: by path, then as they stand in the file.
  fileprivate func precedes(_ other: StoredDocument) -> Bool {
    file == other.file ? id < other.id : file.utf8.lexicographicallyPrecedes(other.file.utf8)
  }
}
