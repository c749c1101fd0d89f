import SubscriptionModel

extension FieldReader {
  /// Reads every field in a record's list of fields, by Apple's names.
  mutating func listedFields<Root: FieldRecord>(into record: consuming Root) -> Root {
    var visitor = ListedFields(record: record, reader: moved())
    Root.visitFields(&visitor)
    return visitor.finish(&self)
  }
}

/// Reads each field of a record from the members of a JSON object.
private struct ListedFields<Root: FieldRecord>: FieldVisitor, ~Copyable {
  var record: Root
  var reader: FieldReader

  init(record: consuming Root, reader: consuming FieldReader) {
    self.record = record
    self.reader = reader
  }

  /// The record, and the reader with what stays unread.
  consuming func finish(_ reader: inout FieldReader) -> Root {
    reader = self.reader
    return record
  }

  @inline(__always)
  private mutating func read<Value>(
    _ path: WritableKeyPath<Root, Value?>,
    _ field: Field,
    _ value: (inout FieldReader, String) -> Value?
  ) {
    guard !field.isOurs else { return }
    var found = value(&reader, field.name)
    if found == nil, let alias = field.alias { found = value(&reader, alias) }
    if let found { record[keyPath: path] = found }
  }

  @inline(__always)
  mutating func visit<Kind: IdentifierForm>(
    _ path: WritableKeyPath<Root, Identifier<Kind>?>,
    _ field: Field
  ) {
    read(path, field) { reader, name in
      switch Kind.form {
      case .text: reader.id(name)
      case .digits: reader.number(name)
      case .uuid: reader.uuid(name)
      }
    }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    read(path, field) { $0.text($1) }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    read(path, field) { $0.date($1) }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    read(path, field) { $0.int($1) }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    read(path, field) { $0.int64($1) }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    read(path, field) { $0.bool($1) }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    read(path, field) { $0.money($1) }
  }

  @inline(__always)
  mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field) {
    read(path, field) { $0.term($1) }
  }

  @inline(__always)
  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {
    guard !field.isOurs else { return }
    record[keyPath: path] = Array(reader.texts(field.name).prefix(maximumElements))
  }

  /// What stays unread is kept by `FieldReader.otherFields()`.
  func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {}

  @inline(__always)
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    guard !field.isOurs, let child = reader.child(field.name) else { return }
    record[keyPath: path] = read(child, as: field.name)
  }

  @inline(__always)
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {
    guard !field.isOurs, let objects = reader.objects(field.name) else { return }
    for (number, object) in objects.prefix(maximumElements).enumerated() {
      let step = "\(field.name)[\(number)]"
      let element = FieldReader(object, path: reader.path.appendingPath(step))
      record[keyPath: path].append(read(element, as: step))
    }
  }

  private mutating func read<Object: NestedRecord>(_ child: FieldReader, as name: String) -> Object
  {
    var child = child
    let object = child.listedFields(into: Object())
    // Opaque, and of use to the developer's server alone.
    child.drop("consistencyToken")
    reader.takeUnread(of: child, as: name)
    return object
  }
}

/// The most elements to read of a list: purchases have a few items, and more are made to exhaust a
/// reader.
private let maximumElements = 100
