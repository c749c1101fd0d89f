import Foundation

/// Writes a Swift source with the contents of text files, and with the name of a commit, which may be empty:
/// `text-embedder OUTPUT [--commit NAME] FILE...`.
@main
enum TextEmbedder {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.popFirst() else { throw CocoaError(.fileNoSuchFile) }
    var commit: String?
    if arguments.first == "--commit" {
      arguments.removeFirst()
      commit = arguments.popFirst()
    }
    var lines = [
      "/// Texts of the project's files, by the names of the files without their extensions.",
      "enum EmbeddedTexts {",
      "  static let all: [String: String] = [",
    ]
    for file in arguments.map(URL.init(fileURLWithPath:)) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let marks = delimiter(for: text)
      let name = file.deletingPathExtension().lastPathComponent
      lines.append("    \"\(name)\": \(marks)\"\"\"\n\(text)\n\"\"\"\(marks),")
    }
    lines.append("  ]")
    if let commit {
      lines += [
        "", "  /// The commit that the program was built from; empty where nobody said.",
        "  static let commit = \(literal(commit))",
      ]
    }
    lines.append("}")
    let source = lines.joined(separator: "\n") + "\n"
    try source.write(to: URL(fileURLWithPath: output), atomically: true, encoding: .utf8)
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
