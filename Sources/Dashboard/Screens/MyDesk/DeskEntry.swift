import SubscriptionModel
import TerminalUI

/// One line of My desk: one customer, and one reason to act.
struct DeskEntry {
  /// What the line is, stable while the time moves.
  var key: String
  /// The reason with its sign, such as `◆ answer Apple`.
  var reason: String
  /// How the reason is drawn.
  var role: Role
  /// By when somebody must act; `nil` where no date is known or set.
  var due: Timestamp?
  /// Whether the day on which something was expected is over, so that it waits for no other.
  var isOverdue = false
  /// The words in place of the time left where there is no date, such as `for 3 d`.
  var time = ""
  /// Whom the line is about; `nil` where it is about no customer.
  var row: CustomerRow?
  /// More about the reason, the longest words first; the first that fit are shown.
  var details: [String] = []
  /// Whether the details stand in place of the product.
  var hidesProduct = false
  /// Where Enter goes, and what is copied.
  var action = ItemAction()

  /// Makes a line about a customer, which Enter opens.
  init(_ kind: String, reason: String, _ role: Role, row: CustomerRow) {
    key = "\(kind)/\(row.id.text)"
    self.reason = reason
    self.role = role
    self.row = row
    action.route = .customer(row.id)
    action.replyTo = row.id
  }

  /// Makes a line about no customer.
  init(key: String, reason: String, _ role: Role, route: Route) {
    self.key = key
    self.reason = reason
    self.role = role
    action.route = route
  }

  /// Whether somebody must act by a moment.
  func isDue(by moment: Timestamp) -> Bool { due.map { $0 <= moment } ?? isOverdue }

  /// Orders by the time left; what has no date comes last, in the order in which it was added.
  static func isDueFirst(_ left: DeskEntry, _ right: DeskEntry) -> Bool {
    guard let leftDue = left.due else { return false }
    return right.due.map { leftDue < $0 } ?? true
  }
}
