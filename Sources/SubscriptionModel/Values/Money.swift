/// An amount as Apple writes it: thousandths of the currency's major unit, with the currency.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/price>
public struct Money: Hashable, Sendable {
  /// Thousandths of the major unit: 1990 is 1.99, and 3300000 KRW is 3300.
  public let milliunits: Int64
  /// ISO 4217 code, as written.
  public let currency: String

  /// Makes an amount.
  public init(milliunits: Int64, currency: String) {
    self.milliunits = milliunits
    self.currency = currency
  }

  /// The amount in major units with the currency's number of minor digits, such as `9.99`.
  ///
  /// Thousandths beyond those are kept as additional digits, never rounded away.
  public var amount: String {
    let magnitude = milliunits.magnitude
    let sign = milliunits < 0 ? "-" : ""
    let whole = magnitude / 1000
    let thousandths = String(magnitude % 1000)
    var digits = String(repeating: "0", count: 3 - thousandths.count) + thousandths
    while digits.count > minorDigits, digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
  }

  /// How many digits the currency has behind the point.
  var minorDigits: Int {
    switch currency.uppercased() {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND",
      "VUV", "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}
