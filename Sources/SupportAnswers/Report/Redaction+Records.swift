package import SubscriptionModel

/// Masks records themselves, for whoever shows them without knowing of masks.
extension Redaction {
  /// An identifier's first characters.
  package static func shortened(_ text: String) -> String {
    text.count > shown ? "\(text.prefix(shown))…" : text
  }

  /// An identifier with its first characters alone.
  package static func shortened<Kind>(_ id: Identifier<Kind>) -> Identifier<Kind> {
    Identifier(shortened(id.text)) ?? id
  }

  /// Masks what a record says of a person.
  package mutating func add(_ record: Record) {
    switch record {
    case .transaction(let value):
      add(value.value.appAccountToken, value.value.appTransactionId)
    case .renewalInfo(let value): add(value.value.appAccountToken, value.value.appTransactionId)
    case .appTransaction(let value): add(nil, value.value.appTransactionId)
    case .notification(let value): add(value.value.appAccountToken, nil)
    case .status, .accountView, .renewalExtension: break
    }
  }

  private mutating func add(_ token: AppAccountToken?, _ account: AppTransactionId?) {
    for secret in [token?.text, account?.text].compactMap(\.self) { add(secret) }
  }

  /// A record without what identifies a person, also in the name of its file.
  package func masked(_ record: Record) -> Record {
    maskedContent(of: record).withEvidence { $0.provenance = masked($0.provenance) }
  }

  /// A place, without what identifies a person in the name of its file.
  package func masked(_ provenance: Provenance) -> Provenance {
    var provenance = provenance
    provenance.file = maskedName(ofFile: provenance.file)
    return provenance
  }

  private func maskedContent(of record: Record) -> Record {
    switch record {
    case .transaction(let value): return Record(masked(value.value))
    case .renewalInfo(let value):
      var info = value.value
      info.appAccountToken = info.appAccountToken.map(Self.shortened)
      info.appTransactionId = info.appTransactionId.map(Self.shortened)
      info.otherFields = masked(info.otherFields)
      return Record(info)
    case .appTransaction(let value):
      var app = value.value
      app.appTransactionId = app.appTransactionId.map(Self.shortened)
      app.otherFields = masked(app.otherFields)
      return Record(app)
    case .notification(let value):
      var event = value.value
      event.appAccountToken = event.appAccountToken.map(Self.shortened)
      event.otherFields = masked(event.otherFields)
      return Record(event)
    case .status, .accountView, .renewalExtension: return record
    }
  }

  /// A transaction without what identifies a person.
  package func masked(_ transaction: Transaction) -> Transaction {
    var transaction = transaction
    transaction.evidence.provenance = masked(transaction.evidence.provenance)
    transaction.appAccountToken = transaction.appAccountToken.map(Self.shortened)
    transaction.appTransactionId = transaction.appTransactionId.map(Self.shortened)
    transaction.otherFields = masked(transaction.otherFields)
    return transaction
  }

  /// Another customer without what identifies a person.
  package func masked(_ other: RelatedCustomer) -> RelatedCustomer {
    var other = other
    other.provenance = masked(other.provenance)
    if !other.id.text.hasSuffix("/\(other.label)") { other.label = Self.shortened(other.label) }
    switch other.reason {
    case .appAccountToken(let token): other.reason = .appAccountToken(Self.shortened(token))
    case .appTransactionId(let id): other.reason = .appTransactionId(Self.shortened(id))
    case .identifier(let field, let text):
      other.reason = .identifier(field: field, text: masked(text))
    case .previousOriginalTransactionId, .sameDocument: break
    }
    return other
  }

  private func masked(_ fields: [OtherField]) -> [OtherField] {
    fields.map { OtherField(name: $0.name, text: masked($0.text)) }
  }
}
