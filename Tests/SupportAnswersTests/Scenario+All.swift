import SubscriptionModel
import SupportAnswers
import Testing

/// A scenario with its customer and all that is answered about it.
struct ToldScenario: Sendable {
  var scenario: Scenario
  var story: Story
  var who: Inquirer
  var customer: CustomerAssessment
  var answers: [QuestionAnswer]
  /// The replies of the answers.
  var answerReplies: [String]
  /// Every reply, and what to say of each subscription and purchase.
  var replies: [String]

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    var story = Story()
    try scenario.story(&story)
    self.story = story
    who = try #require(Inquirer(typed: scenario.asker ?? ""))
    customer = try story.assessed()
    answers = Self.words.answers(for: customer, askedBy: who)
    answerReplies = answers.map(\.reply)
    replies =
      answerReplies + customer.subscriptions.map { Self.words.answer(for: $0).say }
      + customer.purchases.map { Self.words.answer(for: $0).say }
  }

  static let words = Wording(asOf: HandMade.asOf)

  /// All scenarios, told once.
  static let all = Result { try Scenario.all.map { try ToldScenario($0) } }
}

extension Scenario {
  /// The scenarios of every question.
  static let all: [Scenario] =
    AccessScenarios.access + AccessScenarios.shared + AccessScenarios.accounts
    + AccessScenarios.family + AccessScenarios.spendable + AccessScenarios.oneTime
    + CancellationScenarios.never + CancellationScenarios.upgrades + CancellationScenarios.others
    + CancellationScenarios.after
    + ChargeScenarios.chargedTwice + ChargeScenarios.cancelled + ChargedTwiceScenarios.scenarios
    + FailureScenarios.failures + FailureScenarios.dates + FamilyScenarios.family
    + FamilyScenarios.lent
    + OneTimeScenarios.lifetime + OneTimeScenarios.purchases + OneTimeScenarios.accounts
    + PaymentScenarios.trials + PaymentScenarios.payments + PlanChangeScenarios.changes
    + PlanScenarios.changes + PlanScenarios.endings + PlanScenarios.commitments
    + PlanScenarios.ahead
    + PriceScenarios.offers + PriceScenarios.prices + RefundDecisionScenarios.decisions
    + KnownRefundScenarios.upgrades + KnownRefundScenarios.reversals + KnownRefundScenarios.requests
    + KnownRefundScenarios.others + KnownRefundScenarios.ends
    + KnownRefundScenarios.named + SilenceScenarios.silence
    + ReplacementScenarios.replacements + ReplacementScenarios.refunds
    + EarlierScenarios.switches + EarlierScenarios.ends + EarlierScenarios.prices
    + EarlierScenarios.others + EarlierScenarios.failing
    + ReplacementScenarios.unknownWords + ReplacementScenarios.ahead
    + RefundScenarios.refunds + RefundScenarios.prices + RefundedScenarios.later
    + TrialScenarios.trials + TrialScenarios.freePeriods
}
