/// A record that has evidence.
protocol EvidenceProviding: Sendable {
  var evidence: Evidence { get }
  var environment: AppStoreEnvironment { get }
}

extension Transaction: EvidenceProviding {}
extension RenewalInfo: EvidenceProviding {}
extension AppTransaction: EvidenceProviding {}
extension NotificationEvent: EvidenceProviding {}
extension StatusClaim: EvidenceProviding {}
extension AccountView: EvidenceProviding {}
extension RenewalExtension: EvidenceProviding {}

extension Evidence {
  /// Whether Apple's signature was checked and is valid.
  package var isVerified: Bool {
    if case .verified = signature { return true }
    return false
  }

  /// Whether the format is one of StoreKit 2, which can express every field of a record.
  var isStoreKit2: Bool { source == .signedPayload || source == .decodedPayload }

  /// Whether the time is more than a file's modification time.
  var isDated: Bool { clock != .fileTime }
}
