import AppStoreDocuments
import GRDB
import SubscriptionModel

extension IndexWriter {
  /// Forgets files that are gone or have changed.
  ///
  /// What joins a node is found again once for all of them: to do it for each document takes a time
  /// that grows with the square of their number.
  func remove(files: [Int64], in database: Database) throws {
    var nodes: Set<Int64> = []
    for file in files { try remove(file: file, touching: &nodes, in: database) }
    for node in nodes.sorted() { try renewLinks(of: node, database) }
  }

  private func remove(
    file: Int64,
    touching nodes: inout Set<Int64>,
    in database: Database
  ) throws {
    counts.files -= 1
    var removed: [(item: Int64, outcome: ItemOutcome, kind: DocumentKind)] = []
    let items = try Prepared(
      database,
      "SELECT id, outcome, kind, orphan IS NOT NULL FROM item WHERE file = ?"
    )
    try items.bind(.int(file))
    while try items.step() {
      let outcome = ItemOutcome(code: items.int(1))
      counts.remove(outcome)
      let kind = DocumentKind(rawValue: items.text(2)) ?? .unknown
      counts.orphans -= items.int(3)
      removed.append((items.int(0), outcome, kind))
    }
    // One body at a time: those of a large file together would fill the memory.
    for (item, outcome, kind) in removed {
      try ArchiveCatalogue.remove(item: item, in: database)
      let row = try Prepared(database, "SELECT body FROM item WHERE id = ?")
      try row.bind(.int(item))
      let body = try row.step() ? row.bytes(0) : []
      row.reset()
      let checks = DocumentBody.checks(in: body[...]) ?? []
      counts.remove(DocumentSeal(kind: kind, outcome: outcome, checks: checks))
      try remove(item: item, body: body, touching: &nodes, in: database)
    }
    try Prepared(database, "DELETE FROM item WHERE file = ?").run(.int(file))
    try Prepared(database, "DELETE FROM file WHERE id = ?").run(.int(file))
  }

  /// Forgets an item that is a problem and nothing else.
  func removeProblem(_ item: Int64, in database: Database) throws {
    counts.remove(.problem)
    var nodes: Set<Int64> = []
    let row = try Prepared(database, "SELECT body FROM item WHERE id = ?")
    try row.bind(.int(item))
    let body = try row.step() ? row.bytes(0) : []
    row.reset()
    try remove(item: item, body: body, touching: &nodes, in: database)
    try Prepared(database, "DELETE FROM item WHERE id = ?").run(.int(item))
  }

  private func remove(
    item: Int64,
    body: [UInt8],
    touching nodes: inout Set<Int64>,
    in database: Database
  ) throws {
    // The file's name is part of the keys of Xcode's chains, so it has to be the true one.
    guard let document = try StoredDocument(id: item, in: database),
      let body = DocumentBody(body[...], of: document, trustedRoots: .apple)
    else { return }
    let traces = DocumentTraces(of: body.records, checks: body.checks)
    for key in traces.nodes {
      let node = try node(key, in: database)
      try Prepared(database, "DELETE FROM node_item WHERE node = ? AND item = ?")
        .run(.int(node), .int(item))
      try Prepared(database, "INSERT OR IGNORE INTO dirty (node) VALUES (?)").run(.int(node))
      nodes.insert(node)
    }
    guard traces.nodes.isEmpty else { return }
    for identifier in Identifiers.ofOrphan(body.records, mentioned: body.identifiers) {
      try Prepared(
        database,
        """
        DELETE FROM mention WHERE ident = (SELECT id FROM ident WHERE text = ?)
          AND field = ? AND owner = ?
        """
      ).run(.text(identifier.text), .int(identifier.field.code), .int(-item))
    }
  }

  /// Finds again what joins a node, from the documents that are left, after marking as dirty all
  /// that it was joined to.
  private func renewLinks(of node: Int64, _ database: Database) throws {
    try Prepared(
      database,
      """
      INSERT OR IGNORE INTO dirty (node)
        SELECT other.id FROM node JOIN node AS other ON other.customer = node.customer
        WHERE node.id = ?
      """
    ).run(.int(node))
    // Also those of whom an unsigned document said that they belong together with it.
    try Prepared(
      database,
      """
      INSERT OR IGNORE INTO dirty (node)
        SELECT other.node FROM link AS mine JOIN link AS other ON other.value = mine.value
        WHERE mine.node = ? AND substr(mine.value, 1, 1) <> ?
      """
    ).run(.int(node), .text(LinkValue.group))
    try Prepared(database, "DELETE FROM link WHERE node = ?").run(.int(node))
    forgetLinks()
    let key = try Prepared(database, "SELECT key FROM node WHERE id = ?")
    try key.bind(.int(node))
    guard try key.step() else { return }
    let name = key.text(0)
    key.reset()
    for document in try StoredDocument.all(of: node, in: database) {
      guard let body = try document.body(in: database, trustedRoots: .apple) else { continue }
      let traces = DocumentTraces(of: body.records, checks: body.checks)
      try write(traces.links.filter { $0.node == name }, of: document.id, in: database)
    }
  }
}
