import SubscriptionModel

/// Days and times as each language writes them in a sentence.
extension ReplyLanguage {
  /// A day, such as `26 March`, `le 1er mars` without its article, or `3月26日`; to customers of the
  /// USA, `March 26`.
  func day(_ time: CivilTime, withYear: Bool, storefront: String?) -> String {
    let (day, month) = (time.day, months[(time.month - 1) % 12])
    let year = withYear ? String(time.year) : nil
    switch self {
    case .english where storefront == "USA":
      return "\(month) \(day)\(year.map { ", \($0)" } ?? "")"
    case .english, .italian, .dutch:
      return spaced(String(day), month, year)
    case .german:
      return spaced("\(day).", month, year)
    case .french:
      return spaced(day == 1 ? "1er" : String(day), month, year)
    case .spanish, .latinAmericanSpanish:
      return spaced(String(day), "de", month, year.map { "de \($0)" })
    case .brazilianPortuguese:
      return spaced(day == 1 ? "1º" : String(day), "de", month, year.map { "de \($0)" })
    case .japanese, .simplifiedChinese, .traditionalChinese:
      return "\(year.map { "\($0)年" } ?? "")\(time.month)月\(day)日"
    case .korean:
      return spaced(year.map { "\($0)년" }, "\(time.month)월", "\(day)일")
    }
  }

  /// A time of a day, such as `15 March at 18:00`; to customers of the USA, `March 15 at 6:00 PM`.
  func moment(_ day: String, _ time: CivilTime, storefront: String?) -> String {
    let (hour, minute) = (time.hour, time.minute.digits(2))
    let clock = "\(hour.digits(2)):\(minute)"
    let (half, of12) = (hour < 12, hour % 12 == 0 ? 12 : hour % 12)
    switch self {
    case .english where storefront == "USA":
      return "\(day) at \(of12):\(minute)\u{A0}\(half ? "AM" : "PM")"
    case .english: return "\(day) at \(clock)"
    case .german: return "\(day) um \(clock)\u{A0}Uhr"
    case .french: return "\(day) à \(hour)\u{A0}h\u{A0}\(minute)"
    // One o'clock is singular, and in Portuguese midnight, too.
    case .spanish, .latinAmericanSpanish: return "\(day) a \(hour == 1 ? "la" : "las") \(clock)"
    case .italian: return "\(day) alle \(clock)"
    case .brazilianPortuguese: return "\(day) \(hour < 2 ? "à" : "às") \(hour)h\(minute)"
    case .dutch: return "\(day) om \(hour.digits(2)).\(minute) uur"
    case .japanese, .simplifiedChinese: return "\(day)\(clock)"
    case .korean: return "\(day) \(half ? "오전" : "오후") \(of12):\(minute)"
    case .traditionalChinese: return "\(day)\(half ? "上午" : "下午") \(of12):\(minute)"
    }
  }

  /// A day or time with the name of its zone, such as `15 March at 18:00 (Pacific time)`.
  func day(_ day: String, inZone zone: String) -> String {
    switch self {
    case .japanese, .simplifiedChinese, .traditionalChinese: "\(day)（\(zone)）"
    case .korean: "\(day)(\(zone))"
    case .english, .german, .french, .spanish, .latinAmericanSpanish, .italian,
      .brazilianPortuguese, .dutch:
      "\(day) (\(zone))"
    }
  }

  private func spaced(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: " ")
  }

  private var months: [String] {
    switch self {
    case .english: monthNames
    case .german: Self.germanMonths
    case .french: Self.frenchMonths
    case .spanish, .latinAmericanSpanish: Self.spanishMonths
    case .italian: Self.italianMonths
    case .brazilianPortuguese: Self.portugueseMonths
    case .dutch: Self.dutchMonths
    case .japanese, .korean, .simplifiedChinese, .traditionalChinese: (1...12).map(String.init)
    }
  }

  private static let germanMonths = names(
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
  )
  private static let frenchMonths = names(
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
  )
  private static let spanishMonths = names(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
  )
  private static let italianMonths = names(
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
  )
  private static let portugueseMonths = names(
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
  )
  private static let dutchMonths = names(
    "januari februari maart april mei juni juli augustus september oktober november december"
  )

  private static func names(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  // MARK: Sentences

  /// Joins names, such as `Pro, Extra`.
  func list(_ names: [String]) -> String {
    switch self {
    case .japanese, .simplifiedChinese, .traditionalChinese: names.joined(separator: "、")
    case .english, .german, .french, .spanish, .latinAmericanSpanish, .italian,
      .brazilianPortuguese, .dutch, .korean:
      names.joined(separator: ", ")
    }
  }

  /// Joins days or charges in a sentence, such as `March 4, April 4, and May 4`.
  func listInSentence(_ parts: [String]) -> String {
    guard let conjunction, let last = parts.last, parts.count > 1 else { return list(parts) }
    let comma = self == .english && parts.count > 2 ? "," : ""
    return "\(list(Array(parts.dropLast())))\(comma) \(conjunction) \(last)"
  }

  private var conjunction: String? {
    switch self {
    case .english: "and"
    case .german: "und"
    case .french: "et"
    case .spanish, .latinAmericanSpanish: "y"
    case .italian, .brazilianPortuguese: "e"
    case .dutch: "en"
    case .japanese, .korean, .simplifiedChinese, .traditionalChinese: nil
    }
  }

  /// Joins the sentences of a reply.
  func joined(_ sentences: [String]) -> String {
    switch self {
    case .japanese, .simplifiedChinese, .traditionalChinese: sentences.joined()
    case .english, .german, .french, .spanish, .latinAmericanSpanish, .italian,
      .brazilianPortuguese, .dutch, .korean:
      sentences.joined(separator: " ")
    }
  }

  /// A reply with what the language changes where a fact meets the words around it.
  ///
  /// Italian says `l'8 marzo` and `dall'11 marzo`, not `il 8 marzo`. American English has a comma
  /// after the year: `On March 13, 2025, we`.
  func joiningFacts(_ text: String) -> String {
    switch self {
    case .italian: contractingArticles(text)
    case .english: addingCommasAfterYears(text)
    case .german, .french, .spanish, .latinAmericanSpanish, .brazilianPortuguese, .dutch,
      .japanese, .korean, .simplifiedChinese, .traditionalChinese:
      text
    }
  }

  /// The text with a comma after the year of each American date within a sentence.
  private func addingCommasAfterYears(_ text: String) -> String {
    guard text.contains(",") else { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    for index in words.indices.dropFirst(2).dropLast() {
      let (month, day, year) = (words[index - 2], words[index - 1], words[index])
      let isDate =
        month.last?.isLowercase == true && month.contains(where: \.isUppercase)
        && day.last == "," && Int(day.dropLast()) != nil && year.count == 4 && Int(year) != nil
      if isDate, words[index + 1].first?.isLowercase == true { words[index] += "," }
    }
    return words.joined(separator: " ")
  }

  /// The articles that lose their last letter before a number whose name begins with a vowel.
  private static let contractibleArticles: Set<String> = ["il", "al", "del", "dal", "nel"]

  private func contractingArticles(_ text: String) -> String {
    var words: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let digits = word.prefix(while: \.isNumber)
      let beginsWithVowel = digits == "11" || digits.first == "8" && digits.count <= 2
      guard beginsWithVowel, let before = words.last,
        case let article = before.drop(while: { !$0.isLetter }),
        Self.contractibleArticles.contains(article.lowercased())
      else {
        words.append(String(word))
        continue
      }
      let opening = before.dropLast(article.count)
      let contracted =
        switch article {
        case "il": "l'"
        case "Il": "L'"
        default: "\(article)l'"
        }
      words[words.count - 1] = "\(opening)\(contracted)\(word)"
    }
    return words.joined(separator: " ")
  }
}
