/// The words, numbers, and clock times of a typed date, in order and in lowercase.
struct DateWords {
  /// One part of a typed date.
  enum Part: Hashable {
    case word(String)
    /// A number, with its count of digits.
    case number(Int, digits: Int)
    /// A time of day.
    case clock(CivilTime)
    /// A sign between numbers: a point, slash, minus, or plus.
    case sign(Character)
  }

  var parts: [Part] = []

  /// Splits a text in lowercase; `nil` if it contains something that no date does.
  init?(_ text: String) {
    let letters = Array(text)
    var place = 0
    while place < letters.count {
      let letter = letters[place]
      if letter.isWhitespace || letter == "," {
        place += 1
      } else if let sign = Self.signs[letter] {
        parts.append(.sign(sign))
        place += 1
      } else if letter.isASCII, letter.isNumber {
        guard let part = Self.digits(letters, &place) else { return nil }
        parts.append(part)
      } else if letter.isASCII, letter.isLetter {
        let start = place
        while place < letters.count, letters[place].isASCII, letters[place].isLetter { place += 1 }
        append(String(letters[start..<place]))
      } else {
        return nil
      }
    }
    guard !parts.isEmpty else { return nil }
  }

  /// Adds a word, unless it only joins others, as in `the 25th of February at 14:30`.
  private mutating func append(_ word: String) {
    if Self.joining.contains(word) { return }
    if case .number = parts.last, ["st", "nd", "rd", "th"].contains(word) { return }
    parts.append(.word(word))
  }

  /// Words without a meaning of their own in a date.
  private static let joining: Set<String> = ["of", "the", "at", "on"]

  /// The most digits of a day, year, or count.
  private static let maximumDigits = 6

  private static func digits(_ letters: [Character], _ place: inout Int) -> Part? {
    guard let (first, digits) = number(letters, &place) else { return nil }
    guard place + 1 < letters.count, letters[place] == ":" else {
      return .number(first, digits: digits)
    }
    var time = CivilTime(year: 2000, month: 1, day: 1, hour: first)
    place += 1
    guard case (let minute, 2)? = number(letters, &place) else { return nil }
    time.minute = minute
    if place < letters.count, letters[place] == ":" {
      place += 1
      guard case (let second, 2)? = number(letters, &place) else { return nil }
      time.second = second
    }
    return time.isValid ? .clock(time) : nil
  }

  private static func number(_ letters: [Character], _ place: inout Int) -> (Int, Int)? {
    let start = place
    while place < letters.count, letters[place].isASCII, letters[place].isNumber { place += 1 }
    let count = place - start
    guard (1...maximumDigits).contains(count), let value = Int(String(letters[start..<place]))
    else { return nil }
    return (value, count)
  }

  /// The hyphen, and the characters that keyboards and mail programs replace it with.
  private static let signs: [Character: Character] = [
    ".": ".", "/": "/", "-": "-", "+": "+", "\u{2010}": "-", "\u{2011}": "-", "\u{2212}": "-",
    "\u{2013}": "-",
  ]
}

extension DateReader {
  /// Reads words; a day without a year is the latest that is not after `bound`.
  func reading(of words: DateWords, notAfter bound: Timestamp) -> Reading? {
    var parts = words.parts
    if parts == [.word("now")] { return .moment(asOf) }
    if let reading = distance(parts) { return reading }
    var clock: CivilTime?
    if case .clock(let time) = parts.last {
      clock = time
      parts.removeLast()
    }
    if parts.isEmpty { return clock.flatMap { latest($0, notAfter: bound) } }
    if let day = namedDay(parts) { return reading(day, clock) }
    return calendarDay(parts, clock, notAfter: bound)
  }

  // MARK: Counted

  /// `-3d`, `+2h`, `3 d ago`, `10 d 20 h ago`, `in 2 h`.
  private func distance(_ parts: [DateWords.Part]) -> Reading? {
    var parts = parts[...]
    let isAhead: Bool
    switch (parts.first, parts.last) {
    case (.sign("-"), _):
      isAhead = false
      parts.removeFirst()
    case (.sign("+"), _), (.word("in"), _):
      isAhead = true
      parts.removeFirst()
    case (_, .word("ago")):
      isAhead = false
      parts.removeLast()
    default: return nil
    }
    guard !parts.isEmpty, parts.count.isMultiple(of: 2) else { return nil }
    let sign: Int64 = isAhead ? 1 : -1
    var (minutes, days, months): (Int64, Int64, Int64) = (0, 0, 0)
    var hasTime = false
    while case .number(let count, _)? = parts.popFirst(), case .word(let name)? = parts.popFirst() {
      guard let unit = Self.units[name] else { return nil }
      minutes += sign * Int64(count) * unit.minutes
      days += sign * Int64(count) * unit.days
      months += sign * Int64(count) * unit.months
      hasTime = hasTime || unit.minutes > 0
      if parts.isEmpty { return moved(minutes: minutes, days: days, months: months, hasTime) }
    }
    return nil
  }

  /// A distance in days or more names a day; in hours or minutes, a moment.
  private func moved(minutes: Int64, days: Int64, months: Int64, _ hasTime: Bool) -> Reading? {
    let now = zone.civilTime(at: asOf)
    let month = Int64(now.year) * 12 + Int64(now.month) - 1 + months
    guard (0..<Int64(9999 * 12)).contains(month) else { return nil }
    var day = CivilTime(year: Int(month / 12), month: Int(month % 12) + 1, day: now.day)
    // In a short month, the 31st is the last day.
    while !day.isValid, day.day > 28 { day.day -= 1 }
    guard var moved = Self.day(day, plus: days), moved.isValid else { return nil }
    guard hasTime else { return .day(moved) }
    moved.hour = now.hour
    moved.minute = now.minute
    moved.second = now.second
    moved.millisecond = now.millisecond
    // Hours are elapsed time, regardless of clock changes.
    let start = days == 0 && months == 0 ? asOf : zone.timestamp(of: moved)
    return start.map { .moment($0.adding(.minutes(minutes))) }
  }

  /// A unit of time as screens and people write it; `m` alone can mean minutes or months.
  static let units: [String: (minutes: Int64, days: Int64, months: Int64)] = {
    var units: [String: (minutes: Int64, days: Int64, months: Int64)] = [:]
    for name in ["min", "mins", "minute", "minutes"] { units[name] = (1, 0, 0) }
    for name in ["h", "hr", "hrs", "hour", "hours"] { units[name] = (60, 0, 0) }
    for name in ["d", "day", "days"] { units[name] = (0, 1, 0) }
    for name in ["w", "week", "weeks"] { units[name] = (0, 7, 0) }
    for name in ["mo", "month", "months"] { units[name] = (0, 0, 1) }
    for name in ["y", "year", "years"] { units[name] = (0, 0, 12) }
    return units
  }()

  // MARK: Named

  /// `today`, `yesterday`, `monday`, `last monday`.
  private func namedDay(_ parts: [DateWords.Part]) -> CivilTime? {
    let today = zone.civilTime(at: asOf)
    switch parts {
    case [.word("today")]: return today
    case [.word("yesterday")]: return Self.day(today, plus: -1)
    case [.word("tomorrow")]: return Self.day(today, plus: 1)
    default: break
    }
    guard case .word(let name)? = parts.last, let wanted = Self.weekday(name) else { return nil }
    let daysBack = (today.dayOfWeek - wanted + 7) % 7
    switch parts.dropLast() {
    case []: return Self.day(today, plus: -Int64(daysBack))
    // On a Monday, "last Monday" is a week ago.
    case [.word("last")]: return Self.day(today, plus: -Int64(daysBack == 0 ? 7 : daysBack))
    default: return nil
    }
  }

  /// The number of a weekday, 0 for Sunday, by its name or its first three letters.
  static func weekday(_ name: String) -> Int? {
    let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    return names.firstIndex { $0 == name || $0.prefix(3) == name }
  }

  /// The number of a month, from 1, by its name or its first three letters.
  static func month(_ name: String) -> Int? {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    if name == "sept" { return 9 }
    return names.firstIndex { $0 == name || $0.prefix(3) == name }.map { $0 + 1 }
  }

  // MARK: Calendar

  /// `25 Feb 2025`, `Feb 25`, `Mon 25 Feb`, `25-Feb-2025`, `25.02.2025`, `2025/02/25`.
  private func calendarDay(
    _ parts: [DateWords.Part],
    _ clock: CivilTime?,
    notAfter bound: Timestamp
  ) -> Reading? {
    guard let date = TypedCalendarDay(parts) else { return nil }
    let years: [Int]
    if let year = date.year {
      years = [year]
    } else {
      let latest = zone.civilTime(at: bound).year
      // 29 February can be eight years back.
      years = Array((latest - 8...latest).reversed())
    }
    for year in years {
      let day = CivilTime(year: year, month: date.month, day: date.day)
      guard day.isValid, date.weekday == nil || date.weekday == day.dayOfWeek,
        let reading = reading(day, clock)
      else { continue }
      if date.year != nil { return reading }
      if case .moment(let moment) = reading, moment <= bound { return reading }
      if case .day = reading, let start = zone.timestamp(of: day), start <= bound { return reading }
    }
    return nil
  }

  private func reading(_ day: CivilTime, _ clock: CivilTime?) -> Reading? {
    guard let clock else { return .day(day) }
    var time = clock
    (time.year, time.month, time.day) = (day.year, day.month, day.day)
    return zone.timestamp(of: time).map { .moment($0) }
  }

  /// The latest moment at which clocks showed a time of day.
  private func latest(_ clock: CivilTime, notAfter bound: Timestamp) -> Reading? {
    let today = zone.civilTime(at: bound)
    for daysBack in [0, -1] as [Int64] {
      guard let day = Self.day(today, plus: daysBack),
        case .moment(let moment)? = reading(day, clock), moment <= bound
      else { continue }
      return .moment(moment)
    }
    return nil
  }
}

/// A day with its month, as typed.
private struct TypedCalendarDay {
  var day: Int
  var month: Int
  var year: Int?
  var weekday: Int?

  init?(_ parts: [DateWords.Part]) {
    var words: [String] = []
    var numbers: [(value: Int, digits: Int)] = []
    var signs: [Character] = []
    for part in parts {
      switch part {
      case .word(let word): words.append(word)
      case .number(let value, let digits): numbers.append((value, digits))
      case .sign(let sign): signs.append(sign)
      case .clock: return nil
      }
    }
    if let first = words.first, let found = DateReader.weekday(first) {
      weekday = found
      words.removeFirst()
    }
    if words.isEmpty {
      guard numbers.count == 3, let inDigits = Self.inDigits(numbers, signs) else { return nil }
      (year, month, day) = inDigits
      return
    }
    guard words.count == 1, let found = DateReader.month(words[0]), signs.allSatisfy({ $0 != "+" }),
      parts.first.map({ if case .sign = $0 { false } else { true } }) ?? false
    else { return nil }
    month = found
    if numbers.count == 2, let place = numbers.firstIndex(where: { Self.years.contains($0.value) })
    {
      year = numbers.remove(at: place).value
    }
    guard numbers.count == 1, numbers[0].digits <= 2 else { return nil }
    day = numbers[0].value
  }

  /// The years that four digits next to a month can mean.
  private static let years = 1970...2199

  /// Reads days in digits where their order is certain: `25.02.2025`, `2025/02/25`.
  private static func inDigits(
    _ numbers: [(value: Int, digits: Int)],
    _ signs: [Character]
  ) -> (Int, Int, Int)? {
    let digits = numbers.map(\.digits)
    switch signs {
    case [".", "."] where digits[2] == 4 && digits[0] <= 2 && digits[1] <= 2:
      return (numbers[2].value, numbers[1].value, numbers[0].value)
    case ["/", "/"] where digits[0] == 4 && digits[1] <= 2 && digits[2] <= 2:
      return (numbers[0].value, numbers[1].value, numbers[2].value)
    default: return nil
    }
  }
}
