import SwiftASN1

/// The outermost layer of an app receipt: PKCS#7 SignedData.
///
///     ContentInfo ::= SEQUENCE { contentType OBJECT IDENTIFIER, [0] EXPLICIT SignedData }
///     SignedData ::= SEQUENCE { version INTEGER, digestAlgorithms SET,
///       contentInfo SEQUENCE { contentType OBJECT IDENTIFIER, [0] EXPLICIT OCTET STRING },
///       certificates [0] IMPLICIT SET OF Certificate OPTIONAL, crls [1] OPTIONAL,
///       signerInfos SET OF SignerInfo }
///
/// Source: RFC 2315, 9.1, and rule R1 of <doc:Receipts>. Production receipts are DER with unsorted
/// sets, and Xcode's are BER with indefinite lengths, so the nodes are read by hand.
struct SignedData {
  /// The largest receipt to read, with some 10,000 purchases; 187 take 79 KB.
  static let maximumBytes = 4_194_304
  /// The most certificates to read; receipts carry one or three.
  static let maximumCertificates = 8

  /// The signed content, with its chunks joined.
  let content: ArraySlice<UInt8>
  /// The certificates in DER, in the receipt's order.
  let certificates: [ArraySlice<UInt8>]
  /// The first signer; `nil` if there is none.
  let signer: SignerInfo?

  /// Reads SignedData.
  init(_ bytes: ArraySlice<UInt8>) throws(ReceiptError) {
    guard bytes.count <= Self.maximumBytes else {
      throw ReceiptError("the receipt is larger than \(Self.maximumBytes) bytes")
    }
    if let plain = try Self.plain(bytes) {
      self = plain
      return
    }
    var outer = try ASN1Reader(sequence: ASN1Node(ber: bytes, called: "the receipt"), "ContentInfo")
    guard try outer.objectIdentifier("contentType") == .signedData else {
      throw ReceiptError("the receipt is PKCS#7, but not SignedData")
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
      try fields.optional(tag: 0).map { (node) throws(ReceiptError) in
        try node.children("certificates").prefix(Self.maximumCertificates).map(\.encodedBytes)
      } ?? []
    _ = fields.optional(tag: 1)
    let signers = try fields.next("signerInfos").children("signerInfos")
    signer = try signers.first.map { (node) throws(ReceiptError) in try SignerInfo(node) }
  }

  private init(
    content: ArraySlice<UInt8>,
    certificates: [ArraySlice<UInt8>],
    signer: SignerInfo
  ) {
    self.content = content
    self.certificates = certificates
    self.signer = signer
  }

  /// Reads SignedData in DER with one signer, as in production receipts; `nil` for any other.
  ///
  /// The certificates are not examined: the signature check does that.
  static func plain(
    _ bytes: ArraySlice<UInt8>
  ) throws(ReceiptError) -> SignedData? {
    let span = bytes.span
    guard let info = DefiniteValue(sequence, in: span, at: 0, before: span.count),
      info.content.upperBound == span.count,
      let type = DefiniteValue(objectIdentifier, in: span, firstOf: info),
      bytes.part(type.content).elementsEqual(signedDataBytes),
      let wrapper = DefiniteValue(tag0, in: span, after: type, of: info),
      let fields = DefiniteValue(sequence, in: span, firstOf: wrapper),
      let version = DefiniteValue(integer, in: span, firstOf: fields),
      let digests = DefiniteValue(set, in: span, after: version, of: fields),
      let contentInfo = DefiniteValue(sequence, in: span, after: digests, of: fields),
      let contentType = DefiniteValue(objectIdentifier, in: span, firstOf: contentInfo),
      let explicit = DefiniteValue(tag0, in: span, after: contentType, of: contentInfo),
      let content = DefiniteValue(octetString, in: span, firstOf: explicit),
      let list = DefiniteValue(tag0, in: span, after: contentInfo, of: fields),
      let signers = DefiniteValue(set, in: span, after: list, of: fields),
      let signer = DefiniteValue(sequence, in: span, firstOf: signers),
      signers.content.upperBound == info.content.upperBound,
      signer.content.upperBound == signers.content.upperBound
    else { return nil }
    var certificates: [ArraySlice<UInt8>] = []
    var index = list.content.lowerBound
    while index < list.content.upperBound {
      let end = list.content.upperBound
      guard let certificate = DefiniteValue(sequence, in: span, at: index, before: end),
        certificates.count < maximumCertificates
      else { return nil }
      certificates.append(bytes.part(index..<certificate.content.upperBound))
      index = certificate.content.upperBound
    }
    let node = try ASN1Node(
      ber: bytes.part(signers.content),
      called: "SignerInfo"
    )
    return SignedData(
      content: bytes.part(content.content),
      certificates: certificates,
      signer: try SignerInfo(node)
    )
  }

  private static let integer: UInt8 = 0x02
  private static let octetString: UInt8 = 0x04
  private static let objectIdentifier: UInt8 = 0x06
  private static let sequence: UInt8 = 0x30
  private static let set: UInt8 = 0x31
  private static let tag0: UInt8 = 0xA0
  /// The content of the object identifier of SignedData.
  private static let signedDataBytes: [UInt8] = [
    0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]
}

/// The signer, the algorithm, and the signature.
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
  /// What is signed instead of the content, if present; Apple's receipts have none.
  let signedAttributes: ASN1Node?
  let signature: ArraySlice<UInt8>

  init(_ node: ASN1Node) throws(ReceiptError) {
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
