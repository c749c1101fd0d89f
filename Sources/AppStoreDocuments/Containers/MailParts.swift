import SubscriptionModel

/// The texts and attachments of a mail, or of all mails of a mailbox.
///
/// Source: RFC 5322, 2; RFC 2045, 6; RFC 2046, 5; RFC 4155. See rule C16 of <doc:Containers>.
struct MailParts {
  /// The deepest nesting of parts; a forwarded mail with attachments has 4.
  static let maximumDepth = 8
  /// The most parts of a mail.
  static let maximumParts = 1000
  /// The most bytes of a mail's or a part's head.
  static let maximumHeadBytes = 262_144

  /// A text or an attachment.
  struct Part {
    /// The line on which its content begins, from 1.
    var line: Int
    /// When the mail was sent.
    var date: Timestamp?
    /// The content.
    var content: Content
  }

  /// What a part holds.
  enum Content {
    /// Text on the lines of the mail.
    case text([UInt8])
    /// Bytes that were in Base64.
    case bytes([UInt8])
  }

  private let bytes: [UInt8]
  private var line = 1
  /// The position whose line is `line`.
  private var counted: Int
  private var parts = 0
  /// How many parts were not read because of a limit.
  private var unread = 0

  private init(_ text: ArraySlice<UInt8>) {
    bytes = Array(text)
    counted = 0
  }

  /// Calls `body` with each part in order.
  ///
  /// - Returns: How many parts were not read because of a limit.
  @discardableResult
  static func forEachPart(of text: ArraySlice<UInt8>, _ body: (Part) -> Void) -> Int {
    var reader = MailParts(text)
    for mail in reader.mails() {
      reader.parts = 0
      reader.readEntity(mail, date: nil, depth: 0, body)
    }
    return reader.unread
  }

  /// What is said of parts that were not read; it begins with a verb, to follow the place.
  static func words(unread count: Int) -> String {
    "has more than \(maximumParts) parts, or parts in more than \(maximumDepth) others;"
      + " \(count) were not read"
  }

  /// The mails of a mailbox, which begin with a line `From `, or the one mail.
  private func mails() -> [Range<Int>] {
    guard bytes.starts(with: "From ".utf8) else { return [bytes.indices] }
    var starts: [Int] = []
    var index = 0
    var isAfterBlank = true
    while index < bytes.count {
      let next = bytes[...].nextLine(after: index)
      if isAfterBlank, bytes[index..<next].starts(with: "From ".utf8) { starts.append(next) }
      isAfterBlank = bytes[index..<next].allSatisfy(\.isSpace)
      index = next
    }
    return starts.enumerated().map { number, start in
      start..<(number + 1 < starts.count ? starts[number + 1] : bytes.count)
    }
  }

  // MARK: Entities

  /// Reads a mail or a part: its head and its content.
  private mutating func readEntity(
    _ range: Range<Int>,
    date: Timestamp?,
    depth: Int,
    _ body: (Part) -> Void
  ) {
    guard depth < Self.maximumDepth, parts < Self.maximumParts else {
      unread += 1
      return
    }
    parts += 1
    let head = endOfHead(range)
    let fields = MailHead(bytes[range.lowerBound..<head])
    let date = fields.date ?? date
    let content = head..<range.upperBound
    switch fields.type {
    case .parts(let boundary, let isAlternative):
      let inner = innerParts(content, boundary: boundary)
      for part in isAlternative ? preferred(inner) : inner {
        readEntity(part, date: date, depth: depth + 1, body)
      }
    case .mail: readEntity(content, date: date, depth: depth + 1, body)
    case .text(let isMarkup, let isFlowed):
      let decoded = MailText.decoded(bytes[content], fields.encoding, isFlowed: isFlowed)
      body(
        part(content, date, isMarkup ? MarkupText.plain(decoded[...]) : decoded, fields.encoding)
      )
    case .other:
      let decoded = MailText.decoded(bytes[content], fields.encoding, isFlowed: false)
      body(part(content, date, decoded, fields.encoding))
    }
  }

  private mutating func part(
    _ range: Range<Int>,
    _ date: Timestamp?,
    _ decoded: [UInt8],
    _ encoding: MailHead.Encoding
  ) -> Part {
    let content: Content = encoding == .base64 ? .bytes(decoded) : .text(decoded)
    return Part(line: lineNumber(range.lowerBound), date: date, content: content)
  }

  private mutating func lineNumber(_ index: Int) -> Int {
    guard index > counted else { return line }
    line += bytes[counted..<index].count { $0 == UInt8(ascii: "\n") }
    counted = index
    return line
  }

  /// The end of the head: behind the first blank line.
  private func endOfHead(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    let limit = min(range.upperBound, index + Self.maximumHeadBytes)
    while index < limit {
      let next = bytes[..<range.upperBound].nextLine(after: index)
      if bytes[index..<next].allSatisfy(\.isSpace) { return next }
      index = next
    }
    return range.upperBound
  }

  /// The parts between lines with the boundary.
  private func innerParts(_ range: Range<Int>, boundary: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    var index = range.lowerBound
    let mark = Array("--".utf8) + boundary
    while index < range.upperBound {
      let next = bytes[..<range.upperBound].nextLine(after: index)
      if TextWrapping.isBoundary(bytes[index..<next], mark) {
        if let start { found.append(start..<index) }
        start = next
        if bytes[(index + mark.count)..<next].starts(with: "--".utf8) { return found }
      }
      index = next
    }
    if let start, start < range.upperBound { found.append(start..<range.upperBound) }
    return found
  }

  /// Of a text in several forms, the plain one if it has anything of Apple's, else all.
  private func preferred(_ parts: [Range<Int>]) -> [Range<Int>] {
    guard let first = parts.first else { return parts }
    let head = endOfHead(first)
    let fields = MailHead(bytes[first.lowerBound..<head])
    guard case .text(false, let isFlowed) = fields.type else { return parts }
    let decoded = MailText.decoded(
      bytes[head..<first.upperBound],
      fields.encoding,
      isFlowed: isFlowed
    )
    let isEnough =
      AppleNameSearch.hasName(decoded[...]) || decoded[...].contains(run: Array("eyJ".utf8))
    return isEnough ? [first] : parts
  }
}
