import SubscriptionModel

/// Where layers that are receipts are sent; one function each.
enum LayerHooks {
  /// The item that a binary PKCS#7 app receipt is.
  static func item(
    ofAppReceipt receipt: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    var builder = ItemBuilder(at: provenance, of: file)
    builder.kind = .appReceipt
    AppReceipt.read(receipt, JSONFormats.outermostScope(of: file), &builder)
    return builder.finished()
  }

  /// The item that an iOS 6 style receipt is, after its own Base64 was undone.
  static func item(
    ofTransactionReceipt plist: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    var builder = ItemBuilder(at: provenance, of: file)
    builder.kind = .transactionReceipt
    TransactionReceipt.read(plist, JSONFormats.outermostScope(of: file), &builder)
    return builder.finished()
  }

  /// Reads a StoreKit configuration, which is a catalogue and no evidence.
  static func readStoreKitConfiguration(_ value: JSONValue, _ builder: inout ItemBuilder) {
    builder.setCatalogue(StoreKitConfiguration.catalogue(in: value))
  }

  /// The tree of a binary layer; `nil` when it cannot be shown.
  static func node(ofReceipt bytes: ArraySlice<UInt8>, name: String) -> DocumentNode? {
    ReceiptTree.node(of: bytes, name: name)
  }
}
