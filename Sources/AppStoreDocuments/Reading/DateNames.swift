/// The names of one date in Version 1 and verifyReceipt documents.
struct DateNames: Sendable {
  /// The date itself; in documents of iOS 6 receipts it can be milliseconds.
  let plain: String
  /// Milliseconds.
  let milliseconds: String
  /// The clock time in Los Angeles.
  let pacific: String
  /// UTC, where `plain` is milliseconds.
  let formatted: String
  /// The clock time in Los Angeles, where `plain` is milliseconds.
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
  static let gracePeriodExpiresDate = DateNames("grace_period_expires_date")
  static let autoRenewStatusChangeDate = DateNames("auto_renew_status_change_date")
  static let requestDate = DateNames("request_date")
  static let receiptCreationDate = DateNames("receipt_creation_date")
}
