import AppStoreDocuments
import SubscriptionModel

/// What rows depend on beside the evidence and the moment.
enum Rules {
  /// The mark of rows that were made by several rules; no rules have it.
  static let mixed = "mixed"

  /// Rows that were made with another mark do not count.
  static func mark(trustedRoots: TrustedRoots, catalogue: ProductCatalog) -> String {
    let roots = trustedRoots.fingerprints.map(\.hexadecimal).sorted().joined(separator: ",")
    let products = catalogue.products.map { "\($0.key)=\($0.value)" }.sorted().joined(
      separator: ","
    )
    return "\(IndexVersion.ofRows) \(StableHash.hexadecimal(of: roots + "|" + products))"
  }

  /// Whether the stored rows were made by other rules than those with this mark; false before the first
  /// rows.
  static func haveChanged(to mark: String, in connection: Connection) throws -> Bool {
    try Meta.text("rules", in: connection).map { $0 != mark } ?? false
  }
}
