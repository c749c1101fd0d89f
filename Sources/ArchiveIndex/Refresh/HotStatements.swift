import GRDB
import SubscriptionModel

/// The statements that a refresh runs for every file, item and identifier, kept so that nobody looks
/// them up by their text.
final class HotStatements {
  let insertFile: Prepared
  let insertItem: Prepared
  let insertNodeItem: Prepared
  let insertDirty: Prepared
  let insertLink: Prepared
  let insertMention: Prepared
  let insertIdent: Prepared
  let insertPart: Prepared
  let findIdent: Prepared
  /// Writes a customer's places in one list: list, scope, tie and customer, then a key for each order.
  let insertPlaces: Prepared

  /// Prepares them on the connection that writes.
  init(_ database: Database) throws {
    func prepare(_ sql: String) throws -> Prepared { try Prepared(database, sql) }
    insertFile = try prepare(
      """
      INSERT INTO file (id, dir, name, size, modified, watched, unverified)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    )
    insertItem = try prepare(
      """
      INSERT INTO item (file, line, path, outcome, kind, records, reason, nodes, first_indexed, oddity,
        orphan, notes, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    insertNodeItem = try prepare("INSERT OR IGNORE INTO node_item (node, item) VALUES (?, ?)")
    insertDirty = try prepare("INSERT OR IGNORE INTO dirty (node) VALUES (?)")
    insertLink = try prepare(
      "INSERT OR IGNORE INTO link (value, node, root, strength, item) VALUES (?, ?, ?, ?, ?)"
    )
    insertMention = try prepare(
      """
      INSERT OR REPLACE INTO mention
        (ident, field, owner, environment, product, date, item, path, verified)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    insertIdent = try prepare("INSERT OR IGNORE INTO ident (text, reversed) VALUES (?, ?)")
    insertPart = try prepare("INSERT INTO part (rowid, text) VALUES (?, ?)")
    findIdent = try prepare("SELECT id FROM ident WHERE text = ?")
    let orders = ListSort.allCases.enumerated().map { index, order in
      "(?1, ?2, \(order.code), ?\(index + 5), ?3, ?4)"
    }
    insertPlaces = try prepare(
      """
      INSERT OR IGNORE INTO place (list, scope, sort, key, tie, customer)
      VALUES \(orders.joined(separator: ", "))
      """
    )
  }
}
