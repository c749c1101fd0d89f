import AppStoreDocuments
import SubscriptionModel

/// An identifier that stands in a document, with what a hit shows of it.
struct Mention: Hashable, Sendable {
  var field: IdentifierField
  var text: String
  var productId: ProductId?
  var date: Timestamp?
  /// Whether the record is a purchase, whose own date says more than that of a message about it.
  var isPurchase = false
  /// The document's number.
  var document: Int64
  /// The place in the document.
  var path: String
}

/// Collects the identifiers of records, each once.
struct Identifiers {
  /// What was found, in the order in which it was first met.
  private(set) var mentions: [Mention] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var field: IdentifierField
    var text: String
  }

  /// Starts with nothing.
  init() {}

  /// The identifiers of a document that belongs to no customer.
  static func ofOrphan(
    _ records: [Record],
    mentioned: [MentionedIdentifier]
  ) -> [MentionedIdentifier] {
    var found = Identifiers()
    for record in records { found.add(record) }
    for identifier in mentioned { found.add(identifier, document: 0) }
    return found.mentions.map { MentionedIdentifier(field: $0.field, text: $0.text) }
  }

  /// The environment that a record speaks of.
  static func environment(of record: Record) -> AppStoreEnvironment {
    switch record {
    case .transaction(let value): value.environment
    case .renewalInfo(let value): value.environment
    case .appTransaction(let value): value.environment
    case .notification(let value): value.environment
    case .status(let value): value.environment
    case .accountView(let value): value.environment
    case .renewalExtension(let value): value.environment
    }
  }

  /// Adds an identifier that no record holds.
  mutating func add(_ identifier: MentionedIdentifier, document: Int64) {
    add(
      Mention(field: identifier.field, text: identifier.text, document: document, path: "")
    )
  }

  /// Adds the identifiers of a record; of several places the one with the newest date is kept.
  mutating func add(_ record: Record) {
    let evidence = record.evidence
    switch record {
    case .transaction(let value):
      let add = AddPurchase(product: value.productId, date: value.purchaseDate, evidence: evidence)
      add(.transactionId, value.transactionId, to: &self)
      add(.originalTransactionId, value.originalTransactionId, to: &self)
      add(.webOrderLineItemId, value.webOrderLineItemId, to: &self)
      add(.appTransactionId, value.appTransactionId, to: &self)
      add(.appAccountToken, value.appAccountToken, to: &self)
      add(.previousOriginalTransactionId, value.previousOriginalTransactionId, to: &self)
      add(.productId, value.productId, to: &self)
    case .renewalInfo(let value):
      let product = value.productId
      add(.originalTransactionId, value.originalTransactionId, product, evidence.asOf, evidence)
      add(.productId, product, product, evidence.asOf, evidence)
      add(.productId, value.autoRenewProductId, product, evidence.asOf, evidence)
      add(.appAccountToken, value.appAccountToken, product, evidence.asOf, evidence)
      add(.appTransactionId, value.appTransactionId, product, evidence.asOf, evidence)
    case .appTransaction(let value):
      add(.appTransactionId, value.appTransactionId, nil, evidence.asOf, evidence)
    case .notification(let value):
      let product = value.productId
      add(.notificationUUID, value.notificationUUID, product, evidence.asOf, evidence)
      add(.originalTransactionId, value.originalTransactionId, product, evidence.asOf, evidence)
      add(.transactionId, value.transactionId, product, evidence.asOf, evidence)
      add(.appAccountToken, value.appAccountToken, product, evidence.asOf, evidence)
      add(.productId, product, product, evidence.asOf, evidence)
    case .status(let value):
      add(.originalTransactionId, value.originalTransactionId, nil, evidence.asOf, evidence)
    case .accountView(let value):
      for id in value.originalTransactionIds {
        add(.originalTransactionId, id, nil, evidence.asOf, evidence)
      }
    case .renewalExtension(let value):
      add(.originalTransactionId, value.originalTransactionId, nil, evidence.asOf, evidence)
      add(.webOrderLineItemId, value.webOrderLineItemId, nil, evidence.asOf, evidence)
    }
  }

  /// Adds the identifiers of one transaction.
  private struct AddPurchase {
    var product: ProductId?
    var date: Timestamp?
    var evidence: Evidence

    func callAsFunction<Kind>(
      _ field: IdentifierField,
      _ id: Identifier<Kind>?,
      to identifiers: inout Identifiers
    ) {
      identifiers.add(field, id, product, date ?? evidence.asOf, evidence, isPurchase: true)
    }
  }

  private mutating func add<Kind>(
    _ field: IdentifierField,
    _ id: Identifier<Kind>?,
    _ productId: ProductId?,
    _ date: Timestamp,
    _ evidence: Evidence,
    isPurchase: Bool = false
  ) {
    // A paid period "0" says that there is none; a transaction "0" is Xcode's first.
    guard let id, field != .webOrderLineItemId || id.text != "0" else { return }
    add(
      Mention(
        field: field,
        text: id.text,
        productId: productId,
        date: date,
        isPurchase: isPurchase,
        document: evidence.document,
        path: evidence.provenance.path
      )
    )
  }

  private mutating func add(_ mention: Mention) {
    let key = Key(field: mention.field, text: mention.text.lowercasedText)
    guard let place = places[key] else {
      places[key] = mentions.count
      mentions.append(mention)
      return
    }
    let known = mentions[place]
    guard mention.isPurchase == known.isPurchase else {
      if mention.isPurchase { mentions[place] = mention }
      return
    }
    let isNewer = (mention.date ?? .distantPast) > (known.date ?? .distantPast)
    // A record without a product must not hide the product that another copy names.
    if isNewer && (mention.productId != nil || known.productId == nil) { mentions[place] = mention }
  }
}

extension String {
  /// The text in small letters; most identifiers have no others, which is told faster.
  fileprivate var lowercasedText: String {
    let bytes = utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x80 || (0x41...0x5A).contains(byte) { return lowercased() }
    }
    return self
  }
}

extension Timestamp {
  /// Before everything.
  static let distantPast = Timestamp(milliseconds: .min)
}
