/// Base64 in both alphabets, through a table over bytes.
///
/// Source: RFC 4648, sections 4 and 5.
enum Base64 {
  private static let notInAlphabet: UInt8 = 0xFF

  /// The value of each byte in either alphabet.
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: notInAlphabet, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, byte) in alphabet.utf8.enumerated() { table[Int(byte)] = UInt8(value) }
    table[Int(UInt8(ascii: "-"))] = 62
    table[Int(UInt8(ascii: "_"))] = 63
    return table
  }()

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
    var invalid: UInt8 = 0
    let result = [UInt8](capacity: digits.count / 4 * 3 + 3) { output in
      var index = 0
      while index < whole {
        let first = table[Int(input[index])]
        let second = table[Int(input[index + 1])]
        let third = table[Int(input[index + 2])]
        let fourth = table[Int(input[index + 3])]
        invalid |= first | second | third | fourth
        output.append(first << 2 | second >> 4)
        output.append(second << 4 | third >> 2)
        output.append(third << 6 | fourth)
        index += 4
      }
      guard rest > 1 else { return }
      let first = table[Int(input[index])]
      let second = table[Int(input[index + 1])]
      invalid |= first | second
      output.append(first << 2 | second >> 4)
      guard rest > 2 else { return }
      let third = table[Int(input[index + 2])]
      invalid |= third
      output.append(second << 4 | third >> 2)
    }
    return invalid & 0x80 == 0 ? result : nil
  }
}
