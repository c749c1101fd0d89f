/// Apple's status of a chain at the time of its evidence: `data.status` of Version 2, a status
/// response, or status 21006 of a response for an iOS 6 receipt (as `expired`).
public struct StatusClaim: Hashable, Sendable {
  /// The chain that it is about.
  public var originalTransactionId: TransactionId
  /// Where it was made, as the document says.
  public var environment: AppStoreEnvironment
  /// The app; `nil` where neither the record nor its container says.
  public var bundleId: BundleId?
  /// What Apple said.
  public var status: OpenEnum<AppleStatus>
  /// The subscription group; `nil` for other products and where no document says.
  public var subscriptionGroupIdentifier: SubscriptionGroupId?
  /// The document behind it.
  public var evidence: Evidence

  /// Makes a claim.
  public init(
    originalTransactionId: TransactionId,
    environment: AppStoreEnvironment,
    status: OpenEnum<AppleStatus>,
    evidence: Evidence
  ) {
    self.originalTransactionId = originalTransactionId
    self.environment = environment
    self.status = status
    self.evidence = evidence
  }
}

/// Everything that one Apple Account had in one app when a document was made: a receipt, a
/// verifyReceipt response, a `unified_receipt`, or a status or history response.
///
/// It joins chains into a customer, shows that a chain is complete, and ends older renewal info
/// that it lacks.
public struct AccountView: Hashable, Sendable {
  /// Where it was made, as the document says.
  public var environment: AppStoreEnvironment
  /// The app; `nil` where neither the record nor its container says.
  public var bundleId: BundleId?
  /// The chains that the document has rows of, each once, in order.
  public var originalTransactionIds: [TransactionId]
  /// The chains that the document's `pending_renewal_info` has entries for; `nil` when the document
  /// has no such list.
  public var renewalInfoFor: [TransactionId]?
  /// Whether the newest period of a listed chain cannot be missing: true for receipts,
  /// verifyReceipt, `unified_receipt` and status responses; false for a page of a history.
  public var isComplete: Bool
  /// The document behind it.
  public var evidence: Evidence

  /// Makes a view.
  public init(
    environment: AppStoreEnvironment,
    bundleId: BundleId?,
    originalTransactionIds: [TransactionId],
    renewalInfoFor: [TransactionId]?,
    isComplete: Bool,
    evidence: Evidence
  ) {
    self.environment = environment
    self.bundleId = bundleId
    self.originalTransactionIds = originalTransactionIds
    self.renewalInfoFor = renewalInfoFor
    self.isComplete = isComplete
    self.evidence = evidence
  }
}

/// A renewal date that the developer moved, as the API confirmed it.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/extendrenewaldateresponse>
public struct RenewalExtension: Hashable, Sendable {
  /// The chain that it is about.
  public var originalTransactionId: TransactionId
  /// Where it was made, as the document says.
  public var environment: AppStoreEnvironment
  /// The app; `nil` where neither the record nor its container says.
  public var bundleId: BundleId?
  /// The period that was extended; `nil` where the document does not say.
  public var webOrderLineItemId: WebOrderLineItemId?
  /// Whether Apple moved the date.
  public var success: Bool
  /// The new renewal date; `nil` when the request failed.
  public var effectiveDate: Timestamp?
  /// The document behind it.
  public var evidence: Evidence

  /// Makes an extension.
  public init(
    originalTransactionId: TransactionId,
    environment: AppStoreEnvironment,
    success: Bool,
    evidence: Evidence
  ) {
    self.originalTransactionId = originalTransactionId
    self.environment = environment
    self.success = success
    self.evidence = evidence
  }
}
