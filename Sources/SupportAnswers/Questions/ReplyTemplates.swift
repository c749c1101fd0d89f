/// Replies to customers, by verdict, with named places for the facts.
///
/// `{product}` is filled with a fact. What stands in `[…]` is left out when a fact in it is missing.
package struct ReplyTemplates: Hashable, Sendable {
  /// The company's own templates; a verdict without one is answered in the built-in English.
  package var own: [Verdict: String]
  /// The company's own words for how a subscription or purchase stands.
  package var ownStates: [StateReply: String]

  /// The built-in English.
  package static let english = ReplyTemplates(own: [:])

  /// Makes templates from the company's own.
  package init(own: [Verdict: String], ownStates: [StateReply: String] = [:]) {
    self.own = own
    self.ownStates = ownStates
  }

  /// Fills the company's own words for a state; `nil` where it has none.
  func ownReply(_ state: StateReply, facts: () -> [String: String?]) -> String? {
    ownStates[state].map { Self.fill($0, facts: facts().compactMapValues { $0 }) }
  }

  /// Fills the template of a verdict.
  package func reply(to verdict: Verdict, facts: [String: String]) -> String {
    Self.fill(own[verdict] ?? verdict.english, facts: facts)
  }

  /// Fills a template; a place without a fact outside of `[…]` is shown as "…".
  ///
  /// Facts are passed on as they are: a brace or bracket in one has no meaning.
  package static func fill(_ template: String, facts: [String: String]) -> String {
    var output = ""
    var optional: (text: String, isComplete: Bool)?
    var rest = Substring(template)
    while let character = rest.popFirst() {
      switch character {
      case "[" where optional == nil: optional = ("", true)
      case "]":
        guard let part = optional else {
          output.append(character)
          continue
        }
        if part.isComplete { output += part.text }
        optional = nil
      case "{":
        guard let end = rest.firstIndex(of: "}") else {
          output.append(character)
          continue
        }
        let fact = facts[String(rest[..<end])]
        rest = rest[rest.index(after: end)...]
        if optional == nil {
          output += fact ?? "…"
        } else {
          optional?.text += fact ?? ""
          if fact == nil { optional?.isComplete = false }
        }
      default:
        if optional == nil { output.append(character) } else { optional?.text.append(character) }
      }
    }
    return output + (optional?.text ?? "")
  }
}
