/// A part of a JSON schema, version 2020-12, for the output of commands.
///
/// Objects are closed: they have exactly the members that are named, except where names are open.
struct JSONSchema {
  /// The schema as JSON.
  let json: JSONOutput

  /// One member of an object.
  struct Member {
    let name: String
    let schema: JSONSchema
    /// Whether the object can lack the member.
    var isOptional = false
  }

  // MARK: Values

  static var text: JSONSchema { JSONSchema(type: "string") }
  static var integer: JSONSchema { JSONSchema(type: "integer") }
  static var flag: JSONSchema { JSONSchema(type: "boolean") }

  /// A number of things.
  static var count: JSONSchema {
    JSONSchema(json: .object(["type": .string("integer"), "minimum": .int(0)]))
  }

  /// A moment, as ISO 8601 in UTC.
  static var date: JSONSchema {
    JSONSchema(json: .object(["type": .string("string"), "format": .string("date-time")]))
  }

  /// A decimal number as text.
  static var decimal: JSONSchema {
    JSONSchema(
      json: .object([
        "type": .string("string"), "pattern": .string("^-?[0-9]+([.][0-9]+)?$"),
      ])
    )
  }

  /// An amount with its currency.
  static var money: JSONSchema { object(["amount": decimal, "currency": text]) }

  /// A number of Apple's, or the text that a document has in its place.
  static var appleNumber: JSONSchema { anyOf([integer, text, null]) }

  /// A text, a number, or a truth value.
  static var scalar: JSONSchema { anyOf([text, integer, flag]) }

  /// `null` and nothing else.
  static var null: JSONSchema { JSONSchema(type: "null") }

  /// One of these words.
  static func words(_ words: [String]) -> JSONSchema {
    JSONSchema(json: .object(["enum": .array(words.map { .string($0) })]))
  }

  /// One of the words of a closed set.
  static func words<Word: CaseIterable & RawRepresentable<String>>(
    of words: Word.Type
  ) -> JSONSchema {
    Self.words(words.allCases.map(\.rawValue))
  }

  /// This number and nothing else.
  static func constant(_ number: Int) -> JSONSchema {
    JSONSchema(json: .object(["const": .int(number)]))
  }

  // MARK: Compositions

  /// The value, or `null` where it is not known.
  var orNull: JSONSchema { Self.anyOf([self, Self.null]) }

  static func anyOf(_ schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema(json: .object(["anyOf": .array(schemas.map(\.json))]))
  }

  static func list(of element: JSONSchema) -> JSONSchema {
    JSONSchema(json: .object(["type": .string("array"), "items": element.json]))
  }

  /// An object with any names, each with such a value.
  static func open(_ value: JSONSchema) -> JSONSchema {
    JSONSchema(
      json: .object(["type": .string("object"), "additionalProperties": value.json])
    )
  }

  /// An object with exactly these members.
  static func object(_ members: KeyValuePairs<String, JSONSchema>) -> JSONSchema {
    object(self.members(members))
  }

  /// An object with exactly these members.
  static func object(_ members: [Member]) -> JSONSchema {
    JSONSchema(json: .object(parts(members)))
  }

  /// Members in this order, to join with others.
  static func members(_ members: KeyValuePairs<String, JSONSchema>) -> [Member] {
    members.map { Member(name: $0.key, schema: $0.value) }
  }

  /// The schema of a whole output, which has `schemaVersion` before these members.
  ///
  /// `line` is a line of `--format jsonl`, as `$defs.line`.
  static func document(
    of command: String,
    _ members: [Member],
    line: [Member]? = nil
  ) -> JSONOutput {
    document(of: command, members, lines: line.map { [$0] } ?? [])
  }

  /// The same, where a line has one of several forms.
  static func document(
    of command: String,
    _ members: [Member],
    lines: [[Member]]
  ) -> JSONOutput {
    let version = Member(name: "schemaVersion", schema: constant(JSONOutput.schemaVersion))
    let head = JSONOutput.members([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("subdesk \(command) --format json"),
    ])
    let forms = lines.map { object([version] + $0) }
    let definitions = forms.first.map { first in
      let line = forms.count == 1 ? first : anyOf(forms)
      return JSONOutput.members(["$defs": .object(["line": line.json])])
    }
    return .object(head + parts([version] + members) + (definitions ?? []))
  }

  private static func parts(_ members: [Member]) -> [JSONOutput.Member] {
    JSONOutput.members([
      "type": .string("object"),
      "required": .array(members.filter { !$0.isOptional }.map { .string($0.name) }),
      "properties": .object(
        members.map { JSONOutput.Member(name: $0.name, value: $0.schema.json) }
      ),
      "additionalProperties": .bool(false),
    ])
  }
}

extension JSONSchema {
  private init(type: String) { json = .object(["type": .string(type)]) }
}
