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

  /// What there is to say of each part, in the same order.
  ///
  /// Records find the check that speaks for them by its place. A document can be made to hold two
  /// parts at one place (a member's name twice), so there the worst finding speaks for both: a good
  /// signature must not vouch for what it does not cover.
  mutating func checks(of parts: [SignedPart]) -> [PartCheck] {
    var checks: [PartCheck] = []
    checks.reserveCapacity(parts.count)
    for part in parts { checks.append(PartCheck(path: part.path, check: check(part))) }
    guard parts.count > 1 else { return checks }
    var worst: [String: SignatureCheck] = [:]
    for check in checks {
      worst[check.path] = worst[check.path].map { $0.worse(of: check.check) } ?? check.check
    }
    guard worst.count < checks.count else { return checks }
    return checks.map { PartCheck(path: $0.path, check: worst[$0.path] ?? $0.check) }
  }

  private mutating func check(_ part: SignedPart) -> SignatureCheck {
    switch policy {
    case .now: checker.check(part)
    case .later: .unchecked(reason: Self.leftForLater)
    }
  }
}

extension SignatureCheck {
  /// The finding that promises less.
  fileprivate func worse(of other: SignatureCheck) -> SignatureCheck {
    guard case .holds(let root) = self, case .holds(let otherRoot) = other else {
      return promise <= other.promise ? self : other
    }
    guard root != otherRoot else { return self }
    return .invalid(reason: "two signed strings with different roots have the same path")
  }

  private var promise: Int {
    switch self {
    case .invalid: 0
    case .unsigned: 1
    case .unchecked: 2
    case .xcode: 3
    case .holds: 4
    }
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
