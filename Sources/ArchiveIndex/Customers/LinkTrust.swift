import AppStoreDocuments
import SubscriptionModel

/// Whom one must trust for what stands in a document to join customers.
///
/// Anybody can sign with an authority of his own, and so could make one customer of many; what nobody
/// signed joins all the same, since old documents have nothing else (reference, 4).
struct LinkTrust {
  /// What it takes.
  enum Demand: Hashable {
    /// Nothing: it is unsigned, Apple's, or not checked yet.
    case nothing
    /// That this root is trusted.
    case root(CertificateFingerprint)
    /// It joins nothing, whoever is trusted: the signature is broken.
    case impossible
  }

  /// What all signed parts share; `nil` when they differ.
  private let shared: Demand?
  private let parts: PartIndex

  /// Takes what was found out about the signed parts of a document.
  init(_ checks: [PartCheck]) {
    var shared: Demand? = .nothing
    if let first = checks.first {
      let demand = Demand(first.check)
      let same = checks.dropFirst().allSatisfy {
        $0.check == first.check || Demand($0.check) == demand
      }
      shared = same ? demand : nil
    }
    self.shared = shared
    parts = PartIndex(shared == nil ? checks : [])
  }

  /// Whether everything joins, so that nothing need be looked up: the case of nearly all documents.
  var demandsNothing: Bool { shared == .nothing }

  /// What it takes for a record to join.
  func demand(of evidence: Evidence) -> Demand {
    switch evidence.signature {
    case .unsigned, .xcode: return .nothing
    case .verified, .invalid, .unchecked: break
    }
    if let shared { return shared }
    // Read back from the index, a part under a root that is not trusted is invalid as well, so only its
    // check tells.
    guard let part = parts.index(for: evidence.provenance.path) else { return .nothing }
    return Demand(parts.checks[part].check)
  }
}

extension LinkTrust.Demand {
  fileprivate init(_ check: SignatureCheck) {
    switch check {
    case .unsigned, .xcode, .unchecked: self = .nothing
    // Apple's roots are always trusted.
    case .holds(let root) where TrustedRoots.apple.fingerprints.contains(root): self = .nothing
    case .holds(let root): self = .root(root)
    case .invalid: self = .impossible
    }
  }

  /// The root that must be trusted; `nil` for none.
  var root: CertificateFingerprint? {
    if case .root(let root) = self { return root }
    return nil
  }
}
