import SubscriptionModel
import SupportAnswers

/// Facts as JSON, with the names of the App Store Server API if it has them.
struct AssessmentJSON {
  /// The words of `summary`, `why`, and `warnings`, in UTC so that output does not depend on a
  /// zone.
  let wording: Wording

  /// A customer in the output of `lookup`.
  func customer(_ customer: CustomerAssessment, field: String?, match: String?) -> JSONOutput {
    let action = customer.requiredAction
    return .object([
      "id": .string(customer.id.text),
      "label": .string(customer.label),
      "field": .optional(field),
      "match": .optional(match),
      "name": .optional(customer.person?.name),
      "environment": .string(customer.environment.name),
      "bundleId": .optional(customer.bundleId?.text),
      "appAccountTokens": .array(customer.appAccountTokens.map { .string($0.text) }),
      "appTransactionIds": .array(customer.appTransactionIds.map { .string($0.text) }),
      "appTransaction": AppDownload(of: customer).map { appTransaction($0.record) } ?? .null,
      "access": .string(customer.access.rawValue),
      "certainty": .string(customer.basis.certainty.rawValue),
      "accessThrough": .optional(customer.accessThrough?.text),
      "actor": .string(action.actor.rawValue),
      "due": date(action.due),
      "warnings": .array(
        ([wording.notYetKnown(customer)].compactMap(\.self)
          + customer.warnings.map { wording.warning($0).text }).map { .string($0) }
      ),
      "subscriptions": .array(customer.subscriptions.map(subscription)),
      "purchases": .array(customer.purchases.map(purchase)),
      "relatedCustomers": .array(customer.related.map(related)),
      "notes": .array(customer.notes.map { note($0, about: customer) }),
    ])
  }

  /// What an agent wrote down.
  private func note(_ note: CaseNote, about customer: CustomerAssessment) -> JSONOutput {
    .object([
      "text": .string(note.text),
      "author": .string(note.author),
      "writtenAt": .string(note.writtenAt.description),
      "asOf": .string(note.asOf.description),
      "ticket": .optional(note.ticket),
      "expect": .optional(note.promise?.expectation.rawValue),
      "until": date(note.promise?.until),
      "outcome": .optional(
        note.promise?.outcome(of: customer, since: note.asOf).rawValue
      ),
      "watch": note.isWatched.map { .bool($0) } ?? .null,
    ])
  }

  /// When, where, and as which version the customer first got the app.
  private func appTransaction(_ app: AppTransaction) -> JSONOutput {
    // Unknown fields, such as the number of a download, are of one receipt, not of the customer.
    let fields = FieldsJSON(app, currency: nil).members.filter { $0.name != "unknownFields" }
    return .object(
      fields + JSONOutput.members(["signature": .string(app.evidence.signature.name)])
    )
  }

  /// Another customer that an unsigned document says is the same.
  private func related(_ other: RelatedCustomer) -> JSONOutput {
    .object([
      "id": .string(other.id.text),
      "label": .string(other.label),
      "because": .string(other.reason.words),
      "file": .string(other.provenance.file),
      "line": .optional(other.provenance.line),
      "path": .string(other.provenance.path),
    ])
  }

  /// A customer in the output of `list`.
  func listRow(_ customer: CustomerAssessment) -> JSONOutput {
    let action = customer.requiredAction
    return .object(
      JSONOutput.customer(customer).members
        + JSONOutput.members([
          "access": .string(customer.access.rawValue),
          "certainty": .string(customer.basis.certainty.rawValue),
          "answerBy": date(customer.answerBy),
          "actor": .string(action.actor.rawValue),
          "due": date(action.due),
          "subscriptions": .array(customer.subscriptions.map(subscriptionRow)),
          "purchases": .array(customer.purchases.map(purchaseRow)),
        ])
    )
  }

  private func subscriptionRow(_ subscription: SubscriptionAssessment) -> JSONOutput {
    let state = JSONOutput.members([
      "originalTransactionId": .string(subscription.chainKey.originalTransactionId.text),
      "productId": .optional(subscription.productId?.text),
      "state": .string(subscription.state.rawValue),
      "expirationReason": .optional(subscription.expirationReason?.rawValue),
      "access": .string(subscription.access.rawValue),
      "certainty": .string(subscription.certainty.rawValue),
    ])
    return .object(state + dates(of: subscription))
  }

  /// When a subscription ends, whether it renews, and what prevents that.
  private func dates(of subscription: SubscriptionAssessment) -> [JSONOutput.Member] {
    JSONOutput.members([
      "expiresDate": date(subscription.expiresDate),
      "willRenew": .optional(subscription.willRenew),
      "autoRenewProductId": .optional(subscription.autoRenewProductId?.text),
      "renewalDate": date(subscription.renewalDate),
      "paidUntil": date(subscription.paidUntil),
      "renewalPrice": .money(subscription.renewalPrice),
      "gracePeriodExpiresDate": date(subscription.gracePeriodExpiresDate),
      "isInBillingRetryPeriod": .optional(subscription.isInBillingRetryPeriod),
      "billingRetryEnds": subscription.billingRetryEnds.map { ends in
        .object(["date": date(ends), "inferred": .bool(true)])
      } ?? .null,
      "renewalBlockedBy": .optional(subscription.renewalBlockedBy?.rawValue),
    ])
  }

  private func purchaseRow(_ purchase: PurchaseAssessment) -> JSONOutput {
    let transaction = purchase.merged.transaction
    return .object([
      "transactionId": .string(transaction.transactionId.text),
      "productId": .optional(transaction.productId?.text),
      "state": .string(purchase.state.rawValue),
      "access": .string(purchase.access.rawValue),
      "certainty": .string(purchase.certainty.rawValue),
      "purchaseDate": date(transaction.purchaseDate),
    ])
  }

  private func subscription(_ subscription: SubscriptionAssessment) -> JSONOutput {
    let state = JSONOutput.members([
      "originalTransactionId": .string(subscription.chainKey.originalTransactionId.text),
      "subscriptionGroupIdentifier": .optional(subscription.subscriptionGroupIdentifier?.text),
      "productId": .optional(subscription.productId?.text),
      "productName": .optional(
        subscription.productId.flatMap { wording.catalogue.products[$0]?.displayName }
      ),
      "state": .string(subscription.state.rawValue),
      "expirationReason": .optional(subscription.expirationReason?.rawValue),
      "expirationIntent": .number(subscription.expirationIntent),
      "access": .string(subscription.access.rawValue),
      "certainty": .string(subscription.certainty.rawValue),
    ])
    let rest = JSONOutput.members([
      "commitment": subscription.commitment.map(commitment) ?? .null,
      "refundRequest": subscription.refundRequest.map(refundRequest) ?? .null,
      "priceIncreaseStatus": .number(subscription.priceIncreaseStatus),
      "appleStatus": .number(subscription.appleStatus),
      "newestEvidence": date(subscription.newestEvidence),
      "summary": .string(wording.answer(for: subscription).summary),
      "why": .array(wording.why(subscription).map { .string($0.text) }),
      "warnings": warnings(subscription.warnings),
      "claims": claims(subscription.claims),
      "transactions": .array(
        (subscription.transactions + subscription.claimedCharges.flatMap(\.records))
          .map { transaction($0, extra: []) }
      ),
    ])
    let members = state + dates(of: subscription) + rest
    let names = Set(members.map(\.name))
    let renewal = FieldsJSON(
      subscription.renewalInfo,
      currency: subscription.renewalInfo?.renewalPrice?.currency,
      parts: [.none, .offer]
    )
    return .object(members + renewal.members.filter { !names.contains($0.name) })
  }

  private func purchase(_ purchase: PurchaseAssessment) -> JSONOutput {
    transaction(
      purchase.merged,
      extra: [
        .init(name: "state", value: .string(purchase.state.rawValue)),
        .init(name: "access", value: .string(purchase.access.rawValue)),
        .init(name: "certainty", value: .string(purchase.certainty.rawValue)),
        .init(
          name: "refundRequest",
          value: purchase.refundRequest.map(refundRequest) ?? .null
        ),
        .init(name: "warnings", value: warnings(purchase.warnings)),
        .init(name: "claims", value: claims(purchase.claims)),
      ]
    )
  }

  private func transaction(_ merged: MergedTransaction, extra: [JSONOutput.Member]) -> JSONOutput {
    let transaction = merged.transaction
    let currency = transaction.price?.currency ?? transaction.averageSeatPrice?.currency
    let identity = JSONOutput.members(["transactionId": .string(transaction.transactionId.text)])
    let told = JSONOutput.members([
      "price": price(of: transaction),
      "refunded": .money(transaction.amountRefunded),
      "kept": .money(transaction.amountKept),
      "offer": offer(transaction),
      "revocation": revocation(transaction),
      "claimed": .bool(merged.role == .claimed),
      "signature": .string(transaction.evidence.signature.name),
      "signatureReason": .optional(transaction.evidence.signature.explanation),
      "evidence": .array(
        ([transaction] + merged.olderVersions).map { evidence($0.evidence) }
      ),
    ])
    return .object(
      identity + FieldsJSON(transaction, currency: currency).members + told + extra
    )
  }

  /// What a transaction cost in all, with the price of one where all cost the same.
  private func price(of transaction: Transaction) -> JSONOutput {
    guard let price = transaction.price else { return .null }
    return .object([
      "amount": .string(price.amount),
      "currency": .string(price.currency),
      "each": .optional(transaction.priceOfOne?.amount),
    ])
  }

  private func offer(_ transaction: Transaction) -> JSONOutput {
    guard let type = transaction.offerType else { return .null }
    return .object([
      "type": .number(type),
      "discountType": .optional(transaction.offerDiscountType?.rawText),
      "identifier": .optional(transaction.offerIdentifier),
      "period": .optional(transaction.offerPeriod),
    ])
  }

  private func revocation(_ transaction: Transaction) -> JSONOutput {
    guard let revocationDate = transaction.revocationDate else { return .null }
    return .object([
      "date": date(revocationDate),
      "reason": .number(transaction.revocationReason),
      "type": .optional(transaction.revocationType?.rawText),
      "percentage": transaction.revocationPercentage.map { .percentage($0) } ?? .null,
    ])
  }

  private func evidence(_ evidence: Evidence) -> JSONOutput {
    .object([
      "file": .string(evidence.provenance.file),
      "line": .optional(evidence.provenance.line),
      "path": .string(evidence.provenance.path),
      "form": .optional(evidence.form?.name),
      "asOf": date(evidence.dated),
      "filedBy": date(evidence.filedBy),
      "signature": .string(evidence.signature.name),
      "signatureReason": .optional(evidence.signature.explanation),
    ])
  }

  private func commitment(_ commitment: CommitmentStatus) -> JSONOutput {
    .object([
      "billingPeriodNumber": .optional(commitment.billingPeriodNumber),
      "totalBillingPeriods": .optional(commitment.totalBillingPeriods),
      "commitmentExpiresDate": date(commitment.commitmentExpiresDate),
      "commitmentPrice": .money(commitment.commitmentPrice),
      "renewsAtEnd": .optional(commitment.renewsAtEnd),
      "phase": .string(commitment.phase.rawValue),
      "paymentsLeft": .optional(commitment.paymentsLeft),
      "payment": .money(commitment.payment),
      "nextPaymentDate": date(commitment.nextPaymentDate),
    ])
  }

  private func refundRequest(_ request: RefundRequest) -> JSONOutput {
    .object([
      "requestedAt": date(request.requestedAt),
      "reason": .optional(request.reason?.rawText),
      "transactionId": .optional(request.transactionId?.text),
      "decision": .optional(request.decision?.rawValue),
      "decidedAt": date(request.decidedAt),
    ])
  }

  /// Claims of unsigned documents that contradict verified evidence.
  private func claims(_ claims: [Claim]) -> JSONOutput {
    .array(
      claims.map { claim in
        .object([
          "field": .string(claim.field),
          "value": value(claim.value),
          "transactionId": .optional(claim.transactionId?.text),
          "file": .string(claim.evidence.provenance.file),
          "line": .optional(claim.evidence.provenance.line),
          "path": .string(claim.evidence.provenance.path),
          "asOf": date(claim.evidence.dated),
          "signature": .string(claim.evidence.signature.name),
        ])
      }
    )
  }

  private func value(_ value: RuleValue) -> JSONOutput {
    switch value {
    case .absent: .null
    case .flag(let flag): .bool(flag)
    case .date(let moment): date(moment)
    case .text(let text): .string(text)
    case .number(let number): .int(number)
    }
  }

  private func warnings(_ warnings: [AssessmentWarning]) -> JSONOutput {
    .array(warnings.map { .string(wording.warning($0).text) })
  }

  private func date(_ moment: Timestamp?) -> JSONOutput {
    .optional(moment?.description)
  }
}
