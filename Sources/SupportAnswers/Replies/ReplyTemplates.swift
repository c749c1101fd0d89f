/// The replies to customers: the company's own text, otherwise the built-in English.
package struct ReplyTemplates: Hashable, Sendable {
  /// The company's own templates; other names use the built-in English.
  package var own: [ReplyName: ReplyTemplate]

  /// The built-in English.
  package static let english = ReplyTemplates(own: [:])

  /// Makes templates from the company's own.
  package init(own: [ReplyName: ReplyTemplate]) {
    self.own = own
  }

  /// The template for a name: the company's own, its own for a more general name, or the built-in
  /// one.
  package func template(_ name: ReplyName) -> ReplyTemplate {
    own[name] ?? name.general.flatMap { own[$0] } ?? BuiltInReplies.template(name)
  }

  /// Fills the template of a name.
  package func reply(_ name: ReplyName, facts: ReplyFacts = ReplyFacts()) -> String {
    let standIns = [
      "product": words(facts.isPurchase ? .unnamedPurchase : .unnamedSubscription),
      "other": words(.unnamedOther),
      "part": words(.unknownPart),
    ]
    return template(name).filled(facts.known, standIns: standIns)
  }

  private func words(_ standIn: PlaceholderName) -> String {
    template(.standIn(standIn)).filled([:])
  }
}

/// The facts that a reply may use.
package struct ReplyFacts: Hashable, Sendable {
  /// The facts by name; unknown ones are absent.
  package var known: [String: String]
  /// Whether the reply is about a one-time purchase.
  package var isPurchase: Bool

  /// Makes facts; those that are `nil` are unknown.
  package init(_ facts: [String: String?] = [:], isPurchase: Bool = false) {
    known = facts.compactMapValues { $0 }
    self.isPurchase = isPurchase
  }
}
