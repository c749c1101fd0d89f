/// The built-in replies of one language, from its file in `Replies/Texts`, which has the format of `--replies`.
struct BuiltInReplies: Sendable {
  /// What the file says for each name that it has.
  let texts: [ReplyName: String]

  /// Reads the file, which each language does once, when a reply is written in it.
  private init(_ language: ReplyLanguage) {
    var texts: [ReplyName: String] = [:]
    // A test holds every file to the format and to all names.
    let file = EmbeddedTexts.all[language.rawValue] ?? ""
    for entry in (try? NamedLines.entries(of: file)) ?? [] {
      if let name = ReplyName(entry.name) { texts[name] = entry.words }
    }
    self.texts = texts
  }

  static let english = BuiltInReplies(.english)
  static let german = BuiltInReplies(.german)
  static let french = BuiltInReplies(.french)
  static let spanish = BuiltInReplies(.spanish)
  static let latinAmericanSpanish = BuiltInReplies(.latinAmericanSpanish)
  static let italian = BuiltInReplies(.italian)
  static let brazilianPortuguese = BuiltInReplies(.brazilianPortuguese)
  static let dutch = BuiltInReplies(.dutch)
  static let japanese = BuiltInReplies(.japanese)
  static let korean = BuiltInReplies(.korean)
  static let simplifiedChinese = BuiltInReplies(.simplifiedChinese)
  static let traditionalChinese = BuiltInReplies(.traditionalChinese)
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
