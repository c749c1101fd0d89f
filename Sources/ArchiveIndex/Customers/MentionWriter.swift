import AppStoreDocuments
import SubscriptionModel

/// Writes identifiers and whose they are, and gives numbers to texts; used by one refresh at a
/// time, inside write transactions.
final class MentionWriter {
  private var words = Interned<ExactText>(
    find: "SELECT id FROM word WHERE text = ?",
    insert: "INSERT INTO word (text) VALUES (?) ON CONFLICT DO NOTHING"
  )
  /// The numbers of the identifiers that are about to be written.
  private var idents: [ExactText: Int64] = [:]
  /// Those of them that were made for it and that nobody mentions yet.
  private var unmentioned: Set<Int64> = []
  /// The identifiers that lost a mention in this transaction and did not get it again.
  private var released: Set<Int64> = []

  /// Whether new identifiers are not written from their ends yet: `DeferredRows` does it.
  var defersReversed = false

  /// Forgets what it remembers of the database, after rows that it knows may have been taken away.
  func forget() {
    words.forget()
    idents = [:]
  }

  /// Finds or makes the numbers of the identifiers that are about to be written.
  ///
  /// Those of a large archive do not stand in memory: what is asked for in order touches each page
  /// once.
  func prepare(_ mentions: some Sequence<Mention>, in connection: Connection) throws {
    idents = [:]
    unmentioned = []
    let texts = Set(mentions.lazy.map { ExactText($0.text) }).sorted()
    try connection.insertEachIfNew(
      "INSERT INTO ident (text) VALUES (?) ON CONFLICT DO NOTHING",
      bindings: texts.lazy.map { .text($0.text) }
    ) { place, number in
      idents[texts[place]] = number
      unmentioned.insert(number)
    }
    let known = texts.filter { idents[$0] == nil }
    var made: [(reversed: String, ident: Int64)] = []
    for stored in texts {
      guard let new = idents[stored] else { continue }
      try connection.run(PartSearch.insert, binding: .int(new), .text(stored.text))
      if !defersReversed { made.append((stored.text.reversedScalars, new)) }
    }
    try connection.each(.read(.exact), bindings: known.lazy.map { .text($0.text) }) { place, row in
      idents[known[place]] = row.int(0)
    }
    for (reversed, ident) in made.sorted(by: { $0.reversed < $1.reversed }) {
      try connection.run(PartSearch.insertReversed, binding: .text(reversed), .int(ident))
    }
  }

  /// Writes one identifier of a customer or of a document without one, and gives its number.
  func write(
    _ mention: Mention,
    owner: Int64,
    environment: String,
    in connection: Connection
  ) throws -> Int64 {
    let ident = try ident(of: mention, in: connection)
    madeIdent = unmentioned.remove(ident) != nil
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
    released.remove(ident)
    return ident
  }

  /// Deletes a mention; `deleteUnused` belongs at the end of the transaction.
  func delete(_ ident: Int64, field: Int64, owner: Int64, in connection: Connection) throws {
    try connection.run(
      "DELETE FROM mention WHERE ident = ? AND field = ? AND owner = ?",
      binding: .int(ident),
      .int(field),
      .int(owner)
    )
    released.insert(ident)
  }

  /// Deletes a mention by the identifier's text, likewise.
  func delete(
    _ identifier: MentionedIdentifier,
    owner: Int64,
    in connection: Connection
  ) throws {
    guard let ident = try number(of: identifier.text, in: connection) else { return }
    try delete(ident, field: identifier.field.code, owner: owner, in: connection)
  }

  /// Deletes every identifier without a mention, also those that another version of this program
  /// left; looks at all of them.
  func deleteAllUnused(in connection: Connection) throws {
    let unused = try connection.rows(
      """
      SELECT id FROM ident WHERE NOT EXISTS (SELECT 1 FROM mention WHERE mention.ident = ident.id)
      """
    ) { $0.int(0) }
    released.formUnion(unused)
    try deleteUnused(in: connection)
  }

  /// Deletes the identifiers whose last mention was deleted: an index holds none that the archive
  /// does not.
  func deleteUnused(in connection: Connection) throws {
    for ident in released.sorted() {
      let isUsed = try connection.hasRow(
        "SELECT 1 FROM mention WHERE ident = ? LIMIT 1",
        binding: .int(ident)
      )
      guard !isUsed,
        let text = try connection.first(
          .read(.identText),
          binding: .int(ident),
          map: { $0.text(0) }
        )
      else { continue }
      try connection.run(PartSearch.delete, binding: .int(ident), .text(text))
      try connection.run(
        PartSearch.deleteReversed,
        binding: .text(text.reversedScalars),
        .int(ident)
      )
      try connection.run("DELETE FROM ident WHERE id = ?", binding: .int(ident))
    }
    released = []
    idents = [:]
  }

  /// Whether nothing had the identifier that was written last.
  private(set) var madeIdent = false

  private func ident(of mention: Mention, in connection: Connection) throws -> Int64 {
    let stored = ExactText(mention.text)
    if let known = idents[stored] { return known }
    try prepare([mention], in: connection)
    return idents[stored] ?? 0
  }

  /// The number of an identifier, as it was written first; letters of either case are the same.
  private func number(of text: String, in connection: Connection) throws -> Int64? {
    try connection.first(.read(.exact), binding: .text(text)) { $0.int(0) }
  }

  /// The number of a text that many rows repeat.
  func word(_ text: String, in connection: Connection) throws -> Int64 {
    try words.number(of: ExactText(text), text: text, in: connection)
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
