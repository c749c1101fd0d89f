/// The text of a block of Markdown.
enum MarkdownText {
  /// The text without the marks of code, emphasis, links, and escapes.
  ///
  /// A link to another page becomes the command that prints it. With `quotesCode`, code that could be
  /// taken for words or punctuation of the sentence stands in quotation marks.
  static func plain(_ markdown: String, quotesCode: Bool = true) -> String {
    var result = ""
    var rest = markdown[...]
    while let character = rest.first {
      if let (text, end) = code(rest) ?? command(rest) {
        result += quotesCode ? quoted(text) : text
        rest = rest[end...]
      } else if let (text, end) = link(rest) ?? address(rest) ?? emphasis(rest) {
        result += plain(text, quotesCode: quotesCode)
        rest = rest[end...]
      } else if character == "\\", let next = rest.dropFirst().first, "\\`*_[]<>|#".contains(next) {
        result.append(next)
        rest = rest.dropFirst(2)
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// What stands in place of a piece of Markdown, and where the text goes on.
  private typealias Piece = (text: String, end: String.Index)

  /// `code`, between any number of backticks.
  private static func code(_ text: Substring) -> Piece? {
    let marks = text.prefix { $0 == "`" }
    guard !marks.isEmpty else { return nil }
    let inside = text.dropFirst(marks.count)
    guard let end = inside.firstRange(of: marks) else { return nil }
    let code = inside[..<end.lowerBound]
    let isPadded = marks.count > 1 && code.first == " " && code.last == " "
    return (String(isPadded ? code.dropFirst().dropLast() : code), end.upperBound)
  }

  /// `[text](address)`, of which the text remains.
  private static func link(_ text: Substring) -> Piece? {
    guard text.first == "[", let middle = text.firstRange(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let shown = text[text.index(after: text.startIndex)..<middle.lowerBound]
    guard !shown.contains("]") else { return nil }
    return (String(shown), text.index(after: end))
  }

  /// `<https://example.com>`, of which the address remains.
  private static func address(_ text: Substring) -> Piece? {
    guard text.hasPrefix("<https://"), let end = text.firstIndex(of: ">") else { return nil }
    return (String(text[..<end].dropFirst()), text.index(after: end))
  }

  /// `<doc:Page>`, as the command that prints the page.
  private static func command(_ text: Substring) -> Piece? {
    guard text.hasPrefix("<doc:"), let end = text.firstIndex(of: ">") else { return nil }
    let page = text[..<end].dropFirst("<doc:".count)
    let topic = HelpTopic.allCases.first { $0.fileName == page }
    return topic.map { ("subdesk help \($0.rawValue)", text.index(after: end)) }
  }

  /// `**strong**` and `*emphasized*` text, of which the marks are dropped.
  private static func emphasis(_ text: Substring) -> Piece? {
    let marks = text.prefix { $0 == "*" }
    let inside = text.dropFirst(marks.count)
    guard !marks.isEmpty, marks.count <= 2, inside.first?.isWhitespace == false,
      let end = inside.firstRange(of: marks), inside[..<end.lowerBound].last?.isWhitespace == false
    else { return nil }
    return (String(inside[..<end.lowerBound]), end.upperBound)
  }

  /// Code of one character, of several words, or without any letter or digit, in quotation marks.
  private static func quoted(_ code: String) -> String {
    let isClear =
      code.count > 1 && !code.contains(" ") && code.contains { $0.isLetter || $0.isNumber }
    guard !isClear, !code.contains(where: { "'\"".contains($0) }) else { return code }
    return "'\(code)'"
  }
}
