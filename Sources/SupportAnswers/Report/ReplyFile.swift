/// The company's own replies as a text file: lines of `name = words`.
///
/// Names are those of `Verdict` and `StateReply`; the places that the words may have
/// are those of the built-in reply.
package enum ReplyFile {
  /// What is wrong with a file, and in which line.
  package typealias Mistake = NamedLines.Mistake

  /// The replies of a file's text.
  package static func templates(of text: String) throws(Mistake) -> ReplyTemplates {
    var templates = ReplyTemplates.english
    var lines: [String: Int] = [:]
    for entry in try NamedLines.entries(of: text) {
      if let first = lines.updateValue(entry.line, forKey: entry.name) {
        throw Mistake(line: entry.line, reason: "\(entry.name) stands in line \(first) already")
      }
      guard let allowed = places(of: entry.name) else {
        throw Mistake(
          line: entry.line,
          reason: "there is no reply named '\(entry.name)'; `subdesk report --built-in-replies`"
            + " prints them all"
        )
      }
      try check(entry, allowed: allowed)
      if let verdict = Verdict(rawValue: entry.name) { templates.own[verdict] = entry.words }
      if let state = StateReply(rawValue: entry.name) { templates.ownStates[state] = entry.words }
    }
    return templates
  }

  /// The built-in replies in the format of a file, to begin with.
  package static var builtIn: [String] {
    var lines = ["# The replies to the questions that customers ask, by what came out."]
    for verdict in Verdict.allCases { lines.append("\(verdict.rawValue) = \(verdict.english)") }
    lines += [
      "",
      "# What to say of a subscription or purchase as it stands. The built-in words depend on more",
      "# than a template can say, so these have none here; each may name the places",
      "# \(StateReply.places.map { "{\($0)}" }.joined(separator: " ")).",
    ]
    for state in StateReply.allCases { lines.append("# \(state.rawValue) =") }
    return lines
  }

  /// The names of the places that a reply may have; `nil` for a name that is none.
  static func places(of name: String) -> [String]? {
    if StateReply(rawValue: name) != nil { return StateReply.places }
    guard let verdict = Verdict(rawValue: name) else { return nil }
    var names: [String] = []
    let parts = verdict.english.split(separator: "{", omittingEmptySubsequences: false)
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = String(part[..<end])
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Braces and brackets must close, and places must be ones that are filled.
  private static func check(_ entry: NamedLines.Entry, allowed: [String]) throws(Mistake) {
    let mistake = { (reason: String) in
      Mistake(line: entry.line, reason: "\(entry.name): \(reason)")
    }
    guard !entry.words.isEmpty else { throw mistake("there are no words") }
    var isOptional = false
    var rest = Substring(entry.words)
    while let character = rest.popFirst() {
      switch character {
      case "[":
        guard !isOptional else { throw mistake("a [ stands inside of […]") }
        isOptional = true
      case "]":
        guard isOptional else { throw mistake("a ] has no [ before it") }
        isOptional = false
      case "}": throw mistake("a } has no { before it")
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw mistake("a { is never closed") }
        let name = String(rest[..<end])
        guard allowed.contains(name) else {
          let known = allowed.map { "{\($0)}" }.joined(separator: " ")
          throw mistake(
            "there is no {\(name)} here; \(known.isEmpty ? "it has no places" : "it has \(known)")"
          )
        }
        rest = rest[rest.index(after: end)...]
      default: continue
      }
    }
    guard !isOptional else { throw mistake("a [ is never closed") }
  }
}
