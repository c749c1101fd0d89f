import Foundation

/// Writes a Swift source with the text of pages: `page-embedder OUTPUT PAGE...`.
@main
enum PageEmbedder {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard let output = paths.first else { throw CocoaError(.fileNoSuchFile) }
    var lines = [
      "/// The pages of the documentation, by the names of their files.",
      "enum EmbeddedPages {",
      "  static let all: [String: String] = [",
    ]
    for page in paths.dropFirst() {
      let text = try String(contentsOf: page, encoding: .utf8)
      let marks = delimiter(for: text)
      let name = page.deletingPathExtension().lastPathComponent
      lines.append("    \"\(name)\": \(marks)\"\"\"\n\(text)\n\"\"\"\(marks),")
    }
    lines += ["  ]", "}"]
    let source = lines.joined(separator: "\n") + "\n"
    try source.write(to: output, atomically: true, encoding: .utf8)
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
