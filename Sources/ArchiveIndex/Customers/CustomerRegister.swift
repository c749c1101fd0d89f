import AppStoreDocuments
import SubscriptionModel

/// Keeps which nodes are which customer.
enum CustomerRegister {
  /// Groups the dirty nodes and what they are joined to, as far as these roots are trusted, and
  /// notes the customers to make again.
  static func update(trustedRoots: TrustedRoots, in connection: Connection) throws {
    try LinkRoots.count(under: trustedRoots, in: connection)
    // A node of which something is verified now may leave the others that it was joined to.
    try connection.run(
      """
      INSERT INTO dirty (node) SELECT other.id FROM dirty CROSS JOIN node CROSS JOIN node AS other
        WHERE node.id = dirty.node AND other.customer = node.customer
        AND node.customer IS NOT NULL ON CONFLICT DO NOTHING
      """
    )
    let dirty = try connection.rows("SELECT node FROM dirty") { $0.int(0) }
    guard !dirty.isEmpty else { return }
    try noteOldCustomers(in: connection)
    let empty = try Set(forgetEmpty(in: connection))
    var grouping = try NodeGrouping(in: connection)
    for node in dirty where !empty.contains(node) {
      for group in try grouping.groups(joinedTo: node) { try write(group, in: connection) }
    }
    for node in grouping.linkedByUnsigned.sorted() {
      let customer = try connection.first(
        "SELECT customer FROM node WHERE id = ?",
        binding: .int(node)
      ) { $0.optionalInt(0) }
      if let customer { try noteToMake(customer, in: connection) }
    }
    try connection.run("DELETE FROM dirty")
  }

  /// Writes which customer the nodes of a group are.
  private static func write(_ group: NodeGrouping.Group, in connection: Connection) throws {
    let customer = try customer(named: group, in: connection)
    for node in group.nodes {
      let before = try connection.first(
        "SELECT customer FROM node WHERE id = ?",
        binding: .int(node)
      ) { $0.optionalInt(0) }
      guard before != customer else { continue }
      if let before { try noteToMake(before, in: connection) }
      try connection.run(
        "UPDATE node SET customer = ? WHERE id = ?",
        binding: .int(customer),
        .int(node)
      )
    }
    try noteToMake(customer, in: connection)
  }

  /// Notes a customer that is to be made again.
  static func noteToMake(_ customer: Int64, in connection: Connection) throws {
    try connection.run(
      "INSERT INTO pending (customer) VALUES (?) ON CONFLICT DO NOTHING",
      binding: .int(customer)
    )
  }

  /// Notes the customers that the dirty nodes were.
  private static func noteOldCustomers(in connection: Connection) throws {
    for customer in try connection.rows(.read(.customersOfDirtyNodes), map: { $0.int(0) }) {
      try noteToMake(customer, in: connection)
    }
  }

  /// Forgets dirty nodes of which no document speaks any more, and gives their numbers.
  private static func forgetEmpty(in connection: Connection) throws -> [Int64] {
    let empty = try connection.rows(
      """
      SELECT node FROM dirty
        WHERE NOT EXISTS (SELECT 1 FROM node_item WHERE node_item.node = dirty.node)
      """
    ) { $0.int(0) }
    for node in empty {
      try connection.run("DELETE FROM link WHERE node = ?", binding: .int(node))
      try connection.run("DELETE FROM node WHERE id = ?", binding: .int(node))
    }
    return empty
  }

  private static func customer(
    named group: NodeGrouping.Group,
    in connection: Connection
  ) throws -> Int64 {
    let constants =
      group.constants.isEmpty ? nil : group.constants.map(\.text).sorted().joined(separator: "\n")
    // All rows, though there is one: while a statement still writes, nothing can be committed.
    let numbers = try connection.rows(
      """
      INSERT INTO customer (key, tie_breaker, constants, valid_from, valid_until) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET constants = excluded.constants RETURNING id
      """,
      binding: .text(group.id.text),
      .int(StableHash.tieBreaker(of: group.id.text)),
      .text(constants),
      .int(Int64.max),
      .int(Int64.max)
    ) { $0.int(0) }
    return numbers.first ?? 0
  }
}
