/// The identity of a chain: all transactions of one original transaction in one environment and
/// app.
public struct ChainKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Where the purchases were made.
  public let environment: AppStoreEnvironment
  /// The app; `nil` when no document says which.
  public let bundleId: BundleId?
  /// The first transaction of the chain.
  public let originalTransactionId: TransactionId

  /// Makes a key.
  public init(
    environment: AppStoreEnvironment,
    bundleId: BundleId?,
    originalTransactionId: TransactionId
  ) {
    self.environment = environment
    self.bundleId = bundleId
    self.originalTransactionId = originalTransactionId
  }

  /// The key as text, such as `Production/com.example.reader/340001196262039`; `-` for no app.
  public var description: String {
    "\(environment.name)/\(bundleId?.text ?? "-")/\(originalTransactionId.text)"
  }

  /// Orders by the text of the key.
  public static func < (left: ChainKey, right: ChainKey) -> Bool {
    left.description < right.description
  }
}
