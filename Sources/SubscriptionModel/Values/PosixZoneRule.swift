/// The rule at the end of a TZif file, for all moments after its last transition.
///
/// Source: POSIX.1-2024, 8.3, `TZ`, with the wider hours of RFC 9636, section 3.3.
struct PosixZoneRule: Hashable, Sendable {
  private var standard: ZoneRules.Period
  private var summer: Summer?

  /// The part of the year in which clocks differ from standard time.
  private struct Summer: Hashable, Sendable {
    var period: ZoneRules.Period
    var start: Change
    var end: Change
  }

  /// The yearly moment at which clocks change.
  private struct Change: Hashable, Sendable {
    var day: Day
    /// Seconds after local midnight, from -167 to 167 hours.
    var time: Int
  }

  /// A day of any year.
  private enum Day: Hashable, Sendable {
    /// `Jn`: 1 to 365; 29 February is never counted.
    case julian(Int)
    /// `n`: 0 to 365; 29 February is counted.
    case dayOfYear(Int)
    /// `Mm.w.d`: the w-th weekday d of month m, where w = 5 is the last.
    case weekday(month: Int, week: Int, day: Int)
  }

  /// Reads a rule such as `PST8PDT,M3.2.0,M11.1.0`; `nil` for anything else.
  init?(_ text: String) {
    var scanner = RuleScanner(text)
    guard let name = scanner.name(), let west = scanner.time(hours: 24) else { return nil }
    standard = ZoneRules.Period(offset: -west, abbreviation: name)
    if scanner.isAtEnd { return }
    guard let summerName = scanner.name() else { return nil }
    var offset = standard.offset + 3600
    if !scanner.isNext(",") {
      guard let west = scanner.time(hours: 24) else { return nil }
      offset = -west
    }
    guard scanner.take(","), let start = Self.change(&scanner), scanner.take(","),
      let end = Self.change(&scanner), scanner.isAtEnd
    else { return nil }
    let period = ZoneRules.Period(offset: offset, abbreviation: summerName)
    summer = Summer(period: period, start: start, end: end)
  }

  /// The offset in force at a moment, in seconds since 1970.
  func period(at seconds: Int64) -> ZoneRules.Period {
    guard let summer else { return standard }
    let year = CivilTime(
      Timestamp(milliseconds: 0).adding(.seconds(clamped(seconds))),
      offset: .seconds(Int64(standard.offset))
    ).year
    let start = moment(of: summer.start, year: year, offset: standard.offset)
    let end = moment(of: summer.end, year: year, offset: summer.period.offset)
    let isSummer =
      start < end ? start <= seconds && seconds < end : seconds < end || start <= seconds
    return isSummer ? summer.period : standard
  }

  /// Limits a moment to the years of `CivilTime`.
  private func clamped(_ seconds: Int64) -> Int64 {
    min(max(seconds, -200_000_000_000), 200_000_000_000)
  }

  private func moment(of change: Change, year: Int, offset: Int) -> Int64 {
    let firstDay = CivilTime(year: year, month: 1, day: 1)
    let newYear = (firstDay.timestamp()?.milliseconds ?? 0) / 1000
    let day: Int
    switch change.day {
    case .dayOfYear(let count): day = count
    case .julian(let count): day = count - 1 + (isLeap(year) && count >= 60 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      day = Self.day(ofMonth: month, week: week, weekday: weekday, year: year, newYear: newYear)
    }
    return newYear + Int64(day * 86_400 + change.time - offset)
  }

  private static func day(
    ofMonth month: Int,
    week: Int,
    weekday: Int,
    year: Int,
    newYear: Int64
  ) -> Int {
    let first = CivilTime(year: year, month: month, day: 1)
    let start = Int(((first.timestamp()?.milliseconds ?? 0) / 1000 - newYear) / 86_400)
    var day = (weekday - first.dayOfWeek + 7) % 7 + 1 + (week - 1) * 7
    while day > 28, !CivilTime(year: year, month: month, day: day).isValid { day -= 7 }
    return start + day - 1
  }

  private func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func change(_ scanner: inout RuleScanner) -> Change? {
    let day: Day
    if scanner.take("M") {
      guard let month = scanner.number(1...12), scanner.take("."),
        let week = scanner.number(1...5), scanner.take("."), let weekday = scanner.number(0...6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else if scanner.take("J") {
      guard let count = scanner.number(1...365) else { return nil }
      day = .julian(count)
    } else {
      guard let count = scanner.number(0...365) else { return nil }
      day = .dayOfYear(count)
    }
    guard scanner.take("/") else { return Change(day: day, time: 7200) }
    guard let time = scanner.time(hours: 167) else { return nil }
    return Change(day: day, time: time)
  }
}

/// Reads the parts of a POSIX rule in sequence.
private struct RuleScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  func isNext(_ character: Character) -> Bool { rest.first == character.asciiValue }

  mutating func take(_ character: Character) -> Bool {
    guard isNext(character), !rest.isEmpty else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads `PST` or `<+0330>`.
  mutating func name() -> String? {
    let name: Substring.UTF8View
    if take("<") {
      name = rest.prefix { $0 != UInt8(ascii: ">") }
      rest = rest.dropFirst(name.count)
      guard take(">") else { return nil }
    } else {
      name = rest.prefix { (65...90).contains($0) || (97...122).contains($0) }
      rest = rest.dropFirst(name.count)
    }
    return name.isEmpty ? nil : String(Substring(name))
  }

  /// Reads up to three digits within `range`.
  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < 3, let digit = rest.first, (48...57).contains(digit) {
      value = value * 10 + Int(digit - 48)
      count += 1
      rest.removeFirst()
    }
    return count > 0 && range.contains(value) ? value : nil
  }

  /// Reads `[+-]hh[:mm[:ss]]` as seconds.
  mutating func time(hours limit: Int) -> Int? {
    let sign = take("-") ? -1 : 1
    if sign > 0 { _ = take("+") }
    guard let hours = number(0...limit) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let count = number(0...59) else { return nil }
      seconds += count * unit
    }
    return sign * seconds
  }
}
