/// A decoded document as a tree, through every layer, without secrets.
public struct DocumentTree: Hashable, Sendable {
  /// Where it stands.
  public var provenance: Provenance
  /// The recognized shape of the document.
  public var kind: DocumentKind
  /// What is odd or was not understood.
  public var notes: [DocumentNote]
  /// The document itself.
  public var root: DocumentNode
  /// The verdicts on its signatures, in document order; empty where nothing is signed.
  public var signatures: [DocumentSignature] = []

  /// Makes a tree.
  public init(
    provenance: Provenance,
    kind: DocumentKind,
    notes: [DocumentNote],
    root: DocumentNode
  ) {
    self.provenance = provenance
    self.kind = kind
    self.notes = notes
    self.root = root
  }
}

/// The verdict on the signature of one part of a document.
public struct DocumentSignature: Hashable, Sendable {
  /// The place of the part in its file.
  public var path: String
  /// The verdict, with the trusted roots applied.
  public var verdict: SignatureVerdict

  /// Makes a verdict.
  public init(path: String, verdict: SignatureVerdict) {
    self.path = path
    self.verdict = verdict
  }
}

/// One value of a document.
public struct DocumentNode: Hashable, Sendable {
  /// The member's name or the element's index; empty for the root.
  public var name: String
  /// The value as written, or the placeholder of a hidden one; `nil` for objects and arrays.
  public var text: String?
  /// Members or elements, in document order.
  public var children: [DocumentNode]
  /// The kind of layer that begins here, such as "JWS payload"; `nil` for plain members.
  public var layer: String?

  /// Makes a node.
  public init(name: String, text: String?, children: [DocumentNode] = [], layer: String? = nil) {
    self.name = name
    self.text = text
    self.children = children
    self.layer = layer
  }
}

/// Something odd in a document that did not prevent reading it.
public struct DocumentNote: Hashable, Sendable {
  /// The place in the document.
  public var path: String
  /// What is odd, in words.
  public var text: String

  /// Makes a note.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The result of one item of the archive: a file, or a line or element of one.
public struct ItemReport: Hashable, Sendable {
  /// Where it stands.
  public var provenance: Provenance
  /// The result.
  public var outcome: ItemOutcome
  /// The recognized shape of the document.
  public var kind: DocumentKind
  /// How many records it contains.
  public var records: Int
  /// Why it was ignored or is a problem; `nil` for a decoded item.
  public var reason: String?
  /// What is odd in it although it was read.
  public var notes: [DocumentNote]
  /// The verdict on its outermost signature; `nil` for an item that was not decoded and has none.
  public var signature: SignatureVerdict?
  /// Why that is not `verified`, and which inner signatures have a different verdict; `nil` where
  /// there is nothing to add.
  public var signatureReason: String?
  /// Why its first invalid signature is invalid; `nil` for none.
  public var brokenSignature: String?
  /// When the item was first indexed in its present form; `nil` where unknown.
  public var firstIndexed: Timestamp?

  /// What the reason of a problem ends with where the item's file held documents before, which still count.
  public static let keptContentsNotice = "its earlier contents are kept until it can be read again"

  /// Whether the item's file held documents before that still count.
  public var keepsEarlierContents: Bool { reason?.hasSuffix(Self.keptContentsNotice) ?? false }

  /// Makes a report without a signature.
  public init(
    provenance: Provenance,
    outcome: ItemOutcome,
    kind: DocumentKind,
    records: Int,
    reason: String?,
    notes: [DocumentNote]
  ) {
    self.provenance = provenance
    self.outcome = outcome
    self.kind = kind
    self.records = records
    self.reason = reason
    self.notes = notes
  }
}

/// The result of an item; the raw value is the name in output.
public enum ItemOutcome: String, Hashable, Sendable, CaseIterable {
  /// At least one record, or a known informational shape.
  case decoded
  /// Recognized as something else.
  case ignored
  /// Not readable.
  case problem
}
