import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Apple makes the charge of a renewal up to a day before the period begins: what the customer did is before or
/// after that moment.
@Suite("Before or after the charge")
struct ChargeMomentTests {
  private static let words = Wording(asOf: HandMade.asOf)
  private static let hour = At.day / 24

  private static func answer(_ question: SupportQuestion, _ story: Story) throws -> QuestionAnswer {
    try #require(words.answers(for: try story.assessed()).first { $0.question == question })
  }

  /// A subscription turned off on 4 March and renewed on 10 March, with the document of the renewal signed
  /// some time before.
  private static func renewedAlthoughOff(signed: Int64) throws -> Story {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: At.february10, on: true, renews: At.march10)
    try story.renewalSwitched(false, at: At.march4, renews: At.march10)
    try story.transaction("101", bought: At.march10, until: At.april10, signed: signed) {
      $0.transactionReason = .known(.renewal)
    }
    try story.renewal(signed: signed, on: true, renews: At.april10)
    try story.event(.didRenew, transaction: "101", signed: signed)
    return story
  }

  /// That renewal is on beside the charge itself turns nothing on again.
  @Test(arguments: [20_000, 0] as [Int64])
  func aRenewalDoesNotTurnItselfOn(ahead: Int64) throws {
    let story = try Self.renewedAlthoughOff(signed: At.march10 - ahead)
    let answer = try Self.answer(.cancelledButCharged, story)
    #expect(answer.verdict == .cancellationContradicted)
  }

  /// Turning it off once more does not hide that it was off before.
  @Test(arguments: [20_000, 0] as [Int64])
  func aSecondCancellationHidesNotTheFirst(ahead: Int64) throws {
    var story = try Self.renewedAlthoughOff(signed: At.march10 - ahead)
    try story.renewalSwitched(false, at: At.march12, renews: At.april10)
    let answer = try Self.answer(.cancelledButCharged, story)
    #expect(answer.verdict == .cancellationContradicted)
    #expect(answer.statements.map(\.text).joined().contains("off again on 12 Mar 2025"))
    #expect(!answer.reply.contains("after the charge"), "\(answer.reply)")
  }

  /// Turned off after the charge, and before the period that it is for.
  @Test func whatIsTurnedOffAfterTheChargeIsNotTooEarly() throws {
    var story = Story()
    try story.transaction("100", bought: At.february10, until: At.march10)
    try story.renewal(signed: At.february10, on: true, renews: At.march10)
    try story.transaction(
      "101",
      bought: At.march10,
      until: At.april10,
      signed: At.march10 - 20 * Self.hour
    ) {
      $0.transactionReason = .known(.renewal)
    }
    try story.renewal(signed: At.march10 - 20 * Self.hour, on: true, renews: At.april10)
    try story.renewalSwitched(false, at: At.march10 - 8 * Self.hour, renews: At.april10)
    let answer = try Self.answer(.cancelledButCharged, story)
    #expect(answer.verdict == .turnedOffAfterCharge)
    let text = try #require(answer.statements.first?.text)
    #expect(text.hasPrefix("Auto-renewal was turned off 12 h after the charge."), "\(text)")
  }

  private static func trial(until end: Int64, renewed signed: Int64) throws -> Story {
    var story = Story()
    try story.transaction("100", bought: At.march4, until: end, price: 0) {
      $0.offerType = .known(.introductory)
      $0.offerDiscountType = .known(.freeTrial)
    }
    try story.renewal(signed: At.march4, on: true, renews: end)
    try story.transaction("101", bought: end, until: At.april10, signed: signed) {
      $0.transactionReason = .known(.renewal)
    }
    try story.renewal(signed: signed, on: true, renews: At.april10)
    return story
  }

  @Test func aTrialTurnedOffAfterItsChargeWasNotTurnedOffInTime() throws {
    var story = try Self.trial(until: At.march10, renewed: At.march10 - 20 * Self.hour)
    try story.renewalSwitched(false, at: At.march10 - 8 * Self.hour, renews: At.april10)
    #expect(try Self.answer(.trial, story).verdict == .trialEndedOnTime)
  }

  /// A trial that Apple has renewed already still runs.
  @Test func aTrialThatIsRenewedAheadHasNotEnded() throws {
    let now = HandMade.asOf.milliseconds
    let story = try Self.trial(until: now + 12 * Self.hour, renewed: now - 2 * Self.hour)
    let answer = try Self.answer(.trial, story)
    #expect(answer.verdict == .trialRunningLastDay)
    #expect(answer.reply.contains("has already renewed"), "\(answer.reply)")
    #expect(!answer.reply.contains("ended"), "\(answer.reply)")
  }
}
