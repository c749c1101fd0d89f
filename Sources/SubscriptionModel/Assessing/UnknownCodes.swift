/// The unknown codes of records that decide an answer.
///
/// Codes that a headline says by themselves are left out: why a period ended, was refunded, or was
/// revoked.
struct UnknownCodes {
  private(set) var warnings: [AssessmentWarning] = []

  private mutating func add(_ field: String, _ value: String?, _ evidence: Evidence) {
    guard let value else { return }
    let kind = AssessmentWarning.Kind.unknownCode(UnknownCode(field: field, value: value))
    guard !warnings.contains(where: { $0.kind == kind }) else { return }
    warnings.append(AssessmentWarning(kind: kind, evidence: [evidence]))
  }

  private mutating func add<Known>(_ field: String, _ term: OpenEnum<Known>?, _ evidence: Evidence)
  {
    guard case .unrecognized(let raw) = term else { return }
    add(field, raw, evidence)
  }

  private mutating func add(_ field: String, _ text: String?, known: Set<String>, _ from: Evidence)
  {
    guard let text, !known.contains(text) else { return }
    add(field, text, from)
  }

  /// Adds those of a transaction; `tellsOffer` is false where another sentence says the offer.
  mutating func add(_ transaction: Transaction, tellsOffer: Bool) {
    let evidence = transaction.evidence
    add("type", transaction.type, evidence)
    add("inAppOwnershipType", transaction.inAppOwnershipType, evidence)
    add("transactionReason", transaction.transactionReason, evidence)
    add("billingPlanType", transaction.billingPlanType, evidence)
    add(
      "additionalTransactionReason",
      transaction.additionalTransactionReason,
      known: [Transaction.seatAdditionReason],
      evidence
    )
    add(
      "invitationManagement",
      transaction.multiSeatInfo?.invitationManagement,
      known: ["APPLE", "DEVELOPER"],
      evidence
    )
    // A headline about a seat says only the type of its end.
    if transaction.isAssignedSeat {
      add("revocationReason", transaction.revocationReason, evidence)
    }
    if tellsOffer {
      add("offerType", transaction.offerType, evidence)
      add("offerDiscountType", transaction.offerDiscountType, evidence)
    }
    if let info = transaction.advancedCommerceInfo { add(info, evidence) }
  }

  /// Adds those of renewal info.
  mutating func add(_ info: RenewalInfo) {
    let evidence = info.evidence
    add("autoRenewStatus", info.autoRenewStatus, evidence)
    add("priceIncreaseStatus", info.priceIncreaseStatus, evidence)
    add("renewalBillingPlanType", info.renewalBillingPlanType, evidence)
    add(
      "commitmentAutoRenewStatus",
      info.commitmentInfo?.commitmentAutoRenewStatus,
      evidence
    )
    add(
      "commitmentRenewalBillingPlanType",
      info.commitmentInfo?.commitmentRenewalBillingPlanType,
      evidence
    )
    if let info = info.advancedCommerceInfo { add(info, evidence) }
  }

  /// Adds the reason that Apple gives for an end, where the state is another one.
  mutating func addExpirationIntent(of info: RenewalInfo) {
    add("expirationIntent", info.expirationIntent, info.evidence)
  }

  /// Adds Apple's status.
  mutating func add(_ claim: StatusClaim) { add("status", claim.status, claim.evidence) }

  private mutating func add(_ info: AdvancedCommerceInfo, _ evidence: Evidence) {
    for item in info.items {
      add("offer.reason", item.offer?.reason, known: Self.offerReasons, evidence)
      add(
        "priceIncreaseInfo.status",
        item.priceIncrease?.status,
        known: Self.priceIncreaseStatuses,
        evidence
      )
      for refund in item.refunds {
        add("refundType", refund.refundType, known: Self.refundTypes, evidence)
      }
    }
  }

  private static let offerReasons: Set = ["ACQUISITION", "WIN_BACK", "RETENTION"]
  private static let priceIncreaseStatuses: Set = ["SCHEDULED", "PENDING", "ACCEPTED"]
  private static let refundTypes: Set = ["FULL", "PRORATED", "CUSTOM"]
}
