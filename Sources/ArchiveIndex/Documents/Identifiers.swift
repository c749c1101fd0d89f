import AppStoreDocuments
import SubscriptionModel

/// An identifier that stands in a document, with what a hit shows of it.
struct Mention: Hashable, Sendable {
  var field: IdentifierField
  var text: String
  var productId: ProductId?
  var date: Timestamp?
  /// Whether Apple's signature holds on what names it.
  var isVerified = false
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
  private var indices: [Key: Int] = [:]

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

  /// Adds an identifier that no record holds.
  mutating func add(_ identifier: MentionedIdentifier, document: Int64) {
    var attributes = Attributes()
    attributes.document = document
    add(identifier.field, identifier.text, attributes)
  }

  /// Adds the identifiers of a record; of several indices the one with the newest date is kept.
  mutating func add(_ record: Record) {
    switch record {
    case .transaction(let value):
      let attributes = Attributes(value)
      add(.transactionId, value.transactionId, attributes)
      add(fieldsOf: value, attributes)
    case .renewalInfo(let value):
      let attributes = Attributes(value.evidence, value.environment, product: value.productId)
      add(.originalTransactionId, value.originalTransactionId, attributes)
      add(fieldsOf: value, attributes)
    case .appTransaction(let value):
      add(fieldsOf: value, Attributes(value.evidence, value.environment))
    case .notification(let value):
      let attributes = Attributes(value.evidence, value.environment, product: value.productId)
      add(fieldsOf: value, attributes)
    case .status(let value):
      add(
        .originalTransactionId,
        value.originalTransactionId,
        Attributes(value.evidence, value.environment)
      )
    case .accountView(let value):
      let attributes = Attributes(value.evidence, value.environment)
      for id in value.originalTransactionIds { add(.originalTransactionId, id, attributes) }
    case .renewalExtension(let value):
      let attributes = Attributes(value.evidence, value.environment)
      add(.originalTransactionId, value.originalTransactionId, attributes)
      add(.webOrderLineItemId, value.webOrderLineItemId, attributes)
    }
  }

  /// What all identifiers of one record share.
  private struct Attributes {
    var productId: ProductId?
    var date: Timestamp?
    var isPurchase = false
    var document: Int64 = 0
    var path = ""
    var isVerified = false

    init() {}

    init(_ evidence: Evidence, _ environment: AppStoreEnvironment, product: ProductId? = nil) {
      productId = product
      isVerified = evidence.strength(in: environment) == .verified
      date = evidence.dated
      document = evidence.document
      path = evidence.provenance.path
    }

    init(_ transaction: Shared<Transaction>) {
      self.init(transaction.evidence, transaction.environment, product: transaction.productId)
      date = transaction.purchaseDate ?? date
      isPurchase = true
    }

    /// Whether the identifier is shown with these attributes instead of those that are known.
    func isBetter(than known: Mention) -> Bool {
      guard isVerified == known.isVerified else { return isVerified }
      guard isPurchase == known.isPurchase else { return isPurchase }
      // A record without a product must not hide the product that another copy names.
      return (date ?? .distantPast) > (known.date ?? .distantPast)
        && (productId != nil || known.productId == nil)
    }

    func mention(_ field: IdentifierField, _ text: String) -> Mention {
      Mention(
        field: field,
        text: text,
        productId: productId,
        date: date,
        isVerified: isVerified,
        isPurchase: isPurchase,
        document: document,
        path: path
      )
    }
  }

  private mutating func add<Kind>(
    _ field: IdentifierField,
    _ id: Identifier<Kind>?,
    _ attributes: Attributes
  ) {
    if let id { add(field, id.text, attributes) }
  }

  /// Adds every value of a record that its list of fields names as one that a search finds.
  private mutating func add<Root: FieldRecord>(
    fieldsOf record: Shared<Root>,
    _ attributes: Attributes
  ) {
    var visitor = Visitor(record: record, attributes: attributes)
    swap(&visitor.found, &self)
    Root.visitFields(&visitor)
    swap(&visitor.found, &self)
  }

  private mutating func add(_ field: IdentifierField, _ text: String, _ attributes: Attributes) {
    // A paid period "0" says that there is none; a transaction "0" is Xcode's first.
    guard !text.isEmpty, field != .webOrderLineItemId || text != "0" else { return }
    let key = Key(field: field, text: text.lowercasedText)
    guard let known = indices[key] else {
      indices[key] = mentions.count
      mentions.append(attributes.mention(field, text))
      return
    }
    if attributes.isBetter(than: mentions[known]) {
      mentions[known] = attributes.mention(field, text)
    }
  }
}

extension Identifiers {
  /// Adds the values of a record that a search finds.
  private struct Visitor<Root: FieldRecord>: UniformFieldVisitor, ~Copyable {
    let record: Shared<Root>
    let attributes: Attributes
    var found = Identifiers()

    @inline(__always)
    mutating func visit<Kind>(
      _ path: WritableKeyPath<Root, Identifier<Kind>?>,
      _ field: Field
    ) {
      guard let kind = field.searchedAs, let id = record.value[keyPath: path] else { return }
      found.add(kind, id.text, attributes)
    }

    @inline(__always)
    mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
      guard let kind = field.searchedAs, let text = record.value[keyPath: path] else { return }
      found.add(kind, text, attributes)
    }

    @inline(__always)
    mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
      guard let kind = field.searchedAs else { return }
      for text in record.value[keyPath: path] { found.add(kind, text, attributes) }
    }

    @inline(__always)
    mutating func visit<Object: NestedRecord>(
      _ path: WritableKeyPath<Root, Object?>,
      _ field: Field
    ) {
      guard let object = record.value[keyPath: path] else { return }
      found.add(fieldsOf: Shared(object), attributes)
    }

    @inline(__always)
    mutating func visit<Object: NestedRecord>(
      _ path: WritableKeyPath<Root, [Object]>,
      _ field: Field
    ) {
      for object in record.value[keyPath: path] {
        found.add(fieldsOf: Shared(object), attributes)
      }
    }

    @inline(__always)
    func visit<Value>(any path: WritableKeyPath<Root, Value?>, _ field: Field) {}
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
