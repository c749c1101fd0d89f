/// Finds the days that a text states.
///
/// Every place is looked at a bounded number of times, so that a text costs linear time.
struct DayFinder {
  let text: MessageText
  let language: MessageLanguage?

  /// A day with the tokens that state it.
  struct Found {
    var range: Range<Int>
    var day: StatedDay
  }

  /// The days, in the order of the text, and the places of dates on which nobody is charged: days of
  /// birth, and those before there was an App Store.
  func days() -> (found: [Found], others: [Range<Int>]) {
    var found: [Found] = []
    var others: [Range<Int>] = []
    var place = 0
    while place < text.tokens.count {
      if let (form, end) = form(at: place), end > place {
        var end = endOfWeekday(behind: end, form)
        if isBirth(before: place) {
          others.append(place..<end)
        } else {
          found.append(day(place..<end, form))
          while let second = secondDay(behind: end, of: found[found.count - 1].day.form) {
            if second.isSpan {
              found[found.count - 1] = day(
                found[found.count - 1].range.lowerBound..<second.end,
                second.form
              )
            } else {
              found.append(day(second.start..<second.end, second.form))
            }
            end = second.end
          }
          joinLastTwoDays(&found)
        }
        place = end
      } else if let end = oldDate(at: place) {
        others.append(place..<min(end, text.tokens.count))
        place = end
      } else {
        place += 1
      }
    }
    return (inNamedMonths(inOneOrder(found)).map(inStatedYear), others)
  }

  /// Dates in digits of one text have one order: where some can only have the day or the month first, the
  /// others have it as well.
  private func inOneOrder(_ found: [Found]) -> [Found] {
    let orders = Set(found.compactMap { isDayFirst($0) })
    guard let isDayFirst = orders.first, orders.count == 1 else { return found }
    return found.map { day in
      guard case .calendar(let dates) = day.day.form, dates.count == 2 else { return day }
      var read = day
      read.day.form = .calendar([dates[isDayFirst ? 0 : 1]])
      return read
    }
  }

  /// Whether a date in digits has the day first; `nil` where it can be either, and for any other day.
  private func isDayFirst(_ found: Found) -> Bool? {
    let place = found.range.lowerBound
    guard case .calendar(let dates) = found.day.form, let date = dates.first, dates.count == 1,
      let sign = text.sign(place + 1), "/-".contains(sign),
      let first = text.number(place), let second = text.number(place + 2),
      first.digits <= 2, second.digits <= 2, first.value != second.value
    else { return nil }
    if (first.value, second.value) == (date.day, date.month) { return true }
    return (first.value, second.value) == (date.month, date.day) ? false : nil
  }

  func day(_ range: Range<Int>, _ form: StatedDay.Form) -> Found {
    Found(range: range, day: StatedDay(text: text.text(range), form: inContext(form, at: range)))
  }

  /// The end of a date in digits of a year before there was an App Store.
  private func oldDate(at place: Int) -> Int? {
    if let year = text.number(place), Self.oldYears.contains(year.value),
      let unit = text.word(place + 1), "年년".contains(unit), text.number(place + 2) != nil
    {
      return place + 6
    }
    guard let day = text.number(place), day.digits <= 2, let sign = text.sign(place + 1),
      "-/.".contains(sign), let month = text.number(place + 2), month.digits <= 2,
      text.sign(place + 3) == sign, let year = text.number(place + 4), year.digits == 4,
      Self.oldYears.contains(year.value)
    else { return nil }
    return place + 5
  }

  private static let oldYears = 1900..<2008

  typealias Match = (form: StatedDay.Form, end: Int)

  private func form(at place: Int) -> Match? {
    switch text.tokens[place].kind {
    case .lineBreak, .sign: return nil
    case .number:
      guard text.beginsNumber(place) else { return nil }
      return compact(at: place) ?? calendarDay(at: place) ?? numericDay(at: place)
    case .word(let word):
      if place > 0, text.isAttached(place), text.tokens[place - 1].kind == .number,
        word.unicodeScalars.allSatisfy(\.isASCII)
      {
        return nil
      }
      return dateInWords(at: place) ?? dayInWords(at: place) ?? wholeTime(at: place)
    }
  }

  private func numericDay(at place: Int) -> Match? {
    firstOfTwoDays(at: place) ?? weekdayOfWeek(at: place) ?? counted(at: place)
      ?? ideographicDayOfMonth(at: place, isNamed: false) ?? ideographicMonth(at: place)
  }

  private func dateInWords(at place: Int) -> Match? {
    weekdayDate(at: place) ?? monthFirst(at: place) ?? firstOfMonth(at: place)
      ?? spelledDay(at: place) ?? ideographicDate(at: place) ?? eraInDigits(at: place)
  }

  private func dayInWords(at place: Int) -> Match? {
    near(at: place) ?? weekdayOfWeek(at: place) ?? counted(at: place) ?? weekday(at: place)
      ?? dayOfMonth(at: place)
  }

  private func wholeTime(at place: Int) -> Match? {
    period(at: place) ?? namedMonth(at: place) ?? ideographicMonth(at: place)
  }

  private func isBirth(before place: Int) -> Bool {
    ((place - 4)..<place).contains { DateVocabulary.birth.match(text, at: $0) != nil }
  }

  // MARK: Calendar

  /// A date that begins with a number.
  func calendarDay(at place: Int) -> Match? {
    yearFirst(at: place) ?? ideographicDate(at: place) ?? dayFirst(at: place)
      ?? inDigits(at: place)
  }

  /// `2026-10-27`, `2026/10/27`, `2026. 10. 27`; a time behind it belongs to it.
  private func yearFirst(at place: Int) -> Match? {
    guard let year = text.number(place), year.digits == 4, let sign = text.sign(place + 1),
      "-/.".contains(sign), text.isAttached(place + 1), let month = text.number(place + 2),
      month.digits <= 2, text.sign(place + 3) == sign, let day = text.number(place + 4),
      day.digits <= 2,
      let form = Self.date(year: year.value, month: month.value, day: day.value)
    else { return nil }
    let end = skippingTime(from: place + 5)
    return text.continuesIntoWord(behind: end) ? nil : (form, end)
  }

  /// The end of `T10:00:00.000Z` and `T10:00:00+01:00` behind a date.
  private func skippingTime(from place: Int) -> Int {
    guard text.word(place) == "t", text.isAttached(place), text.number(place + 1) != nil else {
      return place
    }
    var end = place + 2
    while end < place + Self.maximumTimeTokens, text.isAttached(end), text.isAttached(end + 1),
      let sign = text.sign(end), ":.+-".contains(sign), text.number(end + 1) != nil
    {
      end += 2
    }
    return text.word(end) == "z" && text.isAttached(end) ? end + 1 : end
  }

  /// The most tokens of such a time.
  private static let maximumTimeTokens = 12

  /// `20261027`, as banks write it.
  private func compact(at place: Int) -> Match? {
    let digits = text.characters[text.tokens[place].range]
    guard digits.count == 8, let number = Int(String(digits)),
      !text.continuesIntoWord(behind: place + 1), !text.continuesIntoNumber(behind: place + 1),
      text.number(place + 1) == nil || text.continuesIntoNumber(behind: place + 2),
      let date = StatedDay.CalendarDay(
        year: number / 10_000,
        month: number / 100 % 100,
        day: number % 100
      )
    else { return nil }
    return (.calendar([date]), place + 1)
  }

  /// `27/10/2026`, `27.10.26`, `27-10-2026`, and without a year where the words around tell that it
  /// is a day.
  private func inDigits(at place: Int) -> Match? {
    guard let first = text.number(place), first.digits <= 2, let sign = text.sign(place + 1),
      "-/.".contains(sign), sign == "." || sign == "/" || text.isAttached(place + 1),
      let second = text.number(place + 2), second.digits <= 2
    else { return nil }
    var third = text.sign(place + 3) == sign ? text.number(place + 4) : nil
    // `19.10. 1299 Euro`
    if third?.digits == 4, !text.isAttached(place + 4), isAmount(behind: place + 5) { third = nil }
    let isShort =
      third?.digits == 2
      && (1...4).allSatisfy { text.isAttached(place + $0) }
    if let third, third.digits == 4 || isShort {
      guard !text.continuesIntoWord(behind: place + 5),
        !(isShort && text.continuesIntoNumber(behind: place + 5)), !isVersion(before: place)
      else { return nil }
      if isShort, isYearFirst(at: place) {
        let year = 2000 + first.value
        return StatedDay.CalendarDay(year: year, month: second.value, day: third.value)
          .map { (.calendar([$0]), place + 5) }
      }
      let year = third.digits == 4 ? third.value : 2000 + third.value
      return dates(first.value, second.value, year, sign).map { ($0, place + 5) }
    }
    return withoutYear(first, second, sign, at: place)
  }

  /// Whether a date of three short numbers begins with its year, as it does on lines in Chinese,
  /// Japanese, and Korean: `26/10/11 1,480円`.
  private func isYearFirst(at place: Int) -> Bool {
    guard let year = text.number(place), Self.shortYears.contains(year.value) else { return false }
    switch language {
    case .japanese, .korean, .chinese: return true
    case .english, .german, .french, .spanish, .italian, .portuguese, .dutch, nil:
      return text.line(around: place..<place + 5).contains {
        text.word($0)?.first?.isIdeographic ?? false
      }
    }
  }

  private func withoutYear(
    _ first: (value: Int, digits: Int),
    _ second: (value: Int, digits: Int),
    _ sign: Character,
    at place: Int
  ) -> Match? {
    var end = place + 3
    guard text.isAttached(place + 1), text.isAttached(place + 2),
      !text.continuesIntoNumber(behind: end), !text.continuesIntoWord(behind: end),
      text.sign(end) != "%"
    else { return nil }
    let isAnnounced =
      isFirstOfLine(place)
      || wordBefore(place).map {
        DateVocabulary.prepositions.contains($0) || DateVocabulary.weekdays[$0] != nil
      } ?? false
      || text.sign(place - 1) == "'" && wordBefore(place) != nil || text.word(end) == "に"
      || sign == "/" && writesNoFractions && text.word(end).map { !"的の의".contains($0) } ?? true
    switch sign {
    case ".":
      let isClosed = text.sign(end) == "." && text.isAttached(end)
      guard
        isClosed && (isAnnounced || isBehindDay(place))
          || isBesideAmount(place..<end, isClosed: isClosed)
      else {
        return nil
      }
      if isClosed { end += 1 }
    case "/":
      // Twenty-four hours a day, and fractions.
      guard (first.value, second.value) != (24, 7) else { return nil }
      guard
        isAnnounced || first.value > 12 || second.value > 12 || isOnChargesLine(place..<end)
      else { return nil }
    default:
      guard isAnnounced, first.digits == 2, second.digits == 2,
        // `10-12 de octubre`
        month(at: skippingJoints(from: end)) == nil
      else { return nil }
    }
    switch language {
    case .japanese, .korean, .chinese:
      // In Hong Kong, the day comes first.
      return
        (StatedDay.CalendarDay(year: nil, month: first.value, day: second.value)
        ?? StatedDay.CalendarDay(year: nil, month: second.value, day: first.value))
        .map { (.calendar([$0]), end) }
    case .english, .german, .french, .spanish, .italian, .portuguese, .dutch, nil:
      guard let form = dates(first.value, second.value, nil, sign) else { return nil }
      // `31.02` is an amount.
      if case .calendar([]) = form, sign == ".", end == place + 3 { return nil }
      return (form, end)
    }
  }

  /// Whether the language has words for fractions, and a slash between numbers only in days.
  private var writesNoFractions: Bool {
    switch language {
    case .japanese, .korean, .chinese: true
    case .english, .german, .french, .spanish, .italian, .portuguese, .dutch, nil: false
    }
  }

  /// Whether two small numbers with a slash are a day and not a fraction: a bank names Apple on their
  /// line, or an amount is on it.
  ///
  /// What can also be a simple fraction, such as `2/3`, stands right beside the amount, or beside more
  /// such days, as in `7,99 € : 8/9, 8/10 et 8/11`.
  private func isOnChargesLine(_ range: Range<Int>) -> Bool {
    let amounts = AmountFinder(text: text, isTaken: [])
    if amounts.isOnApplesLine(range.lowerBound) { return true }
    let others = text.line(around: range).filter { place in
      !range.contains(place) && text.tokens[place].kind == .number && text.beginsNumber(place)
    }
    let charged = others.compactMap { amounts.likelyAmount(at: $0) }
    let isListed = others.contains {
      text.sign($0 + 1) == "/" && text.number($0 + 2) != nil && text.sign($0 + 3) != "/"
    }
    let nearby = range.lowerBound - 2..<range.upperBound + 3
    if isListed || !canBeFraction(range) {
      // `9.99 (10/3)`
      return !charged.isEmpty
        || others.compactMap { amounts.numberWithCents(at: $0) }.contains {
          isListed || nearby.contains($0.upperBound)
        }
    }
    return charged.contains { nearby.contains($0.lowerBound) || nearby.contains($0.upperBound) }
  }

  /// Whether two numbers with a slash can also be a simple fraction.
  private func canBeFraction(_ range: Range<Int>) -> Bool {
    guard let first = text.number(range.lowerBound), let second = text.number(range.lowerBound + 2)
    else { return false }
    return first.value < second.value && first.digits == 1 && second.digits == 1
      || text.word(range.upperBound) == "of"
  }

  private func isFirstOfLine(_ place: Int) -> Bool {
    place == 0 || text.tokens[place - 1].kind == .lineBreak
  }

  /// The word before a place, or before its apostrophe: `l'8/10`.
  private func wordBefore(_ place: Int) -> String? {
    guard text.sign(place - 1) == "'" else { return text.word(place - 1) }
    return text.word(place - 2).flatMap { DateVocabulary.articles.contains($0) ? $0 : nil }
  }

  /// Whether another such day stands before it, as on a bank's line.
  private func isBehindDay(_ place: Int) -> Bool {
    text.sign(place - 1) == "." && text.number(place - 2)?.digits == 2
      && text.sign(place - 3) == "." && text.number(place - 4)?.digits == 2
  }

  /// Whether a number with a point, such as `12.10`, is a day and not an amount: it has no currency,
  /// but another number on its line is an amount.
  ///
  /// Where that is written with a point, or in English, a word such as `on`, the beginning of the line,
  /// or a second point must tell.
  private func isBesideAmount(_ range: Range<Int>, isClosed: Bool) -> Bool {
    let amounts = AmountFinder(text: text, isTaken: [])
    guard !isVersion(before: range.lowerBound), !amounts.isTimeOfDay(range) else { return false }
    let isAnnounced =
      isClosed && language != .english || isFirstOfLine(range.lowerBound)
      || isBehindDay(range.lowerBound)
      || wordBefore(range.lowerBound).map { DateVocabulary.dayWords.contains($0) } ?? false
    let line = text.line(around: range)
    guard !amounts.hasCurrency(range) else { return false }
    return line.contains { place in
      guard !range.contains(place), text.tokens[place].kind == .number, text.beginsNumber(place),
        let other = amounts.certainAmount(at: place), !other.range.overlaps(range)
      else { return false }
      return isAnnounced || !other.hasPoint && (language != .english || isClosed)
    }
  }

  /// The dates that two numbers can be; points stand only behind the day.
  private func dates(
    _ first: Int,
    _ second: Int,
    _ year: Int?,
    _ sign: Character
  ) -> StatedDay.Form? {
    let readings = [
      StatedDay.CalendarDay(year: year, month: second, day: first),
      sign == "." ? nil : StatedDay.CalendarDay(year: year, month: first, day: second),
    ]
    let days = readings.compactMap(\.self).uniqued
    guard days.isEmpty else { return .calendar(days) }
    return Self.noDate(year: year, month: second, day: first)
      ?? (sign == "." ? nil : Self.noDate(year: year, month: first, day: second))
  }

  /// A date, also one that its month or year does not have, such as 31 February; `nil` where the numbers
  /// can be none.
  static func date(year: Int?, month: Int, day: Int) -> StatedDay.Form? {
    StatedDay.CalendarDay(year: year, month: month, day: day).map { .calendar([$0]) }
      ?? noDate(year: year, month: month, day: day)
  }

  /// The form of a date that its month or year does not have; `nil` for any other numbers.
  private static func noDate(year: Int?, month: Int, day: Int) -> StatedDay.Form? {
    guard (29...31).contains(day), StatedDay.CalendarDay(year: year, month: month, day: 28) != nil
    else { return nil }
    return .calendar([])
  }

  /// `27 October 2026`, `12. Oktober`, `1er septembre`, `27 de octubre de 2026`, `27OCT26`.
  private func dayFirst(at place: Int) -> Match? {
    guard let day = text.number(place), day.digits <= 2 else { return nil }
    let behind = skippingOrdinal(from: place + 1)
    let next = skippingJoints(from: behind)
    let hasYear = text.number(text.sign(next + 1) == "." ? next + 2 : next + 1)?.digits == 4
    guard let month = month(at: next, isSure: next > behind || hasYear),
      next == place + 1 || !text.isAttached(next)
        || text.sign(next - 1) != nil,
      // `aged 3, 4 and 5. March 1`
      language != .english || text.sign(place + 1) != "." || text.number(next + 1)?.digits != 1
    else { return nil }
    return withYear(day: day.value, month: month, behind: next + 1)
  }

  /// `October 27, 2026`, `Oct. 27th`, `Oct 28 08:00:00 2026`.
  func monthFirst(at place: Int) -> Match? {
    guard let month = month(at: place) else { return nil }
    var next = place + 1
    if text.sign(next) == "." || text.sign(next) == "-" { next += 1 }
    if text.word(next) == "the" { next += 1 }
    if let day = NumberWords.readDay(text, at: next, in: language), day.isEnglish,
      text.word(day.end).map({ Self.isBeforeDay($0) || DateVocabulary.wordsAfterDay.contains($0) })
        ?? true
    {
      return withYear(day: day.value, month: month, behind: day.end)
    }
    guard let day = text.number(next), day.digits <= 2, day.value > 0 else { return nil }
    // A point behind it ends the sentence.
    let end = text.sign(next + 1) == nil ? skippingOrdinal(from: next + 1) : next + 1
    if text.word(end).map(Self.countedWords.contains) ?? false { return nil }
    // `Oct 26-28`, `Oct 26/27`
    if text.sign(place + 1) != "-", text.sign(end) == "-" || text.sign(end) == "/",
      let last = text.number(end + 1),
      last.digits == 2, day.value < last.value, last.value <= 31,
      !text.continuesIntoNumber(behind: end + 2)
    {
      return StatedDay.CalendarDay(year: nil, month: month, day: day.value)
        .map { (.calendar([$0]), end) }
    }
    if text.continuesIntoNumber(behind: end),
      text.number(end + 1)?.digits != 4 || text.sign(end) == "."
    {
      return nil
    }
    return withYear(day: day.value, month: month, behind: end)
  }

  /// What a number behind a month counts, in `in March 3 years ago`.
  private static let countedWords: Set<String> = ["years", "months", "weeks", "days", "times"]

  /// `the first of October`, `el primero de octubre`.
  private func firstOfMonth(at place: Int) -> Match? {
    guard let word = text.word(place), DateVocabulary.firsts.contains(word) else { return nil }
    let next = skippingJoints(from: place + 1)
    return month(at: next).flatMap { withYear(day: 1, month: $0, behind: next + 1) }
  }

  /// `the twenty-seventh of October`, `am zwölften Oktober`, `el veintisiete de octubre`.
  private func spelledDay(at place: Int) -> Match? {
    guard let day = NumberWords.readDay(text, at: place, in: language) else { return nil }
    if let date = dateWithNumberedMonth(behind: day, at: place) { return date }
    let next = skippingJoints(from: day.end)
    // `the second March charge`
    guard !day.isEnglish || next > day.end else { return nil }
    return month(at: next, isSure: next > day.end)
      .flatMap { withYear(day: day.value, month: $0, behind: next + 1) }
  }

  /// `am zwölften zehnten`: a German day whose month is told by its number, too.
  private func dateWithNumberedMonth(behind day: NumberWords.Day, at place: Int) -> Match? {
    guard language == .german, let before = wordBefore(place),
      DateVocabulary.prepositions.contains(before),
      let month = NumberWords.readDay(text, at: day.end, in: .german),
      [place, day.end].allSatisfy({ text.word($0)?.hasSuffix("n") ?? false }),
      (1...12).contains(month.value)
    else { return nil }
    return withYear(day: day.value, month: month.value, behind: month.end)
  }

  /// `R8.10.11`, the eighth year of Reiwa.
  private func eraInDigits(at place: Int) -> Match? {
    guard text.word(place) == "r", text.characters[text.tokens[place].range] == ["R"],
      let year = text.number(place + 1), year.digits <= 2, year.value > 0,
      let sign = text.sign(place + 2), "./-".contains(sign), let month = text.number(place + 3),
      month.digits <= 2, text.sign(place + 4) == sign, let day = text.number(place + 5),
      day.digits <= 2, (1...5).allSatisfy({ text.isAttached(place + $0) }),
      !text.continuesIntoNumber(behind: place + 6), language == .japanese,
      let form = Self.date(
        year: Self.yearBeforeReiwa + year.value,
        month: month.value,
        day: day.value
      )
    else { return nil }
    return (form, place + 6)
  }

  /// The year before the first of Reiwa.
  private static let yearBeforeReiwa = 2018

  /// The month at a place; `isSure` where its short name can be no other word.
  func month(at place: Int, isSure: Bool = false) -> Int? {
    guard let word = text.word(place), let month = DateVocabulary.months[word] else { return nil }
    if !isSure, let languages = DateVocabulary.localMonths[word] {
      // A bank's line has no other words, but capitals.
      let isCapital = text.characters[text.tokens[place].range].allSatisfy(\.isUppercase)
      guard isCapital || language.map({ languages.contains($0) }) ?? false else { return nil }
    }
    return month
  }

  /// Skips the ending of an ordinal number: `st`, `er`, `º`, or a point.
  func skippingOrdinal(from place: Int) -> Int {
    guard text.isAttached(place) else { return place }
    if let word = text.word(place), Self.ordinals.contains(word) { return place + 1 }
    if let sign = text.sign(place), ".°".contains(sign) { return place + 1 }
    return place
  }

  private static let ordinals: Set<String> = [
    "st", "nd", "rd", "th", "er", "ere", "e", "o", "a", "º", "ª", "ste", "de", "re", "ten", "ter",
    "sten", "ster",
  ]

  /// Skips what joins a day and its month: `of`, `de`, `d'`, a dash, a slash.
  private func skippingJoints(from place: Int) -> Int {
    if let sign = text.sign(place), "-/".contains(sign), text.isAttached(place) { return place + 1 }
    guard let word = text.word(place), ["of", "de", "del", "di", "d", "do", "van"].contains(word)
    else { return place }
    return text.sign(place + 1) == "'" ? place + 2 : place + 1
  }

  /// A date with the year behind it, if there is one.
  func withYear(day: Int, month: Int, behind place: Int) -> Match? {
    var next = place
    var isLoose = true
    if let sign = text.sign(next), ",.-/'".contains(sign) {
      isLoose = sign == "." || sign == ","
      next += 1
      if text.sign(next) == "'" { next += 1 }
    }
    if let word = text.word(next), ["of", "de", "del", "di", "do", "in", "van"].contains(word) {
      next += 1
    }
    next = skippingClock(from: next)
    if let year = text.number(next), !text.continuesIntoWord(behind: next + 1) {
      if year.digits == 4, (1900..<2200).contains(year.value), !isFraction(behind: next + 1) {
        return Self.date(year: year.value, month: month, day: day).map { ($0, next + 1) }
      }
      let isShort = next == place ? Self.shortYears.contains(year.value) : !isLoose
      if year.digits == 2, isShort || text.isAttached(next) && next == place,
        !text.continuesIntoNumber(behind: next + 1), !isAmount(behind: next + 1)
      {
        return Self.date(year: 2000 + year.value, month: month, day: day).map { ($0, next + 1) }
      }
    }
    guard !text.continuesIntoWord(behind: place) else { return nil }
    return Self.date(year: nil, month: month, day: day).map { ($0, place) }
  }

  /// Years in two digits behind a space, which a day or an amount could also be.
  private static let shortYears = 20...39

  /// Whether a currency follows a number, and not that of the next one.
  func isAmount(behind place: Int) -> Bool {
    guard let unit = CurrencyVocabulary.unit(text, at: place) else { return false }
    return text.number(unit.end) == nil
  }

  /// `1.299,00` is no year.
  func isFraction(behind place: Int) -> Bool {
    text.continuesIntoNumber(behind: place) && (text.sign(place) == "." || text.sign(place) == ",")
  }

  private func skippingClock(from place: Int) -> Int {
    guard text.number(place)?.digits == 2, text.sign(place + 1) == ":",
      text.number(place + 2)?.digits == 2
    else { return place }
    let isLong = text.sign(place + 3) == ":" && text.number(place + 4)?.digits == 2
    let end = place + (isLong ? 5 : 3)
    return text.number(end)?.digits == 4 ? end : place
  }

  private func isVersion(before place: Int) -> Bool {
    text.word(place - 1).map { AmountFinder.versionWords.contains($0) } ?? false
  }

  // MARK: Chinese, Japanese, Korean

  /// `2026年10月8日`, `10월 8일`, `十月八号`, `令和8年10月8日`, `民國115年10月8日`.
  private func ideographicDate(at place: Int) -> Match? {
    var next = place
    var year: Int?
    var era = 0
    if let found = Self.eras.match(text, at: next) { (era, next) = (found.meaning, found.end) }
    if let date = koreanDate(at: next, year: nil) { return date }
    guard var count = count(at: next) else { return nil }
    if let unit = text.word(count.end), "年년".contains(unit) {
      year = era > 0 ? era + count.value : count.value < 100 ? 2000 + count.value : count.value
      next = count.end + 1
      if let date = koreanDate(at: next, year: year) { return date }
      guard let month = self.count(at: next) else { return nil }
      count = month
    } else if era > 0 {
      return nil
    }
    guard let unit = text.word(count.end), "月월".contains(unit),
      let day = self.count(at: count.end + 1),
      let form = Self.date(year: year, month: count.value, day: day.value)
    else { return nil }
    let hasUnit = text.word(day.end).map { "日号號일".contains($0) } ?? false
    return (form, hasUnit ? day.end + 1 : day.end)
  }

  /// `시월 팔일`: a month and a day by the Korean names of their numbers.
  private func koreanDate(at place: Int, year: Int?) -> Match? {
    let isBehindLetter = text.isAttached(place) && text.word(place - 1).map { $0 != "년" } ?? false
    guard !isBehindLetter, let month = DateVocabulary.koreanMonths.match(text, at: place),
      let day = DateVocabulary.koreanDays.match(text, at: month.end)
    else { return nil }
    return Self.date(year: year, month: month.meaning, day: day.meaning).map { ($0, day.end) }
  }

  /// Eras by the year before their first.
  private static let eras = PhraseTable<Int>([
    ("令和", yearBeforeReiwa), ("平成", 1988), ("民國,民国", 1911),
  ])

  func count(at place: Int) -> (value: Int, end: Int)? {
    if let number = text.number(place), number.digits <= 4 { return (number.value, place + 1) }
    return HanNumber.read(text, at: place)
  }

  /// `27号`, `27日に`, `27일에`, and with `先月` and the like before it any day.
  func ideographicDayOfMonth(at place: Int, isNamed: Bool) -> Match? {
    guard let day = count(at: place), (1...31).contains(day.value), let unit = text.word(day.end),
      "日号號일".contains(unit)
    else { return nil }
    let next = text.word(day.end + 1)
    let behindWeekday = endOfWeekday(behind: day.end + 1)
    let isDay =
      isNamed || "号號".contains(unit) || unit == "日" && (next == "に" || next == "付")
      || unit == "일" && next == "에" || behindWeekday > day.end + 1
    return isDay ? (.dayOfMonth(day.value, monthsBack: nil), behindWeekday) : nil
  }
}
