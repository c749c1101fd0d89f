import SubscriptionModel
import Testing

@testable import SupportAnswers

/// A customer who wishes to cancel is told how, or that nothing is left to cancel, and nothing that
/// leads to another charge.
@Suite("A wish to cancel") struct WishToCancelTests {
  /// A customer, and what the customer is told.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reply: String
    var story: @Sendable (inout Story) throws -> Void

    init(
      _ name: String,
      _ reply: String,
      story: @escaping @Sendable (inout Story) throws -> Void
    ) {
      (testDescription, self.reply, self.story) = (name, reply, story)
    }
  }

  private static func failed(
    _ story: inout Story,
    _ change: (inout RenewalInfo) -> Void = { _ in }
  ) throws {
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: At.march10 + 1, on: true, renews: At.march10) {
      $0.isInBillingRetryPeriod = true
      change(&$0)
    }
  }

  private static let path = "Settings > [your name] > Subscriptions"

  static let rows = [
    Row(
      "in billing retry",
      "Apple couldn't collect the payment for Reader Pro on March 10 and may try again. If you no"
        + " longer want the subscription, please cancel it in \(path)."
    ) { try failed(&$0) },
    Row(
      "in the grace period",
      "Apple couldn't collect the payment for Reader Pro on March 10 and may try again. If you no"
        + " longer want the subscription, please cancel it in \(path); you still have access until"
        + " March 26."
    ) {
      try failed(&$0) {
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: At.march10 + 16 * At.day)
      }
    },
    Row(
      "a price waits",
      "Reader Pro ends on April 10 unless you accept the new price of $11.99, and there are no"
        + " further charges for it then. You can also cancel it in \(path)."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = Money(milliunits: 11_990, currency: "USD")
      }
    },
    Row(
      "off already",
      "Auto-renewal of Reader Pro is off, so there's nothing left to cancel. You have access until"
        + " April 10, and there's no charge for it after that; you don't need to do anything."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewalSwitched(false, at: At.march12)
    },
    Row(
      "coins",
      "100 Coins is a one-time purchase that doesn't renew, so there's nothing to cancel. You can see"
        + " and cancel subscriptions in \(path)."
    ) { try OneTimeScenarios.purchase(&$0, .consumable, product: "coins.100") },
    Row(
      "renews",
      "Reader Pro is active and renews automatically on April 10 for $9.99. If you don't want that,"
        + " please cancel in \(path) at least 24 hours before."
    ) {
      try $0.transaction("101", bought: At.march10, until: At.april10)
      try $0.renewal(signed: At.march10, on: true, renews: At.april10) {
        $0.renewalPrice = Money(milliunits: 9990, currency: "USD")
      }
    },
  ]

  /// The reply to a letter that names the customer.
  private func reply(
    to text: String,
    _ story: (inout Story) throws -> Void
  ) throws -> String? {
    var told = Story()
    try story(&told)
    let customer = try told.assessed()
    let request = SearchRequest(text: text, environment: .all, asOf: HandMade.asOf, limit: 1)
    var found = SearchAnswer(request: request, recognisedAs: .message, hits: [], near: [])
    var hit = SearchHit(
      text: customer.subscriptions.first?.chainKey.originalTransactionId.text ?? "902",
      field: .originalTransactionId,
      match: .exact,
      environment: .production
    )
    hit.customer = customer.id
    found.hits = [hit]
    let letter = LetterRequest(in: found, of: customer.id)
    let words = Wording(asOf: HandMade.asOf, catalogue: .named)
    return LetterDraft(for: letter, from: customer, in: words).proposal.reply?.text
  }

  @Test(arguments: rows) func isAnsweredByHowToCancel(row: Row) throws {
    #expect(try reply(to: "Please cancel", row.story) == row.reply)
  }

  /// Only a wish gets these words.
  @Test func whoAsksAboutThePaymentIsToldOfTheCard() throws {
    let reply = try #require(try reply(to: "My payment failed") { try Self.failed(&$0) })
    #expect(reply.contains("check your payment method"), "\(reply)")
  }
}
