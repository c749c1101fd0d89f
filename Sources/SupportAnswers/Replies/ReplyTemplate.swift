import SubscriptionModel

/// A reply with named places for facts.
///
/// `{product}` is replaced with a fact. Text in `[…]` is left out if one of its facts is missing,
/// and `[one|another]` gives the first part whose facts are all known. A backslash escapes the next
/// character.
package struct ReplyTemplate: Hashable, Sendable {
  /// The text as written.
  package let words: String
  /// What is wrong with the text; `nil` for nothing.
  package let mistake: String?
  /// The names of the places, each once, in order.
  package let places: [String]
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case text(String)
    case place(String)
    case choice([[Part]])
  }

  /// Reads the text; a misplaced character is read as text and reported as a mistake.
  package init(_ words: String) {
    var reader = Reader(rest: words[...])
    parts = reader.parts(isOptional: false)
    mistake = reader.mistake
    places = Self.places(in: parts).uniqued
    self.words = words
  }

  /// The names of the places outside of `[…]`, whose facts must be known.
  package var requiredPlaces: [String] {
    parts.compactMap { part in
      if case .place(let name) = part { name } else { nil }
    }.uniqued
  }

  private static func places(in parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .text: []
      case .place(let name): [name]
      case .choice(let choices): choices.flatMap { places(in: $0) }
      }
    }
  }

  /// The text with the facts in their places.
  ///
  /// A place outside of `[…]` without a fact gets its stand-in text, or "…" if there is none. Facts
  /// are inserted on one line, and otherwise as they are: braces and brackets in them have no meaning.
  package func filled(
    with facts: [String: String],
    standIn: (String) -> String? = { _ in nil }
  ) -> String {
    var output = ""
    for part in parts {
      switch part {
      case .text(let text): output += text
      case .place(let name):
        if let fact = facts[name] {
          output += fact.onOneLine
        } else {
          output += Self.atSentenceStart(output) { standIn(name) ?? "…" }
        }
      case .choice(let choices):
        output += choices.lazy.compactMap { Self.filled($0, facts) }.first ?? ""
      }
    }
    return output
  }

  /// One part of a choice; `nil` if a fact is missing.
  private static func filled(_ parts: [Part], _ facts: [String: String]) -> String? {
    var output = ""
    for part in parts {
      switch part {
      case .text(let text): output += text
      case .place(let name):
        guard let fact = facts[name] else { return nil }
        output += fact.onOneLine
      case .choice: return nil
      }
    }
    return output
  }

  /// Capitalizes the text at the start of a sentence.
  private static func atSentenceStart(_ output: String, _ words: () -> String) -> String {
    let text = words()
    let last = output.last { !$0.isWhitespace }
    guard last.map({ ".!?".contains($0) }) ?? true else { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private struct Reader {
    var rest: Substring
    var mistake: String?

    mutating func note(_ reason: String) { mistake = mistake ?? reason }

    /// The parts up to the end, or up to what ends or divides `[…]`.
    mutating func parts(isOptional: Bool) -> [Part] {
      var parts: [Part] = []
      var text = ""
      let flush = { (parts: inout [Part]) in
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
      }
      while let character = rest.first {
        if isOptional, character == "]" || character == "|" { break }
        rest.removeFirst()
        switch character {
        case "\\": text += escaped()
        case "[" where !isOptional:
          flush(&parts)
          parts.append(choice())
        case "[":
          note("a [ stands inside of […]")
          text.append(character)
        case "]":
          note("a ] has no [ before it")
          text.append(character)
        case "}":
          note("a } has no { before it")
          text.append(character)
        case "{":
          guard let end = rest.firstIndex(of: "}") else {
            note("a { is never closed")
            text.append(character)
            continue
          }
          flush(&parts)
          parts.append(.place(String(rest[..<end])))
          rest = rest[rest.index(after: end)...]
        default: text.append(character)
        }
      }
      flush(&parts)
      return parts
    }

    /// The text after a `[`, up to and including its end.
    private mutating func choice() -> Part {
      var choices = [parts(isOptional: true)]
      while rest.first == "|" {
        rest.removeFirst()
        choices.append(parts(isOptional: true))
      }
      if rest.isEmpty { note("a [ is never closed") } else { rest.removeFirst() }
      return .choice(choices)
    }

    private mutating func escaped() -> String {
      guard let next = rest.first, "\\[]{}|".contains(next) else {
        note("a \\ stands before what has no meaning of its own; write \\\\ for one")
        return "\\"
      }
      rest.removeFirst()
      return String(next)
    }
  }
}
