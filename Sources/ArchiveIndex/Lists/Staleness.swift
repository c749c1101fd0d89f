import GRDB
import SubscriptionModel

/// Which rows do not hold at a moment.
enum Staleness {
  /// The customers, by number.
  static func customers(at asOf: Timestamp, in database: Database) throws -> [Int64] {
    var ids: [Int64] = []
    let expired = try Prepared(database, ReadStatement.expired.rawValue)
    try expired.bind(.int(asOf.milliseconds))
    while try expired.step() { ids.append(expired.int(0)) }
    let later = try Prepared(database, ReadStatement.notYetValid.rawValue)
    // Customers that were never made have the largest number, and no row to be wrong.
    try later.bind(.int(asOf.milliseconds), .int(Int64.max))
    while try later.step() { ids.append(later.int(0)) }
    return ids.sorted()
  }

  /// How many they are, counted up to `limit`.
  static func count(at asOf: Timestamp, upTo limit: Int, in database: Database) throws -> Int {
    let expired = try Prepared(database, ReadStatement.countExpired.rawValue)
    try expired.bind(.int(asOf.milliseconds), .int(limit))
    var count = try expired.step() ? Int(expired.int(0)) : 0
    expired.reset()
    let later = try Prepared(database, ReadStatement.countNotYetValid.rawValue)
    try later.bind(.int(asOf.milliseconds), .int(Int64.max), .int(limit))
    count += try later.step() ? Int(later.int(0)) : 0
    later.reset()
    return min(count, limit)
  }

  /// Whether some rows were made for a later moment.
  static func isEarlier(_ asOf: Timestamp, in database: Database) throws -> Bool {
    let newest = try Prepared(database, ReadStatement.newestRow.rawValue)
    try newest.bind(.int(Int64.max))
    defer { newest.reset() }
    return try newest.step() && asOf.milliseconds < newest.int(0)
  }
}
