/// Text operations on JSON: compares names, decodes escapes, and writes values.
enum JSONText {
  /// Whether the string at `node` is `name`.
  static func isName(_ node: JSONNode, _ name: String, in bytes: [UInt8]) -> Bool {
    if node.kind == .escapedString { return isEscapedName(bytes[node.range], name) }
    let expected = name.utf8.span
    guard Int(node.end - node.start) == expected.count else { return false }
    let start = Int(node.start)
    for index in expected.indices where bytes[start + index] != expected[index] { return false }
    return true
  }

  /// Most names differ in length or before the first escape.
  private static func isEscapedName(_ written: ArraySlice<UInt8>, _ name: String) -> Bool {
    let expected = name.utf8
    guard written.count >= expected.count,
      written.count <= expected.count * maximumEscapeLength,
      let escape = written.firstIndex(of: UInt8(ascii: "\\")),
      expected.starts(with: written[..<escape])
    else { return false }
    return unescaped(written).elementsEqual(expected)
  }

  /// The most characters that represent one byte, as in `\u0061`.
  private static let maximumEscapeLength = 6

  /// The control character that a letter behind a backslash stands for, in JSON, SQL, and most
  /// languages; `nil` for any other letter.
  static func control(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }

  /// The bytes of a string with its escapes decoded; an invalid escape stays as written.
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
      if let control = control(escapedAs: escape) {
        result.append(control)
        continue
      }
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
      case UInt8(ascii: "u"): appendScalar(&result, text, &index)
      default: result += [UInt8(ascii: "\\"), escape]
      }
    }
    return result
  }

  /// Reads `xxxx` and, after a high surrogate, the `\uxxxx` that belongs to it.
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
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func codeUnit(_ text: ArraySlice<UInt8>, at index: Int) -> UInt16? {
    guard index + 4 <= text.endIndex else { return nil }
    var value: UInt16 = 0
    for byte in text[index..<index + 4] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
