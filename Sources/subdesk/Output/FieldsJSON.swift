import SubscriptionModel

/// Every field of a record or of an object in it under Apple's name, `null` where it is not stated.
///
/// Amounts are in major units with the record's currency. Not among them is what another member of
/// the output tells: the price, the offer, and the revocation of a transaction, and what is said once
/// for the customer or the subscription.
struct FieldsJSON<Root: FieldRecord>: FieldVisitor {
  /// The members, each there in any case.
  private(set) var members: [JSONOutput.Member] = []
  private let record: Root?
  private let currency: String?
  private let parts: Set<Field.Part>

  /// The fields of a record; `nil` where no document has one.
  ///
  /// - Parameters:
  ///   - record: The record; `nil` gives the same members, each `null`.
  ///   - currency: The record's currency; without one, amounts are `null`.
  ///   - parts: The parts of the record whose fields are given.
  init(_ record: Root?, currency: String?, parts: Set<Field.Part> = [.none]) {
    self.record = record
    self.currency = currency
    self.parts = parts
    Root.visitFields(&self)
  }

  private mutating func add(_ field: Field, _ value: JSONOutput) {
    guard parts.contains(field.part) else { return }
    members.append(JSONOutput.Member(name: field.name, value: value))
  }

  mutating func visit<Kind>(_ path: WritableKeyPath<Root, Identifier<Kind>?>, _ field: Field) {
    add(field, .optional(record?[keyPath: path]?.text))
  }

  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    if !field.isOurs { add(field, .optional(record?[keyPath: path])) }
  }

  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    add(field, .optional(record?[keyPath: path]?.description))
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    let number = record?[keyPath: path]
    if field.unit == .thousandthsOfPercent {
      add(field, number.map { .percentage($0) } ?? .null)
    } else {
      add(field, .optional(number))
    }
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    let money = record?[keyPath: path].flatMap { milliunits in
      currency.map { Money(milliunits: milliunits, currency: $0) }
    }
    add(field, .money(money))
  }

  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    if !field.isOurs { add(field, .optional(record?[keyPath: path])) }
  }

  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    if !field.isOurs { add(field, .money(record?[keyPath: path])) }
  }

  mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field) {
    let value = record?[keyPath: path]
    add(field, Known.RawValue.self == Int.self ? .number(value) : .optional(value?.rawText))
  }

  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
    add(field, .array((record?[keyPath: path] ?? []).map { .string($0) }))
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    add(field, record?[keyPath: path].map(object) ?? .null)
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {
    add(field, .array((record?[keyPath: path] ?? []).map(object)))
  }

  mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {
    let fields = record?[keyPath: path] ?? []
    members.append(
      JSONOutput.Member(
        name: "unknownFields",
        value: .object(fields.map { JSONOutput.Member(name: $0.name, value: .string($0.text)) })
      )
    )
  }

  private func object<Object: NestedRecord>(_ object: Object) -> JSONOutput {
    .object(FieldsJSON<Object>(object, currency: currency).members)
  }
}

extension JSONOutput {
  /// An amount in major units with its currency, or null.
  static func money(_ money: Money?) -> JSONOutput {
    guard let money else { return .null }
    return .object(["amount": .string(money.amount), "currency": .string(money.currency)])
  }
}
