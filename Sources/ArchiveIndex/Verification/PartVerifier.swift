import AppStoreDocuments
import Synchronization

/// Finds out about the signatures of documents, or leaves that for later; one for each worker.
struct PartVerifier: Sendable {
  /// What is said of a signature that was left for later.
  static let leftForLater = "not checked yet; run `subdesk index` to check it"

  let policy: VerificationPolicy
  private var checker = SignatureChecker()

  init(_ policy: VerificationPolicy) {
    self.policy = policy
  }

  /// One finding for each part, in the same order.
  mutating func checks(of parts: [SignedPart]) -> [PartCheck] {
    let checks: [SignatureCheck] =
      switch policy {
      case .now: checker.check(parts)
      case .later: parts.map { _ in .unchecked(reason: Self.leftForLater) }
      }
    return zip(parts, checks).map { PartCheck(path: $0.path, check: $1) }
  }
}

/// The verifiers of the workers that read at the same time.
///
/// A worker takes one for as long as it works on some files, so that each worker verifies each
/// chain of certificates once and nobody waits for another.
final class PartVerifiers: Sendable {
  private let idle = Mutex<[PartVerifier]>([])
  private let policy: VerificationPolicy

  init(_ policy: VerificationPolicy) {
    self.policy = policy
  }

  /// Lends a verifier that knows the chains that it met before.
  func withVerifier<Value>(_ work: (inout PartVerifier) -> Value) -> Value {
    var verifier = idle.withLock { $0.popLast() } ?? PartVerifier(policy)
    let value = work(&verifier)
    // Moved and not shared, so that what it remembers is never copied.
    idle.withLock { [verifier] in $0.append(verifier) }
    return value
  }
}
