public import SubscriptionModel

/// What one item of an archive (a file, or a line or element of one) was found to hold.
public struct DecodedItem: Hashable, Sendable {
  /// Where the item stands; its path is empty unless it is an element of a larger document.
  public var provenance: Provenance
  /// What became of it.
  public var outcome: ItemOutcome
  /// The shape that it was taken for.
  public var kind: DocumentKind
  /// What it states, in document order; all evidence is `unsigned` or `unchecked` until
  /// `signedParts` have been verified.
  public var records: [Record]
  /// When the document arrived, for records whose evidence does not say it: from a date in the file's
  /// path; `nil` when there is none.
  public var arrived: Timestamp?
  /// Why it was ignored or is a problem, in words; `nil` for a decoded one.
  public var reason: String?
  /// What is odd in it without keeping it from being read.
  public var notes: [DocumentNote]
  /// Identifiers that no record holds but a search should find.
  public var identifiers: [MentionedIdentifier]
  /// What carries a signature, outermost first.
  public var signedParts: [SignedPart]
  /// What a StoreKit configuration says of the products; `nil` for everything else.
  public var catalogue: ProductCatalogue?

  /// Makes an item that holds nothing yet.
  public init(provenance: Provenance, outcome: ItemOutcome, kind: DocumentKind) {
    self.provenance = provenance
    self.outcome = outcome
    self.kind = kind
    records = []
    notes = []
    identifiers = []
    signedParts = []
  }
}

/// An identifier that stands in a document outside any record.
public struct MentionedIdentifier: Hashable, Sendable {
  /// What kind of identifier it is.
  public var field: IdentifierField
  /// The identifier as written.
  public var text: String

  /// Makes a mention.
  public init(field: IdentifierField, text: String) {
    self.field = field
    self.text = text
  }
}

/// What is known of a file before its bytes are read.
public struct FileContext: Hashable, Sendable {
  /// The path relative to the archive's root.
  public var file: String
  /// When the file was last changed; only a fallback for documents without any date.
  public var modified: Timestamp?
  /// When the document arrived, where the log around it says so.
  var arrived: Timestamp?

  /// Makes a context.
  public init(file: String, modified: Timestamp?) {
    self.file = file
    self.modified = modified
  }
}
