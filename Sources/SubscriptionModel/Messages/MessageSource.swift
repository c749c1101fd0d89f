/// Makes readable text of a message as a mail program stores it.
///
/// The part with text is taken out of parts of several kinds, its encoding is undone, and HTML is
/// read as a browser shows it. Anything else is as it was. Costs linear time.
struct MessageSource {
  /// The most bytes of a message to read: a receipt in HTML is some tens of kilobytes, and no
  /// program's argument is longer.
  static let maximumBytes = 128 * 1024
  /// The most parts within each other.
  private static let maximumDepth = 4

  /// The readable text, with the header fields of the message before it.
  static func text(of source: String) -> String {
    let head =
      source.utf8.count > maximumBytes
      ? String(decoding: source.utf8.prefix(maximumBytes), as: UTF8.self) : source
    guard let (fields, body) = split(head) else { return readable(head) }
    let isEncoded = fields.contains { $0.contains("=?") }
    guard isEncoded || fields.contains(where: isStructural) else { return readable(head) }
    let kept = fields.filter { !isStructural($0) }.map { decodingWords($0[...]) }
    return kept.joined(separator: "\n") + "\n\n" + Self.body(fields, body, depth: 0)
  }

  private static func readable(_ text: String) -> String {
    MessageMarkup.isMarkup(text) ? MessageMarkup.text(of: text) : text
  }

  private static func isStructural(_ field: String) -> Bool {
    let name = field.prefix { $0 != ":" }.lowercased()
    return name == "content-type" || name == "content-transfer-encoding"
  }

  /// The header fields of a message, each on one line, and what follows them; `nil` where the text
  /// does not begin with any.
  private static func split(_ text: String) -> (fields: [String], body: String)? {
    var fields: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var place = 0
    while place < lines.count, lines[place].allSatisfy(\.isWhitespace) { place += 1 }
    while place < lines.count, !lines[place].allSatisfy(\.isWhitespace) {
      let line = lines[place]
      if line.first == " " || line.first == "\t" {
        guard !fields.isEmpty else { return nil }
        fields[fields.count - 1] += " " + line.trimmed
      } else {
        let name = line.prefix { $0 != ":" }
        guard name.count < line.count, !name.isEmpty, fields.count < maximumFields,
          name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
            || line.hasPrefix("From ")
        else { return fields.isEmpty ? nil : (fields, lines[place...].joined(separator: "\n")) }
        fields.append(String(line))
      }
      place += 1
    }
    guard !fields.isEmpty else { return nil }
    return (fields, lines[min(lines.count, place + 1)...].joined(separator: "\n"))
  }

  /// The most header fields of a message; relays add some tens.
  private static let maximumFields = 200

  private static func body(_ fields: [String], _ body: String, depth: Int) -> String {
    let kind = value("content-type", in: fields)
    if kind.lowercased().contains("multipart/"), depth < maximumDepth,
      let boundary = parameter("boundary", of: kind)
    {
      let parts = self.parts(body, boundary: boundary).compactMap(split)
      let texts = parts.map { part -> (isPlain: Bool, text: String) in
        let kind = value("content-type", in: part.fields).lowercased()
        let isText = kind.isEmpty || kind.hasPrefix("text/") || kind.hasPrefix("multipart/")
        let text = isText ? self.body(part.fields, part.body, depth: depth + 1) : ""
        return (!kind.contains("html"), text)
      }
      .filter { !$0.text.trimmed.isEmpty }
      return texts.first { $0.isPlain }?.text ?? texts.first?.text ?? ""
    }
    let encoding = value("content-transfer-encoding", in: fields).lowercased()
    let text =
      switch encoding {
      case "quoted-printable": decoded(quotedPrintable(body))
      case "base64": decoded(base64(body))
      default: body
      }
    let isHTML = kind.lowercased().contains("html") || MessageMarkup.isMarkup(text)
    return isHTML ? MessageMarkup.text(of: text) : text
  }

  private static func value(_ name: String, in fields: [String]) -> String {
    let field = fields.first { $0.prefix { $0 != ":" }.lowercased() == name }
    return field.map { String($0.drop { $0 != ":" }.dropFirst()).trimmed } ?? ""
  }

  private static func parameter(_ name: String, of value: String) -> String? {
    for piece in value.split(separator: ";") {
      let sides = piece.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].trimmed.lowercased() == name else { continue }
      return sides[1].trimmed.filter { $0 != "\"" }
    }
    return nil
  }

  private static func parts(_ body: String, boundary: String) -> [String] {
    var parts: [[Substring]] = []
    for line in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("--" + boundary) {
        if line.hasPrefix("--" + boundary + "--") { break }
        parts.append([])
      } else if !parts.isEmpty {
        parts[parts.count - 1].append(line)
      }
    }
    return parts.map { $0.joined(separator: "\n") }
  }

  // MARK: Encodings

  /// A header field with its encoded words decoded: `=?UTF-8?B?…?=`.
  ///
  /// Source: RFC 2047.
  private static func decodingWords(_ field: Substring) -> String {
    var (text, rest) = ("", field)
    while let start = rest.firstRange(of: "=?") {
      text += rest[..<start.lowerBound]
      let word = rest[start.upperBound...]
      let sides = word.split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard sides.count == 4, sides[3].first == "=" else {
        (text, rest) = (text + "=?", word)
        continue
      }
      let content = String(sides[2])
      text += decoded(
        sides[1].lowercased() == "b"
          ? base64(content) : quotedPrintable(content.replacing("_", with: " "))
      )
      rest = sides[3].dropFirst()
      // Blanks between two encoded words are none of the text.
      let next = rest.drop(while: \.isWhitespace)
      if next.hasPrefix("=?") { rest = next }
    }
    return text + rest
  }

  /// Text in UTF-8, or else in Latin-1, where the euro sign of Windows is one.
  private static func decoded(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(byte == 0x80 ? "€" : Unicode.Scalar(byte)) }
    return String(scalars)
  }

  private static func quotedPrintable(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    var place = 0
    while place < source.count {
      guard source[place] == UInt8(ascii: "=") else {
        bytes.append(source[place])
        place += 1
        continue
      }
      let rest = source[(place + 1)...]
      if rest.first == 0x0A || rest.isEmpty {
        place += 2
      } else if rest.starts(with: [0x0D, 0x0A]) {
        place += 3
      } else if rest.count > 1,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        place += 3
      } else {
        bytes.append(source[place])
        place += 1
      }
    }
    return bytes
  }

  private static func base64(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var (value, bits): (UInt32, Int) = (0, 0)
    for byte in text.utf8 {
      let six: UInt32
      switch byte {
      case 65...90: six = UInt32(byte) - 65
      case 97...122: six = UInt32(byte) - 71
      case 48...57: six = UInt32(byte) + 4
      case UInt8(ascii: "+"): six = 62
      case UInt8(ascii: "/"): six = 63
      default: continue
      }
      value = (value << 6 | six) & 0xFFFFFF
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(bits)))
    }
    return bytes
  }
}
