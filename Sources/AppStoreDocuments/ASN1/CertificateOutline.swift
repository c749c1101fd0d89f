import SwiftASN1

/// The parts of a certificate that identify a signer and check an iOS 6 receipt.
///
/// They are read by hand because swift-certificates refuses the 1024-bit RSA keys of those
/// receipts.
///
///     Certificate ::= SEQUENCE { TBSCertificate, … }
///     TBSCertificate ::= SEQUENCE { version [0] OPTIONAL, serialNumber INTEGER,
///       signature AlgorithmIdentifier, issuer Name, validity Validity, subject Name,
///       subjectPublicKeyInfo SubjectPublicKeyInfo, … }
///
/// Source: RFC 5280, 4.1.
struct CertificateOutline {
  /// Encoded, as in SignerInfo.
  let serialNumber: ArraySlice<UInt8>
  /// Encoded, as in SignerInfo.
  let issuer: ArraySlice<UInt8>
  /// Encoded.
  let subject: ArraySlice<UInt8>
  /// DER.
  let subjectPublicKeyInfo: ArraySlice<UInt8>

  init(der bytes: ArraySlice<UInt8>) throws(ReceiptError) {
    let name = "the certificate"
    var certificate = try ASN1Reader(sequence: ASN1Node(ber: bytes, called: name), name)
    var fields = try ASN1Reader(sequence: certificate.next("tbsCertificate"), "tbsCertificate")
    _ = fields.optional(tag: 0)
    serialNumber = try fields.next("serialNumber").encodedBytes
    _ = try fields.next("signature")
    issuer = try fields.next("issuer").encodedBytes
    _ = try fields.next("validity")
    subject = try fields.next("subject").encodedBytes
    subjectPublicKeyInfo = try fields.next("subjectPublicKeyInfo").encodedBytes
  }
}
