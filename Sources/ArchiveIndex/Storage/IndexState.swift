import SubscriptionModel

/// What an index says of how far it was brought.
///
/// A refresh that finds something to read notes that it begins, in the same transaction as its
/// first change, and that it ended, in the same as its last: one that is killed, or has no room to
/// write, leaves an index that says so.
enum IndexState {
  private static let scannedName = "scanned"
  private static let unfinishedName = "unfinished"
  private static let deferredName = "deferred"

  /// Notes that what follows is not all there is.
  static func noteBegin(in connection: Connection) throws {
    try Meta.set(unfinishedName, .int(1), in: connection)
  }

  /// Notes that everything was read, now.
  static func noteEnd(in connection: Connection) throws {
    try Meta.set(scannedName, .int(Clock.milliseconds), in: connection)
    try Meta.set(unfinishedName, .int(0), in: connection)
  }

  /// Whether customers are not in the lists that belong there: see `DeferredRows`.
  static func listsAreDeferred(in connection: Connection) throws -> Bool {
    try Meta.int(deferredName, in: connection) == 1
  }

  static func note(listsAreDeferred: Bool, in connection: Connection) throws {
    try Meta.set(deferredName, .int(listsAreDeferred ? 1 : 0), in: connection)
  }

  /// When the last refresh ended; `nil` before the first has.
  static func scannedAt(in connection: Connection) throws -> Timestamp? {
    try Meta.int(scannedName, in: connection).map(Timestamp.init(milliseconds:))
  }

  /// Whether the last refresh was cut short or is under way, or customers are to be made or listed yet.
  static func isUnfinished(in connection: Connection) throws -> Bool {
    if try Meta.int(scannedName, in: connection) == nil { return true }
    if try Meta.int(unfinishedName, in: connection) == 1 { return true }
    if try listsAreDeferred(in: connection) { return true }
    return try connection.hasRow(.read(.waitingCustomers))
  }
}
