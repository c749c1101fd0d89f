extension Timestamp {
  /// Reads an RFC 3339 date such as `2025-03-10T08:15:00Z`; a fraction and an offset (`+01:00` or
  /// `+0100`) are optional, a missing zone means UTC, and a date alone means its first moment.
  ///
  /// `nil` for anything else. Digits beyond milliseconds are dropped.
  public init?(rfc3339 text: String) {
    self.init(rfc3339: ArraySlice(text.utf8))
  }

  /// The same for bytes.
  package init?(rfc3339 text: ArraySlice<UInt8>) {
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

/// Reads the parts of a written date in sequence.
private struct DateScanner {
  private let text: ArraySlice<UInt8>
  private var index: Int

  /// Starts at the beginning of `text`.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  /// Whether everything was read.
  var isAtEnd: Bool { index == text.endIndex }

  /// Reads exactly `digits` decimal digits.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Reads one ASCII character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, text[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Reads one or more digits as thousandths; further digits are dropped.
  mutating func fraction() -> Int? {
    guard let tenths = digit() else { return nil }
    let hundredths = digit() ?? 0
    let thousandths = digit() ?? 0
    while digit() != nil {}
    return tenths * 100 + hundredths * 10 + thousandths
  }

  /// Reads `Z`, `+hh:mm` or `+hhmm`; nothing means UTC.
  mutating func offset() -> TimeSpan? {
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
    guard !isAtEnd, (48...57).contains(text[index]) else { return nil }
    defer { index += 1 }
    return Int(text[index] - 48)
  }
}
