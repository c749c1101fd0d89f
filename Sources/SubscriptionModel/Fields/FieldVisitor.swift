/// A record whose fields are written in one list.
public protocol FieldRecord: Sendable {
  /// Shows every field to a visitor, in the order of screens.
  ///
  /// Not shown are the fields that a record cannot be made without: its identifier, its
  /// environment, and its evidence.
  static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(_ visitor: inout Visitor)
}

/// An object within a record, which may lack every field.
public protocol NestedRecord: FieldRecord {
  /// Makes an object without any facts.
  init()
}

/// Something that is done with each field of a record, such as writing it to the index.
///
/// There is one requirement for each type of value, so that a new type of value cannot be forgotten
/// anywhere. A visitor that holds a record need not be copyable, so that a record is never copied.
public protocol FieldVisitor<Root>: ~Copyable {
  /// The record whose fields are visited.
  associatedtype Root

  /// Visits one of Apple's identifiers.
  mutating func visit<Kind: IdentifierForm>(
    _ path: WritableKeyPath<Root, Identifier<Kind>?>,
    _ field: Field
  )
  /// Visits a text.
  mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field)
  /// Visits a moment.
  mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field)
  /// Visits a number.
  mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field)
  /// Visits an amount in thousandths of the currency's major unit.
  mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field)
  /// Visits a truth value.
  mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field)
  /// Visits an amount with its currency.
  mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field)
  /// Visits a value of a set that Apple may extend.
  mutating func visit<Known>(
    _ path: WritableKeyPath<Root, OpenEnum<Known>?>,
    _ field: Field
  )
  /// Visits texts.
  mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field)
  /// Visits an object.
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  )
  /// Visits a list of objects.
  mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  )
  /// Visits the fields that this version does not know.
  mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field)
}

/// A visitor that does the same with a value of any type, and passes over lists.
public protocol UniformFieldVisitor<Root>: FieldVisitor, ~Copyable {
  /// Visits a value of any type.
  mutating func visit<Value>(any path: WritableKeyPath<Root, Value?>, _ field: Field)
}

extension UniformFieldVisitor where Self: ~Copyable {
  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit<Kind: IdentifierForm>(
    _ path: WritableKeyPath<Root, Identifier<Kind>?>,
    _ field: Field
  ) {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, String?>, _ field: Field) {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, Timestamp?>, _ field: Field) {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, Int?>, _ field: Field) {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, Int64?>, _ field: Field) {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, Bool?>, _ field: Field) {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, Money?>, _ field: Field) {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit<Known>(_ path: WritableKeyPath<Root, OpenEnum<Known>?>, _ field: Field)
  {
    visit(any: path, field)
  }

  /// Visits it as any other value.
  @inlinable @inline(__always)
  public mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, Object?>,
    _ field: Field
  ) {
    visit(any: path, field)
  }

  /// Passes over it.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, [String]>, _ field: Field) {}

  /// Passes over it.
  @inlinable @inline(__always)
  public mutating func visit<Object: NestedRecord>(
    _ path: WritableKeyPath<Root, [Object]>,
    _ field: Field
  ) {}

  /// Passes over it.
  @inlinable @inline(__always)
  public mutating func visit(_ path: WritableKeyPath<Root, [OtherField]>, _ field: Field) {}
}
