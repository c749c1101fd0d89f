/// Gzip within another layer, as queues and logs of clouds hand it on: in Base64 in JSON.
///
/// Whole files are inflated before they come here; this reader is for small texts and needs no C.
/// Source: RFC 1952.
enum Gzip {
  /// Nothing that is worth keeping shrinks to less than a 64th.
  ///
  /// Notifications that repeat their certificates shrink to a quarter. What grows more is made to fill the
  /// memory, or to keep the reader busy.
  static let maximumRatio = 64
  /// Short texts of one letter may grow more.
  static let smallestLimit = 65_536
  /// The largest record of a queue is 10 MiB; this is what it can hold at most, and fits any memory.
  static let largestLimit = 64 << 20

  /// Whether the bytes begin as gzip does.
  static func isGzip(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// All members one after the other; other bytes behind them are left out.
  static func inflated(_ bytes: ArraySlice<UInt8>) throws(LayerFailure) -> [UInt8] {
    let grown = bytes.count.multipliedReportingOverflow(by: maximumRatio)
    let limit = min(largestLimit, max(smallestLimit, grown.overflow ? .max : grown.partialValue))
    var inflater = Inflater(bytes, limit: limit)
    repeat {
      try skipHeader(&inflater)
      let start = inflater.output.count
      try inflater.readBlocks()
      let checksum = try inflater.uint32()
      let size = try inflater.uint32()
      let member = inflater.output[start...]
      guard checksum == CRC32.checksum(of: member), Int(size) == member.count else {
        throw LayerFailure(reason: "is damaged gzip: its checksum does not hold")
      }
    } while isGzip(inflater.rest)
    return inflater.output
  }

  /// The same for those who show a document, of which the item says already why it cannot be read.
  static func readable(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    do throws(LayerFailure) { return try inflated(bytes) } catch { return nil }
  }

  // The bits of the flags.
  private static let hasHeaderChecksum: UInt8 = 2
  private static let hasExtraField: UInt8 = 4
  private static let hasName: UInt8 = 8
  private static let hasComment: UInt8 = 16

  /// ID1 ID2 CM FLG MTIME XFL OS, then what the flags announce.
  private static func skipHeader(_ input: inout Inflater) throws(LayerFailure) {
    guard isGzip(input.rest) else { throw Inflater.damaged }
    _ = try input.bytes(2)
    guard try input.byte() == 8 else { throw Inflater.damaged }
    let flags = try input.byte()
    _ = try input.bytes(6)
    if flags & hasExtraField != 0 {
      let low = try input.byte()
      _ = try input.bytes(Int(low) | Int(input.byte()) << 8)
    }
    if flags & hasName != 0 { while try input.byte() != 0 {} }
    if flags & hasComment != 0 { while try input.byte() != 0 {} }
    if flags & hasHeaderChecksum != 0 { _ = try input.bytes(2) }
  }
}

/// The checksum of gzip (RFC 1952, 8).
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
    }
  }

  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
