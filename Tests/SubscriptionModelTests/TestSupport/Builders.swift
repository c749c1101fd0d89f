public import SubscriptionModel

/// A moment written as a date, such as `2026-03-10T12:00:00Z`; the earliest one for a mistake.
func at(_ text: String) -> Timestamp {
  Timestamp(rfc3339: text) ?? Timestamp(milliseconds: .min)
}

extension Timestamp {
  /// This moment moved by days, or by milliseconds.
  func plus(days: Int64 = 0, hours: Int64 = 0, milliseconds: Int64 = 0) -> Timestamp {
    adding(.days(days)).adding(.hours(hours)).adding(TimeSpan(milliseconds: milliseconds))
  }
}

extension Identifier: ExpressibleByUnicodeScalarLiteral {}
extension Identifier: ExpressibleByExtendedGraphemeClusterLiteral {}
extension Identifier: ExpressibleByStringLiteral {
  /// Takes an identifier that a test writes out.
  public init(stringLiteral text: String) {
    guard let identifier = Identifier(text) else { preconditionFailure("an empty identifier") }
    self = identifier
  }
}

/// One document of a test; its records share its place, source, time and signature.
struct Doc {
  var file: String
  var source: RecordSource
  var asOf: Timestamp
  var clock: DatePrecision = .stated
  var signature: SignatureVerdict = .verified
  var arrived: Timestamp?

  /// A V2 notification or other signed document.
  static func signed(_ file: String, _ asOf: Timestamp) -> Doc {
    Doc(file: file, source: .signedPayload, asOf: asOf)
  }

  /// A V1 notification, which nobody signs and whose time is inferred.
  static func v1(_ file: String, _ asOf: Timestamp) -> Doc {
    Doc(
      file: file,
      source: .notificationV1,
      asOf: asOf,
      clock: .approximate,
      signature: .unsigned
    )
  }

  /// A verifyReceipt response, which states its time and has no signature.
  static func response(_ file: String, _ asOf: Timestamp) -> Doc {
    Doc(file: file, source: .verifyReceipt, asOf: asOf, signature: .unsigned)
  }

  /// A raw app receipt.
  static func receipt(_ file: String, _ asOf: Timestamp) -> Doc {
    Doc(file: file, source: .appReceipt, asOf: asOf)
  }

  func evidence(_ path: String = "") -> Evidence {
    Evidence(
      provenance: Provenance(file: file, path: path),
      source: source,
      asOf: asOf,
      clock: clock,
      signature: signature,
      arrived: arrived
    )
  }
}

/// Makes the records of one chain.
struct Chain {
  var original: TransactionId = "1000"
  var environment: AppStoreEnvironment = .production
  var bundleId: BundleId = "com.example.reader"
  var group: SubscriptionGroupId = "20812345"
  var product: ProductId = "pro.monthly"

  /// The key of the chain.
  var key: ChainKey {
    ChainKey(environment: environment, bundleId: bundleId, originalTransactionId: original)
  }

  /// A period of the subscription, with everything that StoreKit 2 states.
  func period(
    _ id: TransactionId = "1000",
    from: Timestamp?,
    to: Timestamp?,
    in doc: Doc,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    var transaction = Transaction(
      transactionId: id,
      environment: environment,
      evidence: doc.evidence("transactions.\(id.text)")
    )
    transaction.originalTransactionId = original
    transaction.bundleId = bundleId
    transaction.productId = product
    transaction.webOrderLineItemId = TransactionId("9\(id.text)").flatMap { .init($0.text) }
    transaction.subscriptionGroupIdentifier = group
    transaction.purchaseDate = from
    transaction.originalPurchaseDate = from
    transaction.expiresDate = to
    transaction.quantity = 1
    if doc.source <= .decodedPayload { transaction.type = .known(.autoRenewableSubscription) }
    transaction.inAppOwnershipType = .known(.purchased)
    change(&transaction)
    return Record(transaction)
  }

  /// A one-time purchase.
  func purchase(
    _ id: TransactionId = "1000",
    of product: ProductId = "coins.100",
    on date: Timestamp,
    in doc: Doc,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    period(id, from: date, to: nil, in: doc) { transaction in
      transaction.productId = product
      transaction.webOrderLineItemId = nil
      transaction.subscriptionGroupIdentifier = nil
      if transaction.type != nil { transaction.type = .known(.consumable) }
      change(&transaction)
    }
  }

  /// Renewal info.
  func renewal(
    on isOn: Bool?,
    _ date: Timestamp? = nil,
    in doc: Doc,
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) -> Record {
    var info = RenewalInfo(
      originalTransactionId: original,
      environment: environment,
      evidence: doc.evidence("renewal")
    )
    info.bundleId = bundleId
    info.productId = product
    info.autoRenewProductId = product
    info.autoRenewStatus = isOn.map { .known($0 ? .on : .off) }
    info.renewalDate = date
    change(&info)
    return Record(info)
  }

  /// Apple's status.
  func status(_ status: AppleStatus, in doc: Doc) -> Record {
    var claim = StatusClaim(
      originalTransactionId: original,
      environment: environment,
      status: .known(status),
      evidence: doc.evidence("status")
    )
    claim.bundleId = bundleId
    return Record(claim)
  }

  /// A V2 notification.
  func event(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    about id: TransactionId? = "1000",
    in doc: Doc,
    _ change: (inout NotificationEvent) -> Void = { _ in }
  ) -> Record {
    notification(.v2(.known(type), subtype: subtype.map { .known($0) }), id, doc) { event in
      event.notificationUUID = NotificationUUID("uuid-\(doc.file)")
      change(&event)
    }
  }

  /// A V1 notification.
  func event(
    v1 type: NotificationTypeV1,
    about id: TransactionId? = "1000",
    in doc: Doc,
    _ change: (inout NotificationEvent) -> Void = { _ in }
  ) -> Record {
    notification(.v1(.known(type)), id, doc) { event in
      event.contentDigest = "digest-\(doc.file)"
      change(&event)
    }
  }

  private func notification(
    _ name: NotificationEvent.Name,
    _ id: TransactionId?,
    _ doc: Doc,
    _ change: (inout NotificationEvent) -> Void
  ) -> Record {
    var event = NotificationEvent(name: name, environment: environment, evidence: doc.evidence())
    event.bundleId = bundleId
    event.originalTransactionId = original
    event.transactionId = id
    change(&event)
    return Record(event)
  }

  /// A document that holds the chain whole, or a page of one.
  func view(
    pending: Bool? = nil,
    isComplete: Bool = true,
    with others: [TransactionId] = [],
    in doc: Doc
  ) -> Record {
    Record(
      AccountView(
        environment: environment,
        bundleId: bundleId,
        originalTransactionIds: [original] + others,
        renewalInfoFor: pending.map { $0 ? [original] : [] },
        isComplete: isComplete,
        evidence: doc.evidence("view")
      )
    )
  }

  /// A renewal date that the developer moved.
  func renewalExtension(to date: Timestamp, in doc: Doc) -> Record {
    var moved = RenewalExtension(
      originalTransactionId: original,
      environment: environment,
      success: true,
      evidence: doc.evidence("extension")
    )
    moved.bundleId = bundleId
    moved.effectiveDate = date
    return Record(moved)
  }
}

extension [Record] {
  /// The records as those of one customer.
  var customer: CustomerRecords {
    CustomerRecords(id: "customer", records: self)
  }
}
