/// The company's own replies in a text file, with lines of `name = words`.
///
/// Names are those of `ReplyName`; the words may use the facts that are provided for the reply. The
/// line `language = de` says which language the file is in.
package enum ReplyFile {
  /// An error in a file, with its line.
  package typealias Mistake = NamedLines.Mistake

  /// The language and the replies of a file's text; a file that states no language is in English.
  package static func replies(
    of text: String
  ) throws(Mistake) -> (language: ReplyLanguage, own: [ReplyName: ReplyTemplate]) {
    var language = ReplyLanguage.english
    var own: [ReplyName: ReplyTemplate] = [:]
    var lines: [String: Int] = [:]
    for entry in try NamedLines.entries(of: text, isKnownName: { ReplyName($0) != nil }) {
      if let first = lines.updateValue(entry.line, forKey: entry.name) {
        throw Mistake(line: entry.line, reason: "\(entry.name) stands in line \(first) already")
      }
      if entry.name == "language" {
        guard let stated = ReplyLanguage(tag: entry.words) else {
          let known = ReplyLanguage.allCases.map(\.rawValue).joined(separator: ", ")
          throw Mistake(line: entry.line, reason: "language: expected one of \(known)")
        }
        language = stated
        continue
      }
      guard let name = ReplyName(entry.name) else {
        throw Mistake(
          line: entry.line,
          // The file may be the wrong one, whose content nobody is to see.
          reason: "no reply has this name; `subdesk report --built-in-replies` prints them all"
        )
      }
      own[name] = try template(entry, allowed: places(of: name))
    }
    return (language, own)
  }

  /// The built-in replies in the format of a file; using them as a file changes nothing.
  package static func builtIn(_ language: ReplyLanguage) -> [String] {
    let lines = { (names: [ReplyName]) in
      names.map { "\($0.text) = \(language.builtInTemplate($0).words)" }
    }
    let terms = ReplyTerm.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    let places = StateReply.places.map { "{\($0)}" }.joined(separator: " ")
    return [
      "language = \(language.rawValue)", "",
      "# The names of Apple's settings, pages, and services; each reply can use",
      "# \(terms).",
    ]
      + lines(ReplyTerm.allCases.map(ReplyName.term))
      + ["", "# Replies to the questions that customers ask, by verdict."]
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
      + ["", "# The text to use where a name or share is not known, and for numbers of things."]
      + lines(PlaceholderName.allCases.map(ReplyName.standIn))
  }

  /// The facts that a reply may use.
  static func places(of name: ReplyName) -> [String] {
    switch name {
    case .state: return StateReply.places
    case .refund: return RefundReply.places
    case .standIn(let standIn): return standIn.places
    case .term: return []
    case .verdict, .variant:
      let stated = ReplyLanguage.english.builtInTemplate(name).places
      let further = additionalPlaces[name.text] ?? []
      return (stated + further.filter { !stated.contains($0) })
        .filter { ReplyTerm(rawValue: $0) == nil }
    }
  }

  /// Facts that are provided although the built-in text does not use them.
  private static let additionalPlaces: [String: [String]] = [
    "neverTurnedOff": ["state"],
    "offerEnded": ["offer"],
    "otherSubscriptionCancelled": ["charged", "next"],
    "turnedOffAfterCharge": ["refunded"],
    "turnedOffAfterChargeBesideOthers": ["refunded"],
    "refundedAccessRemains": ["part"],
    "failingInGrace": ["product", "failed", "grace", "retry"],
    "failingAfterGrace": ["product", "failed", "retry"],
    "failingWithoutGrace": ["product", "failed", "retry"],
    "failingGivenUp": ["product", "failed"],
    "endedBilling": ["product", "end"],
    "endedPrice": ["product", "end"],
    "endedProduct": ["product", "end"],
    "endedOther": ["product", "end"],
    "endedFamily": ["product", "end"],
    "endedRefunded": ["product", "end"],
    "countryChanged": ["product"],
  ]

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
    let terms = ReplyTerm.allCases.map(\.rawValue)
    if template.places.contains(where: { !allowed.contains($0) && !terms.contains($0) }) {
      let known = allowed.map { "{\($0)}" }.joined(separator: " ")
      throw mistake(
        "it names a place that this reply does not have; \(known.isEmpty ? "it has no places" : "it has \(known)")"
      )
    }
    return template
  }
}
