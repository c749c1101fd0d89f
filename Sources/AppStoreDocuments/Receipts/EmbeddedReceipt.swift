import SubscriptionModel

/// A receipt that is a string in a JSON document, decoded once.
struct EmbeddedReceipt {
  private let content: Content

  private enum Content {
    case appReceipt(Result<AppReceipt, ReceiptError>)
    case transactionReceipt([UInt8])
    /// Samples and logs have a placeholder here.
    case other
  }

  /// Reads a member's value; `nil` unless it is a string or a list of bytes.
  init?(_ value: JSONValue?) {
    guard let value else { return nil }
    if value.isString {
      self.init(value.content)
    } else if let bytes = ByteList.bytes(of: value) {
      // It can also be a receipt's text.
      if RecognizedContent.isAppReceipt(bytes[...]) {
        self.init(decoded: bytes[...])
      } else {
        self.init(bytes[...])
      }
    } else {
      return nil
    }
  }

  /// Reads a text.
  init(_ text: ArraySlice<UInt8>) {
    let text = text.trimmingSpace()
    let isBare = RecognizedContent.isPropertyListReceipt(text)
    let bytes = isBare ? text : WrappedBase64.decoded(text)?[...]
    content = bytes.map(Self.content) ?? .other
  }

  /// Reads the bytes of a receipt, without Base64.
  init(decoded bytes: ArraySlice<UInt8>) {
    content = Self.content(of: bytes)
  }

  private static func content(of bytes: ArraySlice<UInt8>) -> Content {
    if RecognizedContent.isAppReceipt(bytes) {
      return .appReceipt(Result { () throws(ReceiptError) in try AppReceipt(bytes) })
    }
    return RecognizedContent.isPropertyListReceipt(bytes)
      ? .transactionReceipt(Array(bytes)) : .other
  }

  /// Adds the receipt's statements; notes if the text is no receipt.
  func read(_ scope: Scope, _ builder: inout ItemBuilder) {
    switch content {
    case .appReceipt(.success(let receipt)): receipt.read(scope, &builder)
    case .appReceipt(.failure(let error)): AppReceipt.fail(error, scope, &builder)
    case .transactionReceipt(let bytes): TransactionReceipt.read(bytes[...], scope, &builder)
    case .other:
      builder.note(scope.path, "contains no readable receipt: it is a placeholder or was shortened")
    }
  }

  /// When an app receipt was made, which dates a Version 1 notification best; `nil` for anything
  /// else, and if the receipt does not say.
  var creationDate: Timestamp? {
    guard case .appReceipt(.success(let receipt)) = content else { return nil }
    return receipt.creationDate
  }

  /// The environment of an iOS 6 receipt; `nil` for anything else.
  var environment: AppStoreEnvironment? {
    guard case .transactionReceipt(let bytes) = content else { return nil }
    do throws(ReceiptError) {
      return TransactionReceipt.environment(of: try PropertyListText(bytes[...]))
    } catch {
      // Reading the receipt itself reports what is wrong with it.
      return nil
    }
  }
}
