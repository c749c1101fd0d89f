import AppStoreDocuments
import SubscriptionModel

/// Makes customers from what is stored; may run on several threads.
struct CustomerBuilding: Sendable {
  let store: Store
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalog
  let asOf: Timestamp

  /// Makes some customers.
  func build(
    _ ids: ArraySlice<Int64>,
    withMentions: Bool,
    withPieces: Bool = false
  ) throws -> [BuiltCustomer] {
    try store.read { connection in
      let loader = CustomerLoader(connection: connection, trustedRoots: trustedRoots)
      return try ids.map {
        try BuiltCustomer.build(
          $0,
          loader: loader,
          asOf: asOf,
          catalogue: catalogue,
          withMentions: withMentions,
          withPieces: withPieces
        )
      }
    }
  }

  /// The rows of some customers at all times.
  func pieces(
    of ids: ArraySlice<Int64>
  ) throws -> [(customer: Int64, pieces: [ListingEntry])] {
    try store.read { connection in
      let loader = CustomerLoader(connection: connection, trustedRoots: trustedRoots)
      return try ids.map { id in
        guard let records = try loader.records(of: id) else { return (id, []) }
        return (id, Listing.pieces(of: records, catalogue: catalogue))
      }
    }
  }
}
