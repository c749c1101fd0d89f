import SubscriptionModel

extension NotificationSpan {
  /// Reads the span from an index, of verified notifications where there are any; `nil` for none.
  init?(in environment: EnvironmentFilter, until: Timestamp, of connection: Connection) throws {
    let limit = CustomerTraces.hour(of: until)
    func hours(_ evidence: EvidenceSelection) throws -> [Int64] {
      try environment.scopes(of: evidence).flatMap { scope in
        try [ReadStatement.firstNotificationHour, .lastNotificationHour].compactMap {
          try connection.first(.read($0), binding: .int(scope), .int(limit)) { $0.int(0) }
        }
      }
    }
    var found = try hours(.signed)
    if found.isEmpty { found = try hours(.all) }
    guard let first = found.min(), let last = found.max() else { return nil }
    self.init(
      first: Timestamp(milliseconds: first * 3_600_000),
      last: Timestamp(milliseconds: last * 3_600_000)
    )
  }
}
