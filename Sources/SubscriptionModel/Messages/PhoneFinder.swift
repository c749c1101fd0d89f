/// Finds phone numbers, postcodes, and numbers of bank accounts, which are neither identifiers nor
/// days nor amounts.
struct PhoneFinder {
  let text: MessageText

  /// The tokens of the numbers, in the order of the text.
  func phones() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < text.tokens.count {
      guard let range = account(at: place) ?? phone(at: place) else {
        place += 1
        continue
      }
      found.append(range)
      place = range.upperBound
    }
    return found
  }

  /// `DE89 3704 0044 0532 0130 00`: an international bank account number, in groups of four or in one.
  private func account(at place: Int) -> Range<Int>? {
    let isCapital = { (place: Int) in
      text.characters[text.tokens[place].range].allSatisfy { $0.isASCII && $0.isUppercase }
    }
    guard case .word(let country) = text.tokens[place].kind, country.utf8.count == 2,
      isCapital(place), text.isAttached(place + 1), text.tokens[place + 1].kind == .number
    else { return nil }
    var end = place + 1
    var (count, group) = (2, 2)
    while end < text.tokens.count, count <= Self.maximumAccount {
      let length = text.tokens[end].range.count
      switch text.tokens[end].kind {
      case .number: break
      case .word where isCapital(end): break
      case .word, .sign, .lineBreak: return isAccount(country, count) ? place..<end : nil
      }
      let isAttached = text.isAttached(end)
      if !isAttached, group != 4 { break }
      group = isAttached ? group + length : length
      count += length
      end += 1
    }
    return isAccount(country, count) ? place..<end : nil
  }

  /// Apple's order IDs begin with an M, and have at most 16 characters.
  private func isAccount(_ country: String, _ count: Int) -> Bool {
    count >= (country.hasPrefix("m") ? 18 : 15) && count <= Self.maximumAccount
  }

  /// The most letters and digits of a bank account's number; a UUID has 32.
  private static let maximumAccount = 31

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
    let isPostcode = text.sign(place - 1) == "〒"
    while end < text.tokens.count, text.tokens[end].kind == .number,
      groups.count < (isPostcode ? 2 : Self.maximumGroups)
    {
      groups.append(text.tokens[end].range.count)
      end += 1
      var behind = end
      while let sign = text.sign(behind), "-.()/".contains(sign), behind < end + 3 {
        signs.insert(sign)
        behind += 1
      }
      guard behind < text.tokens.count, text.tokens[behind].kind == .number,
        !isPostcode || groups.count < 2
      else { break }
      end = behind
    }
    let digits = groups.reduce(0, +)
    let isPhone =
      isInternational && (8...15).contains(digits)
      || first.first == "0" && groups.count > 1 && (7...12).contains(digits)
      || first.first == "0" && (9...11).contains(digits)
      || !signs.isEmpty && (groups == [3, 3, 4] || groups == [1, 3, 3, 4]) && !signs.contains("/")
      || signs == ["-"] && Self.postcodes.contains(groups) || isPostcode
      // A card's number begins with another digit than Apple's.
      || groups == [4, 4, 4, 4] && "3456".contains(first.first ?? "0")
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
      imei,주민번호,주민등록번호,송장번호,运单号,追跡番号,☎,\
      whatsapp,celular,portable,cellulare,rufnummer,電話,전화,电话,手机,手機
      """, ()
    )
  ])
}
