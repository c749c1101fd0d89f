import SubscriptionModel
import SupportAnswers
import Testing

/// The row of what may be offered.
struct MayOfferTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func answer(to date: String, signed: String) throws -> RenewalExtension {
    var moved = RenewalExtension(
      originalTransactionId: try #require(TransactionId("230001900000001")),
      environment: .production,
      success: true,
      evidence: HandMade.evidence(signed, file: date)
    )
    moved.effectiveDate = HandMade.at(date)
    return moved
  }

  private func row(_ extensions: [RenewalExtension], isFamily: Bool = false) throws -> String? {
    let period = try HandMade.transaction {
      $0.inAppOwnershipType = .known(isFamily ? .familyShared : .purchased)
    }
    let subscription = try HandMade.subscription(
      .active,
      .yes,
      rule: .active,
      transaction: period
    ) {
      $0.extensions = extensions
    }
    return words.mayOffer([subscription])?.text
  }

  @Test func countsEveryNewDateOfTheLastYearOnce() throws {
    let once = try answer(to: "2025-01-20T00:00:00Z", signed: "2025-01-05T00:00:00Z")
    let repeated = try answer(to: "2025-01-20T00:00:00Z", signed: "2025-01-05T00:00:09Z")
    let old = try answer(to: "2024-02-20T00:00:00Z", signed: "2024-02-05T00:00:00Z")
    #expect(try row([old, once, repeated])?.contains("1 of 2 extensions used") == true)
  }

  @Test func aRefusedExtensionDoesNotCount() throws {
    var refused = try answer(to: "2025-01-20T00:00:00Z", signed: "2025-01-05T00:00:00Z")
    refused.success = false
    #expect(try row([refused])?.contains("0 of 2 extensions used") == true)
  }

  @Test func aFamilyMemberCanBeOfferedNothing() throws {
    #expect(try row([], isFamily: true) == nil)
  }
}
