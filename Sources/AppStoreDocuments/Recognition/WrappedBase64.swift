import Decompression

/// Base64 as found in files: wrapped, quoted, escaped, labeled, or sent through a form; or hexadecimal
/// digits, as databases write bytes.
///
/// See rule C4 of <doc:Containers>.
enum WrappedBase64 {
  /// The fewest characters; shorter texts are words that happen to fit the alphabet.
  static let minimumLength = 64
  /// The most characters before it, such as `data:application/octet-stream;base64,`.
  static let maximumLabelLength = 64

  /// The decoded bytes; `nil` if the text is neither Base64 nor hexadecimal digits of a possible document.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    if let bytes = hexadecimal(text) { return bytes }
    let text = withoutName(text)
    guard text.count >= minimumLength, isLikely(text.prefix(minimumLength)) else { return nil }
    let head = unwrapped(text.prefix(sample))
    // Samples have long placeholders here, which their beginning shows. An escape that is cut at
    // the end of the sample comes after the digits that are examined.
    if head.count >= sampleDigits + 3 {
      guard let start = Base64.decoded(head.prefix(sampleDigits)), mayBeDocument(start) else {
        return nil
      }
    }
    // Most texts are not wrapped.
    guard let bytes = Base64.decoded(text) ?? Base64.decoded(ArraySlice(unwrapped(text))) else {
      return nil
    }
    return isDocument(bytes) ? bytes : nil
  }

  /// The bytes of hexadecimal digits, if they are a possible document.
  static func hexadecimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count >= minimumLength, let bytes = HexadecimalText.bytes(of: text),
      isDocument(bytes)
    else { return nil }
    return bytes
  }

  /// What the encoding of a text is called that was decoded.
  static func name(of text: ArraySlice<UInt8>) -> String {
    hexadecimal(text) == nil ? "Base64" : "hexadecimal digits"
  }

  /// How much of a text is examined first, and how many of its digits: the first 31 bytes show a
  /// receipt, which are 42 digits, and escapes take up to 3 characters each.
  private static let sample = 256
  private static let sampleDigits = 64

  /// Whether the bytes begin like a possible document.
  static func mayBeDocument(_ bytes: [UInt8]) -> Bool {
    if RecognizedContent.isAppReceipt(bytes[...]) || Gunzip.isGzip(bytes[...])
      || Gunzip.isZlib(bytes[...])
    {
      return true
    }
    // Images and digests in Base64 can begin with any character, but do not continue like text.
    return beginsAsText(bytes) && !RecognizedContent.isBinary(bytes.prefix(sampleDigits / 4 * 3))
  }

  /// Whether the bytes begin like JSON, a property list, or Base64 of one of them.
  static func beginsAsText(_ bytes: [UInt8]) -> Bool {
    switch bytes.first {
    case UInt8(ascii: "{"):
      let next = bytes.dropFirst().first { !$0.isSpace }
      return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
        || RecognizedContent.isPropertyListReceipt(bytes[...])
    case UInt8(ascii: "["): return bytes[...].startsDocumentList
    default:
      return ["MI", "ey", "ew", "<?xml", "<plist", "<!DOCTYPE plist"].contains {
        bytes.starts(with: $0.utf8)
      }
    }
  }

  /// Whether the bytes are a document, or Base64 again; every layer of that is shorter.
  private static func isDocument(_ bytes: [UInt8]) -> Bool {
    guard mayBeDocument(bytes) else { return false }
    switch bytes[0] {
    case UInt8(ascii: "<"): return RecognizedContent(bytes[...].trimmingSpace()) == .propertyList
    case UInt8(ascii: "x"): return RecognizedContent.isCompressed(bytes[...])
    case UInt8(ascii: "M"), UInt8(ascii: "e"):
      switch RecognizedContent(bytes[...].trimmingSpace()) {
      case .jws, .base64: return true
      default: return false
      }
    default: return true
    }
  }

  /// The text after `receipt-data=` of a form or `data:…;base64,`, up to what follows it there.
  private static func withoutName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, last == UInt8(ascii: ",") || last == UInt8(ascii: ";") {
      text.removeLast()
    }
    let head = text.prefix(maximumLabelLength)
    let signs = Set("=,".utf8)
    guard let sign = head.lastIndex(where: signs.contains),
      text.endIndex - sign > minimumLength
    else { return text }
    return text[(sign + 1)...].prefix { $0 != UInt8(ascii: "&") }
  }

  /// Whether nothing at the beginning rules it out; most texts fail here.
  private static func isLikely(_ head: ArraySlice<UInt8>) -> Bool {
    head.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "\\"),
        UInt8(ascii: "%"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        true
      default: byte.isSpace
      }
    }
  }

  /// Removes line breaks with the blanks around them, escapes, quotation marks, and
  /// percent-encoding; a blank within a line was a plus.
  private static func unwrapped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var blanks = 0
    var isLineStart = true
    var index = text.startIndex
    while index < text.endIndex {
      var byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): continue
      case 0x0A, 0x0D, 0x09:
        blanks = 0
        isLineStart = true
        continue
      case UInt8(ascii: " "):
        blanks += isLineStart ? 0 : 1
        continue
      case UInt8(ascii: "\\"):
        guard let escaped = escaped(text, &index) else { continue }
        byte = escaped
      case UInt8(ascii: "%"):
        guard let value = hexadecimal(text, index, digits: 2) else { continue }
        index += 2
        if value.isSpace { continue }
        byte = value
      default: break
      }
      for _ in 0..<blanks { result.append(UInt8(ascii: "+")) }
      blanks = 0
      isLineStart = false
      result.append(byte)
    }
    return result
  }

  /// The meaning of the escape after a backslash, such as `\/` and `\u002f`; `nil` for `\n` and the
  /// rest.
  private static func escaped(_ text: ArraySlice<UInt8>, _ index: inout Int) -> UInt8? {
    guard index < text.endIndex else { return nil }
    let sign = text[index]
    if sign == UInt8(ascii: "/") {
      index += 1
      return sign
    }
    index += 1
    guard sign == UInt8(ascii: "u"), hexadecimal(text, index, digits: 2) == 0,
      let value = hexadecimal(text, index + 2, digits: 2)
    else { return nil }
    index += 4
    return value.isSpace ? nil : value
  }

  private static func hexadecimal(_ text: ArraySlice<UInt8>, _ start: Int, digits: Int) -> UInt8? {
    guard start + digits <= text.endIndex else { return nil }
    return UInt8(String(decoding: text[start..<start + digits], as: UTF8.self), radix: 16)
  }
}
