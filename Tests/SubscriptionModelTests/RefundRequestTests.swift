import Testing

@testable import SubscriptionModel

/// Which answer belongs to which refund request: rule N8 of States.
@Suite("Refund requests") struct RefundRequestTests {
  private static let chain = Chain()
  private static let asked = Dates.bought.plus(days: 5)
  private static let now = Dates.bought.plus(days: 9)

  private static func request(
    _ moment: Timestamp = asked,
    about id: TransactionId? = "1000"
  ) -> Record {
    chain.event(.consumptionRequest, about: id, in: .signed("asked \(moment)", moment))
  }

  private static func answer(
    _ milliseconds: Int64,
    _ type: NotificationType = .refundDeclined,
    about id: TransactionId? = "1000"
  ) -> Record {
    let moment = asked.plus(milliseconds: milliseconds)
    return chain.event(type, about: id, in: .signed("told \(moment)", moment))
  }

  private static func period(
    _ id: TransactionId = "1000",
    revoked: Timestamp? = nil
  ) -> Record {
    let start = id == "1000" ? Dates.bought : Dates.bought.plus(days: -31)
    return chain.period(id, from: start, to: start.plus(days: 31), in: .signed(id.text, start)) {
      $0.revocationDate = revoked
    }
  }

  private static func requests(
    _ records: [Record],
    at moment: Timestamp = now
  ) throws -> [RefundRequest] {
    let customer = records.customer.assessment(asOf: moment)
    let subscription = try #require(customer.subscriptions.first)
    return subscription.earlierRefundRequests + [subscription.refundRequest].compactMap(\.self)
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var records: [Record]
    var decisions: [RefundRequest.Decision?]
  }

  static let rows: [Row] = [
    Row(testDescription: "silence", records: [period(), request()], decisions: [nil]),
    Row(
      testDescription: "an answer of the same moment",
      records: [period(), request(), answer(0)],
      decisions: [.declined]
    ),
    Row(
      testDescription: "an answer from before",
      records: [period(), request(), answer(-1)],
      decisions: [nil]
    ),
    Row(
      testDescription: "an answer about another transaction",
      records: [period(), period("900"), request(), answer(1, about: "900")],
      decisions: [nil]
    ),
    Row(
      testDescription: "an answer about no transaction",
      records: [period(), request(), answer(1, about: nil)],
      decisions: [.declined]
    ),
    Row(
      testDescription: "an answer to a request about no transaction",
      records: [period(), request(about: nil), answer(1)],
      decisions: [.declined]
    ),
    Row(
      testDescription: "the last answer counts",
      records: [period(), request(), answer(1), answer(2, .refund)],
      decisions: [.refunded]
    ),
    Row(
      testDescription: "an answer before the request was repeated",
      records: [period(), request(), answer(999), request(asked.plus(milliseconds: 1000))],
      decisions: [.declined, nil]
    ),
    Row(
      testDescription: "an answer as the request is repeated",
      records: [period(), request(), answer(1000), request(asked.plus(milliseconds: 1000))],
      decisions: [nil, .declined]
    ),
    Row(
      testDescription: "a request about another transaction repeats nothing",
      records: [
        period(), period("900"), request(), request(asked.plus(hours: 1), about: "900"),
        answer(2 * 3_600_000),
      ],
      decisions: [.declined, nil]
    ),
    Row(
      testDescription: "revoked at the moment of the request",
      records: [period(revoked: asked), request()],
      decisions: [.refunded]
    ),
    Row(
      testDescription: "revoked before the request",
      records: [period(revoked: asked.plus(milliseconds: -1)), request()],
      decisions: [nil]
    ),
    Row(
      testDescription: "revoked at this moment",
      records: [period(revoked: now), request()],
      decisions: [.refunded]
    ),
    Row(
      testDescription: "revoked later",
      records: [period(revoked: now.plus(milliseconds: 1)), request()],
      decisions: [nil]
    ),
    Row(
      testDescription: "another transaction was revoked",
      records: [period(), period("900", revoked: now), request()],
      decisions: [nil]
    ),
    Row(
      testDescription: "a revocation answers the last request only",
      records: [period(revoked: now), request(), request(asked.plus(hours: 1))],
      decisions: [nil, .refunded]
    ),
  ]

  @Test(arguments: rows) func anAnswerBelongsToItsRequest(row: Row) throws {
    #expect(try Self.requests(row.records).map(\.decision) == row.decisions)
  }

  /// A request that names no transaction is about any: the last one that was revoked answers it.
  @Test func aRequestAboutNothingIsAnsweredByTheLastRevocation() throws {
    let earlier = Self.asked.plus(days: 1)
    let later = Self.asked.plus(days: 2)
    for (first, second) in [(earlier, later), (later, earlier)] {
      let records = [
        Self.period(revoked: first), Self.period("900", revoked: second), Self.request(about: nil),
      ]
      let request = try #require(try Self.requests(records).first)
      #expect(request.decidedAt == later)
      #expect(request.evidence.last?.provenance.file == (first == later ? "1000" : "900"))
    }
  }

  /// Of two requests within twelve hours, Apple takes an answer to the last one.
  @Test func aRepeatedRequestTakesNoAnswer() throws {
    let again = Self.asked.plus(hours: 2)
    let found = try Self.requests(
      [Self.period(), Self.request(), Self.request(again)],
      at: again.plus(hours: 1)
    )
    #expect(found.map(\.takesAnswer) == [false, true])
    #expect(found.map(\.requestedAt) == [Self.asked, again])
  }

  /// After 30 days without a decision, nobody waits for one.
  @Test(arguments: [(Int64(-1), true), (0, false)])
  func aRequestIsOpenForThirtyDays(milliseconds: Int64, isOpen: Bool) throws {
    let records = [
      Self.period(), Self.request(),
      Self.chain.period(
        "1001",
        from: Dates.bought.plus(days: 31),
        to: Dates.bought.plus(days: 62),
        in: .signed("1001", Dates.bought.plus(days: 31))
      ),
    ]
    let lapse = Self.asked.plus(days: 30)
    let customer = records.customer.assessment(asOf: lapse.plus(milliseconds: milliseconds))
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.refundRequest?.decision == nil)
    #expect(subscription.urgency == (isOpen ? .refundAsked : .active))
    #expect(customer.row.segments == (isOpen ? [.all, .refundAsked, .attention] : [.all]))
    #expect(customer.row.refundAskedAt == (isOpen ? Self.asked : nil))
    #expect(customer.requiredAction.actor == (isOpen ? .apple : .nobody))
    #expect(customer.nextBoundary == (isOpen ? lapse : Dates.bought.plus(days: 62)))
  }

  // MARK: What else is known for the answer

  /// A refund that is decided, or whose deadline has passed for an earlier charge, is not asked for.
  @Test func onlyUndecidedRequestsAreAnswered() throws {
    let other = Chain(original: "2000")
    let records = [
      Self.period(), Self.period("900"), Self.request(about: "900"),
      Self.request(Self.asked.plus(days: 1)),
      other.purchase("2000", on: Dates.bought, in: .signed("coins", Dates.bought)),
      other.event(
        .consumptionRequest,
        about: "2000",
        in: .signed("asked for coins", Self.now.plus(hours: -1))
      ),
    ]
    let customer = records.customer.assessment(asOf: Self.now)
    // Those that still take an answer come first, then the newest of each.
    #expect(customer.consumption.map(\.request.transactionId) == ["2000", "1000"])
    #expect(customer.consumption.map(\.transaction?.transactionId) == ["2000", "1000"])
    #expect(customer.consumption.map(\.earlierRequests.count) == [2, 1])
  }

  @Test(arguments: [
    (ProductType.nonConsumable, TimeSpan?.some(.days(9))), (.consumable, nil),
    (.nonRenewingSubscription, nil),
  ])
  func accessTimeOfAPurchase(type: ProductType, time: TimeSpan?) throws {
    let records = [
      Self.chain.purchase(on: Dates.bought, in: .signed("a", Dates.bought)) {
        $0.type = .known(type)
      }, Self.request(),
    ]
    let customer = records.customer.assessment(asOf: Self.now)
    #expect(customer.consumption.first?.accessTime == time)
  }

  @Test func accessEndsWithTheRefundOfAPeriod() {
    let time = { (change: @escaping (inout Transaction) -> Void) in
      let record = Self.chain.period(
        from: Dates.bought,
        to: Dates.end,
        in: .signed("a", Dates.bought),
        change
      )
      return [record, Self.request()].customer.assessment(asOf: Self.now).consumption.first?
        .accessTime
    }
    #expect(time { _ in } == .days(9))
    #expect(time { $0.revocationDate = Dates.bought.plus(days: 2) } == .days(2))
    #expect(time { $0.revocationDate = Dates.bought.plus(days: -2) } == .days(0))
    #expect(time { $0.isUpgraded = true } == nil)
    #expect(time { $0.isUpgraded = false } == .days(9))
    #expect(time { $0.type = nil } == .days(9))
  }
}
