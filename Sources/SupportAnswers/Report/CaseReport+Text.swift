import SubscriptionModel

/// The report as a text to read and as Markdown.
///
/// Text of documents is passed on as it is; whoever prints it cleans it first.
extension CaseReport {
  /// One titled part of the report.
  package struct Section: Hashable, Sendable {
    package var title: String
    package var parts: [Part]
  }

  /// What belongs together in a section, such as one question with its answer.
  package struct Part: Hashable, Sendable {
    /// What it is about; `nil` where the section's title says it.
    package var title: String?
    package var lines: [Line]
  }

  /// One line.
  package struct Line: Hashable, Sendable {
    /// What stands before the text in columns of its own, as wide as the section needs them.
    package var lead: [String] = []
    package var text: String
  }

  /// A line of the report as text.
  package struct TextLine: Hashable, Sendable {
    /// What the first row begins with: the indentation, and columns of their own.
    package var lead = ""
    package var text: String
    /// How many columns the rest stands in, should the line be broken.
    package var hang: Int
  }

  /// The parts in order; one without lines is left out.
  package var sections: [Section] {
    [
      Section(title: "Verdict", parts: verdicts.map { verdictPart($0) } + hintParts),
      Section(title: "Answers", parts: answerParts),
      section("Timeline", timeline.map { timelineLine($0) }),
      section("Charges", (totals + charges.map { chargeLine($0) }).map { Line(text: $0) }),
      section("Warnings", warnings.map { Line(text: "\($0.mark.sign) \($0.text)") }),
      section("Evidence", evidence.map { Line(text: evidenceLine($0)) }),
    ]
    .filter { section in section.parts.contains { !$0.lines.isEmpty } }
  }

  /// The report as plain text, line by line, for whoever breaks lines.
  package var textLines: [TextLine] {
    heading.map { TextLine(text: $0, hang: 2) }
      + sections.flatMap { [TextLine(text: "", hang: 0)] + Self.textLines(of: $0) }
  }

  /// The report as plain text.
  package var text: String {
    textLines.map { "\($0.lead)\($0.text)\n" }.joined()
  }

  /// The lines of one section, its title first.
  package static func textLines(of section: Section) -> [TextLine] {
    var lines = [TextLine(text: section.title, hang: 0)]
    let widths = columnWidths(of: section)
    for part in section.parts {
      if let title = part.title { lines.append(TextLine(lead: "  ", text: title, hang: 4)) }
      for line in part.lines {
        var start = part.title == nil ? "  " : "    "
        for (text, width) in zip(line.lead, widths) where width > 0 {
          start += text + String(repeating: " ", count: width - text.count + 2)
        }
        let hang = line.lead.isEmpty ? start.count + 2 : start.count
        lines.append(TextLine(lead: start, text: line.text, hang: hang))
      }
    }
    return lines
  }

  /// How wide each column before the texts of a section is.
  private static func columnWidths(of section: Section) -> [Int] {
    var widths: [Int] = []
    for line in section.parts.lazy.flatMap(\.lines) {
      for (column, text) in line.lead.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], text.count)
      }
    }
    return widths
  }

  /// The report as Markdown: a heading a section, and one a question or purchase.
  package var markdown: String {
    let title = heading.first.map { "# \(Self.escaped($0))" } ?? ""
    let facts = heading.dropFirst().map { "- \(Self.escaped($0))" }.joined(separator: "\n")
    let parts = sections.flatMap { section in
      ["## \(section.title)"] + section.parts.flatMap { Self.markdown(of: $0) }
    }
    return ([title, facts] + parts).joined(separator: "\n\n") + "\n"
  }

  private static func markdown(of part: Part) -> [String] {
    let title = part.title.map { "### \(escaped($0))" }
    let lines = part.lines.map { line in
      "- " + escaped((line.lead.filter { !$0.isEmpty } + [line.text]).joined(separator: " · "))
    }
    return [title, lines.isEmpty ? nil : lines.joined(separator: "\n")].compactMap { $0 }
  }

  private func section(_ title: String, _ lines: [Line]) -> Section {
    Section(title: title, parts: [Part(title: nil, lines: lines)])
  }

  private var hintParts: [Part] {
    hint.map { [Part(title: nil, lines: [Line(text: $0)])] } ?? []
  }

  private func verdictPart(_ verdict: CaseVerdict) -> Part {
    let answer = verdict.answer
    let lines =
      ["\(answer.mark.sign) \(answer.headline)"]
      + answer.further.map { line in (line.mark.map { "\($0.sign) " } ?? "") + line.text }
      + ["Say: “\(answer.say)”"]
    return Part(title: verdict.title, lines: lines.map { Line(text: $0) })
  }

  /// What the evidence speaks to, a part a question; then the others, a line each.
  private var answerParts: [Part] {
    let spoken = answers.filter(\.isSpokenTo).map { answer in
      let lines =
        answer.statements.map { "\($0.mark.sign) \($0.text)" }
        + answer.path.map { "\($0.asked): \($0.found)" } + ["Say: “\(answer.reply)”"]
      return Part(title: title(of: answer), lines: lines.map { Line(text: $0) })
    }
    let silent = answers.filter { !$0.isSpokenTo }.map { answer in
      let said = answer.statements.first.map { " \($0.mark.sign) \($0.text)" } ?? ""
      return Line(text: title(of: answer) + said)
    }
    guard !silent.isEmpty else { return spoken }
    return spoken + [Part(title: "Questions that the evidence does not address", lines: silent)]
  }

  private func title(of answer: QuestionAnswer) -> String {
    "Q\(answer.question.rawValue) \(answer.question.title) [\(answer.verdict.rawValue)]"
  }

  private func timelineLine(_ line: EventLine) -> Line {
    let copies = line.copies > 1 ? " ×\(line.copies)" : ""
    let late = (line.late ?? line.filed).map { " \($0)" } ?? ""
    let text = "\(line.text) \(line.mark.sign)\(copies)\(late)"
    return Line(lead: [line.date, line.actor?.rawValue ?? ""], text: text)
  }

  private func chargeLine(_ line: ChargeLine) -> String {
    let until = line.until.map { " until \($0)" } ?? ""
    let refund = line.refund.map { ", \($0)" } ?? ""
    return "\(line.date)\(until), \(line.product), \(line.price ?? "no recorded price"),"
      + " \(line.transactionId)\(refund) \(line.mark.sign)"
  }

  private func evidenceLine(_ line: EvidenceLine) -> String {
    let place = line.line.map { "\(line.file), line \($0)" } ?? line.file
    let digest = line.digest?.sha256.map { ", SHA-256 \($0)" } ?? ""
    let note = line.digest?.note.map { " (\($0))" } ?? ""
    let date = line.asOf ?? line.filed ?? "no date"
    return "\(place), \(date), \(line.signature)\(digest)\(note)"
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
