import SubscriptionModel
import SupportAnswers
import TerminalUI

extension TextBuilder {
  /// What does not agree, with both sides.
  mutating func warnings(_ warnings: [AssessmentWarning]) {
    guard !warnings.isEmpty else { return }
    heading("Warnings")
    for (number, warning) in warnings.enumerated() {
      let statement = wording.warning(warning)
      var action = ItemAction()
      if case .related(let other) = warning.kind { action.route = .customer(other.id) }
      if !warning.evidence.isEmpty {
        action.evidence = EvidenceTopic(
          title: statement.text,
          evidence: warning.evidence
        )
      }
      let width = max(6, textWidth - 4)
      let isBroken = warning.isBrokenSignature
      let sign = isBroken ? Span("  ✗ ", Style(.bad)) : Span("  ! ", Style(.warn))
      var lines = wrappedText(statement.text, width: width).enumerated().map { row, text in
        [row == 0 ? sign : Span("    "), Span(text, isBroken ? Style(.bad) : .plain)]
      }
      if warning.evidence.count > 1, !isBroken {
        lines += wrappedText(sidesText(warning.evidence), width: width).map {
          [Span("    "), Span($0, Style(.quiet))]
        }
      }
      item("warning/\(number)", lines: lines, mark: statement.mark, action: action)
    }
  }

  /// Both sides of what does not agree: `V2 of 10 Mar 08:15 ✓ against V1 of 10 Mar 08:20 ○`.
  private func sidesText(_ evidence: [Evidence]) -> String {
    let shown = evidence.prefix(2).map { side in
      let mark = EvidenceMark(side.signature)
      let sign = context.configuration.isASCII ? mark.asciiSign : mark.sign
      let date = side.filedBy.map { wording.filed($0) } ?? "from \(wording.date(side.asOf))"
      return "\(side.source.words) \(date) \(sign)"
    }
    let more = evidence.count > 2 ? ", and \(evidence.count - 2) more" : ""
    return shown.joined(separator: " vs. ") + more
  }
}

extension AssessmentWarning {
  /// Whether it tells of a signature that does not hold, which is drawn in red.
  fileprivate var isBrokenSignature: Bool {
    if case .invalidEvidenceLeftOut = kind { return true }
    return false
  }
}
