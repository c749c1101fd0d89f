/// Base64 in both alphabets, by table: string replacement would cost more than the signatures.
enum Base64 {
  /// The alphabet of JWS, without padding.
  static func url(_ bytes: [UInt8]) -> [UInt8] {
    encode(bytes, alphabet: urlAlphabet, padding: false)
  }

  /// The alphabet of x5c and receipts, with padding.
  static func standard(_ bytes: [UInt8]) -> [UInt8] {
    encode(bytes, alphabet: standardAlphabet, padding: true)
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let urlAlphabet = Array((letters + "-_").utf8)
  private static let standardAlphabet = Array((letters + "+/").utf8)

  private static func encode(_ bytes: [UInt8], alphabet: [UInt8], padding: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let first = bytes[index]
      let second = rest > 1 ? bytes[index + 1] : 0
      let third = rest > 2 ? bytes[index + 2] : 0
      text.append(alphabet[Int(first >> 2)])
      text.append(alphabet[Int(first << 4 & 0x30 | second >> 4)])
      if rest > 1 { text.append(alphabet[Int(second << 2 & 0x3C | third >> 6)]) }
      if rest > 2 { text.append(alphabet[Int(third & 0x3F)]) }
      if padding, rest < 3 {
        text.append(contentsOf: repeatElement(UInt8(ascii: "="), count: 3 - rest))
      }
      index += 3
    }
    return text
  }
}
