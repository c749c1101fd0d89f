import AppStoreDocuments
import SubscriptionModel

/// Keeps which nodes are which customer.
enum CustomerRegister {
  /// Groups the dirty nodes and what they are joined to, as far as these roots are trusted, and
  /// notes the customers to make again.
  static func update(trustedRoots: TrustedRoots, in connection: Connection) throws {
    try LinkRoots.count(under: trustedRoots, in: connection)
    guard try connection.hasRow("SELECT 1 FROM dirty LIMIT 1") else { return }
    // Nodes of which no document speaks any more go, and no node waits to be grouped any more.
    try IndexState.noteRemoval(in: connection)
    // A node of which something is verified now may leave the others that it was joined to: each
    // customer is asked once, however many of its nodes are dirty.
    try connection.run(
      """
      INSERT INTO dirty (node) SELECT other.id
        FROM (SELECT DISTINCT node.customer FROM dirty CROSS JOIN node
          WHERE node.id = dirty.node AND node.customer IS NOT NULL) AS mine
        CROSS JOIN node AS other WHERE other.customer = mine.customer ON CONFLICT DO NOTHING
      """
    )
    try noteOldCustomers(in: connection)
    try forgetEmpty(in: connection)
    let grouping = try NodeGrouping(in: connection)
    while true {
      let dirty = try connection.rows(
        "SELECT DISTINCT node FROM dirty ORDER BY node LIMIT ?",
        binding: .int(nodesAtOnce)
      ) { $0.int(0) }
      guard !dirty.isEmpty else { break }
      try grouping.prepare(dirty)
      var joined: [JoinedNodes] = []
      var seen: Set<Int64> = []
      // A node may have been joined to another one that came before it.
      for node in dirty where !seen.contains(node) {
        let nodes = try grouping.nodes(joinedTo: node)
        seen.formUnion(nodes.numbers)
        joined.append(nodes)
      }
      try write(joined, in: connection)
    }
  }

  /// How many dirty nodes stand in memory at once.
  private static let nodesAtOnce = 4096

  /// Writes which customers joined nodes are; none of them waits to be grouped any more.
  private static func write(_ joined: [JoinedNodes], in connection: Connection) throws {
    let groups = joined.flatMap { $0.groups() }
    let numbers = try numbers(of: groups, in: connection)
    var customers = try customers(of: groups.flatMap(\.nodes), in: connection)
    for group in groups {
      guard let customer = numbers[group.id] else { continue }
      for node in group.nodes where customers[node] != customer {
        if let before = customers[node] { try noteToMake(before, in: connection) }
        customers[node] = customer
        try connection.run(
          "UPDATE node SET customer = ? WHERE id = ?",
          binding: .int(customer),
          .int(node)
        )
      }
      try noteToMake(customer, in: connection)
    }
    let linked = joined.reduce(into: Set()) { $0.formUnion($1.linkedByUnsigned) }
    for customer in Set(try self.customers(of: linked.sorted(), in: connection).values).sorted() {
      try noteToMake(customer, in: connection)
    }
    for node in joined.lazy.flatMap(\.numbers) {
      try connection.run("DELETE FROM dirty WHERE node = ?", binding: .int(node))
    }
  }

  /// The customers that nodes are, by node; none for those that were not grouped yet.
  private static func customers(
    of nodes: [Int64],
    in connection: Connection
  ) throws -> [Int64: Int64] {
    var customers: [Int64: Int64] = [:]
    try connection.each(
      "SELECT customer FROM node WHERE id = ? AND customer IS NOT NULL",
      bindings: nodes.lazy.map { .int($0) }
    ) { customers[nodes[$0]] = $1.int(0) }
    return customers
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
    let customers = try connection.rows(.read(.customersOfDirtyNodes)) { $0.int(0) }
    for customer in Set(customers).sorted() {
      try noteToMake(customer, in: connection)
    }
  }

  /// Forgets dirty nodes of which no document speaks any more.
  private static func forgetEmpty(in connection: Connection) throws {
    let empty = try connection.rows(
      """
      SELECT DISTINCT node FROM dirty
        WHERE NOT EXISTS (SELECT 1 FROM node_item WHERE node_item.node = dirty.node)
      """
    ) { $0.int(0) }
    for node in empty {
      try connection.run("DELETE FROM link WHERE node = ?", binding: .int(node))
      try connection.run("DELETE FROM node WHERE id = ?", binding: .int(node))
      try connection.run("DELETE FROM dirty WHERE node = ?", binding: .int(node))
    }
  }

  /// The numbers of the customers that groups are, by id; those that are new are written.
  private static func numbers(
    of groups: [NodeGrouping.Group],
    in connection: Connection
  ) throws -> [CustomerId: Int64] {
    var numbers: [CustomerId: Int64] = [:]
    try connection.each(
      .read(.customerNumber),
      bindings: groups.lazy.map { .text($0.id.text) }
    ) { numbers[groups[$0].id] = $1.int(0) }
    for group in groups {
      let tokens = group.constants.map(\.text).sorted()
      let constants = tokens.isEmpty ? nil : tokens.joined(separator: "\n")
      if let known = numbers[group.id] {
        try connection.run(
          "UPDATE customer SET constants = ? WHERE id = ?",
          binding: .text(constants),
          .int(known)
        )
        continue
      }
      numbers[group.id] = try connection.insert(
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
    return numbers
  }
}
