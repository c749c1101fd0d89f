public import SubscriptionModel

extension ArchiveIndex {
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
    let hours = try attempt {
      try store.read { connection -> [Int64] in
        var hours: Set<Int64> = []
        let limit = CustomerTraces.hour(of: until)
        for scope in environment.scopes {
          try connection.forEach(.read(.notificationHours), binding: .int(scope), .int(limit)) {
            hours.insert($0.int(0))
          }
        }
        return hours.sorted()
      }
    }
    return NotificationHours(hours).gaps
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
}
