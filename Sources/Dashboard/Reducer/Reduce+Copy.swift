import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Copies the value under the cursor: an id whole and without spaces.
  mutating func copyValue() -> [Effect] {
    if route == .customers {
      guard let row = customers.selectedRow else { return [] }
      return [.copy(row.label)]
    }
    guard let item = cursorItem, let body else { return [] }
    if let text = item.action.copy { return [.copy(text)] }
    let lines = body.lines(of: cursorIndex ?? 0).map { line in
      body.lines[line].spans.map(\.text).joined()
    }
    return [.copy(lines.joined(separator: " ").collapsed)]
  }

  /// Copies the case: who, how it stands, and what to say, without names.
  mutating func copyCase() -> [Effect] {
    guard let id = route.customer, let customer = opened[id]?.assessment else { return [] }
    return [.copy(wording.caseSummary(customer))]
  }
}

extension String {
  /// The text with runs of blanks made one, and none at its ends.
  fileprivate var collapsed: String {
    split(separator: " ").joined(separator: " ")
  }
}
