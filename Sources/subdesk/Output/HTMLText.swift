import TerminalUI

/// Text within HTML.
enum HTMLText {
  /// Cleans text of documents and escapes it, for a place between tags or in a quoted attribute.
  ///
  /// It goes by Unicode scalars, since a browser does: a quotation mark ends an attribute even
  /// where a combining mark follows it. A line end becomes a space.
  static func escaped(_ text: String) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
    var output = ""
    for scalar in cleaned(line).unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
