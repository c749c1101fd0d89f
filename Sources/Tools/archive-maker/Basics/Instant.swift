/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z.
struct Instant: Hashable, Comparable, Sendable {
  let milliseconds: Int64

  static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  static func + (left: Instant, right: Span) -> Instant {
    Instant(milliseconds: left.milliseconds + right.milliseconds)
  }

  static func - (left: Instant, right: Span) -> Instant {
    Instant(milliseconds: left.milliseconds - right.milliseconds)
  }

  static func - (left: Instant, right: Instant) -> Span {
    Span(milliseconds: left.milliseconds - right.milliseconds)
  }

  /// The start of a day in UTC.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> Instant {
    Instant(
      milliseconds: CivilDay(year: year, month: month, day: day).number * Span.days(1).milliseconds
    )
  }

  /// The moment `count` billing periods later; months keep the day of the month where there is
  /// one, as the App Store does.
  func advanced(by period: Period, times count: Int) -> Instant {
    switch period {
    case .minutes(let minutes): self + .minutes(minutes * count)
    case .days(let days): self + .days(days * count)
    case .months(let months): addingMonths(months * count)
    }
  }

  /// The same moment without its milliseconds, as most of Apple's purchase dates are.
  var wholeSecond: Instant { Instant(milliseconds: milliseconds / 1000 * 1000) }

  private func addingMonths(_ months: Int) -> Instant {
    let day = CivilDay(containing: self)
    let index = day.year * 12 + day.month - 1 + months
    let year = index >= 0 ? index / 12 : (index - 11) / 12
    let month = index - year * 12 + 1
    let start = CivilDay(
      year: year,
      month: month,
      day: min(day.day, CivilDay.length(ofMonth: month, year: year))
    )
    let timeOfDay = milliseconds - day.number * Span.days(1).milliseconds
    return Instant(milliseconds: start.number * Span.days(1).milliseconds + timeOfDay)
  }
}

/// A length of time.
struct Span: Hashable, Comparable, Sendable {
  let milliseconds: Int64

  static func milliseconds(_ count: Int) -> Span { Span(milliseconds: Int64(count)) }
  static func seconds(_ count: Int) -> Span { .milliseconds(count * 1000) }
  static func minutes(_ count: Int) -> Span { .seconds(count * 60) }
  static func hours(_ count: Int) -> Span { .minutes(count * 60) }
  static func days(_ count: Int) -> Span { .hours(count * 24) }

  static func < (left: Span, right: Span) -> Bool { left.milliseconds < right.milliseconds }
}

/// A billing period.
enum Period: Hashable, Sendable {
  /// Only in the sandbox, where time runs faster.
  case minutes(Int)
  case days(Int)
  case months(Int)
}

/// A day of the Gregorian calendar.
struct CivilDay: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// Days since 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  var number: Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day in UTC that holds a moment.
  init(containing instant: Instant) {
    let length = Span.days(1).milliseconds
    let number =
      instant.milliseconds >= 0
      ? instant.milliseconds / length : (instant.milliseconds - length + 1) / length
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
