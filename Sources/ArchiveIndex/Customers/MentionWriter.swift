import SubscriptionModel

/// Writes identifiers and whose they are, and gives numbers to texts; used by one refresh at a
/// time, inside write transactions.
final class MentionWriter {
  private var words = Interned<String>(
    find: "SELECT id FROM word WHERE text = ?",
    insert: "INSERT INTO word (text) VALUES (?)"
  )
  private var idents: [String: Int64] = [:]

  /// Forgets what it remembers of the database, after rows that it knows may have been taken away.
  func forget() {
    words.forget()
    idents = [:]
  }

  /// Writes one identifier of a customer or of a document without one, and gives its number.
  func write(
    _ mention: Mention,
    owner: Int64,
    environment: String,
    in connection: Connection
  ) throws -> Int64 {
    let ident =
      mention.field == .productId
      ? try product(mention.text, in: connection) : try ident(mention.text, in: connection)
    try connection.run(
      """
      INSERT INTO mention (ident, field, owner, environment, product, date, item, path, verified)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (ident, field, owner) DO UPDATE SET environment = excluded.environment,
        product = excluded.product, date = excluded.date, item = excluded.item, path = excluded.path,
        verified = excluded.verified
      """,
      binding: .int(ident),
      .int(mention.field.code),
      .int(owner),
      .int(word(environment, in: connection)),
      .int(try mention.productId.map { try word($0.text, in: connection) }),
      .int(mention.date?.milliseconds),
      .int(mention.document),
      .int(word(mention.path, in: connection)),
      .int(mention.isVerified ? 1 : 0)
    )
    return ident
  }

  /// Whether nothing had the identifier that was written last.
  private(set) var madeIdent = false

  /// The number of a product's id, which many customers share.
  private func product(_ text: String, in connection: Connection) throws -> Int64 {
    if let known = idents[text] { return known }
    let id = try ident(text, in: connection)
    if idents.count > Interning.maximumRemembered { idents = [:] }
    idents[text] = id
    return id
  }

  private func ident(_ text: String, in connection: Connection) throws -> Int64 {
    let made = try connection.insertIfNew(
      "INSERT INTO ident (text) VALUES (?) ON CONFLICT DO NOTHING",
      binding: .text(text)
    )
    madeIdent = made != nil
    guard let made else {
      return try connection.first(
        "SELECT id FROM ident WHERE text = ?",
        binding: .text(text)
      ) { $0.int(0) } ?? 0
    }
    try connection.run(
      "INSERT INTO ident_reversed (reversed, ident) VALUES (?, ?)",
      binding: .text(text.reversedScalars),
      .int(made)
    )
    try connection.run(PartSearch.insert, binding: .int(made), .text(text))
    return made
  }

  /// Notes that nobody may have an identifier any more.
  func noteUnnamed(_ ident: Int64, in connection: Connection) throws {
    try connection.run(
      "INSERT INTO unnamed (ident) VALUES (?) ON CONFLICT DO NOTHING",
      binding: .int(ident)
    )
  }

  /// Forgets some of the noted identifiers that nobody has; false when none are left.
  func forgetSomeUnnamed(in connection: Connection) throws -> Bool {
    let noted = try connection.rows(
      """
      SELECT unnamed.ident, ident.text, EXISTS (SELECT 1 FROM mention WHERE mention.ident = unnamed.ident)
        FROM unnamed LEFT JOIN ident ON ident.id = unnamed.ident LIMIT ?
      """,
      binding: .int(Self.unnamedAtOnce)
    ) { (ident: $0.int(0), text: $0.optionalText(1), isNamed: $0.int(2) != 0) }
    for (ident, text, isNamed) in noted {
      try connection.run("DELETE FROM unnamed WHERE ident = ?", binding: .int(ident))
      guard !isNamed, let text else { continue }
      try connection.run(PartSearch.delete, binding: .int(ident), .text(text))
      try connection.run(
        "DELETE FROM ident_reversed WHERE reversed = ? AND ident = ?",
        binding: .text(text.reversedScalars),
        .int(ident)
      )
      try connection.run("DELETE FROM ident WHERE id = ?", binding: .int(ident))
      idents[text] = nil
    }
    return noted.count == Self.unnamedAtOnce
  }

  /// How many identifiers are forgotten in one transaction.
  private static let unnamedAtOnce = 1024

  /// The number of a text that many rows repeat.
  func word(_ text: String, in connection: Connection) throws -> Int64 {
    try words.number(of: text, text: text, in: connection)
  }
}

extension String {
  /// The text from its end to its beginning, scalar by scalar, for finding endings as beginnings.
  var reversedScalars: String {
    let isPlain = utf8.allSatisfy { $0 < 0x80 }
    return isPlain
      ? String(decoding: utf8.reversed(), as: UTF8.self)
      : String(String.UnicodeScalarView(unicodeScalars.reversed()))
  }
}
