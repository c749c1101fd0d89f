import SubscriptionModel

/// What joins documents to nodes, and nodes to one another, gathered and then written in the order of
/// its keys.
///
/// Processes that write at the same time so come to the rows that they have in common in the same
/// order, and it is rare that one waits for another one that waits for it.
struct JoiningRows {
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

  /// Writes all of it, and has nothing then.
  mutating func write(to connection: Connection, _ texts: MentionWriter) throws {
    documents.sort(by: <)
    for (node, item) in documents {
      try connection.run(
        "INSERT INTO node_item (node, item) VALUES (?, ?) ON CONFLICT DO NOTHING",
        binding: .int(node),
        .int(item)
      )
    }
    dirty.sort()
    for node in dirty {
      try connection.run(
        "INSERT INTO dirty (node) VALUES (?) ON CONFLICT DO NOTHING",
        binding: .int(node)
      )
    }
    links.sort {
      ($0.node, $0.value, $0.root, $0.strength) < ($1.node, $1.value, $1.root, $1.strength)
    }
    for link in links {
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
    if !mentions.isEmpty {
      try texts.prepare(mentions.lazy.map(\.mention), in: connection)
    }
    for (mention, environment) in mentions {
      _ = try texts.write(
        mention,
        owner: -mention.document,
        environment: environment,
        in: connection
      )
    }
    removeAll()
  }

  /// Forgets all of it, and keeps the room for more.
  private mutating func removeAll() {
    documents.removeAll(keepingCapacity: true)
    dirty.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    mentions.removeAll(keepingCapacity: true)
  }
}
