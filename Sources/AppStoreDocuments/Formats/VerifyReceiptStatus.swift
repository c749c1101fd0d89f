import SubscriptionModel

/// The status codes of verifyReceipt.
///
/// Source: <https://developer.apple.com/documentation/appstorereceipts/status>
enum VerifyReceiptStatus {
  /// The receipt is valid, and its subscription expired (iOS 6 receipts only).
  static let expired: Int64 = 21006

  /// Whether a response with this status has a usable receipt.
  static func isUsable(_ status: Int64) -> Bool { status == 0 || status == expired }

  /// Adds a note about why Apple returned no receipt.
  static func readError(_ answer: FieldReader, _ scope: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .verifyReceiptError
    builder.markInformational()
    var fields = answer
    let status = fields.int64("status") ?? 0
    builder.note(
      scope.path.appendingPath("status"),
      "Apple returned status \(status): \(meaning(of: status))"
    )
    if let isRetryable = fields.bool("is-retryable") ?? fields.bool("is_retryable") {
      builder.note(
        scope.path.appendingPath("is-retryable"),
        isRetryable ? "trying again may help" : "trying again will not help"
      )
    }
    if answer.object.has("receipt") {
      builder.note(
        scope.path.appendingPath("receipt"),
        "the receipt in this response is not used, because Apple rejected it"
      )
    }
  }

  /// The meaning of a status, for support.
  static func meaning(of status: Int64) -> String {
    switch status {
    case 0: "the receipt is valid"
    case 21000: "the request was not sent correctly"
    case 21001: "a status that Apple no longer uses"
    case 21002: "the receipt was malformed or missing, or the service had a problem"
    case 21003: "the receipt is not authentic"
    case 21004: "the shared secret was wrong"
    case 21005: "the receipt server was not available"
    case 21006: "the receipt is valid, but the subscription has expired"
    case 21007: "a sandbox receipt was sent to production"
    case 21008: "a production receipt was sent to the sandbox"
    case 21009: "an internal error at Apple; try again"
    case 21010: "the account was not found or was deleted"
    case 21100...21199: "an internal error at Apple"
    default: "an unknown status"
    }
  }
}
