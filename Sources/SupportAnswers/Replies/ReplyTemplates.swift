/// The replies to customers: the built-in English, and the company's own words before it.
package struct ReplyTemplates: Hashable, Sendable {
  /// The company's own templates; a name without one is said in the built-in English.
  package var own: [ReplyName: ReplyTemplate]

  /// The built-in English.
  package static let english = ReplyTemplates(own: [:])

  /// Makes templates from the company's own.
  package init(own: [ReplyName: ReplyTemplate]) {
    self.own = own
  }

  /// The template that is shown for a name: the company's own, its own for what is more general, else
  /// the built-in one.
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

  private func words(_ standIn: StandIn) -> String { template(.standIn(standIn)).filled([:]) }
}

/// What a reply may name.
package struct ReplyFacts: Hashable, Sendable {
  /// The facts by the names of their places; what is not known is absent.
  package var known: [String: String]
  /// Whether the reply is about a one-time purchase.
  package var isPurchase: Bool

  /// Makes facts, of which those that are `nil` are not known.
  package init(_ facts: [String: String?] = [:], isPurchase: Bool = false) {
    known = facts.compactMapValues { $0 }
    self.isPurchase = isPurchase
  }
}
