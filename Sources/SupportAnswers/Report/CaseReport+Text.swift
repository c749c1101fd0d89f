import SubscriptionModel

/// The report as a text to read and as Markdown.
///
/// Text of documents is passed on as it is; whoever prints it cleans it first.
extension CaseReport {
  /// One titled part of the report.
  package struct Section: Hashable, Sendable {
    package var title: String
    package var lines: [String]
  }

  /// The parts in order; a part without lines is left out.
  package var sections: [Section] {
    [
      Section(title: "Verdict", lines: verdicts.flatMap { verdictLines($0) }),
      Section(title: "Answers", lines: answers.flatMap { answerLines($0) }),
      Section(title: "Timeline", lines: timeline.map { timelineLine($0) }),
      Section(title: "Charges", lines: totals + charges.map { chargeLine($0) }),
      Section(title: "Warnings", lines: warnings.map { "\($0.mark.sign) \($0.text)" }),
      Section(title: "Evidence", lines: evidence.map { evidenceLine($0) }),
    ]
    .filter { !$0.lines.isEmpty }
  }

  /// The report as plain text.
  package var text: String {
    let parts = sections.map { section in
      "\(section.title)\n" + section.lines.map { "  \($0)" }.joined(separator: "\n")
    }
    return ([heading.joined(separator: "\n")] + parts).joined(separator: "\n\n") + "\n"
  }

  /// The report as Markdown.
  package var markdown: String {
    let title = heading.first.map { "# \(Self.escaped($0))" } ?? ""
    let facts = heading.dropFirst().map { "- \(Self.escaped($0))" }.joined(separator: "\n")
    let parts = sections.map { section in
      "## \(section.title)\n\n"
        + section.lines.map { "- \(Self.escaped($0))" }.joined(separator: "\n")
    }
    return ([title, facts] + parts).joined(separator: "\n\n") + "\n"
  }

  private func verdictLines(_ verdict: CaseVerdict) -> [String] {
    let answer = verdict.answer
    return [
      "\(verdict.title)",
      "\(answer.mark.sign) \(answer.headline)",
      answer.whoMustAct.map { "Who must act: \($0)" },
      answer.next.map { "Next: \($0)" },
      "Say: “\(answer.say)”",
    ].compactMap { $0 }
  }

  private func answerLines(_ answer: QuestionAnswer) -> [String] {
    guard answer.isSpokenTo else {
      let said = answer.statements.first.map { " \($0.mark.sign) \($0.text)" } ?? ""
      return [
        "Q\(answer.question.rawValue) \(answer.question.title) [\(answer.verdict.rawValue)]\(said)"
      ]
    }
    return ["Q\(answer.question.rawValue) \(answer.question.title) [\(answer.verdict.rawValue)]"]
      + answer.statements.map { "\($0.mark.sign) \($0.text)" }
      + answer.path.map { "\($0.asked): \($0.found)" } + ["Say: “\(answer.reply)”"]
  }

  private func timelineLine(_ line: EventLine) -> String {
    let actor = line.actor.map { "\($0.rawValue): " } ?? ""
    let copies = line.copies > 1 ? " ×\(line.copies)" : ""
    return "\(line.date)  \(actor)\(line.text) \(line.mark.sign)\(copies)"
      + (line.late.map { " \($0)" } ?? "")
  }

  private func chargeLine(_ line: ChargeLine) -> String {
    let until = line.until.map { " until \($0)" } ?? ""
    let refund = line.refund.map { ", taken back: \($0)" } ?? ""
    return "\(line.date)\(until), \(line.product), \(line.price ?? "no price in the data"),"
      + " \(line.transactionId)\(refund) \(line.mark.sign)"
  }

  private func evidenceLine(_ line: EvidenceLine) -> String {
    let place = line.line.map { "\(line.file), line \($0)" } ?? line.file
    let digest = line.digest?.sha256.map { ", SHA-256 \($0)" } ?? ""
    let note = line.digest?.note.map { " (\($0))" } ?? ""
    return "\(place), \(line.asOf), \(line.signature)\(digest)\(note)"
  }

  /// Keeps text of documents from being read as Markdown.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for character in text {
      if "\\`*_<>|#[]".contains(character) { output.append("\\") }
      output.append(character == "\n" ? " " : character)
    }
    return output
  }
}
