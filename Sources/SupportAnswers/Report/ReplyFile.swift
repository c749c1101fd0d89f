/// The company's own replies as a text file: lines of `name = words`.
///
/// A line that begins with white space goes on with the reply above; `#` at its beginning makes a
/// line a comment. Names are those of `Verdict` and `StateReply`; the places that the words may have
/// are those of the built-in reply.
package enum ReplyFile {
  /// What is wrong with a file, and in which line.
  package struct Mistake: Error, Equatable {
    /// From 1.
    package var line: Int
    /// In words, without a full stop.
    package var reason: String
  }

  /// The replies of a file's text.
  package static func templates(of text: String) throws(Mistake) -> ReplyTemplates {
    var templates = ReplyTemplates.english
    var lines: [String: Int] = [:]
    for entry in try entries(of: text) {
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

  private struct Entry {
    var line: Int
    var name: String
    var words: String
  }

  private static func entries(of text: String) throws(Mistake) -> [Entry] {
    var entries: [Entry] = []
    let content = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = content.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (offset, line) in lines.enumerated() {
      let words = line.trimmed
      guard !words.isEmpty, line.first != "#" else { continue }
      if line.first?.isWhitespace == true, !entries.isEmpty {
        let known = entries[entries.count - 1].words
        entries[entries.count - 1].words = known.isEmpty ? words : "\(known) \(words)"
        continue
      }
      guard let equals = line.firstIndex(of: "=") else {
        throw Mistake(line: offset + 1, reason: "expected a name, then = and the words")
      }
      entries.append(
        Entry(
          line: offset + 1,
          name: line[..<equals].trimmed,
          words: line[line.index(after: equals)...].trimmed
        )
      )
    }
    return entries
  }

  /// Braces and brackets must close, and places must be ones that are filled.
  private static func check(_ entry: Entry, allowed: [String]) throws(Mistake) {
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

extension StringProtocol {
  fileprivate var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
