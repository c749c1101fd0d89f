extension SearchRequest {
  /// The text in the form that is searched for.
  public var cleanedText: String { Self.cleaned(text) }

  /// Removes what was pasted with an identifier: white space, quotation marks, a field's name, and
  /// the spaces of grouped digits.
  ///
  /// `"transactionId": "340 001 196 262 039",` gives `340001196262039`. Text without an identifier
  /// keeps its words.
  public static func cleaned(_ text: String) -> String {
    var rest = trimmed(visible(text))
    // The punctuation of a date must stay.
    if isDate(rest) { return rest }
    if let value = valueAfterLabel(rest) { rest = value }
    return broughtTogether(rest) ?? joinedDigits(rest) ?? rest
  }

  /// The digits of a number without what separates their groups; `nil` for anything else.
  private static func joinedDigits(_ text: String) -> String? {
    if let number = number(inThousands: text) { return number }
    let joined = text.filter { !isGroupSeparator($0) }
    // Longer digits are several numbers, one below the other.
    let isGroupedNumber =
      !joined.isEmpty && joined.utf8.allSatisfy(isDigit)
      && (joined == text || joined.utf8.count <= MessageWords.maximumNumberDigits)
    // A UUID that consists of digits also has dashes, which belong to it.
    let isUUID = SearchAnswer.Recognition(cleaned: text) == .uuid
    return isGroupedNumber && text.first != "-" && !isUUID ? joined : nil
  }

  /// The digits of one of Apple's numbers that a table wrote with a point or comma between each three;
  /// `nil` for anything else, and for a shorter number, which can be an amount.
  static func number(inThousands text: String) -> String? {
    guard let sign = text.first(where: { ".,".contains($0) }) else { return nil }
    let groups = text.split(separator: sign, omittingEmptySubsequences: false)
    guard let first = groups.first, (1...3).contains(first.utf8.count),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
      groups.allSatisfy({ $0.utf8.allSatisfy(isDigit) })
    else { return nil }
    let joined = groups.joined()
    let digits = MessageWords.wholeNumberDigits...MessageWords.maximumNumberDigits
    return digits.contains(joined.utf8.count) ? joined : nil
  }

  /// The text without invisible characters.
  ///
  /// Direction marks, soft hyphens, and joiners are copied along with a value, and control
  /// characters are part of no identifier.
  private static func visible(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
    let kept = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      // Digits and letters of full width are those of ASCII.
      if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
      let isSeen =
        scalar.properties.isWhitespace || !isInvisible(scalar.properties.generalCategory)
      return isSeen ? scalar : nil
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// Joins a UUID or an order ID that was split by a line break or spaces, or written without
  /// dashes; `nil` for anything else.
  private static func broughtTogether(_ text: String) -> String? {
    guard text.utf8.count <= maximumBrokenLength else { return nil }
    let plain = String(text.filter { !$0.isWhitespace }.map { dashes.contains($0) ? "-" : $0 })
    if plain != text, SearchAnswer.Recognition(cleaned: plain) == .uuid { return plain }
    let letters = plain.filter { $0 != "-" }.map { $0 }
    if letters.count == 32, letters.contains(where: { !$0.isNumber }) {
      let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(letters[$0]) }
      let dashed = parts.joined(separator: "-")
      return SearchAnswer.Recognition(cleaned: dashed) == .uuid ? dashed : nil
    }
    // Words in capitals are no order ID unless one has a digit.
    let joined = String(letters)
    guard joined != text, joined == joined.uppercased(), joined.utf8.contains(where: isDigit),
      joined == plain || isOrderId(inGroups: plain.split(separator: "-")),
      SearchAnswer.Recognition(cleaned: joined) == .orderId
    else { return nil }
    return joined
  }

  /// Whether groups between dashes can be those of an order ID, and not a word and a number, such as
  /// `MONTHLY-999`.
  private static func isOrderId(inGroups groups: [Substring]) -> Bool {
    guard let first = groups.first, let last = groups.last,
      groups.joined().utf8.count == MessageWords.usualOrderIdLength
    else { return false }
    let isEven =
      groups.count > 2 && groups.dropLast().allSatisfy { $0.count == first.count }
      && last.count <= first.count
    return first.count <= maximumGroup && (isEven || first.utf8.contains(where: isDigit))
  }

  /// The most characters of the first group of an order ID.
  private static let maximumGroup = 5

  /// A UUID with a space after each character; longer text is no single identifier.
  private static let maximumBrokenLength = 120

  /// The most bytes of an identifier: file names have at most 255, and Apple's IDs far fewer.
  public static let maximumInputBytes = 1000

  /// Removes what surrounds a pasted value: white space, quotation marks, brackets, commas, and
  /// invisible characters.
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

  /// `transactionId: 123` gives `123` if the label is one of an identifier, or is no sentence and the
  /// value has the shape of one.
  private static func valueAfterLabel(_ text: String) -> String? {
    guard let separator = text.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      return valueAfterWord(text)
    }
    let value = trimmed(String(text[text.index(after: separator)...]))
    guard !value.isEmpty else { return nil }
    let before = text[..<separator]
    let label = before.lowercased().filter { $0.isLetter }
    let hasShape =
      switch SearchAnswer.Recognition(cleaned: value.filter { !isGroupSeparator($0) }) {
      case .number, .uuid, .orderId, .gpaOrder, .email: true
      case .productId, .name, .date, .amount, .message, .text: false
      }
    return hasShape && !isSentence(before) || labels.contains(label) ? value : nil
  }

  /// Whether what stands before a colon says more than a label does: three words or, where no spaces
  /// are written, more characters than `トランザクションID` has.
  private static func isSentence(_ text: Substring) -> Bool {
    text.split(whereSeparator: \.isWhitespace).count > 2
      || text.count(where: \.isIdeographic) > maximumLabel
  }

  /// The most characters of Chinese, Japanese, or Korean in a label.
  private static let maximumLabel = 10

  /// `Order ID MK5TTTVWJH`, `order 340 001 196 262 039`, and `#340001196262039` give the value: one
  /// word, or several that are one identifier together.
  private static func valueAfterWord(_ text: String) -> String? {
    if text.hasPrefix("#") { return trimmed(String(text.dropFirst())) }
    // A digit belongs to the value: without it, another value would be left.
    let head = text.prefix(maximumLabelLength).prefix { !$0.isNumber }
    for space in head.indices.reversed() where head[space].isWhitespace {
      let label = text[..<space].lowercased().filter { $0.isLetter }
      let value = trimmed(String(text[text.index(after: space)...]).filter { $0 != "#" })
      guard labels.contains(label), !value.isEmpty else { continue }
      let isWhole =
        !value.contains(where: \.isWhitespace) || broughtTogether(value) != nil
        || joinedDigits(value) != nil
      return isWhole ? value : nil
    }
    return nil
  }

  /// The most characters that a label before a value has.
  private static let maximumLabelLength = 40

  /// Whether a text names a day or a moment.
  fileprivate static func isDate(_ text: String) -> Bool {
    DateReader(asOf: arbitraryMoment, zone: .utc).days(text) != nil
  }

  /// Any moment serves to test whether a text is a date.
  private static let arbitraryMoment = Timestamp(milliseconds: 4_102_444_800_000)

  static func isInvisible(_ category: Unicode.GeneralCategory) -> Bool {
    category == .format || category == .control
  }

  private static func isGroupSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "_" || dashes.contains(character)
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The hyphen, and the characters that mail programs replace it with.
  private static let dashes: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}",
  ]

  private static let wrappings: Set<Character> = [
    "\"", "'", "`", "“", "”", "„", "‘", "’", "«", "»", "<", ">", "(", ")", "[", "]", "{", "}",
    ",", ";",
  ]

  /// The labels that identifiers are pasted with, as letters only.
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
  /// Recognizes a pasted text after `SearchRequest.cleaned(_:)`.
  ///
  /// The shapes come from samples, and Apple promises none of them: they explain a text and never
  /// decide what is searched.
  ///
  /// Only the customers file tells whether a text is a name.
  public init(of text: String) {
    self = Self(single: text) ?? (PastedMessage(text) == nil ? .text : .message)
  }

  /// Recognizes a text that is one value; `nil` for words.
  init?(single text: String) {
    // No value is longer than a message.
    guard text.utf8.count <= PastedMessage.maximumBytes else { return nil }
    let recognition = Self(cleaned: SearchRequest.cleaned(text))
    guard recognition != .text else { return nil }
    self = recognition
  }

  fileprivate init(cleaned text: String) {
    self =
      if !text.isEmpty, text.utf8.allSatisfy(SearchRequest.isDigit) {
        .number
      } else if text.isUUID {
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

  private static func isGPAOrder(_ text: String) -> Bool {
    let upper = text.uppercased()
    return upper.hasPrefix("GPA.") && !text.contains { $0.isWhitespace || $0.isIdeographic }
      && upper.utf8.dropFirst(4).first.map(SearchRequest.isDigit) ?? false
  }

  /// `M` and at least eight capitals or digits; lowercase letters only if there is a digit, which
  /// no word has.
  private static func isOrderId(_ text: String) -> Bool {
    guard text.utf8.count >= 9, text.first == "M" || text.first == "m" else { return false }
    guard text.utf8.allSatisfy({ SearchRequest.isDigit($0) || isLetter($0) }) else { return false }
    let hasDigit = text.utf8.contains(where: SearchRequest.isDigit)
    return hasDigit || text == text.uppercased()
  }

  /// Whether a text has the shape of an e-mail address.
  package static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty,
      !text.contains(where: { $0.isWhitespace || $0.isIdeographic })
    else { return false }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty }
  }

  /// Whether a text is an amount and not just a number: it has a currency or decimals.
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
}
