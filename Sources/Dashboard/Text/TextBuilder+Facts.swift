import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TextBuilder {
  /// One fact with its label, its value or bar, and its mark.
  mutating func fact(_ line: FactLine, labelWidth: Int = 16) {
    var action = ItemAction()
    action.copy = line.text
    if let evidence = line.evidence {
      action.evidence = EvidenceTopic(
        title: "\(line.label): \(line.text)",
        field: line.field,
        evidence: [evidence],
        history: line.history
      )
    }
    // Where room is short the words matter more than the bar.
    guard let clock = line.clock, textWidth >= 60 else {
      fact(
        "fact/\(line.label)",
        label: line.label,
        labelWidth: labelWidth,
        line.text,
        mark: line.mark,
        action: action
      )
      return
    }
    let bar = barSpans(passed: clock.passed(at: context.asOf), width: 20)
    paragraph(
      "fact/\(line.label)",
      lead: [Span(padded(line.label, to: labelWidth) + " ", Style(.quiet))] + bar + [Span("  ")],
      line.text,
      mark: line.mark,
      action: action
    )
  }

  /// A bar of how much time has passed, in thousandths, 0 to 1000; neither full nor empty by
  /// rounding.
  private func barSpans(passed: Int, width: Int) -> [Span] {
    var filled = passed * width / 1000
    if passed > 0, filled == 0 { filled = 1 }
    return [
      Span(String(repeating: "█", count: filled), Style(.warn)),
      Span(String(repeating: "░", count: width - filled), Style(.quiet)),
    ]
  }
}
