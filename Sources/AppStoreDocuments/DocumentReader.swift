public import SubscriptionModel

/// Reads the bytes of one file into items; the front door of this module.
public enum DocumentReader {
  /// What the bytes hold.
  ///
  /// Never fails as a whole: what cannot be read is an item with a reason.
  public static func items(in bytes: [UInt8], of file: FileContext) -> [DecodedItem] {
    ItemReader.items(in: bytes, at: Provenance(file: file.file), of: file)
  }

  /// The item that stands at `provenance`, as a tree through all layers, secrets hidden; `nil` when
  /// the file holds no such item.
  public static func tree(
    of bytes: [UInt8],
    at provenance: Provenance,
    in file: FileContext
  ) -> DocumentTree? {
    TreeReader.tree(of: bytes, at: provenance, in: file)
  }
}
