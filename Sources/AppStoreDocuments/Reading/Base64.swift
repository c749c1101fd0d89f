/// Decodes Base64 in either alphabet, through a table over bytes.
///
/// Source: RFC 4648, sections 4 and 5.
enum Base64 {
  /// A bit that no value of two digits has.
  private static let notInAlphabet: UInt16 = 1 << 15

  /// The value of each byte in either alphabet.
  private static let values: [UInt16] = {
    var digits = [UInt16](repeating: notInAlphabet, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, byte) in alphabet.utf8.enumerated() { digits[Int(byte)] = UInt16(value) }
    digits[Int(UInt8(ascii: "-"))] = 62
    digits[Int(UInt8(ascii: "_"))] = 63
    return digits
  }()

  /// The value of each pair of bytes, the first times 256: a text has half as many pairs as digits.
  private static let pairs: [UInt16] = values.flatMap { first in
    values.map { ($0 | first) & notInAlphabet == 0 ? first << 6 | $0 : notInAlphabet }
  }

  /// Whether the byte is a digit of either alphabet.
  static func isDigit(_ byte: UInt8) -> Bool { values[Int(byte)] != notInAlphabet }

  /// Decodes text exactly as in RFC 4648, in one alphabet, for signed data; `nil` for anything
  /// else.
  ///
  /// Padding can be missing but not wrong, and unused bits of the last digit must be zero, so that
  /// no two texts mean the same bytes.
  static func strictlyDecoded(_ text: ArraySlice<UInt8>, in alphabet: Alphabet) -> [UInt8]? {
    guard let digits = withoutPadding(text),
      !digits.contains(where: { alphabet.excluded.contains($0) }),
      (values[Int(digits.last ?? zeroDigit)] & unusedBits(of: digits.count)) == 0
    else { return nil }
    return decoded(digits)
  }

  /// The alphabets, which differ in the digits for 62 and 63.
  enum Alphabet {
    /// `+` and `/`.
    case standard
    /// `-` and `_`.
    case url

    /// What a decoder of either alphabet accepts and this one excludes.
    fileprivate var excluded: [UInt8] {
      switch self {
      case .standard: Base64.urlDigits
      case .url: Base64.standardDigits
      }
    }
  }

  private static let zeroDigit = UInt8(ascii: "A")
  private static let urlDigits = Array("-_=".utf8)
  private static let standardDigits = Array("+/=".utf8)

  /// The bits of the last of `count` digits that belong to no byte.
  private static func unusedBits(of count: Int) -> UInt16 {
    switch count % 4 {
    case 2: 0x0f
    case 3: 0x03
    default: 0
    }
  }

  /// `text` without its `=` signs; `nil` if they do not complete a multiple of four.
  private static func withoutPadding(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let sign = UInt8(ascii: "=")
    guard text.last == sign else { return text }
    let rest = text.dropLast()
    let digits = rest.last == sign ? rest.dropLast() : rest
    return text.count % 4 == 0 ? digits : nil
  }

  /// Decodes text in either alphabet, with or without padding; `nil` if it contains another byte or
  /// a single digit is left over.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var end = text.endIndex
    while end > text.startIndex, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    let digits = text[text.startIndex..<end]
    let rest = digits.count % 4
    guard rest != 1 else { return nil }
    let input = digits.span
    let (table, single) = (pairs.span, values.span)
    let whole = digits.count - rest
    var all: UInt16 = 0
    let result = [UInt8](capacity: digits.count / 4 * 3 + 3) { output in
      var index = 0
      while index < whole {
        let first = table[Int(input[index]) << 8 | Int(input[index + 1])]
        let second = table[Int(input[index + 2]) << 8 | Int(input[index + 3])]
        all |= first | second
        let group = UInt32(first) << 12 | UInt32(second)
        output.append(UInt8(truncatingIfNeeded: group >> 16))
        output.append(UInt8(truncatingIfNeeded: group >> 8))
        output.append(UInt8(truncatingIfNeeded: group))
        index += 4
      }
      guard rest > 1 else { return }
      let first = table[Int(input[index]) << 8 | Int(input[index + 1])]
      let second = rest > 2 ? single[Int(input[index + 2])] : 0
      all |= first | second
      let group = UInt32(first) << 12 | UInt32(second) << 6
      output.append(UInt8(truncatingIfNeeded: group >> 16))
      if rest > 2 { output.append(UInt8(truncatingIfNeeded: group >> 8)) }
    }
    return all & notInAlphabet == 0 ? result : nil
  }
}
