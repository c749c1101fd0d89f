import SubscriptionModel

extension NotificationSpan {
  /// Reads the span from an index; `nil` for none.
  init?(in environment: EnvironmentFilter, until: Timestamp, of connection: Connection) throws {
    let limit = CustomerTraces.hour(of: until)
    var hours: [Int64] = []
    for statement in [ReadStatement.firstNotificationHour, .lastNotificationHour] {
      for scope in environment.scopes {
        let hour = try connection.first(.read(statement), binding: .int(scope), .int(limit)) {
          $0.int(0)
        }
        if let hour { hours.append(hour) }
      }
    }
    guard let first = hours.min(), let last = hours.max() else { return nil }
    self.init(
      first: Timestamp(milliseconds: first * 3_600_000),
      last: Timestamp(milliseconds: last * 3_600_000)
    )
  }
}
