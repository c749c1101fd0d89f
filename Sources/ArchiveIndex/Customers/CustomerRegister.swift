import AppStoreDocuments
import GRDB
import SubscriptionModel

/// Keeps which nodes are which customer.
enum CustomerRegister {
  /// Groups the dirty nodes and what they are joined to, as far as these roots are trusted, and notes
  /// the customers to make again.
  static func update(trustedRoots: TrustedRoots, in database: Database) throws {
    try LinkRoots.count(under: trustedRoots, in: database)
    // A node of which something is verified now may leave the others that it was joined to.
    try Prepared(
      database,
      """
      INSERT OR IGNORE INTO dirty (node) SELECT other.id FROM dirty
        CROSS JOIN node ON node.id = dirty.node
        CROSS JOIN node AS other ON other.customer = node.customer
        WHERE node.customer IS NOT NULL
      """
    ).run()
    let dirty = try ids("SELECT node FROM dirty", in: database)
    guard !dirty.isEmpty else { return }
    try noteOldCustomers(in: database)
    let empty = try Set(forgetEmpty(in: database))
    let grouping = try NodeGrouping(dirty: dirty.filter { !empty.contains($0) }, in: database)
    let update = try Prepared(database, "UPDATE node SET customer = ? WHERE id = ?")
    let known = try Prepared(database, "SELECT customer FROM node WHERE id = ?")
    let note = try Prepared(database, "INSERT OR IGNORE INTO pending (customer) VALUES (?)")
    for group in grouping.groups() {
      let customer = try customer(named: group, in: database)
      for node in group.nodes {
        try known.bind(.int(node))
        let before = try known.step() ? known.optionalInt(0) : nil
        known.reset()
        guard before != customer else { continue }
        if let before { try note.run(.int(before)) }
        try update.run(.int(customer), .int(node))
      }
      try note.run(.int(customer))
    }
    for node in grouping.linkedByUnsigned.sorted() {
      try known.bind(.int(node))
      let customer = try known.step() ? known.optionalInt(0) : nil
      known.reset()
      if let customer { try note.run(.int(customer)) }
    }
    try Prepared(database, "DELETE FROM dirty").run()
  }

  /// Notes the customers that the dirty nodes were.
  private static func noteOldCustomers(in database: Database) throws {
    let customers = ReadStatement.customersOfDirtyNodes.rawValue
    try Prepared(database, "INSERT OR IGNORE INTO pending (customer) \(customers)").run()
  }

  /// Forgets dirty nodes of which no document speaks any more, and gives their numbers.
  private static func forgetEmpty(in database: Database) throws -> [Int64] {
    let empty = try ids(
      """
      SELECT node FROM dirty
        WHERE NOT EXISTS (SELECT 1 FROM node_item WHERE node_item.node = dirty.node)
      """,
      in: database
    )
    for node in empty {
      try Prepared(database, "DELETE FROM link WHERE node = ?").run(.int(node))
      try Prepared(database, "DELETE FROM node WHERE id = ?").run(.int(node))
    }
    return empty
  }

  private static func customer(
    named group: NodeGrouping.Group,
    in database: Database
  ) throws -> Int64 {
    let constants =
      group.constants.isEmpty ? nil : group.constants.map(\.text).sorted().joined(separator: "\n")
    let insert = try Prepared(
      database,
      """
      INSERT INTO customer (key, tie, constants, valid_from, valid_until) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET constants = excluded.constants RETURNING id
      """
    )
    try insert.bind(
      .text(group.id.text),
      .int(StableDigest.tie(of: group.id.text)),
      .text(constants),
      .int(Int64.max),
      .int(Int64.max)
    )
    guard try insert.step() else { return 0 }
    let id = insert.int(0)
    // To its end: while a statement still writes, nothing can be committed.
    while try insert.step() {}
    return id
  }

  private static func ids(_ sql: String, in database: Database) throws -> [Int64] {
    let rows = try Prepared(database, sql)
    try rows.bind()
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int(0)) }
    return ids
  }
}
