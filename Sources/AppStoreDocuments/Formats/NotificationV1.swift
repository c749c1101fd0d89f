import SubscriptionModel

/// A Version 1 notification, with `unified_receipt` or the objects of before March 2021.
///
/// Source: <https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv1>
enum NotificationV1 {
  /// Adds the event, the rows, the renewal infos, and the account view.
  static func read(_ body: FieldReader, _ outer: Scope, _ builder: inout ItemBuilder) {
    builder.kind = .notificationV1
    var fields = body
    var scope = outer
    scope.source = .notificationV1
    var receipt = fields.child("unified_receipt")
    let environment = fields.text("environment") ?? receipt?.text("environment")
    scope.environment = environment.map { AppStoreEnvironment(rawText: $0) }
    scope.bundleId = fields.id("bid")
    var parts = readParts(&fields, &receipt, scope, &builder)
    scope.bundleId = scope.bundleId ?? parts.transactions.lazy.compactMap(\.bundleId).first
    let state = RenewalState(&fields)
    let type: OpenEnum<NotificationTypeV1>? = fields.term("notification_type")
    let chain: TransactionId? = fields.number("original_transaction_id")
    let newest = parts.newestTransaction(of: chain) ?? parts.newestTransaction(of: nil)
    let subject = chain ?? newest?.originalTransactionId ?? newest?.transactionId
    let embedded = EmbeddedReceipt(parts.latestReceipt)
    let clock = V1DocumentDate(
      parts: parts,
      receipt: embedded,
      changeDate: state.changeDate
    )
    var failed = clock.failedChains
    if type == .known(.didFailToRenew), let subject { failed.insert(subject) }
    scope.time = clock.time(failedChains: failed, &builder)
    if lacksEventDate(type, state) { scope.time = scope.time.notBefore(arrival(of: builder)) }
    state.complete(&parts, of: subject, newest, builder.evidence(scope), scope)
    parts.complete()
    parts.date(scope.time)
    if let type {
      let revoked = type.revokesPurchase ? parts.lastRevoked(of: chain) : nil
      var event = event(type, revoked ?? newest, scope, builder)
      event.originalTransactionId = revoked?.originalTransactionId ?? subject
      event.productId = (revoked ?? newest)?.productId ?? state.autoRenewProductId
      event.contentDigest = ContentDigest.digest(of: body.object)
      event.otherFields = fields.otherFields()
      builder.add(Record(event))
    }
    parts.add(view: receipt != nil && !parts.transactions.isEmpty, scope, &builder)
    let place = receipt == nil ? scope : scope.at("unified_receipt")
    var inner = place.at("latest_receipt")
    // Before 2021, there were only notifications about subscriptions, and only receipts of one
    // transaction.
    inner.isSubscription = receipt == nil
    embedded?.read(inner, &builder)
    builder.takeNotes(of: fields)
  }

  /// Whether the event left no date in the rows, which then describe the last purchase.
  private static func lacksEventDate(
    _ type: OpenEnum<NotificationTypeV1>?,
    _ state: RenewalState
  ) -> Bool {
    switch type {
    case .known(.didChangeRenewalPref), .known(.priceIncreaseConsent), .known(.consumptionRequest),
      .unrecognized:
      true
    case .known(.didChangeRenewalStatus): state.changeDate == nil
    case .known(.initialBuy), .known(.didRenew), .known(.didRecover), .known(.renewal),
      .known(.interactiveRenewal), .known(.didFailToRenew), .known(.cancel), .known(.refund),
      .known(.revoke), nil:
      false
    }
  }

  /// When the notification arrived: by its envelope, the log, or the day in the file's path.
  private static func arrival(of builder: ItemBuilder) -> Timestamp? {
    builder.arrived ?? ArrivalDate.day(in: builder.file.file)
  }

  private static func event(
    _ type: OpenEnum<NotificationTypeV1>,
    _ transaction: Transaction?,
    _ scope: Scope,
    _ builder: ItemBuilder
  ) -> NotificationEvent {
    var event = NotificationEvent(
      name: .v1(type),
      environment: scope.environment ?? transaction?.environment ?? .unknown,
      evidence: builder.evidence(scope)
    )
    event.bundleId = scope.bundleId
    event.transactionId = transaction?.transactionId
    event.appAccountToken = transaction?.appAccountToken
    return event
  }

  private static func readParts(
    _ fields: inout FieldReader,
    _ receipt: inout FieldReader?,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> ReceiptParts {
    fields.drop("password")
    var parts = ReceiptParts.read(&fields, scope, &builder)
    let old = Set(parts.transactions.map(\.transactionId))
    if var unified = receipt {
      parts.replace(with: ReceiptParts.read(&unified, scope.at("unified_receipt"), &builder))
      unified.drop("status", "environment")
      fields.takeUnread(of: unified, as: "unified_receipt")
      receipt = unified
    }
    guard let cancelled = fields.date(.cancellationDate) else { return parts }
    let item: WebOrderLineItemId? = fields.number("web_order_line_item_id")
    for index in parts.transactions.indices
    where parts.transactions[index].revocationDate == nil {
      let row = parts.transactions[index]
      let isMeant = item.map { $0 == row.webOrderLineItemId } ?? old.contains(row.transactionId)
      if isMeant { parts.transactions[index].revocationDate = cancelled }
    }
    return parts
  }
}

extension OpenEnum<NotificationTypeV1> {
  /// Whether it reports that Apple took back a purchase, which its document does not name: it is the one
  /// that was taken back last.
  fileprivate var revokesPurchase: Bool {
    switch self {
    case .known(.cancel), .known(.refund), .known(.revoke): true
    case .known, .unrecognized: false
    }
  }
}

/// What a Version 1 notification states about renewal at its top level.
private struct RenewalState {
  let autoRenewStatus: OpenEnum<AutoRenewStatus>?
  let autoRenewProductId: ProductId?
  let expirationIntent: OpenEnum<ExpirationIntent>?
  let changeDate: Timestamp?

  init(_ fields: inout FieldReader) {
    autoRenewStatus = fields.term("auto_renew_status")
    autoRenewProductId = fields.id("auto_renew_product_id")
    expirationIntent = fields.term("expiration_intent")
    changeDate = fields.date(.autoRenewStatusChangeDate)
  }

  /// Adds the statements to the renewal info of the chain `subject`, or creates it.
  func complete(
    _ parts: inout ReceiptParts,
    of subject: TransactionId?,
    _ newest: Transaction?,
    _ evidence: Evidence,
    _ scope: Scope
  ) {
    guard let subject = renewedChain(of: subject, in: parts),
      autoRenewStatus != nil || autoRenewProductId != nil
    else { return }
    let entries = parts.renewalInfos.indices.filter {
      parts.renewalInfos[$0].originalTransactionId == subject
    }
    let ofProduct = entries.first { parts.renewalInfos[$0].productId == newest?.productId }
    guard let index = ofProduct ?? entries.first else {
      var renewal = RenewalInfo(
        originalTransactionId: subject,
        environment: scope.environment ?? newest?.environment ?? .unknown,
        evidence: evidence
      )
      renewal.bundleId = scope.bundleId
      renewal.productId = newest?.productId
      fill(&renewal)
      parts.renewalInfos.append(renewal)
      return
    }
    fill(&parts.renewalInfos[index])
  }

  /// The chain that the statements are about: that of the event, unless it is a one-time purchase,
  /// which they can only be about where they name its product.
  private func renewedChain(
    of subject: TransactionId?,
    in parts: ReceiptParts
  ) -> TransactionId? {
    guard let own = subject.flatMap({ parts.newestTransaction(of: $0) }),
      own.isSubscription != true, own.productId != autoRenewProductId
    else { return subject }
    guard let autoRenewProductId else { return own.expiresDate == nil ? nil : subject }
    let renewed = parts.transactions.first { $0.productId == autoRenewProductId }
    return renewed?.originalTransactionId
  }

  /// An entry's own statement comes first, because it is about the chain; this one is about the
  /// event.
  private func fill(_ renewal: inout RenewalInfo) {
    renewal.autoRenewStatus = renewal.autoRenewStatus ?? autoRenewStatus
    renewal.autoRenewProductId = renewal.autoRenewProductId ?? autoRenewProductId
    renewal.expirationIntent = renewal.expirationIntent ?? expirationIntent
    renewal.autoRenewStatusChangeDate = changeDate
  }
}
