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

  /// The same with the signed parts of the item, so that what is shown can be checked.
  ///
  /// Of a text of several documents only the one is decoded.
  public static func treeWithSignedParts(
    of bytes: [UInt8],
    at provenance: Provenance,
    in file: FileContext
  ) -> (tree: DocumentTree, signedParts: [SignedPart])? {
    TreeReader.tree(of: bytes, at: provenance, in: file)
  }
}
