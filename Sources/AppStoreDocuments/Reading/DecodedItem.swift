public import SubscriptionModel

/// The content of one item of an archive: a file, or a line or element of one.
public struct DecodedItem: Hashable, Sendable {
  /// Where the item stands; its path is empty unless it is an element of a larger document.
  public var provenance: Provenance
  /// The result of reading it.
  public var outcome: ItemOutcome
  /// Its recognized shape.
  public var kind: DocumentKind
  /// Its statements, in document order; all evidence is `unsigned` or `unchecked` until
  /// `signedParts` have been verified.
  public var records: [Record]
  /// When the document arrived, for records without a time of arrival, according to a date in the
  /// file's path; `nil` if there is none.
  public var arrived: Timestamp?
  /// Why it was ignored or is a problem, in words; `nil` for a decoded one.
  public var reason: String?
  /// What is odd in it although it was read.
  public var notes: [DocumentNote]
  /// Identifiers to search for that are in no record.
  public var identifiers: [MentionedIdentifier]
  /// What carries a signature, outermost first.
  public var signedParts: [SignedPart]
  /// The products of a StoreKit configuration; `nil` for anything else.
  public var catalogue: ProductCatalog?
  /// Whether the item stays the same when lines are added to its file.
  ///
  /// True of a document on a line of JSON Lines that was read from that line and nothing else: no
  /// other line, and no date that the file's time decides.
  public internal(set) var isIndependent = false
  /// Where the line begins that holds the document and nothing else of JSON Lines, in bytes from the
  /// start of the content; `nil` for a document that takes the whole file or several lines, or that
  /// stands within another one.
  public internal(set) var lineOffset: Int?
  /// Whether it is a problem that holds names of Apple's fields, and must not be passed over.
  var isSuspicious = false
  /// Whether it was not read, or not to its end, because of a limit, and so may hold anything more.
  public internal(set) var isBeyondLimit = false
  /// How many bytes of the content it was read from, as far as that is told apart from others: 0 for a
  /// document that takes all of the content, or all that no other one takes.
  public var length = 0
  /// Whether the file's time decides a date in the item.
  var usesFileTime = false
  /// How many pieces of the content, which are not read beyond the limit of what nobody signed, the
  /// item stands for; 0 for one that was read.
  public var passedOver = 0

  /// How many more pieces of the content the item stands for, which are problems of the same kind.
  public var alike = 0

  /// Makes an item without content.
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

extension DecodedItem {
  /// The item with the length of what it was read from, where none is known of a part of that.
  consuming func taking(_ length: Int) -> DecodedItem {
    if self.length == 0 { self.length = length }
    return self
  }
}

/// An identifier in a document outside of any record.
public struct MentionedIdentifier: Hashable, Sendable {
  /// What kind of identifier it is.
  public var field: IdentifierField
  /// The identifier as written.
  public var text: String

  /// The longest identifier, in bytes: names of offers and products have at most 255.
  static let maximumLength = 255

  /// Makes a mention.
  public init(field: IdentifierField, text: String) {
    self.field = field
    self.text = text
  }
}

/// What is known about a file before it is read.
public struct FileContext: Hashable, Sendable {
  /// The path relative to the archive's root.
  public var file: String
  /// When the file was last changed; used only for documents without any date.
  public var modified: Timestamp?
  /// When the document arrived, if the log around it says so.
  var arrived: Timestamp?
  /// What the document was converted from; `nil` if it is as Apple sent it.
  var form: EvidenceForm?

  /// How much is read that nobody signed; `nil` for all.
  public var unsigned: UnsignedLimit?

  /// Makes a context.
  public init(file: String, modified: Timestamp?) {
    self.file = file
    self.modified = modified
  }
}
