/// A calendar date and a clock time, in the proleptic Gregorian calendar.
public struct CivilTime: Hashable, Sendable {
  /// The year, negative before year 0.
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// 0 to 23.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int
  /// 0 to 59.
  public var second: Int
  /// 0 to 999.
  public var millisecond: Int

  /// Makes a date and a time without checking them; see `isValid`.
  public init(
    year: Int,
    month: Int,
    day: Int,
    hour: Int = 0,
    minute: Int = 0,
    second: Int = 0,
    millisecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// The clock time at `timestamp`, with an `offset` ahead of UTC.
  public init(_ timestamp: Timestamp, offset: TimeSpan = .seconds(0)) {
    let local = timestamp.adding(offset).milliseconds
    let days = local.flooredQuotient(by: 86_400_000)
    // Not from `days`, whose milliseconds overflow at the end of the range.
    var rest = Int(local % 86_400_000)
    if rest < 0 { rest += 86_400_000 }
    millisecond = rest % 1000
    rest /= 1000
    second = rest % 60
    minute = rest / 60 % 60
    hour = rest / 3600
    // Days to a date, by eras of 400 years (Howard Hinnant, "chrono-Compatible Low-Level Date
    // Algorithms").
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// The moment at which a clock with an `offset` ahead of UTC shows this time; `nil` for an
  /// invalid date, and outside the years -9999 to 9999.
  public func timestamp(offset: TimeSpan = .seconds(0)) -> Timestamp? {
    guard isValid else { return nil }
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let era = shiftedYear.flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    let local = Timestamp(milliseconds: seconds * 1000 + Int64(millisecond))
    return local.adding(TimeSpan(milliseconds: -offset.milliseconds))
  }

  /// Whether every part is in its range and the month has that day.
  public var isValid: Bool {
    guard (-9999...9999).contains(year), (1...12).contains(month) else { return false }
    return (1...daysInMonth).contains(day) && (0...23).contains(hour)
      && (0...59).contains(minute) && (0...59).contains(second) && (0...999).contains(millisecond)
  }

  /// The day of the week, 0 for Sunday.
  public var dayOfWeek: Int {
    let midnight = CivilTime(year: year, month: month, day: day).timestamp()
    let days = (midnight?.milliseconds ?? 0).flooredQuotient(by: 86_400_000)
    let index = (days + 4) % 7
    return Int(index < 0 ? index + 7 : index)
  }

  private var daysInMonth: Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension Timestamp: CustomStringConvertible {
  /// ISO 8601 in UTC, such as `2025-03-10T08:15:00Z`, with milliseconds unless they are zero.
  public var description: String {
    let time = CivilTime(self)
    let date = "\(time.year.digits(4))-\(time.month.digits(2))-\(time.day.digits(2))"
    let clock = "\(time.hour.digits(2)):\(time.minute.digits(2)):\(time.second.digits(2))"
    let fraction = time.millisecond == 0 ? "" : ".\(time.millisecond.digits(3))"
    return "\(date)T\(clock)\(fraction)Z"
  }
}

extension Int {
  /// The number padded with zeros to `count` digits.
  package func digits(_ count: Int) -> String {
    let text = String(magnitude)
    let padding = String(repeating: "0", count: Swift.max(0, count - text.count))
    return (self < 0 ? "-" : "") + padding + text
  }
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
