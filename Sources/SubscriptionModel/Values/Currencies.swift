/// The currencies of amounts.
public enum Currencies {
  /// The codes of ISO 4217 for currencies in use at any time since 2008, when the App Store opened.
  public static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN \
    BYR BZD CAD CDF CHF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP \
    GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS \
    KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRO MRU \
    MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB \
    RWF SAR SBD SCR SDG SEK SGD SHP SKK SLE SLL SOS SRD SSP STD STN SVC SYP SZL THB TJS TMT TND TOP \
    TRY TTD TWD TZS UAH UGX USD UYU UZS VED VEF VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMK ZMW \
    ZWG ZWL
    """.split(separator: " ").map(String.init)
  )

  /// Whether prices in a currency have no minor digits, although it can have some.
  package static func pricesAreWhole(in currency: String) -> Bool {
    ["COP", "HUF", "IDR", "TWD"].contains(currency.uppercased())
  }

  /// The code in capitals if the text, in any case, is the code of a currency.
  public static func code(_ text: String) -> String? {
    let code = text.uppercased()
    return codes.contains(code) ? code : nil
  }
}
