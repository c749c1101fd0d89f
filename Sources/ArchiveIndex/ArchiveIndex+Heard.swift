import GRDB
public import SubscriptionModel

extension ArchiveIndex {
  /// The hours of the first and of the newest notification of some environments.
  ///
  /// - Parameters:
  ///   - environment: Which notifications are heard.
  ///   - until: Later ones are not looked at.
  /// - Returns: `nil` for an archive without notifications.
  /// - Throws: `ArchiveIndexError.indexFailed` when the index cannot be read.
  public func heard(
    in environment: EnvironmentFilter,
    until: Timestamp
  ) throws(ArchiveIndexError) -> HeardSpan? {
    try attempt {
      try store.database.read { try HeardSpan(in: environment, until: until, of: $0) }
    }
  }
}

extension HeardSpan {
  /// Reads the span from an index; `nil` for none.
  init?(in environment: EnvironmentFilter, until: Timestamp, of database: Database) throws {
    let limit = CustomerTraces.hour(of: until)
    var hours: [Int64] = []
    for statement in [ReadStatement.firstHeardHour, .lastHeardHour] {
      let row = try Prepared(database, statement.rawValue)
      for scope in environment.scopes {
        try row.bind(.int(scope), .int(limit))
        if try row.step() { hours.append(row.int(0)) }
        row.reset()
      }
    }
    guard let first = hours.min(), let last = hours.max() else { return nil }
    self.init(
      first: Timestamp(milliseconds: first * 3_600_000),
      last: Timestamp(milliseconds: last * 3_600_000)
    )
  }
}
