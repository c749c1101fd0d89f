import SubscriptionModel
import Testing

@testable import ArchiveIndex

/// The tables of an index, written row by row, for rules that need no archive.
struct Tables {
  let store: Store

  init(acceptsUnsigned: Bool = false) throws {
    let name = AcceptedEvidence.indexName(of: "/archive", acceptsUnsigned: acceptsUnsigned)
    store = try .withTables(archive: name)
  }

  /// Writes a chain or account, and the customer that it is.
  func node(_ number: Int64, _ key: String, customer: Int64? = nil) throws {
    try store.transaction { connection in
      try connection.run(
        "INSERT INTO node (id, key, customer) VALUES (?, ?, ?)",
        binding: .int(number),
        .text(key),
        .int(customer)
      )
    }
  }

  /// Writes what a document says that may join a node.
  func link(
    _ value: String,
    _ node: Int64,
    _ strength: EvidenceStrength = .unsigned,
    root: Int64 = 0,
    document: Int64 = 0
  ) throws {
    try store.transaction { connection in
      try connection.run(
        "INSERT INTO link (value, node, root, strength, item) VALUES (?, ?, ?, ?, ?)",
        binding: .text(value),
        .int(node),
        .int(root),
        .int(strength.code),
        .int(document)
      )
    }
  }

  /// Writes a root, and whether customers are grouped as if it is trusted.
  func root(_ number: Int64, isCounted: Bool) throws {
    try store.transaction { connection in
      try connection.run(
        "INSERT INTO root (id, fingerprint, counted) VALUES (?, ?, ?)",
        binding: .int(number),
        .text(String(repeating: "\(number)", count: 64)),
        .int(isCounted ? 1 : 0)
      )
    }
  }

  /// Writes a document of a file in the archive's folder.
  func document(_ number: Int64, file: String, line: Int64? = nil) throws {
    try store.transaction { connection in
      try connection.run(
        "INSERT INTO dir (id, path, modified) VALUES (1, '', 0) ON CONFLICT DO NOTHING"
      )
      try connection.run(
        """
        INSERT INTO file (dir, name, size, modified, watched, unverified, unreadable)
          VALUES (1, ?, 0, 0, 0, 0, 0)
          ON CONFLICT DO NOTHING
        """,
        binding: .text(file)
      )
      try connection.run(
        """
        INSERT INTO item (id, file, line, path, outcome, kind, records, bytes, nodes, first_indexed)
          SELECT ?, id, ?, '', 0, 0, 1, 0, 0, 0 FROM file WHERE name = ?
        """,
        binding: .int(number),
        .int(line),
        .text(file)
      )
    }
  }

  /// Writes a customer with a row of the lists.
  func customer(_ number: Int64, _ id: String) throws {
    let id = try #require(CustomerId(id))
    let row = CustomerRow(id: id, label: id.text, environment: .production, lead: .none)
    let entry = ListingEntry(
      row: row,
      states: [],
      products: [],
      validFrom: .distantPast,
      validUntil: Timestamp(milliseconds: .max)
    )
    try store.transaction { connection in
      try connection.run(
        """
        INSERT INTO customer (id, key, tie_breaker, valid_from, valid_until, entry)
          VALUES (?, ?, 0, 0, 0, ?)
        """,
        binding: .int(number),
        .text(id.text),
        .bytes(entry.encoded())
      )
    }
  }

  /// Writes an identifier of a customer, or with a negative owner of a document without one.
  func mention(
    _ text: String,
    _ field: IdentifierField = .transactionId,
    owner: Int64,
    environment: String = "Production",
    product: String? = nil,
    date: Int64? = nil,
    isVerified: Bool = false,
    document: Int64 = 0,
    path: String = ""
  ) throws {
    try store.transaction { connection in
      let mention = Mention(
        field: field,
        text: text,
        productId: product.flatMap { ProductId($0) },
        date: date.map(Timestamp.init(milliseconds:)),
        isVerified: isVerified,
        document: document,
        path: path
      )
      _ = try MentionWriter().write(mention, owner: owner, environment: environment, in: connection)
    }
  }

  /// Writes identifiers of customers 1, 2, and so on.
  func identifiers(_ texts: [String], environment: String = "Production") throws {
    try store.transaction { connection in
      let writer = MentionWriter()
      for (number, text) in zip(Int64(1)..., texts) {
        let mention = Mention(field: .transactionId, text: text, document: 0, path: "")
        _ = try writer.write(mention, owner: number, environment: environment, in: connection)
      }
    }
  }
}
