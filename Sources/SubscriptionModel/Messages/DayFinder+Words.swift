/// Days in words: `yesterday`, `3 days ago`, `last Tuesday`, and days of a month that is not named.
extension DayFinder {
  func near(at place: Int) -> Match? {
    if text.word(place) == DateVocabulary.frenchYesterday, language == .french {
      return (.daysBack(1), place + 1)
    }
    // The day of what a bank lists, not that of a charge.
    if text.word(place - 2) == "as", text.word(place - 1) == "of" { return nil }
    return DateVocabulary.nearDays.match(text, at: place).map { (.daysBack($0.meaning), $0.end) }
  }

  /// `3 days ago`, `vor einer Woche`, `il y a 3 jours`, `3日前`.
  func counted(at place: Int) -> Match? {
    let before = DateVocabulary.backBefore.match(text, at: place)
    let start = before?.end ?? place
    guard let count = smallNumber(at: start),
      let unit = DateVocabulary.units.match(text, at: count.end)
    else { return nil }
    let further = furtherDays(behind: unit.end)
    let end = further?.end ?? unit.end
    let after = DateVocabulary.backAfter.match(text, at: end)
    guard before != nil || after != nil else { return nil }
    let days = further?.days ?? 0
    let form: StatedDay.Form =
      switch unit.meaning {
      case .day: .daysBack(count.value + days)
      case .week: .daysBack(DateVocabulary.daysOfWeek * count.value + days)
      case .month: .monthsBack(count.value, andDays: days)
      }
    return (form, after?.end ?? end)
  }

  /// The rest of `two weeks and a day ago`.
  private func furtherDays(behind place: Int) -> (days: Int, end: Int)? {
    guard let joint = joint(at: place), !joint.isSpan, let days = smallNumber(at: joint.end),
      let unit = DateVocabulary.units.match(text, at: days.end), case .day = unit.meaning
    else { return nil }
    return (days.value, unit.end)
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

  /// `letzte Woche Mittwoch`, `mardi de la semaine dernière`, `Sonntag vor 3 Wochen`, `上上周二`.
  func weekdayOfWeek(at place: Int) -> Match? {
    if let week = weeksBack(at: place) {
      var next = week.end
      while next < week.end + 2,
        text.sign(next) == "," || text.word(next).map(Self.isBeforeDay) ?? false
      {
        next += 1
      }
      return plainWeekday(at: next).map { (.weekday($0.day, week.week), $0.end) }
    }
    guard let day = plainWeekday(at: place) else { return nil }
    return weeksBack(at: skippingArticles(from: text.sign(day.end) == "," ? day.end + 1 : day.end))
      .map { (.weekday(day.day, $0.week), $0.end) }
  }

  private func weeksBack(at place: Int) -> (week: StatedDay.Week, end: Int)? {
    if let found = counted(at: place), case .daysBack(let days) = found.form,
      days.isMultiple(of: DateVocabulary.daysOfWeek)
    {
      return (.nearWeeksBack(days / DateVocabulary.daysOfWeek), found.end)
    }
    guard let period = DateVocabulary.periods.match(text, at: place),
      case .week(let weeks) = period.meaning
    else { return nil }
    return (.weeksBack(weeks), period.end)
  }

  private func plainWeekday(at place: Int) -> (day: Int, end: Int)? {
    guard let word = text.word(place) else { return nil }
    if let day = DateVocabulary.weekdays[word] { return (day, place + 1) }
    if let day = DateVocabulary.weekdayPhrases.match(text, at: place), day.meaning.1 == .latest {
      return (day.meaning.0, day.end)
    }
    // `上周` is a week, and a day of it is its number.
    guard let week = text.word(place - 1), "周週期拜".contains(week), text.isAttached(place) else {
      return nil
    }
    return DateVocabulary.weekdayNumbers[word].map { ($0, place + 1) }
  }

  /// A weekday, or a date behind it that it belongs to.
  func weekday(at place: Int) -> Match? {
    if let day = weekdayOfWeek(at: place) { return day }
    if let found = DateVocabulary.weekdayPhrases.match(text, at: place) {
      if let date = date(behindWeekday: found.end) { return date }
      return (.weekday(found.meaning.0, found.meaning.1), found.end)
    }
    return text.word(place).flatMap { DateVocabulary.weekdays[$0] }
      .map { (.weekday($0, .latest), place + 1) }
  }

  /// `Tue, 3 Nov`, `mardi 27 octobre`; `mar 3 nov` is no day of March.
  func weekdayDate(at place: Int) -> Match? {
    guard let word = text.word(place),
      DateVocabulary.weekdays[word] != nil || DateVocabulary.shortWeekdays[word] != nil
    else { return nil }
    return date(behindWeekday: place + 1)
  }

  func date(behindWeekday place: Int) -> Match? {
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
    guard text.tokens[next].kind == .number else { return monthFirst(at: next) }
    return calendarDay(at: next) ?? dayOfMonth(behindWeekday: next)
  }

  /// `Thursday the 29th`, `Donnerstag, den 29.`, `jeudi 29`.
  private func dayOfMonth(behindWeekday place: Int) -> Match? {
    guard let day = text.number(place), day.digits <= 2, (1...31).contains(day.value) else {
      return nil
    }
    let end = skippingOrdinal(from: place + 1)
    let isPlain =
      switch language {
      case .french, .spanish, .italian, .portuguese: true
      case .english, .german, .dutch, .japanese, .korean, .chinese, nil: false
      }
    let goesOn =
      text.word(end).map {
        Self.isBeforeDay($0) || DateVocabulary.wordsAfterDayOfWeek.contains($0)
      } ?? true
    guard end > place + 1 || isPlain && goesOn, isPlainNumber(endingAt: end) else { return nil }
    return (.dayOfMonth(day.value, monthsBack: nil), end)
  }

  /// The end of a date with the weekday behind it: `27 October (a Tuesday)`, `10月11日（日曜日）`.
  func endOfWeekday(behind end: Int, _ form: StatedDay.Form) -> Int {
    if case .calendar = form { endOfWeekday(behind: end) } else { end }
  }

  /// The end of a weekday behind a day; `end` where none is.
  func endOfWeekday(behind end: Int) -> Int {
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
        || isInBrackets
          && (DateVocabulary.shortWeekdays[word] != nil
            || DateVocabulary.weekdayCharacters.contains(word))
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
  func dayOfMonth(at place: Int) -> Match? {
    if let day = dayOfPeriod(at: place) { return day }
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
      calendarDay(at: next) == nil, firstOfTwoDays(at: next) == nil
    else { return nil }
    let end = skippingOrdinal(from: next + 1)
    let isOrdinal = end > next + 1
    if let month = monthsBack(at: skippingArticles(from: end)) {
      return (.dayOfMonth(number.value, monthsBack: month.months), month.end)
    }
    let isAnnounced =
      isEnglish || isDutch
      ? isOrdinal && isOrdinalDay(from: place, to: end)
      : word != "am" && word != "vom" && word != "den" || isOrdinal
    return isPlainNumber(endingAt: end) && isAnnounced
      ? (.dayOfMonth(number.value, monthsBack: nil), end) : nil
  }

  /// Whether the words around `the 27th` or `de 27e` tell that it is a day, and not the 27th of
  /// something: `on the 27th`, `charged $9.99 the 27th`.
  private func isOrdinalDay(from place: Int, to end: Int) -> Bool {
    let before = text.word(place - 1)
    if let before, DateVocabulary.wordsBeforeOrdinal.contains(before) { return true }
    // `and the 6th again`, `en de 6e nog eens`
    if text.word(end).map({ ["again", "nog", "weer", "opnieuw"].contains($0) }) ?? false {
      return true
    }
    let isBehindCharge =
      before.map {
        DateVocabulary.chargeWordsBeforeOrdinal.contains($0)
          || (1...3).contains { CurrencyVocabulary.unit(text, at: place - $0)?.end == place }
      } ?? true
    return isBehindCharge
      && (text.word(end).map { DateVocabulary.wordsAfterDay.contains($0) } ?? true)
  }

  /// `先月30日`, `last month on the 12th`: a day of a month that is named by how long ago it was.
  private func dayOfPeriod(at place: Int) -> Match? {
    guard let month = monthsBack(at: place) else { return nil }
    var next = month.end
    while next < month.end + 3,
      text.sign(next) == "," || text.word(next).map(Self.isBeforeDay) ?? false
    {
      next += 1
    }
    if let day = ideographicDayOfMonth(at: next, isNamed: true),
      case .dayOfMonth(let number, _) = day.form
    {
      return (.dayOfMonth(number, monthsBack: month.months), day.end)
    }
    let end = skippingOrdinal(from: next + 1)
    guard let day = text.number(next), (1...31).contains(day.value), day.digits <= 2,
      calendarDay(at: next) == nil,
      end > next + 1 || text.word(next - 1).map(Self.isBeforeDay) ?? false,
      isPlainNumber(endingAt: end)
    else { return nil }
    return (.dayOfMonth(day.value, monthsBack: month.months), end)
  }

  static func isBeforeDay(_ word: String) -> Bool {
    DateVocabulary.prepositions.contains(word) || DateVocabulary.articles.contains(word)
      || ["の", "的", "에"].contains(word)
  }

  func monthsBack(at place: Int) -> (months: Int, end: Int)? {
    guard let period = DateVocabulary.periods.match(text, at: place),
      case .month(let months) = period.meaning
    else { return nil }
    return (months, period.end)
  }

  /// Skips `of the`, `des`, `del`.
  func skippingArticles(from place: Int) -> Int {
    var next = place
    while next < place + 2, let word = text.word(next),
      [
        "of", "the", "in", "der", "des", "du", "la", "l", "del", "della", "dello", "do", "da",
        "van", "de",
      ].contains(word)
    {
      next += 1
    }
    return next
  }

  /// Whether a number is not that of an amount, a share, or a longer number, such as a phone's.
  func isPlainNumber(endingAt end: Int) -> Bool {
    !text.continuesIntoNumber(behind: end) && !text.continuesIntoWord(behind: end)
      && !isAmount(behind: end) && text.sign(end) != "%"
      && (text.number(end) == nil
        // `le 6 3,99`
        || AmountFinder(text: text, isTaken: []).certainAmount(at: end) != nil)
  }
}
