extension JSONText {
  /// Writes a value as JSON text, without white space and without secrets.
  static func written(_ value: JSONValue) -> String {
    var result = ""
    write(value, to: &result)
    return result
  }

  private static func write(_ value: JSONValue, to result: inout String) {
    // It can be a receipt written as numbers.
    if let bytes = ByteList.bytes(of: value) {
      result += "\"\(Secrets.placeholder(.replayable, for: bytes[...]))\""
      return
    }
    switch value.kind {
    case .object:
      result += "{"
      let named = Secrets.reason(forValuesNamedIn: value)
      for (position, member) in value.members.enumerated() {
        result += position == 0 ? "" : ","
        result += "\"\(raw(member.key))\":"
        let reason =
          Secrets.reason(forMember: member.name) ?? (Secrets.isLabel(member.name) ? nil : named)
        if let reason, !member.value.isNull {
          let bytes = member.value.document.bytes[member.value.range]
          result += "\"\(Secrets.placeholder(reason, for: bytes))\""
        } else {
          write(member.value, to: &result)
        }
      }
      result += "}"
    case .array:
      result += "["
      var before: JSONValue?
      for element in value.elements {
        result += before == nil ? "" : ","
        if let reason = Secrets.reason(forElementAfter: before) {
          let bytes = element.document.bytes[element.range]
          result += "\"\(Secrets.placeholder(reason, for: bytes))\""
        } else {
          write(element, to: &result)
        }
        before = element
      }
      result += "]"
    case .string, .escapedString:
      let content = value.content
      let isLong = content.count > FieldReader.maximumTextLength
      let hidden = isLong ? .replayable : Secrets.reason(forText: content)
      result += "\"\(hidden.map { Secrets.placeholder($0, for: content) } ?? raw(value))\""
    case .number, .true, .false, .null: result += raw(value)
    }
  }

  private static func raw(_ value: JSONValue) -> String {
    String(decoding: value.document.bytes[value.range], as: UTF8.self)
  }
}
