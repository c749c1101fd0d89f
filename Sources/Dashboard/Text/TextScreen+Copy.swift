import SubscriptionModel
import SupportAnswers
import TerminalUI

extension DashboardState {
  /// Copies the value under the cursor: an id whole and without spaces.
  mutating func copyValue() -> [Effect] {
    if route == .customers {
      guard let row = customers.selectedRow else { return [] }
      return [.copying([row.label])]
    }
    guard let item = cursorItem, let body else { return [] }
    if let text = item.action.copy {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return [.copying(item.action.copiesLines ? lines : [text])]
    }
    let lines = body.lines(of: cursorIndex ?? 0).map { line in
      body.lines[line].spans.map(\.text).joined()
    }
    return [.copying([lines.joined(separator: " ").collapsed])]
  }

  /// Copies the case: who, how it stands, and what to say, without names.
  mutating func copyCase() -> [Effect] {
    guard let id = route.customer, let customer = opened[id]?.assessment else { return [] }
    return [.copying(wording.caseSummary(customer))]
  }
}

extension Effect {
  /// Copies lines, each cleaned: what a document says must not end a line, or a paste, of its own.
  fileprivate static func copying(_ lines: [String]) -> Effect {
    .copy(lines.map { cleaned($0) }.joined(separator: "\n"))
  }
}

extension String {
  /// The text with runs of blanks made one, and none at its ends.
  fileprivate var collapsed: String {
    split(separator: " ").joined(separator: " ")
  }
}
