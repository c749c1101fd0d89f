import AppStoreDocuments
import Foundation

/// Archives as tests write them, byte by byte.
enum Packed {
  typealias Member = (name: String, bytes: [UInt8])

  /// A tar of files.
  static func tar(_ members: [Member], end: Bool = true) -> [UInt8] {
    members.flatMap { header($0.name, size: $0.bytes.count) + padded($0.bytes) }
      + (end ? [UInt8](repeating: 0, count: 1024) : [])
  }

  /// What `compress` makes of at most 200 bytes that it finds nothing to shorten in: a code of nine bits
  /// for each.
  static func lzw(_ bytes: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x1F, 0x9D, 0x90]
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits |= Int(byte) << count
      count += 9
      while count >= 8 {
        packed.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    return packed + [UInt8(truncatingIfNeeded: bits)]
  }

  /// A tar of one link.
  static func tarOfLink(_ name: String) -> [UInt8] {
    header(name, size: 0, type: "2") + [UInt8](repeating: 0, count: 1024)
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }

  /// A header as POSIX.1-1988 describes it.
  private static func header(_ name: String, size: Int, type: String = "0") -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func write(_ text: String, at place: Int) {
      for (offset, byte) in text.utf8.enumerated() { header[place + offset] = byte }
    }
    write(name, at: 0)
    write("0000644", at: 100)
    write(octal(size, digits: 11), at: 124)
    write(octal(1_770_000_000, digits: 11), at: 136)
    write("        ", at: 148)
    write(type, at: 156)
    write("ustar\u{0}00", at: 257)
    let sum = header.reduce(0) { $0 + Int($1) }
    write(octal(sum, digits: 6) + "\u{0} ", at: 148)
    return header
  }

  private static func octal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 8)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// A zip of files that are stored as they are.
  static func zip(_ members: [Member], isEncrypted: Bool = false) -> [UInt8] {
    var files: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in members {
      let flags: UInt32 = 0x800 | (isEncrypted ? 1 : 0)
      let crc = Gzip.crc(bytes)
      let size = UInt32(bytes.count)
      let common =
        Gzip.little(20, 2) + Gzip.little(flags, 2) + Gzip.little(0, 2) + Gzip.little(0, 4)
        + Gzip.little(crc, 4) + Gzip.little(size, 4) + Gzip.little(size, 4)
        + Gzip.little(UInt32(name.utf8.count), 2) + Gzip.little(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + Gzip.little(20, 2) + common + Gzip.little(0, 10)
        + Gzip.little(UInt32(files.count), 4) + Array(name.utf8)
      files += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + bytes
    }
    let count = Gzip.little(UInt32(members.count), 2)
    return files + directory + [0x50, 0x4B, 5, 6] + Gzip.little(0, 4) + count + count
      + Gzip.little(UInt32(directory.count), 4) + Gzip.little(UInt32(files.count), 4) + [0, 0]
  }

  /// `{"transaction_id":"341000077","product_id":"coins","bid":"com.example"}` and a line break, as
  /// programs compress it; the first word is the ending.
  static let compressed: [String: [UInt8]] = [
    "xz": """
    /Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4ABHAD9dAD2IiodjgbCLQv+GJyEpcLQM61hO7NMfZLWuGDoQkupqNSJ6Q18F\
    oJtC/i1rPt5uc78SoRfIHfmOALiXrFOQAAAAxjTfm4vjVM0AAVtIFvjOAR+2830BAAAAAARZWg==
    """,
    "zst": """
    KLUv/SRIFQIAgkMNEpA9BkPABhI/Uf8zRA4JY0lTAmDfQRpVdiKuh1v5JrsMt1npw88ZxJSjt5fkfJcpK1W91wEDADHz\
    4TmkAGgCX4SQNg==
    """,
    "bz2": """
    QlpoOTFBWSZTWSK2oIgAACPbgEAQEAVskAAAvifeSiAASI1EyNHoTQGmMoRJtCegIxDA1HrY48DVpMXoy92E6Ooc8hXG\
    6o8LW4RLXLDoq2DIJeYD9Ei7BgK1cx/F3JFOFCQIragiAA==
    """,
    "lz4": """
    BCJNGGRAp0UAAADyF3sidHJhbnNhY3Rpb25faWQiOiIzNDEwMDAwNzciLCJwcm9kdWN0GQCRY29pbnMiLCJiJwDgY29t\
    LmV4YW1wbGUifQoAAAAAyhyywQ==
    """,
    "lz": """
    TFpJUAEMAD2IiodjgbCLQv+GJyEpcLQM61hO7NMfZLWuGDoQkupqNSJ6Q18FoJtC/i1rPt5uc78SoRfIHfmOALiXrkd+\
    u//++FAAb3X9/kgAAAAAAAAAXwAAAAAAAAA=
    """,
  ].mapValues(decoded)

  /// The same as `doc.json` in an archive of 7-Zip.
  static let sevenZip = decoded(
    """
    N3q8ryccAAMODRQDRQAAAAAAAABoAAAAAAAAAOCnpc0APYiKh2OBsItC/4YnISlwtAzrWE7s0x9kta4YOhCS6mo1InpD\
    XwWgm0L+LWs+3m5zvxKhF8gd+Y4AuJeuR367//74UAABBAYAAQlFAAcLAQABIwMBAQVdAACAAAxIAAgKAW91/f4AAAUB\
    ERMAZABvAGMALgBqAHMAbwBuAAAAFAoBAAc7Gmcsfd0BEgoBAAc7Gmcsfd0BEwoBAEfXGmcsfd0BFQYBACCApIEAAA==
    """
  )

  private static func decoded(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map { Array($0) } ?? []
  }
}
