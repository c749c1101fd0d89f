extension Timestamp {
  /// Reads an RFC 3339 date such as `2025-03-10T08:15:00Z`; a fraction and an offset (`+01:00` or
  /// `+0100`) are optional, a missing zone means UTC, and a date alone means its first moment.
  ///
  /// `nil` for anything else. Digits beyond milliseconds are dropped.
  public init?(rfc3339 text: String) {
    var scanner = DateScanner(text)
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2)
    else { return nil }
    var time = CivilTime(year: year, month: month, day: day)
    var offset = TimeSpan.seconds(0)
    if !scanner.isAtEnd {
      guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
        let hour = scanner.number(digits: 2), scanner.take(":"),
        let minute = scanner.number(digits: 2)
      else { return nil }
      time.hour = hour
      time.minute = minute
      if scanner.take(":") {
        guard let second = scanner.number(digits: 2) else { return nil }
        time.second = second
      }
      if scanner.take(".") {
        guard let millisecond = scanner.fraction() else { return nil }
        time.millisecond = millisecond
      }
      guard let parsed = scanner.offset() else { return nil }
      offset = parsed
    }
    guard scanner.isAtEnd, let timestamp = time.timestamp(offset: offset) else { return nil }
    self = timestamp
  }
}

/// Reads the parts of a written date, one after the other.
package struct DateScanner {
  private var rest: Substring.UTF8View

  /// Starts at the beginning of `text`.
  package init(_ text: String) {
    rest = Substring(text).utf8
  }

  /// Whether everything was read.
  package var isAtEnd: Bool { rest.isEmpty }

  /// Reads exactly `digits` decimal digits.
  package mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Reads one ASCII character if it comes next.
  package mutating func take(_ character: Character) -> Bool {
    guard rest.first == character.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads one or more digits as thousandths; further digits are dropped.
  package mutating func fraction() -> Int? {
    guard let tenths = digit() else { return nil }
    let hundredths = digit() ?? 0
    let thousandths = digit() ?? 0
    while digit() != nil {}
    return tenths * 100 + hundredths * 10 + thousandths
  }

  /// Reads `Z`, `+hh:mm` or `+hhmm`; nothing means UTC.
  package mutating func offset() -> TimeSpan? {
    if isAtEnd || take("Z") || take("z") { return .seconds(0) }
    let sign: Int64
    if take("+") {
      sign = 1
    } else if take("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(digits: 2) else { return nil }
    _ = take(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    return .seconds(sign * Int64(hours * 3600 + minutes * 60))
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, (48...57).contains(byte) else { return nil }
    rest.removeFirst()
    return Int(byte - 48)
  }
}
