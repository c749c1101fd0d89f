extension SearchRequest {
  /// What was typed or pasted, as it is searched for.
  public var cleanedText: String { Self.cleaned(text) }

  /// Takes the identifier out of what was pasted with it: white space, quotes, a field's name, the
  /// spaces of grouped digits.
  ///
  /// `"transactionId": "340 001 196 262 039",` gives `340001196262039`. Text that holds no
  /// identifier keeps its words.
  public static func cleaned(_ text: String) -> String {
    var rest = trimmed(visible(text))
    // The signs of a date take nothing apart.
    if isDate(rest) { return rest }
    if let value = valueBehindLabel(rest) { rest = value }
    if let whole = broughtTogether(rest) { return whole }
    let joined = rest.filter { !isGroupSeparator($0) }
    let isGroupedNumber = !joined.isEmpty && joined.utf8.allSatisfy(isDigit)
    // A UUID of digits only has dashes, too, but they are part of it.
    let isUUID = SearchAnswer.Recognition(cleaned: rest) == .uuid
    return isGroupedNumber && rest.first != "-" && !isUUID ? joined : rest
  }

  /// The text without signs that nobody sees: marks of writing direction, soft hyphens and joiners
  /// come along with what is copied, and nothing that controls a terminal is part of an identifier.
  private static func visible(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    let kept = text.unicodeScalars.filter {
      $0.properties.isWhitespace || !isInvisible($0.properties.generalCategory)
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// Puts together a UUID or an order number that a line break or spaces took apart, or that was
  /// written without its dashes; `nil` for anything else.
  private static func broughtTogether(_ text: String) -> String? {
    guard text.utf8.count <= longestBroken else { return nil }
    let plain = String(text.filter { !$0.isWhitespace }.map { dashes.contains($0) ? "-" : $0 })
    if plain != text, SearchAnswer.Recognition(cleaned: plain) == .uuid { return plain }
    let letters = plain.filter { $0 != "-" }.map { $0 }
    if letters.count == 32, letters.contains(where: { !$0.isNumber }) {
      let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(letters[$0]) }
      let dashed = parts.joined(separator: "-")
      return SearchAnswer.Recognition(cleaned: dashed) == .uuid ? dashed : nil
    }
    // Two words in capitals are no order number, unless a digit says so.
    guard plain != text, plain == plain.uppercased(), plain.utf8.contains(where: isDigit),
      SearchAnswer.Recognition(cleaned: plain) == .orderId
    else { return nil }
    return plain
  }

  /// A UUID with a space behind each sign; what is longer is no single identifier.
  private static let longestBroken = 120

  /// No identifier is longer: names of files end at 255 bytes, and Apple's own are far shorter.
  public static let mostBytes = 1000

  /// Drops what surrounds a pasted value: white space, quotes, brackets, commas, invisible signs.
  private static func trimmed(_ text: String) -> String {
    let isWrapping = { (character: Character) in
      character.isWhitespace || wrappings.contains(character)
        || character.unicodeScalars.allSatisfy { isInvisible($0.properties.generalCategory) }
    }
    guard let first = text.firstIndex(where: { !isWrapping($0) }),
      let last = text.lastIndex(where: { !isWrapping($0) })
    else { return "" }
    return String(text[first...last])
  }

  /// `transactionId: 123` gives `123` where the label is one of an identifier, or the value has the
  /// shape of one.
  private static func valueBehindLabel(_ text: String) -> String? {
    guard let separator = text.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      return valueBehindWord(text)
    }
    let value = trimmed(String(text[text.index(after: separator)...]))
    guard !value.isEmpty else { return nil }
    let label = text[..<separator].lowercased().filter { $0.isLetter }
    let hasShape =
      switch SearchAnswer.Recognition(cleaned: value.filter { !isGroupSeparator($0) }) {
      case .number, .uuid, .orderId, .gpaOrder, .email: true
      case .productId, .name, .date, .amount, .message, .text: false
      }
    return hasShape || labels.contains(label) ? value : nil
  }

  /// `Order ID MK5TTTVWJH` and `#340001196262039` give the value.
  private static func valueBehindWord(_ text: String) -> String? {
    if text.hasPrefix("#") { return trimmed(String(text.dropFirst())) }
    guard let space = text.lastIndex(where: { $0.isWhitespace }) else { return nil }
    let label = text[..<space].lowercased().filter { $0.isLetter }
    let value = trimmed(String(text[text.index(after: space)...]).filter { $0 != "#" })
    return labels.contains(label) && !value.isEmpty ? value : nil
  }

  /// Whether a text names a day or a moment.
  fileprivate static func isDate(_ text: String) -> Bool {
    DateReader(asOf: MessageWords.anyMoment, zone: .utc).days(text) != nil
  }

  static func isInvisible(_ category: Unicode.GeneralCategory) -> Bool {
    category == .format || category == .control
  }

  private static func isGroupSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "_" || dashes.contains(character)
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The hyphen, and what mail programs make of it.
  private static let dashes: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}",
  ]

  private static let wrappings: Set<Character> = [
    "\"", "'", "`", "“", "”", "„", "‘", "’", "«", "»", "<", ">", "(", ")", "[", "]", "{", "}",
    ",", ";",
  ]

  /// The names that identifiers are pasted with, as letters only.
  private static let labels: Set<String> = {
    let fields = IdentifierField.allCases.map { $0.rawValue.lowercased() }
    let words = [
      "id", "order", "orderid", "orderno", "ordernumber", "transaction", "token", "product",
      "uuid", "number", "receipt", "documentno", "apporderid", "originaltransaction",
    ]
    return Set(fields + words)
  }()
}

extension SearchAnswer.Recognition {
  /// Says what a pasted text looks like, after `SearchRequest.cleaned(_:)`.
  ///
  /// The shapes come from samples, not from a promise of Apple's: they explain, they never decide
  /// what is searched.
  ///
  /// Whether it is a name, only the customers file can tell.
  public init(of text: String) {
    self = Self(single: text) ?? (PastedMessage(text) == nil ? .text : .message)
  }

  /// What a text looks like that is one value; `nil` for words.
  init?(single text: String) {
    // No value is longer than a message, whatever stands around it.
    guard text.utf8.count <= PastedMessage.maximumBytes else { return nil }
    let recognition = Self(cleaned: SearchRequest.cleaned(text))
    guard recognition != .text else { return nil }
    self = recognition
  }

  fileprivate init(cleaned text: String) {
    self =
      if !text.isEmpty, text.utf8.allSatisfy(SearchRequest.isDigit) {
        .number
      } else if Self.isUUID(text) {
        .uuid
      } else if Self.isGPAOrder(text) {
        .gpaOrder
      } else if Self.isOrderId(text) {
        .orderId
      } else if Self.isEmail(text) {
        .email
      } else if SearchRequest.isDate(text) {
        .date
      } else if Self.isAmount(text) {
        .amount
      } else if Self.isProductId(text) {
        .productId
      } else {
        .text
      }
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.utf8.allSatisfy(isHexDigit) }
  }

  private static func isGPAOrder(_ text: String) -> Bool {
    let upper = text.uppercased()
    return upper.hasPrefix("GPA.")
      && upper.utf8.dropFirst(4).first.map(SearchRequest.isDigit) ?? false
  }

  /// `M` and eight or more capitals or digits; small letters only where a digit shows that it is no
  /// word.
  private static func isOrderId(_ text: String) -> Bool {
    guard text.utf8.count >= 9, text.first == "M" || text.first == "m" else { return false }
    guard text.utf8.allSatisfy({ SearchRequest.isDigit($0) || isLetter($0) }) else { return false }
    let hasDigit = text.utf8.contains(where: SearchRequest.isDigit)
    return hasDigit || text == text.uppercased()
  }

  /// Whether a text has the shape of an e-mail address.
  package static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty }
  }

  /// Whether a text is an amount and not only a number: it names a currency, or has decimals.
  private static func isAmount(_ text: String) -> Bool {
    StatedAmount(text) != nil
      && text.contains { !($0.isASCII && $0.isNumber) && !$0.isWhitespace && !"+-'".contains($0) }
  }

  private static func isProductId(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }),
      let first = text.utf8.first, isLetter(first)
    else { return false }
    let isFileName = ["json", "jsonl", "gz", "txt", "b64", "jws", "log", "zst"]
      .contains(parts[parts.count - 1].lowercased())
    return !isFileName
      && text.utf8.allSatisfy {
        SearchRequest.isDigit($0) || isLetter($0) || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    SearchRequest.isDigit(byte) || (65...70).contains(byte) || (97...102).contains(byte)
  }
}
