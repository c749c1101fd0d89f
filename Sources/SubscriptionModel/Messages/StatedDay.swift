/// A day as a message states it, before it is known from which day words such as `yesterday` count.
package struct StatedDay: Hashable, Sendable {
  /// The day as written.
  package var text: String
  /// What it means.
  var form: Form

  /// What a stated day means.
  enum Form: Hashable, Sendable {
    /// Dates of a calendar: two where the order of day and month is not certain, day first.
    case calendar([CalendarDay])
    /// So many days before the day from which words count.
    case daysBack(Int)
    /// The same day, so many months before.
    case monthsBack(Int)
    /// A weekday, 0 for Sunday.
    case weekday(Int, Week)
    /// A day of a month, so many months back; `nil` for the latest.
    case dayOfMonth(Int, monthsBack: Int?)
  }

  /// A date, perhaps without its year.
  struct CalendarDay: Hashable, Sendable {
    var year: Int?
    var month: Int
    var day: Int

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
    /// The week before, from Monday to Sunday.
    case previous
  }

  /// Whether it counts from the day on which the message was sent.
  package var isRelative: Bool {
    if case .calendar = form { false } else { true }
  }

  /// Whether there are two dates that it can be.
  package var isAmbiguous: Bool {
    if case .calendar(let days) = form { days.count > 1 } else { false }
  }

  /// The days that it can be: one, or two where the order of day and month is not certain.
  ///
  /// A date without a year is the latest one that is not after the day on which it was written, or
  /// after the next, where another zone's calendar is ahead.
  package func days(from sent: CivilTime) -> [CivilTime] {
    let today = CivilTime(year: sent.year, month: sent.month, day: sent.day)
    switch form {
    case .calendar(let days): return days.compactMap { Self.day($0, notAfter: today) }.uniqued
    case .daysBack(let days): return [DateReader.day(today, plus: -Int64(days))].compactMap(\.self)
    case .monthsBack(let months): return [Self.month(today.day, months, before: today)]
    case .weekday(let weekday, let week):
      let back = (today.dayOfWeek - weekday + 7) % 7
      let days =
        switch week {
        case .latest: back
        case .last: back == 0 ? 7 : back
        // Sunday is the last day of a week.
        case .previous: (today.dayOfWeek + 6) % 7 + 7 - (weekday + 6) % 7
        }
      return [DateReader.day(today, plus: -Int64(days))].compactMap(\.self)
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
    if let year = date.year { return CivilTime(year: year, month: date.month, day: date.day) }
    let limit = DateReader.day(today, plus: 1) ?? today
    // 29 February can be eight years back.
    return (0...8).lazy.map {
      CivilTime(year: limit.year - $0, month: date.month, day: date.day)
    }
    .first { $0.isValid && !isAfter($0, limit) }
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

extension CivilTime {
  /// The date in ISO 8601, such as `2026-10-27`.
  package var isoDate: String { "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))" }
}
