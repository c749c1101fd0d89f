import ArchiveIndex
import SubscriptionModel

extension Desk {
  /// The archive's gaps in a customer's environment, up to the moment; a direct search knows of none.
  func gaps(around customer: CustomerAssessment) throws -> [ArchiveGap] {
    guard searched == nil else { return [] }
    return try index.gaps(in: EnvironmentFilter(showing: customer.environment), until: asOf)
  }
}

extension EnvironmentFilter {
  /// The narrowest filter that includes an environment.
  init(showing environment: AppStoreEnvironment) {
    self =
      EnvironmentFilter.allCases.first { $0 != .all && $0.includes(environment) } ?? .all
  }
}
