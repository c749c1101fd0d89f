/// A decoded document as a tree, through every layer; what is secret is already gone.
public struct DocumentTree: Hashable, Sendable {
  /// Where it stands.
  public var provenance: Provenance
  /// The shape that the document was taken for.
  public var kind: DocumentKind
  /// What does not agree or was not understood.
  public var notes: [DocumentNote]
  /// The document itself.
  public var root: DocumentNode
  /// What is known of its signatures, in document order; empty where nothing is signed.
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

/// What is known of the signature of one part of a document.
public struct DocumentSignature: Hashable, Sendable {
  /// The place of the part in its file.
  public var path: String
  /// The verdict, with the trusted roots applied.
  public var verdict: SignatureVerdict

  /// Makes a finding.
  public init(path: String, verdict: SignatureVerdict) {
    self.path = path
    self.verdict = verdict
  }
}

/// One value of a document.
public struct DocumentNode: Hashable, Sendable {
  /// The member's name or the element's index; empty for the root.
  public var name: String
  /// The value as written, or what stands for a hidden one; `nil` for objects and arrays.
  public var text: String?
  /// Members or elements, in document order.
  public var children: [DocumentNode]
  /// What kind of layer begins here, such as "JWS payload"; `nil` for plain members.
  public var layer: String?

  /// Makes a node.
  public init(name: String, text: String?, children: [DocumentNode] = [], layer: String? = nil) {
    self.name = name
    self.text = text
    self.children = children
    self.layer = layer
  }
}

/// Something odd in a document that did not keep it from being read.
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

/// What became of one item of the archive: a file, or a line or element of one.
public struct ItemReport: Hashable, Sendable {
  /// Where it stands.
  public var provenance: Provenance
  /// What became of it.
  public var outcome: ItemOutcome
  /// The shape that the document was taken for.
  public var kind: DocumentKind
  /// How many records it gave.
  public var records: Int
  /// Why it was ignored or is a problem; `nil` for a decoded one.
  public var reason: String?
  /// What is odd in it although it was read.
  public var notes: [DocumentNote]
  /// The verdict on its outermost signature; `nil` for what was not decoded and carries none.
  public var signature: SignatureVerdict?
  /// Why that is not `verified`, and which inner signatures have another verdict; `nil` when there is
  /// nothing to say.
  public var signatureReason: String?
  /// Why the first of its signatures that do not hold does not; `nil` when none is broken.
  public var brokenSignature: String?
  /// When the index first held it as it is now; `nil` when nothing tells.
  public var firstIndexed: Timestamp?

  /// Makes a report on an item whose signature is not told.
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

/// What became of an item; the raw value is the name in output.
public enum ItemOutcome: String, Hashable, Sendable, CaseIterable {
  /// At least one record, or a known informational shape.
  case decoded
  /// Recognised as something else.
  case ignored
  /// Could not be read.
  case problem
}
