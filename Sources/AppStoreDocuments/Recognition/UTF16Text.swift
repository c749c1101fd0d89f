/// Text in 16-bit units, as some Windows tools save it.
enum UTF16Text {
  /// The text as UTF-8, without a byte order mark; an odd byte at the end is dropped.
  ///
  /// White space was trimmed from `text`; the array around the slice can still have its zero
  /// halves.
  static func transcoded(
    _ trimmed: ArraySlice<UInt8>,
    within whole: ArraySlice<UInt8>,
    bigEndian isMarked: Bool
  ) -> [UInt8] {
    var text = trimmed
    var bigEndian = isMarked
    // Without a mark, the zero before the first character shows the byte order.
    if !isMarked, text.first != 0xFF, text.startIndex > whole.startIndex,
      whole[text.startIndex - 1] == 0
    {
      text = whole[(text.startIndex - 1)..<text.endIndex]
      bigEndian = true
    }
    var units: [UInt16] = []
    units.reserveCapacity(text.count / 2)
    var index = text.startIndex
    while index < text.endIndex {
      // Trimming can have removed the zero half of a last line break or brace.
      let second = index + 1 < text.endIndex ? text[index + 1] : 0
      let (high, low) = bigEndian ? (text[index], second) : (second, text[index])
      units.append(UInt16(high) << 8 | UInt16(low))
      index += 2
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
