import SubscriptionModel

/// An app receipt: PKCS#7 SignedData around a set of attributes, one of them for each purchase:
/// rule R1 of <doc:Receipts>.
///
/// Source:
/// <https://developer.apple.com/documentation/appstorereceipts/validating-receipts-on-the-device>
struct AppReceipt {
  /// The most purchases to read: 50 times as many as in the largest receipt seen.
  static let maximumPurchases = 10_000
  /// The most problems of a receipt to note individually.
  static let maximumNotes = 20

  private let bytes: ArraySlice<UInt8>
  private let decoder: AppReceiptDecoder

  /// Decodes a receipt; throws if its frame is broken, and notes what cannot be read in it.
  init(_ received: ArraySlice<UInt8>) throws(ReceiptError) {
    bytes = try Self.whole(received)
    decoder = try AppReceiptDecoder(SignedData(bytes).content)
  }

  /// When it was made (attribute 12); `nil` if it does not say.
  var creationDate: Timestamp? { decoder.fields.creationDate }

  /// Adds the app, the purchases, and the account view of the receipt at `scope.path`.
  ///
  /// Unreadable attributes and purchases become notes.
  func read(_ outer: Scope, _ builder: inout ItemBuilder) {
    var scope = outer
    scope.signedPath = outer.path
    scope.source = .appReceipt
    scope.time = decoder.time(&builder)
    _ = builder.add(
      SignedPart(path: outer.path, content: .appReceipt(bytes), signedAt: creationDate)
    )
    for record in decoder.records(evidence: builder.evidence(scope)) { builder.add(record) }
    for note in decoder.notes { builder.note(outer.path, note) }
  }

  /// Adds the receipt in `received`; a broken frame fails the layer.
  static func read(
    _ received: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    do throws(ReceiptError) {
      try AppReceipt(received).read(scope, &builder)
    } catch {
      fail(error, scope, &builder)
    }
  }

  /// Fails the layer at `scope.path`.
  static func fail(_ error: ReceiptError, _ scope: Scope, _ builder: inout ItemBuilder) {
    builder.fail(scope.path, "cannot be read: \(error.reason)")
  }

  /// The receipt without the white space that editors add after it; throws if its end is missing.
  static func whole(
    _ bytes: ArraySlice<UInt8>
  ) throws(ReceiptError) -> ArraySlice<UInt8> {
    guard let length = bytes.definiteLength else { return bytes }
    guard length <= bytes.count else {
      throw ReceiptError(
        "it was cut off: only \(bytes.count) of its \(length) bytes are present"
      )
    }
    let rest = bytes.dropFirst(length)
    return rest.allSatisfy { $0.isSpace || $0 == 0 } ? bytes.prefix(length) : bytes
  }
}

/// Converts the attributes of one receipt to records.
private struct AppReceiptDecoder {
  private(set) var fields = ReceiptFields()
  private(set) var notes: [String] = []
  private var purchases: [PurchaseFields] = []
  private var others: [OtherField] = []
  private var isCut = false

  init(_ content: ArraySlice<UInt8>) throws(ReceiptError) {
    let (attributes, unreadable) = try ReceiptAttribute.all(in: content)
    if unreadable > 0 { note("unreadable attributes: \(unreadable)") }
    for attribute in attributes {
      if case .purchase? = ReceiptFields.table[attribute.type]?.use {
        addPurchase(attribute)
      } else {
        let outcome = ReceiptFields.table.apply(attribute, to: &fields)
        if let field = taken(outcome, of: "the receipt") { others.append(field) }
      }
    }
    let withoutId = purchases.count { $0.transactionId == nil }
    if withoutId > 0 {
      note("omitted purchases without transaction_id: \(withoutId)")
      isCut = true
    }
  }

  /// When the receipt was made; without attribute 12, the newest date in it or of the file.
  func time(_ builder: inout ItemBuilder) -> EvidenceTime {
    if let stated = fields.creationDate { return .stated(stated) }
    let dates = purchases.flatMap { [$0.purchaseDate, $0.cancellationDate].compactMap { $0 } }
    let newest = builder.newestDate { limit in
      dates.filter { date in limit.map { date <= $0 } ?? true }.max()
    }
    return newest.map { .approximate($0) } ?? .fileTime(of: builder.file)
  }

  /// The app, the purchases in the receipt's order, and the account view.
  func records(evidence: Evidence) -> [Record] {
    let environment = fields.environment.map { AppStoreEnvironment(rawText: $0) } ?? .unknown
    var records: [Record] = [Record(appTransaction(environment, evidence))]
    let transactions = purchases.compactMap {
      $0.transaction(environment: environment, bundleId: fields.bundleId, evidence: evidence)
    }
    guard !transactions.isEmpty else { return records }
    records += transactions.map { Record($0) }
    let view = AccountView(
      environment: environment,
      bundleId: fields.bundleId,
      originalTransactionIds: transactions.chains,
      renewalInfoFor: nil,
      isComplete: !isCut,
      evidence: evidence
    )
    return records + [Record(view)]
  }

  private func appTransaction(
    _ environment: AppStoreEnvironment,
    _ evidence: Evidence
  ) -> AppTransaction {
    var record = AppTransaction(environment: environment, evidence: evidence)
    record.bundleId = fields.bundleId
    record.appAppleId = fields.appAppleId.flatMap { $0 == 0 ? nil : String($0) }
    record.applicationVersion = fields.applicationVersion
    record.originalApplicationVersion = fields.originalApplicationVersion
    record.originalPurchaseDate = fields.originalPurchaseDate
    record.otherFields = others
    return record
  }

  private mutating func addPurchase(_ attribute: ReceiptAttribute) {
    guard purchases.count < AppReceipt.maximumPurchases else {
      if !isCut {
        note("more than \(AppReceipt.maximumPurchases) purchases; the rest are omitted")
      }
      isCut = true
      return
    }
    let name = "purchase \(purchases.count + 1)"
    var purchase = PurchaseFields()
    do throws(ReceiptError) {
      let (attributes, unreadable) = try ReceiptAttribute.all(in: attribute.value)
      if unreadable > 0 { note("unreadable attributes of \(name): \(unreadable)") }
      for attribute in attributes {
        let outcome = PurchaseFields.table.apply(attribute, to: &purchase)
        if let field = taken(outcome, of: name) { purchase.otherFields.append(field) }
      }
    } catch {
      note("\(name) cannot be read: \(error.reason)")
    }
    purchases.append(purchase)
  }

  private mutating func taken<Target>(
    _ outcome: AttributeTable<Target>.Outcome,
    of owner: String
  ) -> OtherField? {
    switch outcome {
    case .taken: return nil
    case .other(let field): return field
    case .malformed(let name):
      note("\(name) of \(owner) is not of the expected type")
      return nil
    }
  }

  private mutating func note(_ text: String) {
    guard notes.count < AppReceipt.maximumNotes else { return }
    notes.append(text)
  }
}
