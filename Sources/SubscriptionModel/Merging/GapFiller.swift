/// Fills the fields that the winning copy's format cannot express from the newest copy that can:
/// rule M4 of <doc:Merging>.
///
/// Fields that the format can express stay as they are, even if absent.
struct GapFiller {
  private(set) var transaction: Transaction
  /// Whether anything was filled.
  private(set) var isChanged = false
  /// The evidence of filled fields that decide a state.
  private(set) var stateEvidence: [Evidence] = []

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }

  /// Fills from `others`, sorted newest first.
  mutating func fill(from others: [RankedRecord<Transaction>]) {
    if transaction.isSubscription == nil,
      let known = others.first(where: { $0.value.isSubscription != nil })
    {
      transaction.isSubscription = known.value.isSubscription
      isChanged = true
    }
    switch transaction.evidence.source {
    case .signedPayload, .decodedPayload:
      return
    case .verifyReceipt, .notificationV1:
      fillUpgrade(from: others)
      if let version2 = others.first(where: \.stamp.isStoreKit2)?.value {
        fillStoreKit2Fields(from: version2)
      }
    case .appReceipt, .transactionReceipt:
      if let version2 = others.first(where: \.stamp.isStoreKit2)?.value {
        fillStoreKit2Fields(from: version2)
      }
      if let richer = others.first(where: { $0.stamp.source < .appReceipt })?.value {
        fillReceiptGaps(from: richer)
      }
    }
  }

  /// The upgrade flag, which `in_app` rows lack: from another row of the same document.
  private mutating func fillUpgrade(from others: [RankedRecord<Transaction>]) {
    guard transaction.isUpgraded == nil,
      let row = others.first(where: {
        $0.value.isUpgraded != nil && $0.evidence.isBeside(transaction.evidence)
      })
    else { return }
    transaction.isUpgraded = row.value.isUpgraded
    stateEvidence.append(row.evidence)
    isChanged = true
  }

  /// Fields that only StoreKit 2 has.
  private mutating func fillStoreKit2Fields(from other: Transaction) {
    isChanged = true
    transaction.type = transaction.type ?? other.type
    transaction.price = transaction.price ?? other.price
    transaction.averageSeatPrice = transaction.averageSeatPrice ?? other.averageSeatPrice
    transaction.multiSeatInfo = transaction.multiSeatInfo ?? other.multiSeatInfo
    transaction.advancedCommerceInfo =
      transaction.advancedCommerceInfo ?? other.advancedCommerceInfo
    transaction.storefront = transaction.storefront ?? other.storefront
    transaction.storefrontId = transaction.storefrontId ?? other.storefrontId
    transaction.transactionReason = transaction.transactionReason ?? other.transactionReason
    transaction.appTransactionId = transaction.appTransactionId ?? other.appTransactionId
    transaction.billingPlanType = transaction.billingPlanType ?? other.billingPlanType
    transaction.commitmentInfo = transaction.commitmentInfo ?? other.commitmentInfo
    transaction.previousOriginalTransactionId =
      transaction.previousOriginalTransactionId ?? other.previousOriginalTransactionId
    transaction.additionalTransactionReason =
      transaction.additionalTransactionReason ?? other.additionalTransactionReason
    if transaction.offerType == other.offerType {
      transaction.offerPeriod = transaction.offerPeriod ?? other.offerPeriod
      transaction.offerDiscountType = transaction.offerDiscountType ?? other.offerDiscountType
    }
    guard isSameRevocation(other) else { return }
    if transaction.revocationType == nil, other.revocationType != nil {
      transaction.revocationType = other.revocationType
      stateEvidence.append(other.evidence)
    }
    transaction.revocationPercentage =
      transaction.revocationPercentage ?? other.revocationPercentage
  }

  /// Fields that no raw receipt has.
  private mutating func fillReceiptGaps(from other: Transaction) {
    isChanged = true
    transaction.subscriptionGroupIdentifier =
      transaction.subscriptionGroupIdentifier ?? other.subscriptionGroupIdentifier
    transaction.appAccountToken = transaction.appAccountToken ?? other.appAccountToken
    if transaction.offerType == nil || transaction.offerType == other.offerType {
      transaction.offerType = other.offerType
      transaction.offerIdentifier = transaction.offerIdentifier ?? other.offerIdentifier
      transaction.offerDiscountType = transaction.offerDiscountType ?? other.offerDiscountType
    }
    if transaction.inAppOwnershipType == nil, other.inAppOwnershipType != nil {
      transaction.inAppOwnershipType = other.inAppOwnershipType
      stateEvidence.append(other.evidence)
    }
    if transaction.isUpgraded == nil, other.isUpgraded != nil {
      transaction.isUpgraded = other.isUpgraded
      stateEvidence.append(other.evidence)
    }
    if isSameRevocation(other), transaction.revocationReason == nil {
      transaction.revocationReason = other.revocationReason
    }
  }

  /// Whether both copies state a revocation: details of a reversed one must not come back.
  private func isSameRevocation(_ other: Transaction) -> Bool {
    transaction.revocationDate != nil && other.revocationDate != nil
  }
}
