/// A day as a message states it, before it is known from which day words such as `yesterday` count.
package struct StatedDay: Hashable, Sendable {
  /// The day as written.
  package var text: String
  /// What it means.
  var form: Form

  /// What a stated day means.
  enum Form: Hashable, Sendable {
    /// Dates of a calendar: two where the order of day and month is not certain, day first; none for one
    /// that no calendar has, such as 31 February.
    case calendar([CalendarDay])
    /// So many days before the day from which words count.
    case daysBack(Int)
    /// The same day, so many months before, and so many days before that.
    case monthsBack(Int, andDays: Int)
    /// A weekday, 0 for Sunday.
    case weekday(Int, Week)
    /// A day of a month, so many months back; `nil` for the latest.
    case dayOfMonth(Int, monthsBack: Int?)
    /// The next such weekday, 0 for Sunday.
    case nextWeekday(Int)
    /// A date without its year that can be still to come: the one that is nearest.
    case nearestDate(CalendarDay)
    /// From one date to another.
    case span(CalendarDay, CalendarDay)
    /// A whole week, from Monday to Sunday, so many weeks back.
    case week(Int)
    /// A whole month, so many months back.
    case month(Int)
    /// A whole month by its name; without a year, the latest.
    case namedMonth(Int, year: Int?)
  }

  /// A date, perhaps without its year.
  struct CalendarDay: Hashable, Sendable {
    var year: Int?
    var month: Int
    var day: Int
    /// How many years back it is; `nil` where it is the latest such date, or has its year.
    var yearsBack: Int?

    /// A date that a calendar can have, from the years in which there is an App Store.
    init?(year: Int?, month: Int, day: Int) {
      guard year.map({ Self.years.contains($0) }) ?? true,
        CivilTime(year: year ?? Self.leapYear, month: month, day: day).isValid
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    }

    /// The App Store opened in 2008.
    private static let years = 2008...2199
    /// A year that has every day.
    private static let leapYear = 2024
  }

  /// Which of the weeks before.
  enum Week: Hashable, Sendable {
    /// The latest such day, which can be the one from which words count.
    case latest
    /// The latest such day before it.
    case last
    /// The one a week before the latest such day before it.
    case beforeLast
    /// So many weeks before, each from Monday to Sunday.
    case weeksBack(Int)
    /// The one nearest to the day so many weeks before.
    case nearWeeksBack(Int)
  }

  /// Whether it counts from the day on which the message was sent.
  package var isRelative: Bool {
    switch form {
    case .calendar, .nearestDate, .span, .namedMonth: false
    case .daysBack, .monthsBack, .weekday, .nextWeekday, .dayOfMonth, .week, .month: true
    }
  }

  /// Whether it is all days of a time, such as a week, and not one of them.
  var isSpan: Bool {
    switch form {
    case .span, .week, .month, .namedMonth: true
    case .calendar, .nearestDate, .daysBack, .monthsBack, .weekday, .nextWeekday, .dayOfMonth: false
    }
  }

  /// Whether the words say that it is still to come, such as `tomorrow`.
  var isAhead: Bool {
    switch form {
    case .nextWeekday: true
    case .daysBack(let days): days < 0
    case .calendar, .nearestDate, .monthsBack, .weekday, .dayOfMonth, .span, .week, .month,
      .namedMonth:
      false
    }
  }

  /// Whether no calendar has it.
  package var isNoDate: Bool { form == .calendar([]) }

  /// Whether there are two dates that it can be.
  package var isAmbiguous: Bool {
    if case .calendar(let days) = form { days.count > 1 } else { false }
  }

  /// The days that it can be: one, or two where the order of day and month is not certain; or all
  /// days of a time.
  ///
  /// A date without a year is the latest one that is not after the day on which it was written, or
  /// after the next, where another zone's calendar is ahead.
  package func days(from sent: CivilTime) -> [DaySpan] {
    let today = CivilTime(year: sent.year, month: sent.month, day: sent.day)
    switch form {
    case .span(let first, let last):
      return Self.span(from: first, to: last, notAfter: today).map { [$0] } ?? []
    case .week(let weeks):
      let monday = -Int64(7 * weeks + (today.dayOfWeek + 6) % 7)
      guard let first = DateReader.day(today, plus: monday),
        let last = DateReader.day(first, plus: 6)
      else { return [] }
      return [DaySpan(first: first, last: last)]
    case .month(let months): return [Self.wholeMonth(Self.month(1, months, before: today))]
    case .namedMonth(let month, let year):
      let first = CalendarDay(year: year, month: month, day: 1)
      return first.flatMap { Self.day($0, notAfter: today) }.map { [Self.wholeMonth($0)] } ?? []
    case .calendar, .nearestDate, .daysBack, .monthsBack, .weekday, .nextWeekday, .dayOfMonth:
      return singleDays(from: today).map { DaySpan(first: $0, last: $0) }
    }
  }

  private func singleDays(from today: CivilTime) -> [CivilTime] {
    switch form {
    case .span, .week, .month, .namedMonth: return []
    case .calendar(let days): return days.compactMap { Self.day($0, notAfter: today) }.uniqued
    case .daysBack(let days): return [DateReader.day(today, plus: -Int64(days))].compactMap(\.self)
    case .monthsBack(let months, let days):
      let day = Self.month(today.day, months, before: today)
      return [DateReader.day(day, plus: -Int64(days))].compactMap(\.self)
    case .weekday(let weekday, let week):
      let back = (today.dayOfWeek - weekday + 7) % 7
      let days =
        switch week {
        case .latest: back
        case .last: back == 0 ? 7 : back
        case .beforeLast: (back == 0 ? 7 : back) + 7
        // Sunday is the last day of a week.
        case .weeksBack(let weeks): (today.dayOfWeek + 6) % 7 + 7 * weeks - (weekday + 6) % 7
        case .nearWeeksBack(let weeks): 7 * weeks + (back < 4 ? back : back - 7)
        }
      return [DateReader.day(today, plus: -Int64(days))].compactMap(\.self)
    case .nextWeekday(let weekday):
      let days = (weekday - today.dayOfWeek + 7) % 7
      return [DateReader.day(today, plus: Int64(days == 0 ? 7 : days))].compactMap(\.self)
    case .nearestDate(let date): return [Self.day(date, nearestTo: today)].compactMap(\.self)
    case .dayOfMonth(let day, let months?):
      let found = Self.month(day, months, before: today)
      return found.day == day ? [found] : []
    case .dayOfMonth(let day, nil):
      // Of any two consecutive months, one has 31 days.
      let found = (0...2).map { Self.month(day, $0, before: today) }
      return found.first { $0.day == day && !Self.isAfter($0, today) }.map { [$0] } ?? []
    }
  }

  /// The date on or before which it is the latest; `nil` where no year has it.
  private static func day(_ date: CalendarDay, notAfter today: CivilTime) -> CivilTime? {
    if let year = date.year ?? date.yearsBack.map({ today.year - $0 }) {
      return CivilTime(year: year, month: date.month, day: date.day)
    }
    let limit = DateReader.day(today, plus: 1) ?? today
    // 29 February can be eight years back.
    return (0...8).lazy.map {
      CivilTime(year: limit.year - $0, month: date.month, day: date.day)
    }
    .first { $0.isValid && !isAfter($0, limit) }
  }

  /// The date before a day or behind it, whichever is nearer.
  private static func day(_ date: CalendarDay, nearestTo today: CivilTime) -> CivilTime? {
    guard let past = day(date, notAfter: today) else { return nil }
    let next = CivilTime(year: past.year + 1, month: date.month, day: date.day)
    guard next.isValid, let now = today.timestamp(), let before = past.timestamp(),
      let after = next.timestamp()
    else { return past }
    return after.since(now) < now.since(before) ? next : past
  }

  /// The dates of `28 December to 3 January`, whatever the years.
  private static func span(
    from first: CalendarDay,
    to last: CalendarDay,
    notAfter today: CivilTime
  ) -> DaySpan? {
    var (first, last) = (first, last)
    let turns = (last.month, last.day) < (first.month, first.day)
    first.year = first.year ?? last.year.map { turns ? $0 - 1 : $0 }
    guard let start = day(first, notAfter: today) else { return nil }
    last.year = last.year ?? (turns ? start.year + 1 : start.year)
    guard let end = day(last, notAfter: today), !isAfter(start, end) else { return nil }
    return DaySpan(first: start, last: end)
  }

  private static func wholeMonth(_ first: CivilTime) -> DaySpan {
    var last = CivilTime(year: first.year, month: first.month, day: 31)
    while !last.isValid, last.day > 28 { last.day -= 1 }
    return DaySpan(first: first, last: last)
  }

  private static func isAfter(_ day: CivilTime, _ other: CivilTime) -> Bool {
    (day.year, day.month, day.day) > (other.year, other.month, other.day)
  }

  /// A day of a month some months back, or the month's last day if it is shorter.
  private static func month(_ day: Int, _ months: Int, before today: CivilTime) -> CivilTime {
    let month = today.year * 12 + today.month - 1 - months
    var found = CivilTime(year: month / 12, month: month % 12 + 1, day: day)
    while !found.isValid, found.day > 28 { found.day -= 1 }
    return found
  }
}

/// One day, or all days from the first to the last.
package struct DaySpan: Hashable, Sendable {
  package var first: CivilTime
  package var last: CivilTime

  /// Whether it begins after a day, and after the next, where another zone's calendar is ahead.
  func isToCome(on day: CivilTime) -> Bool {
    let last = DateReader.day(day, plus: 1) ?? day
    return (first.year, first.month, first.day) > (last.year, last.month, last.day)
  }

  /// The day in ISO 8601, or the first and the last as `DayRange` reads them.
  package var isoDate: String {
    first == last ? first.isoDate : "\(first.isoDate)..\(last.isoDate)"
  }
}

extension CivilTime {
  /// The date in ISO 8601, such as `2026-10-27`.
  package var isoDate: String { "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))" }
}
