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
    let over = CasePromise(expectation: .renewed, until: HandMade.asOf.adding(.hours(-1)))
    let ahead = CasePromise(expectation: .renewed, until: HandMade.asOf.adding(.days(2)))
    #expect(
      over.outcome(of: waiting, since: Timestamp(milliseconds: At.february10).adding(.days(1)))
        == .broken
    )
    #expect(
      ahead.outcome(of: waiting, since: Timestamp(milliseconds: At.february10).adding(.days(1)))
        == .open
    )
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
        writtenAt: HandMade.asOf
      )
    }
    #expect(try note(known.id.text).isAbout(known))
    #expect(try !note("Production/com.example.other/\(chain)").isAbout(known))
    #expect(try !note("Sandbox/com.example.reader/\(chain)").isAbout(known))
    #expect(try !note("Production/com.example.reader/1\(chain)").isAbout(known))
  }
}
