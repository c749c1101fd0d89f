/// A value that many places refer to, so that nobody copies its 750 bytes and 30 strings.
///
/// Members of the value can be read directly.
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
