/// A form that a text is wrapped in as a whole, so that its documents cannot be seen in its bytes.
enum TextWrapping: Hashable {
  /// A mail, or several in a mailbox.
  case mail
  /// The body of a form with a boundary between its fields.
  case formData
  /// Rich text, whose braces have backslashes.
  case richText
  /// A web page, or text with entities for quotation marks.
  case markup

  /// Recognizes the beginning of a text; `nil` for any other.
  init?(_ text: ArraySlice<UInt8>) {
    switch text.first {
    case UInt8(ascii: "{"):
      if text.starts(with: #"{\rtf"#.utf8) {
        self = .richText
      } else if Self.hasEncodedQuote(text) {
        self = .markup
      } else {
        return nil
      }
    case UInt8(ascii: "-"):
      guard Self.boundary(text) != nil else { return nil }
      self = .formData
    default:
      guard Self.isMail(text) else { return nil }
      self = .mail
    }
  }

  // MARK: Forms with boundaries

  /// The boundary that a body begins with; `nil` for any other text.
  ///
  /// Source: RFC 7578, 4.1.
  static func boundary(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "--".utf8) else { return nil }
    let line = text.prefix(maximumBoundaryBytes).prefix { !$0.isLineBreak }
    guard line.count > 2, line.endIndex < text.endIndex, !line.contains(0x20) else { return nil }
    let next = text[line.endIndex...].drop(while: \.isSpace).prefix(20)
    let start = String(decoding: next, as: UTF8.self).lowercased()
    return start.hasPrefix("content-disposition:") ? line.dropFirst(2) : nil
  }

  /// Whether a line is a boundary with its hyphens, and nothing else.
  static func isBoundary(_ line: ArraySlice<UInt8>, _ mark: [UInt8]) -> Bool {
    guard line.starts(with: mark) else { return false }
    return line.dropFirst(mark.count).allSatisfy { $0.isSpace || $0 == UInt8(ascii: "-") }
  }

  /// The most bytes of a boundary's line: 70 and two hyphens, by RFC 2046, 5.1.1.
  private static let maximumBoundaryBytes = 80

  // MARK: Mails

  /// How many lines of a mail are examined for the names of fields.
  private static let examinedLines = 64

  /// Names of which a mail's head has at least two; a message of HTTP has only the last ones.
  private static let mailFields: Set<String> = [
    "from", "to", "subject", "date", "message-id", "received", "return-path", "delivered-to",
    "mime-version", "reply-to", "x-mailer",
  ]

  /// Whether a text begins with the fields of a mail's head, or with the line before one in a
  /// mailbox.
  ///
  /// Source: RFC 5322, 2.2, and RFC 4155.
  static func isMail(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if text.starts(with: "From ".utf8) {
      guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return false }
      rest = text[(end + 1)...]
    }
    guard rest.first?.isNameStart ?? false else { return false }
    var found: Set<String> = []
    for _ in 0..<examinedLines {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      guard let first = line.first, !first.isLineBreak else { break }
      if first != 0x20, first != 0x09 {
        let name = line.prefix { $0.isNamePart }
        guard name.endIndex < line.endIndex, line[name.endIndex] == UInt8(ascii: ":") else { break }
        found.insert(String(decoding: name, as: UTF8.self).lowercased())
        if found.intersection(mailFields).count >= 2 { return true }
      }
      rest = rest[line.endIndex...].dropFirst()
    }
    return false
  }

  // MARK: Entities

  private static let encodedQuotes = ["&quot;", "&#34;", "&#x22;", "&#39;"].map { Array($0.utf8) }

  /// Whether an entity stands behind a brace, where JSON has a quotation mark.
  private static func hasEncodedQuote(_ text: ArraySlice<UInt8>) -> Bool {
    let next = text.dropFirst().drop(while: \.isSpace)
    return next.first == UInt8(ascii: "&") && encodedQuotes.contains { next.starts(with: $0) }
  }

  /// Whether the first brace of a text begins an object with entities for quotation marks.
  static func firstBraceHasEncodedQuote(_ text: ArraySlice<UInt8>) -> Bool {
    guard let brace = text.firstIndex(of: UInt8(ascii: "{")) else { return false }
    return hasEncodedQuote(text[brace...])
  }
}
