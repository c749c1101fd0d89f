/// A record that has evidence.
protocol EvidenceBearing: Sendable {
  var evidence: Evidence { get }
  var environment: AppStoreEnvironment { get }
}

extension Transaction: EvidenceBearing {}
extension RenewalInfo: EvidenceBearing {}
extension AppTransaction: EvidenceBearing {}
extension NotificationEvent: EvidenceBearing {}
extension StatusClaim: EvidenceBearing {}
extension AccountView: EvidenceBearing {}
extension RenewalExtension: EvidenceBearing {}

extension Evidence {
  /// Whether Apple's signature was checked and is valid.
  var isVerified: Bool {
    if case .verified = signature { return true }
    return false
  }

  /// Whether the format is one of StoreKit 2, which can express every field of a record.
  var isOfVersion2: Bool { source == .signedPayload || source == .decodedPayload }

  /// Whether the time is more than a file's modification time.
  var isDated: Bool { clock != .fileTime }
}
