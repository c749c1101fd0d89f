import SubscriptionModel

/// Values that databases wrap in their type, such as `{"$numberLong": "1"}`, read as plain JSON:
/// rule V7 of <doc:Values>.
enum TypedValues {
  /// The same document with plain values; the document itself if no value names its type.
  static func plain(_ document: JSONDocument) -> JSONDocument {
    guard document.nodes.indices.contains(where: { isTyped($0, in: document) }) else {
      return document
    }
    var text: [UInt8] = []
    text.reserveCapacity(document.bytes.count)
    write(document.root, to: &text)
    do throws(JSONError) { return try JSONDocument(text, in: text.indices) } catch {
      // What was written is JSON, so this is never reached; the original loses nothing.
      return document
    }
  }

  /// The same value with plain values in it.
  static func plain(_ value: JSONValue) -> JSONValue {
    value.index == 0 ? plain(value.document).root : value
  }

  /// How a value is wrapped.
  private enum Wrapping {
    /// The text, number, or date in a member.
    case scalar
    /// A number that is written as a text.
    case number
    /// Any value in a member.
    case value
    /// An object or a list, one level further down.
    case container(String)
    /// The value stands for `null`.
    case null
    /// Seconds since 1970.
    case seconds
  }

  /// The wrappings by the name of their member.
  ///
  /// Sources: MongoDB Extended JSON, version 2; Amazon DynamoDB, AttributeValue; Cloud Firestore,
  /// Value; Apache Avro 1.11, JSON encoding; and what the tools of these write.
  private static let wrappings: [String: Wrapping] = [
    "$numberLong": .number, "$numberInt": .number, "$numberDouble": .number,
    "$numberDecimal": .number, "$date": .value, "$oid": .scalar, "$uuid": .scalar,
    "$symbol": .scalar, "$binary": .container("base64"),
    "S": .scalar, "N": .number, "B": .scalar, "BOOL": .scalar, "NULL": .null, "M": .value,
    "L": .value, "SS": .value, "NS": .value, "BS": .value,
    "stringValue": .scalar, "integerValue": .number, "doubleValue": .number,
    "booleanValue": .scalar, "timestampValue": .scalar, "bytesValue": .scalar,
    "referenceValue": .scalar, "nullValue": .null, "mapValue": .container("fields"),
    "arrayValue": .container("values"),
    "string": .scalar, "long": .number, "int": .number, "double": .number, "float": .number,
    "boolean": .scalar, "bytes": .scalar,
    "_seconds": .seconds, "seconds": .seconds, "__time__": .scalar,
  ]

  /// Members that can stand beside the value and say nothing of it.
  private static let companions: Set<String> = [
    "_nanoseconds", "nanoseconds", "nanos", "excludeFromIndexes", "meaning",
  ]

  /// The longest name of a wrapping.
  private static let maximumNameLength = 14

  private static func isTyped(_ index: Int, in document: JSONDocument) -> Bool {
    let node = document.nodes[index]
    guard node.kind == .object, Int(node.next) > index + 1,
      document.nodes[index + 1].range.count <= maximumNameLength
    else { return false }
    return wrapped(in: JSONValue(document: document, index: index)) != nil
  }

  /// The wrapping and the value in it; `nil` for any other object.
  private static func wrapped(in object: JSONValue) -> (Wrapping, JSONValue)? {
    let keys = object.memberKeys
    guard let first = keys.first, keys.count <= 2,
      object.document.nodes[first].range.count <= maximumNameLength
    else { return nil }
    var found: (Wrapping, JSONValue)?
    for key in keys {
      let name = JSONValue(document: object.document, index: key).string ?? ""
      if let wrapping = wrappings[name], found == nil {
        found = (wrapping, JSONValue(document: object.document, index: key + 1))
      } else if !companions.contains(name) {
        return nil
      }
    }
    guard let (wrapping, value) = found, fits(wrapping, value, isAlone: keys.count == 1) else {
      return nil
    }
    return found
  }

  private static func fits(_ wrapping: Wrapping, _ value: JSONValue, isAlone: Bool) -> Bool {
    switch wrapping {
    case .scalar: value.isScalar
    case .number: value.isScalar && isNumber(value.content)
    case .value: value.isScalar || value.isObject || value.isArray
    case .container(let name): value.isString || value[name] != nil || isEmpty(value)
    case .null: true
    // A lone `seconds` is a length of time.
    case .seconds: !isAlone && value.wholeNumber != nil
    }
  }

  /// An empty list or map has no member for its elements.
  private static func isEmpty(_ value: JSONValue) -> Bool {
    value.isObject && value.memberKeys.isEmpty
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    do throws(JSONError) {
      let bytes = Array(text)
      return try JSONDocument(bytes, in: bytes.indices).root.kind == .number
    } catch {
      return false
    }
  }

  private static func write(_ value: JSONValue, to text: inout [UInt8]) {
    switch value.kind {
    case .string, .escapedString: writeQuoted(value, to: &text)
    case .number, .true, .false, .null: text += value.document.bytes[value.range]
    case .array:
      text.append(UInt8(ascii: "["))
      value.forEachElement { index, element in
        if index > 0 { text.append(UInt8(ascii: ",")) }
        write(element, to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object:
      if let (wrapping, inner) = wrapped(in: value) {
        return write(inner, wrapped: wrapping, in: value, to: &text)
      }
      text.append(UInt8(ascii: "{"))
      for (index, member) in value.members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        writeQuoted(member.key, to: &text)
        text.append(UInt8(ascii: ":"))
        write(member.value, to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static func write(
    _ inner: JSONValue,
    wrapped wrapping: Wrapping,
    in object: JSONValue,
    to text: inout [UInt8]
  ) {
    switch wrapping {
    case .scalar, .value: write(inner, to: &text)
    case .number: text += inner.content
    case .null: text += "null".utf8
    case .container(let name):
      if inner.isString {
        write(inner, to: &text)
      } else if let content = inner[name] {
        write(content, to: &text)
      } else {
        text += (name == "values" ? "[]" : "{}").utf8
      }
    case .seconds:
      let names = ["_nanoseconds", "nanoseconds", "nanos"]
      let nanoseconds = names.lazy.compactMap { object[$0]?.wholeNumber }.first ?? 0
      let seconds = (inner.wholeNumber ?? 0).multipliedReportingOverflow(by: 1000)
      let sum = seconds.partialValue.addingReportingOverflow(nanoseconds / 1_000_000)
      let isReadable = !seconds.overflow && !sum.overflow
      text += (isReadable ? String(sum.partialValue) : "null").utf8
    }
  }

  /// Writes a text or a name as it stands, with its quotation marks and escapes.
  private static func writeQuoted(_ value: JSONValue, to text: inout [UInt8]) {
    text += value.document.bytes[value.range.lowerBound - 1...value.range.upperBound]
  }
}
