import SupportAnswers
import TerminalUI

/// Makes a report safe to print, line by line.
enum ReportOutput {
  /// Cleans lines and breaks those that are too long, with the rest below the text.
  static func text(_ lines: [CaseReport.TextLine]) -> String {
    lines.flatMap { line in
      let lead = line.lead.count
      let rows = wrapped(
        line.text,
        width: max(20, LookupText.width - lead),
        indent: max(0, line.hang - lead)
      )
      let blank = String(repeating: " ", count: lead)
      return (rows.isEmpty ? [""] : rows).enumerated().map { ($0 == 0 ? line.lead : blank) + $1 }
    }
    .map { $0 + "\n" }.joined()
  }

  /// Only cleans; Markdown breaks its own lines.
  static func cleanedLines(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { cleaned(String($0)) }.joined(separator: "\n")
  }
}
