import Crypto
import SubscriptionModel
import SwiftASN1
import X509

extension SignatureChecker {
  /// Checks an app receipt (PKCS#7 SignedData): rule S11 of <doc:Signatures>.
  mutating func check(
    appReceipt bytes: ArraySlice<UInt8>,
    signedAt: Timestamp?
  ) throws(SignatureError) -> SignatureCheck {
    let signedData = try SignatureError.reading { () throws(ReceiptError) in
      try SignedData(bytes)
    }
    guard let signer = signedData.signer else {
      throw SignatureError("the receipt is not signed")
    }
    let origin = ChainOrigin.receipt(signedData.chainDigest(of: signer))
    let chain = try chain(of: origin) { (issuers) throws(SignatureError) in
      try signedData.chain(of: signer, &issuers)
    }
    try chain.requireValidity(at: signedAt)
    try signer.requireSignature(of: signedData.content, by: chain.leaf)
    switch chain.anchor {
    case .root(let fingerprint): return .holds(root: fingerprint)
    case .xcode:
      try signedData.requireXcodeEnvironment()
      return .xcode
    }
  }
}

extension SignatureError {
  /// Converts a malformed receipt to an invalid signature.
  static func reading<Value>(
    _ read: () throws(ReceiptError) -> Value
  ) throws(SignatureError) -> Value {
    do {
      return try read()
    } catch {
      throw SignatureError(error.reason)
    }
  }
}

extension SignedData {
  /// The names that Xcode gives its certificate, for receipts and for JWS.
  private static let xcodeNames: Set<String> = ["StoreKit", "StoreKit Testing in Xcode"]

  /// A digest that identifies this chain.
  fileprivate func chainDigest(of signer: SignerInfo) -> SHA256Digest {
    var digest = SHA256()
    digest.update(data: signer.issuer)
    digest.update(data: signer.serialNumber)
    for certificate in certificates { digest.update(data: certificate) }
    return digest.finalize()
  }

  /// The verified chain from the signer's certificate up; the order in the receipt does not matter.
  fileprivate func chain(
    of signer: SignerInfo,
    _ issuers: inout IssuerCache
  ) throws(SignatureError) -> CertificateChain {
    let found = try SignatureError.reading { () throws(ReceiptError) -> Int? in
      try position(of: signer)
    }
    guard let found else {
      throw SignatureError("the receipt does not contain its signer's certificate")
    }
    let leaf = try Certificate(der: certificates[found], called: "signing")
    if certificates.count == 1, let name = leaf.commonName, Self.xcodeNames.contains(name) {
      return try CertificateChain(xcode: leaf)
    }
    let intermediate = try issuer(of: leaf)
    let root = try issuer(of: intermediate.certificate)
    return try CertificateChain(
      leaf: leaf,
      intermediate: intermediate.certificate,
      root: root.certificate,
      rootBytes: root.bytes,
      issuers: &issuers
    )
  }

  /// Anyone can make a certificate with Xcode's name, so it counts only for Xcode's data.
  fileprivate func requireXcodeEnvironment() throws(SignatureError) {
    let environments = try SignatureError.reading { () throws(ReceiptError) in
      try ReceiptAttribute.all(in: content).attributes.filter { $0.type == 0 }.map(\.text)
    }
    guard !environments.isEmpty, environments.allSatisfy({ $0 == "Xcode" }) else {
      throw SignatureError("signed by Xcode, but the data is not marked as Xcode test data")
    }
  }

  private func position(of signer: SignerInfo) throws(ReceiptError) -> Int? {
    for (position, bytes) in certificates.enumerated() {
      let outline = try CertificateOutline(der: bytes)
      guard outline.issuer == signer.issuer, outline.serialNumber == signer.serialNumber else {
        continue
      }
      return position
    }
    return nil
  }

  /// The certificate that issued `certificate`; of several with the name, the one whose key fits.
  private func issuer(
    of certificate: Certificate
  ) throws(SignatureError) -> (certificate: Certificate, bytes: ArraySlice<UInt8>) {
    var named: (certificate: Certificate, bytes: ArraySlice<UInt8>)?
    for bytes in certificates {
      let candidate = try Certificate(der: bytes, called: "issuer's")
      guard candidate.subject == certificate.issuer else { continue }
      named = (candidate, bytes)
      if candidate.publicKey.isValidSignature(certificate.signature, for: certificate) { break }
    }
    guard let named else {
      throw SignatureError(
        "the receipt does not contain the certificate that issued \(certificate.displayName)"
      )
    }
    return named
  }
}

extension SignerInfo {
  /// Checks that the signature is the certificate's, over the content or the signed attributes.
  fileprivate func requireSignature(
    of content: ArraySlice<UInt8>,
    by leaf: Certificate
  ) throws(SignatureError) {
    let algorithm: Certificate.SignatureAlgorithm
    let digest: [UInt8]
    switch digestAlgorithm {
    case .sha1:
      algorithm = .sha1WithRSAEncryption
      digest = Array(Insecure.SHA1.hash(data: content))
    case .sha256:
      algorithm = .sha256WithRSAEncryption
      digest = Array(SHA256.hash(data: content))
    default:
      throw SignatureError("the receipt is signed with an unknown digest, \(digestAlgorithm)")
    }
    let signed = try signedBytes(of: content, digest: digest)
    let holds = leaf.publicKey.isValidSignature(
      signature,
      for: signed,
      signatureAlgorithm: algorithm
    )
    guard holds else {
      throw SignatureError(
        "the signature does not match the content: it was changed after signing"
      )
    }
  }

  /// The signed bytes: the content, or the signed attributes as a SET, which must then contain the
  /// content's digest (RFC 2315, 9.3).
  private func signedBytes(
    of content: ArraySlice<UInt8>,
    digest: [UInt8]
  ) throws(SignatureError) -> ArraySlice<UInt8> {
    guard let signedAttributes else { return content }
    let stated = try SignatureError.reading { () throws(ReceiptError) in
      try messageDigest(in: signedAttributes)
    }
    guard let stated, Array(stated) == digest else {
      throw SignatureError("the content does not match the signed digest")
    }
    let asSet: [UInt8] = [0x31] + signedAttributes.encodedBytes.dropFirst()
    return asSet[...]
  }

  private func messageDigest(in set: ASN1Node) throws(ReceiptError) -> ArraySlice<UInt8>? {
    for node in try set.children("signedAttrs") {
      var fields = try ASN1Reader(sequence: node, "signedAttrs")
      guard try fields.objectIdentifier("attribute type") == .messageDigest else { continue }
      let values = try fields.next("attribute values").children("attribute values")
      return try values.first?.octets("messageDigest")
    }
    return nil
  }
}

extension ASN1ObjectIdentifier {
  fileprivate static let sha1: ASN1ObjectIdentifier = [1, 3, 14, 3, 2, 26]
  fileprivate static let sha256: ASN1ObjectIdentifier = [2, 16, 840, 1, 101, 3, 4, 2, 1]
  /// PKCS#9 messageDigest.
  fileprivate static let messageDigest: ASN1ObjectIdentifier = [1, 2, 840, 113_549, 1, 9, 4]
}
