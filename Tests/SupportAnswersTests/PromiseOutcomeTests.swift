import SubscriptionModel
import SupportAnswers
import Testing

/// What became of what a customer was told, by the evidence alone.
struct PromiseOutcomeTests {
  private func customer(_ tell: (inout Story) throws -> Void) throws -> CustomerAssessment {
    var story = Story()
    try tell(&story)
    return try story.assessed()
  }

  @Test func aRenewalInTimeKeepsThePromise() throws {
    let renewed = try customer { story in
      try story.transaction("100", bought: At.february10, until: At.march10)
      try story.transaction("101", bought: At.march10, until: At.april10)
    }
    let promise = CasePromise(
      expectation: .renewed,
      until: Timestamp(milliseconds: At.march10).adding(.days(2))
    )
    #expect(promise.outcome(of: renewed, since: Timestamp(milliseconds: At.february10)) == .kept)
    #expect(
      promise.outcome(of: renewed, since: Timestamp(milliseconds: At.march10).adding(.hours(1)))
        == .broken
    )
  }

  @Test func withoutItThereIsTimeOrNot() throws {
    let waiting = try customer { story in
      try story.transaction("100", bought: At.february10, until: At.march10)
    }
    // Nobody has heard whether it renewed.
    let over = CasePromise(expectation: .renewed, until: HandMade.asOf.adding(.hours(-1)))
    let ahead = CasePromise(expectation: .renewed, until: HandMade.asOf.adding(.days(2)))
    #expect(
      over.outcome(of: waiting, since: Timestamp(milliseconds: At.february10).adding(.days(1)))
        == .open
    )
    #expect(
      ahead.outcome(of: waiting, since: Timestamp(milliseconds: At.february10).adding(.days(1)))
        == .open
    )
  }

  /// What a customer was told, in silence and with evidence after the last day.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expectation: CasePromise.Expectation
    var outcome: CasePromise.Outcome
    var story: @Sendable (inout Story) throws -> Void
  }

  /// A promise of 5 March for the days until 11 March.
  static let rows = [
    Row(testDescription: "no payment, and silence", expectation: .recovered, outcome: .open) {
      try $0.transaction("100", bought: At.february10, until: At.march4)
      try $0.renewal(signed: At.march4 + 1, on: true) { $0.isInBillingRetryPeriod = true }
    },
    Row(testDescription: "Apple stopped trying", expectation: .recovered, outcome: .broken) {
      try $0.transaction("100", bought: At.february10, until: At.march4)
      try $0.renewal(signed: At.march10, on: false) {
        $0.isInBillingRetryPeriod = false
        $0.expirationIntent = .known(.billingError)
      }
    },
    Row(testDescription: "a renewal that came later", expectation: .renewed, outcome: .broken) {
      try $0.transaction("100", bought: At.february10, until: At.march12)
      try $0.transaction("101", bought: At.march12, until: At.april10)
    },
    Row(testDescription: "the period runs on", expectation: .renewed, outcome: .broken) {
      try $0.transaction("100", bought: At.february10, until: At.april10)
    },
    Row(testDescription: "an upgrade", expectation: .renewed, outcome: .broken) {
      try $0.transaction("100", bought: At.february10, until: At.april10) { $0.isUpgraded = true }
      try $0.transaction(
        "101",
        product: "pro.annual",
        bought: At.march10,
        until: At.march10 + 365 * At.day
      ) { $0.transactionReason = .known(.purchase) }
    },
    Row(testDescription: "no decision", expectation: .refundDecided, outcome: .open) {
      try $0.transaction("100", bought: At.march4, until: At.april10)
      try $0.event(.consumptionRequest, transaction: "100", signed: At.march4)
      try $0.renewal(signed: At.march12, on: true, renews: At.april10)
    },
    Row(testDescription: "it still runs", expectation: .expired, outcome: .broken) {
      try $0.transaction("100", bought: At.february10, until: At.april10)
    },
    Row(testDescription: "its end passed in silence", expectation: .expired, outcome: .open) {
      try $0.transaction("100", bought: At.february10, until: At.march10)
    },
  ]

  @Test(arguments: rows) func silenceBreaksNoPromise(row: Row) throws {
    let promise = CasePromise(
      expectation: row.expectation,
      until: Timestamp(milliseconds: At.march10 + At.day)
    )
    let written = Timestamp(milliseconds: At.march4 + At.day)
    #expect(promise.outcome(of: try customer(row.story), since: written) == row.outcome)
  }

  @Test func aRefundIsADecision() throws {
    let refunded = try customer { story in
      try story.refund("100", bought: At.february10, until: At.april10, on: At.march4)
    }
    let promise = CasePromise(
      expectation: .refundDecided,
      until: Timestamp(milliseconds: At.march10)
    )
    #expect(promise.outcome(of: refunded, since: Timestamp(milliseconds: At.february10)) == .kept)
    let late = CasePromise(
      expectation: .refundDecided,
      until: Timestamp(milliseconds: At.march4).adding(.days(-1))
    )
    #expect(late.outcome(of: refunded, since: Timestamp(milliseconds: At.february10)) == .broken)
  }

  /// A customer whose chains were joined since has another ID.
  @Test func aNoteFollowsItsChain() throws {
    let known = try customer { story in
      try story.transaction("100", bought: At.february10, until: At.march10)
    }
    let chain = try #require(known.subscriptions.first?.chainKey.originalTransactionId.text)
    let note = { (id: String) throws in
      CaseNote(
        customer: try #require(CustomerId(id)),
        text: "x",
        author: "ada",
        writtenAt: known.asOf
      )
    }
    #expect(try note(known.id.text).isAbout(known))
    #expect(try !note("Production/com.example.other/\(chain)").isAbout(known))
    #expect(try !note("Sandbox/com.example.reader/\(chain)").isAbout(known))
    #expect(try !note("Production/com.example.reader/1\(chain)").isAbout(known))
    var later = try note(known.id.text)
    later.asOf = known.asOf.adding(TimeSpan(milliseconds: 1))
    #expect(!later.isAbout(known), "nobody knew it then")
  }
}
