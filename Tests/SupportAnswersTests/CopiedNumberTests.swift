import SubscriptionModel
import SupportAnswers
import Testing

/// Numbers of the overview as they are copied.
@Suite("Copied numbers")
struct CopiedNumberTests {
  /// 15 March 2025.
  private static let day: Int64 = 20_162

  @Test(
    arguments: [
      (CountedSelection(.state, texts: ["gracePeriod"]), 46, "46 customers: grace period"),
      (CountedSelection(.customer), 1, "1 customer"),
      (CountedSelection(.product, texts: ["pro.monthly"]), 1200, "1,200 customers: pro.monthly"),
      (CountedSelection(.storefront, texts: [""]), 2, "2 customers: not stated"),
      (CountedSelection(.priceConsent), 1, "1 subscription: price consent open"),
      (
        CountedSelection(.failed, texts: ["open"], days: day..<(day + 1)), 3,
        "3 failed, still open, 15 Mar"
      ),
      (CountedSelection(.renewed, days: (day - 14)..<(day + 1)), 0, "0 renewed, 1 Mar to 15 Mar"),
      (
        CountedSelection(.document, texts: ["signedPayload verified"], days: day..<(day + 1)), 5,
        "5 documents: signed payload, verified, 15 Mar"
      ),
      (
        CountedSelection(.ended, texts: ["billingError"], days: day..<(day + 1)), 4,
        "4 expired, billing error, 15 Mar"
      ),
    ] as [(CountedSelection, Int, String)]
  )
  func aNumberSaysWhatItCounts(selection: CountedSelection, count: Int, words: String) {
    #expect(selection.words(for: count, in: Wording(asOf: HandMade.asOf)) == words)
  }
}
