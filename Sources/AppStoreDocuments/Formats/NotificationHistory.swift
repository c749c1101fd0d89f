import SubscriptionModel

/// A page of the notification history, one of its entries, or the response about a test
/// notification.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/notificationhistoryresponse>
enum NotificationHistory {
  /// Reads a page, or one entry where `shape` says so.
  static func read(
    _ value: JSONValue,
    _ shape: JSONShape,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    guard shape == .notificationHistoryResponse else {
      readEntry(value, scope, &builder)
      builder.kind =
        isAboutTest(builder.item.records)
        ? .testNotificationResponse : .notificationHistoryResponse
      return
    }
    let entries = value["notificationHistory"]?.elements ?? []
    for (index, entry) in entries.enumerated() {
      readEntry(entry, scope.at("notificationHistory[\(index)]"), &builder)
    }
    builder.kind = .notificationHistoryResponse
    if entries.isEmpty { builder.markInformational() }
  }

  private static func readEntry(
    _ entry: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    NotificationBody.read(entry, scope, &builder, sendAttempts: attempts(of: entry))
  }

  /// Reads `sendAttempts`, or `firstSendAttemptResult`, which preceded it until June 2023.
  static func attempts(of entry: JSONValue) -> [NotificationEvent.SendAttempt] {
    let attempts = (entry["sendAttempts"]?.elements ?? []).map { attempt in
      NotificationEvent.SendAttempt(
        attemptDate: attempt["attemptDate"].flatMap { DateText.any($0.content) },
        sendAttemptResult: attempt["sendAttemptResult"]?.scalarText
      )
    }
    guard attempts.isEmpty, let first = entry["firstSendAttemptResult"]?.scalarText else {
      return attempts
    }
    return [NotificationEvent.SendAttempt(attemptDate: nil, sendAttemptResult: first)]
  }

  private static func isAboutTest(_ records: [Record]) -> Bool {
    guard case .notification(let event)? = records.first else { return records.isEmpty }
    guard case .v2(let type, subtype: _) = event.name else { return false }
    return type == .known(.test)
  }
}
