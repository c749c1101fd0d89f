import SubscriptionModel

/// A receipt that stands as text in a member of a JSON document, decoded once.
struct EmbeddedReceipt {
  private let content: Content

  private enum Content {
    case appReceipt(Result<AppReceipt, MalformedReceipt>)
    case transactionReceipt([UInt8])
    /// Samples and logs have a placeholder here.
    case other
  }

  /// Reads a member's value; `nil` for one that is no text.
  init?(_ value: JSONValue?) {
    guard let value, value.isString else { return nil }
    self.init(value.content)
  }

  /// Reads a text.
  init(_ text: ArraySlice<UInt8>) {
    let text = text.trimmingSpace()
    if Recognised.isPropertyListReceipt(text) {
      content = .transactionReceipt(Array(text))
      return
    }
    guard let bytes = WrappedBase64.decoded(text) else {
      content = .other
      return
    }
    if Recognised.isAppReceipt(bytes[...]) {
      content = .appReceipt(
        Result { () throws(MalformedReceipt) in try AppReceipt(bytes[...]) }
      )
    } else {
      content =
        Recognised.isPropertyListReceipt(bytes[...]) ? .transactionReceipt(bytes) : .other
    }
  }

  /// Adds what the receipt states; a text that is no receipt is noted.
  func read(_ scope: Scope, _ builder: inout ItemBuilder) {
    switch content {
    case .appReceipt(.success(let receipt)): receipt.read(scope, &builder)
    case .appReceipt(.failure(let error)): AppReceipt.fail(error, scope, &builder)
    case .transactionReceipt(let bytes): TransactionReceipt.read(bytes[...], scope, &builder)
    case .other: builder.note(scope.path, "is no receipt that can be read")
    }
  }

  /// When an app receipt was made, the best clock of a V1 notification; `nil` for anything else, and
  /// where the receipt does not say.
  var creationDate: Timestamp? {
    guard case .appReceipt(.success(let receipt)) = content else { return nil }
    return receipt.creationDate
  }

  /// The environment that an iOS 6 style receipt names; `nil` for anything else.
  var environment: AppStoreEnvironment? {
    guard case .transactionReceipt(let bytes) = content else { return nil }
    do throws(MalformedReceipt) {
      return TransactionReceipt.environment(of: try PropertyListText(bytes[...]))
    } catch {
      // Reading the receipt itself says what is wrong with it.
      return nil
    }
  }
}
