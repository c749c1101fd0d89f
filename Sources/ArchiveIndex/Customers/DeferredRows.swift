import SubscriptionModel

/// Rows that a build of many customers leaves out until its end: the places in the lists, the lengths
/// of the lists, and the identifiers from their ends.
///
/// Written with each customer, they would touch every page of a large index again and again. At the
/// end they are written in the order of their keys, from the customers and identifiers that stand in
/// the index by then. Until then the lists are as they were before. The index notes that rows are
/// left out, so that the next refresh writes them where this one is cut short.
struct DeferredRows {
  let store: Store
  let isCancelled: () -> Bool

  /// How many customers' places, and how many identifiers, stand in memory at once.
  private static let customersAtOnce: Int64 = 2048
  private static let identifiersAtOnce: Int64 = 65_536

  /// Leaves rows out from now on, where at least `minimum` customers are to be made, and they are most
  /// of all.
  ///
  /// - Returns: Whether rows are left out, now or since an earlier refresh.
  static func begin(from minimum: Int64, in connection: Connection) throws -> Bool {
    if try IndexState.listsAreDeferred(in: connection) { return true }
    let waiting = try connection.first("SELECT count(*) FROM pending") { $0.int(0) } ?? 0
    guard waiting >= minimum else { return false }
    let made = try connection.first("SELECT count(*) FROM customer WHERE entry IS NOT NULL") {
      $0.int(0)
    }
    guard waiting / 2 >= made ?? 0 else { return false }
    try IndexState.note(listsAreDeferred: true, in: connection)
    return true
  }

  /// Writes the rows of all customers and identifiers in place of those that are there; does nothing
  /// more when it is told to end early.
  func write() throws {
    try writeReversedIdentifiers()
    do {
      try store.transaction { try writePlaces(in: $0) }
    } catch is CutShort {
      return
    }
    try store.checkpoint()
  }

  /// Undoes a transaction.
  private struct CutShort: Error {}

  private func writePlaces(in connection: Connection) throws {
    var places = PlaceWriter()
    try places.removeAll(in: connection)
    var last = Int64.min
    var count: Int64
    repeat {
      guard !isCancelled() else { throw CutShort() }
      count = 0
      try connection.forEach(
        """
        SELECT id, tie_breaker, entry FROM customer WHERE id > ? AND entry IS NOT NULL
          ORDER BY id LIMIT ?
        """,
        binding: .int(last),
        .int(Self.customersAtOnce)
      ) { row in
        count += 1
        last = row.int(0)
        guard let entry = ListingEntry(row.bytes(2)) else { return }
        try places.add(entry, of: last, tieBreaker: row.int(1), in: connection)
      }
      try places.finish(in: connection)
    } while count == Self.customersAtOnce
    try IndexState.note(listsAreDeferred: false, in: connection)
    try IndexState.noteChangeOfCustomers(in: connection)
  }

  private func writeReversedIdentifiers() throws {
    // A server finds them by an index on what they say.
    guard store.engine.local != nil else { return }
    try store.transaction { try $0.run(PartSearch.deleteAllReversed) }
    var last = Int64.min
    while !isCancelled() {
      let identifiers = try store.read { connection in
        try connection.rows(
          "SELECT id, text FROM ident WHERE id > ? ORDER BY id LIMIT ?",
          binding: .int(last),
          .int(Self.identifiersAtOnce)
        ) { (id: $0.int(0), reversed: $0.text(1).reversedScalars) }
      }
      guard let next = identifiers.last?.id else { return }
      last = next
      try store.transaction { connection in
        for identifier in identifiers.sorted(by: { $0.reversed < $1.reversed }) {
          try connection.run(
            PartSearch.insertReversed,
            binding: .text(identifier.reversed),
            .int(identifier.id)
          )
        }
      }
      try store.checkpoint()
    }
  }
}
