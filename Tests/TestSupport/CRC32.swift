/// The checksum of gzip and zip, bit by bit, apart from the library that the program uses.
///
/// Source: RFC 1952, 8.
package func crc32(_ bytes: [UInt8]) -> UInt32 {
  var value = ~UInt32(0)
  for byte in bytes {
    value ^= UInt32(byte)
    for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  return ~value
}
