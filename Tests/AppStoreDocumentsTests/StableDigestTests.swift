import Testing

@testable import AppStoreDocuments

/// A digest by which copies are recognized, the same on every machine.
@Suite("Stable digests") struct StableDigestTests {
  /// The digests were computed by another program.
  @Test(arguments: [
    ("", "3912cca3"), ("a", "3938c199"), ("ab", "32ef5b3b"), ("12345678", "6f66e632"),
    ("123456789", "69df3b54"), ("The quick brown fox jumps over the lazy dog", "1fe9b106"),
  ])
  func isTheSameEverywhere(text: String, digest: String) {
    #expect(StableDigest.short(Array(text.utf8)[...]) == digest)
    // Where the bytes lie among others does not matter.
    #expect(StableDigest.short(Array("--\(text)--".utf8)[2..<2 + text.utf8.count]) == digest)
  }

  @Test(arguments: [1, 7, 8, 9, 16, 17, 31]) func everyByteCounts(count: Int) {
    let bytes = [UInt8](repeating: 0x61, count: count)
    var digests: Set = [StableDigest.short(bytes[...])]
    for index in bytes.indices {
      for changed: UInt8 in [0x60, 0xE1, 0] {
        var other = bytes
        other[index] = changed
        digests.insert(StableDigest.short(other[...]))
      }
    }
    #expect(digests.count == 3 * count + 1)
  }

  @Test func lengthsCount() {
    let digests = (0..<40).map { StableDigest.short([UInt8](repeating: 0, count: $0)[...]) }
    #expect(Set(digests).count == 40)
  }

  @Test(arguments: [(UInt64(0xABC), 4, "0abc"), (0xABC, 2, "bc"), (.max, 16, "ffffffffffffffff")])
  func hasSoManyDigits(value: UInt64, digits: Int, text: String) {
    #expect(StableDigest.hexadecimal(value, digits: digits) == text)
  }
}
