/// An amount as a customer, a receipt, or a statement states it.
public struct StatedAmount: Hashable, Sendable {
  /// Thousandths of the major unit.
  public var milliunits: Int64
  /// ISO 4217 code in capitals; `nil` if the customer does not state it.
  public var currency: String?
  /// The sign or the name that several currencies share, such as `$`; `nil` without one.
  ///
  /// Without a currency and a shared sign, the amount can be of any currency.
  public var sharedSign: SharedSign?

  /// A sign or a name of several currencies; the raw value is how it is written.
  public enum SharedSign: String, Hashable, Sendable, CaseIterable {
    case dollar = "$"
    case krone = "kr"
    /// Of Japan or China.
    case yen = "¥"
    /// The character of yuan and the dollars of Chinese-speaking countries.
    case yuan = "元"
    case peso = "peso"
    case rupee = "Rs"

    /// The ISO 4217 codes of the currencies.
    public var currencies: Set<String> {
      switch self {
      case .dollar:
        [
          "USD", "CAD", "AUD", "NZD", "HKD", "TWD", "SGD", "MXN", "CLP", "COP", "ARS", "UYU", "DOP",
          "BSD", "BBD", "BZD", "BMD", "BND", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD",
          "TTD", "XCD",
        ]
      case .krone: ["SEK", "NOK", "DKK", "ISK", "CZK"]
      case .yen: ["JPY", "CNY"]
      case .yuan: ["CNY", "TWD", "HKD", "MOP", "SGD", "JPY"]
      case .peso: ["MXN", "CLP", "COP", "ARS", "UYU", "DOP", "PHP", "CUP"]
      case .rupee: ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]
      }
    }
  }

  /// Makes an amount.
  public init(milliunits: Int64, currency: String?) {
    self.milliunits = milliunits
    self.currency = currency
  }

  /// Whether a price in a currency can be meant.
  public func allows(currency other: String) -> Bool {
    let code = other.uppercased()
    if let currency { return currency == code }
    return sharedSign?.currencies.contains(code) ?? true
  }

  /// The amount in digits with its currency, or its sign, such as `9.99 USD`.
  package var plainText: String {
    // Of a sign of currencies without minor digits, too, zeros say nothing.
    let digits = sharedSign == .yen ? "JPY" : ""
    let amount = Money(milliunits: milliunits, currency: currency ?? digits).amount
    return ([amount] + [currency ?? sharedSign?.rawValue].compactMap(\.self)).joined(separator: " ")
  }
}
