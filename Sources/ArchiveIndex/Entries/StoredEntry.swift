import SubscriptionModel

/// A row of the table of customers.
struct StoredEntry {
  var entry: ListingEntry?
  var tieBreaker: Int64
}

extension StoredEntry {
  /// Finds a customer by number, with the row that the lists hold.
  init?(customer: Int64, in connection: Connection) throws {
    let row = try connection.first(.read(.entry), binding: .int(customer)) {
      (entry: ListingEntry($0.bytes(0)), tieBreaker: $0.int(4))
    }
    guard let row else { return nil }
    (entry, tieBreaker) = row
  }

  /// Fetches it ahead.
  static func fetchAhead(_ customer: Int64, in connection: Connection) throws {
    try connection.fetchAhead(.read(.entry), binding: .int(customer))
  }
}
