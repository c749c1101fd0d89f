/// A value of an enumeration of Apple that this version does not know: rule N12 of <doc:States>.
public struct UnknownCode: Hashable, Sendable, Comparable {
  /// Apple's field name.
  public var field: String
  /// The value as Apple wrote it.
  public var value: String

  /// Orders by field, then by value.
  public static func < (left: UnknownCode, right: UnknownCode) -> Bool {
    (left.field, left.value) < (right.field, right.value)
  }
}
