/// Base64 in both alphabets, through a table over bytes.
///
/// Source: RFC 4648, sections 4 and 5.
enum Base64 {
  /// A bit that no three bytes have.
  private static let notInAlphabet: UInt32 = 1 << 31

  /// The value of each byte in either alphabet, at each of the four places of a group in turn.
  private static let values: [UInt32] = {
    var digits = [UInt32](repeating: notInAlphabet, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, byte) in alphabet.utf8.enumerated() { digits[Int(byte)] = UInt32(value) }
    digits[Int(UInt8(ascii: "-"))] = 62
    digits[Int(UInt8(ascii: "_"))] = 63
    return [18, 12, 6, 0].flatMap { shift in
      digits.map { $0 == notInAlphabet ? $0 : $0 << UInt32(shift) }
    }
  }()

  /// Whether the byte is a digit of either alphabet.
  static func isDigit(_ byte: UInt8) -> Bool { values[Int(byte)] != notInAlphabet }

  /// Decodes text of one alphabet or the other, padded or not; `nil` when another byte stands in it
  /// or a single digit is left over.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var end = text.endIndex
    while end > text.startIndex, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    let digits = text[text.startIndex..<end]
    let rest = digits.count % 4
    guard rest != 1 else { return nil }
    let input = digits.span
    let table = values.span
    let whole = digits.count - rest
    var all: UInt32 = 0
    let result = [UInt8](capacity: digits.count / 4 * 3 + 3) { output in
      var index = 0
      while index < whole {
        let group =
          table[Int(input[index])] | table[256 + Int(input[index + 1])]
          | table[512 + Int(input[index + 2])] | table[768 + Int(input[index + 3])]
        all |= group
        output.append(UInt8(truncatingIfNeeded: group >> 16))
        output.append(UInt8(truncatingIfNeeded: group >> 8))
        output.append(UInt8(truncatingIfNeeded: group))
        index += 4
      }
      guard rest > 1 else { return }
      var group = table[Int(input[index])] | table[256 + Int(input[index + 1])]
      if rest > 2 { group |= table[512 + Int(input[index + 2])] }
      all |= group
      output.append(UInt8(truncatingIfNeeded: group >> 16))
      if rest > 2 { output.append(UInt8(truncatingIfNeeded: group >> 8)) }
    }
    return all & notInAlphabet == 0 ? result : nil
  }
}
