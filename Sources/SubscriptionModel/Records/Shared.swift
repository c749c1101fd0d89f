/// A value that many places hold: each has a reference, and nobody copies 750 bytes with 30 texts.
///
/// Its members are read as those of the value itself.
@dynamicMemberLookup
public final class Shared<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value

  /// Shares a value.
  @inlinable
  public init(_ value: consuming Value) {
    self.value = value
  }

  /// A member of the value.
  @inlinable
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    @inline(__always) get { value[keyPath: path] }
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value == right.value
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
