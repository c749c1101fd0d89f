import SubscriptionModel

/// Which rows do not hold at a moment.
enum Staleness {
  /// The customers, by number.
  static func customers(at asOf: Timestamp, in connection: Connection) throws -> [Int64] {
    let expired = try connection.rows(.read(.expired), binding: .int(asOf.milliseconds)) {
      $0.int(0)
    }
    // Customers that were never made have the largest number, and no row to be wrong.
    let later = try connection.rows(
      .read(.notYetValid),
      binding: .int(asOf.milliseconds),
      .int(Int64.max)
    ) { $0.int(0) }
    return (expired + later).sorted()
  }

  /// How many they are, counted up to `limit`.
  static func count(at asOf: Timestamp, upTo limit: Int, in connection: Connection) throws -> Int {
    let expired = try connection.first(
      .read(.countExpired),
      binding: .int(asOf.milliseconds),
      .int(limit)
    ) { Int($0.int(0)) }
    let later = try connection.first(
      .read(.countNotYetValid),
      binding: .int(asOf.milliseconds),
      .int(Int64.max),
      .int(limit)
    ) { Int($0.int(0)) }
    return min((expired ?? 0) + (later ?? 0), limit)
  }

  /// Whether some rows were made for a later moment.
  static func isEarlier(_ asOf: Timestamp, in connection: Connection) throws -> Bool {
    try newestRow(in: connection).map { asOf < $0 } ?? false
  }

  /// The moment from which on the newest row holds; `nil` without rows.
  static func newestRow(in connection: Connection) throws -> Timestamp? {
    try connection.first(.read(.newestRow), binding: .int(Int64.max)) { $0.optionalInt(0) }
      .map(Timestamp.init(milliseconds:))
  }
}
