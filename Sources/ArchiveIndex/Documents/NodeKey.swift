import SubscriptionModel

/// What customers are made of: a chain, or an Apple Account of which no chain is known.
enum NodeKey {
  /// The key of the chain that a record speaks of, as text; `nil` for a record that names none.
  static func chainText(of record: Record) -> String? {
    record.chainKey.map { text(of: $0, file: record.evidence.provenance.file) }
  }

  /// The keys of all nodes that a record speaks of, as text.
  static func all(of record: Record) -> [String] {
    switch record {
    case .appTransaction(let value):
      guard let id = value.appTransactionId else { return [] }
      return [account(id, environment: value.environment, bundleId: value.bundleId)]
    case .accountView(let value):
      return value.originalTransactionIds.map {
        text(
          of: ChainKey(
            environment: value.environment,
            bundleId: value.bundleId,
            originalTransactionId: $0
          ),
          file: value.evidence.provenance.file
        )
      }
    default:
      return chainText(of: record).map { [$0] } ?? []
    }
  }

  /// The key of a chain as text.
  ///
  /// Every developer's Xcode counts from 0, so there a chain belongs to its file.
  static func text(of chain: ChainKey, file: String) -> String {
    chain.environment == .xcode ? "\(chain)@\(file)" : chain.description
  }

  /// Stands before an account's id where a chain has its first transaction; sorts behind digits, so
  /// that a chain gives its name to the customer.
  private static let accountMark = "app:"

  /// The key of an Apple Account that may have no chain.
  static func account(
    _ id: AppTransactionId,
    environment: AppStoreEnvironment,
    bundleId: BundleId?
  ) -> String {
    "\(environment.name)/\(bundleId?.text ?? "-")/\(accountMark)\(id.text)"
  }
}
