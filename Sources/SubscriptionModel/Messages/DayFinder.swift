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
        let end = endOfWeekday(behind: end, form)
        let range = place..<end
        if isBirth(before: place) {
          others.append(range)
        } else {
          found.append(Found(range: range, day: StatedDay(text: text.text(range), form: form)))
        }
        place = end
      } else if let end = oldDate(at: place) {
        others.append(place..<min(end, text.tokens.count))
        place = end
      } else {
        place += 1
      }
    }
    return (found, others)
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
      return compact(at: place) ?? calendarDay(at: place) ?? firstOfTwo(at: place) ?? counted(
        at: place
      )
        ?? ideographicDayOfMonth(at: place, isNamed: false)
    case .word(let word):
      if place > 0, text.isAttached(place), text.tokens[place - 1].kind == .number,
        word.unicodeScalars.allSatisfy(\.isASCII)
      {
        return nil
      }
      return weekdayDate(at: place) ?? monthFirst(at: place) ?? firstOfMonth(at: place)
        ?? ideographicDate(at: place) ?? near(
          at: place
        )
        ?? counted(at: place) ?? weekday(at: place) ?? dayOfMonth(at: place)
    }
  }

  private func isBirth(before place: Int) -> Bool {
    ((place - 4)..<place).contains { DateVocabulary.birth.match(text, at: $0) != nil }
  }

  // MARK: Calendar

  /// A date that begins with a number.
  private func calendarDay(at place: Int) -> Match? {
    yearFirst(at: place) ?? ideographicDate(at: place) ?? dayFirst(at: place)
      ?? inDigits(at: place)
  }

  /// `2026-10-27`, `2026/10/27`, `2026. 10. 27`; a time behind it belongs to it.
  private func yearFirst(at place: Int) -> Match? {
    guard let year = text.number(place), year.digits == 4, let sign = text.sign(place + 1),
      "-/.".contains(sign), text.isAttached(place + 1), let month = text.number(place + 2),
      month.digits <= 2, text.sign(place + 3) == sign, let day = text.number(place + 4),
      day.digits <= 2,
      let date = StatedDay.CalendarDay(year: year.value, month: month.value, day: day.value)
    else { return nil }
    var end = place + 5
    if text.word(end) == "t", text.isAttached(end), text.number(end + 1) != nil { end += 2 }
    return text.continuesIntoWord(behind: end) ? nil : (.calendar([date]), end)
  }

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
    let third = text.sign(place + 3) == sign ? text.number(place + 4) : nil
    let isShort =
      third?.digits == 2 && text.isAttached(place + 3) && text.isAttached(place + 4)
    if let third, third.digits == 4 || isShort {
      guard !text.continuesIntoWord(behind: place + 5),
        !(isShort && text.continuesIntoNumber(behind: place + 5)), !isVersion(before: place)
      else { return nil }
      let year = third.digits == 4 ? third.value : 2000 + third.value
      return dates(first.value, second.value, year, sign).map { ($0, place + 5) }
    }
    return withoutYear(first, second, sign, at: place)
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
    let before = text.word(place - 1)
    let isAnnounced =
      place == 0 || text.tokens[place - 1].kind == .lineBreak
      || before.map { DateVocabulary.prepositions.contains($0) } ?? false
      || text.word(end) == "に" || isBehindDay(place)
    switch sign {
    case ".":
      guard isAnnounced, text.sign(end) == ".", text.isAttached(end) else { return nil }
      end += 1
    case "/":
      // Twenty-four hours a day, and fractions.
      guard (first.value, second.value) != (24, 7) else { return nil }
      guard isAnnounced || first.value > 12 || second.value > 12 else { return nil }
    default: guard isAnnounced, first.digits == 2, second.digits == 2 else { return nil }
    }
    switch language {
    case .japanese, .korean, .chinese:
      return StatedDay.CalendarDay(year: nil, month: first.value, day: second.value)
        .map { (.calendar([$0]), end) }
    case .english, .german, .french, .spanish, .italian, .portuguese, .dutch, nil:
      return dates(first.value, second.value, nil, sign).map { ($0, end) }
    }
  }

  /// Whether another such day stands before it, as on a bank's line.
  private func isBehindDay(_ place: Int) -> Bool {
    text.sign(place - 1) == "." && text.number(place - 2)?.digits == 2
      && text.sign(place - 3) == "." && text.number(place - 4)?.digits == 2
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
    return days.isEmpty ? nil : .calendar(days)
  }

  /// `27 October 2026`, `12. Oktober`, `1er septembre`, `27 de octubre de 2026`, `27OCT26`.
  private func dayFirst(at place: Int) -> Match? {
    guard let day = text.number(place), day.digits <= 2 else { return nil }
    let next = skippingJoints(from: skippingOrdinal(from: place + 1))
    guard let month = month(at: next),
      next == place + 1 || !text.isAttached(next)
        || text.sign(next - 1) != nil
    else { return nil }
    return withYear(day: day.value, month: month, behind: next + 1)
  }

  /// `October 27, 2026`, `Oct. 27th`, `Oct 28 08:00:00 2026`.
  private func monthFirst(at place: Int) -> Match? {
    guard let month = month(at: place) else { return nil }
    var next = place + 1
    if text.sign(next) == "." || text.sign(next) == "-" { next += 1 }
    if text.word(next) == "the" { next += 1 }
    guard let day = text.number(next), day.digits <= 2, day.value > 0 else { return nil }
    // A point behind it ends the sentence.
    let end = text.sign(next + 1) == nil ? skippingOrdinal(from: next + 1) : next + 1
    if text.continuesIntoNumber(behind: end),
      text.number(end + 1)?.digits != 4 || text.sign(end) == "."
    {
      return nil
    }
    return withYear(day: day.value, month: month, behind: end)
  }

  /// `the first of October`, `el primero de octubre`.
  private func firstOfMonth(at place: Int) -> Match? {
    guard let word = text.word(place), DateVocabulary.firsts.contains(word) else { return nil }
    let next = skippingJoints(from: place + 1)
    return month(at: next).flatMap { withYear(day: 1, month: $0, behind: next + 1) }
  }

  private func month(at place: Int) -> Int? {
    guard let word = text.word(place), let month = DateVocabulary.months[word] else { return nil }
    if let languages = DateVocabulary.localMonths[word] {
      // A bank's line has no other words, but capitals.
      let isCapital = text.characters[text.tokens[place].range].allSatisfy(\.isUppercase)
      guard isCapital || language.map({ languages.contains($0) }) ?? false else { return nil }
    }
    return month
  }

  /// Skips the ending of an ordinal number: `st`, `er`, `º`, or a point.
  private func skippingOrdinal(from place: Int) -> Int {
    guard text.isAttached(place) else { return place }
    if let word = text.word(place), Self.ordinals.contains(word) { return place + 1 }
    if let sign = text.sign(place), ".°".contains(sign) { return place + 1 }
    return place
  }

  private static let ordinals: Set<String> = [
    "st", "nd", "rd", "th", "er", "ere", "e", "o", "a", "º", "ª", "ste", "de", "re", "ten", "ter",
  ]

  /// Skips what joins a day and its month: `of`, `de`, `d'`, a dash, a slash.
  private func skippingJoints(from place: Int) -> Int {
    if let sign = text.sign(place), "-/".contains(sign), text.isAttached(place) { return place + 1 }
    guard let word = text.word(place), ["of", "de", "del", "di", "d", "do", "van"].contains(word)
    else { return place }
    return text.sign(place + 1) == "'" ? place + 2 : place + 1
  }

  /// A date with the year behind it, if there is one.
  private func withYear(day: Int, month: Int, behind place: Int) -> Match? {
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
        let date = StatedDay.CalendarDay(year: year.value, month: month, day: day)
        return date.map { (.calendar([$0]), next + 1) }
      }
      let isShort = next == place ? Self.shortYears.contains(year.value) : !isLoose
      if year.digits == 2, isShort || text.isAttached(next) && next == place,
        !text.continuesIntoNumber(behind: next + 1), !isAmount(behind: next + 1)
      {
        let date = StatedDay.CalendarDay(year: 2000 + year.value, month: month, day: day)
        return date.map { (.calendar([$0]), next + 1) }
      }
    }
    guard !text.continuesIntoWord(behind: place) else { return nil }
    return StatedDay.CalendarDay(year: nil, month: month, day: day).map { (.calendar([$0]), place) }
  }

  /// Years in two digits behind a space, which a day or an amount could also be.
  private static let shortYears = 20...39

  /// Whether a currency follows a number, and not that of the next one.
  private func isAmount(behind place: Int) -> Bool {
    guard let unit = CurrencyVocabulary.unit(text, at: place) else { return false }
    return text.number(unit.end) == nil
  }

  /// `1.299,00` is no year.
  private func isFraction(behind place: Int) -> Bool {
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
    guard var count = count(at: next) else { return nil }
    if let unit = text.word(count.end), "年년".contains(unit) {
      year = era > 0 ? era + count.value : count.value < 100 ? 2000 + count.value : count.value
      next = count.end + 1
      guard let month = self.count(at: next) else { return nil }
      count = month
    } else if era > 0 {
      return nil
    }
    guard let unit = text.word(count.end), "月월".contains(unit),
      let day = self.count(at: count.end + 1),
      let date = StatedDay.CalendarDay(year: year, month: count.value, day: day.value)
    else { return nil }
    let hasUnit = text.word(day.end).map { "日号號일".contains($0) } ?? false
    return (.calendar([date]), hasUnit ? day.end + 1 : day.end)
  }

  /// Eras by the year before their first.
  private static let eras = PhraseTable<Int>([("令和", 2018), ("平成", 1988), ("民國,民国", 1911)])

  private func count(at place: Int) -> (value: Int, end: Int)? {
    if let number = text.number(place), number.digits <= 4 { return (number.value, place + 1) }
    return HanNumber.read(text, at: place)
  }

  /// `27号`, `27日に`, `27일에`, and with `先月` and the like before it any day.
  private func ideographicDayOfMonth(at place: Int, isNamed: Bool) -> Match? {
    guard let day = count(at: place), (1...31).contains(day.value), let unit = text.word(day.end),
      "日号號일".contains(unit)
    else { return nil }
    let next = text.word(day.end + 1)
    let isDay =
      isNamed || "号號".contains(unit) || unit == "日" && (next == "に" || next == "付")
      || unit == "일" && next == "에"
    return isDay ? (.dayOfMonth(day.value, monthsBack: nil), day.end + 1) : nil
  }

  // MARK: Words

  private func near(at place: Int) -> Match? {
    if text.word(place) == DateVocabulary.frenchYesterday, language == .french {
      return (.daysBack(1), place + 1)
    }
    // The day of what a bank lists, not that of a charge.
    if text.word(place - 2) == "as", text.word(place - 1) == "of" { return nil }
    return DateVocabulary.nearDays.match(text, at: place).map { (.daysBack($0.meaning), $0.end) }
  }

  /// `3 days ago`, `vor einer Woche`, `il y a 3 jours`, `3日前`.
  private func counted(at place: Int) -> Match? {
    let before = DateVocabulary.backBefore.match(text, at: place)
    let start = before?.end ?? place
    guard let count = smallNumber(at: start),
      let unit = DateVocabulary.units.match(text, at: count.end)
    else { return nil }
    if let both = daysAfterWeeks(count.value, unit.meaning, behind: unit.end) { return both }
    let after = DateVocabulary.backAfter.match(text, at: unit.end)
    guard before != nil || after != nil else { return nil }
    let form: StatedDay.Form =
      switch unit.meaning {
      case .day: .daysBack(count.value)
      case .week: .daysBack(7 * count.value)
      case .month: .monthsBack(count.value)
      }
    return (form, after?.end ?? unit.end)
  }

  /// The rest of `two weeks and a day ago`.
  private func daysAfterWeeks(
    _ weeks: Int,
    _ unit: DateVocabulary.Unit,
    behind place: Int
  ) -> Match? {
    guard case .week = unit, text.word(place) == "and",
      let days = smallNumber(at: place + 1),
      let second = DateVocabulary.units.match(text, at: days.end), case .day = second.meaning,
      let ago = DateVocabulary.backAfter.match(text, at: second.end)
    else { return nil }
    return (.daysBack(7 * weeks + days.value), ago.end)
  }

  private func smallNumber(at place: Int) -> (value: Int, end: Int)? {
    if let number = text.number(place) {
      return number.digits <= 3 ? (number.value, place + 1) : nil
    }
    if let word = text.word(place), let number = DateVocabulary.numbers[word] {
      return (number, place + 1)
    }
    return HanNumber.read(text, at: place)
  }

  /// A weekday, or a date behind it that it belongs to.
  private func weekday(at place: Int) -> Match? {
    if let found = DateVocabulary.weekdayPhrases.match(text, at: place) {
      if let date = date(behindWeekday: found.end) { return date }
      return (.weekday(found.meaning.0, found.meaning.1), found.end)
    }
    return text.word(place).flatMap { DateVocabulary.weekdays[$0] }
      .map { (.weekday($0, .latest), place + 1) }
  }

  /// `Tue, 3 Nov`, `mardi 27 octobre`; `mar 3 nov` is no day of March.
  private func weekdayDate(at place: Int) -> Match? {
    guard let word = text.word(place),
      DateVocabulary.weekdays[word] != nil || DateVocabulary.shortWeekdays[word] != nil
    else { return nil }
    return date(behindWeekday: place + 1)
  }

  private func date(behindWeekday place: Int) -> Match? {
    var next = place
    while next < place + 3 {
      if let sign = text.sign(next), ",.".contains(sign) {
        next += 1
      } else if let word = text.word(next),
        ["the", "den", "dem", "le", "el", "il", "de", "dia"].contains(word)
      {
        next += 1
      } else {
        break
      }
    }
    guard next < text.tokens.count else { return nil }
    return text.tokens[next].kind == .number ? calendarDay(at: next) : monthFirst(at: next)
  }

  /// The end of a date with the weekday behind it: `27 October (a Tuesday)`, `10月11日（日曜日）`.
  private func endOfWeekday(behind end: Int, _ form: StatedDay.Form) -> Int {
    guard case .calendar = form else { return end }
    var next = end
    var isInBrackets = false
    while next < min(end + 3, text.tokens.count) {
      if let sign = text.sign(next), "(（,".contains(sign) {
        isInBrackets = isInBrackets || sign != ","
      } else if !["a", "ein", "un", "um", "uma", "o"].contains(text.word(next)) {
        break
      }
      next += 1
    }
    guard next < text.tokens.count else { return end }
    var last: Int
    if let word = text.word(next),
      DateVocabulary.weekdays[word] != nil
        || isInBrackets && DateVocabulary.shortWeekdays[word] != nil
    {
      last = next + 1
    } else if let phrase = DateVocabulary.weekdayPhrases.match(text, at: next) {
      last = phrase.end
    } else {
      return end
    }
    if text.word(last) == "日" { last += 1 }
    if let sign = text.sign(last), isInBrackets, ")）".contains(sign) { last += 1 }
    return last
  }

  /// `on the 27th`, `am 27.`, `el día 27`, `上个月27号`: a day without its month.
  private func dayOfMonth(at place: Int) -> Match? {
    if let month = DateVocabulary.monthBefore.match(text, at: place),
      let day = ideographicDayOfMonth(at: month.end, isNamed: true),
      case .dayOfMonth(let number, _) = day.form
    {
      return (.dayOfMonth(number, monthsBack: month.meaning), day.end)
    }
    guard let word = text.word(place) else { return nil }
    var next = place + 1
    let isEnglish = word == "the"
    let isDutch = word == "de" && language == .dutch
    guard
      isEnglish || isDutch
        || DateVocabulary.dayArticles[word].map({ set in language.map(set.contains) ?? false })
          ?? false
    else { return nil }
    if text.word(next) == "dia" { next += 1 }
    guard let number = text.number(next), number.digits <= 2, (1...31).contains(number.value),
      calendarDay(at: next) == nil
    else { return nil }
    let end = skippingOrdinal(from: next + 1)
    let isOrdinal = end > next + 1
    let month = DateVocabulary.monthBehind.match(text, at: end)
    if let month { return (.dayOfMonth(number.value, monthsBack: month.meaning), month.end) }
    let isPlain =
      !text.continuesIntoNumber(behind: end) && !text.continuesIntoWord(behind: end)
      && !CurrencyVocabulary.begins(text, at: end) && text.sign(end) != "%"
      // The beginning of a phone number.
      && text.number(end) == nil
    let isAnnounced =
      isEnglish || isDutch
      ? isOrdinal
        && text.word(place - 1).map { ["on", "from", "since", "op", "van"].contains($0) } ?? false
      : word != "am" && word != "vom" && word != "den" || isOrdinal
    return isPlain && isAnnounced ? (.dayOfMonth(number.value, monthsBack: nil), end) : nil
  }

  /// The 10th of `10 and 12 October`.
  private func firstOfTwo(at place: Int) -> Match? {
    guard let day = text.number(place), day.digits <= 2 else { return nil }
    let end = skippingOrdinal(from: place + 1)
    var next = end
    guard let joint = text.word(next) ?? text.sign(next).map(String.init),
      DateVocabulary.joining.contains(joint) || joint == "&"
    else { return nil }
    next += 1
    if let word = text.word(next), DateVocabulary.prepositions.contains(word) || word == "the" {
      next += 1
    }
    guard case (.calendar(let dates), _)? = dayFirst(at: next), let second = dates.first,
      let date = StatedDay.CalendarDay(year: second.year, month: second.month, day: day.value)
    else { return nil }
    return (.calendar([date]), end)
  }
}
