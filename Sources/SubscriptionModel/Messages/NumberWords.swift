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
    for names in namesByLanguage {
      for number in 1...99 {
        for name in names(number) where values[name] == nil { values[name] = number }
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
      let german =
        oddGerman[number].map { [$0] }
        ?? germanNames(of: number).map { $0 + (number < 20 ? "te" : "ste") }
      let dutch =
        oddDutch[number].map { [$0] }
        ?? dutchNames(of: number).map { $0 + (number < 20 ? "de" : "ste") }
      let names: [(MessageLanguage, [String])] = [
        (.german, german + german.map { $0 + "n" }), (.dutch, dutch + dutchNames(of: number)),
        (.french, frenchNames(of: number)), (.spanish, spanishNames(of: number)),
        (.italian, italianNames(of: number)), (.portuguese, portugueseNames(of: number)),
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
  private static let namesByLanguage: [@Sendable (Int) -> [String]] = [
    englishNames, germanNames, frenchNames, spanishNames, italianNames, portugueseNames, dutchNames,
  ]

  /// The words of a list, by their places in it.
  private static func list(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }

  // MARK: Languages

  /// The name of a number where the first ones have words of their own, and all others join a ten and
  /// a one; none of 1, which is an article.
  private static func names(
    of number: Int,
    first: String,
    tens: String,
    joining join: (_ ten: String, _ one: String) -> String
  ) -> [String] {
    let (first, tens) = (list(first), list(tens))
    if number <= first.count { return number == 1 ? [] : [first[number - 1]] }
    let ten = tens[number / 10 + tens.count - 10]
    return [number % 10 == 0 ? ten : join(ten, first[number % 10 - 1])]
  }

  private static func englishNames(of number: Int) -> [String] {
    if number == 1 { return ["one"] }
    return names(
      of: number,
      first:
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
        + " sixteen seventeen eighteen nineteen",
      tens: "twenty thirty forty fifty sixty seventy eighty ninety",
      joining: { "\($0) \($1)" }
    )
  }

  private static func germanNames(of number: Int) -> [String] {
    let names = names(
      of: number,
      first:
        "ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn"
        + " sechzehn siebzehn achtzehn neunzehn",
      tens: "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
      joining: { "\($1)und\($0)" }
    )
    // Without a key for umlauts.
    return names
      + names.map { $0.replacing("funf", with: "fuenf").replacing("wolf", with: "woelf") }
  }

  private static func frenchNames(of number: Int) -> [String] {
    let first = list(
      "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
        + " dix_sept dix_huit dix_neuf"
    ).map { $0.replacing("_", with: " ") }
    let tens = list("vingt trente quarante cinquante soixante")
    switch number {
    case 1: return []
    case ..<20: return [first[number - 1]]
    case ..<70:
      let ten = tens[number / 10 - 2]
      return switch number % 10 {
      case 0: [ten]
      case 1: ["\(ten) et un"]
      default: ["\(ten) \(first[number % 10 - 1])"]
      }
    case 71: return ["soixante et onze"]
    case ..<80: return ["soixante \(first[number - 61])"]
    case 80: return ["quatre vingts", "quatre vingt"]
    default: return ["quatre vingt \(first[number - 81])"]
    }
  }

  private static func spanishNames(of number: Int) -> [String] {
    let names = names(
      of: number,
      first: "un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
        + " dieciseis diecisiete dieciocho diecinueve veinte veintiun veintidos veintitres"
        + " veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
      tens: "treinta cuarenta cincuenta sesenta setenta ochenta noventa",
      joining: { "\($0) y \($1)" }
    )
    // `treinta y un euros`, `treinta y uno`, `treinta y una libras`.
    return names
      + names.filter { number > 20 && $0.hasSuffix("un") }.flatMap { [$0 + "o", $0 + "a"] }
  }

  private static func italianNames(of number: Int) -> [String] {
    let names = names(
      of: number,
      first: "un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici"
        + " quindici sedici diciassette diciotto diciannove",
      tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
      joining: { ten, one in (["un", "otto"].contains(one) ? String(ten.dropLast()) : ten) + one }
    )
    // `ventun euro` and `ventuno`.
    return names + names.filter { number > 20 && $0.hasSuffix("un") }.map { $0 + "o" }
  }

  private static func portugueseNames(of number: Int) -> [String] {
    names(
      of: number,
      first: "um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze"
        + " dezesseis dezessete dezoito dezenove",
      tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
      joining: { "\($0) e \($1)" }
    )
  }

  private static func dutchNames(of number: Int) -> [String] {
    names(
      of: number,
      first:
        "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien"
        + " zestien zeventien achttien negentien",
      tens: "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
      joining: { "\($1)en\($0)" }
    )
  }
}
