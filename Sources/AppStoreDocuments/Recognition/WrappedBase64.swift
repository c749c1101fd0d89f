/// Base64 as it is found in files: wrapped, quoted, escaped, or sent through a form.
enum WrappedBase64 {
  /// Shorter texts are words that happen to fit the alphabet.
  static let shortest = 64

  /// The decoded bytes; `nil` when the text is no Base64 of something that documents are made of.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count >= shortest, isLikely(text.prefix(shortest)) else { return nil }
    let head = unwrapped(text.prefix(sample))
    // Samples have long placeholders here, which are told by how they begin. An escape that is cut at
    // the end of the sample stands behind the digits that are looked at.
    if head.count >= sampleDigits + 3 {
      guard let start = Base64.decoded(head.prefix(sampleDigits)), isDocument(start) else {
        return nil
      }
    }
    guard let bytes = Base64.decoded(ArraySlice(unwrapped(text))) else { return nil }
    return isDocument(bytes) ? bytes : nil
  }

  /// How much of a text is looked at first, and how many digits of it: a receipt is told by its first
  /// 31 bytes, which are 42 digits, and escapes take up to 3 characters each.
  private static let sample = 256
  private static let sampleDigits = 64

  /// Whether the bytes begin as something that documents are made of does.
  private static func isDocument(_ bytes: [UInt8]) -> Bool {
    Recognised.isAppReceipt(bytes[...]) || bytes.first == UInt8(ascii: "{")
      || bytes.first == UInt8(ascii: "[") || bytes.starts(with: [0x1F, 0x8B])
  }

  /// Whether nothing in the beginning speaks against it; most texts are told apart here.
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

  /// Takes out line breaks, `\n` and `\/` escapes, quotes and percent-encoding.
  private static func unwrapped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), 0x0A, 0x0D, 0x09: continue
      case UInt8(ascii: " "): result.append(UInt8(ascii: "+"))
      case UInt8(ascii: "\\"):
        if index < text.endIndex, text[index] != UInt8(ascii: "/") { index += 1 }
      case UInt8(ascii: "%"):
        guard index + 2 <= text.endIndex,
          let value = UInt8(String(decoding: text[index..<index + 2], as: UTF8.self), radix: 16)
        else { continue }
        index += 2
        if !value.isSpace { result.append(value) }
      default: result.append(byte)
      }
    }
    return result
  }
}
