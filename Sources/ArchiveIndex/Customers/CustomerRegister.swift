import AppStoreDocuments
import GRDB
import SubscriptionModel

/// Keeps which nodes are which customer.
enum CustomerRegister {
  /// Groups the dirty nodes and what they are joined to, as far as these roots are trusted, and notes
  /// the customers to make again.
  static func update(trustedRoots: TrustedRoots, in database: Database) throws {
    try LinkRoots.count(under: trustedRoots, in: database)
    let dirty = try ids("SELECT node FROM dirty", in: database)
    guard !dirty.isEmpty else { return }
    try note(oldCustomersOf: dirty, in: database)
    let left = try withoutEmpty(dirty, in: database)
    let grouping = try NodeGrouping(dirty: left, in: database)
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
    try Prepared(database, "DELETE FROM dirty").run()
  }

  private static func note(oldCustomersOf nodes: [Int64], in database: Database) throws {
    let insert = try Prepared(
      database,
      """
      INSERT OR IGNORE INTO pending (customer)
        SELECT customer FROM node WHERE id = ? AND customer IS NOT NULL
      """
    )
    for node in nodes { try insert.run(.int(node)) }
  }

  /// Forgets nodes of which no document speaks any more, and gives the others.
  private static func withoutEmpty(_ nodes: [Int64], in database: Database) throws -> [Int64] {
    let use = try Prepared(database, "SELECT 1 FROM node_item WHERE node = ? LIMIT 1")
    var left: [Int64] = []
    for node in nodes {
      try use.bind(.int(node))
      if try use.step() {
        left.append(node)
        use.reset()
      } else {
        try Prepared(database, "DELETE FROM link WHERE node = ?").run(.int(node))
        try Prepared(database, "DELETE FROM node WHERE id = ?").run(.int(node))
      }
    }
    return left
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
        ON CONFLICT (key) DO UPDATE SET constants = excluded.constants
      """
    )
    try insert.run(
      .text(group.id.text),
      .int(StableDigest.tie(of: group.id.text)),
      .text(constants),
      .int(Int64.max),
      .int(Int64.max)
    )
    let find = try Prepared(database, ReadStatement.customerNumber.rawValue)
    try find.bind(.text(group.id.text))
    guard try find.step() else { return 0 }
    defer { find.reset() }
    return find.int(0)
  }

  private static func ids(_ sql: String, in database: Database) throws -> [Int64] {
    let rows = try Prepared(database, sql)
    try rows.bind()
    var ids: [Int64] = []
    while try rows.step() { ids.append(rows.int(0)) }
    return ids
  }
}
