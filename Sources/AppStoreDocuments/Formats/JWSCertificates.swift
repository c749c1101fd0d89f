import SubscriptionModel

/// What decoding needs from the certificates in a JWS header.
enum JWSCertificates {
  /// The first moment at which the signer's certificate is valid, for payloads without any date;
  /// `nil` if the header has no readable certificate.
  static func leafNotBefore(inHeader header: ArraySlice<UInt8>) -> Timestamp? {
    JWSHeader.leafNotBefore(encoded: header)
  }
}
