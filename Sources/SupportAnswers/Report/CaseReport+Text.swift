package import SubscriptionModel

/// The report in sections, and these as plain text and as Markdown.
///
/// Text from documents is passed on unchanged; whoever prints it must clean it.
extension CaseReport {
  /// One titled part of the report.
  package struct Section: Hashable, Sendable {
    package var title: String
    package var parts: [Part]
  }

  /// Lines that belong together, such as one question with its answer.
  package struct Part: Hashable, Sendable {
    /// The title; `nil` if the section's title is enough.
    package var title: String?
    package var lines: [Line]
    /// The life of the subscription that the part is about, for output that can draw it.
    package var life: LifeStrip?
  }

  /// One line.
  package struct Line: Hashable, Sendable {
    /// The columns before the text; the section determines their widths.
    package var lead: [String] = []
    package var text: String
  }

  /// A line of the report as text.
  package struct TextLine: Hashable, Sendable {
    /// The beginning of the first row: the indentation, and the columns.
    package var lead = ""
    package var text: String
    /// The indentation of the remaining rows if the line is broken.
    package var hang: Int
  }

  /// The sections in order; empty ones are left out.
  package var sections: [Section] {
    [
      Section(title: "Verdict", parts: verdicts.map { verdictPart($0) } + hintParts),
      Section(title: "Answers", parts: answerParts),
      section("Timeline", timeline.map { timelineLine($0) }),
      section("Charges", (totals + charges.map { chargeLine($0) }).map { Line(text: $0) }),
      Section(title: "Consumption information", parts: consumption.map { consumptionPart($0) }),
      section("Warnings", warnings.map { Line(text: "\($0.mark.sign) \($0.text)") }),
      section("Evidence", evidence.map { Line(text: evidenceLine($0)) }),
    ]
    .filter { section in section.parts.contains { !$0.lines.isEmpty } }
  }

  /// The report as plain text, line by line, so that the caller can break lines.
  package var textLines: [TextLine] {
    heading.map { TextLine(text: $0, hang: 2) }
      + sections.flatMap { [TextLine(text: "", hang: 0)] + Self.textLines(of: $0) }
  }

  /// The report as plain text.
  package var text: String {
    textLines.map { "\($0.lead)\($0.text)\n" }.joined()
  }

  /// The lines of one section, starting with its title.
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

  /// The widths of the columns before the texts of a section.
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

  /// The report as Markdown, with a heading for each section, question, and purchase.
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

  private func consumptionPart(_ statements: [Statement]) -> Part {
    Part(title: nil, lines: statements.map { Line(text: "\($0.mark.sign) \($0.text)") })
  }

  private func verdictPart(_ verdict: CaseVerdict) -> Part {
    let answer = verdict.answer
    let lines =
      ["\(answer.mark.sign) \(answer.headline)"]
      + answer.further.map { line in (line.mark.map { "\($0.sign) " } ?? "") + line.text }
      + answer.draft.lines()
    return Part(title: verdict.title, lines: lines.map { Line(text: $0) }, life: verdict.life)
  }

  /// The questions that the evidence answers, each in a part; then the others, in one line each.
  private var answerParts: [Part] {
    let spoken = answers.filter(\.hasEvidence).map { answer in
      let lines =
        answer.statements.map { "\($0.mark.sign) \($0.text)" }
        + answer.path.map { "\($0.asked): \($0.found)" } + answer.draft.lines()
      return Part(title: title(of: answer), lines: lines.map { Line(text: $0) })
    }
    let silent = answers.filter { !$0.hasEvidence }.map { answer in
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
    let text = "\(line.textWithProduct) \(line.mark.sign)\(copies)\(late)"
    return Line(lead: [line.date, line.actor?.rawValue ?? ""], text: text)
  }

  private func chargeLine(_ line: ChargeLine) -> String {
    let until = line.until.map { " until \($0)" } ?? ""
    let refund = [line.replacement, line.refund].compactMap(\.self).map { ", \($0)" }.joined()
    let claimed = line.isClaimed ? ", only an unsigned document names it" : ""
    return "\(line.date)\(until), \(line.product), \(line.price ?? line.missingPriceText),"
      + " \(line.transactionId)\(refund)\(claimed) \(line.mark.sign)"
  }

  private func evidenceLine(_ line: EvidenceLine) -> String {
    let place = line.line.map { "\(line.file), line \($0)" } ?? line.file
    let digest = line.digest?.sha256.map { ", SHA-256 \($0)" } ?? ""
    let note = line.digest?.note.map { " (\($0))" } ?? ""
    let date = line.asOf ?? line.filed ?? "no date"
    return "\(place), \(date), \(line.signature)\(digest)\(note)"
  }

  /// Escapes text of documents so that it is not read as Markdown, and no address in it becomes a
  /// link.
  package static func escaped(_ text: String) -> String {
    var output = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      let isOfAddress =
        character == ":" && rest.hasPrefix("//")
        || character == "." && output.suffix(3).lowercased() == "www"
      if "\\`*_<>|#[]~@".contains(character) || isOfAddress { output.append("\\") }
      output.append(character.isNewline ? " " : character)
    }
    return output
  }
}
