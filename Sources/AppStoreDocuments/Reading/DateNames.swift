/// The names of the fields that hold one date in Version 1 and verifyReceipt documents.
struct DateNames: Sendable {
  /// The date; in documents of iOS 6 receipts, it can be in milliseconds.
  let plain: String
  /// The date in milliseconds.
  let milliseconds: String
  /// The date in Los Angeles time.
  let pacific: String
  /// The date in UTC, where `plain` is in milliseconds.
  let formatted: String
  /// The date in Los Angeles time, where `plain` is in milliseconds.
  let formattedPacific: String

  /// The names that are built from `plain`.
  init(_ plain: String) {
    self.plain = plain
    milliseconds = plain + "_ms"
    pacific = plain + "_pst"
    formatted = plain + "_formatted"
    formattedPacific = plain + "_formatted_pst"
  }

  static let purchaseDate = DateNames("purchase_date")
  static let originalPurchaseDate = DateNames("original_purchase_date")
  static let expiresDate = DateNames("expires_date")
  static let cancellationDate = DateNames("cancellation_date")
  /// What payloads of version 2 call it, as a database writes their names.
  static let revocationDate = DateNames("revocation_date")
  static let gracePeriodExpiresDate = DateNames("grace_period_expires_date")
  static let autoRenewStatusChangeDate = DateNames("auto_renew_status_change_date")
  static let requestDate = DateNames("request_date")
  static let receiptCreationDate = DateNames("receipt_creation_date")
}
