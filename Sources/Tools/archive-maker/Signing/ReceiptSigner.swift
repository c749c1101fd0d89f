import Crypto
import CryptoExtras
import SwiftASN1
import X509

/// Signs app receipts: PKCS#7 SignedData around a set of attributes.
///
/// Source: RFC 2315, 9.1. As in Apple's receipts there are no signed attributes: the signature is
/// over the content itself.
struct ReceiptSigner: Sendable {
  private let key: _RSA.Signing.PrivateKey
  private let serialNumber: Int
  /// DER.
  private let issuer: [UInt8]
  /// Leaf, intermediate and root, in DER.
  private let certificates: [[UInt8]]

  /// `certificates` lists leaf, intermediate and root, in DER; the first is the key's.
  init(
    key: _RSA.Signing.PrivateKey,
    issuer: DistinguishedName,
    serialNumber: Int,
    certificates: [[UInt8]]
  ) throws {
    self.key = key
    self.serialNumber = serialNumber
    self.certificates = certificates
    var coder = DER.Serializer()
    try coder.serialize(issuer)
    self.issuer = coder.serializedBytes
  }

  /// A receipt of a moment around its content, in DER.
  func receipt(_ content: [UInt8], created: Instant) throws -> [UInt8] {
    let algorithm = created >= .sha256Receipts ? Self.sha256 : Self.sha1
    let signature = try signature(of: content, algorithm)
    var coder = DER.Serializer()
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(Self.signedData)
      try coder.appendConstructedNode(identifier: Self.tag0) { coder in
        try coder.appendConstructedNode(identifier: .sequence) { coder in
          try coder.serialize(1)
          try coder.appendConstructedNode(identifier: .set) { try Self.write(algorithm, to: &$0) }
          try Self.write(content: content, to: &coder)
          coder.appendConstructedNode(identifier: Self.tag0) { coder in
            for certificate in certificates { coder.serializeRawBytes(certificate) }
          }
          try coder.appendConstructedNode(identifier: .set) { coder in
            try write(signature, algorithm, to: &coder)
          }
        }
      }
    }
    return coder.serializedBytes
  }

  private func signature(of content: [UInt8], _ algorithm: ASN1ObjectIdentifier) throws -> [UInt8] {
    let signature =
      algorithm == Self.sha256
      ? try key.signature(for: SHA256.hash(data: content), padding: .insecurePKCS1v1_5)
      : try key.signature(for: Insecure.SHA1.hash(data: content), padding: .insecurePKCS1v1_5)
    return Array(signature.rawRepresentation)
  }

  private static func write(content: [UInt8], to coder: inout DER.Serializer) throws {
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(data)
      coder.appendConstructedNode(identifier: tag0) { coder in
        coder.appendPrimitiveNode(identifier: .octetString) { $0 += content }
      }
    }
  }

  /// The SignerInfo.
  private func write(
    _ signature: [UInt8],
    _ algorithm: ASN1ObjectIdentifier,
    to coder: inout DER.Serializer
  ) throws {
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(1)
      try coder.appendConstructedNode(identifier: .sequence) { coder in
        coder.serializeRawBytes(issuer)
        try coder.serialize(serialNumber)
      }
      try Self.write(algorithm, to: &coder)
      try Self.write(Self.rsa, to: &coder)
      coder.appendPrimitiveNode(identifier: .octetString) { $0 += signature }
    }
  }

  /// An AlgorithmIdentifier without parameters.
  private static func write(
    _ algorithm: ASN1ObjectIdentifier,
    to coder: inout DER.Serializer
  ) throws {
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(algorithm)
      try coder.serialize(ASN1Null())
    }
  }

  private static let tag0 = ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
  private static let signedData: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 2]
  private static let data: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 7, 1]
  private static let rsa: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 1, 1]
  private static let sha1: ASN1ObjectIdentifier = [1, 3, 14, 3, 2, 26]
  private static let sha256: ASN1ObjectIdentifier = [2, 16, 840, 1, 101, 3, 4, 2, 1]
}
