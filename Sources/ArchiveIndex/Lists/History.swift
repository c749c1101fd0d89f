import GRDB
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
    /// Of each customer: number, tie, count of pieces; of each piece: until when, and its lists.
    static let spans: Int64 = 0
    static let products: Int64 = 1

    static func key(_ sort: ListSort) -> Int64 { 2 + sort.code }
  }

  /// Whether the pieces of all customers are there, made by these rules.
  static func isComplete(by rules: String, in database: Database) throws -> Bool {
    guard try Meta.text("history", in: database) == rules else { return false }
    return try next(in: database) == .max
  }

  /// Whether pieces are kept, of all customers or of the first ones.
  static func isKept(by rules: String, in database: Database) throws -> Bool {
    try Meta.text("history", in: database) == rules
  }

  /// The first customer, by number, whose pieces may not be there.
  static func next(in database: Database) throws -> Int64 {
    try Meta.int("historyNext", in: database) ?? 0
  }

  /// Notes how far the pieces are; `.max` when they are complete.
  static func note(next: Int64, by rules: String, in database: Database) throws {
    try Meta.set("history", .text(rules), in: database)
    try Meta.set("historyNext", .int(next), in: database)
  }

  /// Forgets pieces that were made by other rules.
  static func drop(unlessBy rules: String, in database: Database) throws {
    guard let known = try Meta.text("history", in: database), known != rules else { return }
    try database.execute(
      sql: """
        DELETE FROM piece; DELETE FROM history;
        DELETE FROM meta WHERE name IN ('history', 'historyNext')
        """
    )
  }
}

/// The lists that a row stands in but for products, as bits.
struct ListMask: Hashable, Sendable {
  var bits: UInt64

  private static let firstState: Int64 = 100
  private static let firstStateBit: Int64 = 20
  private static let firstScopeBit: Int64 = 56

  init(bits: UInt64) { self.bits = bits }

  /// The lists of an entry.
  init(_ entry: ListingEntry) {
    bits = 0
    for list in entry.lists({ _ in nil }) { bits |= ListMask.list(list)?.bits ?? 0 }
    bits |= ListMask.scope(entry.row.environment.scope).bits
  }

  /// A tab's or state's list; `nil` for a product's.
  static func list(_ number: Int64) -> ListMask? {
    switch number {
    case 0..<firstStateBit: ListMask(bits: 1 << UInt64(number))
    case firstState..<firstState + firstScopeBit - firstStateBit:
      ListMask(bits: 1 << UInt64(number - firstState + firstStateBit))
    default: nil
    }
  }

  /// The environments of a scope.
  static func scope(_ number: Int64) -> ListMask {
    ListMask(bits: 1 << UInt64(firstScopeBit + number))
  }

  func intersects(_ other: ListMask) -> Bool { bits & other.bits != 0 }
}
