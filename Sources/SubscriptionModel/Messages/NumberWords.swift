/// Reads numbers from 1 to 99 in words, as people write prices and days: `ninety-nine`,
/// `quatre-vingt-dix-neuf`, `twenty-seventh`.
enum NumberWords {
  /// A number at a place, and the place behind it; `nil` for anything else.
  ///
  /// Dashes between its words make no difference.
  static func read(_ text: MessageText, at place: Int) -> (value: Int, end: Int)? {
    longest(in: values, text, at: place)
  }

  /// The number of a day at a place, such as `twenty-seventh` and `dix`, and the place behind it.
  ///
  /// `Otto Mai` is a day only in Italian: what is no English counts in its own language, or where the
  /// name of a month behind it is long.
  static func readDay(
    _ text: MessageText,
    at place: Int,
    in language: MessageLanguage?
  ) -> Day? {
    if let day = longest(in: englishOrdinals, text, at: place) {
      return Day(value: day.value, isEnglish: true, end: day.end)
    }
    if let day = language.flatMap({ days[$0] }).flatMap({ longest(in: $0, text, at: place) }) {
      return Day(value: day.value, isEnglish: false, end: day.end)
    }
    guard let day = longest(in: daysOfAll, text, at: place),
      (text.word(day.end) ?? "").count >= lettersOfLongMonth
    else { return nil }
    return Day(value: day.value, isEnglish: false, end: day.end)
  }

  /// The fewest letters of a month that is no usual surname.
  private static let lettersOfLongMonth = 7

  /// A number that can be that of a day.
  struct Day {
    var value: Int
    /// Whether it is an ordinal of English, which has no other names of days.
    var isEnglish: Bool
    /// The place behind it.
    var end: Int
  }

  private static func longest(
    in values: [String: Int],
    _ text: MessageText,
    at place: Int
  ) -> (value: Int, end: Int)? {
    guard text.word(place).map(firstWords.contains) ?? false else { return nil }
    var words = ""
    var longest: (value: Int, end: Int)?
    var next = place
    for count in 0..<maximumWords {
      if count > 0, text.sign(next) == "-", text.isAttached(next), text.isAttached(next + 1) {
        next += 1
      }
      guard let word = text.word(next) else { break }
      words += count == 0 ? word : " \(word)"
      next += 1
      if let value = values[words] { longest = (value, next) }
    }
    return longest
  }

  /// The words with which a number begins.
  private static let firstWords = Set(
    ([values, englishOrdinals] + days.values).flatMap(\.keys)
      .map { String($0.prefix { $0 != " " }) }
  )

  /// The most words of a number: `quatre-vingt-dix-neuf`.
  private static let maximumWords = 4

  /// Names with their numbers.
  private static let values: [String: Int] = {
    var values: [String: Int] = [:]
    for language in languages {
      for number in 1...99 {
        for name in language(number) where values[name] == nil { values[name] = number }
      }
    }
    return values
  }()

  private static let englishOrdinals: [String: Int] = {
    let names = list(
      "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
        + " fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    )
    let others = names.prefix(9).enumerated().map { ("twenty \($1)", $0 + 21) }
    return Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($1, $0 + 1) } + others + [
        ("thirtieth", 30), ("thirty first", 31),
      ]
    )
  }()

  /// The names of days in each language but English: ordinals in German and Dutch, and usual numbers in
  /// all but German.
  private static let days: [MessageLanguage: [String: Int]] = {
    let oddGerman = [1: "erste", 3: "dritte", 7: "siebte", 8: "achte"]
    let oddDutch = [1: "eerste", 3: "derde", 8: "achtste"]
    var days: [MessageLanguage: [String: Int]] = [:]
    for number in 1...31 {
      let germanNames =
        oddGerman[number].map { [$0] } ?? german(number).map { $0 + (number < 20 ? "te" : "ste") }
      let dutchNames =
        oddDutch[number].map { [$0] } ?? dutch(number).map { $0 + (number < 20 ? "de" : "ste") }
      let names: [(MessageLanguage, [String])] = [
        (.german, germanNames + germanNames.map { $0 + "n" }),
        (.dutch, dutchNames + dutch(number)), (.french, french(number)),
        (.spanish, spanish(number)), (.italian, italian(number)),
        (.portuguese, portuguese(number)),
      ]
      for (language, words) in names {
        for word in words { days[language, default: [:]][word] = number }
      }
    }
    return days
  }()

  private static let daysOfAll = days.values.reduce(into: [:]) { all, names in
    all.merge(names) { first, _ in first }
  }

  /// For each language, the names of a number; of one only where it is no article.
  private static let languages: [@Sendable (Int) -> [String]] = [
    english, german, french, spanish, italian, portuguese, dutch,
  ]

  /// The words of a list, by their places in it.
  private static func list(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }

  // MARK: Languages

  private static let english: @Sendable (Int) -> [String] = { number in
    let small = list(
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
        + " sixteen seventeen eighteen nineteen"
    )
    let tens = list("twenty thirty forty fifty sixty seventy eighty ninety")
    if number < 20 { return [small[number - 1]] }
    let ten = tens[number / 10 - 2]
    return number % 10 == 0 ? [ten] : ["\(ten) \(small[number % 10 - 1])"]
  }

  private static let german: @Sendable (Int) -> [String] = { number in
    let small = list(
      "ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn"
        + " sechzehn siebzehn achtzehn neunzehn"
    )
    let tens = list("zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig")
    let names: [String]
    if number < 20 {
      names = number == 1 ? [] : [small[number - 1]]
    } else {
      let ten = tens[number / 10 - 2]
      names = [number % 10 == 0 ? ten : "\(small[number % 10 - 1])und\(ten)"]
    }
    // Without a key for umlauts.
    return names
      + names.map { $0.replacing("funf", with: "fuenf").replacing("wolf", with: "woelf") }
  }

  private static let french: @Sendable (Int) -> [String] = { number in
    let small = list(
      "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
        + " dix_sept dix_huit dix_neuf"
    ).map { $0.replacing("_", with: " ") }
    let tens = list("vingt trente quarante cinquante soixante")
    switch number {
    case 1: return []
    case ..<20: return [small[number - 1]]
    case ..<70:
      let ten = tens[number / 10 - 2]
      return switch number % 10 {
      case 0: [ten]
      case 1: ["\(ten) et un"]
      default: ["\(ten) \(small[number % 10 - 1])"]
      }
    case 71: return ["soixante et onze"]
    case ..<80: return ["soixante \(small[number - 61])"]
    case 80: return ["quatre vingts", "quatre vingt"]
    default: return ["quatre vingt \(small[number - 81])"]
    }
  }

  private static let spanish: @Sendable (Int) -> [String] = { number in
    let small = list(
      "un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis"
        + " diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres veinticuatro"
        + " veinticinco veintiseis veintisiete veintiocho veintinueve"
    )
    let tens = list("treinta cuarenta cincuenta sesenta setenta ochenta noventa")
    if number < 30 { return number == 1 ? [] : [small[number - 1]] }
    let ten = tens[number / 10 - 3]
    return number % 10 == 0 ? [ten] : ["\(ten) y \(small[number % 10 - 1])"]
  }

  private static let italian: @Sendable (Int) -> [String] = { number in
    let small = list(
      "un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"
        + " sedici diciassette diciotto diciannove"
    )
    let tens = list("venti trenta quaranta cinquanta sessanta settanta ottanta novanta")
    if number < 20 { return number == 1 ? [] : [small[number - 1]] }
    let ten = tens[number / 10 - 2]
    switch number % 10 {
    case 0: return [ten]
    case 1: return ["\(ten.dropLast())uno", "\(ten.dropLast())un"]
    case 8: return ["\(ten.dropLast())otto"]
    default: return [ten + small[number % 10 - 1]]
    }
  }

  private static let portuguese: @Sendable (Int) -> [String] = { number in
    let small = list(
      "um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis"
        + " dezessete dezoito dezenove"
    )
    let tens = list("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa")
    if number < 20 { return number == 1 ? [] : [small[number - 1]] }
    let ten = tens[number / 10 - 2]
    return number % 10 == 0 ? [ten] : ["\(ten) e \(small[number % 10 - 1])"]
  }

  private static let dutch: @Sendable (Int) -> [String] = { number in
    let small = list(
      "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien"
        + " zestien zeventien achttien negentien"
    )
    let tens = list("twintig dertig veertig vijftig zestig zeventig tachtig negentig")
    if number < 20 { return number == 1 ? [] : [small[number - 1]] }
    let ten = tens[number / 10 - 2]
    return [number % 10 == 0 ? ten : "\(small[number % 10 - 1])en\(ten)"]
  }
}
