/// Where in the archive a fact stands.
public struct Provenance: Hashable, Sendable {
  /// The file's path, relative to the archive's root.
  public var file: String
  /// The line of the file, from 1; `nil` when the file is one document.
  public var line: Int?
  /// The place within the document, through every layer, such as
  /// `signedPayload.data.signedTransactionInfo`; empty for the document itself.
  public var path: String

  /// Makes a place.
  public init(file: String, line: Int? = nil, path: String = "") {
    self.file = file
    self.line = line
    self.path = path
  }
}
