import SubscriptionModel

/// The rows of all customers at all times, kept from the first time on that a list was asked for at a
/// moment at which most stored rows do not hold.
///
/// A customer's row is piecewise constant in time, so each of its pieces is stored as an entry. What a
/// list is chosen, counted and sorted by stands beside them once more, closely packed: customers come
/// in chunks, and a chunk has a column for each question.
enum History {
  /// How many customers, by number, share a chunk: a change of one writes the whole chunk again.
  static let chunkSize: Int64 = 128

  /// The columns of a chunk; behind them comes one for each order, in pieces as in `spans`.
  enum Column {
    /// Of each customer: number, tieBreaker, count of pieces; of each piece: until when, and its lists.
    static let spans: Int64 = 0
    static let products: Int64 = 1
    /// What lists of ends of access are ordered by.
    static let accessEnds: Int64 = 2

    static func key(_ sort: ListSort) -> Int64 { 3 + sort.code }
  }

  /// Whether the pieces of all customers are there, made by these rules.
  static func isComplete(by rules: String, in connection: Connection) throws -> Bool {
    guard try Meta.text("history", in: connection) == rules else { return false }
    return try next(in: connection) == .max
  }

  /// Whether pieces are kept, of all customers or of the first ones.
  static func isKept(by rules: String, in connection: Connection) throws -> Bool {
    try Meta.text("history", in: connection) == rules
  }

  /// The first customer, by number, whose pieces may not be there.
  static func next(in connection: Connection) throws -> Int64 {
    try Meta.int("historyNext", in: connection) ?? 0
  }

  /// Notes how far the pieces are; `.max` when they are complete.
  static func note(next: Int64, by rules: String, in connection: Connection) throws {
    try Meta.set("history", .text(rules), in: connection)
    try Meta.set("historyNext", .int(next), in: connection)
  }

  /// Forgets pieces that were made by other rules.
  static func drop(unlessBy rules: String, in connection: Connection) throws {
    guard let known = try Meta.text("history", in: connection), known != rules else { return }
    try connection.run("DELETE FROM piece")
    try connection.run("DELETE FROM history")
    try connection.run("DELETE FROM meta WHERE name IN ('history', 'historyNext')")
  }
}
