import Crypto
import SubscriptionModel
import X509

/// Certificates that were each issued by the next, verified except for their time and the trust in
/// the root.
struct CertificateChain: Sendable {
  /// The signer's certificate.
  let leaf: Certificate
  /// The signer's key for JWS signatures; `nil` if it is not a P-256 key.
  let leafKey: P256.Signing.PublicKey?
  /// What the chain ends in.
  let anchor: Anchor
  /// The certificates' validity periods, signer first.
  private let validities: [Validity]

  /// What a chain ends in.
  enum Anchor: Sendable {
    /// A root certificate; whether it is trusted is decided later.
    case root(CertificateFingerprint)
    /// Xcode on a developer's machine, which signs its own certificate.
    case xcode
  }

  /// Verifies that `leaf` signs App Store data and was issued by `intermediate`, and that one by
  /// `root`, whose DER bytes are `rootBytes`; what `issuers` knows is not checked again.
  ///
  /// Source: RFC 5280, 6.1, and rules S2 and S3 of <doc:Signatures>.
  init(
    leaf: Certificate,
    intermediate: Certificate,
    root: Certificate,
    rootBytes: ArraySlice<UInt8>,
    issuers: inout IssuerCache
  ) throws(SignatureError) {
    try issuers.requireIssuer(intermediate, of: leaf)
    try issuers.requireIssuer(root, of: intermediate)
    try issuers.requireIssuer(root, of: root)
    try leaf.requireSignerOfAppStoreData()
    try intermediate.requireAuthority()
    let fingerprint = try SignatureError.reading { () throws(ReceiptError) in
      try CertificateFingerprint(ofRoot: rootBytes)
    }
    self.leaf = leaf
    leafKey = P256.Signing.PublicKey(leaf.publicKey)
    anchor = .root(fingerprint)
    validities = [leaf, intermediate, root].map(Validity.init)
  }

  /// Verifies that `certificate` was issued by itself, like Xcode's.
  init(xcode certificate: Certificate) throws(SignatureError) {
    try certificate.requireIssuer(certificate)
    leaf = certificate
    leafKey = P256.Signing.PublicKey(certificate.publicKey)
    anchor = .xcode
    // Nobody else signed the certificate, so its dates prove nothing.
    validities = []
  }

  /// Checks that all certificates were valid at `instant`: rule S4 of <doc:Signatures>.
  ///
  /// `nil`, where nothing dates the signature, means the first moment of the signer's certificate,
  /// so that a verdict does not change from day to day.
  func requireValidity(at instant: Timestamp?) throws(SignatureError) {
    let signedAt = instant ?? leaf.notBefore
    for validity in validities where !validity.contains(signedAt) {
      throw SignatureError(
        "the certificate \(validity.name) was valid from \(validity.notBefore) to "
          + "\(validity.notAfter), not when this was signed, \(signedAt)"
      )
    }
  }

  /// The validity period of one certificate.
  private struct Validity: Sendable {
    let name: String
    let notBefore: Timestamp
    let notAfter: Timestamp

    init(of certificate: Certificate) {
      name = certificate.displayName
      notBefore = certificate.notBefore
      notAfter = certificate.notAfter
    }

    /// Certificates have whole seconds and signing times milliseconds; the last second is valid.
    func contains(_ instant: Timestamp) -> Bool {
      notBefore <= instant && instant < notAfter.adding(.seconds(1))
    }
  }
}
