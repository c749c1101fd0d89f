/// What tells one document from another.
package struct DocumentPlace: Hashable {
  private let document: Int64
  private let file: String
  private let line: Int?

  /// The place of the document that `evidence` is from.
  package init(_ evidence: Evidence) {
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
