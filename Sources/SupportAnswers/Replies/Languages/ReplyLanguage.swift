/// A language that replies to customers are written in; the raw value is its tag of BCP 47.
///
/// A new language is a case here, a file with all of its replies in `Replies/Texts`, named by its tag,
/// and its forms of days and amounts.
package enum ReplyLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  /// Spanish with the words of Latin America; what it does not say otherwise is said as in Spain.
  case latinAmericanSpanish = "es-419"
  case italian = "it"
  case brazilianPortuguese = "pt-BR"
  case dutch = "nl"
  case japanese = "ja"
  case korean = "ko"
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"

  /// Finds the language of a tag, in any case of letters.
  ///
  /// A region that makes no difference is ignored: `de-AT` is German. `nil` for a language that
  /// there are no replies in.
  package init?(tag: String) {
    let tag = tag.lowercased().replacing("_", with: "-")
    let known = Self.allCases.first { $0.rawValue.lowercased() == tag }
    guard let found = known ?? Self.regional[tag] ?? Self.byPrimaryTag(tag) else { return nil }
    self = found
  }

  private static let regional: [String: ReplyLanguage] = [
    "pt": .brazilianPortuguese,
    "es-es": .spanish,
    "es-mx": .latinAmericanSpanish, "es-ar": .latinAmericanSpanish, "es-co": .latinAmericanSpanish,
    "es-cl": .latinAmericanSpanish, "es-pe": .latinAmericanSpanish, "es-us": .latinAmericanSpanish,
    "zh": .simplifiedChinese, "zh-cn": .simplifiedChinese, "zh-sg": .simplifiedChinese,
    "zh-tw": .traditionalChinese, "zh-hk": .traditionalChinese, "zh-mo": .traditionalChinese,
  ]

  private static func byPrimaryTag(_ tag: String) -> ReplyLanguage? {
    guard let end = tag.firstIndex(of: "-") else { return nil }
    let primary = tag[..<end]
    return allCases.first { $0.rawValue == primary } ?? regional[String(primary)]
  }

  /// The language in English, such as `German`.
  package var name: String {
    switch self {
    case .english: "English"
    case .german: "German"
    case .french: "French"
    case .spanish: "Spanish"
    case .latinAmericanSpanish: "Spanish (Latin America)"
    case .italian: "Italian"
    case .brazilianPortuguese: "Portuguese (Brazil)"
    case .dutch: "Dutch"
    case .japanese: "Japanese"
    case .korean: "Korean"
    case .simplifiedChinese: "Chinese (Simplified)"
    case .traditionalChinese: "Chinese (Traditional)"
    }
  }

  /// The language whose replies are used where this one has none of its own; `nil` for a language
  /// that says everything itself.
  var base: ReplyLanguage? { self == .latinAmericanSpanish ? .spanish : nil }

  /// The first language of a storefront, as a code of ISO 3166-1 alpha-3; English for a storefront
  /// whose customers speak none of these.
  package init(storefront: String?) { self = Self.spoken(in: storefront).first ?? .english }

  /// The languages that the customers of a storefront speak, the most common one first; empty for a
  /// storefront that speaks none of these.
  package static func spoken(in storefront: String?) -> [ReplyLanguage] {
    storefront.flatMap { byStorefront[$0.uppercased()] } ?? []
  }

  /// The languages to choose from in a storefront where no language prevails, so that a customer who
  /// has not shown one is asked; empty for any other.
  package static func equal(in storefront: String?) -> [ReplyLanguage] {
    guard let storefront = storefront?.uppercased(), mixed.contains(storefront) else { return [] }
    return spoken(in: storefront)
  }

  private static let mixed: Set<String> = ["BEL", "CAN", "CHE", "HKG", "LUX", "MAC", "SGP"]

  private static let byStorefront: [String: [ReplyLanguage]] = {
    let storefronts: [([ReplyLanguage], String)] = [
      ([.german], "DEU AUT"),
      ([.german, .french, .italian], "CHE"),
      ([.french], "FRA CIV SEN CMR MLI BFA BEN NER COD COG GAB MDG TUN MAR DZA LBN"),
      ([.french, .german], "LUX"),
      ([.spanish], "ESP"),
      (
        [.latinAmericanSpanish],
        "MEX ARG COL CHL PER VEN ECU GTM CRI URY PRY BOL SLV HND NIC PAN DOM"
      ),
      ([.italian], "ITA"),
      ([.brazilianPortuguese], "BRA"),
      ([.dutch], "NLD SUR"),
      ([.dutch, .french, .german], "BEL"),
      ([.japanese, .english], "JPN"),
      ([.korean, .english], "KOR"),
      ([.simplifiedChinese, .english], "CHN"),
      ([.traditionalChinese, .english], "TWN HKG MAC"),
      ([.english, .french], "CAN"),
      ([.english, .simplifiedChinese], "SGP MYS"),
      (
        [
          .english, .latinAmericanSpanish, .simplifiedChinese, .traditionalChinese, .korean,
          .french, .brazilianPortuguese,
        ],
        "USA"
      ),
    ]
    var languages: [String: [ReplyLanguage]] = [:]
    for (spoken, codes) in storefronts {
      for code in codes.split(separator: " ") { languages[String(code)] = spoken }
    }
    return languages
  }()
}
