/// What tells one document from another.
struct DocumentPlace: Hashable {
  private let document: Int64
  private let file: String
  private let line: Int?

  init(_ evidence: Evidence) {
    document = evidence.document
    file = evidence.provenance.file
    line = evidence.provenance.line
  }
}

extension Evidence {
  /// Whether both are in the same document.
  package func isBeside(_ other: Evidence) -> Bool {
    DocumentPlace(self) == DocumentPlace(other)
  }
}
