import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Every question is answered about what the letter names, and never about another charge as if it
/// were that one.
@Suite("What a letter names") struct FocusTests {
  private static let words = Wording(asOf: HandMade.asOf, catalogue: .named)

  private func answer(
    _ question: SupportQuestion,
    to story: Story,
    ids: [String] = [],
    charges: [String] = [],
    days: [String] = []
  ) throws -> QuestionAnswer {
    var asked = AskedCharges(Set(charges.compactMap { TransactionId($0) }), isUnknown: false)
    asked.identifiers = Set(ids)
    asked.days = Set(days.compactMap { DayRange($0, zone: .utc) })
    let answers = Self.words.answers(for: try story.assessed(), about: asked)
    return try #require(answers.first { $0.question == question })
  }

  /// Only what leads to the customer counts, and only days of which the customer speaks now.
  @Test func aLetterNamesIdentifiersAndDays() throws {
    let customer = try #require(CustomerId("customer"))
    let text = "100 of 1 October"
    let request = SearchRequest(text: text, environment: .all, asOf: HandMade.asOf, limit: 1)
    var found = SearchAnswer(request: request, recognisedAs: .message, hits: [], near: [])
    for (id, owner) in [("100", customer), ("200", try #require(CustomerId("another")))] {
      var hit = SearchHit(
        text: id,
        field: .transactionId,
        match: .exact,
        environment: .production
      )
      hit.customer = owner
      found.hits.append(hit)
    }
    for (day, role) in [("2025-03-04", SearchAnswer.Role.said), ("2025-03-05", .quoted)] {
      var part = SearchAnswer.Part(text: day, recognition: .date, isFound: nil)
      part.role = role
      found.parts.append(part)
    }
    let asked = AskedCharges(in: found, of: customer, asking: nil)
    #expect(asked.identifiers == ["100"])
    #expect(asked.speaks(of: Timestamp(milliseconds: At.march4)))
    #expect(!asked.speaks(of: Timestamp(milliseconds: At.march4 + At.day)))
  }

  // MARK: Refunds

  /// Paid on 10 January, 10 February, and 10 March, of which Apple refunded the last on 12 March.
  private static func refunded() throws -> Story {
    var story = Story()
    try story.transaction("99", bought: At.january10, until: At.february10)
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12)
    return story
  }

  private static let notRefunded =
    "We see your payment of $9.99 from February 10 for Reader Pro, but no refund of it. You can request"
    + " one and check its status at reportaproblem.apple.com."
  private static let decision =
    "Apple refunded your payment of $9.99 for Reader Pro on March 12."

  @Test(arguments: [
    ([], [], [], Verdict.refundGranted, decision),
    (["101"], [], [], .refundGranted, decision),
    (["230001900000001"], [], [], .refundGranted, decision),
    (["230001900000001"], [], ["2025-03-12"], .refundGranted, decision),
    (["100"], [], [], .refundRequestNotSeen, notRefunded),
    (["9100"], [], [], .refundRequestNotSeen, notRefunded),
    (["101"], ["100"], [], .refundRequestNotSeen, notRefunded),
    ([], [], ["2025-02-10"], .refundRequestNotSeen, notRefunded),
    (["101"], [], ["2025-02-10"], .refundGranted, decision),
  ])
  func aDecisionIsAboutTheNamedCharge(
    ids: [String],
    charges: [String],
    days: [String],
    verdict: Verdict,
    reply: String
  ) throws {
    let answer = try answer(
      .refundDecision,
      to: Self.refunded(),
      ids: ids,
      charges: charges,
      days: days
    )
    #expect(answer.verdict == verdict)
    #expect(answer.reply.hasPrefix(reply), "\(answer.reply)")
  }

  /// The agent is told of the other refund, as of another one.
  @Test func theStatementsTellTheOtherRefundAsAnother() throws {
    let answer = try answer(.refundedBut, to: Self.refunded(), ids: ["100"])
    #expect(answer.verdict == .noRefund)
    #expect(answer.reply == Self.notRefunded)
    #expect(
      answer.statements.map(\.text) == [
        "The archive shows no refund of the charge of 10 Feb 2025 for Reader Pro (9.99 USD), and no"
          + " request for one.",
        "Apple also refunded the charge of 10 Mar 2025 for Reader Pro (9.99 USD) on 12 Mar 2025.",
      ]
    )
  }

  /// Asked about February, which Apple declined on 4 March, and about March on 12 March.
  private static func asked() throws -> Story {
    var story = Story()
    try story.transaction("99", bought: At.january10, until: At.february10)
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.event(.consumptionRequest, transaction: "100", signed: At.march4 - 2 * At.day)
    try story.event(.refundDeclined, transaction: "100", signed: At.march4)
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.event(.consumptionRequest, transaction: "101", signed: At.march12)
    return story
  }

  private static let declined = "Apple declined your refund request on March 4."
  private static let pending = "You asked Apple for a refund on March 12."

  @Test(arguments: [
    ([], [], Verdict.refundPending, pending),
    (["101"], [], .refundPending, pending),
    (["100"], [], .refundDeclined, declined),
    ([], ["2025-03-04"], .refundDeclined, declined),
    (["99"], [], .refundRequestNotSeen, "We see your payment of $9.99 from January 10"),
  ])
  func aRequestIsOfTheNamedCharge(
    ids: [String],
    days: [String],
    verdict: Verdict,
    reply: String
  ) throws {
    let answer = try answer(.refundDecision, to: Self.asked(), ids: ids, days: days)
    #expect(answer.verdict == verdict)
    #expect(answer.reply.hasPrefix(reply), "\(answer.reply)")
  }

  /// Who names the charge that was made after a refund asks why there was one.
  @Test func theChargeAfterARefundIsToldWithIt() throws {
    var story = Story()
    try story.refund("100", bought: At.february10, until: At.march10, on: At.march4)
    try story.transaction("101", bought: At.march10, until: At.april10)
    #expect(try answer(.refundedBut, to: story, ids: ["101"]).verdict == .refundedStillCharged)
  }

  // MARK: Subscriptions

  /// Reader Pro ended on 10 March after renewal was turned off; Reader Audio renews on 10 April.
  private static func endedAndActive() throws -> Story {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewalSwitched(false, at: At.march4)
    try story.event(.expired, .voluntary, signed: At.march10)
    try story.renewal(signed: At.march10, on: false) {
      $0.expirationIntent = .known(.customerCancelled)
    }
    try story.transaction(
      "201",
      chain: audio,
      product: "audio.monthly",
      bought: At.march10,
      until: At.april10
    ) { $0.subscriptionGroupIdentifier = SubscriptionGroupId("20812399") }
    try story.renewal(
      chain: audio,
      signed: At.march10,
      on: true,
      renews: At.april10,
      product: "audio.monthly"
    ) { $0.renewalPrice = Money(milliunits: 9990, currency: "USD") }
    return story
  }

  private static let audio = "230001900000201"
  private static let pro = "230001900000001"

  @Test(arguments: [
    (pro, SupportQuestion.whyEnded, Verdict.endedCancelled),
    ("100", .whyEnded, .endedCancelled),
    (audio, .whyEnded, .notEnded),
    ("201", .whyEnded, .notEnded),
    (pro, .paidWithoutAccess, .noAccessNow),
    (audio, .paidWithoutAccess, .linkedToUser),
  ])
  func eachQuestionIsAboutTheNamedSubscription(
    id: String,
    question: SupportQuestion,
    verdict: Verdict
  ) throws {
    let answer = try answer(question, to: Self.endedAndActive(), ids: [id])
    #expect(answer.verdict == verdict)
    let other = id == Self.pro || id == "100" ? "Reader Audio" : "Reader Pro"
    #expect(!answer.reply.contains(other), "\(answer.reply)")
  }

  /// What is denied of one subscription is not denied of another.
  @Test func thatNothingEndedIsSaidOfTheNamedSubscription() throws {
    let answer = try answer(.whyEnded, to: Self.endedAndActive(), ids: [Self.audio])
    #expect(answer.statements.map(\.text) == ["Reader Audio has not ended."])
    let reply = "Reader Audio is active and renews automatically on April 10 for $9.99."
    #expect(answer.reply.hasPrefix(reply), "\(answer.reply)")
  }

  /// The charge is of the named subscription; that another was canceled explains it.
  @Test func whatWasCanceledInsteadIsToldAsAnother() throws {
    let answer = try answer(.cancelledButCharged, to: Self.endedAndActive(), ids: [Self.audio])
    #expect(answer.verdict == .otherSubscriptionCancelled)
  }

  // MARK: Charges

  /// Renewal was off from 12 to 20 February, and the price rose on 10 February and on 10 March.
  private static func switched() throws -> Story {
    var story = Story()
    try story.transaction("99", bought: At.january10, until: At.february10, price: 7_990)
    try story.transaction("100", bought: At.february10, until: At.march10, price: 8_990)
    try story.renewalSwitched(false, at: At.february10 + 2 * At.day)
    try story.renewalSwitched(true, at: At.february10 + 10 * At.day)
    try story.transaction("101", bought: At.march10, until: At.april10, price: 9_990)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    return story
  }

  @Test(arguments: [
    ([], "8.99 USD on 10 Feb 2025", "9.99 USD on 10 Mar 2025"),
    (["101"], "8.99 USD on 10 Feb 2025", "9.99 USD on 10 Mar 2025"),
    (["100"], "7.99 USD on 10 Jan 2025", "8.99 USD on 10 Feb 2025"),
  ])
  func thePriceIsThatOfTheNamedCharge(ids: [String], earlier: String, later: String) throws {
    let answer = try answer(.priceChanged, to: Self.switched(), ids: ids)
    #expect(answer.path.prefix(2).map(\.found) == [earlier, later])
  }

  /// Turned off and on again after the charge of February, and before that of March.
  @Test(arguments: [([], Verdict.turnedOnAgain), (["100"], .turnedOnAfterCharge)])
  func theSwitchIsComparedWithTheNamedCharge(ids: [String], verdict: Verdict) throws {
    let answer = try answer(.cancelledButCharged, to: Self.switched(), ids: ids)
    #expect(answer.verdict == verdict)
  }

  /// Turned off and on again on the day of the charge, which is named once.
  @Test func theDayOfTheChargeIsNamedOnce() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewalSwitched(false, at: At.march10 + 60_000)
    try story.renewalSwitched(true, at: At.march10 + 120_000, renews: At.april10)
    let answer = try answer(.cancelledButCharged, to: story)
    #expect(answer.verdict == .turnedOnAfterCharge)
    let reply =
      "Auto-renewal was turned off after the charge of $9.99 on March 10, and turned on again. The"
    #expect(answer.reply.hasPrefix(reply), "\(answer.reply)")
  }

  /// What ended access was the refund of a later charge.
  @Test func theRefundThatEndedAccessIsTold() throws {
    var story = try Self.refunded()
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    try story.renewal(signed: At.march12, on: false)
    try story.event(.refund, transaction: "101", signed: At.march12)
    let answer = try answer(.cancelledButCharged, to: story, ids: ["100"])
    #expect(answer.verdict == .turnedOffAfterCharge)
    #expect(
      answer.reply.hasPrefix(
        "Auto-renewal was turned off after the charge of $9.99 on February 10. Apple refunded the"
          + " charge of $9.99 from March 10 on March 12."
      ),
      "\(answer.reply)"
    )
    #expect(!answer.reply.contains("access ended"), "\(answer.reply)")
    let told = answer.statements.map(\.text).joined(separator: " ")
    #expect(told.contains("Apple refunded the charge of 10 Mar 2025"), "\(told)")
  }

  /// Apple refunds the unused part of a replaced period by itself.
  @Test(arguments: [
    (["100"], Verdict.upgradeCharge, "The charge of $14.99 on March 4 is for your change to"),
    (["101"], .refundRequestNotSeen, "We don't see a refund request."),
  ])
  func theRefundOfAReplacedPeriodComesByItself(
    ids: [String],
    verdict: Verdict,
    reply: String
  ) throws {
    let answer = try answer(.refundDecision, to: Self.upgraded(), ids: ids)
    #expect(answer.verdict == verdict)
    #expect(answer.reply.hasPrefix(reply), "\(answer.reply)")
    let isTold = answer.reply.contains("refunds the unused part of the earlier plan automatically")
    #expect(isTold == (ids == ["100"]), "\(answer.reply)")
  }

  /// Upgraded on 4 March.
  private static func upgraded() throws -> Story {
    var story = Story()
    try story.transaction(
      "100",
      bought: At.february10,
      until: At.march10,
      signed: At.march4
    ) { $0.isUpgraded = true }
    try story.transaction(
      "101",
      product: "plus.monthly",
      bought: At.march4,
      until: At.april10,
      price: 14_990
    )
    try story.event(.didChangeRenewalPref, .upgrade, transaction: "101", signed: At.march4)
    return story
  }

  /// Upgraded on 4 March; a change that was scheduled since then was canceled on 12 March.
  @Test(arguments: [
    ([], Verdict.planChangeUndone), (["2025-03-04"], .planChangedAtOnce),
    (["2025-03-12"], .planChangeUndone),
  ])
  func thePlanChangeIsThatOfTheDay(days: [String], verdict: Verdict) throws {
    var story = try Self.upgraded()
    try story.event(.didChangeRenewalPref, transaction: "101", signed: At.march12)
    let answer = try answer(.planChange, to: story, days: days)
    #expect(answer.verdict == verdict)
    #expect(answer.reply.contains(days == ["2025-03-04"] ? "March 4" : "March 12"))
  }

  // MARK: Consumables

  /// Coins of 4 and of 12 March.
  private static func coins() throws -> Story {
    var story = Story()
    for (id, day) in [("901", At.march4), ("902", At.march12)] {
      try story.transaction(id, chain: id, product: "coins", bought: day, until: nil) {
        $0.type = .known(.consumable)
        $0.webOrderLineItemId = nil
        $0.subscriptionGroupIdentifier = nil
      }
    }
    return story
  }

  @Test(arguments: [
    ([], [], "March 12"), (["901"], [], "March 4"), ([], ["2025-03-04"], "March 4"),
    (["902"], [], "March 12"),
  ])
  func coinsAreThoseOfTheDay(ids: [String], days: [String], day: String) throws {
    let answer = try answer(.consumable, to: Self.coins(), ids: ids, days: days)
    #expect(answer.verdict == .consumableFound)
    #expect(answer.reply.contains(day), "\(answer.reply)")
  }
}
