import SwiftASN1

/// The outermost layer of an app receipt: PKCS#7 SignedData.
///
///     ContentInfo ::= SEQUENCE { contentType OBJECT IDENTIFIER, [0] EXPLICIT SignedData }
///     SignedData ::= SEQUENCE { version INTEGER, digestAlgorithms SET,
///       contentInfo SEQUENCE { contentType OBJECT IDENTIFIER, [0] EXPLICIT OCTET STRING },
///       certificates [0] IMPLICIT SET OF Certificate OPTIONAL, crls [1] OPTIONAL,
///       signerInfos SET OF SignerInfo }
///
/// Source: RFC 2315, 9.1; reference, 1e. Production receipts are DER with unsorted sets, Xcode's
/// are BER with indefinite lengths, so the nodes are walked by hand.
struct SignedData {
  /// The largest receipt that is read, some 10,000 purchases; 187 take 79 KB.
  static let maximumBytes = 4_194_304
  /// The most certificates that are looked at; receipts carry one or three.
  static let maximumCertificates = 8

  /// What is signed, its chunks joined.
  let content: ArraySlice<UInt8>
  /// The certificates that came along, DER, in the receipt's order.
  let certificates: [ArraySlice<UInt8>]
  /// The first signer; `nil` when there is none.
  let signer: SignerInfo?

  /// Reads SignedData.
  init(_ bytes: ArraySlice<UInt8>) throws(MalformedReceipt) {
    guard bytes.count <= Self.maximumBytes else {
      throw MalformedReceipt("the receipt is larger than \(Self.maximumBytes) bytes")
    }
    var outer = try ASN1Reader(sequence: ASN1Node(ber: bytes, called: "the receipt"), "ContentInfo")
    guard try outer.objectIdentifier("contentType") == .signedData else {
      throw MalformedReceipt("the receipt is PKCS#7, but not SignedData")
    }
    var wrapper = try ASN1Reader(constructed: outer.next("SignedData"), "SignedData")
    var fields = try ASN1Reader(sequence: wrapper.next("SignedData"), "SignedData")
    _ = try fields.next("version")
    _ = try fields.next("digestAlgorithms")
    var contentInfo = try ASN1Reader(sequence: fields.next("contentInfo"), "contentInfo")
    _ = try contentInfo.objectIdentifier("contentType")
    var contentWrapper = try ASN1Reader(constructed: contentInfo.next("content"), "content")
    content = try contentWrapper.next("content").octets("content")
    certificates =
      try fields.optional(tag: 0).map { (node) throws(MalformedReceipt) in
        try node.children("certificates").prefix(Self.maximumCertificates).map(\.encodedBytes)
      } ?? []
    _ = fields.optional(tag: 1)
    let signers = try fields.next("signerInfos").children("signerInfos")
    signer = try signers.first.map { (node) throws(MalformedReceipt) in try SignerInfo(node) }
  }
}

/// Who signed, how, and the signature.
///
///     SignerInfo ::= SEQUENCE { version INTEGER,
///       issuerAndSerialNumber SEQUENCE { issuer Name, serialNumber INTEGER },
///       digestAlgorithm AlgorithmIdentifier, signedAttrs [0] IMPLICIT SET OF Attribute OPTIONAL,
///       signatureAlgorithm AlgorithmIdentifier, signature OCTET STRING, … }
struct SignerInfo {
  /// The issuer's name of the signer's certificate, encoded.
  let issuer: ArraySlice<UInt8>
  /// The serial number of the signer's certificate, encoded.
  let serialNumber: ArraySlice<UInt8>
  let digestAlgorithm: ASN1ObjectIdentifier
  /// What is signed in place of the content, where it is there; Apple's receipts have none.
  let signedAttributes: ASN1Node?
  let signature: ArraySlice<UInt8>

  init(_ node: ASN1Node) throws(MalformedReceipt) {
    var fields = try ASN1Reader(sequence: node, "SignerInfo")
    _ = try fields.next("version")
    var identity = try ASN1Reader(
      sequence: fields.next("issuerAndSerialNumber"),
      "issuerAndSerialNumber"
    )
    issuer = try identity.next("issuer").encodedBytes
    serialNumber = try identity.next("serialNumber").encodedBytes
    var algorithm = try ASN1Reader(sequence: fields.next("digestAlgorithm"), "digestAlgorithm")
    digestAlgorithm = try algorithm.objectIdentifier("digestAlgorithm")
    signedAttributes = fields.optional(tag: 0)
    _ = try fields.next("signatureAlgorithm")
    signature = try fields.next("signature").octets("signature")
  }
}

extension ASN1ObjectIdentifier {
  /// PKCS#7 signedData, 1.2.840.113549.1.7.2.
  static let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 2]
}
