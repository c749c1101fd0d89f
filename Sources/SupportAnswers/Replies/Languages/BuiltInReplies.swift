/// The built-in replies of one language, from a text in the format of `--replies`.
struct BuiltInReplies: Sendable {
  /// What the text says for each name that it has.
  let texts: [ReplyName: String]

  /// Reads the text, which each language does once, when a reply is written in it.
  init(_ text: String) {
    var texts: [ReplyName: String] = [:]
    // A test holds every text to the format and to all names.
    for entry in (try? NamedLines.entries(of: text)) ?? [] {
      if let name = ReplyName(entry.name) { texts[name] = entry.words }
    }
    self.texts = texts
  }

  static let english = BuiltInReplies(EnglishReplies.text)
  static let german = BuiltInReplies(GermanReplies.text)
  static let french = BuiltInReplies(FrenchReplies.text)
  static let spanish = BuiltInReplies(SpanishReplies.text)
  static let latinAmericanSpanish = BuiltInReplies(LatinAmericanSpanishReplies.text)
  static let italian = BuiltInReplies(ItalianReplies.text)
  static let brazilianPortuguese = BuiltInReplies(BrazilianPortugueseReplies.text)
  static let dutch = BuiltInReplies(DutchReplies.text)
  static let japanese = BuiltInReplies(JapaneseReplies.text)
  static let korean = BuiltInReplies(KoreanReplies.text)
  static let simplifiedChinese = BuiltInReplies(SimplifiedChineseReplies.text)
  static let traditionalChinese = BuiltInReplies(TraditionalChineseReplies.text)
}

extension ReplyLanguage {
  /// The file of the language.
  var builtIn: BuiltInReplies {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .latinAmericanSpanish: .latinAmericanSpanish
    case .italian: .italian
    case .brazilianPortuguese: .brazilianPortuguese
    case .dutch: .dutch
    case .japanese: .japanese
    case .korean: .korean
    case .simplifiedChinese: .simplifiedChinese
    case .traditionalChinese: .traditionalChinese
    }
  }

  /// Whether the language, with the one that it is based on, has every reply; only then is it
  /// chosen for a customer.
  package var isComplete: Bool {
    ReplyName.all.allSatisfy { builtIn.texts[$0] != nil || base?.builtIn.texts[$0] != nil }
  }

  /// The built-in template of a name, in this language or the one that it is based on.
  func builtInTemplate(_ name: ReplyName) -> ReplyTemplate {
    if let text = builtIn.texts[name] { return ReplyTemplate(text) }
    let other: ReplyLanguage? = self == .english ? nil : base ?? .english
    return other?.builtInTemplate(name) ?? ReplyTemplate("…")
  }
}
