import Foundation

/// Writes a Swift source with the text of pages and the name of a commit, which may be empty:
/// `page-embedder OUTPUT COMMIT PAGE...`.
@main
enum PageEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first.map({ URL(fileURLWithPath: $0) }),
      let commit = arguments.dropFirst().first
    else { throw CocoaError(.fileNoSuchFile) }
    let pages = arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
    var lines = [
      "/// The pages of the documentation, by the names of their files.",
      "enum EmbeddedPages {",
      "  static let all: [String: String] = [",
    ]
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      let marks = delimiter(for: text)
      let name = page.deletingPathExtension().lastPathComponent
      lines.append("    \"\(name)\": \(marks)\"\"\"\n\(text)\n\"\"\"\(marks),")
    }
    lines += [
      "  ]", "",
      "  /// The commit that the program was built from; empty where nobody said.",
      "  static let commit = \(literal(commit))", "}",
    ]
    let source = lines.joined(separator: "\n") + "\n"
    try source.write(to: output, atomically: true, encoding: .utf8)
  }

  /// A literal for a text of one line.
  private static func literal(_ text: String) -> String {
    let marks = delimiter(for: text)
    return "\(marks)\"\(text)\"\(marks)"
  }

  /// More number signs than the text has in a row, so that nothing in it ends the literal or is
  /// read as an escape.
  private static func delimiter(for text: String) -> String {
    var longest = 0
    var current = 0
    for character in text {
      current = character == "#" ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "#", count: longest + 1)
  }
}
