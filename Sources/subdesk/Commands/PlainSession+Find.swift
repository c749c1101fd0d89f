import ArchiveIndex
import SubscriptionModel

/// A charge by what a customer says of it.
extension PlainSession {
  /// Each word goes where it fits: a day, a price, a currency, a country code of three letters, or
  /// a product.
  func find(_ words: [String]) throws {
    var request = TriangulationRequest(
      environment: desk.environment,
      asOf: desk.asOf,
      limit: pageSize
    )
    request.zone = desk.zone
    request.app = desk.app
    var currency: String?
    var rest = words[...]
    while let word = rest.first {
      if let date = self.date(at: rest) {
        request.days = date.days
        rest = rest.dropFirst(date.count)
        continue
      }
      rest = rest.dropFirst()
      if let amount = StatedAmount(word) {
        request.amount = amount
      } else if let named = Self.currency(word) {
        currency = named
      } else if word.utf8.count == 3, word.allSatisfy({ $0.isASCII && $0.isUppercase }) {
        guard Storefronts.code(word) != nil else {
          return say("\(word) is no country and no currency of the App Store: USA, DEU, USD, EUR")
        }
        request.storefront = word
      } else {
        request.product = word
      }
    }
    if let currency, request.amount?.currency == nil { request.amount?.currency = currency }
    guard !words.isEmpty else {
      return say("Describe the charge: find pro 2025-02-23 9.99 USA")
    }
    let answer = try desk.index.triangulate(request)
    try desk.audit?.record(AuditRecord(action: .find, customers: answer.shownCustomers))
    let gaps = try desk.index.gaps(in: desk.environment, until: desk.asOf)
      .filter { gap in request.days.map(gap.overlaps) ?? false }
    let facts = try desk.index.counts()
    FindOutput(desk: desk, answer: answer, gaps: gaps, facts: facts, canIncreaseLimit: false)
      .print(.text)
  }

  /// The most words of a date: `25 Feb 2025 14:30`.
  private static let maximumDateWords = 4

  /// The days in the first words, using as many words as possible.
  private func date(at words: ArraySlice<String>) -> (days: DayRange, count: Int)? {
    let reader = DateReader(asOf: desk.asOf, zone: desk.zone)
    for count in (1...Self.maximumDateWords).reversed() where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      if let days = reader.days(text) { return (days, count) }
    }
    return nil
  }

  /// The currency of a word: a sign such as `€`, or a code of the App Store.
  private static func currency(_ word: String) -> String? {
    guard let named = StatedAmount("1 \(word)")?.currency else { return nil }
    return currencies.contains(named) ? named : nil
  }

  /// The currencies of the App Store; country codes look similar.
  private static let currencies: Set<String> = [
    "AED", "AUD", "BGN", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR",
    "GBP", "HKD", "HUF", "IDR", "ILS", "INR", "JPY", "KRW", "KZT", "MXN", "MYR", "NGN", "NOK",
    "NZD", "PEN", "PHP", "PKR", "PLN", "QAR", "RON", "RUB", "SAR", "SEK", "SGD", "THB", "TRY",
    "TWD", "TZS", "USD", "VND", "ZAR",
  ]
}
