import Testing

@testable import SubscriptionModel

/// The order of a customer's subscriptions, and what leads a row.
@Suite("Urgency") struct UrgencyTests {
  private static let one = Dates.end.plus(days: 1)
  private static let two = Dates.end.plus(days: 2)

  private static func made(
    _ change: (inout SubscriptionAssessment) -> Void
  ) throws -> SubscriptionAssessment {
    let records = StateTable.month()
    let customer = records.customer.assessment(asOf: Dates.bought.plus(days: 5))
    var subscription = try #require(customer.subscriptions.first)
    change(&subscription)
    return subscription
  }

  private static func request(_ moment: Timestamp, takesAnswer: Bool) -> RefundRequest {
    var request = RefundRequest(requestedAt: moment)
    request.evidence = [Doc.signed("asked", moment).evidence()]
    request.takesAnswer = takesAnswer
    return request
  }

  private static func ended(
    _ state: SubscriptionState,
    _ end: Timestamp? = one
  ) -> (inout SubscriptionAssessment) -> Void {
    {
      $0.state = state
      $0.expiresDate = end
    }
  }

  private static func moreUrgentFirst() throws -> [SubscriptionAssessment] {
    let changes: [(inout SubscriptionAssessment) -> Void] = [
      { $0.refundRequest = request(one, takesAnswer: true) },
      {
        $0.earlierRefundRequests = [request(two, takesAnswer: true)]
        $0.expiresDate = Dates.bought
      },
      {
        $0.state = .gracePeriod
        $0.gracePeriodExpiresDate = one
        $0.expiresDate = two
      },
      {
        $0.state = .gracePeriod
        $0.gracePeriodExpiresDate = two
        $0.expiresDate = one
      },
      {
        $0.state = .billingRetry
        $0.billingRetryEnds = one
        $0.expiresDate = two
      }, ended(.billingRetry, two), { $0.renewalBlockedBy = .priceConsent },
      { $0.refundRequest = request(one, takesAnswer: false) }, ended(.unconfirmed),
      ended(.unknownExpiry, nil),
      {
        $0.state = .freeTrial
        $0.isTrialEnding = true
      },
      {
        $0.modifiers = [.expiryEstimated, .planChange(to: "pro.annual", on: nil, price: nil)]
        $0.willRenew = false
      }, { $0.willRenew = false }, ended(.freeTrial), ended(.introductoryOffer), ended(.active),
      ended(.active, two), ended(.active, nil), ended(.upgraded, two), ended(.upgraded),
      ended(.refunded),
      ended(.revoked), ended(.familySharingEnded), ended(.seatWithdrawn), ended(.expired, two),
      ended(.expired, one), ended(.expired, nil),
      {
        $0.state = .expired
        $0.expiresDate = nil
        $0.chainKey = Chain(original: "2000").key
      },
    ]
    return try changes.map { try made($0) }
  }

  @Test func subscriptionsAreOrderedByUrgencyThenDateThenChain() throws {
    let ordered = try Self.moreUrgentFirst()
    for left in ordered.indices {
      for right in ordered.indices {
        #expect(
          Urgency.isFirst(ordered[left], ordered[right]) == (left < right),
          "\(left) and \(right)"
        )
      }
    }
    #expect(ordered.map(\.urgency).sorted() == ordered.map(\.urgency))
    #expect(ordered.map(\.hasPlanChange).filter { $0 }.count == 1)
  }

  // MARK: Rows

  private static let doc = Doc.signed("a", Dates.bought)

  private static func asked(_ id: TransactionId, _ moment: Timestamp, of chain: Chain) -> Record {
    chain.event(.consumptionRequest, about: id, in: .signed("asked \(id.text)", moment))
  }

  /// A purchase leads where it is more urgent than every subscription.
  @Test func theMostUrgentLeadsTheRow() {
    let subscription = Chain()
    let coins = Chain(original: "2000")
    let day = Dates.bought.plus(days: 1)
    let bought = [
      subscription.period(from: Dates.bought, to: Dates.end, in: Self.doc),
      coins.purchase("2000", on: Dates.bought, in: Self.doc),
    ]
    let row = { (more: [Record]) in (bought + more).customer.assessment(asOf: day).row }
    #expect(row([]).lead == .subscription(.active, nil))
    #expect(row([]).additionalCount == 1)
    #expect(row([]).segments == [.all, .oneTime])
    let due = row([Self.asked("2000", day, of: coins)])
    #expect(due.lead == .purchase(.purchased))
    #expect(due.productId == "coins.100")
    #expect(due.segments == [.all, .oneTime, .refundAsked, .attention])
    #expect(due.refundAskedAt == day)
    let both = row([
      Self.asked("2000", day, of: coins), Self.asked("1000", day.plus(hours: -1), of: subscription),
    ])
    #expect(both.lead == .subscription(.active, nil))
    #expect(both.refundAskedAt == day)
    #expect(both.answerBy == day.plus(hours: 11))
  }

  @Test func thePurchaseThatWasTakenBackLeadsOthers() {
    let records = [
      Chain(original: "1").purchase("1", of: "kept", on: Dates.bought, in: Self.doc),
      Chain(original: "2").purchase("2", of: "back", on: Dates.bought, in: Self.doc) {
        $0.revocationDate = Dates.bought
      },
    ]
    for records in [records, records.reversed()] {
      let customer = records.customer.assessment(asOf: Dates.end)
      #expect(customer.row.lead == .purchase(.refunded))
      #expect(customer.row.additionalCount == 1)
      #expect(customer.row.segments == [.all, .oneTime, .refunded])
      #expect(customer.row.until == .init(kind: .refunded, date: Dates.bought))
      // The newest first, of one moment by their IDs.
      #expect(customer.purchases.map(\.merged.transaction.transactionId) == ["1", "2"])
    }
  }

  /// Nothing is lost before the year of a commitment is over, if it is longer than what is paid.
  @Test(arguments: [(Int64(-1), Int64(0)), (0, 0), (1, 1)])
  func accessEndsWithTheCommitment(milliseconds: Int64, later: Int64) throws {
    let until = Dates.end.plus(milliseconds: milliseconds)
    let subscription = try Self.made {
      var commitment = CommitmentStatus()
      commitment.commitmentExpiresDate = until
      $0.commitment = commitment
      $0.willRenew = false
    }
    #expect(subscription.accessEnd?.date == Dates.end.plus(milliseconds: later))
    #expect(subscription.accessEnd?.kind == .ends)
  }
}
