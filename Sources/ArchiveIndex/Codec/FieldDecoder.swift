import SubscriptionModel

extension ByteReader {
  /// Reads the fields that `ByteWriter.fields(of:)` wrote, in the same order, into a record without
  /// facts.
  mutating func fields<Root: FieldRecord>(into record: consuming Root) -> Root {
    var visitor = FieldDecoder(record: record, reader: self)
    visitor.tag = visitor.reader.tag()
    Root.visitFields(&visitor)
    // A number that is no field's, or not in the list's order.
    if visitor.tag != nil { visitor.reader.fail() }
    return visitor.finish(&self)
  }
}

/// Reads each field of a record.
private struct FieldDecoder<Root: FieldRecord>: FieldVisitor, ~Copyable {
  var record: Root
  var reader: ByteReader
  /// The number of the field that comes next; `nil` behind the last one.
  var tag: UInt8?

  init(record: consuming Root, reader: ByteReader) {
    self.record = record
    self.reader = reader
  }

  /// The record, and the reader behind it.
  consuming func finish(_ reader: inout ByteReader) -> Root {
    reader = self.reader
    return record
  }

  @inline(__always)
  private mutating func read<Value>(
    _ path: WritableKeyPath<Root, Value>,
    _ field: Field,
    _ value: (inout ByteReader) -> Value
  ) {
    guard tag == field.number else { return }
    record[keyPath: path] = value(&reader)
    tag = reader.tag()
  }

  @inline(__always)
  mutating func visit<Kind>(_ path: WritableKeyPath<Root, Identifier<Kind>?>, _ field: Field) {
    read(path, field) { $0.identifier() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    read(path, field) { $0.text() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    read(path, field) { $0.timestamp() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    read(path, field) { $0.int() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    read(path, field) { $0.signed() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    read(path, field) { $0.bool() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    read(path, field) { $0.money() }
  }

  @inline(__always)
  mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field) {
    read(path, field) { $0.openEnum() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
    read(path, field) { $0.textList() }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {
    read(path, field) { $0.otherFields() }
  }

  @inline(__always)
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    read(path, field) { $0.fields(into: Object()) }
  }

  @inline(__always)
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {
    while tag == field.number {
      record[keyPath: path].append(reader.fields(into: Object()))
      tag = reader.tag()
    }
  }
}
