@testable import ArchiveIndex

extension ArchiveIndex {
  /// What stands in the tables, with names in place of the numbers that depend on what came first.
  ///
  /// It leaves out when something was indexed, which of several documents with the same link was
  /// indexed first, and on a server what only SQLite keeps.
  func contents() throws -> [String] {
    try store.read { connection in
      var rows: [String] = []
      for table in Self.tables + (store.engine.local == nil ? [] : Self.ownTables) {
        rows += try connection.rows(table.statement) { row in
          let values = (0..<table.columns).map { Self.words(of: row, $0, isBytes: false) }
          let bytes = (0..<table.bytes).map {
            Self.words(of: row, table.columns + $0, isBytes: true)
          }
          return "\(table.name) \((values + bytes).joined(separator: " | "))"
        }
        .sorted()
      }
      rows += try connection.rows("SELECT name, value FROM meta ORDER BY name") {
        (name: $0.text(0), value: $0.text(1))
      }
      .filter { !Self.ownFacts.contains($0.name) && !$0.name.hasPrefix("root ") && $0.value != "0" }
      .map { "meta \($0.name) \($0.value)" }
      rows += try connection.rows(Self.bodies) { row in
        let place = (0..<3).map { Self.words(of: row, $0, isBytes: false) }
        return "body \(place) \(try connection.body(row, 3))"
      }
      return rows
    }
  }

  private static func words(of row: borrowing Row, _ column: Int32, isBytes: Bool) -> String {
    if row.isNull(column) { return "NULL" }
    return isBytes ? "\(row.bytes(column))" : row.text(column).debugDescription
  }

  /// Facts that are of this index alone.
  private static let ownFacts: Set = [
    "archive", "mark", "generation", "removals", "built", "replaces",
  ]

  private static let bodies: SQL = """
    SELECT dir.path, file.name, item.line, item.body FROM item
      JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
      ORDER BY dir.path, file.name, item.id
    """

  /// What is asked of a table: columns of numbers and texts, and behind them columns of bytes.
  private struct Table {
    var name: String
    var columns: Int32
    var bytes: Int32 = 0
    var statement: SQL
  }

  /// The tables of SQLite alone.
  private static let ownTables = [
    Table(name: "ident_reversed", columns: 1, statement: "SELECT reversed FROM ident_reversed")
  ]

  private static let tables = [
    Table(name: "dir", columns: 1, statement: "SELECT path FROM dir"),
    Table(
      name: "file",
      columns: 9,
      statement: """
        SELECT dir.path, name, size, file.modified, watched, unverified, known_bytes, known_items,
          known_digest FROM file JOIN dir ON dir.id = file.dir
        """
    ),
    Table(
      name: "item",
      columns: 12,
      bytes: 1,
      statement: """
        SELECT dir.path, file.name, row_number() OVER (PARTITION BY item.file ORDER BY item.id),
          line, item.path, outcome, kind, records, reason, nodes, attention_sort_key, orphan, notes
        FROM item JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
        """
    ),
    Table(
      name: "node",
      columns: 2,
      statement: """
        SELECT node.key, customer.key FROM node JOIN customer ON customer.id = node.customer
        """
    ),
    Table(
      name: "node_item",
      columns: 5,
      statement: """
        SELECT node.key, dir.path, file.name, item.line, item.path FROM node_item
          JOIN node ON node.id = node_item.node JOIN item ON item.id = node_item.item
          JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
        """
    ),
    Table(
      name: "link",
      columns: 4,
      statement: """
        SELECT value, node.key, fingerprint, strength FROM link
          JOIN node ON node.id = link.node LEFT JOIN root ON root.id = link.root
        """
    ),
    Table(name: "catalogue", columns: 0, bytes: 1, statement: "SELECT body FROM catalogue"),
    Table(name: "dirty", columns: 1, statement: "SELECT node FROM dirty"),
    Table(name: "pending", columns: 1, statement: "SELECT customer FROM pending"),
    Table(
      name: "customer",
      columns: 5,
      bytes: 1,
      statement: "SELECT key, tie_breaker, constants, valid_from, valid_until, entry FROM customer"
    ),
    Table(
      name: "place",
      columns: 6,
      statement: """
        SELECT CASE WHEN list > 64 THEN product.text ELSE CAST(list AS TEXT) END, scope, sort,
          place.key, place.tie_breaker, customer.key
          FROM place JOIN customer ON customer.id = place.customer
          LEFT JOIN product ON product.id = list - 64
        """
    ),
    Table(
      name: "tally",
      columns: 3,
      statement: """
        SELECT CASE WHEN list > 64 THEN product.text ELSE CAST(list AS TEXT) END, scope, count
          FROM tally LEFT JOIN product ON product.id = list - 64 WHERE count <> 0
        """
    ),
    Table(
      name: "charge",
      columns: 5,
      statement: """
        SELECT day, price, customer.key, number, date FROM charge
          JOIN customer ON customer.id = charge.customer
        """
    ),
    Table(
      name: "notification",
      columns: 3,
      statement: """
        SELECT scope, moment, customer.key FROM notification
          LEFT JOIN customer ON customer.id = notification.customer
        """
    ),
    Table(
      name: "hour",
      columns: 3,
      statement: "SELECT scope, hour, count FROM notification_hour WHERE count <> 0"
    ),
    Table(
      name: "shared",
      columns: 2,
      statement: """
        SELECT one.key, two.key FROM shared JOIN customer AS one
          ON one.id = shared.customer JOIN customer AS two ON two.id = shared.other
        """
    ),
    Table(
      name: "environment",
      columns: 2,
      statement: "SELECT name, count FROM environment WHERE count <> 0"
    ),
    Table(name: "ident", columns: 1, statement: "SELECT text FROM ident"),
    Table(
      name: "mention",
      columns: 7,
      statement: """
        SELECT ident.text, field, customer.key, date, file.name, line, verified
          FROM mention JOIN ident ON ident.id = mention.ident
          LEFT JOIN customer ON customer.id = mention.owner
          LEFT JOIN item ON item.id = mention.item LEFT JOIN file ON file.id = item.file
        """
    ),
  ]
}
