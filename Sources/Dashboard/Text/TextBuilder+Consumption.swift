import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TextBuilder {
  /// What is known for the answer to Apple about each undecided refund request.
  mutating func consumption(_ all: [ConsumptionInformation], copiedBy key: String) {
    guard !all.isEmpty else { return }
    heading("Consumption information", hint: "\(key) copies")
    for (number, information) in all.enumerated() {
      var action = ItemAction()
      action.evidence = EvidenceTopic(
        title: "Refund request",
        evidence: information.request.evidence
      )
      for (line, statement) in wording.statements(about: information).enumerated() {
        action.copy = statement.text
        paragraph(
          "consumption/\(number)/\(line)",
          lead: [Span("  ")],
          statement.text,
          mark: statement.mark,
          action: action
        )
      }
    }
  }
}
