import SubscriptionModel

/// The parts of a Version 2 notification or an API response about one chain: signed, or already
/// decoded by another tool.
struct NotificationParts {
  /// The transaction.
  var transaction: Transaction?
  /// The renewal info.
  var renewalInfo: RenewalInfo?
  /// The app transaction.
  var appTransaction: AppTransaction?

  /// Reads the signed members of a container, or the `transactionInfo` and `renewalInfo` objects in
  /// their place.
  static func read(
    _ container: NotificationV2.Container,
    _ builder: inout ItemBuilder
  ) -> NotificationParts {
    guard let fields = container.fields else { return NotificationParts() }
    return read(fields.object, container.scope, &builder)
  }

  /// Reads the signed members of `object`, at `scope.path`.
  static func read(
    _ object: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> NotificationParts {
    var parts = NotificationParts()
    for name in ["signedTransactionInfo", "transactionInfo"] {
      parts.take(object, name, scope, &builder)
    }
    var inner = scope
    // The transaction can be signed where the object around it is not.
    inner.bundleId = parts.transaction?.bundleId ?? scope.bundleId
    inner.environment = parts.transaction?.environment ?? scope.environment
    for name in ["signedRenewalInfo", "renewalInfo"] {
      parts.take(object, name, inner, &builder)
    }
    for name in ["signedAppTransactionInfo", "appTransactionInfo"] {
      parts.take(object, name, inner, &builder)
    }
    parts.noteDifference(scope, &builder)
    parts.noteApp(object, scope, &builder)
    return parts
  }

  /// Reads a transaction and, where they are there as well, the fields of its renewal info, from an
  /// object that has both; or renewal info that the transaction contains.
  static func read(
    row object: JSONValue,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) -> NotificationParts {
    var parts = NotificationParts()
    let fields = FieldReader(object, path: scope.path)
    parts.transaction = TransactionPayload.read(fields, scope, &builder)
    var inner = scope
    inner.bundleId = parts.transaction?.bundleId ?? scope.bundleId
    inner.environment = parts.transaction?.environment ?? scope.environment
    let beside = RecordCriteria.Surroundings(hasTransaction: true)
    if let contained = object["renewalInfo"], RecordCriteria.isRenewalInfo(contained, beside) {
      parts.take(object, "renewalInfo", inner, &builder)
    } else if RecordCriteria.isRenewalInfo(object, beside) {
      parts.renewalInfo = RenewalInfoPayload.read(fields, inner, &builder)
      // The offer of a row is the transaction's.
      parts.renewalInfo?.offerType = nil
      parts.renewalInfo?.offerIdentifier = nil
      parts.renewalInfo?.offerDiscountType = nil
      parts.renewalInfo?.offerPeriod = nil
      parts.renewalInfo?.advancedCommerceInfo = nil
    }
    return parts
  }

  /// The records in document order.
  var records: [Record] {
    var records: [Record] = []
    if let transaction { records.append(Record(transaction)) }
    if let renewalInfo { records.append(Record(renewalInfo)) }
    if let appTransaction { records.append(Record(appTransaction)) }
    return records
  }

  /// When the newest part was signed.
  var newestSignedDate: Timestamp? {
    records.filter { $0.evidence.clock == .stated }.map(\.evidence.asOf).max()
  }

  /// The environment that the parts state.
  var environment: AppStoreEnvironment? {
    transaction?.environment ?? renewalInfo?.environment ?? appTransaction?.environment
  }

  /// The app that the parts state.
  var bundleId: BundleId? {
    transaction?.bundleId ?? appTransaction?.bundleId
  }

  /// The chain that the parts are about.
  var chain: TransactionId? {
    transaction?.originalTransactionId ?? renewalInfo?.originalTransactionId
      ?? transaction?.transactionId
  }

  /// Sets the chain and product of an event.
  func describe(_ event: inout NotificationEvent) {
    event.originalTransactionId = chain
    event.transactionId = transaction?.transactionId
    event.productId = transaction?.productId ?? renewalInfo?.productId
    event.appAccountToken = transaction?.appAccountToken ?? renewalInfo?.appAccountToken
  }

  private mutating func take(
    _ object: JSONValue,
    _ name: String,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    guard let value = object[name] else { return }
    let place = scope.at(name)
    if value.isString {
      take(SignedPayload.read(value.content, place, &builder))
    } else if value.isObject {
      takeDecoded(value, place, &builder)
    } else {
      builder.note(place.path, "\(name) is neither a JWS string nor an object")
    }
  }

  private mutating func take(_ content: SignedPayload.Content) {
    switch content {
    case .transaction(let record): transaction = record
    case .renewalInfo(let record): renewalInfo = record
    case .appTransaction(let record): appTransaction = record
    case .notification, .retentionRequest, .unknown, .unreadable: break
    }
  }

  private mutating func takeDecoded(
    _ value: JSONValue,
    _ place: Scope,
    _ builder: inout ItemBuilder
  ) {
    let fields = FieldReader(value, path: place.path)
    var scope = place
    let date = value["signedDate"] ?? value["receiptCreationDate"]
    if let date = date.flatMap({ DateText.any($0.content) }) { scope.time = .stated(date) }
    switch PayloadKind(of: value) {
    case .transaction: transaction = TransactionPayload.read(fields, scope, &builder)
    case .renewalInfo: renewalInfo = RenewalInfoPayload.read(fields, scope, &builder)
    case .appTransaction: appTransaction = AppTransactionPayload.read(fields, scope, &builder)
    case .notification, .retentionRequest, .apiToken, .unknown:
      builder.note(place.path, "an object of an unknown kind")
    }
  }

  /// Adds a note if the app transaction has a different app or environment than its container.
  private func noteApp(_ object: JSONValue, _ scope: Scope, _ builder: inout ItemBuilder) {
    guard let app = appTransaction else { return }
    let pairs: [(String, String?, String?)] = [
      ("environment", app.environment.name, scope.environment?.name),
      ("bundleId", app.bundleId?.text, scope.bundleId?.text),
      ("appAppleId", app.appAppleId, object["appAppleId"]?.scalarText),
    ]
    for case (let name, let inner?, let outer?) in pairs where inner != outer {
      builder.note(
        scope.path,
        "the app transaction's \(name) is \(inner), but its container says \(outer)"
      )
    }
  }

  private func noteDifference(_ scope: Scope, _ builder: inout ItemBuilder) {
    guard let chain = transaction?.originalTransactionId,
      let renewed = renewalInfo?.originalTransactionId, chain != renewed
    else { return }
    builder.note(
      scope.path,
      "the transaction has original transaction \(chain), but the renewal info has \(renewed)"
    )
  }
}
