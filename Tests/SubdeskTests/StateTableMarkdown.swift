import SubscriptionModel
import SupportAnswers

/// Every rule of states as a Markdown table, in order of precedence, for `subdesk help states`.
func stateTableMarkdown() -> String {
  let rows = StateRules.inOrder.map { rule in
    let sign = rule.state.map { StateSymbol($0, willRenew: nil).sign } ?? ""
    return "| \(sign) | \(rule.name.title) | \(rule.meaning) |"
  }
  return (["| | state | when |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
}

/// Every segment with what its customers have as a Markdown table, for `subdesk help states`.
func segmentTableMarkdown() -> String {
  let rows = Segment.allCases.map { "| `\($0.rawValue)` | \($0.words.meaning) |" }
  return (["| segment | customers with |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
}
