extension StringProtocol {
  /// The 128 bits of a UUID such as `7e3fb20b-4cdb-47cc-936d-99d65f608138`, in any case; `nil` for
  /// any other text.
  var uuidBits: (high: UInt64, low: UInt64)? {
    guard utf8.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (place, byte) in utf8.enumerated() {
      switch place {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
      default:
        guard let digit = hexDigit(byte) else { return nil }
        if place < 19 { high = high << 4 | digit } else { low = low << 4 | digit }
      }
    }
    return (high, low)
  }

  /// Whether the text is a UUID, in any case.
  package var isUUID: Bool { uuidBits != nil }
}

/// The value of a hexadecimal digit of ASCII; `nil` for any other byte.
private func hexDigit(_ byte: UInt8) -> UInt64? {
  switch byte {
  case 0x30...0x39: UInt64(byte - 0x30)
  case 0x41...0x46: UInt64(byte - 0x37)
  case 0x61...0x66: UInt64(byte - 0x57)
  default: nil
  }
}
