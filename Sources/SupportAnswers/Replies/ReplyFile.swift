/// The company's own replies in a text file, with lines of `name = words`.
///
/// Names are those of `ReplyName`; the words may use the facts that are provided for the reply.
package enum ReplyFile {
  /// An error in a file, with its line.
  package typealias Mistake = NamedLines.Mistake

  /// Reads the replies of a file's text.
  package static func templates(of text: String) throws(Mistake) -> ReplyTemplates {
    var templates = ReplyTemplates.english
    var lines: [String: Int] = [:]
    for entry in try NamedLines.entries(of: text) {
      if let first = lines.updateValue(entry.line, forKey: entry.name) {
        throw Mistake(line: entry.line, reason: "\(entry.name) stands in line \(first) already")
      }
      guard let name = ReplyName(entry.name) else {
        throw Mistake(
          line: entry.line,
          // The file may be the wrong one, whose content nobody is to see.
          reason: "no reply has this name; `subdesk report --built-in-replies` prints them all"
        )
      }
      templates.own[name] = try template(entry, allowed: places(of: name))
    }
    return templates
  }

  /// The built-in replies in the format of a file; using them as a file changes nothing.
  package static var builtIn: [String] {
    let lines = { (names: [ReplyName]) in
      names.map { "\($0.text) = \(BuiltInReplies.template($0).words)" }
    }
    let places = StateReply.places.map { "{\($0)}" }.joined(separator: " ")
    return ["# Replies to the questions that customers ask, by verdict."]
      + lines(Verdict.allCases.map(ReplyName.verdict))
      + ["", "# Variants of the replies above, for cases in which those would be wrong."]
      + lines(VerdictVariant.allCases.map(ReplyName.variant))
      + [
        "", "# Replies about the state of a subscription or purchase; each can use",
        "# \(places).",
      ]
      + lines(StateReply.allCases.map(ReplyName.state))
      + [
        "",
        "# Sentences that are added to a reply whose charge Apple refunded, unless the reply has",
        "# the place {refunded} itself.",
      ]
      + lines(RefundReply.allCases.map(ReplyName.refund))
      + ["", "# The text to use where a name or share is not known."]
      + lines(PlaceholderName.allCases.map(ReplyName.standIn))
  }

  /// The facts that a reply may use.
  static func places(of name: ReplyName) -> [String] {
    switch name {
    case .state: return StateReply.places
    case .refund: return RefundReply.places
    case .standIn: return []
    case .verdict, .variant:
      let stated = BuiltInReplies.template(name).places
      let further = BuiltInReplies.additionalPlaces[name.text] ?? []
      return stated + further.filter { !stated.contains($0) }
    }
  }

  /// Braces and brackets must be closed, and places must name facts that are provided.
  private static func template(
    _ entry: NamedLines.Entry,
    allowed: [String]
  ) throws(Mistake) -> ReplyTemplate {
    let mistake = { (reason: String) in
      Mistake(line: entry.line, reason: "\(entry.name): \(reason)")
    }
    guard !entry.words.isEmpty else { throw mistake("there are no words") }
    if let scalar = entry.words.unicodeScalars.first(where: \.breaksLines) {
      let number = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
      throw mistake("it has the invisible character U+\(digits)")
    }
    let template = ReplyTemplate(entry.words)
    if let reason = template.mistake { throw mistake(reason) }
    if template.places.contains(where: { !allowed.contains($0) }) {
      let known = allowed.map { "{\($0)}" }.joined(separator: " ")
      throw mistake(
        "it names a place that this reply does not have; \(known.isEmpty ? "it has no places" : "it has \(known)")"
      )
    }
    return template
  }
}
