/// Finds the amounts that a text states: with a currency, or with two digits behind a point or comma.
///
/// Phone numbers, ages, post codes, versions, times, and sizes are none. Costs linear time.
struct AmountFinder {
  let text: MessageText
  /// Whether a token is part of something else, such as a day.
  var isTaken: [Bool]

  /// An amount with the tokens that state it.
  struct Found {
    var range: Range<Int>
    var amount: StatedAmount
  }

  /// The amounts, in the order of the text.
  func amounts() -> [Found] {
    var found: [Found] = []
    var place = 0
    while place < text.tokens.count {
      guard let amount = amount(at: place) else {
        place += 1
        continue
      }
      found.append(amount)
      place = amount.range.upperBound
    }
    return sharingCurrencies(found)
  }

  /// Gives an amount without a currency that of the same amount on its line: a bank's line often
  /// names an amount once with its currency and once without.
  private func sharingCurrencies(_ found: [Found]) -> [Found] {
    struct LineAmount: Hashable {
      var line: Int
      var milliunits: Int64
    }
    var line = 0
    var place = 0
    let lines = found.map { amount in
      let start = amount.range.lowerBound
      line += text.tokens[place..<start].count { $0.kind == .lineBreak }
      place = start
      return LineAmount(line: line, milliunits: amount.amount.milliunits)
    }
    let known = Dictionary(
      zip(lines, found.map(\.amount)).filter { $1.currency != nil },
      uniquingKeysWith: { first, _ in first }
    )
    return zip(found, lines).map { amount, line in
      guard amount.amount.currency == nil, amount.amount.sharedSign == nil,
        let stated = known[line]
      else { return amount }
      return Found(range: amount.range, amount: stated)
    }
  }

  private typealias Unit = CurrencyVocabulary.Unit

  private func amount(at place: Int) -> Found? {
    guard !isTaken[place] else { return nil }
    if text.tokens[place].kind == .number {
      return text.beginsNumber(place) || isColumnAfterDay(place)
        ? amount(of: place, from: place, before: nil) : nil
    }
    if let amount = inCharacters(at: place) ?? spelledAmount(at: place) { return amount }
    guard let unit = CurrencyVocabulary.unit(text, at: place), !isInWord(place),
      unit.end < text.tokens.count, !isBehindItsNumber(place..<unit.end)
    else { return nil }
    var next = unit.end
    var before = unit.unit
    // `CAD $9.99`.
    if let second = CurrencyVocabulary.unit(text, at: next), text.number(second.end) != nil {
      next = second.end
      if before.currency == nil { before = second.unit }
    }
    // `EUR -9.99`, `USD: 9.99`.
    if let sign = text.sign(next), "-+:.".contains(sign) { next += 1 }
    guard next < text.tokens.count, text.tokens[next].kind == .number, !isTaken[next] else {
      return nil
    }
    return amount(of: next, from: place, before: before)
  }

  /// `2026-03-10,9.99`, `27/10/2026:4,99USD`: whether a comma or colon is all that stands between a day
  /// and a number.
  private func isColumnAfterDay(_ place: Int) -> Bool {
    place > 1 && text.sign(place - 1).map { ",:".contains($0) } ?? false && isTaken[place - 2]
  }

  /// Whether a name of a currency stands only behind its number: usual words, and one character of
  /// Chinese, Japanese, or Korean, which can be the end of a word.
  private func isBehindItsNumber(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let word = text.word(range.lowerBound) else { return false }
    return ["won", "real", "pond"].contains(word)
      || word.count == 1 && isIdeographic(range.lowerBound)
  }

  /// `六十八元`, `九点九九美元`: an amount in the characters of Chinese and Japanese.
  private func inCharacters(at place: Int) -> Found? {
    guard text.word(place)?.first?.isIdeographic ?? false,
      let number = HanNumber.readDecimal(text, at: place)
        ?? koreanNumber(at: place).map({ ($0.value, 0, $0.end) }),
      number.value > 0 || number.fraction > 0,
      let unit = CurrencyVocabulary.phrases.match(text, at: number.end)
    else { return nil }
    var milliunits = Int64(number.value) * 1000 + number.fraction
    var (meaning, end) = unit
    if let tenths = tenths(behind: end) {
      milliunits += tenths.milliunits
      end = tenths.end
      if let named = CurrencyVocabulary.phrases.match(text, at: end) { (meaning, end) = named }
    }
    var amount = StatedAmount(milliunits: milliunits, currency: meaning.currency)
    amount.sharedSign = meaning.sharedSign
    return Found(range: place..<end, amount: amount)
  }

  /// `九毛九` of `九块九毛九`.
  private func tenths(behind place: Int) -> (milliunits: Int64, end: Int)? {
    let digit = { (place: Int) -> (value: Int, end: Int)? in
      text.number(place).map { ($0.value, place + 1) } ?? HanNumber.read(text, at: place)
    }
    guard let tenth = digit(place), (1...9).contains(tenth.value),
      let unit = text.word(tenth.end), "毛角".contains(unit)
    else { return nil }
    let milliunits = Int64(tenth.value) * 100
    let end = tenth.end + 1
    guard let cent = digit(end), (1...9).contains(cent.value) else {
      return (milliunits, end)
    }
    return (
      milliunits + Int64(cent.value) * 10, text.word(cent.end) == "分" ? cent.end + 1 : cent.end
    )
  }

  /// `만삼천` of `만삼천 원`; smaller numbers can be parts of words.
  private func koreanNumber(at place: Int) -> (value: Int, end: Int)? {
    guard !text.isAttached(place) || !isIdeographic(place - 1),
      let number = HanNumber.read(text, at: place, in: .korean), number.value >= 100,
      text.word(number.end) == "원"
    else { return nil }
    return number
  }

  /// The amount of a number with the currency before or behind it.
  private func amount(of place: Int, from start: Int, before: Unit?) -> Found? {
    for isGroupedBySpace in [true, false] {
      guard let number = number(at: place, isGroupedBySpace: isGroupedBySpace) else { continue }
      let after = unit(behind: number.end) ?? (number.hasCents ? euro(at: number.end) : nil)
      // A currency on one side counts; the one behind can belong to the next number.
      var unit = before ?? after?.unit
      var end = before == nil ? after?.end ?? number.end : number.end
      // `$9.99 CAD`
      if before?.currency == nil, let after, after.unit.currency != nil,
        text.number(after.end) == nil
      {
        (unit, end) = (after.unit, after.end)
      } else if before != nil, let after, text.isAttached(number.end) {
        end = after.end
      }
      if let unit {
        if let found = found(number, unit, start..<end) { return found }
      } else if !isGroupedBySpace, let found = plain(number, place) {
        return found
      }
      if isGroupedBySpace, number.isPlain { break }
    }
    return cents(at: place)
  }

  private func found(_ number: Number, _ unit: Unit, _ range: Range<Int>) -> Found? {
    var end = range.upperBound
    var value = number.value(unit.groupsByThree)
    if before(end, isDifferentFrom: range.lowerBound), number.isWhole,
      let minor = minorDigits(behind: end)
    {
      value = value.map { $0 + Int64(minor.value) * 10 }
      end = minor.end
    }
    var unit = unit
    // `9块9毛9美元`
    if unit.sharedSign == .yuan, number.isWhole, let tenths = tenths(behind: end) {
      value = value.map { $0 + tenths.milliunits }
      end = tenths.end
      if let named = CurrencyVocabulary.phrases.match(text, at: end) { (unit, end) = named }
    }
    guard let value, value > 0,
      !text.continuesIntoWord(behind: end) || isIdeographic(end) || isIdeographic(end - 1)
    else { return nil }
    var amount = StatedAmount(milliunits: value, currency: unit.currency)
    amount.sharedSign = unit.sharedSign
    return Found(range: range.lowerBound..<end, amount: amount)
  }

  private func before(_ end: Int, isDifferentFrom start: Int) -> Bool { end > start + 1 }

  private func isIdeographic(_ place: Int) -> Bool {
    text.word(place)?.first?.isIdeographic ?? false
  }

  /// The digits of `9 dollars 99`, `9 € 99`, `9 Euro und 99 Cent`, also in words.
  func minorDigits(behind place: Int) -> (value: Int, end: Int)? {
    var next = place
    if let word = text.word(next), ["and", "und", "et", "y", "con", "e", "en"].contains(word) {
      next += 1
    }
    guard let minor = twoDigits(at: next) else { return nil }
    let end = minor.end
    if let word = text.word(end), CurrencyVocabulary.cents.contains(word) {
      return (minor.value, end + 1)
    }
    for name in ["美分", "센트"] {
      let words = name.map(String.init)
      if text.word(end) == words[0], text.word(end + 1) == words[1] {
        return (minor.value, end + 2)
      }
    }
    // `9 dollars 27 days ago`, `9 dollars and two were refunded`, `9 dollars and twenty minutes`.
    let isSaid = text.number(next) == nil
    let isSure = next == place || minor.value >= 60 || text.word(end) == nil
    guard text.word(end) == nil || isEndOfAmount(end), !isSaid || minor.value >= 10 && isSure else {
      return nil
    }
    return (minor.value, end)
  }

  private func twoDigits(at place: Int) -> (value: Int, end: Int)? {
    if let words = NumberWords.read(text, at: place) {
      return isTaken[place..<words.end].contains(true) ? nil : words
    }
    guard let number = text.number(place), number.digits == 2, !isTaken[place],
      !text.continuesIntoNumber(behind: place + 1)
    else { return nil }
    return (number.value, place + 1)
  }

  private func isEndOfAmount(_ place: Int) -> Bool {
    DateVocabulary.units.match(text, at: place) == nil
      && !CurrencyVocabulary.begins(text, at: place)
  }

  /// `99 cents`, `149 cents`, `99p`.
  private func cents(at place: Int) -> Found? {
    guard let number = text.number(place), number.digits <= 3, number.value > 0,
      let word = text.word(place + 1), CurrencyVocabulary.cents.contains(word),
      word != "p" || number.digits <= 2 && text.isAttached(place + 1)
    else { return nil }
    let isPence = word == "p" || word == "pence"
    return Found(
      range: place..<place + 2,
      amount: StatedAmount(
        milliunits: Int64(number.value) * 10,
        currency: isPence ? "GBP" : nil
      )
    )
  }

  /// Two digits behind a point or comma tell an amount from a count, but not from a version.
  private func plain(_ number: Number, _ place: Int) -> Found? {
    let isGrouped = number.isGrouped && isOnApplesLine(place)
    guard number.hasCents || isGrouped, let value = number.value(isGrouped), value > 0,
      !text.continuesIntoWord(behind: number.end) || isIdeographic(number.end),
      !text.continuesIntoNumber(behind: number.end), text.sign(number.end) != "%"
    else { return nil }
    let before = text.word(place - 1)
    if let before, Self.versionWords.contains(before) { return nil }
    // German's `9,99 am 3. März` names a day.
    if let word = text.word(number.end), Self.measures.contains(word),
      word != "am" || number.isTimeOfDay
    {
      return nil
    }
    if let before, Self.clockWords.contains(before), number.isTimeOfDay { return nil }
    let amount = StatedAmount(milliunits: value, currency: nil)
    return Found(range: place..<number.end, amount: amount)
  }

  /// Whether a bank names Apple on the line: `2026/10/30 APPLE COM BILL 1,400`.
  func isOnApplesLine(_ place: Int) -> Bool {
    text.line(around: place..<place + 1).contains {
      Self.namesOfApple.match(text, at: $0) != nil
    }
  }

  /// How lines of banks name Apple.
  private static let namesOfApple = PhraseTable<Void>([
    ("apple,itunes,アップル,アツプル,애플,苹果,蘋果", ())
  ])

  /// Words before a version.
  static let versionWords: Set<String> = [
    "version", "versione", "versie", "v", "ver", "ios", "ipados", "macos", "watchos", "tvos", "os",
    "android", "app", "build", "iphone", "ipad", "release", "update", "sdk", "sequoia", "tahoe",
  ]
  private static let measures: Set<String> = [
    "gb", "mb", "kb", "tb", "km", "kg", "cm", "mm", "h", "hrs", "hours", "uhr", "uur", "heures",
    "horas", "ore", "am", "pm", "percent", "prozent", "stars",
  ]
  private static let clockWords: Set<String> = [
    "um", "alle", "om", "as", "ore", "ab", "gegen", "at", "after", "until", "till", "apres",
    "despues", "dopo", "depois",
  ]

  // MARK: What is no day

  /// Whether words beside a number tell that it is a time: `um 10.10 Uhr`.
  func isTimeOfDay(_ range: Range<Int>) -> Bool {
    text.word(range.upperBound).map { Self.measures.contains($0) } ?? false
      || text.word(range.lowerBound - 1).map { Self.clockWords.contains($0) } ?? false
  }

  /// Whether a number has a currency that is not that of the number beside it.
  func hasCurrency(_ range: Range<Int>) -> Bool {
    if let unit = CurrencyVocabulary.unit(text, at: range.upperBound) {
      let isOfNext =
        text.number(unit.end).map { _ in
          // `1200 JPY 10/11`
          text.sign(unit.end + 1) != "/"
            && number(at: unit.end, isGroupedBySpace: false)
              .map { CurrencyVocabulary.unit(text, at: $0.end) == nil } ?? false
        } ?? false
      // `9.99€ 10.3.`
      let isOfThis = text.isAttached(range.upperBound) && !text.isAttached(unit.end)
      if !isOfNext || isOfThis { return true }
    }
    return (1...3).contains { count in
      let start = range.lowerBound - count
      return start >= 0 && CurrencyVocabulary.unit(text, at: start)?.end == range.lowerBound
        && (start == 0 || text.tokens[start - 1].kind != .number)
    }
  }

  /// A number that is an amount whatever stands around it: it has a currency, two digits behind a
  /// comma, or thousands on a line of Apple's.
  func certainAmount(at place: Int) -> (range: Range<Int>, hasPoint: Bool)? {
    guard let number = number(at: place, isGroupedBySpace: false) else { return nil }
    let range = place..<number.end
    let hasPoint = number.hasCents && number.digits[number.digits.count - 3] == "."
    let isSure = number.hasCents && !hasPoint || number.isGrouped && isOnApplesLine(place)
    return isSure || hasCurrency(range) ? (range, hasPoint) : nil
  }

  /// An amount for certain, or a number with cents beside a currency that could also be that of another
  /// number.
  func likelyAmount(at place: Int) -> Range<Int>? {
    if let amount = certainAmount(at: place) { return amount.range }
    guard let number = number(at: place, isGroupedBySpace: false), number.hasCents else {
      return nil
    }
    let isBehindUnit = (1...3).contains {
      place >= $0 && CurrencyVocabulary.unit(text, at: place - $0)?.end == place
    }
    return isBehindUnit || CurrencyVocabulary.begins(text, at: number.end)
      ? place..<number.end : nil
  }

  /// A number with two digits behind a point or comma.
  func numberWithCents(at place: Int) -> Range<Int>? {
    guard let number = number(at: place, isGroupedBySpace: false), number.hasCents else {
      return nil
    }
    return place..<number.end
  }

  /// Whether letters of the same word stand before a place.
  private func isInWord(_ place: Int) -> Bool {
    guard place > 0, text.isAttached(place), let word = text.word(place) else { return false }
    guard word.first?.isASCII ?? false else { return false }
    return text.word(place - 1)?.first?.isASCII ?? (text.tokens[place - 1].kind == .number)
  }

  /// `9,99e`: how people without a key for the sign of the euro write it.
  private func euro(at place: Int) -> (unit: Unit, end: Int)? {
    guard text.isAttached(place), text.word(place) == "e" else { return nil }
    return (Unit(currency: "EUR"), place + 1)
  }

  private func unit(behind place: Int) -> (unit: Unit, end: Int)? {
    var next = place
    // `10,- €`, `10.00- EUR`.
    if text.sign(next) == "-", text.isAttached(next) { next += 1 }
    // `-9,99;EUR`, `"-9.99","EUR"`: the next column.
    let column = (next..<next + 3).prefix {
      text.sign($0).map { "\";,".contains($0) } ?? false && text.isAttached($0)
    }
    if text.isAttached(column.endIndex), text.word(column.endIndex) != nil {
      next = column.endIndex
    }
    guard next < text.tokens.count, !isTaken[next],
      let unit = CurrencyVocabulary.unit(text, at: next)
    else { return nil }
    // The sign of the next amount.
    if unit.end < text.tokens.count, !text.isAttached(next),
      text.tokens[unit.end].kind == .number,
      text.isAttached(unit.end) || mayBeDay(place - 1) && isAmountWithCents(unit.end)
    {
      return nil
    }
    return unit
  }

  /// Whether a number can be a day: it has one or two digits, and nothing is attached before it.
  private func mayBeDay(_ place: Int) -> Bool {
    text.number(place).map { $0.digits <= 2 } ?? false && !text.isAttached(place)
  }

  private func isAmountWithCents(_ place: Int) -> Bool {
    number(at: place, isGroupedBySpace: false)?.hasCents ?? false
  }

  // MARK: Numbers

  /// Digits with points, commas, apostrophes, or spaces between them.
  private struct Number {
    var digits: [Character]
    /// What the characters of ten thousand and of thousand multiply and add.
    var scaled: Int64?
    var end: Int

    /// Whether nothing stands between the digits.
    var isPlain: Bool { digits.allSatisfy(\.isDecimalDigit) }
    var isWhole: Bool { scaled == nil && isPlain }

    /// Whether two digits stand behind a point or comma.
    var hasCents: Bool {
      digits.count > 3 && ".,".contains(digits[digits.count - 3]) && scaled == nil
    }

    /// Whether one point or comma stands before three digits: `1,400`.
    var isGrouped: Bool {
      (5...7).contains(digits.count) && ".,".contains(digits[digits.count - 4]) && scaled == nil
        && digits.count { !$0.isDecimalDigit } == 1
    }

    /// Whether it can be a time, such as `14.30`.
    var isTimeOfDay: Bool {
      let parts = digits.split(separator: ".").compactMap { Int(String($0)) }
      return parts.count == 2 && parts[0] < 24 && parts[1] < 60
    }

    func value(_ hasNoDecimals: Bool) -> Int64? {
      scaled ?? StatedAmount.milliunits(digits, hasNoDecimals: hasNoDecimals)
    }
  }

  private static let maximumTokens = 12

  private func number(at place: Int, isGroupedBySpace: Bool) -> Number? {
    guard text.tokens[place].kind == .number else { return nil }
    if let scaled = scaled(at: place) { return scaled }
    var digits = Array(text.characters[text.tokens[place].range])
    var end = place + 1
    if isGroupedBySpace, let cents = centsBehindSpace(at: place) {
      return Number(digits: digits + "." + cents, end: place + 2)
    }
    while end - place < Self.maximumTokens {
      if text.isAttached(end), text.isAttached(end + 1), let sign = text.sign(end),
        ".,'".contains(sign), text.tokens[end + 1].kind == .number
      {
        let cents = text.tokens[end + 1].range
        // `9'99`, as in Spain.
        digits.append(sign == "'" && cents.count == 2 ? "." : sign)
        digits += text.characters[cents]
        end += 2
      } else if isGroupedBySpace, isGroup(end, after: digits) {
        digits.append(" ")
        digits += text.characters[text.tokens[end].range]
        end += 1
      } else {
        break
      }
    }
    // `10,-`
    if let sign = text.sign(end), ".,".contains(sign), text.isAttached(end),
      text.sign(end + 1) == "-", text.isAttached(end + 1)
    {
      end += 2
      if text.sign(end) == "-", text.isAttached(end) { end += 1 }
    }
    return digits.count <= Self.maximumDigits ? Number(digits: digits, end: end) : nil
  }

  /// The cents of `9 99 eur`, as prices have them and counts of amounts have not; `nil` for anything else.
  private func centsBehindSpace(at place: Int) -> String? {
    guard let whole = text.number(place), whole.digits <= 3, let cents = text.number(place + 1),
      cents.digits == 2, cents.value % 10 == 9 || [90, 95].contains(cents.value),
      !isTaken[place + 1], !text.isAttached(place + 2),
      CurrencyVocabulary.begins(text, at: place + 2),
      text.word(place - 1).map({ !DateVocabulary.dayWords.contains($0) }) ?? true
    else { return nil }
    return String(text.characters[text.tokens[place + 1].range])
  }

  /// The most characters of an amount.
  private static let maximumDigits = 20

  private func isGroup(_ place: Int, after digits: [Character]) -> Bool {
    guard text.tokens.indices.contains(place), text.tokens[place].kind == .number,
      text.tokens[place].range.count == 3, !isTaken[place],
      text.tokens[place].range.lowerBound == text.tokens[place - 1].range.upperBound + 1
    else { return false }
    let last = digits.split { !$0.isDecimalDigit }.last?.count ?? 0
    return !digits.contains { ".,".contains($0) } && (digits.contains(" ") ? last == 3 : last <= 3)
  }

  /// `1万3000`, `1만 3천`, `5천1백`, `13k`: ten thousands, thousands, and hundreds.
  private func scaled(at place: Int) -> Number? {
    var value: Int64 = 0
    var end = place
    var last: Int64?
    while let number = text.number(end), number.digits <= (last == nil ? 6 : 4) {
      let scale = text.isAttached(end + 1) ? text.word(end + 1).flatMap { Self.scales[$0] } : nil
      // What stands apart behind thousands is another number.
      guard last.map({ scale ?? 1 < $0 && ($0 > 1000 || text.isAttached(end)) }) ?? (scale != nil)
      else { break }
      value += Int64(number.value) * (scale ?? 1)
      end += scale == nil ? 1 : 2
      last = scale ?? 1
    }
    return last.map { _ in Number(digits: [], scaled: value * 1000, end: end) }
  }

  private static let scales: [String: Int64] = [
    "万": 10_000, "萬": 10_000, "만": 10_000, "千": 1000, "천": 1000, "k": 1000,
    "백": 100,
  ]
}
