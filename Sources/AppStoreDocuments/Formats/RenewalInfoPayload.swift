import SubscriptionModel

/// The payload of signed renewal info, or a decoded copy of one.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload>
enum RenewalInfoPayload {
  /// Reads renewal info; `nil`, with a note, if it states no chain.
  static func read(
    _ payload: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> RenewalInfo? {
    var fields = payload
    guard
      let originalTransactionId = builder.requiredId("originalTransactionId", of: &fields, scope)
    else { return nil }
    let environment = fields.environment()
    var renewal = fields.listedFields(
      into: RenewalInfo(
        originalTransactionId: originalTransactionId,
        environment: environment ?? scope.environment ?? .unknown,
        evidence: builder.evidence(scope)
      )
    )
    // Apple states no bundleId here; copies made by other tools can.
    renewal.bundleId = renewal.bundleId ?? scope.bundleId
    renewal.offerType = renewal.offerType?.offer(in: renewal.environment)
    setPrice(of: &renewal)
    fields.drop("signedDate")
    renewal.otherFields = fields.otherFields()
    if let environment, let outer = scope.environment, environment != outer {
      builder.note(
        scope.path,
        "the environment is \(environment.name), but its container says \(outer.name)"
      )
    }
    builder.takeNotes(of: fields)
    return renewal
  }

  /// Apple states the average price of a seat, which gives no total.
  private static func setPrice(of renewal: inout RenewalInfo) {
    let tiers = renewal.multiSeatInfo?.renewalPriceTiers ?? []
    guard let each = renewal.renewalPrice, renewal.renewalQuantity ?? 1 > 1 || !tiers.isEmpty
    else { return }
    renewal.renewalPrice = tiers.total(in: each.currency)
  }
}
