import SubscriptionModel

/// A receipt that stands as text in a member of a JSON document.
enum EmbeddedReceipt {
  /// Adds what the receipt states; a text that is no receipt is noted.
  static func read(
    _ text: ArraySlice<UInt8>,
    _ scope: Scope,
    _ builder: inout ItemBuilder
  ) {
    switch content(of: text) {
    case .appReceipt(let bytes): AppReceipt.read(bytes[...], scope, &builder)
    case .transactionReceipt(let bytes): TransactionReceipt.read(bytes[...], scope, &builder)
    case nil:
      // Samples and logs have a placeholder here.
      builder.note(scope.path, "is no receipt that can be read")
    }
  }

  /// When an app receipt was made; `nil` for anything else.
  static func creationDate(of text: ArraySlice<UInt8>) -> Timestamp? {
    guard case .appReceipt(let bytes)? = content(of: text) else { return nil }
    return AppReceipt.creationDate(of: bytes[...])
  }

  /// The environment that an iOS 6 style receipt names; `nil` for anything else.
  static func environment(of text: ArraySlice<UInt8>) -> AppStoreEnvironment? {
    guard case .transactionReceipt(let bytes)? = content(of: text) else { return nil }
    do throws(MalformedReceipt) {
      return TransactionReceipt.environment(of: try PropertyListText(bytes[...]))
    } catch {
      // Reading the receipt itself says what is wrong with it.
      return nil
    }
  }

  private enum Content {
    case appReceipt([UInt8])
    case transactionReceipt([UInt8])
  }

  private static func content(of text: ArraySlice<UInt8>) -> Content? {
    let text = text.trimmingSpace()
    if Recognised.isPropertyListReceipt(text) { return .transactionReceipt(Array(text)) }
    guard let bytes = WrappedBase64.decoded(text) else { return nil }
    if Recognised.isAppReceipt(bytes[...]) { return .appReceipt(bytes) }
    return Recognised.isPropertyListReceipt(bytes[...]) ? .transactionReceipt(bytes) : nil
  }
}
