import ArchiveIndex
import SubscriptionModel

extension Desk {
  /// The holes of the archive in a customer's environment, up to the as-of instant.
  func gaps(around customer: CustomerAssessment) throws -> [ArchiveGap] {
    try index.gaps(in: EnvironmentFilter(showing: customer.environment), until: asOf)
  }
}

extension EnvironmentFilter {
  /// The narrowest filter that shows an environment.
  init(showing environment: AppStoreEnvironment) {
    self =
      EnvironmentFilter.allCases.first { $0 != .all && $0.includes(environment) } ?? .all
  }
}
