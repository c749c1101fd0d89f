import AppStoreDocuments
import SubscriptionModel

/// Loads what is known of customers.
struct CustomerLoader {
  let connection: Connection
  let trustedRoots: TrustedRoots

  /// The same, with the customers that unsigned documents say belong together with it.
  func recordsWithRelated(of customer: Int64) throws -> CustomerRecords? {
    guard var records = try records(of: customer) else { return nil }
    records.related = try RelatedCustomers(connection: connection)
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
    let others = try SharedTransactions.others(of: customer, in: connection)
    guard !others.isEmpty else { return documents }
    let own = documents.records.records.compactMap(\.sharedTransaction)
    let ids = Set(own.map(\.transactionId))
    for other in others {
      let copies = try ownDocuments(of: other)?.records.records ?? []
      documents.records.foreignCopies += copies.compactMap(\.sharedTransaction)
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
    let head = try connection.first(.read(.customerHead), binding: .int(customer)) { row in
      CustomerId(stored: row.text(0)).map { (id: $0, constants: row.optionalText(1)) }
    }
    guard let (id, words) = head else { return nil }
    let constants = words?.split(separator: "\n") ?? []
    let nodes = try nodes(of: customer)
    guard !nodes.isEmpty else { return nil }
    let keys = Set(nodes.map(\.key))
    var documents = Documents(records: CustomerRecords(id: id, records: []), mentioned: [])
    documents.records.acceptsUnsigned = try AcceptedEvidence.acceptsUnsigned(in: connection)
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
    try connection.rows(.read(.nodesOfCustomer), binding: .int(customer)) {
      ($0.int(0), $0.text(1))
    }
  }

  private struct Stored {
    var document: StoredDocument
    var body: [UInt8]
    var isShared: Bool
  }

  private func storedDocuments(of nodes: [Int64]) throws -> [Stored] {
    var counts: [Int64: Int64] = [:]
    try connection.each(.read(.itemsOfNode), bindings: nodes.lazy.map { .int($0) }) { _, row in
      counts[row.int(0), default: 0] += 1
    }
    var stored: [Stored] = []
    stored.reserveCapacity(counts.count)
    let items = counts.map { (id: $0.key, count: $0.value) }
    try connection.each(.read(.document), bindings: items.lazy.map { .int($0.id) }) { place, row in
      let directory = row.text(0)
      let name = row.text(1)
      stored.append(
        Stored(
          document: StoredDocument(
            id: items[place].id,
            file: directory.isEmpty ? name : "\(directory)/\(name)",
            line: row.optionalInt(2).map { Int($0) },
            path: row.text(3)
          ),
          body: row.bytes(5),
          isShared: row.int(4) > items[place].count
        )
      )
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
