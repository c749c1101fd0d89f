import SubscriptionModel

/// Passes a JSON value to the reader of its shape.
enum JSONFormats {
  /// Calls `body` with the items of a value: one, or one for each element of an array and of nested
  /// arrays.
  static func forEachItem(
    of value: JSONValue,
    at provenance: Provenance,
    of file: FileContext,
    layer: Int,
    _ body: (DecodedItem) -> Void
  ) {
    let value = TypedValues.plain(value)
    if let bytes = ByteList.bytes(of: value) {
      return ItemReader.forEachItem(in: bytes, at: provenance, of: file, layer: layer + 1, body)
    }
    guard value.isArray else {
      guard value.isString else {
        for item in items(ofObject: value, at: provenance, of: file) { body(item) }
        return
      }
      return forEachItem(ofText: value, at: provenance, of: file, layer: layer, body)
    }
    var surroundings = RecordCriteria.Surroundings()
    surroundings.hasTransaction = Envelope.transaction(beside: value.elements) != nil
    var isEmpty = true
    var passed = PassedOver(of: file)
    value.forEachElement { index, element in
      isEmpty = false
      var place = provenance
      place.path = provenance.path.appendingPath("[\(index)]")
      guard !passed.takes(element.range.count, at: place) else { return }
      let isObject = element.isObject && ByteList.bytes(of: element) == nil
      let items =
        isObject
        ? items(ofObject: element, in: surroundings, at: place, of: file)
        : items(of: element, at: place, of: file, layer: layer)
      for item in items { body(item.taking(element.range.count)) }
    }
    if let passed = passed.item { body(passed) }
    if isEmpty { body(ItemBuilder(at: provenance, of: file).ignored("an empty list")) }
  }

  /// The items of a value.
  ///
  /// Readers within one another pass arrays, since the optimizer would make a copy of all readers for
  /// each closure around another one.
  static func items(
    of value: JSONValue,
    at provenance: Provenance,
    of file: FileContext,
    layer: Int
  ) -> [DecodedItem] {
    var items: [DecodedItem] = []
    forEachItem(of: value, at: provenance, of: file, layer: layer) { items.append($0) }
    return items
  }

  /// The item of an object, or those of the exchanges that an HTTP archive holds, since each is about
  /// somebody else.
  ///
  /// Source: HTTP Archive 1.2, `log.entries`.
  private static func items(
    ofObject object: JSONValue,
    in surroundings: RecordCriteria.Surroundings = .init(),
    at provenance: Provenance,
    of file: FileContext
  ) -> [DecodedItem] {
    guard let entries = object["log"]?["entries"]?.elements, entries.contains(where: \.isObject)
    else {
      let item = item(of: object, in: surroundings, at: provenance, of: file)
      return [item]
        + MentionedIdentifiers.items(beside: item, in: object, at: provenance, of: file)
    }
    return entries.enumerated().map { index, entry in
      var place = provenance
      place.path = provenance.path.appendingPath("log.entries[\(index)]")
      return item(of: entry, in: surroundings, at: place, of: file)
    }
  }

  /// Calls `body` with the items of a string in a list: a JWS, a receipt, or JSON.
  private static func forEachItem(
    ofText value: JSONValue,
    at provenance: Provenance,
    of file: FileContext,
    layer: Int,
    _ body: (DecodedItem) -> Void
  ) {
    let text = value.content.trimmingSpace()
    switch RecognizedContent(text) {
    case .jws: body(item(ofJWS: text, at: provenance, of: file))
    case .json, .base64, .transactionReceipt, .key, .propertyList, .wrapped:
      ItemReader.forEachItem(in: Array(text), at: provenance, of: file, layer: layer + 1, body)
    case .empty, .gzip, .utf16, .appReceipt, .certificate, .lines, .html, .xml, .image,
      .packed, .other, .plainText, .binary:
      if text.starts(with: "ey".utf8) { return body(item(ofJWS: text, at: provenance, of: file)) }
      body(ItemBuilder(at: provenance, of: file).problem("a string that is not a document"))
    }
  }

  /// The item of a JWS that is a document by itself.
  static func item(
    ofJWS text: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    var builder = ItemBuilder(at: provenance, of: file)
    let scope = documentScope(of: file)
    builder.add(SignedPayload.read(text, scope, &builder), kinds: .alone)
    return builder.finished()
  }

  /// The scope outside of any container: only the file.
  static func documentScope(of file: FileContext) -> Scope {
    Scope(path: "", source: .decodedPayload, time: .fileTime(of: file))
  }

  private static func item(
    of value: JSONValue,
    in surroundings: RecordCriteria.Surroundings,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    let value = AppleForm.restored(value) ?? value
    var builder = ItemBuilder(at: provenance, of: file)
    let scope = documentScope(of: file)
    var isFound = true
    if let shape = JSONShape(of: value, in: surroundings) {
      builder.arrived = Envelope.receivedAt(value) ?? builder.arrived
      read(value, as: shape, scope, &builder)
      Envelope.readUnreadMembers(of: value, shape, scope, &builder)
    } else if let respelled = PrintedValue.respelled(value) {
      return item(of: respelled, in: surroundings, at: provenance, of: file)
    } else {
      isFound = Envelope.read(value, scope, &builder)
    }
    MentionedIdentifiers.add(in: value, to: &builder)
    guard isFound || builder.isInformational else {
      return builder.unknownJSON(value)
    }
    return builder.finished()
  }

  /// Reads a value of a known shape and sets the document's kind.
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
    case .unifiedReceipt: UnifiedReceipt.readStandalone(fields, scope, &builder)
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
    case .massExtendRenewalDateResponse, .testNotificationToken, .consumptionRequest, .apiRequest:
      InformationalDocument.read(fields, shape, &builder)
    case .apiError: APIError.read(fields, &builder)
    case .storeKitConfiguration:
      builder.kind = .storeKitConfiguration
      ReceiptLayers.readStoreKitConfiguration(value, &builder)
    case .receiptTransaction: ReceiptRow.readStandalone(fields, scope, &builder)
    case .pendingRenewalInfo: PendingRenewalInfo.readStandalone(fields, scope, &builder)
    }
  }
}
