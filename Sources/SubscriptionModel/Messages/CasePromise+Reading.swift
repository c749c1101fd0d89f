/// Reads promises as people write them in notes.
extension CasePromise {
  /// Reads the promise that a note ends with, such as `told her: renewed by 26 March`; `nil` where it
  /// does not end with what is expected, `by`, and a day to come.
  package init?(endOf note: String, asOf now: Timestamp, in zone: ZoneRules) {
    let words = note.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard let by = words.lastIndex(of: "by") else { return nil }
    let day = Self.firstSentence(of: words[(by + 1)...])
    let before = " " + words[..<by].joined(separator: " ")
    guard let expectation = Expectation.allCases.first(where: { before.hasSuffix(" " + $0.words) }),
      !words[..<by].suffix(Self.reachOfDenial).contains(where: Self.isDenial),
      let until = Self.end(of: day, after: now, in: zone)
    else { return nil }
    self.init(expectation: expectation, until: until)
  }

  /// The words up to the end of a sentence, without its sign; the point of `20.3.` belongs to the day.
  private static func firstSentence(of words: ArraySlice<String>) -> String {
    let isEnd = { (character: Character) in ".!?".contains(character) }
    let count = words.firstIndex { $0.last.map(isEnd) ?? false }.map { $0 - words.startIndex + 1 }
    var sentence = Array(words.prefix(count ?? words.count))
    guard let last = sentence.popLast() else { return "" }
    let plain = String(last.prefix { !isEnd($0) })
    let isDate = last.dropLast().contains(".") && !last.contains { $0.isLetter }
    return (sentence + [isDate ? last : plain]).joined(separator: " ")
  }

  /// Whether a word says that what follows will not happen: `won't be renewed by 26 March`.
  private static func isDenial(_ word: String) -> Bool {
    ["not", "never", "no"].contains(word) || word.hasSuffix("n't") || word.hasSuffix("n’t")
  }

  /// How many words before `by` are looked at for a denial.
  private static let reachOfDenial = 5

  /// The last second of a day to come: of a weekday, the next one, and of a day without a year, that of the
  /// year ahead; `nil` for any other text.
  ///
  /// Days such as `20.3.`, `20/3`, `the 20th`, and `next Friday` are read, too, where they can only be one.
  package static func end(
    of day: String,
    after now: Timestamp,
    in zone: ZoneRules
  ) -> Timestamp? {
    guard DateReader(asOf: now, zone: zone).days(day) != nil else {
      let today = zone.civilTime(at: now)
      return statedDay(day).flatMap { dayToCome($0.form, from: today) }
        .flatMap { DayRange($0.isoDate, zone: zone) }
        .map { $0.end.adding(TimeSpan(milliseconds: -1000)) }
    }
    let isWeekday = DateReader.weekday(day.lowercased()) != nil
    let ahead = TimeSpan.days(isWeekday ? 7 : 364)
    let days = { (moment: Timestamp) in DateReader(asOf: moment, zone: zone).days(day) }
    guard let near = days(now), let far = days(now.adding(ahead)) else { return nil }
    let dates = [near, far].map { zone.civilTime(at: $0.start) }
    // A word such as yesterday names another day of the year at another moment.
    let isOfEachYear = dates[0].month == dates[1].month && dates[0].day == dates[1].day
    let ends = isWeekday || isOfEachYear ? [near.end, far.end] : [near.end]
    return ends.first { $0 > now }.map { $0.adding(TimeSpan(milliseconds: -1000)) }
  }

  /// The day that a text states, if it states nothing else.
  private static func statedDay(_ day: String) -> StatedDay? {
    let text = MessageText("on " + day)
    let found = DayFinder(text: text, language: .english).days().found
    guard let stated = found.first, found.count == 1,
      stated.range.upperBound == text.tokens.count,
      (1..<stated.range.lowerBound).allSatisfy({ text.word($0) == "next" })
    else { return nil }
    return stated.day
  }

  /// The next such day, which can be today; `nil` where it is over, or can be two.
  private static func dayToCome(_ form: StatedDay.Form, from today: CivilTime) -> CivilTime? {
    let days: [CivilTime]
    switch form {
    case .calendar(let dates):
      guard let date = dates.first, dates.count == 1 else { return nil }
      let years = date.year.map { $0...$0 } ?? today.year...today.year + 1
      days = years.map { CivilTime(year: $0, month: date.month, day: date.day) }
    case .dayOfMonth(let day, monthsBack: nil):
      // Of any two consecutive months, one has 31 days.
      days = (0...2).map { later in
        let month = today.month - 1 + later
        return CivilTime(year: today.year + month / 12, month: month % 12 + 1, day: day)
      }
    case .nextWeekday:
      days = StatedDay(text: "", form: form).days(from: today).map(\.first)
    case .daysBack, .monthsBack, .weekday, .dayOfMonth, .nearestDate, .span, .week, .month,
      .namedMonth:
      return nil
    }
    return days.first { $0.isValid && $0.isoDate >= today.isoDate }
  }
}
