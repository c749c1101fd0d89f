import SubscriptionModel

/// Sends a JSON value to the format of its shape.
enum JSONFormats {
  /// The items of a value: one, or one for each element of an array.
  static func items(
    of value: JSONValue,
    at provenance: Provenance,
    of file: FileContext
  ) -> [DecodedItem] {
    guard value.isArray else { return [item(of: value, at: provenance, of: file)] }
    let elements = value.elements
    guard !elements.isEmpty else {
      return [ItemBuilder(at: provenance, of: file).ignored("an empty list")]
    }
    return elements.enumerated().map { index, element in
      var place = provenance
      place.path = provenance.path.appendingPath("[\(index)]")
      return item(of: element, at: place, of: file)
    }
  }

  /// The item that a bare JWS is.
  static func item(
    ofJWS text: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    var builder = ItemBuilder(at: provenance, of: file)
    let scope = outermostScope(of: file)
    builder.add(SignedPayload.read(text, scope, &builder), kinds: .alone)
    return builder.finished()
  }

  /// What a document has around it: nothing but its file.
  static func outermostScope(of file: FileContext) -> Scope {
    Scope(path: "", source: .decodedPayload, time: .fileTime(of: file))
  }

  private static func item(
    of value: JSONValue,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    if value.isString { return item(ofJWS: value.content, at: provenance, of: file) }
    var builder = ItemBuilder(at: provenance, of: file)
    let scope = outermostScope(of: file)
    if let shape = JSONShape(of: value) {
      builder.arrived = Envelope.receivedAt(value)
      read(value, as: shape, scope, &builder)
    } else if !Envelope.read(value, scope, &builder) {
      return builder.problem("JSON that is no App Store document that is known")
    }
    return builder.finished()
  }

  /// Reads a value of a known shape, and names the shape.
  static func read(
    _ value: JSONValue,
    as shape: JSONShape,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    let fields = FieldReader(value, path: scope.path)
    switch shape {
    case .signedPayload: NotificationBody.read(value, scope, &builder)
    case .notificationHistoryItem, .notificationHistoryResponse:
      NotificationHistory.read(value, shape, scope, &builder)
    case .notificationV2, .transaction, .renewalInfo, .appTransaction, .retentionRequest:
      DecodedPayload.read(value, scope, &builder)
    case .notificationV1: NotificationV1.read(fields, scope, &builder)
    case .unifiedReceipt: UnifiedReceipt.readAlone(fields, scope, &builder)
    case .verifyReceiptRequest: VerifyReceiptRequest.read(fields, scope, &builder)
    case .verifyReceiptResponse: VerifyReceiptResponse.read(fields, scope, &builder)
    case .transactionReceiptResponse: TransactionReceiptResponse.read(fields, scope, &builder)
    case .verifyReceiptError: VerifyReceiptStatus.readError(fields, scope, &builder)
    case .statusResponse, .statusResponseGroup: StatusResponse.read(value, scope, &builder)
    case .historyResponse: TransactionList.read(fields, as: .historyResponse, scope, &builder)
    case .orderLookupResponse:
      TransactionList.read(fields, as: .orderLookupResponse, scope, &builder)
    case .refundHistoryResponse:
      TransactionList.read(fields, as: .refundHistoryResponse, scope, &builder)
    case .transactionInfoResponse:
      TransactionInfoResponse.read(fields, as: .transactionInfoResponse, scope, &builder)
    case .appTransactionInfoResponse:
      TransactionInfoResponse.read(fields, as: .appTransactionInfoResponse, scope, &builder)
    case .extendRenewalDateResponse: ExtendRenewalDate.read(fields, scope, &builder)
    case .massExtendRenewalDateResponse, .testNotificationToken, .consumptionRequest:
      InformationalDocument.read(fields, shape, &builder)
    case .apiError: APIError.read(fields, &builder)
    case .storeKitConfiguration:
      builder.kind = .storeKitConfiguration
      LayerHooks.readStoreKitConfiguration(value, &builder)
    case .receiptTransaction: ReceiptRow.readAlone(fields, scope, &builder)
    case .pendingRenewalInfo: PendingRenewalInfo.readAlone(fields, scope, &builder)
    }
  }
}
