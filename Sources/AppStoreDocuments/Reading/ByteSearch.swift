/// Looks for one of two bytes, eight at a time: signed bodies are one text of 5 to 20 KB.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The index of the first `one` or `other` from `start` on; `end` when there is none before it.
  static func first(
    _ one: UInt8,
    or other: UInt8,
    in bytes: Span<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    let ones = ByteSearch.ones
    let (ofOne, ofOther) = (ones &* UInt64(one), ones &* UInt64(other))
    let raw = unsafe bytes.bytes
    while index + 8 <= end {
      // The span checks the bounds; any 8 bytes are an integer.
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if hasZero(word ^ ofOne) || hasZero(word ^ ofOther) { break }
      index += 8
    }
    while index < end, bytes[index] != one, bytes[index] != other { index += 1 }
    return min(index, end)
  }

  /// Whether one of the eight bytes is zero.
  ///
  /// Source: Sean Eron Anderson, "Bit Twiddling Hacks", "Determine if a word has a zero byte".
  private static func hasZero(_ word: UInt64) -> Bool {
    (word &- ones) & ~word & highest != 0
  }
}
