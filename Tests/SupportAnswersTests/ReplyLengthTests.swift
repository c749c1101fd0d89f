import SubscriptionModel
import Testing

@testable import SupportAnswers

/// A reply is read on a phone: at most four sentences and 400 characters, and 200 in Chinese, Japanese,
/// and Korean.
@Suite("The length of replies") struct ReplyLengthTests {
  /// The replies about a customer: to each question, to a customer who denies each charge, and about the
  /// state, also to one who wants a refund.
  private static func drafts(about told: ToldScenario) -> Set<Reply> {
    let words = ToldScenario.words.addressing(told.customer)
    let merged =
      told.customer.subscriptions.flatMap(\.transactions) + told.customer.purchases.map(\.merged)
    let denied = merged.prefix(1).flatMap { merged in
      var asked = AskedCharges([merged.transaction.transactionId], isUnknown: true)
      asked.isDisputed = true
      return words.answers(for: told.customer, about: asked).prefix(6).map(\.draft)
    }
    let states =
      told.customer.subscriptions.map { words.answer(for: $0).draft }
      + told.customer.purchases.map { words.answer(for: $0).draft }
    return Set(
      told.answers.map(\.draft) + denied + states
        + states.map { words.offeringRefund(before: $0) }
    )
  }

  /// The point of a German day ends no sentence, and the end of a sentence in East Asia has no space.
  nonisolated(unsafe) private static let germanDay = /[0-9]\.(?= )/
  nonisolated(unsafe) private static let end = /[.!?](?= |$)|。/

  @Test func everyReplyIsShort() throws {
    for told in try ToldScenario.all.get() {
      for draft in Self.drafts(about: told) {
        Self.expectShort(draft, told.scenario.name)
      }
    }
  }

  /// How a failed payment stands, beside refunds of the last charge, of the one before it, or of both.
  private struct Failure {
    var isGrace = false
    var isOff = false
    var isOver = false
    var isCommitment = false
    var isInPart = false
    var isLinked = true
    var refunds: [String]

    static let all: [Failure] = [["101"], ["100"], ["100", "101"]].flatMap { refunds in
      (0..<64).compactMap { bits in
        let made = Failure(
          isGrace: bits & 1 != 0,
          isOff: bits & 2 != 0,
          isOver: bits & 4 != 0,
          isCommitment: bits & 8 != 0,
          isInPart: bits & 16 != 0,
          isLinked: bits & 32 != 0,
          refunds: refunds
        )
        return made.isGrace && (made.isOver || made.isCommitment) ? nil : made
      }
    }

    func told() throws -> (customer: CustomerAssessment, drafts: [Reply]) {
      var story = Story()
      let change: Story.Change = { transaction in
        if !isLinked { transaction.appAccountToken = nil }
        guard isCommitment else { return }
        transaction.billingPlanType = .known(.monthly)
        var paid = Transaction.Commitment()
        paid.billingPeriodNumber = transaction.transactionId.text == "100" ? 2 : 3
        paid.totalBillingPeriods = 12
        transaction.commitmentInfo = paid
      }
      try story.transaction("100", bought: At.january10, until: At.february10, change)
      try story.transaction("101", bought: At.february10, until: At.march10, change)
      try story.renewal(
        signed: isOver ? At.march12 - 1 : At.march10 + 60_000,
        on: !isOff,
        renews: At.march10
      ) {
        $0.isInBillingRetryPeriod = !isOver
        $0.expirationIntent = .known(.billingError)
        if isGrace {
          $0.gracePeriodExpiresDate = Timestamp(milliseconds: At.march10 + 16 * At.day)
        }
      }
      for id in refunds {
        let isFirst = id == "100"
        try story.refund(
          id,
          bought: isFirst ? At.january10 : At.february10,
          until: isFirst ? At.february10 : At.march10,
          on: At.march12
        ) {
          change(&$0)
          guard isInPart else { return }
          $0.revocationType = .known(.refundProrated)
          $0.revocationPercentage = 40_000
        }
      }
      let customer = try story.assessed()
      let words = ToldScenario.words.addressing(customer)
      let drafts = words.answers(for: customer).map(\.draft)
      return (customer, drafts + customer.subscriptions.map { words.answer(for: $0).draft })
    }
  }

  /// A failed payment, what Apple refunded, and how long that takes do not all fit in four sentences.
  @Test func aReplyAboutAFailureAndARefundIsShort() throws {
    var told: Set<Reply> = []
    for failure in Failure.all { try told.formUnion(failure.told().drafts) }
    for draft in told { Self.expectShort(draft, "failure") }
  }

  private static func expectShort(_ draft: Reply, _ name: String) {
    let short = draft.shortened
    for language in ReplyLanguage.allCases {
      let text = short.fullText(in: language)
      let isDense: Bool =
        [.japanese, .korean, .simplifiedChinese, .traditionalChinese].contains(language)
      let ends = language == .german ? text.replacing(germanDay, with: "") : text
      #expect(
        text.count <= (isDense ? 200 : 400) && ends.matches(of: end).count <= 4,
        "\(name), \(language.rawValue), \(text.count): \(text)"
      )
    }
  }

  /// What is left out is the same in every language, and the first of the parts that can be.
  @Test func theTimeOfArrivalIsLeftOutFirst() throws {
    var story = Story()
    try story.refund("101", bought: At.march10, until: At.april10, on: At.march12)
    var asked = AskedCharges(Set([TransactionId("101")].compactMap(\.self)), isUnknown: true)
    asked.isDisputed = true
    let words = Wording(asOf: HandMade.asOf)
    let reply = try #require(
      words.answers(for: try story.assessed(), about: asked).first { $0.question == .chargedTwice }
    )
    .draft
    #expect(reply.text.contains("somebody who uses your Apple Account may have"))
    #expect(reply.fullText(in: .english).contains("It can take up to 30 days"))
    #expect(!reply.text.contains("30 days"))
    #expect(reply.leavingOut(.arrivalTime).text.contains("somebody who uses your Apple Account"))
    #expect(!reply.leavingOut(.arrivalTime).text.contains("30 days"))
    #expect(reply.leavingOut(.otherBuyer).text.contains("30 days"))
    for part in Reply.DispensablePart.allCases {
      let text = reply.leavingOut(part).text
      #expect(text.contains("Apple refunded this charge on March 12."), "\(part): \(text)")
    }
  }

  /// Without any of what can be left out, a refund is still told, and the reply is none of half a
  /// sentence.
  @Test func aRefundIsNeverLeftOut() throws {
    for told in try ToldScenario.all.get() {
      for draft in told.answers.map(\.draft) {
        let bare = Reply.DispensablePart.allCases.reduce(draft) { $0.leavingOut($1) }
        let text = bare.fullText(in: .english)
        #expect(text.hasSuffix(".") && !text.contains("  "), "\(text)")
        let isTold = draft.fullText(in: .english).contains("Apple refunded")
        #expect(isTold == text.contains("Apple refunded"), "\(text)")
      }
    }
  }

  /// In the countries where Apple ends a subscription at once, the longest replies say so in every
  /// language.
  @Test(arguments: ReplyLanguage.allCases)
  func theWayToEndAtOnceFits(language: ReplyLanguage) {
    let words = Wording(asOf: HandMade.asOf)
    let end = Reply.Sentence(name: .refund(.askForRefundOrEndNow), facts: ReplyFacts())
    let facts = ReplyFacts([
      "next": .day(Timestamp(milliseconds: At.march10 + 300 * At.day)),
      "refund": .reply(words.reply([end])),
    ])
    let reply = words.reply(.verdict(.neverTurnedOff), facts)
    #expect(reply.shortened.says(.refund(.askForRefundOrEndNow)))
    let text = reply.fullText(in: language)
    #expect(text.count <= language.maximumCharacters, "\(text.count): \(text)")
  }

  /// Where it does not fit, the way to a refund is still told.
  @Test func endingAtOnceIsLeftOutBeforeTheWayToARefund() {
    let words = Wording(asOf: HandMade.asOf)
    let end = Reply.Sentence(name: .refund(.askForRefundOrEndNow), facts: ReplyFacts())
    let refund = ReplyFacts(["refund": .reply(words.reply([end]))])
    let reply = words.reply(.verdict(.neverTurnedOff), refund).leavingOut(.endingAtOnce)
    #expect(reply.text.hasSuffix("You can ask Apple for a refund at reportaproblem.apple.com."))
  }
}
