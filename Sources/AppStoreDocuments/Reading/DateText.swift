import SubscriptionModel

/// The ways in which App Store documents write a moment: rule V1 of <doc:Values>.
enum DateText {
  /// How much two forms of one date may differ.
  static let twinTolerance = TimeSpan.seconds(1)

  /// Reads milliseconds, or seconds if there are 9 to 11 digits, microseconds if there are 16, and
  /// nanoseconds if there are 19; a fraction is dropped.
  ///
  /// `nil` for anything else, for zero, and for moments before 1970, which stand for "unknown".
  static func counted(_ text: ArraySlice<UInt8>) -> Timestamp? {
    var value: Int64 = 0
    var digits = 0
    var index = text.startIndex
    while index < text.endIndex, let digit = digit(text[index]) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = product.addingReportingOverflow(digit)
      guard !overflow, !sumOverflow else { return nil }
      value = sum
      digits += 1
      index += 1
    }
    if index < text.endIndex {
      guard isFraction(text[index...]) else { return exponential(text) }
    }
    return moment(value, digits: digits)
  }

  /// Reads a date and time with a zone's name, such as `2021-03-01 07:00:00 Etc/GMT`, or RFC 3339.
  static func written(_ text: ArraySlice<UInt8>) -> Timestamp? {
    guard text.count >= 19, text[text.startIndex + 10] == UInt8(ascii: " ") else {
      return Timestamp(rfc3339: text)
    }
    guard let time = civilTime(text) else { return nil }
    let zone = text.dropFirst(19)
    if zone.isEmpty || utcNames.contains(where: zone.elementsEqual) { return time.timestamp() }
    if zone.first == UInt8(ascii: " "), let city = CityZone(name: zone.dropFirst()) {
      return city.moment(time)
    }
    return Timestamp(rfc3339: text) ?? spaced(text)
  }

  /// Reads an offset behind a blank, and perhaps a zone's name behind it, as Apple's frameworks, Go,
  /// and Ruby print dates: `2026-03-01 10:00:00.5 +0000 UTC`.
  private static func spaced(_ text: ArraySlice<UInt8>) -> Timestamp? {
    let words = text.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3, let sign = words[2].first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    else { return nil }
    return Timestamp(rfc3339: words[0] + [UInt8(ascii: "T")] + words[1] + words[2])
  }

  private static let utcNames =
    [" Etc/GMT", " Etc/UTC", " GMT", " UTC", "Z"].map { Array($0.utf8) }

  /// Reads a moment in either way; `nil` also for what stands for no date.
  static func any(_ text: ArraySlice<UInt8>) -> Timestamp? {
    parsed(text).flatMap { AbsentValue.isDate($0) ? nil : $0 }
  }

  /// Whether the text stands for no date: a number that is not positive, a filler, or the first or
  /// last moment that a program knows.
  static func isFiller(_ text: ArraySlice<UInt8>) -> Bool {
    if let moment = parsed(text) { return AbsentValue.isDate(moment) }
    if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "0") {
      return Double(String(decoding: text, as: UTF8.self)).map { $0 <= 0 }
        ?? AbsentValue.isDateText(text)
    }
    return AbsentValue.isDateText(text)
  }

  private static func parsed(_ text: ArraySlice<UInt8>) -> Timestamp? {
    counted(text) ?? (text.count > 9 ? written(text) ?? labeled(text) : nil)
  }

  /// Reads `/Date(1772359200000+0000)/`, as .NET writes moments.
  private static func labeled(_ text: ArraySlice<UInt8>) -> Timestamp? {
    guard text.starts(with: "/Date(".utf8) else { return nil }
    return counted(text.dropFirst(6).prefix { digit($0) != nil })
  }

  private static func moment(_ value: Int64, digits: Int) -> Timestamp? {
    guard value > 0 else { return nil }
    switch digits {
    case 9...11:
      let seconds = value + (countsFrom2001(value) ? secondsBefore2001 : 0)
      return Timestamp(milliseconds: seconds * 1000)
    case 12...14: return Timestamp(milliseconds: value)
    // Databases count microseconds and nanoseconds; milliseconds have 16 digits in the year 33658.
    case 16: return Timestamp(milliseconds: value / 1000)
    case 19: return Timestamp(milliseconds: value / 1_000_000)
    default: return nil
    }
  }

  /// Whether seconds are counted as Swift encodes dates: from 1970, they would be before the App
  /// Store was there, and from 2001 they are not.
  private static func countsFrom2001(_ seconds: Int64) -> Bool {
    seconds < appStoreOpening && seconds + secondsBefore2001 >= appStoreOpening
  }

  /// The seconds from 1970 to 2001.
  private static let secondsBefore2001: Int64 = 978_307_200
  /// 2008-07-10.
  private static let appStoreOpening: Int64 = 1_215_648_000

  private static func isFraction(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: ".") && text.dropFirst().allSatisfy { digit($0) != nil }
  }

  /// Tools that read JSON numbers as floating point write `1.6981489e+12`; `nil` for `1.69815E+12`, as
  /// spreadsheets round it, which tells no hour.
  private static func exponential(_ text: ArraySlice<UInt8>) -> Timestamp? {
    let mantissa = text.prefix { $0 != UInt8(ascii: "E") }
    guard mantissa.count > 7 || !text[mantissa.endIndex...].starts(with: "E+".utf8),
      let value = Double(String(decoding: text, as: UTF8.self)), value > 0, value < 1e15
    else { return nil }
    let whole = Int64(value)
    return moment(whole, digits: String(whole).count)
  }

  private static func civilTime(_ text: ArraySlice<UInt8>) -> CivilTime? {
    let start = text.startIndex
    guard text[start + 4] == UInt8(ascii: "-"), text[start + 7] == UInt8(ascii: "-"),
      text[start + 13] == UInt8(ascii: ":"), text[start + 16] == UInt8(ascii: ":"),
      let year = number(text, start, 4), let month = number(text, start + 5, 2),
      let day = number(text, start + 8, 2), let hour = number(text, start + 11, 2),
      let minute = number(text, start + 14, 2), let second = number(text, start + 17, 2)
    else { return nil }
    return CivilTime(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second
    )
  }

  private static func number(_ text: ArraySlice<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var value = 0
    for index in start..<start + count {
      guard let digit = digit(text[index]) else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    byte >= 0x30 && byte <= 0x39 ? Int64(byte - 0x30) : nil
  }
}
