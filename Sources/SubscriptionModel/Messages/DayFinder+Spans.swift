/// Weeks and months, and several days in a row.
extension DayFinder {
  /// `last week`, `先月`: all days of a week or month.
  func period(at place: Int) -> Match? {
    guard let period = DateVocabulary.periods.match(text, at: place),
      // `the last week of October`
      month(at: skippingArticles(from: period.end)) == nil
    else { return nil }
    switch period.meaning {
    case .week(let weeks): return (.week(weeks), period.end)
    case .month(let months): return (.month(months), period.end)
    }
  }

  /// The month of `in October`, `im Oktober 2026`, `October 2026`.
  func namedMonth(at place: Int) -> Match? {
    guard let word = text.word(place), let month = DateVocabulary.months[word],
      DateVocabulary.localMonths[word] == nil, word.count > 3 || Self.shortMonths.contains(word),
      text.tokens[max(0, place - 1)].kind != .number || place == 0
    else { return nil }
    if let year = text.number(place + 1), year.digits == 4, (2008..<2200).contains(year.value),
      !isFraction(behind: place + 2)
    {
      return (.namedMonth(month, year: year.value), place + 2)
    }
    // Marco is a name.
    guard word != "marco" || language == .portuguese, text.number(place + 1)?.digits != 4,
      let before = text.word(
        text.sign(place - 1).map { "'-".contains($0) } ?? false ? place - 2 : place - 1
      ),
      DateVocabulary.wordsBeforeMonths.contains(before) || Self.monthNouns.contains(before)
        || DateVocabulary.partsOfMonths.contains(before)
    else { return nil }
    return (.namedMonth(month, year: nil), place + 1)
  }

  private static let shortMonths: Set<String> = ["may", "mai", "mei"]
  private static let monthNouns: Set<String> = ["monat", "month", "mois", "mes", "mese", "maand"]

  /// `10月に`, `10월에`, `2026年10月`: no day follows.
  func ideographicMonth(at place: Int) -> Match? {
    guard var month = count(at: place) else { return nil }
    var year: Int?
    if let unit = text.word(month.end), "年년".contains(unit), month.value >= 2008,
      let second = count(at: month.end + 1)
    {
      (year, month) = (month.value, second)
    }
    guard (1...12).contains(month.value), let unit = text.word(month.end), "月월".contains(unit),
      count(at: month.end + 1) == nil,
      !(text.word(month.end + 1).map { "額额払付謝間间費费票卡租".contains($0) } ?? false)
    else { return nil }
    return (.namedMonth(month.value, year: year), month.end + 1)
  }

  // MARK: Several days

  /// Gives each day without its month the one that is named before it: the 3rd of `on 2 October and again
  /// on the 3rd` is of October.
  ///
  /// The month stands in the same sentence, or in the one before.
  func inNamedMonths(_ found: [Found]) -> [Found] {
    var read = found
    for index in found.indices.dropFirst() {
      let (first, second) = (read[index - 1], read[index])
      guard case .dayOfMonth(let day, monthsBack: nil) = second.day.form,
        sentenceEnds(in: first.range.upperBound..<second.range.lowerBound) < 2
      else { continue }
      read[index].day.form = Self.day(day, inMonthOf: first.day.form) ?? second.day.form
    }
    return read
  }

  /// Gives a date the year that words beside it tell: `去年12月1日`, `on 1 December last year`.
  func inStatedYear(_ found: Found) -> Found {
    guard case .calendar(let dates) = found.day.form, !dates.isEmpty,
      dates.allSatisfy({ $0.year == nil })
    else { return found }
    let start = found.range.lowerBound
    let before = (1...4).lazy.compactMap { count in
      DateVocabulary.yearsBefore.match(text, at: start - count).flatMap { year in
        skippingPrepositions(from: year.end) >= start
          ? (years: year.meaning, start: start - count) : nil
      }
    }.first
    let after = DateVocabulary.yearsAfter.match(text, at: found.range.upperBound)
    guard let years = before?.years ?? after?.meaning else { return found }
    let dated = dates.map { date in
      var date = date
      date.yearsBack = years
      return date
    }
    return day(
      (before?.start ?? start)..<(after?.end ?? found.range.upperBound),
      .calendar(dated)
    )
  }

  private func sentenceEnds(in range: Range<Int>) -> Int {
    range.count { place in
      if text.tokens[place].kind == .lineBreak { return true }
      return text.sign(place).map { ".!?。".contains($0) && !text.isAttached(place + 1) } ?? false
    }
  }

  /// A day of the month that another day is of, or of the next one where it precedes that day.
  private static func day(_ day: Int, inMonthOf form: StatedDay.Form) -> StatedDay.Form? {
    var (year, month): (Int?, Int)
    switch form {
    case .calendar(let dates):
      guard dates.count == 1, let first = dates.first else { return nil }
      (year, month) = (first.year, first.month)
      if day < first.day {
        month = month % 12 + 1
        if month == 1 { year = year.map { $0 + 1 } }
      }
    case .namedMonth(let named, let stated): (month, year) = (named, stated)
    case .month(let months), .dayOfMonth(_, let months?):
      return .dayOfMonth(day, monthsBack: months)
    case .daysBack, .monthsBack, .weekday, .nextWeekday, .nearestDate, .dayOfMonth, .span, .week:
      return nil
    }
    return StatedDay.CalendarDay(year: year, month: month, day: day).map { .calendar([$0]) }
  }

  func joint(at place: Int) -> (isSpan: Bool, end: Int)? {
    DateVocabulary.joints.match(text, at: place).map { ($0.meaning, $0.end) }
  }

  func skippingPrepositions(from place: Int) -> Int {
    var next = place
    while next < place + 2, let word = text.word(next), Self.isBeforeDay(word) { next += 1 }
    return text.sign(next) == "'" ? next + 1 : next
  }

  /// The 10th of `10 and 12 October`, the 26th of `26.-28. Oktober`, the 27th of `27/28 October`, and the
  /// 3rd of `3, 4 and 5 March`.
  func firstOfTwoDays(at place: Int, further: Int = maximumListedDays) -> Match? {
    guard let day = text.number(place), day.digits <= 2,
      // `CHF 11.- am 24. Oktober`
      !AmountFinder(text: text, isTaken: []).hasCurrency(place..<place + 1)
    else { return nil }
    let end = skippingOrdinal(from: place + 1)
    let listed = joint(at: end) ?? (isListComma(end) ? (false, end + 1) : nil)
    guard let joint = listed else { return nil }
    let next = skippingPrepositions(from: joint.end)
    let dated = text.sign(end) == "," ? nil : calendarDay(at: next)
    let rest = joint.isSpan || further == 0 ? nil : firstOfTwoDays(at: next, further: further - 1)
    guard let (form, behind) = dated ?? rest,
      case .calendar(let dates) = form, dates.count == 1, let second = dates.first,
      let date = StatedDay.CalendarDay(year: second.year, month: second.month, day: day.value)
    else { return nil }
    // Nothing but a space tells the second day of `30 - 31 October` from a part of a number.
    return joint.isSpan && (1...Self.maximumSpan).contains(second.day - date.day)
      ? (.span(date, second), behind) : (.calendar([date]), end)
  }

  /// The most days of a list that have no month of their own.
  private static let maximumListedDays = 6

  /// Whether a comma stands between the days of a list, and not in a number.
  private func isListComma(_ place: Int) -> Bool {
    text.sign(place) == "," && !text.isAttached(place + 1)
  }

  /// The 28th of `Oct 27 and 28` and `10月26日〜28日`, the 27th of `the 3rd and the 27th`: a day of the
  /// same month by its number.
  func secondDay(
    behind place: Int,
    of form: StatedDay.Form
  ) -> (form: StatedDay.Form, isSpan: Bool, start: Int, end: Int)? {
    let listed = joint(at: place) ?? (isListComma(place) ? (false, place + 1) : nil)
    guard let joint = listed else { return nil }
    let next = skippingPrepositions(from: joint.end)
    guard let day = text.number(next), day.digits <= 2, (1...31).contains(day.value),
      calendarDay(at: next) == nil, counted(at: next) == nil
    else { return nil }
    let hasUnit = text.word(next + 1).map { "日号號일".contains($0) } ?? false
    var end = hasUnit ? next + 2 : skippingOrdinal(from: next + 1)
    let isInList = isBeforeListedDay(end)
    guard text.sign(place) != "," || hasUnit || isInList else { return nil }
    guard hasUnit || isPlainNumber(endingAt: end),
      hasUnit || DateVocabulary.units.match(text, at: end) == nil,
      // `27 October and 3 times before`
      joint.isSpan || end > next + 1 || isInList
        || text.word(end).map(Self.isSaidBehindDay) ?? true
    else { return nil }
    switch form {
    case .dayOfMonth(_, let months):
      return joint.isSpan ? nil : (.dayOfMonth(day.value, monthsBack: months), false, next, end)
    case .calendar(let dates):
      guard dates.count == 1, let first = dates.first,
        case .calendar(let following) = Self.day(day.value, inMonthOf: form),
        var second = following.first, !joint.isSpan || day.value > first.day
      else { return nil }
      if first.year == nil,
        let (dated, behind) = withYear(day: day.value, month: second.month, behind: end),
        case .calendar(let found) = dated, let found = found.first
      {
        (second, end) = (found, behind)
      }
      return joint.isSpan
        ? (.span(first, second), true, next, end) : (.calendar([second]), false, next, end)
    case .daysBack, .monthsBack, .weekday, .nextWeekday, .nearestDate, .span, .week, .month,
      .namedMonth:
      return nil
    }
  }

  /// Whether another day of a list follows: `and 5`.
  private func isBeforeListedDay(_ place: Int) -> Bool {
    guard let joint = joint(at: place), !joint.isSpan else { return false }
    let next = skippingPrepositions(from: joint.end)
    guard let day = text.number(next), day.digits <= 2, (1...31).contains(day.value) else {
      return false
    }
    let end = skippingOrdinal(from: next + 1)
    return isPlainNumber(endingAt: end) && DateVocabulary.units.match(text, at: end) == nil
  }

  private static func isSaidBehindDay(_ word: String) -> Bool {
    isBeforeDay(word)
      || ["for", "you", "i", "each", "both", "je", "jeweils", "wurden"].contains(word)
  }

  /// Makes one time of the last two days, where all days between are meant: `10月26日から10月28日`,
  /// `between Oct 1 and Oct 15`.
  ///
  /// Without such a word before, a longer time is the one that was paid for, and begins on the day of
  /// the charge.
  func joinLastTwoDays(_ found: inout [Found]) {
    guard found.count > 1, let last = found.last,
      case .calendar(let ends) = last.day.form, ends.count == 1, let end = ends.first
    else { return }
    let first = found[found.count - 2]
    guard case .calendar(let starts) = first.day.form, starts.count == 1, let start = starts.first,
      let joint = joint(at: first.range.upperBound),
      skippingPrepositions(from: joint.end) == last.range.lowerBound
    else { return }
    let isBetween = (1...3).contains {
      text.word(first.range.lowerBound - $0).map(DateVocabulary.between.contains) ?? false
    }
    // Of shorter months they are one to three more than there are.
    let days = (end.month - start.month) * 31 + end.day - start.day
    guard isBetween || joint.isSpan && (1...Self.maximumSpan).contains(days) else { return }
    found.removeLast(2)
    found.append(day(first.range.lowerBound..<last.range.upperBound, .span(start, end)))
  }

  /// A time of so many days is no week or month that was paid for.
  private static let maximumSpan = 5
}
