import SubscriptionModel

extension ByteWriter {
  /// Writes the fields that a record states, each behind its number.
  mutating func fields<Root: FieldRecord>(of record: Shared<Root>) {
    var visitor = FieldEncoder(record: record, writer: ByteWriter())
    swap(&visitor.writer, &self)
    Root.visitFields(&visitor)
    swap(&visitor.writer, &self)
    endOfFields()
  }
}

/// Writes each field of a record.
private struct FieldEncoder<Root: FieldRecord>: FieldVisitor, ~Copyable {
  let record: Shared<Root>
  var writer: ByteWriter

  @inline(__always)
  mutating func visit<Kind>(_ path: WritableKeyPath<Root, Identifier<Kind>?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
    let texts = record.value[keyPath: path]
    if !texts.isEmpty { writer.field(field.number, texts) }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {
    writer.field(field.number, record.value[keyPath: path])
  }

  @inline(__always)
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    guard let object = record.value[keyPath: path] else { return }
    writer.field(field.number)
    writer.fields(of: Shared(object))
  }

  @inline(__always)
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {
    for object in record.value[keyPath: path] {
      writer.field(field.number)
      writer.fields(of: Shared(object))
    }
  }
}
