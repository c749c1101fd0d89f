/// A length of time in calendar units, as ISO 8601 writes it.
struct CalendarPeriod: Hashable {
  var months = 0
  var days = 0

  /// Reads durations such as `P3D`, `P1W`, `P1M`, and `P1Y`; `nil` for anything else, and for more
  /// than a century.
  init?(iso8601 text: String) {
    var rest = Substring(text)
    guard rest.first == "P" else { return nil }
    rest.removeFirst()
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits), count <= Self.maximumCalendarUnits else { return nil }
      rest.removeFirst(digits.count)
      switch rest.popFirst() {
      case "Y": months += count * 12
      case "M": months += count
      case "W": days += count * 7
      case "D": days += count
      default: return nil
      }
    }
    guard months + days > 0 else { return nil }
  }

  /// The largest number of units; no product comes near it, so sums stay small.
  private static let maximumCalendarUnits = 1200

  /// The moment one period after `start`; in a month without that day, its last day.
  func end(from start: Timestamp) -> Timestamp? {
    start.adding(months: months)?.adding(.days(Int64(days)))
  }
}

extension Timestamp {
  /// The moment `months` later, or earlier if negative; in a month without that day, its last day.
  func adding(months: Int) -> Timestamp? {
    var time = CivilTime(self)
    let month = time.year * 12 + (time.month - 1) + months
    time.year = month / 12
    time.month = month % 12 + 1
    while !time.isValid, time.day > 28 { time.day -= 1 }
    return time.timestamp()
  }
}

extension ProductCatalog {
  /// The period of a product; `nil` where the catalog does not state it.
  func period(of product: ProductId?) -> CalendarPeriod? {
    guard let product, let text = products[product]?.period else { return nil }
    return CalendarPeriod(iso8601: text)
  }
}
