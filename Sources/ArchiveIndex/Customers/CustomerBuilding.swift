import AppStoreDocuments
import SubscriptionModel

/// Makes customers from what is stored; may run on several threads.
struct CustomerBuilding: Sendable {
  let store: Store
  let trustedRoots: TrustedRoots
  let catalogue: ProductCatalog
  let asOf: Timestamp
  private let sharedDocuments = SharedDocuments()

  /// Makes some customers.
  func build(
    _ ids: ArraySlice<Int64>,
    withMentions: Bool,
    withHistory: Bool = false
  ) throws -> [BuiltCustomer] {
    try store.read { connection in
      let loader = loader(connection)
      return try connection.map(ids) {
        try BuiltCustomer.build(
          $0,
          loader: loader,
          asOf: asOf,
          catalogue: catalogue,
          withMentions: withMentions,
          withHistory: withHistory
        )
      }
    }
  }

  /// What is kept of some customers for all times.
  func histories(
    of ids: ArraySlice<Int64>
  ) throws -> [(customer: Int64, history: CustomerHistory)] {
    try store.read { connection in
      let loader = loader(connection)
      return try connection.map(ids) { id in
        guard let records = try loader.records(of: id) else { return (id, CustomerHistory()) }
        return (id, Listing.history(of: records, catalogue: catalogue))
      }
    }
  }

  /// What the overview counts of those customers that belong to some environments and are selected.
  func countedFacts(
    of ids: ArraySlice<Int64>,
    _ environment: EnvironmentFilter,
    _ evidence: EvidenceSelection
  ) throws -> [(customer: Int64, facts: CountedFacts)] {
    try store.read { connection in
      let loader = loader(connection)
      return try connection.map(ids) { id in
        guard let records = try loader.records(of: id) else { return nil }
        let assessment = records.assessment(asOf: asOf, catalogue: catalogue)
        guard environment.includes(assessment.environment),
          evidence.bases.contains(assessment.basis)
        else { return nil }
        var facts = assessment.countedFacts
        for document in records.countedDocuments where document.at <= asOf {
          facts.add(document.fact)
        }
        return (id, facts)
      }.compactMap { $0 }
    }
  }

  private func loader(_ connection: Connection) -> CustomerLoader {
    CustomerLoader(
      connection: connection,
      trustedRoots: trustedRoots,
      sharedDocuments: sharedDocuments
    )
  }
}
