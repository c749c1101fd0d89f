import Testing

@testable import AppStoreDocuments

/// Looking for one of two bytes, and comparing bytes: each way of stepping, and each place within a step.
struct ByteSearchTests {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private func first(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    ByteSearch.first(Self.quote, or: Self.backslash, in: bytes.span, from: start, to: end)
  }

  /// Bytes that differ from either in one bit, and such as confuse the arithmetic.
  @Test(arguments: [UInt8(ascii: "a"), 0, 0x21, 0x23, 0x5B, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF])
  func findsTheFirstAtEveryPlace(filler: UInt8) {
    for count in 0...50 {
      let bytes = [UInt8](repeating: filler, count: count)
      #expect(first(in: bytes, from: 0, to: count) == count)
      for place in 0..<count {
        var changed = bytes
        changed[place] = place.isMultiple(of: 2) ? Self.quote : Self.backslash
        // A later one does not count.
        if place + 1 < count { changed[place + 1] = Self.quote }
        #expect(first(in: changed, from: 0, to: count) == place, "\(place) of \(count)")
      }
    }
  }

  @Test(arguments: [
    ("abcabd", "abd", true), ("abcabd", "abcabd", true), ("abcabd", "abcabde", false),
    ("abcabd", "d", true), ("aab", "ab", true), ("abcabd", "bc a", false), ("", "a", false),
    ("abc", "", false),
  ])
  func findsARun(text: String, run: String, isFound: Bool) {
    #expect(Array("..\(text)".utf8).dropFirst(2).contains(run: Array(run.utf8)) == isFound)
    // What lies before the slice does not count.
    #expect(!Array("\(run)..".utf8).dropFirst(run.utf8.count).contains(run: Array(run.utf8)))
  }

  private func areEqual(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    ByteSearch.areEqual(one.span, other.span)
  }

  @Test func comparesEveryByte() {
    for count in 0...50 {
      let bytes = (0..<count).map(UInt8.init)
      let slice = ([9] + bytes + [9]).dropFirst().dropLast()
      #expect(areEqual(slice, bytes[...]))
      let longer = bytes + [9]
      #expect(!areEqual(slice, longer[...]))
      #expect(!areEqual(longer[...], slice))
      for place in 0..<count {
        var changed = bytes
        changed[place] ^= 1 << UInt8(place % 8)
        #expect(!areEqual(slice, changed[...]), "\(place) of \(count)")
      }
    }
  }

  @Test func looksOnlyBetweenItsBounds() {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 40)
    bytes[3] = Self.quote
    bytes[37] = Self.backslash
    for start in 4...37 {
      #expect(first(in: bytes, from: start, to: 40) == 37)
      #expect(first(in: bytes, from: start, to: 37) == 37)
      #expect(first(in: bytes, from: start, to: start) == start)
    }
  }
}
