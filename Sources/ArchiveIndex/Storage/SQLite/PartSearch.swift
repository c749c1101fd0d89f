/// Finds parts of identifiers, by SQLite's index of trigrams.
enum PartSearch {
  /// Identifiers that contain all trigrams of a query, wherever: their numbers and texts.
  static let find: SQL = """
    SELECT ident.id, ident.text,
      EXISTS (SELECT 1 FROM mention WHERE ident = ident.id AND verified = 1)
    FROM part CROSS JOIN ident
    WHERE ident.id = part.rowid AND part MATCH ? ORDER BY part.rowid LIMIT ?
    """
  /// Those of more candidates that verified evidence names, likewise.
  static let findVerified: SQL = """
    SELECT ident.id, ident.text, 1
    FROM (SELECT rowid AS number FROM part WHERE part MATCH ? ORDER BY rowid LIMIT ?) AS found
    CROSS JOIN ident
    WHERE ident.id = number
    AND EXISTS (SELECT 1 FROM mention WHERE ident = number AND verified = 1) LIMIT ?
    """
  /// Makes an identifier known, by its number and text.
  static let insert: SQL = "INSERT INTO part (rowid, text) VALUES (?, ?)"
  /// Forgets an identifier, by its number and the text with which it was made known.
  static let delete: SQL = "INSERT INTO part (part, rowid, text) VALUES ('delete', ?, ?)"
  /// Drops what is left of identifiers that were forgotten, which takes a time that grows with all.
  static let merge: SQL = "INSERT INTO part (part) VALUES ('optimize')"

  /// Makes an identifier known from its end to its beginning, by the reversed text and its number.
  static let insertReversed: SQL = "INSERT INTO ident_reversed (reversed, ident) VALUES (?, ?)"
  /// Forgets it likewise.
  static let deleteReversed: SQL = "DELETE FROM ident_reversed WHERE reversed = ? AND ident = ?"
  /// Forgets all likewise.
  static let deleteAllReversed: SQL = "DELETE FROM ident_reversed"

  /// How many characters are looked for at least.
  static let minimumLength = 3

  /// What to ask for identifiers that contain a text in small letters; `nil` for a text that is too
  /// short.
  ///
  /// The trigrams may stand in another order in what is found; only the stored text tells.
  static func query(for text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    // SQLite reads a query up to its first NUL, which no identifier holds.
    guard scalars.count >= minimumLength, !scalars.contains("\0") else { return nil }
    var trigrams: Set<String> = []
    for start in 0...(scalars.count - 3) {
      let trigram = String(String.UnicodeScalarView(scalars[start..<start + 3]))
      trigrams.insert("\"" + trigram.replacing("\"", with: "\"\"") + "\"")
    }
    return trigrams.sorted().joined(separator: " AND ")
  }
}
