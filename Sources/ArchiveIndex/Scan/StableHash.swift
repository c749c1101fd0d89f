/// A digest that is the same in every run, for names and tieBreaker-breaks; it keeps no secret.
///
/// Source: FNV-1a, 64 bit, <http://www.isthe.com/chongo/tech/comp/fnv/>
enum StableHash {
  /// The digest of a text.
  static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash = hash &* 0x0000_0100_0000_01B3
    }
    return hash
  }

  /// The digest as a number that a table can hold and order: its first 47 bits, for which SQLite
  /// takes 6 bytes.
  static func tieBreaker(of text: String) -> Int64 {
    Int64(bitPattern: of(text) >> 17)
  }

  /// The digest as 16 hexadecimal digits.
  static func hexadecimal(of text: String) -> String {
    let digits = String(of(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
