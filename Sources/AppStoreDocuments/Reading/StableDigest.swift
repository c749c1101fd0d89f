/// A digest that is the same on every machine and in every run; it identifies copies but does not
/// protect against forgery.
///
/// Source: the FNV-1a hash, here over 8 bytes at a time,
/// <https://datatracker.ietf.org/doc/draft-eastlake-fnv/>
struct StableDigest: Sendable {
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds the bytes in `range`.
  mutating func add(_ bytes: Span<UInt8>, in range: Range<Int>) {
    var index = range.lowerBound
    let raw = unsafe bytes.bytes
    while index + 8 <= range.upperBound {
      // The span checks the bounds, and any 8 bytes are a valid integer.
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      add(UInt64(littleEndian: word))
      index += 8
    }
    var rest: UInt64 = 0
    while index < range.upperBound {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    add(rest)
    add(UInt64(range.count))
  }

  /// Adds a number.
  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* StableDigest.prime
    // Without this, the highest bits of a word would affect only the highest bits of the digest.
    value ^= value >> 32
  }

  /// Eight hexadecimal digits that distinguish texts on a screen.
  static func short(_ bytes: ArraySlice<UInt8>) -> String {
    var digest = StableDigest()
    digest.add(bytes.span, in: 0..<bytes.count)
    return hexadecimal(digest.value, digits: 8)
  }

  /// The lowest `digits` hexadecimal digits.
  static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String((String(repeating: "0", count: 16) + text).suffix(digits))
  }
}
