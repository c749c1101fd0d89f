import SubscriptionModel

/// Every field of a record or of an object in it, in words and by Apple's name, in the order of the
/// screen.
struct RecordFieldLines<Root: FieldRecord>: FieldVisitor {
  /// The lines so far, of the fields that the record states.
  private(set) var lines: [FieldLine] = []
  private let record: Root
  private let context: FieldContext

  /// The lines of an object.
  init(_ record: Root, in context: FieldContext) {
    self.record = record
    self.context = context
    Root.visitFields(&self)
  }

  mutating func visit<Kind>(_ path: WritableKeyPath<Root, Identifier<Kind>?>, _ field: Field) {
    if let id = record[keyPath: path] {
      let product = (id as? ProductId).map { context.words.nameAndId(of: $0) }
      add(field, product ?? groupedDigits(id.text), id.text)
    }
    if let environment = context.environment, field.name == "bundleId" {
      lines.append(context.line("environment", "environment", environment.name, environment.name))
    }
  }

  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    guard !field.isOurs, let text = record[keyPath: path] else { return }
    add(field, field.unit == .duration ? durationWords(text) : text, text)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    if let moment = record[keyPath: path] {
      add(field, context.words.dateWithZone(moment), moment.description)
    }
    if let evidence = context.evidence, field.name == "expiresDate" {
      lines.append(context.date(of: evidence))
    }
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    guard let number = record[keyPath: path] else { return }
    let text = field.unit == .thousandthsOfPercent ? percentage(number) : String(number)
    add(field, text, String(number))
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    guard let milliunits = record[keyPath: path] else { return }
    let text = context.amount(milliunits)
    add(field, text, text)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    guard !field.isOurs, let flag = record[keyPath: path] else { return }
    add(field, flag ? "yes" : "no", String(flag))
  }

  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    guard !field.isOurs else { return }
    if let money = record[keyPath: path] {
      add(field, context.words.money(money), context.words.recorded(money))
    } else {
      lines.append(context.line("price", field.name, "not in this document", ""))
    }
  }

  mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field) {
    guard let value = record[keyPath: path] else { return }
    add(field, context.words(for: value), value.rawText)
  }

  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
    let texts = record[keyPath: path]
    guard !texts.isEmpty else { return }
    add(field, texts.joined(separator: ", "), texts.joined(separator: " "))
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    guard let object = record[keyPath: path] else { return }
    add(object, field, field.name)
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {
    for (number, object) in record[keyPath: path].enumerated() {
      // What takes one line is told from its neighbors by what the line says.
      let isLine = object is any SingleLineRecord
      add(object, field, isLine ? field.name : "\(field.name)[\(number)]")
    }
  }

  mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {
    lines += record[keyPath: path].map {
      context.line("unrecognized field", $0.name, $0.text, $0.text)
    }
  }

  private mutating func add(_ field: Field, _ text: String, _ raw: String) {
    guard !text.isEmpty else { return }
    lines.append(context.line(field.label, field.name, text, raw))
  }

  private mutating func add<Object: NestedRecord>(
    _ object: Object,
    _ field: Field,
    _ name: String
  ) {
    if let object = object as? any SingleLineRecord {
      let text = object.words(in: context)
      add(field, text, text)
    } else {
      lines += RecordFieldLines<Object>(object, in: context.within(name)).lines
    }
  }
}

/// What the lines of a record's objects take from the record.
struct FieldContext {
  /// The words, for the record's environment.
  let words: Wording
  /// The record's currency; `nil` where it states none.
  let currency: String?
  /// Whether a family member has what somebody else bought.
  let isFamilyShared: Bool
  /// Of the record itself, and `nil` within it.
  private(set) var environment: AppStoreEnvironment?
  private(set) var evidence: Evidence?
  private var path = ""

  init(_ transaction: Transaction, in words: Wording) {
    self.words = words.of(transaction.environment)
    currency = transaction.price?.currency ?? transaction.averageSeatPrice?.currency
    isFamilyShared = transaction.inAppOwnershipType == .known(.familyShared)
    environment = transaction.environment
    evidence = transaction.evidence
  }

  /// The same for an object, whose fields have longer names.
  func within(_ name: String) -> FieldContext {
    var context = self
    context.path = path.isEmpty ? name : "\(path).\(name)"
    context.environment = nil
    context.evidence = nil
    return context
  }

  func line(_ label: String, _ name: String, _ text: String, _ raw: String) -> FieldLine {
    FieldLine(
      label: label,
      name: path.isEmpty ? name : "\(path).\(name)",
      text: text,
      raw: raw
    )
  }

  /// An amount in thousandths of the record's currency.
  func amount(_ milliunits: Int64?) -> String {
    guard let milliunits else { return "amount not stated" }
    return currency.map { words.money(Money(milliunits: milliunits, currency: $0)) }
      ?? "\(milliunits) milliunits"
  }

  /// A value of one of Apple's sets; as written where the set has no words.
  func words<Known>(for value: OpenEnum<Known>) -> String {
    switch value {
    case let value as OpenEnum<ProductType>: value.words
    case let value as OpenEnum<TransactionReason>: value.words
    case let value as OpenEnum<BillingPlanType>: value.words
    case let value as OpenEnum<OfferType>: value.words
    case let value as OpenEnum<OfferDiscountType>: value.words
    case let value as OpenEnum<InAppOwnershipType>: value.words
    case let value as OpenEnum<RevocationReason>: value.words(isFamily: isFamilyShared)
    case let value as OpenEnum<RevocationType>: value.words
    case let value as OpenEnum<AutoRenewStatus>: value.words
    case let value as OpenEnum<ExpirationIntent>: value.words
    case let value as OpenEnum<PriceIncreaseStatus>: value.words
    case let value as OpenEnum<ConsumptionRequestReason>: value.words
    case let value as OpenEnum<AppleStatus>: value.words
    default: value.rawText
    }
  }

  /// When a payload was signed; for receipts and Version 1, which sign no rows, the document's
  /// date.
  func date(of evidence: Evidence) -> FieldLine {
    let isPayload = evidence.source == .signedPayload || evidence.source == .decodedPayload
    let (label, name) = isPayload ? ("signed", "signedDate") : ("document dated", "")
    return evidence.dated.map { line(label, name, words.dateWithZone($0), $0.description) }
      ?? line(label, name, "not stated; \(words.filed(evidence.asOf))", "")
  }
}
