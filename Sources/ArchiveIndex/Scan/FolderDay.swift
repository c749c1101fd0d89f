import SubscriptionModel

/// The days by which folders are named, as `2025/03/15`, `2025-03-15`, `20250315`, `2025/03`, or
/// `year=2025/month=03/day=15`.
enum FolderDay {
  /// The last day that a folder's path names, in whole days since 1970 in UTC: of a year or a month,
  /// its last one; `nil` for a path that names none.
  static func last(in path: String) -> Int64? {
    let names = path.split(separator: "/").map { digits(of: $0) }
    for start in names.indices {
      let numbers = names[start]
      switch numbers.count {
      case 8:
        if let day = end(numbers.prefix(4), numbers.dropFirst(4).prefix(2), numbers.suffix(2)) {
          return day
        }
      case 6:
        let month = (numbers.prefix(4), numbers.suffix(2))
        if let day = end(month.0, month.1, next(start + 1)) ?? end(month.0, month.1, nil) {
          return day
        }
      case 4:
        let months = next(start + 1)
        if let day = end(numbers[...], months, months == nil ? nil : next(start + 2))
          ?? end(numbers[...], months, nil) ?? end(numbers[...], nil, nil)
        {
          return day
        }
      default: continue
      }
    }
    return nil

    /// The two digits of a name, for a month or a day.
    func next(_ place: Int) -> ArraySlice<UInt8>? {
      names.indices.contains(place) && names[place].count == 2 ? names[place][...] : nil
    }
  }

  /// The digits of a name that has nothing else but hyphens and what stands before `=`; none for any
  /// other name.
  private static func digits(of name: Substring) -> [UInt8] {
    let value = name.split(separator: "=", maxSplits: 1).last ?? ""
    let bytes = value.utf8.filter { $0 != UInt8(ascii: "-") }
    return bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? bytes : []
  }

  /// The last day of a year, of a month in it, or of a day in that; `nil` where there is no such day.
  private static func end(
    _ year: ArraySlice<UInt8>,
    _ month: ArraySlice<UInt8>?,
    _ day: ArraySlice<UInt8>?
  ) -> Int64? {
    let year = number(year)
    guard (1990...2199).contains(year) else { return nil }
    guard let month = month.map(number) else { return first(year + 1, 1, 1).map { $0 - 1 } }
    guard (1...12).contains(month) else { return nil }
    if let day = day.map(number) { return first(year, month, day) }
    return (month == 12 ? first(year + 1, 1, 1) : first(year, month + 1, 1)).map { $0 - 1 }
  }

  private static func first(_ year: Int, _ month: Int, _ day: Int) -> Int64? {
    let time = CivilTime(year: year, month: month, day: day)
    return time.isValid ? time.timestamp()?.dayNumber : nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
