import SubscriptionModel

/// What decoding asks of the certificates in a JWS header.
enum JWSCertificates {
  /// The first moment of the leaf certificate's validity, for payloads that bear no date at all;
  /// `nil` when the header carries none that can be read.
  static func leafNotBefore(inHeader header: ArraySlice<UInt8>) -> Timestamp? {
    JWSHeader.leafNotBefore(encoded: header)
  }
}
