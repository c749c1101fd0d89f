import SubscriptionModel

/// Amounts and shares as each language writes them for the country of a storefront.
extension ReplyLanguage {
  /// An amount as on a statement, such as `$9.99`, `9,99 €`, or `12,900원`.
  ///
  /// It has the digits that Apple sent, and never another amount: the sign of a currency that
  /// several countries have is that of the language, and a currency without a sign keeps its code.
  func amount(_ money: Money, storefront: String?) -> String {
    let format = AmountFormat(language: self, storefront: storefront)
    let isNegative = money.milliunits < 0
    let digits = money.amount.drop { $0 == "-" }.split(separator: ".").map(String.init)
    let isWhole = Currencies.pricesAreWhole(in: money.currency) && digits.last == "00"
    let whole = format.grouped(digits.first ?? "0")
    let minor = digits.count < 2 || isWhole ? "" : format.decimal + digits[1]
    let number = whole + minor
    return (isNegative ? "-" : "") + format.text(number, currency: money.currency.uppercased())
  }

  /// How many there are, such as `1,200`, `1.200`, or `1 200`.
  func number(_ number: Int, storefront: String?) -> String {
    let digits = AmountFormat(language: self, storefront: storefront)
      .grouped(String(number.magnitude))
    return number < 0 ? "-" + digits : digits
  }

  /// A share in thousandths of a percent, as a whole percent such as `40%` or `64 %`; with its
  /// decimals only where it is near to nothing or to all.
  func share(_ thousandths: Int) -> String {
    let rounded = (thousandths + 500) / 1_000 * 1_000
    let thousandths = (1..<100_000).contains(rounded) ? rounded : thousandths
    let format = AmountFormat(language: self, storefront: nil)
    let digits = percentage(thousandths).replacing(".", with: format.decimal)
    switch self {
    case .german, .spanish, .latinAmericanSpanish, .french:
      return digits.replacing("%", with: "\u{A0}%")
    case .english, .italian, .brazilianPortuguese, .dutch, .japanese, .korean, .simplifiedChinese,
      .traditionalChinese:
      return digits
    }
  }
}

/// How one language writes amounts for one country.
private struct AmountFormat {
  let decimal: String
  let group: String
  /// The number of digits from which on they are grouped: Spanish has no point in `1400`.
  let groupedFrom: Int
  private let language: ReplyLanguage
  private let storefront: String?

  init(language: ReplyLanguage, storefront: String?) {
    self.language = language
    self.storefront = storefront
    groupedFrom = language == .spanish ? 5 : 4
    let point = (".", ",")
    let comma = (",", ".")
    (decimal, group) =
      switch language {
      case .english, .japanese, .korean, .simplifiedChinese, .traditionalChinese: point
      case .german: storefront == "CHE" ? (".", "\u{2019}") : comma
      case .french: storefront == "CHE" ? (".", "\u{2019}") : (",", "\u{202F}")
      case .italian: storefront == "CHE" ? (".", "\u{2019}") : comma
      case .spanish, .brazilianPortuguese, .dutch: comma
      case .latinAmericanSpanish:
        Self.commaCountries.contains(storefront ?? "") ? comma : point
      }
  }

  /// Digits in the groups of the language.
  func grouped(_ digits: some StringProtocol) -> String {
    digitsByThree(Array(digits), separator: digits.count >= groupedFrom ? group : "")
  }

  /// Latin American countries that write a decimal comma.
  private static let commaCountries: Set<String> = [
    "ARG", "BOL", "CHL", "COL", "ECU", "PRY", "URY", "VEN",
  ]

  /// A number with the sign or the code of its currency.
  func text(_ number: String, currency: String) -> String {
    let space = "\u{A0}"
    switch (language, currency) {
    case (.japanese, "JPY"): return "\(number)円"
    case (.japanese, "USD"): return "\(number)米ドル"
    case (.japanese, "EUR"): return "\(number)ユーロ"
    case (.korean, "KRW"): return "\(number)원"
    default: break
    }
    let sign = sign(currency)
    switch language {
    case .english, .japanese, .korean, .simplifiedChinese, .traditionalChinese,
      .latinAmericanSpanish:
      return sign.map { "\($0)\(number)" } ?? "\(currency)\(space)\(number)"
    case .brazilianPortuguese, .dutch:
      return "\(sign ?? currency)\(space)\(number)"
    case .german, .french, .italian, .spanish:
      if currency == "CHF", storefront == "CHE", language == .german || language == .italian {
        return "CHF\(space)\(number)"
      }
      return "\(number)\(space)\(sign ?? currency)"
    }
  }

  /// The sign that readers of the language know for a currency; `nil` for none, so that its code is
  /// written.
  private func sign(_ currency: String) -> String? {
    if Self.isHome(currency, storefront), let own = home[currency] { return own }
    return signs[currency] ?? Self.commonSigns[currency]
  }

  /// Signs of one country's money where the reader lives there.
  private var home: [String: String] {
    switch language {
    case .french: ["CAD": "$"]
    case .latinAmericanSpanish: ["MXN": "$", "ARS": "$", "COP": "$", "CLP": "$", "UYU": "$"]
    case .english, .german, .spanish, .italian, .brazilianPortuguese, .dutch, .japanese, .korean,
      .simplifiedChinese, .traditionalChinese:
      [:]
    }
  }

  private static func isHome(_ currency: String, _ storefront: String?) -> Bool {
    let countries = [
      "CAD": "CAN", "MXN": "MEX", "ARS": "ARG", "COP": "COL", "CLP": "CHL", "UYU": "URY",
    ]
    return storefront != nil && countries[currency] == storefront
  }

  private var signs: [String: String] {
    switch language {
    case .english, .german: ["USD": "$", "JPY": "¥"]
    case .french: ["USD": "$US", "CAD": "$CA", "AUD": "$AU", "GBP": "£"]
    case .latinAmericanSpanish, .spanish: ["USD": "US$"]
    case .brazilianPortuguese, .dutch, .korean: ["USD": "US$", "JPY": "JP¥"]
    case .traditionalChinese: ["USD": "US$", "JPY": "¥"]
    case .simplifiedChinese: ["USD": "US$", "CNY": "¥", "JPY": "JP¥"]
    case .italian, .japanese: [:]
    }
  }

  private static let commonSigns = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$",
    "ILS": "₪", "INR": "₹", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$",
    "VND": "₫",
  ]
}
