public import SubscriptionModel

/// The trusted root certificates: rule S6 of <doc:Signatures>.
public struct TrustedRoots: Hashable, Sendable {
  /// The fingerprints of the trusted roots.
  public var fingerprints: Set<CertificateFingerprint>

  /// Makes a set of roots.
  public init(fingerprints: Set<CertificateFingerprint>) {
    self.fingerprints = fingerprints
  }

  /// Apple Root CA, Apple Root CA - G2 and Apple Root CA - G3.
  ///
  /// Source: <https://www.apple.com/certificateauthority/>
  public static let apple = TrustedRoots(
    fingerprints: Set(
      appleFingerprints.compactMap { CertificateFingerprint(hexadecimal: $0.value) }
    )
  )

  /// The names of Apple's roots, each with the SHA-256 of the certificate in hexadecimal digits.
  public static var appleFingerprints: KeyValuePairs<String, String> {
    [
      "Apple Root CA": "B0B1730ECBC7FF4505142C49F1295E6EDA6BCAED7E2C68C5BE91B5A11001F024",
      "Apple Root CA - G2": "C2B9B042DD57830E7D117DAC55AC8AE19407D38E41D88F3215BC3A890444A050",
      "Apple Root CA - G3": "63343ABFB89A6A03EBB57E9B3F5FA7BE7C4F5C756F3017B3A8C488C3653E9179",
    ]
  }

  /// Why a signature that is valid under another root does not count.
  package static let untrustedRootReason =
    "the certificate chain ends in a root that is not trusted"

  /// The verdict on a checked signature with these roots.
  public func verdict(on check: SignatureCheck) -> SignatureVerdict {
    switch check {
    case .unsigned: .unsigned
    case .xcode: .xcode
    case .holds(let root) where fingerprints.contains(root): .verified
    case .holds: .invalid(reason: Self.untrustedRootReason)
    case .invalid(let reason): .invalid(reason: reason)
    case .unchecked(let reason): .unchecked(reason: reason)
    }
  }
}
