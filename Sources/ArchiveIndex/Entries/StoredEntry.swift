import SubscriptionModel

/// A row of the table of customers.
struct StoredEntry {
  var entry: ListingEntry?
  var tieBreaker: Int64
}

extension StoredEntry {
  /// Finds a customer by number, with the row that the lists hold.
  init?(customer: Int64, in connection: Connection) throws {
    let found = try connection.first(.read(.entry), binding: .int(customer)) { StoredEntry($0) }
    guard let found else { return nil }
    self = found
  }

  /// Takes the first two columns of `ReadStatement.entry`, or of `entryOfKey`.
  init(_ row: borrowing Row) {
    entry = ListingEntry(row.bytes(0))
    tieBreaker = row.int(1)
  }
}
