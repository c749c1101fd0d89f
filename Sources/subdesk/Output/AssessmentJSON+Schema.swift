import SubscriptionModel
import SupportAnswers

/// The schemas of what `AssessmentJSON` writes.
extension AssessmentJSON {
  /// A customer in the output of `lookup`.
  static var customerSchema: JSONSchema {
    let fields = FieldsSchema<AppTransaction>().members.filter { $0.name != "unknownFields" }
    let app = fields + JSONSchema.members(["signature": .signature])
    let related = JSONSchema.object([
      "id": .text, "label": .text, "because": .text, "file": .text, "line": .integer.orNull,
      "path": .text,
    ])
    return .object([
      "id": .text, "label": .text, "field": .text.orNull, "match": .text.orNull,
      "name": .text.orNull, "environment": .text, "bundleId": .text.orNull,
      "appAccountTokens": .list(of: .text), "appTransactionIds": .list(of: .text),
      "appTransaction": JSONSchema.object(app).orNull, "access": .words(of: Access.self),
      "certainty": .words(of: Certainty.self),
      "accessThrough": .text.orNull, "actor": .words(of: RequiredAction.Actor.self),
      "due": .date.orNull, "warnings": .list(of: .text),
      "subscriptions": .list(of: subscriptionSchema), "purchases": .list(of: purchaseSchema),
      "relatedCustomers": .list(of: related), "notes": .list(of: note),
    ])
  }

  private static var note: JSONSchema {
    .object([
      "text": .text, "author": .text, "writtenAt": .date, "asOf": .date, "ticket": .text.orNull,
      "expect": JSONSchema.words(of: CasePromise.Expectation.self).orNull,
      "until": .date.orNull, "outcome": JSONSchema.words(of: CasePromise.Outcome.self).orNull,
      "watch": JSONSchema.flag.orNull,
    ])
  }

  /// A customer in the output of `list`.
  static var rowSchema: [JSONSchema.Member] {
    let purchase = JSONSchema.object([
      "transactionId": .text, "productId": .text.orNull, "state": .words(of: PurchaseState.self),
      "access": .words(of: Access.self), "certainty": .words(of: Certainty.self),
      "purchaseDate": .date.orNull,
    ])
    let subscription = JSONSchema.object(
      JSONSchema.members([
        "originalTransactionId": .text, "productId": .text.orNull,
        "state": .words(of: SubscriptionState.self), "expirationReason": reason,
        "access": .words(of: Access.self), "certainty": .words(of: Certainty.self),
      ]) + dates
    )
    return JSONSchema.identity
      + JSONSchema.members([
        "access": .words(of: Access.self), "certainty": .words(of: Certainty.self),
        "answerBy": .date.orNull,
        "actor": .words(of: RequiredAction.Actor.self), "due": .date.orNull,
        "subscriptions": .list(of: subscription), "purchases": .list(of: purchase),
      ])
  }

  private static var reason: JSONSchema { JSONSchema.words(of: ExpirationReason.self).orNull }

  private static var dates: [JSONSchema.Member] {
    JSONSchema.members([
      "expiresDate": .date.orNull, "willRenew": .flag.orNull, "autoRenewProductId": .text.orNull,
      "renewalDate": .date.orNull, "paidUntil": .date.orNull, "renewalPrice": .money.orNull,
      "gracePeriodExpiresDate": .date.orNull, "isInBillingRetryPeriod": .flag.orNull,
      "billingRetryEnds": JSONSchema.object(["date": .date, "inferred": .flag]).orNull,
      "renewalBlockedBy": JSONSchema.words(of: RenewalBlock.self).orNull,
    ])
  }

  private static var subscriptionSchema: JSONSchema {
    let state = JSONSchema.members([
      "originalTransactionId": .text, "subscriptionGroupIdentifier": .text.orNull,
      "productId": .text.orNull, "productName": .text.orNull,
      "state": .words(of: SubscriptionState.self), "expirationReason": reason,
      "expirationIntent": .appleNumber, "access": .words(of: Access.self),
      "certainty": .words(of: Certainty.self),
    ])
    let rest = JSONSchema.members([
      "commitment": commitment.orNull, "refundRequest": refundRequest.orNull,
      "priceIncreaseStatus": .appleNumber, "appleStatus": .appleNumber,
      "newestEvidence": .date.orNull, "summary": .text, "why": .list(of: .text),
      "warnings": .list(of: .text), "claims": .list(of: claim),
      "transactions": .list(of: .object(transaction)),
    ])
    let members = state + dates + rest
    let names = Set(members.map(\.name))
    let renewal = FieldsSchema<RenewalInfo>(parts: [.none, .offer]).members
    return .object(members + renewal.filter { !names.contains($0.name) })
  }

  private static var purchaseSchema: JSONSchema {
    .object(
      transaction
        + JSONSchema.members([
          "state": .words(of: PurchaseState.self), "access": .words(of: Access.self),
          "certainty": .words(of: Certainty.self), "refundRequest": refundRequest.orNull,
          "warnings": .list(of: .text), "claims": .list(of: claim),
        ])
    )
  }

  private static var transaction: [JSONSchema.Member] {
    let price = JSONSchema.object(["amount": .decimal, "currency": .text, "each": .decimal.orNull])
    let offer = JSONSchema.object([
      "type": .appleNumber, "discountType": .text.orNull, "identifier": .text.orNull,
      "period": .text.orNull,
    ])
    let revocation = JSONSchema.object([
      "date": .date, "reason": .appleNumber, "type": .text.orNull, "percentage": .decimal.orNull,
    ])
    let told = JSONSchema.members([
      "price": price.orNull, "refunded": .money.orNull, "kept": .money.orNull,
      "offer": offer.orNull, "revocation": revocation.orNull, "claimed": .flag,
      "signature": .signature, "signatureReason": .text.orNull, "evidence": .list(of: evidence),
    ])
    return JSONSchema.members(["transactionId": .text]) + FieldsSchema<Transaction>().members + told
  }

  private static var evidence: JSONSchema {
    .object([
      "file": .text, "line": .integer.orNull, "path": .text, "form": .text.orNull,
      "asOf": .date.orNull, "filedBy": .date.orNull, "signature": .signature,
      "signatureReason": .text.orNull,
    ])
  }

  private static var commitment: JSONSchema {
    .object([
      "billingPeriodNumber": .integer.orNull, "totalBillingPeriods": .integer.orNull,
      "commitmentExpiresDate": .date.orNull, "commitmentPrice": .money.orNull,
      "renewsAtEnd": .flag.orNull, "phase": .words(of: CommitmentStatus.Phase.self),
      "paymentsLeft": .integer.orNull, "payment": .money.orNull, "nextPaymentDate": .date.orNull,
    ])
  }

  private static var refundRequest: JSONSchema {
    .object([
      "requestedAt": .date.orNull, "reason": .text.orNull, "transactionId": .text.orNull,
      "decision": JSONSchema.words(of: RefundRequest.Decision.self).orNull,
      "decidedAt": .date.orNull,
    ])
  }

  private static var claim: JSONSchema {
    .object([
      "field": .text, "value": JSONSchema.scalar.orNull, "transactionId": .text.orNull,
      "file": .text, "line": .integer.orNull, "path": .text, "asOf": .date.orNull,
      "signature": .signature,
    ])
  }
}
