import Crypto
import SubscriptionModel
import X509

/// Certificates of which each was issued by the next, verified but for the moment and the trust.
struct CertificateChain: Sendable {
  /// The signer's certificate.
  let leaf: Certificate
  /// The signer's key, ready for JWS signatures; `nil` when it is not a P-256 key.
  let leafKey: P256.Signing.PublicKey?
  /// Who vouches for the signer.
  let anchor: Anchor
  /// The certificates' periods, signer first.
  private let validities: [Validity]

  /// Who vouches for a signer.
  enum Anchor: Sendable {
    /// A root certificate; whether it is to be trusted is asked later.
    case root(CertificateFingerprint)
    /// Xcode on a developer's machine, which vouches for itself.
    case xcode
  }

  /// Verifies that `leaf` signs App Store data and was issued by `intermediate`, and that one by
  /// `root`, whose DER bytes are `rootBytes`.
  ///
  /// Source: RFC 5280, 6.1; reference, 5.1, steps 4 and 5.
  init(
    leaf: Certificate,
    intermediate: Certificate,
    root: Certificate,
    rootBytes: ArraySlice<UInt8>
  ) throws(SignatureFailure) {
    try leaf.requireIssuer(intermediate)
    try intermediate.requireIssuer(root)
    try root.requireIssuer(root)
    try leaf.requireSignerOfAppStoreData()
    try intermediate.requireAuthority()
    let fingerprint = try SignatureFailure.reading { () throws(MalformedReceipt) in
      try CertificateFingerprint(ofRoot: rootBytes)
    }
    self.leaf = leaf
    leafKey = P256.Signing.PublicKey(leaf.publicKey)
    anchor = .root(fingerprint)
    validities = [leaf, intermediate, root].map(Validity.init)
  }

  /// Verifies that `certificate` was issued by itself, as Xcode's are.
  init(xcode certificate: Certificate) throws(SignatureFailure) {
    try certificate.requireIssuer(certificate)
    leaf = certificate
    leafKey = P256.Signing.PublicKey(certificate.publicKey)
    anchor = .xcode
    // Nobody vouches for the certificate, so its dates prove nothing.
    validities = []
  }

  /// Checks that all certificates were valid at `instant`; `nil`, where nothing dates the
  /// signature, means when the signer's certificate was issued: a verdict must not change by the
  /// day (reference, 3.1).
  func requireValidity(at instant: Timestamp?) throws(SignatureFailure) {
    let signedAt = instant ?? leaf.notBefore
    for validity in validities where !validity.contains(signedAt) {
      throw SignatureFailure(
        "the certificate \(validity.name) was valid from \(validity.notBefore) to "
          + "\(validity.notAfter), not when this was signed, \(signedAt)"
      )
    }
  }

  /// The period of one certificate.
  private struct Validity: Sendable {
    let name: String
    let notBefore: Timestamp
    let notAfter: Timestamp

    init(of certificate: Certificate) {
      name = certificate.displayName
      notBefore = certificate.notBefore
      notAfter = certificate.notAfter
    }

    /// Certificates count whole seconds, signing times milliseconds: the last second is valid.
    func contains(_ instant: Timestamp) -> Bool {
      notBefore <= instant && instant < notAfter.adding(.seconds(1))
    }
  }
}
