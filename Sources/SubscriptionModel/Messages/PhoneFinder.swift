/// Finds phone numbers and postcodes, which are neither identifiers nor days nor amounts.
struct PhoneFinder {
  let text: MessageText

  /// The tokens of the numbers, in the order of the text.
  func phones() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < text.tokens.count {
      guard let range = phone(at: place) else {
        place += 1
        continue
      }
      found.append(range)
      place = range.upperBound
    }
    return found
  }

  private func phone(at place: Int) -> Range<Int>? {
    let isInternational = text.sign(place) == "+" && text.isAttached(place + 1)
    // The middle of a longer number.
    if place > 0, text.tokens[place - 1].kind == .number { return nil }
    var next = place
    if isInternational || text.sign(place) == "(" { next += 1 }
    guard next < text.tokens.count, text.tokens[next].kind == .number, text.beginsNumber(next)
    else {
      return nil
    }
    var groups: [Int] = []
    var signs: Set<Character> = []
    let first = text.characters[text.tokens[next].range]
    var end = next
    while end < text.tokens.count, text.tokens[end].kind == .number,
      groups.count < Self.maximumGroups
    {
      groups.append(text.tokens[end].range.count)
      end += 1
      var behind = end
      while let sign = text.sign(behind), "-.()/".contains(sign), behind < end + 3 {
        signs.insert(sign)
        behind += 1
      }
      guard behind < text.tokens.count, text.tokens[behind].kind == .number else { break }
      end = behind
    }
    let digits = groups.reduce(0, +)
    let isPhone =
      isInternational && (8...15).contains(digits)
      || first.first == "0" && groups.count > 1 && (7...12).contains(digits)
      || first.first == "0" && (9...11).contains(digits)
      || !signs.isEmpty && (groups == [3, 3, 4] || groups == [1, 3, 3, 4]) && !signs.contains("/")
      || signs == ["-"] && Self.postcodes.contains(groups) || text.sign(place - 1) == "〒"
      || isAnnounced(place) && (6...15).contains(digits)
    guard isPhone, !text.continuesIntoWord(behind: end) else { return nil }
    return place..<end
  }

  private static let maximumGroups = 7
  /// Postcodes of the United States and Brazil.
  private static let postcodes = [[5, 4], [5, 3]]

  private func isAnnounced(_ place: Int) -> Bool {
    ((place - 3)..<place).contains { Self.words.match(text, at: $0) != nil }
  }

  private static let words = PhraseTable<Void>([
    (
      """
      tel,telefon,phone,telephone,telefono,telefone,telefoon,mobile,mobil,movil,handy,cell,fax,\
      whatsapp,celular,portable,cellulare,rufnummer,電話,전화,电话,手机,手機
      """, ()
    )
  ])
}
