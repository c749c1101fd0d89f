import SubscriptionModel
import SupportAnswers

/// Notifications that follow each other: one, or many of the same kind in one hour.
struct NotificationGroup {
  /// How many of the same kind in a row stand under one row.
  static let minimumCount = 5

  /// Newest first; never empty.
  let notifications: ArraySlice<CustomerNotification>
  /// What tells the group from others while more arrives; `nil` for a single notification.
  let key: String?

  /// The notification that the group is listed by.
  var newest: CustomerNotification { notifications[notifications.startIndex] }

  /// The notification with which the group begins, whatever arrives.
  var oldest: CustomerNotification { notifications[notifications.endIndex - 1] }

  /// Groups notifications in their order, newest first, by the hours of a zone.
  static func groups(of rows: [CustomerNotification], in zone: ZoneRules) -> [NotificationGroup] {
    var groups: [NotificationGroup] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let key = key(of: rows[start], in: zone)
      let rest = rows[(start + 1)...]
      let end = rest.firstIndex { key == nil || Self.key(of: $0, in: zone) != key } ?? rows.endIndex
      if let key, end - start >= minimumCount {
        groups.append(NotificationGroup(notifications: rows[start..<end], key: key))
      } else {
        groups += (start..<end).map { NotificationGroup(notifications: rows[$0...$0], key: nil) }
      }
      start = end
    }
    return groups
  }

  /// The hour and what happened; `nil` for what is never grouped.
  private static func key(of notification: CustomerNotification, in zone: ZoneRules) -> String? {
    guard let summary = notification.line.summary else { return nil }
    let time = zone.civilTime(at: notification.signed)
    return "\(time.year)-\(time.month)-\(time.day) \(time.hour) \(summary)"
  }
}
