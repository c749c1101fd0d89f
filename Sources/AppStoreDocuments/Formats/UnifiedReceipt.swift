import SubscriptionModel

/// The `unified_receipt` of a V1 notification.
///
/// Source: <https://developer.apple.com/documentation/appstoreservernotifications/unified_receipt>
enum UnifiedReceipt {
  /// Reads one that was saved without its notification.
  static func readStandalone(_ receipt: FieldReader, _ outer: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .unifiedReceipt
    var fields = receipt
    var scope = outer
    scope.source = .notificationV1
    scope.environment = fields.environment()
    scope.bundleId = fields.id("bid") ?? fields.id("bundle_id")
    var parts = ReceiptParts.read(&fields, scope, &builder)
    let embedded = EmbeddedReceipt(parts.latestReceipt)
    let clock = V1DocumentDate(parts: parts, receipt: embedded)
    scope.time = clock.time(failedChains: clock.failedChains, &builder)
    parts.complete()
    parts.date(scope.time)
    parts.add(view: true, scope, &builder)
    embedded?.read(scope.at("latest_receipt"), &builder)
    builder.takeNotes(of: fields)
  }
}

/// Determines when a Version 1 document was made, which it does not state: rule M1 of Merging in
/// SubscriptionModel.
struct V1DocumentDate {
  private let parts: ReceiptParts
  private let receipt: EmbeddedReceipt?
  private let changeDate: Timestamp?

  /// Examines the rows; `changeDate` is when renewal was turned on or off.
  init(
    parts: ReceiptParts,
    receipt: EmbeddedReceipt?,
    changeDate: Timestamp? = nil
  ) {
    self.parts = parts
    self.receipt = receipt
    self.changeDate = changeDate
  }

  /// The chains whose entries report a failed payment.
  var failedChains: Set<TransactionId> {
    let failed = parts.renewalInfos.filter {
      $0.isInBillingRetryPeriod == true || $0.gracePeriodExpiresDate != nil
    }
    return Set(failed.map(\.originalTransactionId))
  }

  /// The date of the embedded receipt; otherwise the newest date of something that happened, and
  /// for chains with a failed payment at least their end; otherwise the file's time.
  func time(
    failedChains: Set<TransactionId>,
    _ builder: inout ItemBuilder
  ) -> EvidenceTime {
    if let created = receipt?.creationDate { return .stated(created) }
    let failures = parts.transactions
      .filter { failedChains.contains($0.originalTransactionId ?? $0.transactionId) }
      .compactMap(\.expiresDate)
      .max()
    let happened = builder.newestDate(newest(notAfter:))
    guard let date = [happened, failures].compactMap({ $0 }).max() else {
      return .fileTime(of: builder.file)
    }
    return .approximate(date)
  }

  private func newest(notAfter limit: Timestamp?) -> Timestamp? {
    let change = changeDate.flatMap { date in
      limit.map { date <= $0 } ?? true ? date : nil
    }
    return [parts.transactions.newestDate(notAfter: limit), change].compactMap { $0 }.max()
  }
}
