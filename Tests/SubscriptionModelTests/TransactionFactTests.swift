import Testing

@testable import SubscriptionModel

/// What a transaction says by itself.
@Suite("Facts of a transaction") struct TransactionFactTests {
  private static func made(_ change: (inout Transaction) -> Void = { _ in }) -> Transaction {
    var transaction = Transaction(
      transactionId: "1",
      environment: .production,
      evidence: Doc.signed("a", Dates.bought).evidence()
    )
    change(&transaction)
    return transaction
  }

  /// What stays paid is not known where Apple does not say whether money was returned.
  @Test(
    arguments: [
      (nil, false, 9990), ("2", false, nil), ("2", true, 0), ("1", false, 0),
    ] as [(String?, Bool, Int64?)]
  )
  func whatStaysPaid(reason: String?, isNamed: Bool, kept: Int64?) {
    let transaction = Self.made {
      $0.price = Money(milliunits: 9990, currency: "USD")
      guard let reason else { return }
      $0.revocationDate = Dates.end
      $0.revocationReason = reason == "1" ? .known(.problemWithApp) : .unrecognized(reason)
      $0.isRefundNamed = isNamed ? true : nil
    }
    #expect(transaction.amountKept?.milliunits == kept)
  }

  /// A share without a type is a part, and so is what was refunded in words and in money.
  @Test func aShareWithoutATypeIsAPart() {
    let transaction = Self.made {
      $0.price = Money(milliunits: 10_000, currency: "USD")
      $0.revocationDate = Dates.end
      $0.revocationPercentage = 40_000
    }
    #expect(transaction.refundedShare == .part(40_000))
    #expect(transaction.amountRefunded?.milliunits == 4000)
    #expect(transaction.amountKept?.milliunits == 6000)
  }

  // MARK: Offers

  struct Offer: CustomTestStringConvertible {
    var testDescription: String
    var type: OfferType?
    var discount: OpenEnum<OfferDiscountType>?
    var price: Int64?
    var kind: IntroductoryKind?
    var isFree = false
    var isFreeTrial = false
  }

  /// Rule P10 of Periods.
  static let offers: [Offer] = [
    Offer(testDescription: "none"), Offer(testDescription: "none, paid", price: 9990),
    Offer(testDescription: "none, for nothing", price: 0, isFree: true),
    Offer(
      testDescription: "a trial",
      type: .introductory,
      discount: .known(.freeTrial),
      kind: .freeTrial,
      isFree: true,
      isFreeTrial: true
    ),
    Offer(
      testDescription: "paid by month",
      type: .introductory,
      discount: .known(.payAsYouGo),
      kind: .paid
    ),
    Offer(
      testDescription: "paid at once",
      type: .introductory,
      discount: .known(.payUpFront),
      kind: .paid
    ),
    Offer(
      testDescription: "paid once",
      type: .introductory,
      discount: .known(.oneTime),
      price: 0,
      kind: .notStated,
      isFree: true
    ),
    Offer(
      testDescription: "a kind that is new",
      type: .introductory,
      discount: .unrecognized("NEW"),
      price: 990,
      kind: .notStated
    ),
    Offer(testDescription: "of no kind", type: .introductory, kind: .notStated),
    Offer(
      testDescription: "of no kind, for nothing",
      type: .introductory,
      price: 0,
      kind: .freeTrial,
      isFree: true,
      isFreeTrial: true
    ),
    Offer(testDescription: "of no kind, paid", type: .introductory, price: 1, kind: .paid),
    Offer(
      testDescription: "a free promotion is no trial",
      type: .promotional,
      discount: .known(.freeTrial),
      isFree: true
    ),
    Offer(
      testDescription: "a trial without a type",
      discount: .known(.freeTrial),
      isFree: true,
      isFreeTrial: true
    ),
    Offer(testDescription: "paid without a type", discount: .known(.payAsYouGo)),
  ]

  @Test(arguments: offers) func anOfferIsFreeOrPaid(row: Offer) {
    let transaction = Self.made {
      $0.offerType = row.type.map { .known($0) }
      $0.offerDiscountType = row.discount
      $0.price = row.price.map { Money(milliunits: $0, currency: "USD") }
    }
    #expect(transaction.introductoryKind == row.kind)
    #expect(transaction.isFree == row.isFree)
    #expect(transaction.isFreeTrial == row.isFreeTrial)
  }

  // MARK: Refunds

  struct Refund: CustomTestStringConvertible {
    var testDescription: String
    var price: Money? = Money(milliunits: 9990, currency: "USD")
    var type: OpenEnum<RevocationType>?
    var share: Int?
    var isUpgraded: Bool?
    var isRevoked = true
    var isRefund = true
    var amount: Int64?
  }

  static let refunds: [Refund] = [
    Refund(testDescription: "all of it", amount: 9990),
    Refund(testDescription: "all of it, as stated", type: .known(.refundFull), amount: 9990),
    Refund(
      testDescription: "all of it in thousandths of a percent",
      type: .known(.refundFull),
      share: 100_000,
      amount: 9990
    ),
    Refund(testDescription: "a part", type: .known(.refundProrated), share: 40_000, amount: 4000),
    Refund(
      testDescription: "a third, to the cent",
      type: .known(.refundProrated),
      share: 33_333,
      amount: 3330
    ),
    Refund(
      testDescription: "a third, to the unit",
      price: Money(milliunits: 3_300_000, currency: "KRW"),
      type: .known(.refundProrated),
      share: 33_333,
      amount: 1_100_000
    ),
    Refund(
      testDescription: "half a cent is rounded up",
      price: Money(milliunits: 9990, currency: "USD"),
      type: .known(.refundProrated),
      share: 50_000,
      amount: 5000
    ),
    Refund(testDescription: "a part that nobody states", type: .known(.refundProrated)),
    Refund(testDescription: "without a price", price: nil),
    Refund(testDescription: "no refund", isRevoked: false, isRefund: false),
    Refund(testDescription: "an upgrade", isUpgraded: true, isRefund: false),
    Refund(testDescription: "no upgrade", isUpgraded: false, amount: 9990),
    Refund(testDescription: "Family Sharing", type: .known(.familyRevoke), isRefund: false),
    Refund(testDescription: "a seat", type: .known(.assignmentRevoke), isRefund: false),
    Refund(testDescription: "a type that is new", type: .unrecognized("NEW"), isRefund: false),
    Refund(
      testDescription: "a forged price",
      price: Money(milliunits: .max, currency: "USD"),
      type: .known(.refundProrated),
      share: 40_000
    ),
  ]

  @Test(arguments: refunds) func aRefundHasADateAndAnAmount(row: Refund) {
    let transaction = Self.made {
      $0.price = row.price
      $0.revocationDate = row.isRevoked ? Dates.end : nil
      $0.revocationType = row.type
      $0.revocationPercentage = row.share
      $0.isUpgraded = row.isUpgraded
    }
    #expect(transaction.refundDate == (row.isRefund ? Dates.end : nil))
    #expect(transaction.amountRefunded?.milliunits == row.amount)
  }

  @Test func recordsAreEqualByTheirValues() {
    let (one, other) = (Self.made(), Self.made { $0.quantity = 2 })
    let shared = Shared(one)
    #expect(shared == shared)
    #expect(shared == Shared(one))
    #expect(shared != Shared(other))
  }

  // MARK: Totals

  @Test func forgedPricesDoNotTrap() {
    let charge = { (milliunits: Int64) in
      Charge(
        transaction: Shared(
          Self.made { $0.price = Money(milliunits: milliunits, currency: "USD") }
        ),
        records: [],
        isCharge: true
      )
    }
    let sums = { (prices: [Int64]) in ChargeTotals(prices.map(charge)).paid.map(\.milliunits) }
    #expect(sums([.max, 1]) == [.max])
    #expect(sums([.min, -1]) == [.min])
    #expect(sums([.max, -1]) == [.max - 1])
    #expect(sums([]) == [])
  }

  @Test func totalsGoByCurrency() {
    let charge = { (currency: String, isCharge: Bool, change: (inout Transaction) -> Void) in
      Charge(
        transaction: Shared(
          Self.made {
            $0.price = Money(milliunits: 1000, currency: currency)
            change(&$0)
          }
        ),
        records: [],
        isCharge: isCharge
      )
    }
    let totals = ChargeTotals([
      charge("USD", true) { _ in }, charge("EUR", true) { _ in }, charge("USD", true) { _ in },
      charge("USD", false) { $0.price = Money(milliunits: 0, currency: "USD") },
      charge("USD", false) { _ in }, charge("USD", false) { $0.price = nil },
      charge("USD", false) { $0.inAppOwnershipType = .known(.familyShared) },
      charge("USD", true) { $0.price = nil },
      charge("USD", true) {
        $0.revocationDate = Dates.end
        $0.revocationType = .known(.refundProrated)
      }, charge("EUR", true) { $0.revocationDate = Dates.end },
    ])
    #expect(totals.charges == 6)
    #expect(totals.freePeriods == 1)
    #expect(totals.continuedPeriods == 2)
    #expect(totals.continuedWithoutPrice == 1)
    #expect(totals.withoutPrice == 1)
    #expect(totals.paid.map { "\($0.amount) \($0.currency)" } == ["2.00 EUR", "3.00 USD"])
    #expect(totals.refunded.map { "\($0.amount) \($0.currency)" } == ["1.00 EUR"])
    #expect(totals.refundsWithoutAmount == 1)
  }

  // MARK: Refunds

  /// Rule N12 of States.
  @Test(
    arguments: [
      (nil, nil, false, true), (nil, .known(.other), false, true),
      (nil, .unrecognized("2"), false, false), (nil, .unrecognized("2"), true, true),
      (.known(.refundFull), .unrecognized("2"), false, true),
      (.known(.refundProrated), .known(.other), false, true),
      (.unrecognized("REFUND_CREDIT"), .known(.other), false, false),
      (.unrecognized("REFUND_CREDIT"), .known(.other), true, true),
      (.known(.assignmentRevoke), nil, false, false), (.known(.familyRevoke), nil, false, false),
    ] as [(OpenEnum<RevocationType>?, OpenEnum<RevocationReason>?, Bool, Bool)]
  )
  func onlyApplesWordMakesARefund(
    type: OpenEnum<RevocationType>?,
    reason: OpenEnum<RevocationReason>?,
    isNamed: Bool,
    isRefund: Bool
  ) {
    let transaction = Self.made {
      $0.revocationDate = Dates.end
      $0.revocationType = type
      $0.revocationReason = reason
      $0.isRefundNamed = isNamed
    }
    #expect(transaction.refundDate == (isRefund ? Dates.end : nil))
    // Of an owner of a kind that is new, only a type or another document tells a refund.
    var lent = transaction
    lent.inAppOwnershipType = .unrecognized("LENT")
    #expect(lent.refundDate == (isRefund && (type != nil || isNamed) ? Dates.end : nil))
    for owner in [InAppOwnershipType.familyShared, .assigned] {
      var other = transaction
      other.inAppOwnershipType = .known(owner)
      #expect(other.refundDate == nil)
    }
  }

  /// A kind of refund that is new says nothing of its amount, unless Apple states the share.
  @Test(
    arguments: [
      (nil, nil, 9990, 0), (.known(.refundFull), nil, 9990, 0),
      (.known(.refundProrated), 40_000, 4000, 5990), (.known(.refundProrated), nil, nil, nil),
      (.unrecognized("REFUND_CREDIT"), nil, nil, nil),
      (.unrecognized("REFUND_CREDIT"), 40_000, 4000, 5990),
    ] as [(OpenEnum<RevocationType>?, Int?, Int64?, Int64?)]
  )
  func aNewKindOfRefundHasNoAmount(
    type: OpenEnum<RevocationType>?,
    share: Int?,
    back: Int64?,
    kept: Int64?
  ) {
    let transaction = Self.made {
      $0.price = Money(milliunits: 9990, currency: "USD")
      $0.revocationDate = Dates.end
      $0.revocationType = type
      $0.revocationPercentage = share
      $0.isRefundNamed = true
    }
    #expect(transaction.amountRefunded?.milliunits == back)
    #expect(transaction.amountKept?.milliunits == kept)
    #expect(transaction.moneyReturned == Dates.end)
    #expect(
      (transaction.refundedShare == .notStated)
        == (type?.known == nil && type != nil && share == nil)
    )
  }

  /// What Apple returned of an upgraded period is no refund, and is not kept.
  @Test(arguments: [(Int?.none, Int64?.none, Int64(9990)), (66_000, 6590, 3400)])
  func whatAnUpgradeReturnsIsNotKept(share: Int?, back: Int64?, kept: Int64) {
    let transaction = Self.made {
      $0.price = Money(milliunits: 9990, currency: "USD")
      $0.revocationDate = Dates.end
      $0.revocationPercentage = share
      $0.isUpgraded = true
    }.withoutRevocation
    #expect(transaction.amountRefunded?.milliunits == back)
    #expect(transaction.amountKept?.milliunits == kept)
    #expect(transaction.refundDate == nil)
    #expect(transaction.moneyReturned == nil)
  }

  // MARK: Seats

  /// What was paid, refunded, and kept of seats whose prices are the same or not.
  @Test(
    arguments: [
      ([5], 2, 19_980, 29_970), ([5], 0, nil, 49_950), ([5], 6, nil, 49_950),
      ([3, 2], 2, nil, nil),
    ] as [([Int], Int, Int64?, Int64?)]
  )
  func someSeatsAreRefunded(tiers: [Int], revoked: Int, back: Int64?, kept: Int64?) {
    let transaction = Self.made {
      $0.quantity = 5
      var seats = MultiSeatInfo()
      seats.priceTiers = tiers.enumerated().map {
        MultiSeatInfo.PriceTier(price: 9990 - Int64($0 * 1000), quantity: $1)
      }
      seats.revokedSeatQuantity = revoked
      $0.multiSeatInfo = seats
      $0.price = seats.priceTiers.total(in: "USD")
    }
    #expect(transaction.amountRefunded?.milliunits == back)
    #expect(transaction.amountKept?.milliunits == kept)
    #expect((transaction.moneyReturned != nil) == (1...5).contains(revoked))
    #expect(transaction.refundDate == nil)
    #expect((transaction.priceOfOne == nil) == (tiers.count > 1))
  }

  /// Apple's percentage says how much of it was refunded, also where the type says all of it.
  @Test(
    arguments: [(50_000, .part(50_000)), (100_000, .whole), (nil, .whole)]
      as [(Int?, RefundedShare)]
  )
  func aFullRefundOfLess(percentage: Int?, share: RefundedShare) {
    let transaction = Self.made {
      $0.revocationDate = Timestamp(milliseconds: 1)
      $0.revocationType = .known(.refundFull)
      $0.revocationPercentage = percentage
    }
    #expect(transaction.refundedShare == share)
  }

  /// Items of an Advanced Commerce purchase are refunded one by one; unknown is not zero.
  @Test(
    arguments: [
      ([[4990], []], 4990, 9990, true), ([[1000, 1000], [500]], 2500, 12_480, true),
      ([[nil], []], nil, nil, true), ([[4990], [nil]], nil, nil, true),
      ([[.max], [.max]], nil, nil, true), ([[], []], nil, 14_980, false), ([], nil, 14_980, false),
    ] as [([[Int64?]], Int64?, Int64?, Bool)]
  )
  func someItemsAreRefunded(refunds: [[Int64?]], back: Int64?, kept: Int64?, isRefunded: Bool) {
    let transaction = Self.made {
      var info = AdvancedCommerceInfo()
      info.items = refunds.map { amounts in
        var item = AdvancedCommerceInfo.Item()
        item.refunds = amounts.map { amount in
          var refund = AdvancedCommerceInfo.Refund()
          refund.refundAmount = amount
          refund.refundDate = Dates.end
          return refund
        }
        return item
      }
      $0.advancedCommerceInfo = info
      $0.price = Money(milliunits: 14_980, currency: "USD")
    }
    #expect(transaction.amountRefunded?.milliunits == back)
    #expect(transaction.amountKept?.milliunits == kept)
    #expect(transaction.moneyReturned == (isRefunded ? Dates.end : nil))
    #expect(transaction.refundDate == nil)
  }

  @Test(
    arguments: [
      (14_970, 3, 4990), (14_970, nil, 14_970), (10_000, 3, nil), (9990, 1, 9990), (9990, 0, nil),
    ] as [(Int64, Int?, Int64?)]
  )
  func thePriceOfOne(price: Int64, quantity: Int?, each: Int64?) {
    let transaction = Self.made {
      $0.price = Money(milliunits: price, currency: "USD")
      $0.quantity = quantity
    }
    #expect(transaction.priceOfOne?.milliunits == each)
  }
}
