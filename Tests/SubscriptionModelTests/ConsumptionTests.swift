import Testing

@testable import SubscriptionModel

/// What is known for the developer's answer to a refund request, and until when Apple takes it.
@Suite struct ConsumptionTests {
  private static let chain = Chain()
  private static let asked = at("2026-02-18T09:00:00Z")
  private static let deadline = at("2026-02-18T21:00:00Z")

  private static func request(
    _ moment: Timestamp = asked,
    about id: TransactionId = "1000"
  ) -> Record {
    chain.event(.consumptionRequest, about: id, in: .signed("asked \(moment)", moment)) {
      $0.consumptionRequestReason = .known(.unintendedPurchase)
    }
  }

  private static func period(
    _ id: TransactionId = "1000",
    _ price: Int64? = 9990,
    _ currency: String = "USD",
    from start: Timestamp = Dates.bought,
    to end: Timestamp = Dates.end,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    chain.period(id, from: start, to: end, in: .signed("charge \(id.text)", start)) {
      $0.price = price.map { Money(milliunits: $0, currency: currency) }
      change(&$0)
    }
  }

  private static func assessed(
    _ records: [Record],
    at moment: Timestamp = asked.plus(hours: 9)
  ) -> CustomerAssessment {
    records.customer.assessment(asOf: moment)
  }

  /// By time, and of one moment by transaction; the order of the documents does not matter.
  @Test(arguments: [["1", "2", "3"], ["3", "2", "1"]] as [[TransactionId]])
  func theSoonestDeadlineComesFirst(order: [TransactionId]) {
    let moments: [TransactionId: Timestamp] = [
      "1": Self.asked.plus(hours: 1), "2": Self.asked, "3": Self.asked,
    ]
    let records = order.flatMap { id -> [Record] in
      // Purchases of one moment and product would be one.
      let bought = Dates.bought.plus(hours: Int64(id.text) ?? 0)
      let doc = Doc.signed("coins \(id.text)", bought)
      return [
        Self.chain.purchase(id, on: bought, in: doc),
        Self.chain.event(
          .consumptionRequest,
          about: id,
          in: .signed("asked \(id.text)", moments[id] ?? Self.asked)
        ),
      ]
    }
    let found = Self.assessed(records).consumption
    #expect(found.map(\.request.transactionId) == ["2", "3", "1"])
    #expect(found.map(\.earlierRequests.count) == [0, 1, 2])
  }

  // MARK: the deadline

  struct Moment: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var asOf: Timestamp
    var more: [Record] = []
    var takesAnswer: Bool
    var urgency: Urgency
    /// The next moment at which something changes, if that is the deadline or the period's end.
    var next: Timestamp
  }

  static let moments: [Moment] = [
    Moment(
      testDescription: "asked just now",
      asOf: asked,
      takesAnswer: true,
      urgency: .refundAnswerDue,
      next: deadline
    ),
    Moment(
      testDescription: "1 ms before 12 hours",
      asOf: deadline.plus(milliseconds: -1),
      takesAnswer: true,
      urgency: .refundAnswerDue,
      next: deadline
    ),
    Moment(
      testDescription: "12 hours",
      asOf: deadline,
      takesAnswer: false,
      urgency: .refundAsked,
      next: Dates.end
    ),
    Moment(
      testDescription: "1 ms after 12 hours",
      asOf: deadline.plus(milliseconds: 1),
      takesAnswer: false,
      urgency: .refundAsked,
      next: Dates.end
    ),
    Moment(
      testDescription: "decided an hour later",
      asOf: asked.plus(hours: 2),
      more: [chain.event(.refundDeclined, in: .signed("told", asked.plus(hours: 1)))],
      takesAnswer: false,
      urgency: .active,
      next: Dates.end
    ),
  ]

  @Test(arguments: moments) func answerIsTakenForTwelveHours(row: Moment) throws {
    let customer = Self.assessed([Self.period(), Self.request()] + row.more, at: row.asOf)
    let subscription = try #require(customer.subscriptions.first)
    let request = try #require(subscription.refundRequest)
    #expect(request.answerDeadline == Self.deadline)
    #expect(request.takesAnswer == row.takesAnswer)
    #expect(subscription.urgency == row.urgency)
    #expect(customer.nextBoundary == row.next)
    #expect(customer.row.answerBy == (row.takesAnswer ? Self.deadline : nil))
  }

  @Test func aRequestInGraceLeadsUntilItsDeadline() throws {
    let records = [
      Self.period(to: Self.asked.plus(hours: -1)), Self.request(),
      Self.chain.renewal(on: true, in: .signed("grace", Self.asked)) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = Self.asked.plus(days: 16)
      },
    ]
    let during = try #require(Self.assessed(records).subscriptions.first)
    #expect(during.state == .gracePeriod)
    #expect(during.urgency == .refundAnswerDue)
    let after = try #require(Self.assessed(records, at: Self.deadline).subscriptions.first)
    #expect(after.urgency == .gracePeriod)
  }

  /// Version 1 does not state when it asks, and an unsigned request is only a claim.
  @Test func onlyADatedRequestHasADeadline() throws {
    let old = Self.chain.event(v1: .consumptionRequest, in: .v1("old", Self.asked))
    let alone = Self.assessed([old])
    #expect(alone.subscriptions.first?.refundRequest?.answerDeadline == nil)
    #expect(alone.row.answerBy == nil)

    var forged = Doc.signed("forged", Self.asked)
    forged.source = .decodedPayload
    forged.signature = .unsigned
    let claimed = Self.assessed([
      Self.period(), Self.chain.event(.consumptionRequest, in: forged),
    ])
    #expect(claimed.row.answerBy == nil)
    #expect(claimed.row.segments.isDisjoint(with: [.refundAsked, .attention]))
    #expect(claimed.consumption.isEmpty)
  }

  @Test func requestsForTwoChargesAreBothAnswered() {
    let customer = Self.assessed([
      Self.period(from: Dates.bought.plus(days: -28), to: Dates.bought),
      Self.period("1001"),
      Self.request(about: "1001"),
      Self.request(Self.asked.plus(hours: 1), about: "1000"),
      Self.chain.event(.refund, about: "1000", in: .signed("told", Self.asked.plus(hours: 2))),
    ])
    #expect(customer.consumption.map(\.request.transactionId) == ["1001"])
    #expect(customer.row.answerBy == Self.deadline)
    #expect(customer.row.segments.isSuperset(of: [.refundAsked, .attention]))
  }

  /// Two requests of one moment are listed by their charges, in whatever order they were read.
  @Test func requestsOfOneMomentAreInTheOrderOfTheirCharges() {
    let requests = (["1000", "1001"] as [TransactionId]).map { id in
      Self.chain.event(.consumptionRequest, about: id, in: .signed("asked \(id.text)", Self.asked))
    }
    for records in [requests, requests.reversed()] {
      let periods = [
        Self.period(from: Dates.bought.plus(days: -28), to: Dates.bought), Self.period("1001"),
      ]
      let customer = Self.assessed(periods + records)
      #expect(customer.consumption.map(\.request.transactionId) == ["1000", "1001"])
    }
  }

  // MARK: money

  struct MoneyRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var records: [Record]
    var paid: [String]
    var refunded: [String] = []
    var purchasedRange: Int?
    var refundedRange: Int?
  }

  private static func earlier(
    _ price: Int64? = 9990,
    _ currency: String = "USD",
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    let start = Dates.bought.plus(days: -28)
    return period("900", price, currency, from: start, to: Dates.bought, change)
  }

  private static let isRefunded: @Sendable (inout Transaction) -> Void = {
    $0.revocationDate = Dates.bought.plus(days: -1)
    $0.revocationReason = .known(.other)
  }

  static let money: [MoneyRow] = [
    MoneyRow(
      testDescription: "one charge",
      records: [period()],
      paid: ["9.99 USD"],
      purchasedRange: 2,
      refundedRange: 1
    ),
    MoneyRow(
      testDescription: "49.99",
      records: [period("1000", 49_990)],
      paid: ["49.99 USD"],
      purchasedRange: 2,
      refundedRange: 1
    ),
    MoneyRow(
      testDescription: "50.00",
      records: [period("1000", 50_000)],
      paid: ["50.00 USD"],
      purchasedRange: 3,
      refundedRange: 1
    ),
    MoneyRow(
      testDescription: "2000.00 in two charges",
      records: [earlier(1_000_000), period("1000", 1_000_000)],
      paid: ["2000.00 USD"],
      purchasedRange: 7,
      refundedRange: 1
    ),
    MoneyRow(
      testDescription: "only a free trial",
      records: [
        period("1000", 0) {
          $0.offerType = .known(.introductory)
          $0.offerDiscountType = .known(.freeTrial)
        }
      ],
      paid: [],
      purchasedRange: 1,
      refundedRange: 1
    ),
    MoneyRow(
      testDescription: "two currencies",
      records: [earlier(8990, "EUR"), period()],
      paid: ["8.99 EUR", "9.99 USD"]
    ),
    MoneyRow(
      testDescription: "a charge without a price",
      records: [earlier(nil), period()],
      paid: ["9.99 USD"]
    ),
    MoneyRow(
      testDescription: "an earlier charge refunded",
      records: [earlier(9990, "USD", isRefunded), period()],
      paid: ["19.98 USD"],
      refunded: ["9.99 USD"],
      purchasedRange: 2,
      refundedRange: 2
    ),
    MoneyRow(
      testDescription: "refunded in part",
      records: [
        earlier(10_000) {
          isRefunded(&$0)
          $0.revocationType = .known(.refundProrated)
          $0.revocationPercentage = 40_000
        }, period(),
      ],
      paid: ["19.99 USD"],
      refunded: ["4.00 USD"],
      purchasedRange: 2,
      refundedRange: 2
    ),
    MoneyRow(
      testDescription: "refunded in part, without the part",
      records: [
        earlier(10_000) {
          isRefunded(&$0)
          $0.revocationType = .known(.refundProrated)
        }, period(),
      ],
      paid: ["19.99 USD"],
      purchasedRange: 2
    ),
    MoneyRow(
      testDescription: "Family Sharing",
      records: [period { $0.inAppOwnershipType = .known(.familyShared) }],
      paid: []
    ),
    MoneyRow(
      testDescription: "a price below nothing",
      records: [period("1000", -10)],
      paid: ["-0.01 USD"],
      refundedRange: 1
    ),
  ]

  @Test(arguments: money) func moneyIsGivenOnlyAsItIsKnown(row: MoneyRow) throws {
    let customer = Self.assessed(row.records + [Self.request()])
    let information = try #require(customer.consumption.first)
    #expect(information.totals.paid.map { "\($0.amount) \($0.currency)" } == row.paid)
    #expect(information.totals.refunded.map { "\($0.amount) \($0.currency)" } == row.refunded)
    #expect(information.lifetimeDollarsPurchased == row.purchasedRange)
    #expect(information.lifetimeDollarsRefunded == row.refundedRange)
    #expect(information.isFamilyShared == (row.testDescription == "Family Sharing"))
  }

  /// Nobody pays in the sandbox.
  @Test func testPurchasesCostNothing() {
    let sandbox = Chain(environment: .sandbox)
    let customer = Self.assessed([
      sandbox.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)) {
        $0.price = Money(milliunits: 9990, currency: "USD")
      }, sandbox.event(.consumptionRequest, in: .signed("asked", Self.asked)),
    ])
    #expect(customer.consumption.map(\.isTest) == [true])
    #expect(customer.consumption.first?.lifetimeDollarsPurchased == nil)
    #expect(customer.consumption.first?.lifetimeDollarsRefunded == nil)
  }

  // MARK: time

  /// Days and milliseconds since the first purchase, with Apple's number.
  static let tenures: [(days: Int64, milliseconds: Int64, number: Int)] = [
    (0, 0, 1), (3, 0, 1), (3, 1, 2), (10, 0, 2), (10, 1, 3), (30, 0, 3), (30, 1, 4), (90, 1, 5),
    (180, 1, 6), (365, 0, 6), (365, 1, 7),
  ]

  @Test(arguments: tenures)
  func tenureCountsFromTheFirstPurchase(days: Int64, milliseconds: Int64, number: Int) throws {
    let moment = Self.asked.plus(hours: 1)
    let first = moment.plus(days: -days, milliseconds: -milliseconds)
    let customer = Self.assessed(
      [Self.period(from: first, to: Dates.end), Self.request()],
      at: moment
    )
    #expect(customer.consumption.first?.accountTenure == number)
  }

  @Test func accessLastsUntilNowOrTheEndOfThePeriod() {
    let running = Self.assessed([Self.period(), Self.request()])
    let hours = TimeSpan.hours(13 * 24 - 1 + 9)
    #expect(running.consumption.first?.accessTime == hours)
    let over = Self.assessed([
      Self.period(to: Dates.bought.plus(days: 2)), Self.request(),
    ])
    #expect(over.consumption.first?.accessTime == .days(2))
    let begun = Self.assessed([Self.period(from: Self.asked), Self.request()], at: Self.asked)
    #expect(begun.consumption.first?.accessTime == TimeSpan(milliseconds: 0))
    let consumable = Self.assessed([
      Self.chain.purchase(on: Dates.bought, in: .signed("coins", Dates.bought)), Self.request(),
    ])
    #expect(consumable.consumption.map(\.accessTime) == [nil])
  }

  // MARK: earlier requests

  @Test func earlierRequestsKeepTheirOwnDecisions() {
    let days = { (count: Int64) in Self.asked.plus(days: -count) }
    let customer = Self.assessed([
      Self.period(),
      Self.request(days(9)),
      Self.chain.event(.refundDeclined, in: .signed("no", days(8))),
      Self.request(days(7)),
      Self.chain.event(.refund, in: .signed("yes", days(6))),
      Self.chain.event(.refundReversed, in: .signed("back", days(5))),
      Self.request(days(4)),
      Self.request(),
    ])
    let information = customer.consumption
    #expect(information.map(\.request.requestedAt) == [Self.asked])
    #expect(information.first?.request.takesAnswer == true)
    #expect(
      information.first?.earlierRequests.map(\.decision) == [.declined, .reversed, nil]
    )
  }
}
