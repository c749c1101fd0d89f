import SubscriptionModel

/// What joins documents to nodes, and nodes to one another, gathered for one transaction.
///
/// In the order of their keys rows touch each page of a large index once. Processes that write at
/// the same time come to the rows that they have in common in the same order, so that none waits for
/// another one that waits for it.
struct Joints {
  /// A row of the table `link`.
  struct Link {
    var value: String
    var node: Int64
    var root: Int64
    var strength: Int64
    var item: Int64
  }

  /// The documents of nodes.
  var documents: [(node: Int64, item: Int64)] = []
  /// Nodes to group again.
  var dirty: [Int64] = []
  var links: [Link] = []
  /// The identifiers of documents that belong to no customer.
  var mentions: [(mention: Mention, environment: String)] = []

  /// Writes all of it.
  func write(to connection: Connection, _ texts: MentionWriter) throws {
    for (node, item) in documents.sorted(by: <) {
      try connection.run(
        "INSERT INTO node_item (node, item) VALUES (?, ?) ON CONFLICT DO NOTHING",
        binding: .int(node),
        .int(item)
      )
    }
    for node in dirty.sorted() {
      try connection.run(
        "INSERT INTO dirty (node) VALUES (?) ON CONFLICT DO NOTHING",
        binding: .int(node)
      )
    }
    for link in links.sorted(by: { ($0.value, $0.node) < ($1.value, $1.node) }) {
      try connection.run(
        """
        INSERT INTO link (value, node, root, strength, item) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO NOTHING
        """,
        binding: .text(link.value),
        .int(link.node),
        .int(link.root),
        .int(link.strength),
        .int(link.item)
      )
    }
    guard !mentions.isEmpty else { return }
    try texts.prepare(mentions.lazy.map(\.mention), in: connection)
    for (mention, environment) in mentions {
      _ = try texts.write(
        mention,
        owner: -mention.document,
        environment: environment,
        in: connection
      )
    }
  }
}
