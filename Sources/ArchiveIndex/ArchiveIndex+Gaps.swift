import GRDB
public import SubscriptionModel

extension ArchiveIndex {
  /// The times in which no notification was signed although some should have been, oldest first.
  ///
  /// - Parameters:
  ///   - environment: Which notifications are heard.
  ///   - until: Later ones are not looked at.
  /// - Returns: The holes, by the rule of `ArchiveGap.isHole`; none in an archive without
  ///   notifications.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func gaps(
    in environment: EnvironmentFilter,
    until: Timestamp
  ) throws(ArchiveIndexError) -> [ArchiveGap] {
    let hours = try attempt {
      try store.database.read { database -> [Int64] in
        var hours: Set<Int64> = []
        let rows = try Prepared(database, ReadStatement.heardHours.rawValue)
        for scope in environment.scopes {
          try rows.bind(.int(scope), .int(CustomerTraces.hour(of: until)))
          while try rows.step() { hours.insert(rows.int(0)) }
        }
        return hours.sorted()
      }
    }
    return HeardHours(hours).gaps
  }
}
