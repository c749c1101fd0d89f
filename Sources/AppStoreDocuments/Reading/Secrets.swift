/// What must never leave the decoder, and what stands for it (reference, 1.1).
enum Secrets {
  /// Texts from this length on are looked at: shorter ones are no receipt and no signed payload.
  static let shortestHiddenText = 256

  /// Why the value of a member is not shown; `nil` when it may be.
  static func reason(forMember name: String) -> Reason? {
    switch name.lowercased() {
    case "password", "privatekey", "private_key", "sharedsecret", "shared_secret", "secret",
      "authorization", "apikey", "api_key", "x-api-key", "subscriptionofferskeypair",
      "_developerteamid":
      .secret
    case "unique_identifier", "unique_vendor_identifier", "unique-identifier",
      "unique-vendor-identifier", "deviceverification", "deviceverificationnonce":
      .personal
    case "receipt-data", "receipt_data", "latest_receipt", "latest_expired_receipt", "signature",
      "transactionreceipt", "purchase-info":
      .replayable
    default: nil
    }
  }

  /// Whether a text looks like a receipt, a signed payload or a key, whatever its name.
  static func isReplayable(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "-----BEGIN".utf8) { return true }
    if text.starts(with: "eyJ".utf8), text.contains(UInt8(ascii: ".")) { return true }
    guard text.count >= shortestHiddenText else { return false }
    return Base64.decoded(text) != nil
  }

  /// What stands for a hidden value: never a byte of it.
  static func placeholder(_ reason: Reason, for content: ArraySlice<UInt8>) -> String {
    switch reason {
    case .secret, .personal: "present (hidden)"
    case .replayable: "\(content.count) bytes, digest \(StableDigest.short(content))"
    }
  }

  /// Why a value is hidden.
  enum Reason: Sendable {
    /// A shared secret or a key.
    case secret
    /// It tells a device or a person.
    case personal
    /// A receipt or signed payload, which could be sent again.
    case replayable
  }
}
