/// The replies to customers in every language: the company's own text, otherwise the built-in one.
package struct ReplyTemplates: Hashable, Sendable {
  /// The company's own templates by language; other names use the built-in ones.
  package var ownByLanguage: [ReplyLanguage: [ReplyName: ReplyTemplate]]
  /// The language of every reply; `nil` writes to each customer in the language of the storefront.
  package var fixedLanguage: ReplyLanguage?
  /// The language of the replies that are written now.
  package private(set) var language: ReplyLanguage
  /// The storefront of the customer, whose money is written as there; `nil` if not known.
  package private(set) var storefront: String?
  /// Whether the replies ask which language the customer prefers, where several are spoken.
  private var asksForLanguage = false

  /// The built-in replies in English, whoever the customer is.
  package static let english = ReplyTemplates(own: [:])

  /// Makes English templates from the company's own.
  package init(own: [ReplyName: ReplyTemplate]) {
    self.init(ownByLanguage: [.english: own], fixedLanguage: .english)
  }

  /// Makes templates from the company's own.
  package init(
    ownByLanguage: [ReplyLanguage: [ReplyName: ReplyTemplate]] = [:],
    fixedLanguage: ReplyLanguage? = nil
  ) {
    self.ownByLanguage = ownByLanguage
    self.fixedLanguage = fixedLanguage
    language = fixedLanguage ?? .english
  }

  /// The company's own templates in the present language.
  package var own: [ReplyName: ReplyTemplate] {
    get { ownByLanguage[language] ?? [:] }
    set { ownByLanguage[language] = newValue }
  }

  /// The templates for replies in one language, whoever the customer is.
  package func fixed(to language: ReplyLanguage) -> ReplyTemplates {
    var templates = self
    templates.fixedLanguage = language
    templates.language = language
    return templates
  }

  /// The templates for replies to a message in a language; `nil` for one that does not show its
  /// language, whose replies ask for it where the customer's storefront has several.
  package func answering(in language: ReplyLanguage?) -> ReplyTemplates {
    guard fixedLanguage == nil else { return self }
    if let language { return fixed(to: language) }
    var templates = self
    templates.asksForLanguage = true
    return templates
  }

  /// The languages that the customer may prefer to that of the replies, which nothing but the
  /// storefront tells; empty where there is nothing to ask.
  package var otherLanguages: [ReplyLanguage] {
    fixedLanguage == nil
      ? ReplyLanguage.equal(in: storefront).filter { $0 != language } : []
  }

  /// The question which language the customer prefers, in the first two of the storefront; empty
  /// where it is not asked.
  var languageQuestions: [String] {
    guard asksForLanguage, !otherLanguages.isEmpty else { return [] }
    return ([language] + otherLanguages).prefix(2).map {
      template(.standIn(.languageQuestion), in: $0).filled(with: [:])
    }
  }

  /// The templates for a customer in a country.
  func forCustomer(in storefront: String?) -> ReplyTemplates {
    var templates = self
    templates.storefront = storefront
    let spoken = ReplyLanguage(storefront: storefront)
    templates.language = fixedLanguage ?? (spoken.isComplete ? spoken : .english)
    return templates
  }

  /// The template for a name: the company's own, its own for a more general name, or the built-in
  /// one; in the present language unless another is given.
  package func template(_ name: ReplyName, in language: ReplyLanguage? = nil) -> ReplyTemplate {
    let language = language ?? self.language
    let own = ownByLanguage[language] ?? [:]
    return own[name] ?? name.general.flatMap { own[$0] }
      ?? language.builtInTemplate(name, storefront: storefront)
  }

  /// What Apple calls one of its settings or pages, which every reply may name.
  func words(_ term: ReplyTerm, in language: ReplyLanguage) -> String {
    template(.term(term), in: language).filled(with: [:])
  }
}
