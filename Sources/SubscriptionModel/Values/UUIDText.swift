extension StringProtocol {
  /// Whether the text is a UUID such as `7e3fb20b-4cdb-47cc-936d-99d65f608138`, in any case.
  package var isUUID: Bool {
    utf8.count == 36
      && utf8.enumerated().allSatisfy { place, byte in
        switch place {
        case 8, 13, 18, 23: byte == UInt8(ascii: "-")
        default: isHexDigit(byte)
        }
      }
  }
}

/// Whether a byte is a hexadecimal digit of ASCII.
private func isHexDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
  default: false
  }
}
