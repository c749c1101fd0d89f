import Crypto

/// What a root certificate is known by, from SHA-256.
///
/// Apple's roots are known by the digest of the whole certificate, as Apple publishes it. Any other
/// root is known by the digest of its name and key, which is all that vouches for others (RFC 5280,
/// 6.1.1): test authorities re-issue their root, and the copy that came with a document then differs
/// from the file that the person at the terminal trusts.
public struct CertificateFingerprint: Hashable, Sendable {
  /// 32 bytes as upper-case hexadecimal.
  public let hexadecimal: String

  /// Takes 64 hexadecimal digits; `nil` for anything else.
  public init?(hexadecimal: String) {
    guard hexadecimal.count == 64, hexadecimal.allSatisfy(\.isHexDigit) else { return nil }
    self.hexadecimal = hexadecimal.uppercased()
  }
}

extension CertificateFingerprint {
  /// The fingerprint under which a root is looked for among those that count.
  init(ofRoot der: ArraySlice<UInt8>) throws(MalformedReceipt) {
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
