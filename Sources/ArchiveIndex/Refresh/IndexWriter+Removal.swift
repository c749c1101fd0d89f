import AppStoreDocuments
import SubscriptionModel

extension IndexWriter {
  /// Forgets files that are gone or have changed.
  ///
  /// What joins a node is found again once for all of them: to do it for each document takes a time
  /// that grows with the square of their number.
  func remove(files: [Int64], in connection: Connection) throws {
    var nodes: Set<Int64> = []
    guard !files.isEmpty else { return }
    noteRemoval()
    try flush(in: connection)
    for file in files { try remove(file: file, touching: &nodes, in: connection) }
    for node in nodes.sorted() { try renewLinks(of: node, connection) }
  }

  private func remove(
    file: Int64,
    touching nodes: inout Set<Int64>,
    in connection: Connection
  ) throws {
    counts.files -= 1
    var removed: [(item: Int64, outcome: ItemOutcome, kind: DocumentKind)] = []
    try connection.forEach(
      """
      SELECT id, outcome, kind, CASE WHEN orphan IS NULL THEN 0 ELSE 1 END, bytes FROM item
        WHERE file = ?
      """,
      binding: .int(file)
    ) { item in
      let outcome = ItemOutcome(code: item.int(1))
      let kind = DocumentKind(code: item.int(2))
      counts.remove(outcome, kind, bytes: Int(item.int(4)))
      counts.orphans -= item.int(3)
      removed.append((item.int(0), outcome, kind))
    }
    // One body at a time: those of a large file together would fill the memory.
    for (item, outcome, kind) in removed {
      try ArchiveCatalogue.remove(item: item, in: connection)
      let body = try body(of: item, in: connection)
      let checks = DocumentBody.checks(in: body[...]) ?? []
      counts.remove(SignatureFindings(kind: kind, outcome: outcome, checks: checks))
      try remove(item: item, body: body, touching: &nodes, in: connection)
    }
    try connection.run("DELETE FROM item WHERE file = ?", binding: .int(file))
    try connection.run("DELETE FROM file WHERE id = ?", binding: .int(file))
  }

  private func body(of item: Int64, in connection: Connection) throws -> [UInt8] {
    try connection.first("SELECT body FROM item WHERE id = ?", binding: .int(item)) {
      try connection.body($0, 0)
    } ?? []
  }

  /// Forgets an item that is a problem and nothing else.
  func removeProblem(_ item: Int64, in connection: Connection) throws {
    noteRemoval()
    try flush(in: connection)
    let bytes = try connection.first("SELECT bytes FROM item WHERE id = ?", binding: .int(item)) {
      Int($0.int(0))
    }
    counts.remove(.problem, .unknown, bytes: bytes ?? 0)
    var nodes: Set<Int64> = []
    let body = try body(of: item, in: connection)
    try remove(item: item, body: body, touching: &nodes, in: connection)
    try connection.run("DELETE FROM item WHERE id = ?", binding: .int(item))
  }

  private func remove(
    item: Int64,
    body: [UInt8],
    touching nodes: inout Set<Int64>,
    in connection: Connection
  ) throws {
    // The file's name is part of the keys of Xcode's chains, so it has to be the true one.
    guard let document = try StoredDocument(id: item, in: connection),
      let body = DocumentBody(body[...], of: document, trustedRoots: .apple)
    else { return }
    let traces = DocumentTraces(of: body.records, checks: body.checks)
    for key in traces.nodes {
      let node = try node(key, in: connection)
      try connection.run(
        "DELETE FROM node_item WHERE node = ? AND item = ?",
        binding: .int(node),
        .int(item)
      )
      guard nodes.insert(node).inserted else { continue }
      try connection.run(
        "INSERT INTO dirty (node) VALUES (?) ON CONFLICT DO NOTHING",
        binding: .int(node)
      )
    }
    guard traces.nodes.isEmpty else { return }
    for identifier in Identifiers.ofOrphan(body.records, mentioned: body.identifiers) {
      try texts.delete(identifier, owner: -item, in: connection)
    }
  }

  /// Finds again what joins a node, from the documents that are left, after marking as dirty all
  /// that it was joined to.
  private func renewLinks(of node: Int64, _ connection: Connection) throws {
    try connection.run(
      """
      INSERT INTO dirty (node)
        SELECT DISTINCT other.id FROM node JOIN node AS other ON other.customer = node.customer
        WHERE node.id = ? AND NOT EXISTS (SELECT 1 FROM dirty WHERE dirty.node = other.id)
      """,
      binding: .int(node)
    )
    // Also those of whom an unsigned document said that they belong together with it.
    try connection.run(
      """
      INSERT INTO dirty (node)
        SELECT DISTINCT other.node FROM link AS mine JOIN link AS other ON other.value = mine.value
        WHERE mine.node = ? AND substr(mine.value, 1, 1) <> ?
        AND NOT EXISTS (SELECT 1 FROM dirty WHERE dirty.node = other.node)
      """,
      binding: .int(node),
      .text(LinkValue.group)
    )
    try connection.run("DELETE FROM link WHERE node = ?", binding: .int(node))
    forgetLinks()
    let name = try connection.first("SELECT key FROM node WHERE id = ?", binding: .int(node)) {
      $0.text(0)
    }
    guard let name else { return }
    for document in try StoredDocument.all(of: node, in: connection) {
      guard let body = try document.body(in: connection, trustedRoots: .apple) else { continue }
      let traces = DocumentTraces(of: body.records, checks: body.checks)
      try add(traces.links.filter { $0.node == name }, of: document.id, in: connection)
    }
  }
}
