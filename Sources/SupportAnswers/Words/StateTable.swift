import SubscriptionModel

/// Every state rule as a table in Markdown, in order of precedence, for the README.
package func stateTableMarkdown() -> String {
  let words = Wording(asOf: Timestamp(milliseconds: 0))
  let rows = StateRules.inOrder.map { rule in
    let sign = rule.state.map { StateSign($0, willRenew: nil).sign } ?? ""
    return "| \(sign) | \(words.name(of: rule.name)) | \(rule.meaning) |"
  }
  return (["| | state | when |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
}
