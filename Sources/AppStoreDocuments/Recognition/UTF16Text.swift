/// Text of 16-bit units, as some Windows tools save it.
enum UTF16Text {
  /// The text as UTF-8, without a byte order mark; an odd byte at the end is dropped.
  static func transcoded(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      // Trimming may have taken the zero half of a last line break or brace.
      let second = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      let (high, low) = bigEndian ? (bytes[index], second) : (second, bytes[index])
      units.append(UInt16(high) << 8 | UInt16(low))
      index += 2
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
