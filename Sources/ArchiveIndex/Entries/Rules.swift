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
    return
      "\(StateRules.version).\(Listing.version) \(StableHash.hexadecimal(of: roots + "|" + products))"
  }
}
