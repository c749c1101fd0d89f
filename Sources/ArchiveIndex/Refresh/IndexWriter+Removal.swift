import AppStoreDocuments
import SubscriptionModel

extension IndexWriter {
  /// Forgets files that are gone or have changed.
  ///
  /// What joins nodes is found again once for all of them: to do it for each document, or for each
  /// node, takes a time that grows with the square of their number.
  func remove(files: [Int64], in connection: Connection) throws {
    var nodes: Set<Int64> = []
    guard !files.isEmpty else { return }
    noteRemoval()
    try flush(in: connection)
    for file in files { try remove(file: file, touching: &nodes, in: connection) }
    try renewLinks(of: nodes.sorted(), connection)
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
  func removeReport(_ item: Int64, in connection: Connection) throws {
    noteRemoval()
    try flush(in: connection)
    let known = try connection.first(
      "SELECT outcome, bytes FROM item WHERE id = ?",
      binding: .int(item)
    ) { (outcome: ItemOutcome(code: $0.int(0)), bytes: Int($0.int(1))) }
    counts.remove(known?.outcome ?? .problem, .unknown, bytes: known?.bytes ?? 0)
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

  /// Finds again what joins nodes, from the documents that are left, after marking as dirty all that
  /// they were joined to.
  private func renewLinks(of nodes: [Int64], _ connection: Connection) throws {
    try markNeighbors(of: nodes, connection)
    var names: Set<String> = []
    var documents: [Int64: StoredDocument] = [:]
    for node in nodes {
      try connection.run("DELETE FROM link WHERE node = ?", binding: .int(node))
      let name = try connection.first("SELECT key FROM node WHERE id = ?", binding: .int(node)) {
        $0.text(0)
      }
      guard let name else { continue }
      names.insert(name)
      for document in try StoredDocument.all(of: node, in: connection) {
        documents[document.id] = document
      }
    }
    forgetLinks()
    for (_, document) in documents.sorted(by: { $0.key < $1.key }) {
      guard let body = try document.body(in: connection, trustedRoots: .apple) else { continue }
      let traces = DocumentTraces(of: body.records, checks: body.checks)
      try add(traces.links.filter { names.contains($0.node) }, of: document.id, in: connection)
    }
  }

  /// Marks as dirty the nodes of the same customers, and those of whom an unsigned document said that
  /// they belong together with one of them: each customer and each link once, however many nodes
  /// share it.
  private func markNeighbors(of nodes: [Int64], _ connection: Connection) throws {
    var customers: Set<Int64> = []
    var links: Set<String> = []
    for node in nodes {
      let customer = try connection.first(
        "SELECT customer FROM node WHERE id = ?",
        binding: .int(node)
      ) { $0.optionalInt(0) }
      if let customer = customer ?? nil { customers.insert(customer) }
      try connection.forEach("SELECT value FROM link WHERE node = ?", binding: .int(node)) { row in
        let link = row.text(0)
        if !link.hasPrefix(LinkValue.group) { links.insert(link) }
      }
    }
    for customer in customers.sorted() {
      try connection.run(
        """
        INSERT INTO dirty (node)
          SELECT id FROM node WHERE customer = ?
          AND NOT EXISTS (SELECT 1 FROM dirty WHERE dirty.node = node.id)
        """,
        binding: .int(customer)
      )
    }
    for link in links.sorted() {
      try connection.run(
        """
        INSERT INTO dirty (node)
          SELECT DISTINCT link.node FROM link WHERE value = ?
          AND NOT EXISTS (SELECT 1 FROM dirty WHERE dirty.node = link.node)
        """,
        binding: .text(link)
      )
    }
  }
}
