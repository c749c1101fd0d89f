/// An unknown field of a document, kept as written.
public struct OtherField: Hashable, Sendable {
  /// The field's name in the document.
  public var name: String
  /// Its value as JSON text, or hexadecimal for receipt attributes.
  public var text: String

  /// Makes a field.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
