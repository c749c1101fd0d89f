import SubscriptionModel

/// Passes layers that are receipts to their readers.
enum ReceiptLayers {
  /// The item of a binary PKCS#7 app receipt.
  static func item(
    ofAppReceipt receipt: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    var builder = ItemBuilder(at: provenance, of: file)
    builder.kind = .appReceipt
    AppReceipt.read(receipt, JSONFormats.documentScope(of: file), &builder)
    return builder.finished()
  }

  /// The item of an iOS 6 receipt whose Base64 is decoded.
  static func item(
    ofTransactionReceipt plist: ArraySlice<UInt8>,
    at provenance: Provenance,
    of file: FileContext
  ) -> DecodedItem {
    var builder = ItemBuilder(at: provenance, of: file)
    builder.kind = .transactionReceipt
    TransactionReceipt.read(plist, JSONFormats.documentScope(of: file), &builder)
    return builder.finished()
  }

  /// Reads a StoreKit configuration, which is a product catalog and no evidence.
  static func readStoreKitConfiguration(_ value: JSONValue, _ builder: inout ItemBuilder) {
    builder.setCatalogue(StoreKitConfiguration.catalogue(in: value))
  }

  /// The tree of a binary layer; `nil` if it cannot be shown.
  static func node(ofReceipt bytes: ArraySlice<UInt8>, name: String) -> DocumentNode? {
    ReceiptTree.node(of: bytes, name: name)
  }
}
