/// The position of an ASN.1 value with a one-byte tag and a definite length.
///
/// A receipt has thousands of values, and a parser's trees of them would cost more than the rest of
/// a Version 1 notification. Anything in another form gives `nil` and is left to the parser.
struct DefiniteValue {
  let tag: UInt8
  let content: Range<Int>

  /// The value between `start` and `end`, if it has this tag.
  init?(_ tag: UInt8, in bytes: borrowing Span<UInt8>, at start: Int, before end: Int) {
    self.init(in: bytes, at: start, before: end)
    guard self.tag == tag else { return nil }
  }

  /// The first value within another one, if it has this tag.
  init?(_ tag: UInt8, in bytes: borrowing Span<UInt8>, firstOf outer: DefiniteValue) {
    self.init(tag, in: bytes, at: outer.content.lowerBound, before: outer.content.upperBound)
  }

  /// The value after another one, if it has this tag.
  init?(
    _ tag: UInt8,
    in bytes: borrowing Span<UInt8>,
    after previous: DefiniteValue,
    of outer: DefiniteValue
  ) {
    self.init(tag, in: bytes, at: previous.content.upperBound, before: outer.content.upperBound)
  }

  /// The value between `start` and `end`.
  init?(in bytes: borrowing Span<UInt8>, at start: Int, before end: Int) {
    guard start >= 0, end <= bytes.count, end - start >= 2 else { return nil }
    tag = bytes[start]
    // A tag number with all bits set continues in further bytes.
    guard tag & 0x1F != 0x1F else { return nil }
    var index = start + 2
    var length = Int(bytes[start + 1])
    if length >= 0x80 {
      let digits = length & 0x7F
      guard (1...4).contains(digits), end - index >= digits else { return nil }
      length = 0
      for _ in 0..<digits {
        length = length << 8 | Int(bytes[index])
        index += 1
      }
    }
    guard length <= end - index else { return nil }
    content = index..<index + length
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at positions counted from the first.
  func part(_ places: Range<Int>) -> ArraySlice<UInt8> {
    self[startIndex + places.lowerBound..<startIndex + places.upperBound]
  }
}
