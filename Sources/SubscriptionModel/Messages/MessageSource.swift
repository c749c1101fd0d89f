/// What a mail program states about a message in its header fields.
struct MailHeader: Hashable, Sendable {
  /// What the mail program calls the message.
  var messageId: String?
  /// Who sent it.
  var sender: String?
  /// When it was sent, as written.
  var sentDate: String?
  /// What it is about.
  var subject: String?
}

/// Reads the bytes of a character set that this module has no table of; `nil` where nothing can.
package typealias CharacterSetReader = @Sendable (_ bytes: [UInt8], _ name: String) -> String?

/// Makes readable text of a message as a mail program stores it.
///
/// The parts with text are taken out of parts of several kinds, their encoding is undone, and HTML is
/// read as a browser shows it. What is attached is passed over, and a message that is attached reads
/// as a forwarded one. Anything else is as it was. Costs linear time.
struct MessageSource {
  /// The most bytes of one part to read: a receipt in HTML is some tens of kilobytes, and no
  /// program's argument is longer.
  static let maximumBytes = 128 * 1024
  /// The most parts within each other.
  private static let maximumDepth = 4
  /// The most parts beside each other.
  private static let maximumParts = 50

  /// The readable text, without the header fields of a stored mail.
  private(set) var text = ""
  /// The header fields of a stored mail; `nil` for any other text.
  private(set) var header: MailHeader?
  /// The character sets, or encodings, of text that could not be read.
  private(set) var unreadable: [String] = []

  private let readCharacters: CharacterSetReader

  /// Reads a text.
  init(_ text: String, characters: @escaping CharacterSetReader = { _, _ in nil }) {
    readCharacters = characters
    read(Array(text.utf8)[...])
  }

  /// Reads the bytes of a text or a stored mail.
  init(_ bytes: ArraySlice<UInt8>, characters: @escaping CharacterSetReader) {
    readCharacters = characters
    read(bytes.starts(with: Self.byteOrderMark) ? bytes.dropFirst(3) : bytes)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    guard let (fields, body) = Self.split(bytes), Self.isStored(fields) else {
      text = readable(decoded(Self.head(of: bytes), from: nil))
      return
    }
    header = mailHeader(fields)
    text = self.body(fields, body, depth: 0)
  }

  private func readable(_ text: String) -> String {
    MessageMarkup.isMarkup(text) ? MessageMarkup.text(of: text) : text
  }

  // MARK: Header fields

  /// A header field: its name in lowercase, and what follows the colon.
  private struct Field {
    var name: String
    var value: [UInt8]
  }

  /// Whether header fields are those of a stored mail, and not what a person or a form wrote.
  private static func isStored(_ fields: [Field]) -> Bool {
    fields.contains { technical.contains($0.name) || String(plain: $0.value).contains("=?") }
  }

  private static let technical: Set<String> = [
    "content-type", "content-transfer-encoding", "mime-version", "received", "message-id",
    "return-path", "delivered-to", "dkim-signature", "authentication-results",
  ]

  /// The header fields of a message, and what follows them; `nil` where it does not begin with any.
  private static func split(
    _ bytes: ArraySlice<UInt8>
  ) -> (fields: [Field], body: ArraySlice<UInt8>)? {
    var fields: [Field] = []
    var rest = bytes
    while !rest.isEmpty {
      let line = rest.prefix { $0 != lineBreak }
      let next = rest[line.endIndex...].dropFirst()
      if line.allSatisfy(isBlank) {
        if !fields.isEmpty { return (fields, next) }
      } else if isBlank(line[line.startIndex]) {
        guard !fields.isEmpty else { return nil }
        fields[fields.count - 1].value += [space] + line.trimmingBlanks
      } else if let field = field(line), fields.count < maximumFields {
        fields.append(field)
      } else {
        return fields.isEmpty ? nil : (fields, rest)
      }
      rest = next
    }
    return fields.isEmpty ? nil : (fields, rest)
  }

  private static func field(_ line: ArraySlice<UInt8>) -> Field? {
    if line.starts(with: mailboxMark) {
      return Field(name: "from ", value: Array(line.trimmingBlanks))
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isNameByte)
    else { return nil }
    return Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: Array(line[(colon + 1)...].trimmingBlanks)
    )
  }

  private static let mailboxMark = Array("From ".utf8)
  private static let lineBreak = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  fileprivate static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
      || byte == UInt8(ascii: "-")
  }

  /// The most header fields of a message; relays add some tens.
  private static let maximumFields = 200

  private mutating func mailHeader(_ fields: [Field]) -> MailHeader {
    let received = value("received", in: fields).map { String($0.split(separator: ";").last ?? "") }
    return MailHeader(
      messageId: value("message-id", in: fields)?.filter { $0 != "<" && $0 != ">" },
      sender: value("from", in: fields),
      sentDate: value("date", in: fields) ?? received ?? value("from ", in: fields),
      subject: value("subject", in: fields)
    )
  }

  /// What a header field says; `nil` without one, and where it is empty.
  private mutating func value(_ name: String, in fields: [Field]) -> String? {
    guard let field = fields.first(where: { $0.name == name }) else { return nil }
    let text = decodingWords(decoded(Self.head(of: field.value[...]), from: nil)).trimmed
    return text.isEmpty ? nil : text
  }

  private func parameter(_ name: String, of value: String) -> String? {
    for piece in value.split(separator: ";") {
      let sides = piece.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].trimmed.lowercased() == name else { continue }
      return sides[1].trimmed.filter { $0 != "\"" }
    }
    return nil
  }

  // MARK: Bodies

  private mutating func body(
    _ fields: [Field],
    _ body: ArraySlice<UInt8>,
    depth: Int
  ) -> String {
    let kind = value("content-type", in: fields) ?? ""
    let type = kind.prefix { $0 != ";" }.trimmed.lowercased()
    if type.hasPrefix("multipart/"), let boundary = parameter("boundary", of: kind) {
      let parts = depth < Self.maximumDepth ? Self.parts(body, boundary: boundary) : []
      return join(parts, isAlternative: type.hasSuffix("alternative"), depth: depth + 1)
    }
    guard type.isEmpty || type.hasPrefix("text/") || !type.contains("/") else {
      return unread(type)
    }
    let head = Self.head(of: body)
    let encoding = value("content-transfer-encoding", in: fields)?.lowercased()
    let bytes =
      switch encoding {
      case "quoted-printable": Self.quotedPrintable(head)
      case "base64": Self.base64(head)
      default: Array(head)
      }
    let text = decoded(bytes[...], from: parameter("charset", of: kind))
    return type == "text/html" ? MessageMarkup.text(of: text) : readable(text)
  }

  /// The text of some parts: of alternatives the plain one, and of others all of them.
  private mutating func join(
    _ parts: [ArraySlice<UInt8>],
    isAlternative: Bool,
    depth: Int
  ) -> String {
    var texts: [(isPlain: Bool, text: String)] = []
    for part in parts {
      let (fields, body) = Self.fieldsOfPart(part)
      let type = (value("content-type", in: fields) ?? "text/plain").prefix { $0 != ";" }.trimmed
        .lowercased()
      var text = ""
      if type == "message/rfc822" {
        text = forwarded(body, depth: depth)
      } else if type == "text/plain" || type == "text/html" || type.hasPrefix("multipart/") {
        let place = value("content-disposition", in: fields)?.lowercased() ?? ""
        let isAttached = place.hasPrefix("attachment") || place.contains("filename")
        if !isAttached { text = self.body(fields, body, depth: depth) }
      }
      if !text.trimmed.isEmpty { texts.append((type == "text/plain", text)) }
    }
    guard isAlternative else { return texts.map(\.text).joined(separator: "\n") }
    return (texts.first { $0.isPlain } ?? texts.first)?.text ?? ""
  }

  private static func fieldsOfPart(
    _ part: ArraySlice<UInt8>
  ) -> (fields: [Field], body: ArraySlice<UInt8>) {
    // A part without fields begins with an empty line.
    if let first = part.first, first == lineBreak || first == UInt8(ascii: "\r") {
      return ([], part)
    }
    return split(part) ?? ([], part)
  }

  /// A message within another one, as mail programs write a forwarded one.
  private mutating func forwarded(_ bytes: ArraySlice<UInt8>, depth: Int) -> String {
    guard depth < Self.maximumDepth, let (fields, body) = Self.split(bytes) else { return "" }
    let header = mailHeader(fields)
    let lines = [
      ("From", header.sender), ("Date", header.sentDate), ("Subject", header.subject),
    ]
    .compactMap { name, value in value.map { "\(name): \($0)" } }
    let text = self.body(fields, body, depth: depth)
    return "\n\(MailSections.forwardRule)\n" + lines.joined(separator: "\n") + "\n\n" + text
  }

  private static func parts(
    _ body: ArraySlice<UInt8>,
    boundary: String
  ) -> [ArraySlice<UInt8>] {
    let mark = Array("--\(boundary)".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var start: Int?
    var place = body.startIndex
    while place < body.endIndex, parts.count < maximumParts {
      let end = body[place...].firstIndex(of: lineBreak) ?? body.endIndex
      let next = min(end + 1, body.endIndex)
      if body[place] == mark[0], body[place..<end].starts(with: mark) {
        let behind = body[(place + mark.count)..<end].trimmingBlanks
        if behind.isEmpty || behind.elementsEqual([mark[0], mark[0]]) {
          if let start { parts.append(body[start..<place]) }
          start = behind.isEmpty ? next : nil
          if start == nil { break }
        }
      }
      place = next
    }
    if let start { parts.append(body[start...]) }
    return parts
  }

  /// As many bytes as are read, without half a character at their end.
  private static func head(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.count > maximumBytes else { return bytes }
    var head = bytes.prefix(maximumBytes)
    while let last = head.last, last >= 0x80 { head = head.dropLast() }
    return head
  }

  // MARK: Characters

  /// The text of bytes in a character set; what is not stated is UTF-8, or else Western European.
  private mutating func decoded(_ bytes: ArraySlice<UInt8>, from name: String?) -> String {
    let name = name?.lowercased() ?? (Self.isShifted(bytes) ? "iso-2022-jp" : "utf-8")
    if Self.unicode.contains(name) || Self.isPlain(bytes) {
      if let text = String(validating: bytes, as: UTF8.self) { return text }
    }
    if Self.unicode.contains(name) || Self.latinCharacterSets.contains(name) {
      return WesternCharacters.text(of: bytes)
    }
    if let text = readCharacters(Array(bytes), name) { return text }
    return unread(name)
  }

  /// Notes that text could not be read, with the plain letters of the name that the message states.
  private mutating func unread(_ name: String) -> String {
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
    unreadable.append(String(plain.prefix(Self.longestName)))
    return ""
  }

  private static let longestName = 40

  private static let escape: UInt8 = 0x1B
  private static let unicode: Set<String> = ["utf-8", "utf8", "us-ascii", "ascii"]
  private static let latinCharacterSets: Set<String> = [
    "iso-8859-1", "latin1", "iso_8859-1", "windows-1252", "cp1252",
  ]

  /// Whether bytes switch to Japanese characters, as old mail programs do without saying so.
  private static func isShifted(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let place = bytes.firstIndex(of: escape) else { return false }
    return bytes[place...].dropFirst().first == UInt8(ascii: "$") && bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether bytes are the same text in every character set that has ASCII.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 && $0 != 0 && $0 != escape }
  }

  /// A header field with its encoded words decoded: `=?UTF-8?B?…?=`.
  ///
  /// Source: RFC 2047.
  private mutating func decodingWords(_ field: String) -> String {
    var (text, rest) = ("", field[...])
    // The bytes of words behind each other: some programs divide characters between two.
    var (bytes, name): ([UInt8], Substring?) = ([], nil)
    while let start = rest.firstRange(of: "=?") {
      let word = rest[start.upperBound...]
      let sides = word.split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard sides.count == 4, sides[3].first == "=" else {
        (text, rest) = (text + rest[..<start.upperBound], word)
        continue
      }
      let before = rest[..<start.lowerBound]
      let next = sides[0].prefix { $0 != "*" }
      let isContinued = name == next && before.allSatisfy(\.isWhitespace)
      if let name, !isContinued {
        text += decoded(bytes[...], from: String(name))
        bytes = []
      }
      // Blanks between two encoded words are none of the text.
      if name == nil || !before.allSatisfy(\.isWhitespace) { text += before }
      let content = sides[2].replacing("_", with: " ").utf8
      bytes +=
        sides[1].lowercased() == "b"
        ? Self.base64(Array(sides[2].utf8)[...]) : Self.quotedPrintable(Array(content)[...])
      (name, rest) = (next, sides[3].dropFirst())
    }
    if let name { text += decoded(bytes[...], from: String(name)) }
    return text + rest
  }

  // MARK: Encodings

  private static func quotedPrintable(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var place = source.startIndex
    while place < source.endIndex {
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

  private static func base64(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (value, bits): (UInt32, Int) = (0, 0)
    for byte in source {
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

/// Western European text as Windows writes it, in which most mail that states no character set is.
enum WesternCharacters {
  /// The text of bytes; each is a character.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      scalars.append((0x80...0x9F).contains(byte) ? signs[Int(byte - 0x80)] : Unicode.Scalar(byte))
    }
    return String(scalars)
  }

  /// The characters of the bytes 80 to 9F; `�` where there is none.
  private static let signs = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ".unicodeScalars)
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks at either end.
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    let start = drop(while: MessageSource.isBlank)
    guard let last = start.lastIndex(where: { !MessageSource.isBlank($0) }) else { return [] }
    return start[...last]
  }
}

extension String {
  /// The text of bytes, of which only ASCII matters.
  fileprivate init(plain bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
}
