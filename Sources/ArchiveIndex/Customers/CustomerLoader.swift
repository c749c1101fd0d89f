import AppStoreDocuments
import SubscriptionModel

/// Loads what is known of customers.
struct CustomerLoader {
  let connection: Connection
  let trustedRoots: TrustedRoots
  /// Checks what a refresh left for later; `nil` to leave it so.
  var verification: DeferredVerification?
  /// What was read of documents that many customers share; `nil` for who loads one customer.
  var sharedDocuments: SharedDocuments?

  /// How many documents of one customer are read at most that hold something verified: a daily notification for
  /// fifty years.
  var maximumDocuments = Self.maximumDocuments
  static let maximumDocuments = 20_000
  /// How many of all others: anybody can make up as many as they like, and a purchase of its own in each.
  var maximumUnsigned = Self.maximumUnsigned
  static let maximumUnsigned = 5_000
  /// How many records of those documents are read at most, beside the rest of the last one: each of them may
  /// list hundreds of charges.
  var maximumRecords = Self.maximumRecords
  static let maximumRecords = 100_000

  /// All records of a customer, by path and place in the file; `nil` for a number that is no
  /// customer (any more).
  func records(of customer: Int64) throws -> CustomerRecords? {
    try documents(of: customer)?.records
  }

  /// A customer's documents, with what other customers have of its transactions, and the customers
  /// that unsigned documents say belong together with it.
  func documents(of customer: Int64) throws -> Documents? {
    let nodes = try nodes(of: customer)
    let related = try RelatedCustomers(connection: connection).related(to: customer, nodes: nodes)
    let others = try SharedTransactions.others(of: customer, in: connection)
    let foreign = try others.compactMap {
      try ownDocuments(of: $0, nodes: self.nodes(of: $0))?.records
    }
    let found = try ownDocuments(of: customer, nodes: nodes)
    try connection.waitForAnswers()
    guard var documents = found else { return nil }
    documents.records.related = related
    guard !others.isEmpty else { return documents }
    let own = documents.records.records.compactMap(\.sharedTransaction)
    let ids = Set(own.map(\.transactionId))
    for records in foreign.sorted(by: { $0.id < $1.id }) {
      documents.records.copiesUnderOtherCustomers += records.records.compactMap(\.sharedTransaction)
        .filter { ids.contains($0.transactionId) }
    }
    return documents
  }

  /// A customer's documents.
  struct Documents {
    var records: CustomerRecords
    /// Identifiers that no record holds, with their documents.
    var mentioned: [(identifier: MentionedIdentifier, document: Int64)]
    /// The documents that are not read, because there are too many.
    fileprivate var unread: [Stored] = []
    /// The nodes that are the customer.
    fileprivate var keys: Set<String> = []
  }

  /// All identifiers of a customer, also of the documents that are not read: what stands in the archive is found
  /// there, however much else there is.
  func identifiers(in documents: Documents) throws -> [Mention] {
    var identifiers = Identifiers()
    identifiers.add(documents)
    var next = documents
    for var stored in documents.unread {
      (next.records.records, next.mentioned) = ([], [])
      stored.body = try body(of: stored.document.id)
      add(stored, to: &next)
      identifiers.add(next)
    }
    return identifiers.mentions
  }

  /// All records of a customer, and what else names it.
  private func ownDocuments(
    of customer: Int64,
    nodes: [(id: Int64, key: String)]
  ) throws -> Documents? {
    let head = try connection.first(.read(.customerHead), binding: .int(customer)) { row in
      CustomerId(stored: row.text(0)).map { (id: $0, constants: row.optionalText(1)) }
    }
    guard let (id, words) = head else { return nil }
    let constants = words?.split(separator: "\n") ?? []
    guard !nodes.isEmpty else { return nil }
    var documents = Documents(
      records: CustomerRecords(id: id, records: []),
      mentioned: [],
      keys: Set(nodes.map(\.key))
    )
    documents.records.acceptsUnsigned = try AcceptedEvidence.acceptsUnsigned(in: connection)
    documents.records.constantTokens = Set(
      constants.compactMap { AppAccountToken(stored: String($0)) }
    )
    let (stored, unread) = try storedDocuments(of: nodes.map(\.id))
    documents.records.unreadDocuments = unread.count
    documents.unread = unread
    for stored in verified(stored) { add(stored, to: &documents) }
    return documents
  }

  /// Adds what a document says of the customer.
  private func add(_ stored: Stored, to documents: inout Documents) {
    if let shared = stored.shared {
      documents.records.records += shared.records(about: documents.keys)
      return
    }
    guard
      let body = DocumentBody(stored.body[...], of: stored.document, trustedRoots: trustedRoots)
    else { return }
    let isShared = stored.isShared
    for record in body.records where !isShared || Self.speaks(record, of: documents.keys) {
      documents.records.records.append(record)
    }
    guard !isShared else { return }
    documents.mentioned += body.identifiers.map { ($0, stored.document.id) }
  }

  /// Of a document that several customers share, what speaks of this one.
  private static func speaks(_ record: SubscriptionModel.Record, of keys: Set<String>) -> Bool {
    let nodes = NodeKey.all(of: record)
    return nodes.isEmpty || nodes.contains(where: keys.contains)
  }

  private func nodes(of customer: Int64) throws -> [(id: Int64, key: String)] {
    try connection.rows(.read(.nodesOfCustomer), binding: .int(customer)) {
      (id: $0.int(0), key: $0.text(1))
    }.sorted { $0.key < $1.key }
  }

  fileprivate struct Stored {
    var document: StoredDocument
    var body: [UInt8]
    var isShared: Bool
    /// What it says, for one that very many customers share.
    var shared: SharedDocument?
    /// About how many of its records speak of the customer.
    var records: Int
    /// Whether it holds something verified; only asked where there are too many.
    var isVerified = false
  }

  /// How much more is read where there is too much.
  private struct Room {
    var documents: Int
    var records: Int

    /// Takes a document; returns whether there was room for it.
    mutating func takes(_ document: Stored) -> Bool {
      defer { (documents, records) = (documents - 1, records - document.records) }
      return documents > 0 && records > 0
    }
  }

  /// The documents with the signatures checked that were left for later, if that is asked for.
  private func verified(_ stored: [Stored]) -> [Stored] {
    guard let verification else { return stored }
    let unchecked = stored.filter { stored in
      DocumentBody.checks(in: stored.body[...])?.contains(where: \.isUnchecked) ?? false
    }
    guard !unchecked.isEmpty else { return stored }
    let bodies = verification.verified(
      Dictionary(uniqueKeysWithValues: unchecked.map { ($0.document, $0.body) })
    )
    return stored.map { stored in
      var stored = stored
      if let body = bodies[stored.document] { stored.body = body }
      return stored
    }
  }

  /// The documents about some nodes, in their order, and those that are more than are read.
  ///
  /// The last ones are read, which in logs and dated folders are the newest; unsigned documents
  /// take no place of those that hold something verified.
  private func storedDocuments(
    of nodes: [Int64],
    hasTooManyRecords: Bool = false
  ) throws -> (read: [Stored], unread: [Stored]) {
    var counts: [Int64: Int64] = [:]
    try connection.each(.read(.itemsOfNode), bindings: nodes.lazy.map { .int($0) }) { _, row in
      counts[row.int(0), default: 0] += 1
    }
    let isCut = hasTooManyRecords || counts.count > min(maximumDocuments, maximumUnsigned)
    var records = 0
    var stored: [Stored] = []
    stored.reserveCapacity(counts.count)
    let items = counts.map { (id: $0.key, count: $0.value) }
    try connection.each(.read(.document), bindings: items.lazy.map { .int($0.id) }) { place, row in
      let directory = row.text(0)
      let name = row.text(1)
      let nodes = row.int(4)
      let recordsOfItem = row.int(7) * items[place].count / max(1, nodes)
      records += Int(recordsOfItem)
      // Then they are read again as far as there is room.
      guard isCut || records <= maximumRecords else { return }
      var document = Stored(
        document: StoredDocument(
          id: items[place].id,
          file: directory.isEmpty ? name : "\(directory)/\(name)",
          line: row.optionalInt(2).map { Int($0) },
          lineOffset: row.optionalInt(6).map { Int($0) },
          path: row.text(3)
        ),
        body: [],
        isShared: nodes > items[place].count,
        records: Int(recordsOfItem)
      )
      if document.isShared, nodes >= SharedDocuments.minimumNodes, !isCut, let sharedDocuments {
        document.shared = try sharedDocuments.body(of: document.document) {
          let body = try connection.body(row, 5)[...]
          try connection.waitForAnswers()
          return DocumentBody(body, of: document.document, trustedRoots: trustedRoots)
        }
      } else {
        document.body = try connection.body(row, 5)
      }
      if isCut { document.isVerified = take(&document.body) }
      stored.append(document)
    }
    if !isCut, records > maximumRecords {
      return try storedDocuments(of: nodes, hasTooManyRecords: true)
    }
    stored.sort { $0.document.precedes($1.document) }
    guard isCut else { return (stored, []) }
    var verified = Room(documents: maximumDocuments, records: maximumRecords)
    var others = Room(documents: maximumUnsigned, records: maximumRecords)
    var kept: [Stored] = []
    var unread: [Stored] = []
    for var document in stored.reversed() {
      let isRoom = document.isVerified ? verified.takes(document) : others.takes(document)
      guard isRoom else {
        unread.append(document)
        continue
      }
      document.body = try body(of: document.document.id)
      kept.append(document)
    }
    return (kept.reversed(), unread)
  }

  /// Whether a body holds something verified; its bytes are given up, to be read again if it is
  /// kept.
  private func take(_ body: inout [UInt8]) -> Bool {
    let checks = DocumentBody.checks(in: body[...]) ?? []
    body = []
    return checks.contains { trustedRoots.verdict(on: $0.check) == .verified }
  }

  private func body(of item: Int64) throws -> [UInt8] {
    try connection.first(.read(.document), binding: .int(item)) {
      try connection.body($0, 5)
    } ?? []
  }
}

extension Identifiers {
  fileprivate mutating func add(_ documents: CustomerLoader.Documents) {
    for record in documents.records.records { add(record) }
    for mention in documents.mentioned { add(mention.identifier, document: mention.document) }
  }
}

extension StoredDocument {
  /// The order of documents: by path, then as they stand in the file.
  fileprivate func precedes(_ other: StoredDocument) -> Bool {
    file == other.file ? id < other.id : file.utf8.lexicographicallyPrecedes(other.file.utf8)
  }
}
