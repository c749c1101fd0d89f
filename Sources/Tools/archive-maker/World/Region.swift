/// The App Store of one country: its identifiers and prices.
struct Region: Hashable, Sendable {
  /// ISO 3166-1 alpha-3, as `storefront` has it.
  let storefront: String
  let storefrontId: String
  let currency: String
  /// Units of the currency for ten dollars.
  private let rate: Int64
  /// The step to which prices are rounded, in thousandths of the currency.
  private let step: Int64

  static let all = [
    Region(storefront: "USA", storefrontId: "143441", currency: "USD", rate: 10, step: 10),
    Region(storefront: "USA", storefrontId: "143441", currency: "USD", rate: 10, step: 10),
    Region(storefront: "GBR", storefrontId: "143444", currency: "GBP", rate: 9, step: 10),
    Region(storefront: "DEU", storefrontId: "143443", currency: "EUR", rate: 10, step: 10),
    Region(storefront: "CAN", storefrontId: "143455", currency: "CAD", rate: 13, step: 10),
    Region(storefront: "AUS", storefrontId: "143460", currency: "AUD", rate: 15, step: 10),
    Region(storefront: "BRA", storefrontId: "143503", currency: "BRL", rate: 50, step: 100),
    Region(storefront: "JPN", storefrontId: "143462", currency: "JPY", rate: 1500, step: 100_000),
    Region(
      storefront: "KOR",
      storefrontId: "143466",
      currency: "KRW",
      rate: 13_000,
      step: 100_000
    ),
  ]

  /// Whether a year can be paid monthly, which Apple does not offer everywhere.
  var hasMonthlyPayments: Bool { storefront != "USA" }

  /// The price in this country for a US price, in thousandths of its currency.
  func price(_ dollars: Int64) -> Int64 {
    dollars == 0 ? 0 : max(step, dollars * rate / 10 / step * step)
  }
}
