/// Searches for one of two bytes, sixteen at a time: signed bodies are single strings of 5 to 20
/// KB.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// The index of the first `one` or `other` at or after `start`; `end` if there is none.
  static func first(
    _ one: UInt8,
    or other: UInt8,
    in bytes: Span<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    // The span checks the bounds; any 8 or 16 bytes are an integer or a vector of them.
    let raw = unsafe bytes.bytes
    var index = start
    let (eachOne, eachOther) = (SIMD16(repeating: one), SIMD16(repeating: other))
    while index + 16 <= end {
      let some = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      if holdsSome((some .== eachOne) .| (some .== eachOther)) { break }
      index += 16
    }
    let (ofOne, ofOther) = (ones &* UInt64(one), ones &* UInt64(other))
    while index + 8 <= end {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found =
        zeros(UInt64(littleEndian: word) ^ ofOne) | zeros(UInt64(littleEndian: word) ^ ofOther)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end, bytes[index] != one, bytes[index] != other { index += 1 }
    return min(index, end)
  }

  /// Whether two runs of bytes are the same.
  static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    let (ones, others) = unsafe (one.bytes, other.bytes)
    var index = 0
    while index + 16 <= one.count {
      let first = unsafe ones.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let second = unsafe others.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      if holdsSome(first .!= second) { return false }
      index += 16
    }
    while index < one.count, one[index] == other[index] { index += 1 }
    return index == one.count
  }

  /// Whether a comparison holds for some of the bytes: `any(_:)`, which takes most of a search where
  /// nothing is optimized, as in tests.
  @inline(__always)
  private static func holdsSome(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    // A lane is all ones or all zeros.
    let (low, high) = unsafe unsafeBitCast(mask, to: (UInt64, UInt64).self)
    return low | high != 0
  }

  /// The highest bit of the first of eight bytes that is zero, and maybe bits above it.
  ///
  /// Source: Sean Eron Anderson, "Bit Twiddling Hacks", "Determine if a word has a zero byte".
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highest
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes, at least one, occur in sequence.
  func contains(run wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return false }
    let (bytes, end) = (span, count)
    var index = ByteSearch.first(first, or: first, in: bytes, from: 0, to: end)
    while index < end {
      if self[(startIndex + index)...].starts(with: wanted) { return true }
      index = ByteSearch.first(first, or: first, in: bytes, from: index + 1, to: end)
    }
    return false
  }
}
