import SubscriptionModel
import SupportAnswers
import TerminalUI

/// Prints notifications of all customers.
final class NotificationsOutput {
  private let desk: Desk
  private let format: RowFormat
  /// How many were printed.
  private(set) var count = 0
  private var hasUnsignedHeading = false

  /// Prints in a format.
  init(desk: Desk, format: RowFormat) {
    self.desk = desk
    self.format = format
  }

  /// The zone of the dates in words.
  var zone: ZoneRules { format == .text ? desk.zone : .utc }

  private static let columns =
    ["date", "customer", "productId"] + EventsOutput.columns.dropFirst() + EventJSON.columns

  /// Prints, once and for a person, that only unsigned documents state the notifications that follow.
  func printUnsignedHeading() {
    guard format == .text, count > 0, !hasUnsignedHeading else { return }
    hasUnsignedHeading = true
    StandardOutput.printUnsignedHeading()
  }

  /// Prints what stands before the first notification.
  func begin() throws {
    switch format {
    case .text, .jsonl: return
    case .tsv: StandardOutput.line(Self.columns.joined(separator: "\t"))
    case .json:
      StandardOutput.write(
        JSONOutput.opening + "  \"asOf\": \(JSONOutput.quoted(desk.asOf.description)),\n"
          + "  \"archive\": \(try ArchiveJSON.completeness(of: desk).indented(level: 1)),\n"
          + "  \"events\": ["
      )
    }
  }

  /// Prints notifications, and tells the audit log about whom they are.
  func print(_ notifications: some Sequence<CustomerNotification>) throws {
    let customers = notifications.map(\.customer).uniqued
    try desk.audit?.record(AuditRecord(action: .events, customers: customers))
    for notification in notifications {
      let redaction = redaction(of: notification)
      switch format {
      case .text:
        for line in textLines(notification, redaction) { StandardOutput.line(line) }
      case .tsv:
        let event = event(notification)
        var fields = EventsOutput.fields(notification.line) + event.fields(masking: redaction)
        fields.insert(contentsOf: [notification.label, event.product], at: 1)
        StandardOutput.line(
          fields.map { TableField.tsv(redaction.masked($0)) }.joined(separator: "\t")
        )
      case .jsonl:
        let value = event(notification).json.masked(by: redaction)
        StandardOutput.line(value.withSchemaVersion.compact)
      case .json:
        let value = event(notification).json.masked(by: redaction)
        StandardOutput.write((count == 0 ? "\n    " : ",\n    ") + value.indented(level: 2))
      }
      count += 1
    }
  }

  /// Prints what stands behind the last notification.
  func end() {
    guard format == .json else { return }
    StandardOutput.line(count == 0 ? "]\n}" : "\n  ]\n}")
  }

  private func redaction(of notification: CustomerNotification) -> Redaction {
    var redaction = desk.redaction(of: [])
    // Without a token or an Apple Account, a transaction ID is the label.
    if desk.isRedacted, !notification.customer.text.hasSuffix("/\(notification.label)") {
      redaction.add(notification.label)
    }
    return redaction
  }

  private func name(of notification: CustomerNotification) -> String? {
    desk.customers.name(labelled: notification.label)
  }

  /// Date and text, then the customer and the product on a line of their own.
  func textLines(_ notification: CustomerNotification, _ redaction: Redaction) -> [String] {
    let line = notification.line
    let who = [notification.label, name(of: notification), notification.product]
      .compactMap(\.self).map(redaction.masked)
    let lead = "\(line.date)  "
    let hang = String(repeating: " ", count: columnWidth(of: lead))
    let width = max(20, LookupText.width - columnWidth(of: lead))
    let text = "\(line.text) \(EventsOutput.notes(line))"
    let parts = wrapped(redaction.masked(text), width: width)
    return parts.enumerated().map { ($0 == 0 ? lead : hang) + $1 }
      + Self.rows(of: who, width: width).map { hang + $0 }
  }

  /// Cleaned parts with two blanks between them, on as many rows as they need.
  static func rows(of parts: [String], width: Int) -> [String] {
    var rows: [String] = []
    for part in parts {
      if let row = rows.last.map({ "\($0)  \(cleaned(part))" }), columnWidth(of: row) <= width {
        rows[rows.count - 1] = row
      } else {
        rows += wrapped(part, width: width)
      }
    }
    return rows
  }

  private func event(_ notification: CustomerNotification) -> EventJSON {
    EventJSON(notification, name: name(of: notification))
  }
}
