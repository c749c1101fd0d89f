/// The forms in which App Store documents and our own files write a moment.
extension Instant {
  /// ISO 8601 in UTC, with milliseconds only where there are any.
  var iso8601: String {
    let rest = milliseconds % 1000
    let fraction = rest == 0 ? "" : "." + padded(Int(rest), 3)
    return "\(dateText(offset: 0))T\(timeText(offset: 0))\(fraction)Z"
  }

  /// `2021-03-01 07:00:00 Etc/GMT`, the plain form of old documents.
  var gmtText: String { "\(dateText(offset: 0)) \(timeText(offset: 0)) Etc/GMT" }

  /// The `_pst` twin, with daylight saving time as in California.
  var pacificText: String {
    let offset = pacificOffset
    return "\(dateText(offset: offset)) \(timeText(offset: offset)) America/Los_Angeles"
  }

  /// The `_ms` twin.
  var millisecondsText: String { String(milliseconds) }

  /// `2025/03/14`, the folder of a day.
  var folder: String {
    let day = CivilDay(containing: self)
    return "\(padded(day.year, 4))/\(padded(day.month, 2))/\(padded(day.day, 2))"
  }

  /// Reads `2026-06-01T12:00:00Z`, with or without milliseconds.
  init?(iso8601 text: String) {
    let fields = text.split { "-T:.Z".contains($0) }.map { Int($0) }
    let numbers = fields.compactMap(\.self)
    guard text.hasSuffix("Z"), numbers.count == fields.count, (6...7).contains(numbers.count)
    else { return nil }
    guard (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
      (0...23).contains(numbers[3]), (0...59).contains(numbers[4]), (0...59).contains(numbers[5])
    else { return nil }
    self =
      Instant.day(numbers[0], numbers[1], numbers[2])
      + .hours(numbers[3]) + .minutes(numbers[4]) + .seconds(numbers[5])
      + .milliseconds(numbers.count == 7 ? numbers[6] : 0)
  }

  private func dateText(offset: Int) -> String {
    let day = CivilDay(containing: self + .hours(offset))
    return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
  }

  private func timeText(offset: Int) -> String {
    let seconds = Int((self + .hours(offset)).milliseconds / 1000 % 86400)
    return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }

  /// The offset of California from UTC in hours: daylight saving time lasts from the second Sunday
  /// of March to the first Sunday of November, at 2:00 local time.
  private var pacificOffset: Int {
    let year = CivilDay(containing: self).year
    let begins = Instant.sunday(2, ofMonth: 3, year: year) + .hours(10)
    let ends = Instant.sunday(1, ofMonth: 11, year: year) + .hours(9)
    return self >= begins && self < ends ? -7 : -8
  }

  private static func sunday(_ count: Int, ofMonth month: Int, year: Int) -> Instant {
    let first = CivilDay(year: year, month: month, day: 1).number
    // 1970-01-04 was a Sunday: day number 3.
    let daysToSunday = (7 - (first - 3) % 7) % 7
    return .day(year, month, 1 + Int(daysToSunday) + 7 * (count - 1))
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
