import TerminalUI

/// One field of a table for spreadsheets: cleaned, and never a formula.
///
/// It is examined by scalar: a mark after a sign makes another character of both, but no other
/// sign.
enum TableField {
  /// A field of tab-separated values, which contains no tab or line break once it is cleaned.
  static func tsv(_ text: String) -> String {
    let text = cleaned(text)
    // Spreadsheets remove quotation marks at the beginning of a field before they look for a
    // formula.
    return startsFormula(text, orWith: ["\""]) ? "'" + text : text
  }

  /// A field of comma-separated values, in quotation marks unless it is plain.
  static func csv(_ text: String) -> String {
    let text = cleaned(text)
    let guarded = startsFormula(text) ? "'" + text : text
    let isPlain = guarded.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && !separators.contains(byte)
    }
    guard !isPlain else { return guarded }
    var quoted = "\""
    for scalar in guarded.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }

  /// Whether a spreadsheet would read the text as a formula; a negative number is none.
  private static func startsFormula(
    _ text: String,
    orWith others: Set<Unicode.Scalar> = []
  ) -> Bool {
    let rest = text.unicodeScalars.drop { $0.properties.isWhitespace }
    guard let first = rest.first else { return false }
    if first == "-", rest.count > 1, rest.dropFirst().allSatisfy({ ("0"..."9").contains($0) }) {
      return false
    }
    return formulaSigns.contains(first) || others.contains(first)
  }

  /// The characters that begin a formula, including their full-width forms.
  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
  /// The characters that end a field, or begin a quoted one, in any spreadsheet.
  private static let separators = Set("\",;".utf8)
}
