import Crypto

/// The SHA-256 digest of a file, computed piece by piece so that the file need not fit in memory.
public struct FileFingerprint: Sendable {
  private var digest = SHA256()

  /// Starts without any bytes.
  public init() {}

  /// Adds the next bytes.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    digest.update(data: bytes)
  }

  /// The digest of all bytes so far, in lowercase hexadecimal digits, as `sha256sum` prints it.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return digest.finalize().reduce(into: "") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0f)])
    }
  }
}
