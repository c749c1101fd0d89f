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
        let short = draft.shortened
        for language in ReplyLanguage.allCases {
          let text = short.wholeText(in: language)
          let isDense: Bool =
            [.japanese, .korean, .simplifiedChinese, .traditionalChinese].contains(language)
          let ends = language == .german ? text.replacing(Self.germanDay, with: "") : text
          #expect(
            text.count <= (isDense ? 200 : 400) && ends.matches(of: Self.end).count <= 4,
            "\(told.scenario.name), \(language.rawValue), \(text.count): \(text)"
          )
        }
      }
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
    #expect(reply.text.contains("It can take up to 30 days"))
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
        let text = bare.wholeText(in: .english)
        #expect(text.hasSuffix(".") && !text.contains("  "), "\(text)")
        let isTold = draft.wholeText(in: .english).contains("Apple refunded")
        #expect(isTold == text.contains("Apple refunded"), "\(text)")
      }
    }
  }
}
