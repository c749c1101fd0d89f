import SubscriptionModel
import Testing

@testable import SupportAnswers

/// What a customer is told while a subscription runs, by what follows.
@Suite("Replies while a subscription runs")
struct RunningReplyTests {
  private static let now = HandMade.asOf.milliseconds
  private static let day = Int64(86_400_000)

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var until: Int64 = At.april10
    var isTrial = false
    var isShared = false
    /// `nil` for no renewal info.
    var isOn: Bool?
    var transaction: @Sendable (inout Transaction) -> Void = { _ in }
    var renewal: @Sendable (inout RenewalInfo) -> Void = { _ in }
    var reply: StateReply
  }

  static let rows: [Row] = [
    Row(testDescription: "on", isOn: true, reply: .renews),
    Row(testDescription: "off", isOn: false, reply: .ends),
    Row(testDescription: "not stated", reply: .renewalUnknown),
    Row(testDescription: "shared, on", isShared: true, isOn: true, reply: .sharedByFamily),
    Row(testDescription: "shared, off", isShared: true, isOn: false, reply: .sharedByFamily),
    Row(testDescription: "shared, not stated", isShared: true, reply: .sharedByFamily),
    Row(testDescription: "a trial", isTrial: true, isOn: true, reply: .trialRenews),
    Row(testDescription: "a trial, off", isTrial: true, isOn: false, reply: .trialEnds),
    Row(
      testDescription: "a trial with a day left",
      until: now + day,
      isTrial: true,
      isOn: true,
      reply: .trialRenewsWithinADay
    ),
    Row(
      testDescription: "a trial with more than a day left",
      until: now + day + 1,
      isTrial: true,
      isOn: true,
      reply: .trialRenews
    ),
    Row(
      testDescription: "a price to accept",
      isOn: true,
      renewal: { $0.priceIncreaseStatus = .known(.waiting) },
      reply: .waitsForPriceConsent
    ),
    Row(
      testDescription: "a price that was accepted",
      isOn: true,
      renewal: { $0.priceIncreaseStatus = .known(.acceptedOrInformed) },
      reply: .renews
    ),
    Row(
      testDescription: "a free offer that waits for the renewal",
      isOn: true,
      renewal: {
        $0.offerType = .known(.retention)
        $0.renewalPrice = Money(milliunits: 0, currency: "USD")
      },
      reply: .renewsFree
    ),
    Row(
      testDescription: "a paid offer that waits for the renewal",
      isOn: true,
      renewal: {
        $0.offerType = .known(.promotional)
        $0.renewalPrice = Money(milliunits: 4990, currency: "USD")
      },
      reply: .renews
    ),
    Row(
      testDescription: "another plan",
      isOn: true,
      renewal: { $0.autoRenewProductId = ProductId("com.example.reader.plus.monthly") },
      reply: .changesPlan
    ),
    Row(testDescription: "committed", isOn: true, transaction: commit, reply: .committed),
    Row(
      testDescription: "committed, off",
      isOn: false,
      transaction: commit,
      reply: .committedAndEnds
    ),
    Row(
      testDescription: "committed again",
      isOn: false,
      transaction: commit,
      renewal: { commit(&$0, again: .on) },
      reply: .committed
    ),
    Row(
      testDescription: "the last payment, and another commitment",
      isOn: true,
      transaction: { pay(12, &$0) },
      renewal: { commit(&$0, again: .on) },
      reply: .committedAndRenews
    ),
    Row(
      testDescription: "the last payment, and then a plan that is billed up front",
      isOn: true,
      transaction: { pay(12, &$0) },
      renewal: {
        commit(&$0, again: .on)
        $0.commitmentInfo?.commitmentRenewalBillingPlanType = .known(.billedUpfront)
      },
      reply: .committedThenUpfront
    ),
    Row(
      testDescription: "the last payment, and then a billing plan that is new",
      isOn: true,
      transaction: { pay(12, &$0) },
      renewal: {
        commit(&$0, again: .on)
        $0.commitmentInfo?.commitmentRenewalBillingPlanType = .unrecognized("WEEKLY")
      },
      reply: .renewalUnknown
    ),
    Row(
      testDescription: "payments left that Apple states to be off",
      isOn: false,
      transaction: { pay(7, &$0) },
      renewal: { commit(&$0, again: .off) },
      reply: .renewalUnknown
    ),
    Row(
      testDescription: "committed once",
      isOn: true,
      transaction: commit,
      renewal: { commit(&$0, again: .off) },
      reply: .committedAndEnds
    ),
  ]

  private static func commit(_ transaction: inout Transaction) {
    transaction.billingPlanType = .known(.monthly)
    transaction.commitmentInfo = Transaction.Commitment()
  }

  private static func pay(_ number: Int, _ transaction: inout Transaction) {
    commit(&transaction)
    transaction.commitmentInfo?.billingPeriodNumber = number
    transaction.commitmentInfo?.totalBillingPeriods = 12
  }

  private static func commit(_ renewal: inout RenewalInfo, again: AutoRenewStatus) {
    var commitment = RenewalInfo.Commitment()
    commitment.commitmentAutoRenewStatus = .known(again)
    renewal.commitmentInfo = commitment
  }

  @Test(arguments: rows) func repliesByWhatFollows(row: Row) throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: row.until) {
      if row.isShared { $0.inAppOwnershipType = .known(.familyShared) }
      if row.isTrial {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
      row.transaction(&$0)
    }
    if let isOn = row.isOn {
      try story.renewal(signed: At.march10, on: isOn, renews: isOn ? row.until : nil, row.renewal)
    }
    let subscription = try #require(try story.assessed().subscriptions.first)
    #expect(ReplyName(for: subscription, asOf: HandMade.asOf) == .state(row.reply))
  }
}
