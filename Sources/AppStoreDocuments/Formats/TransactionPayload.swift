import SubscriptionModel

/// The payload of a signed transaction, or a decoded copy of one.
///
/// Source:
/// <https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload>
enum TransactionPayload {
  /// Reads a transaction; `nil`, with a note, if it has no ID.
  static func read(
    _ payload: FieldReader,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> Transaction? {
    var fields = payload
    guard let transactionId = builder.requiredId("transactionId", of: &fields, scope) else {
      return nil
    }
    let environment = fields.environment()
    var transaction = fields.listedFields(
      into: Transaction(
        transactionId: transactionId,
        environment: environment ?? scope.environment ?? .unknown,
        evidence: builder.evidence(scope)
      )
    )
    transaction.bundleId = transaction.bundleId ?? scope.bundleId
    transaction.offerType = transaction.offerType?.offer(in: transaction.environment)
    setRevocation(of: &transaction, &fields)
    guard
      transaction.revocationDate != nil || scope.signedPath != nil
        || !fields.hasUnreadRevocation
    else {
      builder.takeNotes(of: fields)
      builder.fail(scope.path, "states a revocation at a time that cannot be read")
      return nil
    }
    transaction.dropReasonWithoutDate()
    setPrice(of: &transaction)
    // The device verification fields identify the device.
    fields.drop("signedDate", "deviceVerification", "deviceVerificationNonce")
    transaction.isSubscription = isSubscription(transaction) ? true : nil
    transaction.otherFields = fields.otherFields()
    noteDifferences(transaction, environment, scope, &builder)
    builder.takeNotes(of: fields)
    return transaction
  }

  /// Tables that hold purchases of both versions name a refund as rows do.
  private static func setRevocation(of transaction: inout Transaction, _ fields: inout FieldReader)
  {
    guard transaction.revocationDate == nil else { return }
    for name in ["revocationDateMs", "cancellationDateMs", "cancellationDate"]
    where transaction.revocationDate == nil {
      transaction.revocationDate = fields.date(name)
    }
    let reason: OpenEnum<RevocationReason>? = fields.term("cancellationReason")
    transaction.revocationReason = transaction.revocationReason ?? reason
  }

  /// Where `type` is absent, fields that only subscriptions have show it.
  private static func isSubscription(_ transaction: Transaction) -> Bool {
    guard transaction.type == nil else { return false }
    let item = transaction.webOrderLineItemId?.text ?? "0"
    return transaction.expiresDate != nil || item != "0"
      || transaction.subscriptionGroupIdentifier != nil
  }

  /// Apple states the average price of a seat, which gives no total.
  private static func setPrice(of transaction: inout Transaction) {
    let isSubscription = transaction.type == .known(.autoRenewableSubscription)
    guard let each = transaction.price,
      transaction.multiSeatInfo != nil || (isSubscription && transaction.quantity ?? 1 > 1)
    else { return }
    transaction.averageSeatPrice = each
    let tiers = transaction.multiSeatInfo?.priceTiers ?? []
    transaction.price =
      tiers.isEmpty && transaction.quantity == 1 ? each : tiers.total(in: each.currency)
  }

  /// Adds a note where container and content disagree about the app: rule S7 of <doc:Signatures>.
  private static func noteDifferences(
    _ transaction: Transaction,
    _ environment: AppStoreEnvironment?,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    if let environment, let outer = scope.environment, environment != outer {
      builder.note(
        scope.path,
        "the environment is \(environment.name), but its container says \(outer.name)"
      )
    }
    if let bundleId = transaction.bundleId, let outer = scope.bundleId, bundleId != outer {
      builder.note(scope.path, "the bundleId is \(bundleId), but its container says \(outer)")
    }
  }
}

extension FieldReader {
  /// Whether a revocation has a date that is written in an unknown way, so that it must not be
  /// taken for absent.
  fileprivate var hasUnreadRevocation: Bool {
    notes.contains {
      $0.text.hasPrefix("revocationDate ") || $0.text.hasPrefix("cancellationDate ")
    }
  }
}

extension OpenEnum<OfferType> {
  /// The offer that it names; 0 says that there is none, but for Xcode, whose numbers begin at 0.
  func offer(in environment: AppStoreEnvironment) -> Self? {
    rawText == "0" && environment != .xcode ? nil : self
  }
}
