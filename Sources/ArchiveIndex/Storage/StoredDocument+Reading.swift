import AppStoreDocuments
import SubscriptionModel

extension StoredDocument {
  /// Finds a document by its number.
  init?(id: Int64, in connection: Connection) throws {
    let found = try connection.first(Self.find, binding: .int(id)) { StoredDocument($0) }
    guard let found else { return nil }
    self = found
  }

  private static let find: SQL = """
    SELECT item.id, dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path FROM item
      JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir WHERE item.id = ?
    """

  /// The documents that speak of a node, in no certain order.
  static func all(of node: Int64, in connection: Connection) throws -> [StoredDocument] {
    try connection.rows(
      """
      SELECT item.id, dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path FROM node_item
        JOIN item ON item.id = node_item.item JOIN file ON file.id = item.file
        JOIN dir ON dir.id = file.dir WHERE node_item.node = ?
      """,
      binding: .int(node)
    ) { StoredDocument($0) }
  }

  /// The document's body; `nil` when its bytes are damaged.
  func body(in connection: Connection, trustedRoots: TrustedRoots) throws -> DocumentBody? {
    try connection.first("SELECT body FROM item WHERE id = ?", binding: .int(id)) {
      DocumentBody(try connection.body($0, 0)[...], of: self, trustedRoots: trustedRoots)
    }
  }

  private init(_ row: borrowing Row) {
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
