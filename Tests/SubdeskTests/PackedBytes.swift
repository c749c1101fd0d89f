import TestSupport

/// Files as they are packed: every byte is stored as it is, which unpackers read like any other.
enum PackedBytes {
  /// A gzip member with stored blocks (RFC 1951, 3.2.4).
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let size = UInt16(block.count)
      packed += [rest.isEmpty ? 1 : 0] + little(size) + little(~size) + block
    } while !rest.isEmpty
    return packed + little(crc32(bytes)) + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// A tar with these files, whose paths have at most 99 bytes.
  static func tar(_ files: [String: [UInt8]]) -> [UInt8] {
    var packed: [UInt8] = []
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      packed += header(path, size: bytes.count) + bytes
      packed += [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }
    return packed + [UInt8](repeating: 0, count: 1024)
  }

  private static func header(_ path: String, size: Int) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func write(_ text: String, at place: Int) {
      header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    write(path, at: 0)
    write("0000644", at: 100)
    write(octal(size, digits: 11), at: 124)
    write(octal(1_700_000_000, digits: 11), at: 136)
    // The checksum counts as blanks in its own sum.
    write("        0", at: 148)
    write("ustar\u{0}00", at: 257)
    write(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + "\u{0}", at: 148)
    return header
  }

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: digits - text.count) + text
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
