/// Checks JSON against a JSON schema, as far as the schemas of this project go.
///
/// A keyword that it does not know is a mismatch, so that no schema says more than is checked.
struct SchemaValidator {
  private var checks: [Check] = []
  private var definitions: [String: SchemaValidator] = [:]

  /// One keyword of a schema, with its argument as it is written in mismatches.
  private struct Check {
    let keyword: String
    let argument: String
    /// Where a value at a path is not as the keyword says; `nil` for the value itself.
    let mismatches: (SpelledJSON, String) -> [String]?
  }

  init(_ schema: SpelledJSON) {
    guard case .object(let keywords) = schema else {
      checks = [Check(keyword: "schema", argument: "no object") { _, _ in nil }]
      return
    }
    for (name, argument) in keywords {
      switch name {
      case #""$schema""#, #""title""#, #""description""#: continue
      case #""$defs""#: definitions = argument.validators
      default:
        checks.append(
          Check(
            keyword: name,
            argument: argument.start,
            mismatches: Self.check(name, argument, in: schema)
          )
        )
      }
    }
  }

  /// The schema of a line of JSON Lines; `nil` without one.
  var line: SchemaValidator? { definitions[#""line""#] }

  /// Where a value is not as the schema says; empty for a valid one.
  func mismatches(_ value: SpelledJSON, at path: String = "") -> [String] {
    checks.flatMap { check in
      check.mismatches(value, path)
        ?? ["\(path) is \(value.start), which does not fit \(check.keyword) \(check.argument)"]
    }
  }

  private static func check(
    _ keyword: String,
    _ argument: SpelledJSON,
    in schema: SpelledJSON
  ) -> (SpelledJSON, String) -> [String]? {
    let words = argument.words
    switch keyword {
    case #""type""#: return { value, _ in words.contains(value.type) ? [] : nil }
    case #""enum""#:
      return { value, _ in
        guard case .word(let word) = value else { return nil }
        return words.contains(word) ? [] : nil
      }
    case #""const""#: return { value, _ in argument.compact == value.compact ? [] : nil }
    case #""anyOf""#:
      let choices = argument.elements.map { SchemaValidator($0) }
      return { value, path in
        var most: [String]?
        for choice in choices {
          let found = choice.mismatches(value, at: path)
          if found.isEmpty { return [] }
          if most.map({ found.count > $0.count }) ?? true { most = found }
        }
        return most
      }
    case #""items""#:
      let validator = SchemaValidator(argument)
      return { value, path in
        value.elements.enumerated().flatMap { number, element in
          validator.mismatches(element, at: "\(path)[\(number)]")
        }
      }
    case #""required""#:
      return { value, path in
        guard case .object(let members) = value else { return [] }
        let names = Set(members.map(\.name))
        return words.filter { !names.contains($0) }.map { "\(path) lacks \($0)" }
      }
    case #""properties""#:
      let properties = argument.validators
      return { value, path in
        value.members.flatMap { name, member in
          properties[name]?.mismatches(member, at: "\(path).\(name)") ?? []
        }
      }
    case #""additionalProperties""#:
      let names = Set(schema.member("properties")?.members.map(\.name) ?? [])
      let others = argument.compact == "false" ? nil : SchemaValidator(argument)
      return { value, path in
        value.members.filter { !names.contains($0.name) }.flatMap { name, member in
          let place = "\(path).\(name)"
          return others?.mismatches(member, at: place) ?? ["\(place) is not in the schema"]
        }
      }
    case #""minimum""#:
      let minimum = Int(argument.compact) ?? .max
      return { value, _ in
        guard value.type == #""integer""#, let number = Int(value.compact) else { return [] }
        return number >= minimum ? [] : nil
      }
    case #""pattern""#:
      guard argument.compact == #""^-?[0-9]+([.][0-9]+)?$""# else { break }
      return textCheck(#/"-?[0-9]+(?:\.[0-9]+)?"/#)
    case #""format""#:
      switch argument.compact {
      case #""date-time""#:
        return textCheck(#/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z"/#)
      case #""date""#: return textCheck(#/"\d{4}-\d\d-\d\d"/#)
      default: break
      }
    default: break
    }
    return { _, _ in ["\(keyword) \(argument.start) is not known"] }
  }

  /// Whether a text is of a form; anything else has its type checked elsewhere.
  private static func textCheck(_ form: Regex<Substring>) -> (SpelledJSON, String) -> [String]? {
    { value, _ in
      !value.isText || value.compact.wholeMatch(of: form) != nil ? [] : nil
    }
  }
}

extension SpelledJSON {
  /// The schemas under the names of an object, in quotation marks.
  fileprivate var validators: [String: SchemaValidator] {
    Dictionary(
      members.map { ($0.name, SchemaValidator($0.value)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The members of an object; none of anything else.
  fileprivate var members: [(name: String, value: SpelledJSON)] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// A member of an object.
  func member(_ name: String) -> SpelledJSON? {
    members.first { $0.name == "\"\(name)\"" }?.value
  }

  /// The elements of a list; none of anything else.
  var elements: [SpelledJSON] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// A word, or those of a list.
  fileprivate var words: [String] {
    if case .word(let word) = self { return [word] }
    return elements.map(\.compact)
  }

  fileprivate var isText: Bool { type == #""string""# }

  /// The name of the type, in quotation marks.
  fileprivate var type: String {
    switch self {
    case .list: #""array""#
    case .object: #""object""#
    case .word("null"): #""null""#
    case .word("true"), .word("false"): #""boolean""#
    case .word(let word) where word.hasPrefix("\""): #""string""#
    case .word(let word): Int(word) == nil ? #""number""# : #""integer""#
    }
  }

  fileprivate var start: String { String(compact.prefix(60)) }
}
