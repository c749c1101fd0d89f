/// A document that names a customer and is no evidence of a purchase: a row of another system, a
/// request of a developer's server, or a line of a log or a ticket.
public struct CustomerMention: Hashable, Sendable {
  /// What the document is.
  public var kind: DocumentKind
  /// The identifier.
  public var text: String
  /// Where the document stands.
  public var provenance: Provenance

  /// Makes a mention.
  public init(kind: DocumentKind, text: String, provenance: Provenance) {
    self.kind = kind
    self.text = text
    self.provenance = provenance
  }
}
