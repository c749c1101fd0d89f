import AppStoreDocuments
import SubscriptionModel

/// What stands behind what a document says of who bought, and whom one must trust for it.
///
/// Anybody can sign with an authority of his own, or write what nobody signs; so a link is kept
/// with its strength and its root, and joins only what it proves.
struct LinkTrust {
  /// How much stands behind something.
  struct Proof: Hashable {
    var strength: EvidenceStrength
    /// The root that must be trusted; `nil` where none must: the root is Apple's, or nothing is
    /// signed.
    var root: CertificateFingerprint?

    static let unsigned = Proof(strength: .unsigned)
    /// It joins nothing, whoever is trusted: the signature is broken.
    static let impossible = Proof(strength: .invalid)
  }

  /// What all signed parts share; `nil` when they differ, or there are none.
  private let shared: SignatureCheck?
  private let parts: PartIndex

  /// Takes what was found out about the signed parts of a document.
  init(_ checks: [PartCheck]) {
    let first = checks.first?.check
    let same = checks.dropFirst().allSatisfy { $0.check == first }
    shared = same ? first : nil
    parts = PartIndex(same ? [] : checks)
  }

  /// What stands behind a record by its own signature.
  func proof(of evidence: Evidence, in environment: AppStoreEnvironment) -> Proof {
    switch evidence.signature {
    case .unsigned: return .unsigned
    case .verified, .xcode, .invalid, .unchecked: break
    }
    // Read back from the index, a part under a root that is not trusted is invalid as well, so only
    // its check tells.
    if let shared { return Proof(shared, environment) }
    guard let part = parts.index(for: evidence.provenance.path) else { return .unsigned }
    return Proof(parts.checks[part].check, environment)
  }
}

extension LinkTrust.Proof {
  fileprivate init(_ check: SignatureCheck, _ environment: AppStoreEnvironment) {
    switch check {
    case .unsigned, .unchecked: self = .unsigned
    // Anybody can sign with Xcode, so that counts only for what Xcode makes.
    case .xcode:
      self.init(strength: environment.isOfXcode ? .verified : .unsigned)
    // Apple's roots are always trusted.
    case .holds(let root) where TrustedRoots.apple.fingerprints.contains(root):
      self.init(strength: .verified)
    case .holds(let root): self.init(strength: .verified, root: root)
    case .invalid: self = .impossible
    }
  }
}
