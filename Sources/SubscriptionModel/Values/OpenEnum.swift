/// A value of a set that Apple may extend: a known value, or the raw text of an unknown one.
///
/// Absent is a `nil` of this type, so absent, known, and unknown remain three answers.
public enum OpenEnum<Known: RawRepresentable & Hashable & Sendable>: Hashable, Sendable
where Known.RawValue: LosslessStringConvertible {
  /// A known value.
  case known(Known)
  /// A value that Apple added later, or an error, exactly as written.
  case unrecognized(String)

  /// Reads the raw text of a document.
  @inlinable
  public init(rawText: String) {
    if let raw = Known.RawValue(rawText), let value = Known(rawValue: raw) {
      self = .known(value)
    } else {
      self = .unrecognized(rawText)
    }
  }

  /// The value as the document writes it.
  @inlinable
  public var rawText: String {
    switch self {
    case .known(let value): String(value.rawValue)
    case .unrecognized(let text): text
    }
  }

  /// The known value; `nil` for an unknown one.
  @inlinable
  public var known: Known? {
    switch self {
    case .known(let value): value
    case .unrecognized: nil
    }
  }
}
