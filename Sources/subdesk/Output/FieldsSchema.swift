import SubscriptionModel

/// The schema of what `FieldsJSON` writes, from the same list of fields.
struct FieldsSchema<Root: FieldRecord>: FieldVisitor {
  /// The members, in the order of `FieldsJSON`.
  private(set) var members: [JSONSchema.Member] = []
  private let parts: Set<Field.Part>

  /// The fields of these parts of a record.
  init(parts: Set<Field.Part> = [.none]) {
    self.parts = parts
    Root.visitFields(&self)
  }

  private mutating func add(_ field: Field, _ schema: JSONSchema) {
    guard parts.contains(field.part) else { return }
    members.append(JSONSchema.Member(name: field.name, schema: schema))
  }

  mutating func visit<Kind>(_ path: WritableKeyPath<Root, Identifier<Kind>?>, _ field: Field) {
    add(field, .text.orNull)
  }

  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    if !field.isOurs { add(field, .text.orNull) }
  }

  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    add(field, .date.orNull)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    add(field, field.unit == .thousandthsOfPercent ? .decimal.orNull : .integer.orNull)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    add(field, .money.orNull)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    if !field.isOurs { add(field, .flag.orNull) }
  }

  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    if !field.isOurs { add(field, .money.orNull) }
  }

  mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field) {
    add(field, Known.RawValue.self == Int.self ? .appleNumber : .text.orNull)
  }

  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
    add(field, .list(of: .text))
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    add(field, JSONSchema.object(FieldsSchema<Object>().members).orNull)
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {
    add(field, .list(of: .object(FieldsSchema<Object>().members)))
  }

  mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {
    members.append(JSONSchema.Member(name: "unknownFields", schema: .open(.text)))
  }
}
