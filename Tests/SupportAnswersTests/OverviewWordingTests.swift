import Testing

@testable import SubscriptionModel
@testable import SupportAnswers

/// The words of the overview.
@Suite("Words of the overview")
struct OverviewWordingTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func statistics(unconfirmed: Int = 0) -> Statistics {
    var made = Statistics(
      StatisticsRequest(asOf: HandMade.asOf),
      facts: CountedFacts(),
      gaps: []
    )
    made.unconfirmed = unconfirmed
    return made
  }

  @Test(
    arguments: [
      (0, nil),
      (
        1,
        "1 renewal due on these days is unconfirmed: renewed, failed, or expired may be up to 1"
          + " higher."
      ),
      (
        2,
        "2 renewals due on these days are unconfirmed: renewed, failed, or expired may be up to 2"
          + " higher."
      ),
    ] as [(Int, String?)]
  )
  func unconfirmedRenewals(count: Int, note: String?) {
    #expect(statistics(unconfirmed: count).unconfirmedNote == note)
  }

  @Test func theBasisIsTheMoment() {
    #expect(
      statistics().basis(in: words)
        == "as of 15 Mar 2025 12:00 UTC, from what was signed by then"
    )
  }

  /// What is open is no part of the share.
  @Test(arguments: [
    (2, 0, 2, "50% recovered"), (2, 3, 1, "67% of 3 decided recovered"),
    (0, 1, 0, "still open"), (0, 2, 0, "all still open"), (0, 0, 0, "none"),
  ])
  func recoveredShare(recovered: Int, open: Int, lost: Int, text: String) {
    var recovery = Statistics.Recovery()
    recovery.recoveredInGrace = recovered
    recovery.open = open
    recovery.lost = lost
    #expect(recovery.share == text)
  }

  /// Some days, and always the last one on which a charge was recovered.
  @Test(arguments: [
    ([], ""), ([2], "within the same day 20%"), ([0, 5], "within 1 day 50%"),
    ([1, 2, 3], "within 1 day 20%, 2 days 30%"),
    ([1, 2, 3, 4], "within 1 day 20%, 3 days 40%"),
    ([0, 1, 1, 2, 3], "within 1 day 10%, 3 days 20%, 4 days 30%"),
    (
      [Int](repeating: 1, count: 62) + [10],
      "within 1 day 10%, 3 days 10%, 7 days 10%, 14 days 10%, 30 days 10%, 60 days 10%, 62 days 100%"
    ),
  ])
  func recoveredByDay(counts: [Int], text: String) {
    var recovery = Statistics.Recovery()
    recovery.recoveredInGrace = 4
    recovery.recoveredInRetry = 3
    recovery.open = 2
    recovery.lost = 3
    recovery.recoveredByDay = counts
    #expect(recovery.byDayText == text)
  }

  private func cohort(_ converted: Int, _ open: Int, _ lost: Int) -> Statistics.TrialCohort {
    var made = Statistics.TrialCohort(days: 0..<7)
    made.converted = converted
    made.open = open
    made.lost = lost
    return made
  }

  @Test func whatBecameOfTrials() {
    #expect([Statistics.TrialCohort]().text == "0 begun")
    #expect([cohort(0, 1, 0)].text == "1 begun, still open")
    #expect([cohort(0, 3, 0)].text == "3 begun, all still open")
    #expect([cohort(0, 0, 4)].text == "4 begun: 0 converted (0%), 4 ended")
    #expect([cohort(3, 0, 0)].text == "3 begun: 3 converted (100%)")
    #expect([cohort(3, 0, 1)].text == "4 begun: 3 converted (75%), 1 ended")
    #expect(
      [cohort(6, 4, 1)].text == "11 begun: 6 converted (86% of 7 decided), 1 ended, 4 still open"
    )
    #expect(
      [cohort(3, 1, 2), cohort(2, 1, 1)].text
        == "10 begun: 5 converted (63% of 8 decided), 3 ended, 2 still open"
    )
  }

  /// Only what is decided has a share.
  @Test func whatShareOfTrialsConverted() {
    #expect([Statistics.TrialCohort]().share == "0 begun")
    #expect([cohort(0, 3, 0)].share == "3 begun, all still open")
    #expect([cohort(3, 0, 1)].share == "4 begun, 75% converted")
    #expect([cohort(6, 4, 1)].share == "11 begun, 86% of 7 decided converted")
  }

  private func offer(
    _ used: Int,
    _ outcomes: (converted: Int, open: Int, lost: Int),
    next: Int = 0
  ) -> Statistics.OfferCount {
    var made = Statistics.OfferCount(CountedOffer(type: .known(.winBack), identifier: "BACK"))
    made.redeemed = used
    made.converted = outcomes.converted
    made.open = outcomes.open
    made.lost = outcomes.lost
    made.atNextRenewal = next
    return made
  }

  @Test func whatBecameOfAnOffer() {
    #expect(
      offer(11, (6, 4, 1)).words
        == "11 used: 6 converted (86% of 7 decided), 1 ended, 4 still open"
    )
    #expect(offer(11, (6, 4, 1)).share == "11 used, 86% of 7 decided converted")
    #expect(
      offer(4, (3, 0, 1), next: 2).words
        == "4 used: 3 converted (75%), 1 ended; 2 at the next renewal"
    )
    #expect(offer(0, (0, 0, 0), next: 2).words == "2 at the next renewal")
    #expect(offer(1, (0, 1, 0)).words == "1 used, still open")
  }

  /// Nothing follows a one-time purchase, so that it has no share in anything.
  @Test func anOfferForOneTimePurchases() {
    #expect(offer(1, (0, 0, 0)).words == "1 used: 1 one-time purchase")
    #expect(offer(3, (0, 0, 0)).share == "3 used")
    #expect(
      offer(5, (1, 1, 1)).words
        == "5 used: 1 converted (50% of 2 decided), 1 ended, 1 still open, 2 one-time purchases"
    )
    #expect(offer(5, (1, 1, 1)).share == "5 used, 50% of 2 decided converted")
  }

  @Test func aListIsNamedByItsNumber() {
    let day = HandMade.asOf.dayNumber
    let title = { (selection: CountedSelection) in selection.title(in: words) }
    #expect(title(CountedSelection(.renewed)) == "Renewed")
    #expect(title(CountedSelection(.paidBack)) == "Refunded")
    #expect(title(CountedSelection(.refunded, days: day..<day + 1)) == "Refunded, 15 Mar")
    #expect(
      title(CountedSelection(.failed, texts: ["open", "lost"], days: day..<day + 1))
        == "Failed, lost or still open, 15 Mar"
    )
    #expect(
      title(CountedSelection(.trial, texts: ["converted"], days: day - 14..<day + 1))
        == "Trials begun, converted, 1 Mar to 15 Mar"
    )
  }

  @Test func aListOfAnOfferIsNamedByTheOffer() {
    let day = HandMade.asOf.dayNumber
    var used = CountedSelection(.offer, texts: ["1"], days: day - 14..<day + 1)
    #expect(used.title(in: words) == "Introductory offer used, 1 Mar to 15 Mar")
    used.outcome = .open
    #expect(used.title(in: words) == "Introductory offer used, still open, 1 Mar to 15 Mar")
    used.outcome = .lost
    #expect(used.title(in: words) == "Introductory offer used, ended, 1 Mar to 15 Mar")
    #expect(
      CountedSelection(.nextOffer, texts: ["4 BACK"]).title(in: words)
        == "Win-back offer BACK at the next renewal"
    )
    #expect(CountedSelection(.offer).title(in: words) == "Offer used")
  }

  @Test(arguments: [
    (CountedFact.Kind.state, "gracePeriod", "grace period"), (.state, "purchased", "purchased"),
    (.state, "new", "new"), (.ended, "billingError", "billing error"),
    (.ended, "customerCancelled", "customer canceled"), (.ended, "", "reason not stated"),
    (.product, "com.example.reader.pro.monthly", "pro.monthly"),
    (.trial, "lost", "ended without a charge"), (.trial, "new", "new"),
    (.failed, "recoveredInGrace", "recovered in grace"), (.failed, "new", "new"),
    (.document, "signedPayload verified", "signed payload, verified"),
    (.document, "notificationV1 unsigned", "Version 1 notification, unsigned"),
    (.document, "appReceipt invalid", "app receipt, invalid"), (.document, "new", "new"),
    (.document, "new verified", "new, verified"), (.storefront, "USA", "USA"),
    (.storefront, "", "not stated"), (.app, "", "not stated"),
  ])
  func countedNames(kind: CountedFact.Kind, name: String, text: String) {
    #expect(kind.countedName(name, in: words) == text)
  }
}
