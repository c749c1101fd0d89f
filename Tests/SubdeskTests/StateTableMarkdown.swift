import SubscriptionModel
import SupportAnswers

/// Every rule of states as a Markdown table, in order of precedence, for the README.
func stateTableMarkdown() -> String {
  let words = Wording(asOf: Timestamp(milliseconds: 0))
  let rows = StateRules.inOrder.map { rule in
    let sign = rule.state.map { StateSymbol($0, willRenew: nil).sign } ?? ""
    return "| \(sign) | \(words.name(of: rule.name)) | \(rule.meaning) |"
  }
  return (["| | state | when |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
}
