/// When Apple introduced the fields of documents; older documents lack them.
extension Instant {
  /// `signedDate` outside the inner payloads of notifications.
  static let outerSignedDates = Instant.day(2023, 1, 1)
  /// `storefront`, `transactionReason`, `renewalDate` and `status`.
  static let storefronts = Instant.day(2023, 6, 6)
  /// Receipts signed over their SHA-256; those before are over SHA-1.
  static let sha256Receipts = Instant.day(2023, 8, 16)
  /// `price`, `currency` and `offerDiscountType`.
  static let prices = Instant.day(2023, 10, 18)
  /// `consumptionRequestReason`.
  static let consumptionReasons = Instant.day(2024, 4, 10)
  /// `renewalPrice`, and `currency` beside it.
  static let renewalPrices = Instant.day(2024, 6, 10)
  /// `appTransactionId`, `offerPeriod`, and `appAccountToken` of renewals.
  static let appTransactionIds = Instant.day(2025, 2, 18)
  /// ONE_TIME_CHARGE outside the sandbox.
  static let oneTimeCharges = Instant.day(2025, 5, 20)
  /// `revocationType` and `revocationPercentage`.
  static let revocationTypes = Instant.day(2025, 12, 9)
  /// `billingPlanType` and `commitmentInfo`.
  static let billingPlans = Instant.day(2026, 4, 1)
}
