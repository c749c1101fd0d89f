/// Checks JSON against a JSON schema, as far as the schemas of this project go.
///
/// A keyword that it does not know is a mismatch, so that no schema says more than is checked.
struct SchemaValidator {
  private let schema: SpelledJSON

  init(_ schema: SpelledJSON) { self.schema = schema }

  /// The schema of a line of JSON Lines; `nil` without one.
  var line: SchemaValidator? {
    schema.member("$defs")?.member("line").map { SchemaValidator($0) }
  }

  /// Where a value is not as the schema says; empty for a valid one.
  func mismatches(_ value: SpelledJSON, at path: String = "") -> [String] {
    guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
    return keywords.flatMap { name, argument in
      mismatches(value, name, argument, at: path)
    }
  }

  private func mismatches(
    _ value: SpelledJSON,
    _ keyword: String,
    _ argument: SpelledJSON,
    at path: String
  ) -> [String] {
    // Written out only where it is needed: the text of a value is as long as the output.
    var mismatch: [String] {
      ["\(path) is \(value.start), which does not fit \(keyword) \(argument.start)"]
    }
    switch keyword {
    case #""$schema""#, #""title""#, #""description""#, #""$defs""#: return []
    case #""type""#: return argument.words.contains(value.type) ? [] : mismatch
    case #""enum""#:
      guard case .word(let word) = value else { return mismatch }
      return argument.words.contains(word) ? [] : mismatch
    case #""const""#: return argument.compact == value.compact ? [] : mismatch
    case #""anyOf""#:
      let found = argument.elements.map { SchemaValidator($0).mismatches(value, at: path) }
      return found.contains([]) ? [] : found.max { $0.count < $1.count } ?? mismatch
    case #""items""#:
      let validator = SchemaValidator(argument)
      return value.elements.enumerated().flatMap { number, element in
        validator.mismatches(element, at: "\(path)[\(number)]")
      }
    case #""required""#:
      guard case .object(let members) = value else { return [] }
      let names = Set(members.map(\.name))
      return argument.words.filter { !names.contains($0) }.map { "\(path) lacks \($0)" }
    case #""properties""#, #""additionalProperties""#: return members(of: value, keyword, at: path)
    case #""minimum""#:
      guard value.type == #""integer""#, let number = Int(value.compact) else { return [] }
      return number >= Int(argument.compact) ?? .max ? [] : mismatch
    case #""pattern""#:
      guard argument.compact == #""^-?[0-9]+([.][0-9]+)?$""# else { return ["another pattern"] }
      return value.isText && value.compact.wholeMatch(of: #/"-?[0-9]+(\.[0-9]+)?"/#) == nil
        ? mismatch : []
    case #""format""#:
      guard value.isText else { return [] }
      let moment = #/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z"/#
      let day = #/"\d{4}-\d\d-\d\d"/#
      switch argument.compact {
      case #""date-time""#: return value.compact.wholeMatch(of: moment) == nil ? mismatch : []
      case #""date""#: return value.compact.wholeMatch(of: day) == nil ? mismatch : []
      default: return ["another format"]
      }
    default: return ["the keyword \(keyword) is not known"]
    }
  }

  /// Each member against its property; `additionalProperties` is about those without one.
  private func members(of value: SpelledJSON, _ keyword: String, at path: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.flatMap { name, member -> [String] in
      let place = "\(path).\(name)"
      let property = schema.member("properties")?.member(quoted: name)
      switch (keyword, property) {
      case (#""properties""#, let property?):
        return SchemaValidator(property).mismatches(member, at: place)
      case (#""additionalProperties""#, nil):
        guard let others = schema.member("additionalProperties") else { return [] }
        return others.compact == "false"
          ? ["\(place) is not in the schema"]
          : SchemaValidator(others).mismatches(member, at: place)
      default: return []
      }
    }
  }
}

extension SpelledJSON {
  /// A member of an object.
  func member(_ name: String) -> SpelledJSON? { member(quoted: "\"\(name)\"") }

  fileprivate func member(quoted name: String) -> SpelledJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
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
