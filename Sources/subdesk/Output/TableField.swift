import TerminalUI

/// One field of a table that may be opened in a spreadsheet: cleaned, and never a formula.
///
/// Looked at by scalar: a mark behind a sign makes another character of both, and no other sign.
enum TableField {
  /// A field of tab-separated values, which cannot hold a tab or a line break once it is cleaned.
  static func tsv(_ text: String) -> String {
    let text = cleaned(text)
    // Spreadsheets take quotes off a field that begins with one, and then look for a formula.
    return startsFormula(text, orWith: ["\""]) ? "'" + text : text
  }

  /// A field of comma-separated values, in quotes unless it is plain.
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

  /// Whether a spreadsheet would take the text for a formula; a negative number is none.
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

  /// What begins a formula, in its full-width form as well.
  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
  /// What ends a field, or begins a quoted one, in one spreadsheet or another.
  private static let separators = Set("\",;".utf8)
}
