import Crypto

/// Identifies a root certificate, by SHA-256.
///
/// Apple's roots are identified by the digest of the whole certificate, as Apple publishes it. Any
/// other root is identified by the digest of its name and key, which are what signs other
/// certificates (RFC 5280, 6.1.1): test authorities issue their root again, and then the copy in a
/// document differs from the file that the user trusts.
public struct CertificateFingerprint: Hashable, Sendable {
  /// 32 bytes as upper-case hexadecimal.
  public let hexadecimal: String

  /// Reads 64 hexadecimal digits; `nil` for anything else.
  public init?(hexadecimal: String) {
    guard hexadecimal.count == 64, hexadecimal.allSatisfy(\.isHexDigit) else { return nil }
    self.hexadecimal = hexadecimal.uppercased()
  }
}

extension CertificateFingerprint {
  /// The fingerprint by which a root is compared with the trusted ones.
  init(ofRoot der: ArraySlice<UInt8>) throws(ReceiptError) {
    let whole = CertificateFingerprint(digest: SHA256.hash(data: der))
    guard !TrustedRoots.apple.fingerprints.contains(whole) else {
      self = whole
      return
    }
    let outline = try CertificateOutline(der: der)
    var digest = SHA256()
    digest.update(data: outline.subject)
    digest.update(data: outline.subjectPublicKeyInfo)
    self.init(digest: digest.finalize())
  }

  private init(digest: SHA256Digest) {
    let digits = Array("0123456789ABCDEF")
    hexadecimal = digest.reduce(into: "") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0f)])
    }
  }
}
