import TestSupport

/// Gzip for tests: made by a compressor from our own words, and by hand without compressing.
enum Gzipped {
  /// With codes of its own.
  static let logEvents = decoded(
    """
    H4sIAAAAAAACA01OywrCMBD8FdlzkdY3vRWtIvhCvRkpscay0GZLGl+U/rtrVHBOuzPDzNRQqKqSmdo/SwUh\
    TKJ9lCzj3S6axeAB3bUyTAd855TNDF1LfmVZfoj4prStIDzUgOevzyJHWlmwMRgO/c6oP/Df8H5V7JuvputW\
    RrZVC9Bk8YKptEg6sTxDQChgHK3G8UKAJ0DpGxrSBVc5abNdT5xwwrMjUira6sGNuWrzNKeRwQy1zBNrpK5k\
    6tKdv9vz/xA00BybF5qdqKoHAQAA
    """
  )
  static let logEventsText = #"""
    {"messageType":"DATA_MESSAGE","owner":"1","logGroup":"app","logEvents":[{"id":"1",\#
    "timestamp":1770285600000,"message":"INFO got {\"notification_type\":\"CANCEL\",\#
    \"environment\":\"PROD\",\"bid\":\"com.example.app\",\#
    \"original_transaction_id\":340000000000001}"}]}
    """#

  /// With the codes of the standard.
  static let fixed = decoded(
    """
    H4sIAAAAAAACA6tWyssvyUzLTE4syczPiy+pLEhVslJydvRzdvVR0lFKzSvLLMrPy03NKwEKBwT5uwAFkzJT\
    gJzk/Fy91IrE3IKcVL3EggKgeH5RZnpmXmJOfElRYl5xYjLYRJBaYxMDJGBYCwDmVQrldQAAAA==
    """
  )
  static let fixedText = #"""
    {"notification_type":"CANCEL","environment":"PROD","bid":"com.example.app",\#
    "original_transaction_id":340000000000001}
    """#

  /// The same as zlib, in Base64.
  static let zlib = """
    eJyrVsrLL8lMy0xOLMnMz4svqSxIVbJScnb0c3b1UdJRSs0ryyzKz8tNzSsBCgcE+bsABZMyU4Cc5PxcvdSKxNyC\
    nFS9xIICoHh+UWZ6Zl5iTnxJUWJecWIy2ESQWmMTAyRgWAsAMNImTg==
    """

  /// 100,000 blanks.
  static let bomb = decoded(
    """
    H4sIAAAAAAACA+3BMQEAAADCoCrrn9IaHkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAArwYt\
    8HnKoIYBAA==
    """
  )

  /// One member with at most 65,535 bytes that are stored as they are.
  ///
  /// `header` is what the flags announce, but for the checksum of the header (flag 2), which is
  /// added.
  static func stored(_ bytes: [UInt8], flags: UInt8 = 0, header: [UInt8] = []) -> [UInt8] {
    let size = UInt16(bytes.count)
    var member = [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3] + header
    if flags & 2 != 0 { member += little(crc32(member), 2) }
    return member + [1] + little(size, 2) + little(~size, 2) + bytes + little(crc32(bytes), 4)
      + little(UInt32(size), 4)
  }

  private static func little(_ number: some FixedWidthInteger, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func decoded(_ text: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for digit in text {
      guard let value = alphabet.firstIndex(of: digit) else { continue }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}
