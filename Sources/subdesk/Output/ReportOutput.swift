import TerminalUI

/// Makes the text of a report safe to print, line by line.
enum ReportOutput {
  /// Cleaned, and broken where a line is too long for a terminal, with its indentation kept.
  static func lines(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { LookupText.broken(String($0)) }.joined(separator: "\n")
  }

  /// Cleaned only: Markdown breaks its own lines.
  static func cleanedLines(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { cleaned(String($0)) }.joined(separator: "\n")
  }
}
