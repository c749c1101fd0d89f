import Crypto
import FoundationEssentials
import SwiftASN1
import X509

/// A P-384 key whose signature of the same bytes is always the same.
///
/// The library's own signatures are randomized, which would change the root certificate of a seed,
/// and so what readers must trust, in every run. Use it only for made-up keys: its timing is not
/// protected.
struct StableKey: CustomPrivateKey {
  let key: P384.Signing.PrivateKey

  static var defaultPEMDiscriminator: String { "PRIVATE KEY" }

  static func == (left: StableKey, right: StableKey) -> Bool {
    left.key.rawRepresentation == right.key.rawRepresentation
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key.rawRepresentation)
  }

  var publicKey: Certificate.PublicKey { .init(key.publicKey) }
  var defaultSignatureAlgorithm: Certificate.SignatureAlgorithm { .ecdsaWithSHA384 }
  var supportedSignatureAlgorithms: [Certificate.SignatureAlgorithm] { [.ecdsaWithSHA384] }

  /// ECDSA as in FIPS 186-5, 6.4.1, with a nonce derived from the key and the bytes.
  func signSynchronously(
    bytes: some DataProtocol,
    signatureAlgorithm: Certificate.SignatureAlgorithm
  ) throws -> Certificate.Signature {
    let digest = Array(SHA384.hash(data: bytes))
    let secret = Array(key.rawRepresentation)
    let nonce = Array(SHA384.hash(data: Array("nonce".utf8) + secret + digest))
    let point = try P384.Signing.PrivateKey(rawRepresentation: nonce).publicKey.rawRepresentation
    let r = Residue384.reduced(Array(point.prefix(Residue384.byteCount)))
    let sum = Residue384.reduced(digest).adding(r.multiplied(by: Residue384.reduced(secret)))
    let s = Residue384.reduced(nonce).inverse.multiplied(by: sum)
    let signature = try P384.Signing.ECDSASignature(rawRepresentation: r.bytes + s.bytes)
    return try Certificate.Signature(
      signatureAlgorithm: signatureAlgorithm,
      signatureBytes: ASN1BitString(bytes: Array(signature.derRepresentation)[...])
    )
  }

  /// PKCS#8, as everywhere in this library.
  func serialize(into coder: inout DER.Serializer) throws {
    coder.serializeRawBytes(key.derRepresentation)
  }
}
