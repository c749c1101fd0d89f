import SubscriptionModel
import Testing

@testable import subdesk

/// The gaps around a customer are those of its environment.
@Suite("The environment of gaps")
struct GapEnvironmentTests {
  @Test(
    arguments: [
      (.production, .production), (.unknown, .production), (.sandbox, .sandbox), (.xcode, .xcode),
      (.localTesting, .xcode), (.other("Moon"), .all),
    ] as [(AppStoreEnvironment, EnvironmentFilter)]
  )
  func isTheNarrowestThatShowsTheCustomer(
    environment: AppStoreEnvironment,
    filter: EnvironmentFilter
  ) {
    #expect(EnvironmentFilter(showing: environment) == filter)
  }
}
