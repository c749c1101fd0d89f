/// The text forms of JSON: names compared, escapes undone, values written again.
enum JSONText {
  /// Whether the string at `node` is `name`.
  static func isName(_ node: JSONNode, _ name: String, in bytes: [UInt8]) -> Bool {
    if node.kind == .escapedString {
      return String(decoding: unescaped(bytes[node.range]), as: UTF8.self) == name
    }
    let expected = name.utf8.span
    guard Int(node.end - node.start) == expected.count else { return false }
    let start = Int(node.start)
    for index in expected.indices where bytes[start + index] != expected[index] { return false }
    return true
  }

  /// The bytes of a string with its escapes undone; an escape that is none stays as written.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < text.endIndex else {
        result.append(byte)
        index += 1
        continue
      }
      let escape = text[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"): appendScalar(&result, text, &index)
      default: result += [UInt8(ascii: "\\"), escape]
      }
    }
    return result
  }

  /// Reads `xxxx` and, for a high surrogate, the `\uxxxx` that belongs to it.
  private static func appendScalar(
    _ result: inout [UInt8],
    _ text: ArraySlice<UInt8>,
    _ index: inout Int
  ) {
    guard let high = codeUnit(text, at: index) else {
      result += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
      return
    }
    index += 4
    var value = UInt32(high)
    if (0xD800..<0xDC00).contains(high), index + 1 < text.endIndex,
      text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u"),
      let low = codeUnit(text, at: index + 2), (0xDC00..<0xE000).contains(low)
    {
      index += 6
      value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    result += Array(String(Character(scalar)).utf8)
  }

  private static func codeUnit(_ text: ArraySlice<UInt8>, at index: Int) -> UInt16? {
    guard index + 4 <= text.endIndex else { return nil }
    var value: UInt16 = 0
    for byte in text[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
