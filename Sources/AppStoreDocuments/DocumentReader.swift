public import SubscriptionModel

/// Reads the bytes of one file into items; the front door of this module.
public enum DocumentReader {
  /// Hands over what the bytes hold, one item as soon as it is read, at least one in all.
  ///
  /// Never fails as a whole: what cannot be read is an item with a reason. Memory is taken for one
  /// item at a time, so a file of a million documents costs little more than its bytes.
  public static func forEachItem(
    in bytes: [UInt8],
    of file: FileContext,
    _ body: (DecodedItem) -> Void
  ) {
    ItemReader.forEachItem(in: bytes, at: Provenance(file: file.file), of: file, body)
  }

  /// Hands over what a file of any size holds, in the memory of its largest document.
  ///
  /// A file up to `maximumDocumentBytes` is read as `forEachItem(in:of:_:)` does. A larger one is read line
  /// by line, or element by element where it is a JSON list; a line or element that is itself larger is a
  /// problem, and the others are read all the same.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limits: How much is held at once.
  ///   - read: Appends the next bytes, as many as are asked for; fewer only at the end.
  ///   - body: Takes an item.
  /// - Throws: The reason why `read` could not go on; the items before that were handed over.
  public static func forEachItem(
    of file: FileContext,
    limits: ContentLimits = .standard,
    from read: @escaping (_ count: Int, _ bytes: inout [UInt8]) throws(ContentFailure) -> Void,
    _ body: (DecodedItem) -> Void
  ) throws(ContentFailure) {
    var content = Content(limits: limits, read: read)
    let place = Provenance(file: file.file)
    try content.forEachPart { part in
      part.forEachItem(at: place, of: file, body)
      return true
    }
  }

  /// All items at once, for files that are known to be small.
  public static func items(in bytes: [UInt8], of file: FileContext) -> [DecodedItem] {
    var items: [DecodedItem] = []
    forEachItem(in: bytes, of: file) { items.append($0) }
    return items
  }

  /// The item that stands at `provenance`, as a tree through all layers, secrets hidden; `nil` when
  /// the file holds no such item.
  public static func tree(
    of bytes: [UInt8],
    at provenance: Provenance,
    in file: FileContext
  ) -> DocumentTree? {
    TreeReader.tree(of: bytes, at: provenance, in: file)?.tree
  }

  /// The same of a file of any size, with the signed parts of the item, so that what is shown can be
  /// checked.
  ///
  /// - Parameters:
  ///   - provenance: Where the item stands.
  ///   - file: The file.
  ///   - limits: How much is held at once.
  ///   - read: Appends the next bytes, as many as are asked for; fewer only at the end.
  /// - Returns: The tree and the signed parts; `nil` when the file holds no such item.
  /// - Throws: The reason why `read` could not go on.
  public static func treeWithSignedParts(
    at provenance: Provenance,
    in file: FileContext,
    limits: ContentLimits = .standard,
    from read: @escaping (_ count: Int, _ bytes: inout [UInt8]) throws(ContentFailure) -> Void
  ) throws(ContentFailure) -> (tree: DocumentTree, signedParts: [SignedPart])? {
    var content = Content(limits: limits, read: read)
    var found: (tree: DocumentTree, signedParts: [SignedPart])?
    try content.forEachPart { part in
      guard part.mayHold(provenance) else { return true }
      found = TreeReader.tree(of: part, at: provenance, in: file)
      return false
    }
    return found
  }
}
