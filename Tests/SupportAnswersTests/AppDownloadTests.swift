import SubscriptionModel
import SupportAnswers
import Testing

/// When and as which version the app was first bought.
@Suite("First purchase of the app")
struct AppDownloadTests {
  private func download(
    _ environment: AppStoreEnvironment = .production,
    _ change: (inout AppTransaction) -> Void
  ) throws -> String? {
    var app = AppTransaction(environment: environment, evidence: HandMade.evidence())
    change(&app)
    var customer = try Story().assessed()
    customer.appTransactions = [
      AppTransaction(environment: environment, evidence: HandMade.evidence()), app,
    ]
    return AppDownload(of: customer)?.words(in: Wording(asOf: HandMade.asOf))
  }

  @Test func isToldAsFarAsItIsStated() throws {
    let day = HandMade.at("2019-05-03T10:00:00Z")
    #expect(
      try download {
        $0.originalPurchaseDate = day
        $0.originalApplicationVersion = "1.2"
        $0.originalPlatform = "iOS"
        $0.preorderDate = HandMade.at("2019-04-01T10:00:00Z")
      } == "3 May 2019, version 1.2, on iOS; ordered before its release, on 1 Apr 2019"
    )
    #expect(try download { $0.originalPurchaseDate = day } == "3 May 2019")
    #expect(try download { $0.originalApplicationVersion = "1.2" } == "version 1.2")
    #expect(try download { $0.originalPlatform = "iOS" } == nil)
  }

  /// The sandbox always states version 1.0 and one day.
  @Test func isNotToldOfATest() throws {
    #expect(try download(.sandbox) { $0.originalApplicationVersion = "1.0" } == nil)
  }
}
