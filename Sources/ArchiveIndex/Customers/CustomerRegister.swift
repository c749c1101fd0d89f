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
    try noteOldCustomers(in: connection)
    try forgetEmpty(in: connection)
    let grouping = try NodeGrouping(in: connection)
    while true {
      let dirty = try connection.rows(
        "SELECT node FROM dirty ORDER BY node LIMIT ?",
        binding: .int(nodesAtOnce)
      ) { $0.int(0) }
      guard !dirty.isEmpty else { break }
      for node in dirty where try isDirty(node, in: connection) {
        try write(grouping.nodes(joinedTo: node), in: connection)
      }
    }
  }

  /// How many dirty nodes stand in memory at once.
  private static let nodesAtOnce = 4096

  /// Whether a node waits to be grouped: it may have been joined to another one that did.
  private static func isDirty(_ node: Int64, in connection: Connection) throws -> Bool {
    try connection.first("SELECT 1 FROM dirty WHERE node = ?", binding: .int(node)) { _ in true }
      ?? false
  }

  /// Writes which customers joined nodes are; none of them waits to be grouped any more.
  private static func write(_ joined: JoinedNodes, in connection: Connection) throws {
    for group in joined.groups() { try write(group, in: connection) }
    for node in joined.linkedByUnsigned.sorted() {
      if let customer = try customer(of: node, in: connection) {
        try noteToMake(customer, in: connection)
      }
    }
    for node in joined.numbers {
      try connection.run("DELETE FROM dirty WHERE node = ?", binding: .int(node))
    }
  }

  /// The customer that a node is; `nil` before it was grouped.
  private static func customer(of node: Int64, in connection: Connection) throws -> Int64? {
    try connection.first("SELECT customer FROM node WHERE id = ?", binding: .int(node)) {
      $0.optionalInt(0)
    }.flatMap(\.self)
  }

  /// Writes which customer the nodes of a group are.
  private static func write(_ group: NodeGrouping.Group, in connection: Connection) throws {
    let customer = try customer(named: group, in: connection)
    for node in group.nodes {
      let before = try self.customer(of: node, in: connection)
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

  /// Forgets dirty nodes of which no document speaks any more.
  private static func forgetEmpty(in connection: Connection) throws {
    let empty = try connection.rows(
      """
      SELECT node FROM dirty
        WHERE NOT EXISTS (SELECT 1 FROM node_item WHERE node_item.node = dirty.node)
      """
    ) { $0.int(0) }
    for node in empty {
      try connection.run("DELETE FROM link WHERE node = ?", binding: .int(node))
      try connection.run("DELETE FROM node WHERE id = ?", binding: .int(node))
      try connection.run("DELETE FROM dirty WHERE node = ?", binding: .int(node))
    }
  }

  private static func customer(
    named group: NodeGrouping.Group,
    in connection: Connection
  ) throws -> Int64 {
    let constants =
      group.constants.isEmpty ? nil : group.constants.map(\.text).sorted().joined(separator: "\n")
    let known = try connection.first(.read(.customerNumber), binding: .text(group.id.text)) {
      $0.int(0)
    }
    if let known {
      try connection.run(
        "UPDATE customer SET constants = ? WHERE id = ?",
        binding: .text(constants),
        .int(known)
      )
      return known
    }
    return try connection.insert(
      """
      INSERT INTO customer (key, tie_breaker, constants, valid_from, valid_until)
      VALUES (?, ?, ?, ?, ?)
      """,
      binding: .text(group.id.text),
      .int(StableHash.tieBreaker(of: group.id.text)),
      .text(constants),
      .int(Int64.max),
      .int(Int64.max)
    )
  }
}
