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

  /// Why a text is not shown, whatever its name; `nil` when it may be.
  ///
  /// It can be a receipt, a signed payload or a key, or a log's line with one of them, or with a
  /// secret by its name.
  static func reason(forText text: ArraySlice<UInt8>) -> Reason? {
    guard text.count >= shortestMark else { return nil }
    if marks.contains(where: { text.contains(run: $0) }) { return .secret }
    if text.contains(run: signedStart), text.contains(UInt8(ascii: ".")) { return .replayable }
    return hasLongWord(text) ? .replayable : nil
  }

  /// What stands before secrets in texts of other tools.
  private static let marks = [
    "-----BEGIN", "assword", "ASSWORD", "rivateKey", "rivate_key", "haredSecret", "hared_secret",
    "earer ",
  ].map { Array($0.utf8) }
  private static let signedStart = Array("eyJ".utf8)
  /// No mark is shorter, so most texts are not looked through.
  private static let shortestMark = 6

  /// Whether so many characters of Base64 stand together that they can be a receipt.
  private static func hasLongWord(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= shortestHiddenText else { return false }
    var length = 0
    for byte in text {
      length = Base64.isDigit(byte) ? length + 1 : 0
      if length >= shortestHiddenText { return true }
    }
    return false
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
