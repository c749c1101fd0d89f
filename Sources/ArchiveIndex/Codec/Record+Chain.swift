import SubscriptionModel

extension Record {
  /// The chain that it speaks of; `nil` for one that names none.
  var chainKey: ChainKey? {
    switch self {
    case .transaction(let value): value.chainKey
    case .renewalInfo(let value):
      ChainKey(
        environment: value.environment,
        bundleId: value.bundleId,
        originalTransactionId: value.originalTransactionId
      )
    case .status(let value):
      ChainKey(
        environment: value.environment,
        bundleId: value.bundleId,
        originalTransactionId: value.originalTransactionId
      )
    case .renewalExtension(let value):
      ChainKey(
        environment: value.environment,
        bundleId: value.bundleId,
        originalTransactionId: value.originalTransactionId
      )
    case .notification(let value):
      value.originalTransactionId.map {
        ChainKey(
          environment: value.environment,
          bundleId: value.bundleId,
          originalTransactionId: $0
        )
      }
    case .appTransaction, .accountView: nil
    }
  }
}
