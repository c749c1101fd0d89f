import AppStoreDocuments
import ArchiveIndex
import SubscriptionModel
import Testing

/// The demo's customers, at every moment at which something was signed.
@Suite("As of any moment")
struct AsOfTests {
  @Test func demoCustomersUseEvidenceSignedByThen() throws {
    let asOf = try #require(Timestamp(rfc3339: "2025-03-15T12:00:00Z"))
    let index = try ArchiveIndex(
      archive: CommandLineRun.fixture("demo"),
      location: .memory,
      catalogue: ProductCatalog(),
      trustedRoots: .apple
    )
    try index.refresh(.full, asOf: asOf)
    var request = ListRequest(asOf: asOf, limit: 500)
    request.environment = .all
    var moments = 0
    for row in try index.page(request).rows {
      let customer = try #require(try index.customer(row.id))
      for moment in Set(customer.records.map(\.asOf)).sorted() where moment <= asOf {
        moments += 1
        let known = customer.records.filter {
          $0.asOf <= moment || $0.evidence.clock == .fileTime
        }
        let fresh = CustomerRecords(
          id: customer.id,
          records: known,
          constantTokens: customer.constantTokens,
          person: customer.person
        )
        let told = Told(customer.assessment(asOf: moment))
        let isSame = told == Told(fresh.assessment(asOf: moment))
        #expect(isSame, "\(row.id.text) at \(moment)")
      }
    }
    #expect(moments > 400)
  }
}

/// What an assessment says of each subscription and purchase, without what is still to come.
private struct Told: Equatable {
  var subscriptions: [SubscriptionAssessment]
  var purchases: [PurchaseAssessment]

  init(_ assessment: CustomerAssessment) {
    subscriptions = assessment.subscriptions.map { subscription in
      var copy = subscription
      copy.nextBoundary = nil
      return copy
    }
    purchases = assessment.purchases
  }
}
