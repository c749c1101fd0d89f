import Testing

@testable import SubscriptionModel

/// Apple turns renewal off when it stops trying to charge, which it can report before the 60 days are over.
@Suite("The end of billing retry") struct EndOfRetryTests {
  static let rows: [(days: Int64, StateRuleName)] = [
    (20, .expiredRenewalTurnedOffDuringRetry),
    (57, .expiredRenewalTurnedOffDuringRetry),
    (58, .expiredBillingError),
    (59, .expiredBillingError),
    (61, .expiredBillingError),
  ]

  @Test(arguments: rows) func turnsRenewalOffByItself(days: Int64, rule: StateRuleName) throws {
    let chain = Chain()
    let moment = Dates.end.plus(days: days)
    let (failed, over) = (Doc.signed("failed", Dates.end), Doc.signed("over", moment))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("period", Dates.bought)),
      chain.event(.didFailToRenew, in: failed),
      chain.renewal(on: true, Dates.end, in: failed) { $0.isInBillingRetryPeriod = true },
      chain.event(.expired, .billingRetry, in: over),
      chain.renewal(on: false, Dates.end, in: over) {
        $0.isInBillingRetryPeriod = false
        $0.expirationIntent = .known(.billingError)
      },
    ]
    let customer = records.customer.assessment(asOf: moment.plus(hours: 1))
    #expect(try #require(customer.subscriptions.first).rule == rule)
  }
}
