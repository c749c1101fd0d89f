import SubscriptionModel
import Testing

@testable import SupportAnswers

/// An end for a reason that this version does not know is told by its number, and is no cancellation.
@Suite("Ends for an unknown reason")
struct UnknownEndTests {
  /// Apple ends a running period on 12 March, as where it moves into a bundle.
  private static func endedBeforeItsEnd() throws -> CustomerAssessment {
    var story = Story()
    try story.transaction("100", bought: At.march4, until: At.april10)
    try story.renewal(signed: At.march4, on: true, renews: At.april10)
    try story.renewal(signed: At.march12, on: false, renews: At.april10) {
      $0.expirationIntent = .unrecognized("6")
    }
    try story.event(.expired, transaction: "100", signed: At.march12)
    try story.status(.expired)
    return try story.assessed()
  }

  @Test func isToldByItsNumber() throws {
    let customer = try Self.endedBeforeItsEnd()
    let words = Wording(asOf: HandMade.asOf)
    let subscription = try #require(customer.subscriptions.first)
    let headline = words.answer(for: subscription).headline
    #expect(subscription.expirationIntent == .unrecognized("6"))
    #expect(headline.contains("reason 6"), "\(headline)")
    #expect(!headline.contains("no reason"), "\(headline)")
  }

  @Test func isNoCancellation() throws {
    let customer = try Self.endedBeforeItsEnd()
    let answers = Wording(asOf: HandMade.asOf).answers(for: customer)
    let answer = try #require(answers.first { $0.question == .cancelledButCharged })
    #expect(answer.verdict == .neverTurnedOff)
    #expect(!answer.reply.contains("turned off"), "\(answer.reply)")
  }
}
