import SubscriptionModel

/// Answers and requests that are known and say nothing about a customer's purchases.
enum InformationalDocument {
  /// Names the shape, and keeps the identifier that somebody may search for.
  static func read(
    _ answer: FieldReader,
    _ shape: JSONShape,
    _ builder: inout ItemBuilder
  ) {
    var fields = answer
    builder.kind =
      shape == .consumptionRequest
      ? .consumptionRequest
      : shape == .testNotificationToken ? .testNotificationResponse : .massExtendRenewalDateResponse
    builder.mention(.requestIdentifier, fields.text("requestIdentifier"))
    builder.mention(.appAccountToken, fields.text("appAccountToken"))
    builder.markInformational()
  }
}
