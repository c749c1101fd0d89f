/// What stands in a document and so has evidence.
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
  /// Whether the signature is broken; such evidence is shown and never feeds a state.
  var isInvalid: Bool {
    if case .invalid = signature { return true }
    return false
  }

  /// Whether Apple's signature was checked and holds.
  var isVerified: Bool {
    if case .verified = signature { return true }
    return false
  }

  /// Whether the evidence merges as signed (reference, 3.2).
  ///
  /// A signature that was not looked at yet counts, for it is Apple's until shown otherwise; but that
  /// of an iOS 6 receipt never will be, since its issuer cannot be checked. Xcode's counts only for what
  /// Xcode makes: anybody can sign with it.
  func isTrusted(in environment: AppStoreEnvironment) -> Bool {
    switch signature {
    case .verified: true
    case .unchecked: source != .transactionReceipt
    case .xcode: environment == .xcode || environment == .localTesting
    case .unsigned, .invalid: false
    }
  }

  /// Whether the shape is one of StoreKit 2 and so can express every field of a record.
  var isOfVersion2: Bool { source == .signedPayload || source == .decodedPayload }

  /// Whether the time is more than a file's modification time.
  var isDated: Bool { clock != .fileTime }
}
