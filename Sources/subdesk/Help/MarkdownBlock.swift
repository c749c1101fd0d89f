import SubscriptionModel

/// A block of a page of Markdown; its text still has the marks of Markdown.
enum MarkdownBlock: Hashable {
  case heading(level: Int, String)
  case paragraph(String)
  /// An item of a list, with the blanks before it and its marker, `-` or a number.
  case item(indent: Int, marker: String, String)
  case code([String])
  /// The cells of each row, the head first.
  case table([[String]])

  var isListItem: Bool {
    if case .item = self { true } else { false }
  }

  /// The blocks of a page, without comments.
  static func blocks(of markdown: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        blocks.append(.code(lines.prefix { !$0.hasPrefix("```") }.map(String.init)))
        lines = lines.drop { !$0.hasPrefix("```") }.dropFirst()
      } else if line.hasPrefix("|") {
        let rows = [line] + lines.prefix { $0.hasPrefix("|") }
        lines = lines.dropFirst(rows.count - 1)
        blocks.append(.table(rows.map(cells).filter { !isRule($0) }))
      } else if line.hasPrefix("#") {
        let level = line.prefix { $0 == "#" }.count
        blocks.append(.heading(level: level, line.dropFirst(level).trimmed))
      } else if let (indent, marker, text) = itemStart(line) {
        blocks.append(.item(indent: indent, marker: marker, joined(text, to: &lines)))
      } else if !line.trimmed.isEmpty, !line.hasPrefix("<!--") {
        blocks.append(.paragraph(joined(line, to: &lines)))
      }
    }
    return blocks
  }

  /// A line with those that continue it, which are removed.
  private static func joined(_ line: Substring, to lines: inout ArraySlice<Substring>) -> String {
    let rest = lines.prefix { !startsBlock($0) }
    lines = lines.dropFirst(rest.count)
    return ([line] + rest).map(\.trimmed).joined(separator: " ")
  }

  private static func startsBlock(_ line: Substring) -> Bool {
    line.trimmed.isEmpty || ["```", "|", "#", "<!--"].contains { line.hasPrefix($0) }
      || itemStart(line) != nil
  }

  /// The indent, marker, and text of a line that begins an item of a list.
  private static func itemStart(
    _ line: Substring
  ) -> (indent: Int, marker: String, text: Substring)? {
    let indent = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indent)
    let digits = rest.prefix { $0.isNumber }
    let marker = digits.isEmpty ? "-" : digits + "."
    guard rest.hasPrefix(marker + " ") else { return nil }
    return (indent, String(marker), rest.dropFirst(marker.count + 1))
  }

  /// The cells of a row, in which `\|` is a character of its own.
  private static func cells(_ row: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in row.drop(while: { $0 == "|" }) {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.last?.trimmed.isEmpty == true { cells.removeLast() }
    return cells.map(\.trimmed)
  }

  /// Whether a row is the line below the head of a table.
  private static func isRule(_ cells: [String]) -> Bool {
    !cells.isEmpty && cells.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-:".contains($0) } }
  }
}
