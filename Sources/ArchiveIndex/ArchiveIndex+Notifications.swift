public import SubscriptionModel
import Synchronization

/// When notifications were signed, and which documents are new.
extension ArchiveIndex {
  /// When customers had notifications, newest first.
  ///
  /// - Parameters:
  ///   - environment: Whose notifications count.
  ///   - evidence: Which moments count, by whether a signed notification is of them.
  ///   - before: Only those signed before this moment.
  ///   - since: Only those signed at this moment or later; `nil` for all.
  ///   - limit: About how many rows to give; more where many customers share a moment.
  /// - Returns: The rows. A notification without a date of its own is in none.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func notifications(
    in environment: EnvironmentFilter,
    evidence: EvidenceSelection = .all,
    before: Timestamp,
    since: Timestamp?,
    limit: Int
  ) throws(ArchiveIndexError) -> NotificationTimes {
    guard limit > 0 else { return NotificationTimes() }
    let scopes = environment.scopes(of: evidence)
    return try withNotificationReader {
      try $0.times(in: scopes, before: before, since: since, limit: limit)
    }
  }

  /// How many documents the index has only known since a moment.
  public func countOfNewDocuments(since: Timestamp) throws(ArchiveIndexError) -> Int {
    try withNotificationReader { try $0.countOfNewDocuments(since: since) }
  }

  /// The documents that the index has only known since a moment, newest first; what it was built
  /// from in the place of another index is not new.
  ///
  /// - Parameters:
  ///   - since: The moment, by the clock of whoever refreshed the index.
  ///   - limit: How many documents to look at, at most.
  /// - Returns: The documents.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func newDocuments(
    since: Timestamp,
    limit: Int
  ) throws(ArchiveIndexError) -> [NewDocument] {
    try withNotificationReader { try $0.newDocuments(since: since, limit: limit) }
  }

  /// The times in which no notification was signed although some should have been, oldest first.
  ///
  /// - Parameters:
  ///   - environment: Whose notifications count.
  ///   - until: Later ones are not looked at.
  /// - Returns: The holes, by the rule of `ArchiveGap.isGap`; none in an archive without
  ///   notifications.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func gaps(
    in environment: EnvironmentFilter,
    until: Timestamp
  ) throws(ArchiveIndexError) -> [ArchiveGap] {
    try withNotificationReader { try $0.hours(in: environment, until: until).gaps }
  }

  /// The hours of the first and of the newest notification of some environments.
  ///
  /// - Parameters:
  ///   - environment: Whose notifications count.
  ///   - until: Later ones are not looked at.
  /// - Returns: `nil` for an archive without notifications.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func notificationHours(
    in environment: EnvironmentFilter,
    until: Timestamp
  ) throws(ArchiveIndexError) -> NotificationSpan? {
    try attempt {
      try store.read { try NotificationSpan(in: environment, until: until, of: $0) }
    }
  }

  private func withNotificationReader<Value>(
    _ read: (NotificationReader) throws -> Value
  ) throws(ArchiveIndexError) -> Value {
    let isReopened = looks.withLock { $0.isReopened }
    return try attempt {
      try store.read { connection in
        try read(
          NotificationReader(
            connection: connection,
            trustedRoots: trustedRoots,
            isReopened: isReopened
          )
        )
      }
    }
  }
}
