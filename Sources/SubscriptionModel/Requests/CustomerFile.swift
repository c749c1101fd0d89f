/// A file of the archive that mentions a customer, for whoever erases what it says of them.
public struct CustomerFile: Hashable, Sendable {
  /// The file's path, relative to the archive's root.
  public var file: String
  /// The documents in it that mention the customer, in the file's order.
  public var documents: [Provenance]
  /// Whether the file holds nothing but one document.
  public var isOneDocument: Bool
  /// How many documents in it speak of other customers, with or without this one.
  public var otherDocuments = 0
  /// Whether the file cannot be read now, as one that was emptied, so that these documents are those
  /// of an earlier reading.
  public var isReadEarlier = false

  /// Makes a file.
  public init(file: String, documents: [Provenance] = [], isOneDocument: Bool = true) {
    self.file = file
    self.documents = documents
    self.isOneDocument = isOneDocument
  }
}
