import AppStoreDocuments
import SubscriptionModel

/// The names under which documents are counted by their signatures.
enum SignatureCountNames {
  /// Behind it stand the findings on the outermost signatures.
  static let outermost = "outermost signature "
  /// Behind it stand the findings on all signatures of a document that was understood.
  static let all = "all signatures "
  /// Behind it stands the fingerprint of a root that a signature leads to.
  static let root = "signature root "
}

/// How many documents there are of each verdict, with the trusted roots applied.
struct SignatureCounts {
  /// By the verdict's name in output; verdicts that no document has are absent.
  private(set) var verdicts: [String: Int] = [:]
  /// Documents that were understood and hold a signature that does not hold, however deep.
  private(set) var broken = 0
  /// Whether a signature leads to a root that is not trusted.
  private(set) var hasUntrustedRoots = false

  init(in connection: Connection, trustedRoots: TrustedRoots) throws {
    for (name, count) in try Meta.numbers(behind: SignatureCountNames.outermost, in: connection) {
      let findings = name.split(separator: " ").map(String.init)
      let verdict = SignatureFindings.verdict(on: findings, trustedRoots: trustedRoots)
      verdicts[verdict, default: 0] += Int(count)
    }
    let invalid = SignatureVerdict.invalid(reason: "").name
    for (name, count) in try Meta.numbers(behind: SignatureCountNames.all, in: connection) {
      let verdicts = name.split(separator: " ").map { finding in
        SignatureFindings.verdict(on: [String(finding)], trustedRoots: trustedRoots)
      }
      if verdicts.contains(invalid) { broken += Int(count) }
    }
    let roots = try Meta.numbers(behind: SignatureCountNames.root, in: connection)
    hasUntrustedRoots = roots.contains { name, _ in
      CertificateFingerprint(hexadecimal: name).map { !trustedRoots.fingerprints.contains($0) }
        ?? true
    }
  }
}
