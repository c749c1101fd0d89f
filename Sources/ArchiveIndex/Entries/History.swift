import SubscriptionModel

/// The rows of all customers at all times, kept from the first request for a list at a moment when
/// most stored rows do not hold.
///
/// A customer's row changes only at certain moments, so it is stored in pieces: one entry for each
/// stretch of time in which it stays the same. The values by which lists are filtered, counted, and
/// sorted are stored a second time in a compact form: a chunk covers several customers and has one
/// column for each kind of value. On a server they stand beside each piece instead (`PieceWriter`).
enum History {
  /// How many consecutive customer numbers share a chunk; a change to one customer rewrites the
  /// whole chunk.
  static let chunkSize: Int64 = 128

  /// The columns of a chunk; after them comes one for each sort order, divided into pieces like
  /// `spans`.
  enum Column {
    /// For each customer: number, tieBreaker, and count of pieces; for each piece: its end and its
    /// lists.
    static let spans: Int64 = 0
    static let products: Int64 = 1
    /// The sort keys of the lists that are ordered by the end of access.
    static let accessEnds: Int64 = 2

    static func key(_ sort: ListSort) -> Int64 { 3 + sort.code }
  }

  /// Whether the pieces of all customers are stored, as made by these rules.
  static func isComplete(by rules: String, in connection: Connection) throws -> Bool {
    guard try Meta.text("history", in: connection) == rules else { return false }
    return try next(in: connection) == .max
  }

  /// Whether pieces are stored, for all customers or only for the first ones.
  static func isKept(by rules: String, in connection: Connection) throws -> Bool {
    try Meta.text("history", in: connection) == rules
  }

  /// The lowest number of a customer whose pieces may be missing.
  static func next(in connection: Connection) throws -> Int64 {
    try Meta.int("historyNext", in: connection) ?? 0
  }

  /// Records the next customer to make pieces for; `.max` when the pieces are complete.
  static func note(next: Int64, by rules: String, in connection: Connection) throws {
    try Meta.set("history", .text(rules), in: connection)
    try Meta.set("historyNext", .int(next), in: connection)
  }

  /// Deletes pieces that were made by other rules.
  static func drop(unlessBy rules: String, in connection: Connection) throws {
    guard let known = try Meta.text("history", in: connection), known != rules else { return }
    try connection.run("DELETE FROM piece")
    try connection.run("DELETE FROM history")
    try connection.run("DELETE FROM counted")
    try connection.run("DELETE FROM count_change")
    try connection.run("DELETE FROM meta WHERE name IN ('history', 'historyNext')")
  }
}
