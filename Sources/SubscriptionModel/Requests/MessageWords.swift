/// The words of a message in which identifiers and addresses are found; those that are recognized
/// are taken out of them.
struct MessageWords {
  private var words: [Word] = []

  private struct Word {
    var text: String
    var isTaken = false
  }

  /// Splits a text at blanks, brackets, quotation marks, and colons.
  init(_ text: String) {
    let letters = Array(text)
    var word = ""
    func end() {
      let trimmed = Self.trimmed(word)
      word = ""
      if !trimmed.isEmpty { words.append(Word(text: trimmed)) }
    }
    for (place, letter) in letters.enumerated() {
      let isBetweenDigits =
        place > 0 && place + 1 < letters.count && letters[place - 1].isDigit
        && letters[place + 1].isDigit
      if letter.isWhitespace || Self.brackets.contains(letter) {
        end()
      } else if letter.unicodeScalars.allSatisfy({
        SearchRequest.isInvisible($0.properties.generalCategory)
      }) {
        continue
      } else if ":,;=/?&".contains(letter), !isBetweenDigits || Self.isWholeNumber(word) {
        end()
      } else {
        word.append(letter)
      }
    }
    end()
  }

  /// An identifier with the index of its first word.
  typealias PlacedIdentifier = (place: Int, identifier: PastedMessage.Identifier)

  // MARK: Addresses

  /// The email addresses; one that a line break split is joined.
  mutating func takeEmails() -> [String] {
    var emails: [String] = []
    for place in words.indices where !words[place].isTaken && words[place].text.contains("@") {
      let text = words[place].text
      let next = place + 1 < words.count ? words[place + 1].text : ""
      let before = place > 0 ? words[place - 1].text : ""
      if SearchAnswer.Recognition.isEmail(text) {
        emails.append(text)
      } else if SearchAnswer.Recognition.isEmail(text + next) {
        emails.append(text + next)
        words[place + 1].isTaken = true
      } else if text.first == "@", SearchAnswer.Recognition.isEmail(before + text) {
        emails.append(before + text)
        words[place - 1].isTaken = true
      } else {
        continue
      }
      words[place].isTaken = true
    }
    return emails
  }

  // MARK: Identifiers

  /// The most pieces into which a UUID can be broken.
  private static let maximumUUIDPieces = 8

  /// The UUIDs; one that line breaks split is joined.
  mutating func takeUUIDs() -> [PlacedIdentifier] {
    var found: [PlacedIdentifier] = []
    for place in words.indices where !words[place].isTaken {
      var joined = ""
      for count in 1...Self.maximumUUIDPieces where place + count <= words.count {
        let word = words[place + count - 1]
        guard !word.isTaken, joined.utf8.count + word.text.utf8.count <= 36,
          word.text.allSatisfy({ $0.isASCII && ($0.isHexDigit || $0 == "-") })
        else { break }
        joined += word.text
        guard joined.utf8.count == (joined.contains("-") ? 36 : 32) else { continue }
        let text = SearchRequest.cleaned(joined)
        guard SearchAnswer.Recognition(single: text) == .uuid else { continue }
        found.append((place, PastedMessage.Identifier(readings: [text], recognition: .uuid)))
        for taken in place..<place + count { words[taken].isTaken = true }
        break
      }
    }
    return found
  }

  /// The numbers, order IDs, and beginnings of tokens in the remaining words.
  mutating func takeIdentifiers() -> [PlacedIdentifier] {
    var found: [PlacedIdentifier] = []
    var place = 0
    while place < words.count {
      defer { place += 1 }
      guard !words[place].isTaken else { continue }
      // A slice that is kept would make each change copy all words.
      var end = place
      while end < words.count, !words[end].isTaken, words[end].text.isGroupedDigits { end += 1 }
      if end > place {
        let numbers = Self.numbers(in: words[place..<end].map { $0.text.filter(\.isDigit) })
        found += numbers.map { (place, $0) }
        for taken in place..<end { words[taken].isTaken = true }
        place = end - 1
      } else if let number = SearchRequest.number(inThousands: words[place].text) {
        found.append((place, PastedMessage.Identifier(readings: [number], recognition: .number)))
        words[place].isTaken = true
      } else if let (identifier, count) = word(at: place) {
        found.append((place, identifier))
        for taken in place..<place + count { words[taken].isTaken = true }
        place += count - 1
      }
    }
    return found
  }

  /// Products by their ids: `com.example.pro.monthly`.
  mutating func takeProducts() -> [String] {
    words.filter { word in
      !word.isTaken && word.text.filter { $0 == "." }.count >= 2 && !Self.isHostName(word.text)
        && SearchAnswer.Recognition(single: word.text) == .productId
    }.map(\.text)
  }

  /// Whether a text ends like the name of a server; products begin so.
  private static func isHostName(_ text: String) -> Bool {
    [".com", ".net", ".org", ".de", ".fr", ".es", ".it", ".jp", ".kr", ".cn", ".br", ".nl"]
      .contains { text.hasSuffix($0) }
  }

  /// An order ID, in one word or several, or the beginning of a token.
  private func word(at place: Int) -> (PastedMessage.Identifier, count: Int)? {
    let text = words[place].text.filter { $0 != "#" }
    guard text.contains(where: \.isDigit) || text.first == "M" else { return nil }
    // `500000000010003Thanks`: a blank is missing.
    let digits = String(text.prefix(while: \.isDigit))
    if Self.isWholeNumber(digits), !text.isHexWithDigit {
      return (PastedMessage.Identifier(readings: [digits], recognition: .number), 1)
    }
    let identifier = { (text: String, recognition: SearchAnswer.Recognition) in
      PastedMessage.Identifier(readings: [text], recognition: recognition)
    }
    switch SearchAnswer.Recognition(single: text) {
    case .gpaOrder: return (identifier(text, .gpaOrder), 1)
    case .orderId where text.contains(where: \.isDigit):
      return (identifier(SearchRequest.cleaned(text), .orderId), 1)
    case nil where text.utf8.count >= Self.minimumTokenDigits && text.isHexWithDigit:
      return (identifier(text, .text), 1)
    case .number, .uuid, .orderId, .productId, .email, .name, .date, .amount, .message, .text, nil:
      break
    }
    return orderIdInGroups(at: place).map { (identifier($0.text, .orderId), $0.count) }
  }

  /// An order ID in two words, or in more of one length, of which only the last one can be shorter:
  /// `MX7Q 2L9T 4K`.
  private func orderIdInGroups(at place: Int) -> (text: String, count: Int)? {
    let first = words[place].text.filter { $0 != "#" }
    guard first.first == "M" else { return nil }
    var joined = first
    var isEven = true
    for (offset, word) in words[(place + 1)...].prefix(Self.maximumOrderIdLength).enumerated() {
      guard !word.isTaken, joined.utf8.count + word.text.utf8.count <= Self.maximumOrderIdLength
      else { return nil }
      joined += word.text
      guard joined == joined.uppercased() else { return nil }
      let isTwo = offset == 0
      let isUsual =
        isEven && word.text.utf8.count <= first.utf8.count
        && joined.utf8.count == Self.usualOrderIdLength
        && joined.dropFirst(first.count).contains(where: \.isLetter)
      if isTwo || isUsual, joined.contains(where: \.isDigit),
        SearchAnswer.Recognition(single: joined) == .orderId
      {
        return (joined, offset + 2)
      }
      isEven = isEven && word.text.utf8.count == first.utf8.count
    }
    return nil
  }

  /// Whether a text is digits enough for one of Apple's numbers, which no further group belongs to.
  private static func isWholeNumber(_ text: String) -> Bool {
    text.utf8.count >= wholeNumberDigits && text.allSatisfy(\.isDigit)
  }

  /// The digits of Apple's numbers.
  static let wholeNumberDigits = 15

  /// The digits in the first part of a token.
  private static let minimumTokenDigits = 8
  /// The most characters of an order ID; those in Apple's emails have 10 or a few more.
  private static let maximumOrderIdLength = 16
  /// The characters of most order IDs.
  static let usualOrderIdLength = 10

  // MARK: Numbers

  /// The fewest digits of a number to search for: years and postal codes have fewer.
  private static let minimumDigits = 6
  /// The fewest digits of a number that is taken apart: a house number and a postcode have fewer.
  private static let minimumJoinedDigits = 12
  /// Apple's numbers have 64 bits.
  static let maximumNumberDigits = 20
  /// The most groups of digits in one number: each can be a single digit.
  private static let maximumDigitGroups = maximumNumberDigits

  /// The possible readings of consecutive groups of digits: one number, several, or one after a
  /// smaller one.
  private static func numbers(in groups: [String]) -> [PastedMessage.Identifier] {
    var found: [PastedMessage.Identifier] = []
    var start = 0
    while start < groups.count {
      var end = min(groups.count, start + maximumDigitGroups)
      if isWholeNumber(groups[start]) {
        end = start + 1
      } else if let whole = groups[start..<end].firstIndex(where: isWholeNumber) {
        end = whole
      }
      let piece = groups[start..<end]
      var readings: [String] = []
      for count in (1...piece.count).reversed() {
        for first in piece.startIndex...(piece.endIndex - count) {
          let joined = piece[first..<first + count].joined()
          let fewest = count == 1 ? minimumDigits : minimumJoinedDigits
          if (fewest...maximumNumberDigits).contains(joined.utf8.count) {
            readings.append(joined)
          }
        }
      }
      if !readings.isEmpty {
        found.append(PastedMessage.Identifier(readings: readings, recognition: .number))
      }
      start = end
    }
    return found
  }

  // MARK: Words

  private static let brackets: Set<Character> = [
    "\"", "`", "“", "”", "„", "«", "»", "<", ">", "(", ")", "[", "]", "{", "}", "|", "*",
    // Nothing separates them from a word before or behind them.
    "。", "、", "，", "：", "；", "！", "？", "（", "）", "「", "」", "『", "』", "【", "】", "〔", "〕",
    "《", "》", "〈", "〉", "・",
  ]

  /// A word without the punctuation of its sentence.
  private static func trimmed(_ word: String) -> String {
    let isPunctuation = { (letter: Character) in ".,;:!?'‘’#".contains(letter) }
    guard let first = word.firstIndex(where: { !isPunctuation($0) }),
      let last = word.lastIndex(where: { !isPunctuation($0) })
    else { return "" }
    return String(word[first...last])
  }
}

extension Character {
  /// Whether it is one of the ten digits of ASCII.
  fileprivate var isDigit: Bool { isASCII && isNumber }
}

extension String {
  /// Whether the text is digits, possibly in groups separated by dashes.
  fileprivate var isGroupedDigits: Bool {
    first?.isDigit == true && last?.isDigit == true && allSatisfy { $0.isDigit || $0 == "-" }
  }

  /// Whether the text is hexadecimal, with both digits and letters.
  fileprivate var isHexWithDigit: Bool {
    allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == "-") } && contains(where: \.isDigit)
      && contains(where: \.isLetter)
  }
}
