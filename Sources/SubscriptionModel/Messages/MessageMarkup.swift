/// Makes readable text of HTML: what a browser shows, with quoted parts marked by `>`.
///
/// Costs linear time; nothing in the text is run or loaded.
struct MessageMarkup {
  private let bytes: [UInt8]
  private var lines: [String] = []
  private var line: [UInt8] = []
  /// How many quotes are open.
  private var quotes = 0
  /// The elements that are open inside of a quote that is no `blockquote`, to find its end.
  private var depth = 0
  private var depthOfQuote: Int?

  /// Whether a text is HTML.
  static func isMarkup(_ text: String) -> Bool {
    let head = text.utf8.prefix(headLength).map { $0 | 0x20 }
    return tags.contains { tag in head.contains(Array(tag.utf8)) }
  }

  private static let headLength = 20_000
  private static let tags = [
    "<html", "<body", "<!doctype html", "<div", "<table", "<td", "<p>", "<br>", "<br/", "<br /",
    "<blockquote",
  ].map { String(decoding: $0.utf8.map { $0 | 0x20 }, as: UTF8.self) }

  /// The readable text of HTML.
  static func text(of markup: String) -> String {
    var reader = MessageMarkup(bytes: Array(markup.utf8))
    reader.read()
    return reader.lines.joined(separator: "\n")
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<"): place = readTag(at: place)
      case UInt8(ascii: "&"): place = readEntity(at: place)
      case 0x09, 0x0A, 0x0D, 0x20:
        if let last = line.last, last != 0x20 { line.append(0x20) }
        place += 1
      default:
        line.append(bytes[place])
        place += 1
      }
    }
    endLine()
  }

  private mutating func endLine() {
    let text = String(decoding: line, as: UTF8.self).trimmed
    line = []
    // One empty line says as much as several.
    if text.isEmpty, lines.last.map({ $0.isEmpty || $0 == ">" }) ?? true { return }
    lines.append(quotes > 0 || depthOfQuote != nil ? "> " + text : text)
  }

  // MARK: Tags

  private mutating func readTag(at place: Int) -> Int {
    let start = place + 1
    if bytes[start...].starts(with: Array("!--".utf8)) {
      return end(of: "-->", from: start) ?? bytes.count
    }
    guard start < bytes.count, isLetter(bytes[start]) || "/!?".utf8.contains(bytes[start]) else {
      line.append(bytes[place])
      return start
    }
    guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return bytes.count }
    let isClosing = bytes[start] == UInt8(ascii: "/")
    let nameStart = isClosing ? start + 1 : start
    let name = String(
      decoding: bytes[nameStart..<max(nameStart, close)].prefix {
        isLetter($0) || (48...57).contains($0)
      }
      .map { $0 | 0x20 },
      as: UTF8.self
    )
    let attributes = bytes[min(close, nameStart + name.utf8.count)..<close]
    if !isClosing, Self.hidden.contains(name) {
      return end(of: "</\(name)", from: close).flatMap { after in
        bytes[after...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
      } ?? bytes.count
    }
    open(name, isClosing: isClosing, attributes: attributes)
    return close + 1
  }

  private mutating func open(_ name: String, isClosing: Bool, attributes: ArraySlice<UInt8>) {
    if Self.blocks.contains(name) { endLine() }
    if name == "td" || name == "th" { line.append(contentsOf: line.isEmpty ? [] : [0x20, 0x20]) }
    if name == "blockquote" { quotes = max(0, quotes + (isClosing ? -1 : 1)) }
    guard name == "div" else { return }
    depth += isClosing ? -1 : 1
    if isClosing {
      if let quote = depthOfQuote, depth < quote { depthOfQuote = nil }
    } else if depthOfQuote == nil,
      Self.quoting.contains(where: { attributes.contains(Array($0.utf8)) })
    {
      depthOfQuote = depth
    }
  }

  /// Elements whose content is not shown.
  private static let hidden: Set<String> = ["head", "style", "script", "title"]
  /// Elements that begin and end a line.
  private static let blocks: Set<String> = [
    "p", "div", "br", "tr", "table", "li", "ul", "ol", "h1", "h2", "h3", "h4", "hr", "blockquote",
    "body", "html", "section", "header", "footer", "pre",
  ]
  /// What mail programs call a quoted part.
  private static let quoting = [
    "gmail_quote", "yahoo_quoted", "moz-cite-prefix", "protonmail_quote",
  ]

  /// Where a text that begins with a sign of its own ends; letters of either case are the same.
  private func end(of text: String, from place: Int) -> Int? {
    let wanted = Array(text.utf8)
    var start = place
    while let next = bytes[start...].firstIndex(of: wanted[0]) {
      let end = next + wanted.count
      guard end <= bytes.count else { return nil }
      if zip(bytes[next..<end], wanted).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) { return end }
      start = next + 1
    }
    return nil
  }

  private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  // MARK: Entities

  private static let longestEntity = 10

  private mutating func readEntity(at place: Int) -> Int {
    guard
      let end = bytes[place...].prefix(Self.longestEntity).firstIndex(of: UInt8(ascii: ";")),
      let text = Self.character(String(decoding: bytes[(place + 1)..<end], as: UTF8.self))
    else {
      line.append(bytes[place])
      return place + 1
    }
    line.append(contentsOf: text.utf8)
    return end + 1
  }

  private static func character(_ name: String) -> String? {
    if let known = entities[name] { return known }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  private static let entities = [
    "nbsp": " ", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "€",
    "pound": "£", "yen": "¥", "cent": "¢", "ndash": "-", "mdash": "-", "hellip": "…", "zwnj": "",
    "rsquo": "'", "lsquo": "'", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "ntilde": "ñ", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú", "atilde": "ã",
    "otilde": "õ", "ecirc": "ê", "ucirc": "û", "ocirc": "ô", "acirc": "â", "copy": "©",
    "dollar": "$", "period": ".", "comma": ",",
  ]
}

extension Sequence where Element == UInt8, Self: RandomAccessCollection {
  /// Whether bytes contain other bytes.
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    var rest = self[...]
    while let next = rest.firstIndex(of: first) {
      rest = rest[next...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
