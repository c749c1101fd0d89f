/// One field of a record or of an object in it, as its list of fields describes it.
public struct FieldEntry: Sendable {
  /// Apple's names on the way to the field, such as `commitmentInfo.billingPeriodNumber`; a list is
  /// `items[].SKU`.
  public let path: String
  /// The field.
  public let field: Field
  /// The kind of its value.
  public let kind: Kind

  /// A kind of value.
  public enum Kind: String, Sendable {
    case identifier
    case text
    case date
    case number
    case milliunits = "thousandths of the currency"
    case flag = "true or false"
    case money
    case term = "one of Apple's values"
    case texts = "list of texts"
    case object
    case objects = "list of objects"
    case unknownFields = "unknown fields"
  }

  /// Every field of a record, each object before its own fields, in the order of screens.
  public static func all<Root: FieldRecord>(of record: Root.Type) -> [FieldEntry] {
    var collector = Collector<Root>(prefix: "")
    Root.visitFields(&collector)
    return collector.entries
  }
}

private struct Collector<Root: FieldRecord>: FieldVisitor {
  let prefix: String
  var entries: [FieldEntry] = []

  private mutating func add(_ field: Field, _ kind: FieldEntry.Kind) {
    entries.append(FieldEntry(path: prefix + field.name, field: field, kind: kind))
  }

  private mutating func add<Object: NestedRecord>(fieldsOf object: Object.Type, _ name: String) {
    var collector = Collector<Object>(prefix: "\(prefix)\(name).")
    Object.visitFields(&collector)
    entries += collector.entries
  }

  mutating func visit<Kind>(_ path: WritableKeyPath<Root, Identifier<Kind>?>, _ field: Field) {
    add(field, .identifier)
  }

  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    add(field, .text)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    add(field, .date)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    add(field, .number)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    add(field, .milliunits)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    add(field, .flag)
  }

  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    add(field, .money)
  }

  mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field) {
    add(field, .term)
  }

  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
    add(field, .texts)
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    add(field, .object)
    add(fieldsOf: Object.self, field.name)
  }

  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {
    add(field, .objects)
    add(fieldsOf: Object.self, "\(field.name)[]")
  }

  mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {
    add(field, .unknownFields)
  }
}
