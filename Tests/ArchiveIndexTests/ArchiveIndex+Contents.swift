@testable import ArchiveIndex

extension ArchiveIndex {
  /// What stands in the tables, with names in place of the numbers that depend on what came first.
  ///
  /// It leaves out when something was indexed, and which of several documents with the same link was
  /// indexed first.
  func contents() throws -> [String] {
    try store.read { connection in
      var rows: [String] = []
      for (table, statement) in Self.statements {
        rows += try connection.rows(statement) { "\(table) \($0.text(0))" }.sorted()
      }
      rows += try connection.rows(Self.bodies) { row in
        "body \(row.text(0)) \(try connection.body(row, 1))"
      }
      return rows
    }
  }

  private static let bodies: SQL = """
    SELECT dir.path || '/' || file.name || ':' || coalesce(item.line, ''), item.body FROM item
      JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
      ORDER BY dir.path, file.name, item.id
    """

  private static let statements: [(table: String, statement: SQL)] = [
    ("dir", "SELECT path FROM dir"),
    (
      "file",
      """
      SELECT json_array(dir.path, name, size, file.modified, watched, unverified, known_bytes,
        known_items, known_digest) FROM file JOIN dir ON dir.id = file.dir
      """
    ),
    (
      "item",
      """
      SELECT json_array(dir.path, file.name, row_number() OVER (PARTITION BY file ORDER BY item.id),
        line, item.path, outcome, kind, records, reason, nodes, attention_sort_key, orphan,
        quote(notes))
      FROM item JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
      """
    ),
    (
      "node",
      "SELECT node.key || ' ' || customer.key FROM node JOIN customer ON customer.id = node.customer"
    ),
    (
      "node_item",
      """
      SELECT json_array(node.key, dir.path, file.name, item.line, item.path) FROM node_item
        JOIN node ON node.id = node_item.node JOIN item ON item.id = node_item.item
        JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
      """
    ),
    (
      "link",
      """
      SELECT json_array(value, node.key, fingerprint, strength) FROM link
        JOIN node ON node.id = link.node LEFT JOIN root ON root.id = link.root
      """
    ),
    ("catalogue", "SELECT quote(body) FROM catalogue"),
    ("dirty", "SELECT CAST(node AS TEXT) FROM dirty"),
    ("pending", "SELECT CAST(customer AS TEXT) FROM pending"),
    (
      "customer",
      """
      SELECT json_array(key, tie_breaker, constants, valid_from, valid_until, quote(entry))
        FROM customer
      """
    ),
    (
      "place",
      """
      SELECT json_array(list, scope, sort, quote(place.key), place.tie_breaker, customer.key)
        FROM place JOIN customer ON customer.id = place.customer
      """
    ),
    ("tally", "SELECT json_array(list, scope, count) FROM tally WHERE count <> 0"),
    (
      "charge",
      """
      SELECT json_array(day, price, customer.key, number, date) FROM charge
        JOIN customer ON customer.id = charge.customer
      """
    ),
    (
      "notification",
      """
      SELECT json_array(scope, moment, customer.key) FROM notification
        LEFT JOIN customer ON customer.id = notification.customer
      """
    ),
    ("hour", "SELECT json_array(scope, hour, count) FROM notification_hour WHERE count <> 0"),
    (
      "shared",
      """
      SELECT json_array(one.key, two.key) FROM shared JOIN customer AS one
        ON one.id = shared.customer JOIN customer AS two ON two.id = shared.other
      """
    ),
    ("environment", "SELECT json_array(name, count) FROM environment WHERE count <> 0"),
    ("ident", "SELECT text FROM ident"),
    ("ident_reversed", "SELECT reversed FROM ident_reversed"),
    (
      "mention",
      """
      SELECT json_array(ident.text, field, customer.key, date, file.name, line, verified)
        FROM mention JOIN ident ON ident.id = mention.ident
        LEFT JOIN customer ON customer.id = mention.owner
        LEFT JOIN item ON item.id = mention.item LEFT JOIN file ON file.id = item.file
      """
    ),
    (
      "meta",
      """
      SELECT name || ' ' || value FROM meta WHERE value <> 0
        AND name NOT IN ('archive', 'mark', 'generation', 'scanned')
      """
    ),
  ]
}
