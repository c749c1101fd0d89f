import SubscriptionModel
import SupportAnswers
import Testing

/// Why a subscription has its state, and what it becomes.
@Suite("Explanations of a state")
struct ExplanationTests {
  private let words = Wording(asOf: HandMade.asOf)

  private func why(
    _ findings: [RuleFinding],
    in state: SubscriptionState = .active,
    next: NextState? = nil
  ) throws -> [Statement] {
    words.why(
      try HandMade.subscription(state, .yes, rule: .active) {
        $0.findings = findings
        $0.nextState = next
      }
    )
  }

  private static let off = RuleInput(name: "autoRenewStatus", value: .flag(false), test: .matches)
  private static let on = RuleInput(name: "autoRenewStatus", value: .flag(true), test: .matches)

  private static func finding(
    _ rule: StateRuleName,
    fired: Bool = false,
    _ inputs: [RuleInput]
  ) -> RuleFinding { RuleFinding(rule: rule, fired: fired, inputs: inputs) }

  /// The inputs are those of the rule that decided, each told once.
  @Test func theRuleThatDecidedIsTold() throws {
    let other = Self.finding(.freeTrial, fired: true, [Self.on])
    let own = Self.finding(.active, fired: true, [Self.off, Self.off])
    let first = try why([other, own]).first
    #expect(first == Statement("Active: auto-renewal is off", .signed))
    #expect(try why([other]).first == Statement("Active", .signed))
    #expect(try why([Self.finding(.active, [Self.off])]).first == Statement("Active", .signed))
    #expect(try why([]).first == Statement("Active", .signed))
  }

  /// Neighbors with the same first reason share a line; a rule without a reason has none.
  @Test func whatWasRuledOut() throws {
    let statements = try why([
      Self.finding(.revoked, [Self.on]), Self.finding(.refunded, [Self.off]),
      Self.finding(.upgraded, [Self.off, Self.on]), Self.finding(.freeTrial, []),
      Self.finding(.introductoryOffer, [Self.on, Self.off]),
    ])
    #expect(
      statements.map(\.text).filter { $0.hasPrefix("Ruled out: ") } == [
        "Ruled out: Introductory offer, because auto-renewal is on; auto-renewal is off",
        "Ruled out: Upgraded, Refunded, because auto-renewal is off",
        "Ruled out: Revoked, because auto-renewal is on",
      ]
    )
  }

  @Test(
    arguments: [
      (.active, .active, nil, "active, in the period that is already paid"),
      (.billingRetry, .billingRetry, nil, "billing retry without access"),
      (.expired, .expiredOther, nil, "expired"),
      (
        .expired, .expiredBillingError, .billingError, "expired (payment kept failing, inferred)"
      ), (.unconfirmed, .refundedThenUnconfirmed, nil, "unconfirmed (auto-renewal is on)"),
      (.unconfirmed, .unconfirmed, nil, "unconfirmed (a renewal is due)"),
    ] as [(SubscriptionState, StateRuleName, ExpirationReason?, String)]
  )
  func whatItBecomes(
    state: SubscriptionState,
    rule: StateRuleName,
    reason: ExpirationReason?,
    text: String
  ) throws {
    var next = NextState(
      moment: HandMade.at("2025-03-26T08:15:00Z"),
      rule: rule,
      state: state
    )
    next.expirationReason = reason
    let statements = try why([], next: next)
    #expect(
      statements.contains(
        Statement("If nothing new arrives: \(text) from 26 Mar 08:15", .inferred)
      )
    )
    #expect(try !why([]).contains { $0.text.hasPrefix("If nothing new arrives") })
  }

  @Test(arguments: [
    (SubscriptionState.active, "a refund, an upgrade, or auto-renewal turned on or off"),
    (.expired, "a new purchase"), (.refunded, "a reversal of the refund, or a new charge"),
    (.upgraded, "the transaction that replaced it"),
    (.unconfirmed, "any newer document about this subscription"),
  ])
  func whatWouldChangeIt(state: SubscriptionState, text: String) throws {
    #expect(try why([], in: state).last == Statement("What would change it: \(text)", .inferred))
  }
}
