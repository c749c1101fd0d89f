#if Postgres
/// How PostgreSQL is told what the statements of an index say.
///
/// One text does for both engines, but for the few that find identifiers: letters of either case are
/// the same by an index on `lower(text)`, which in collation "C" changes the letters of ASCII alone,
/// as SQLite's NOCASE does; the ends of identifiers have an index of their own, and parts one of
/// pg_trgm, so there is nothing to write for both.
enum PostgresDialect {
  /// The text of a statement; `nil` for one that has nothing to do here.
  static func text(of sql: SQL) -> String? {
    let text = sql.text.description
    guard let own = own[text] else { return numbered(text) }
    return own.isEmpty ? nil : own
  }

  /// Whether one text does for both engines.
  static func isShared(_ sql: SQL) -> Bool { own[sql.text.description] == nil }

  /// What PostgreSQL says otherwise, by the text that all share.
  static let own: [String: String] = Dictionary(
    uniqueKeysWithValues: [ownStatements, PieceStatements.texts].joined()
      .map { ($0.key.text.description, $0.value) }
  )

  private static let ownStatements: KeyValuePairs<SQL, String> = [
    .read(.exact): """
    SELECT id, text FROM ident WHERE lower(text) = lower($1 COLLATE "C")
    """,
    .read(.prefix): """
    SELECT id, text,
      (EXISTS (SELECT 1 FROM mention WHERE ident = ident.id AND verified = 1))::int
    FROM ident
    WHERE lower(text) >= lower($1 COLLATE "C") AND lower(text) < lower($2 COLLATE "C")
    ORDER BY lower(text) LIMIT $3
    """,
    .read(.suffix): """
    SELECT id, text,
      (EXISTS (SELECT 1 FROM mention WHERE ident = ident.id AND verified = 1))::int
    FROM ident
    WHERE reverse(lower(text)) >= lower($1 COLLATE "C")
    AND reverse(lower(text)) < lower($2 COLLATE "C") ORDER BY reverse(lower(text)) LIMIT $3
    """,
    .read(.verifiedPrefix): """
    SELECT id, text, 1 FROM (SELECT id, text FROM ident
      WHERE lower(text) >= lower($1 COLLATE "C") AND lower(text) < lower($2 COLLATE "C")
      ORDER BY lower(text) LIMIT $3) AS found
    WHERE EXISTS (SELECT 1 FROM mention WHERE ident = found.id AND verified = 1) LIMIT $4
    """,
    .read(.verifiedSuffix): """
    SELECT id, text, 1 FROM (SELECT id, text FROM ident
      WHERE reverse(lower(text)) >= lower($1 COLLATE "C")
      AND reverse(lower(text)) < lower($2 COLLATE "C")
      ORDER BY reverse(lower(text)) LIMIT $3) AS found
    WHERE EXISTS (SELECT 1 FROM mention WHERE ident = found.id AND verified = 1) LIMIT $4
    """,
    .read(.nearBelow): """
    SELECT id, text FROM ident WHERE lower(text) < lower($1 COLLATE "C")
    ORDER BY lower(text) DESC LIMIT $2
    """,
    .read(.nearAbove): """
    SELECT id, text FROM ident WHERE lower(text) > lower($1 COLLATE "C")
    ORDER BY lower(text) LIMIT $2
    """,
    // Letters of every script, as a search for parts compares them.
    PartSearch.find: """
    SELECT id, text,
      (EXISTS (SELECT 1 FROM mention WHERE ident = ident.id AND verified = 1))::int
    FROM ident WHERE lower(text COLLATE "default") LIKE $1 LIMIT $2
    """,
    PartSearch.findVerified: """
    SELECT id, text, 1 FROM (SELECT id, text FROM ident
      WHERE lower(text COLLATE "default") LIKE $1 LIMIT $2) AS found
    WHERE EXISTS (SELECT 1 FROM mention WHERE ident = found.id AND verified = 1) LIMIT $3
    """,
    PartSearch.insert: "",
    PartSearch.delete: "",
    PartSearch.insertReversed: "",
    PartSearch.deleteReversed: "",
    // Pieces have all that the columns of the history hold.
    "DELETE FROM history": "",
  ]

  /// The tables whose rows get numbers that a connection has taken many of, see
  /// `PostgresSchema.numbersAtOnce`.
  private static let tablesWithManyRows: Set<Substring> = ["customer", "file", "item"]

  /// Such a table, if a statement inserts a row of one.
  static func tableWithManyRows(_ sql: SQL) -> String? {
    let table = sql.text.description.dropFirst(insertion.count).prefix { $0 != " " }
    return tablesWithManyRows.contains(table) ? String(table) : nil
  }

  /// The text of a statement that inserts a row, with the row's number as one more value behind all
  /// others.
  static func withNumber(_ sql: SQL) -> String {
    let text = sql.text.description
    guard let columns = text.firstIndex(of: ")"), let values = text.lastIndex(of: ")") else {
      preconditionFailure("a statement that inserts no row: \(text)")
    }
    let between = text[text.index(after: columns)..<values]
    return "\(text[..<columns]), id)\(between), ?)"
  }

  private static let insertion = "INSERT INTO "

  /// What `PartSearch.find` asks for here; `nil` for a text that is too short.
  static func partQuery(for text: String) -> String? {
    guard text.unicodeScalars.count >= PartSearch.minimumLength else { return nil }
    var pattern = "%"
    for scalar in text.unicodeScalars {
      if ["%", "_", "\\"].contains(scalar) { pattern.append("\\") }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern + "%"
  }

  /// The text with its parameters by number: each `?` is the next one, `?2` the second.
  static func numbered(_ text: String) -> String {
    var result = ""
    var count = 0
    var isQuoted = false
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "'" { isQuoted.toggle() }
      guard character == "?", !isQuoted else {
        result.append(character)
        continue
      }
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      count += 1
      result += "$" + (digits.isEmpty ? "\(count)" : String(digits))
    }
    return result
  }
}
#endif
