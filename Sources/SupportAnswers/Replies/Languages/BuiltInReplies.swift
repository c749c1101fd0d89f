/// The built-in replies of one language, from its file in `Replies/Texts`, which has the format of `--replies`.
struct BuiltInReplies: Sendable {
  /// What the file says for each name that it has.
  let templates: [ReplyName: ReplyTemplate]

  /// Reads the file, which each language does once, when a reply is written in it; `words` changes
  /// what it says.
  private init(_ language: ReplyLanguage, words: (String) -> String = { $0 }) {
    var templates: [ReplyName: ReplyTemplate] = [:]
    // A test holds every file to the format and to all names.
    let file = EmbeddedTexts.all[language.rawValue] ?? ""
    for entry in (try? NamedLines.entries(of: file)) ?? [] {
      if let name = ReplyName(entry.name) { templates[name] = ReplyTemplate(words(entry.words)) }
    }
    self.templates = templates
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
  /// Traditional Chinese with Apple's words in Hong Kong and Macao.
  static let hongKongChinese = BuiltInReplies(.traditionalChinese) { words in
    words.replacing("訂閱", with: "訂閲").replacing("帳號", with: "帳户")
  }
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
    ReplyName.all.allSatisfy { builtIn.templates[$0] != nil || base?.builtIn.templates[$0] != nil }
  }

  /// The built-in template of a name, in this language or the one that it is based on, with the
  /// words of a storefront.
  func builtInTemplate(_ name: ReplyName, storefront: String? = nil) -> ReplyTemplate {
    let isHongKong = self == .traditionalChinese && ["HKG", "MAC"].contains(storefront)
    let builtIn = isHongKong ? BuiltInReplies.hongKongChinese : builtIn
    if let template = builtIn.templates[name] { return template }
    let other: ReplyLanguage? = self == .english ? nil : base ?? .english
    return other?.builtInTemplate(name) ?? ReplyTemplate("…")
  }
}
