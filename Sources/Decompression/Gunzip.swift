import CZlib

/// Undoes the compression of gzip or zlib in memory, and never gives more than it may.
package enum Gunzip {
  /// Why bytes cannot be inflated.
  package enum Failure: Error, Hashable {
    /// They end inside a member.
    case truncated
    /// They are no gzip, or a checksum does not hold.
    case damaged
    /// More would come than the limit allows.
    case tooLarge
    /// No memory was left.
    case noMemory
  }

  /// Whether the bytes begin as gzip does.
  package static func isGzip(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// Whether the bytes begin as zlib does with its usual window.
  ///
  /// Source: RFC 1950, 2.2.
  package static func isZlib(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == 0x78, let flags = bytes.dropFirst().first else { return false }
    // No dictionary, and a checksum of both bytes.
    return flags & 0x20 == 0 && (0x7800 + Int(flags)).isMultiple(of: 31)
  }

  /// The first bytes of what is compressed as gzip or zlib, also if the rest is cut off or damaged.
  package static func beginning(of bytes: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      _ = gunzip(bytes, limit: count, buffer.baseAddress, &written)
      written = min(written, count)
    }
  }

  /// All members one after the other; other bytes behind them are left out.
  ///
  /// Counts before it inflates: what would grow beyond `limit` bytes takes time then, but no
  /// memory.
  package static func inflated(
    _ bytes: ArraySlice<UInt8>,
    limit: Int
  ) throws(Failure) -> [UInt8] {
    var size = 0
    try check(gunzip(bytes, limit: limit, nil, &size))
    var result = CZLIB_OK
    let inflated = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      result = gunzip(bytes, limit: size, buffer.baseAddress, &count)
      count = min(count, size)
    }
    try check(result)
    return inflated
  }

  private static func gunzip(
    _ bytes: ArraySlice<UInt8>,
    limit: Int,
    _ output: UnsafeMutablePointer<UInt8>?,
    _ size: inout Int
  ) -> czlib_result {
    bytes.withUnsafeBufferPointer {
      czlib_gunzip($0.baseAddress, $0.count, limit, output, &size)
    }
  }

  static func check(_ result: czlib_result) throws(Failure) {
    switch result {
    case CZLIB_OK: return
    case CZLIB_TRUNCATED: throw .truncated
    case CZLIB_TOO_LARGE: throw .tooLarge
    case CZLIB_NO_MEMORY: throw .noMemory
    default: throw .damaged
    }
  }
}
