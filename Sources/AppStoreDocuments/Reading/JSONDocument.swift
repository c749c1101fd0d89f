/// A JSON text, scanned once; values are converted only when they are read.
///
/// It is a class, so that each of its many values holds one reference rather than several arrays.
final class JSONDocument: Sendable {
  /// The bytes that hold the text.
  let bytes: [UInt8]
  /// The entries, the outermost value first.
  let nodes: [JSONNode]
  /// The position after the value and the white space that follows it.
  let end: Int

  /// Scans the text in `range`, which must be a single value.
  convenience init(_ bytes: [UInt8], in range: Range<Int>) throws(JSONError) {
    try self.init(firstValueOf: bytes, in: range)
    guard end == range.upperBound else {
      throw JSONError(
        kind: .trailing,
        offset: end,
        reason: "a complete value is followed by more text"
      )
    }
  }

  /// Scans the value at the beginning of `range`; `end` is where it ends.
  init(firstValueOf bytes: [UInt8], in range: Range<Int>) throws(JSONError) {
    var scanner = JSONScanner(range)
    try scanner.scanValue(of: bytes.span)
    self.bytes = bytes
    nodes = scanner.nodes
    end = scanner.position
  }

  /// The outermost value.
  var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// One value of a JSON text.
struct JSONValue: Sendable {
  /// The text that holds it.
  let document: JSONDocument
  /// The number of its entry.
  let index: Int

  private var node: JSONNode { document.nodes[index] }

  /// The kind of value.
  var kind: JSONNode.Kind { node.kind }

  /// The position of its bytes; for a string without the quotation marks.
  var range: Range<Int> { node.range }

  /// The first byte.
  var offset: Int { Int(node.start) }

  /// Its bytes as written; for a string without quotation marks and escapes.
  var content: ArraySlice<UInt8> {
    guard node.kind == .escapedString else { return document.bytes[range] }
    return JSONText.unescaped(document.bytes[range])[...]
  }

  /// Whether it is an object.
  var isObject: Bool { node.kind == .object }

  /// Whether it is an array.
  var isArray: Bool { node.kind == .array }

  /// Whether it is `null`.
  var isNull: Bool { node.kind == .null }

  /// Whether it is a string.
  var isString: Bool { node.kind == .string || node.kind == .escapedString }

  /// The value of a string, with invalid UTF-8 repaired; `nil` for anything else.
  var string: String? {
    isString ? String(decoding: content, as: UTF8.self) : nil
  }

  /// Whether it is a string, a number or a boolean.
  var isScalar: Bool {
    switch node.kind {
    case .string, .escapedString, .number, .true, .false: true
    case .object, .array, .null: false
    }
  }

  /// The value of a string, or a number or boolean exactly as written; `nil` for anything else.
  var scalarText: String? {
    isScalar ? String(decoding: content, as: UTF8.self) : nil
  }

  /// The elements of an array; empty for anything else.
  var elements: [JSONValue] {
    guard isArray else { return [] }
    var elements: [JSONValue] = []
    var child = index + 1
    while child < Int(node.next) {
      elements.append(JSONValue(document: document, index: child))
      child = Int(document.nodes[child].next)
    }
    return elements
  }

  /// Calls `body` with the elements of an array and their indices; for long lists.
  func forEachElement(_ body: (Int, JSONValue) -> Void) {
    guard isArray else { return }
    var number = 0
    var child = index + 1
    while child < Int(node.next) {
      body(number, JSONValue(document: document, index: child))
      child = Int(document.nodes[child].next)
      number += 1
    }
  }

  /// The members of an object in order, including duplicates; empty for anything else.
  var members: [JSONMember] {
    guard isObject else { return [] }
    var members: [JSONMember] = []
    var key = index + 1
    while key < Int(node.next) {
      members.append(
        JSONMember(
          key: JSONValue(document: document, index: key),
          value: JSONValue(document: document, index: key + 1)
        )
      )
      key = Int(document.nodes[key + 1].next)
    }
    return members
  }

  /// The value of `name`, the last one if there are several; `nil` if it is absent or `null`.
  subscript(_ name: String) -> JSONValue? {
    guard isObject else { return nil }
    let nodes = document.nodes
    var found: Int?
    var key = index + 1
    let end = Int(node.next)
    while key < end {
      if JSONText.isName(nodes[key], name, in: document.bytes) { found = key + 1 }
      key = Int(nodes[key + 1].next)
    }
    guard let found, nodes[found].kind != .null else { return nil }
    return JSONValue(document: document, index: found)
  }

  /// Whether the object has a member called `name` that is not `null`.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// The entries of the members' names, for reading many names.
  var memberKeys: [Int] {
    guard isObject else { return [] }
    var keys: [Int] = []
    keys.reserveCapacity(40)
    var key = index + 1
    let end = Int(node.next)
    while key < end {
      keys.append(key)
      key = Int(document.nodes[key + 1].next)
    }
    return keys
  }

  /// Whether the entry `key` of this text is `name`.
  func isKey(_ key: Int, _ name: String) -> Bool {
    JSONText.isName(document.nodes[key], name, in: document.bytes)
  }
}

/// A name and a value of an object.
struct JSONMember: Sendable {
  /// The name.
  let key: JSONValue
  /// The value.
  let value: JSONValue

  /// The name as text.
  var name: String { key.string ?? "" }
}
