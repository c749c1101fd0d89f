import Testing

@testable import SubscriptionModel

/// Seats that were added to a period belong to it: the period is refunded only when all are.
@Suite("Periods of several transactions") struct SeatPeriodTests {
  private static let chain = Chain()
  private static let added = Dates.bought.plus(days: 2)
  private static let first = Dates.bought.plus(days: 3)
  private static let second = Dates.bought.plus(days: 4)

  /// The first seats and those that were added, each refunded at a moment or not.
  private static func records(
    _ own: Timestamp?,
    _ further: Timestamp?,
    reason: String?
  ) -> [Record] {
    [("1" as TransactionId, Dates.bought, own), ("2", added, further)].map { id, start, refunded in
      let doc = Doc.signed("seats \(id.text)", refunded ?? start)
      return chain.period(id, from: start, to: Dates.end, in: doc) {
        $0.additionalTransactionReason = id == "1" ? reason : "SEAT_ADDITION"
        $0.quantity = 4
        $0.revocationDate = refunded
        $0.revocationType = refunded == nil ? nil : .known(.refundFull)
      }
    }
  }

  /// Seats of a period that runs anyway do not show that renewal is on again.
  @Test func addedSeatsTurnNothingOn() throws {
    let off = Self.chain.renewal(on: false, in: .signed("off", Dates.bought.plus(days: 1)))
    let added = Self.chain.period(
      "2",
      from: Self.added,
      to: Dates.end,
      in: .signed("2", Self.added)
    ) {
      $0.transactionReason = .known(.purchase)
      $0.additionalTransactionReason = "SEAT_ADDITION"
    }
    let bought = Self.chain.period(
      "1",
      from: Dates.bought,
      to: Dates.end,
      in: .signed("1", Dates.bought)
    )
    let customer = [bought, off, added].customer.assessment(asOf: Dates.before)
    #expect(customer.subscriptions.first?.willRenew == false)
  }

  /// The first seats may have no reason of their own.
  @Test(
    arguments: [
      (nil, nil, "active 2"), (first, nil, "active 2"), (nil, first, "active 1"),
      (first, second, "refunded 2"), (second, first, "refunded 1"),
    ] as [(Timestamp?, Timestamp?, String)],
    [nil, "SEAT_ADDITION"]
  )
  func whatDecides(
    refunded: (own: Timestamp?, further: Timestamp?, expected: String),
    reason: String?
  ) throws {
    let records = Self.records(refunded.own, refunded.further, reason: reason)
    let customer = records.customer.assessment(asOf: Dates.before)
    let subscription = try #require(customer.subscriptions.first)
    let id = subscription.currentTransactionId?.text ?? "none"
    #expect("\(subscription.state) \(id)" == refunded.expected)
  }
}
