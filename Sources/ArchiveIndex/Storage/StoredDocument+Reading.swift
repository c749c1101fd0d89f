import AppStoreDocuments
import GRDB
import SubscriptionModel

extension StoredDocument {
  private static let selection = """
    SELECT item.id, dir.path, file.name, item.line, item.path FROM item
      JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
    """

  /// Finds a document by its number.
  init?(id: Int64, in database: Database) throws {
    let row = try Prepared(database, Self.selection + " WHERE item.id = ?")
    try row.bind(.int(id))
    guard try row.step() else { return nil }
    self.init(row)
    row.reset()
  }

  /// The documents that speak of a node, in no certain order.
  static func all(of node: Int64, in database: Database) throws -> [StoredDocument] {
    let rows = try Prepared(
      database,
      selection + " JOIN node_item ON node_item.item = item.id WHERE node_item.node = ?"
    )
    try rows.bind(.int(node))
    var documents: [StoredDocument] = []
    while try rows.step() { documents.append(StoredDocument(rows)) }
    return documents
  }

  /// The document's body; `nil` when its bytes are damaged.
  func body(in database: Database, trustedRoots: TrustedRoots) throws -> DocumentBody? {
    let row = try Prepared(database, "SELECT body FROM item WHERE id = ?")
    try row.bind(.int(id))
    guard try row.step() else { return nil }
    defer { row.reset() }
    return DocumentBody(row.bytes(0)[...], of: self, trustedRoots: trustedRoots)
  }

  private init(_ row: Prepared) {
    let directory = row.text(1)
    let name = row.text(2)
    self.init(
      id: row.int(0),
      file: directory.isEmpty ? name : "\(directory)/\(name)",
      line: row.optionalInt(3).map { Int($0) },
      path: row.text(4)
    )
  }
}
