import Testing

@testable import SubscriptionModel

/// Charges, refund requests, one-time purchases, identity and rows.
@Suite struct CustomerTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")
  private let doc = Doc.signed("a", Dates.bought)

  private func assessed(_ records: [Record], at moment: Timestamp? = nil) -> CustomerAssessment {
    records.customer.assessment(asOf: moment ?? now)
  }

  // MARK: charges

  /// Q1, 1A: several records of one charge are one charge.
  @Test func chargeIsKeyedByLineItem() throws {
    let records = ["101", "177"].map { (id: TransactionId) in
      chain.period(id, from: Dates.bought, to: Dates.end, in: doc) {
        $0.webOrderLineItemId = "230000900000055"
        if id == "177" { $0.price = Money(milliunits: 9990, currency: "USD") }
      }
    }
    let subscription = try #require(assessed(records).subscriptions.first)

    #expect(subscription.charges.count == 1)
    #expect(subscription.charges.first?.records.count == 2)
    #expect(subscription.charges.first?.transaction.transactionId == "177")
    #expect(subscription.charges.first?.isCharge == true)
  }

  @Test func withoutLineItemTheDateAndProductAreTheKey() throws {
    let change: (inout Transaction) -> Void = { $0.webOrderLineItemId = "0" }
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc, change),
      chain.period("2", from: Dates.bought, to: Dates.end, in: doc, change),
      chain.period("3", from: at("2026-01-05T10:00:00Z"), to: Dates.bought, in: doc, change),
    ]

    #expect(assessed(records).subscriptions.first?.charges.map(\.records.count) == [2, 1])
  }

  @Test func ownershipAndEndKeepRecordsApart() throws {
    let records = [
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc) { $0.webOrderLineItemId = "9" },
      chain.period("2", from: Dates.bought, to: Dates.end, in: doc) {
        $0.webOrderLineItemId = "9"
        $0.inAppOwnershipType = .known(.familyShared)
      },
    ]

    #expect(assessed(records).subscriptions.first?.charges.count == 2)
  }

  @Test func freePeriodsAreNoCharges() throws {
    let records = [
      chain.period("1", from: at("2026-01-05T10:00:00Z"), to: Dates.bought, in: doc) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      },
      chain.period("2", from: Dates.bought, to: Dates.end, in: doc),
    ]
    let assessment = assessed(records)

    #expect(assessment.subscriptions.first?.charges.map(\.isCharge) == [true, false])
    #expect(assessment.row.charges == 1)
  }

  // MARK: refund requests

  @Test(arguments: [
    (NotificationType.refund, RefundRequest.Decision?.some(.refunded)),
    (.refundDeclined, .declined), (.refundReversed, .reversed), (.didRenew, nil),
  ])
  func decisionComesFromALaterEvent(
    type: NotificationType,
    decision: RefundRequest.Decision?
  ) throws {
    let asked = Doc.signed("asked", at("2026-02-18T00:00:00Z"))
    let told = Doc.signed("told", at("2026-02-19T00:00:00Z"))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.event(.consumptionRequest, in: asked), chain.event(type, in: told),
    ]
    let request = try #require(assessed(records).subscriptions.first?.refundRequest)

    #expect(request.requestedAt == asked.asOf)
    #expect(request.decision == decision)
    #expect(request.decidedAt == (decision == nil ? nil : told.asOf))
  }

  @Test func decisionAboutAnotherTransactionIsNone() throws {
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.event(.consumptionRequest, about: "1000", in: .signed("b", now.plus(hours: -2))),
      chain.event(.refund, about: "999", in: .signed("c", now.plus(hours: -1))),
      chain.event(.refund, about: "1000", in: .signed("d", now.plus(hours: -3))),
    ]
    let assessment = assessed(records)

    #expect(assessment.subscriptions.first?.refundRequest?.decision == nil)
    #expect(assessment.row.segments.isSuperset(of: [.refundAsked, .attention]))
  }

  @Test func revocationIsADecisionToo() throws {
    let asked = Doc.signed("asked", at("2026-02-18T00:00:00Z"))
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("b", now)) {
        $0.revocationDate = at("2026-02-19T00:00:00Z")
      },
      chain.event(.consumptionRequest, in: asked),
    ]
    let request = assessed(records).subscriptions.first?.refundRequest

    #expect(request?.decision == .refunded)
    #expect(request?.decidedAt == at("2026-02-19T00:00:00Z"))
    #expect(request?.evidence.map(\.provenance.file) == ["asked", "b"])
  }

  // MARK: one-time purchases

  @Test(arguments: [
    (RevocationType?.none, Int?.none, PurchaseState.refunded),
    (.refundFull, 100_000, .refunded), (.refundProrated, 40_000, .purchased),
    (.familyRevoke, nil, .familySharingEnded), (.assignmentRevoke, nil, .revoked),
  ])
  func purchaseTakenBack(type: RevocationType?, percentage: Int?, state: PurchaseState) throws {
    let records = [
      chain.purchase(on: Dates.bought, in: doc) {
        $0.revocationDate = at("2026-02-10T00:00:00Z")
        $0.revocationType = type.map { .known($0) }
        $0.revocationPercentage = percentage
      }
    ]
    let before = assessed(records, at: at("2026-02-09T23:59:59.999Z"))
    let purchase = try #require(assessed(records).purchases.first)

    #expect(before.purchases.first?.state == .purchased)
    #expect(before.nextBoundary == at("2026-02-10T00:00:00Z"))
    #expect(purchase.state == state)
    #expect(purchase.access == (state == .purchased ? .yes : .no))
    #expect(purchase.certainty == .signed)
  }

  @Test func nonRenewingSubscriptionHasNoEnd() throws {
    let assessment = assessed([
      chain.purchase(on: Dates.bought, in: doc) { $0.type = .known(.nonRenewingSubscription) }
    ])

    #expect(assessment.purchases.first?.state == .purchased)
    #expect(assessment.purchases.first?.access == .unknown)
    #expect(assessment.nextBoundary == nil)
  }

  @Test func restoredCopiesAreOnePurchase() throws {
    let response = Doc.response("b", now)
    let records = [
      chain.purchase("1", of: "lifetime", on: Dates.bought, in: response),
      chain.purchase("2", of: "lifetime", on: Dates.bought, in: response),
    ]

    #expect(assessed(records).purchases.count == 1)
    #expect(assessed(records).purchases.first?.merged.olderVersions.count == 1)
  }

  /// What shows a subscription without a type: rule P16 of Periods in SubscriptionModel.
  @Test func subscriptionOrPurchase() throws {
    let response = Doc.response("b", now)
    func isSubscription(
      _ more: [Record] = [],
      catalogue: ProductCatalog = ProductCatalog(),
      _ change: (inout Transaction) -> Void = { _ in }
    ) -> Bool {
      let records = [chain.purchase(on: Dates.bought, in: response, change)] + more
      return !records.customer.assessment(asOf: now, catalogue: catalogue).subscriptions.isEmpty
    }
    var product = ProductCatalog.Product()
    product.period = "P1M"
    let catalogue = ProductCatalog(products: ["coins.100": product])

    #expect(!isSubscription())
    #expect(!isSubscription { $0.webOrderLineItemId = "0" })
    #expect(isSubscription { $0.webOrderLineItemId = "91" })
    #expect(isSubscription { $0.isSubscription = true })
    #expect(isSubscription { $0.expiresDate = Dates.end })
    #expect(isSubscription { $0.subscriptionGroupIdentifier = "1" })
    #expect(isSubscription([chain.renewal(on: true, in: response)]))
    #expect(isSubscription(catalogue: catalogue))
    #expect(!isSubscription(catalogue: catalogue) { $0.type = .known(.consumable) })
  }

  // MARK: identity

  @Test func labelIsTheTokenOfTheNewestEvidence() {
    let other = Chain(original: "2000")
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) { $0.appAccountToken = "aaaa-1" },
      other.period("2000", from: Dates.bought, to: Dates.end, in: .signed("b", now)) {
        $0.appAccountToken = "AAAA-2"
      },
    ]
    let assessment = assessed(records)

    #expect(assessment.label == "aaaa-2")
    #expect(assessment.appAccountTokens == ["aaaa-2", "aaaa-1"])
    #expect(
      assessment.warnings.map(\.kind).contains(.severalAppAccountTokens(["aaaa-1", "aaaa-2"]))
    )
    // Identity is a matter of all evidence.
    #expect(assessed(records, at: Dates.bought).label == "aaaa-2")
  }

  @Test func labelFallsBack() {
    let plain = [chain.period(from: Dates.bought, to: Dates.end, in: doc)]
    let known = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) {
        $0.appTransactionId = "7040"
        $0.appAccountToken = "00000000-0000-0000-0000-000000000000"
      }
    ]

    #expect(assessed(plain).label == "1000")
    #expect(assessed(known).label == "7040")
    #expect(assessed([]).label == "customer")
  }

  @Test func linksNameTheStrongestReason() {
    let other = Chain(original: "2000")
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) { $0.appTransactionId = "7040" },
      other.period("2000", from: Dates.bought, to: Dates.end, in: doc) {
        $0.appTransactionId = "7040"
        $0.previousOriginalTransactionId = "1000"
      }, chain.view(with: ["2000"], in: doc),
    ]
    let links = assessed(records).links

    #expect(links.map(\.first) == [chain.key])
    #expect(links.map(\.second) == [other.key])
    #expect(links.map(\.reason) == [.appTransactionId("7040")])
  }

  @Test func constantTokenIsWarnedAboutAndNamesNobody() {
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) {
        $0.appAccountToken = "aaaa-1"
        $0.appTransactionId = "7040"
      }
    ]
    let customer = CustomerRecords(id: "c", records: records, constantTokens: ["AAAA-1"])
    let assessment = customer.assessment(asOf: now)

    #expect(assessment.warnings.map(\.kind) == [.tokenIsConstant("aaaa-1")])
    #expect(assessment.label == "7040")
  }

  @Test func twoPaidSubscriptionsOfOneGroupAreFlagged() {
    let other = Chain(original: "2000")
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      other.period("2000", from: Dates.bought, to: Dates.end, in: doc),
    ]
    let family = [
      records[0],
      other.period("2000", from: Dates.bought, to: Dates.end, in: doc) {
        $0.inAppOwnershipType = .known(.familyShared)
      },
    ]

    #expect(assessed(records).warnings.map(\.kind) == [.severalActiveInGroup])
    #expect(assessed(family).warnings.isEmpty)
  }

  @Test func renewalChargedAlthoughOffIsFlagged() throws {
    let records = [
      chain.renewal(on: false, Dates.end, in: .signed("off", Dates.end.plus(hours: -25))),
      chain.period("1", from: Dates.bought, to: Dates.end, in: doc),
      chain.period("2", from: Dates.end, to: Dates.grace, in: .signed("b", Dates.end)) {
        $0.transactionReason = .known(.renewal)
      },
    ]
    let late =
      [
        chain.renewal(on: false, Dates.end, in: .signed("off", Dates.end.plus(hours: -24)))
      ] + records.dropFirst()

    #expect(
      assessed(records, at: Dates.end).subscriptions.first?.warnings.map(\.kind)
        == [.renewedAfterRenewalOff]
    )
    #expect(assessed(late, at: Dates.end).subscriptions.first?.warnings.isEmpty == true)
  }

  // MARK: rows

  @Test func mostUrgentChainLeads() {
    let other = Chain(original: "2000", group: "2", product: "plus")
    let records = [
      chain.period(from: Dates.bought, to: at("2026-04-05T10:00:00Z"), in: doc),
      other.period("2000", from: at("2026-01-05T10:00:00Z"), to: Dates.bought, in: doc),
      other.renewal(on: true, Dates.bought, in: .signed("b", Dates.bought)) {
        $0.gracePeriodExpiresDate = at("2026-02-21T00:00:00Z")
      }, Chain(original: "3000").purchase("3000", on: Dates.bought, in: doc),
    ]
    let assessment = assessed(records)
    let row = assessment.row

    #expect(assessment.access == .yes)
    #expect(assessment.accessThrough == "plus")
    #expect(row.lead == .subscription(.gracePeriod, nil))
    #expect(row.additionalCount == 2)
    #expect(row.productId == "plus")
    #expect(row.until == .init(kind: .graceEnds, date: at("2026-02-21T00:00:00Z")))
    #expect(row.charges == 3)
    #expect(row.segments == [.all, .attention, .losingAccess, .grace, .oneTime])
  }

  @Test(arguments: [(Int64(0), true), (Int64(-1), false)])
  func trialEndsWithinThreeDays(step: Int64, isEnding: Bool) {
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: doc) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
      }
    ]
    let edge = Dates.end.plus(days: -3)
    let assessment = assessed(records, at: edge.plus(milliseconds: step))

    #expect(assessment.row.segments.contains(.trialEnding) == isEnding)
    #expect(assessment.nextBoundary == (isEnding ? Dates.end : edge))
    #expect(assessment.row.until == .init(kind: .trialEnds, date: Dates.end))
  }

  @Test func segmentsOfRunningSubscriptions() {
    func segments(
      on isOn: Bool,
      _ change: (inout RenewalInfo) -> Void = { _ in }
    ) -> Set<Segment> {
      assessed([
        chain.period(from: Dates.bought, to: Dates.end, in: doc),
        chain.renewal(on: isOn, Dates.end, in: doc, change),
      ]).row.segments
    }

    #expect(segments(on: true) == [.all])
    #expect(segments(on: false) == [.all, .ending])
    #expect(segments(on: true) { $0.autoRenewProductId = "pro.annual" } == [.all, .planChange])
    #expect(
      segments(on: true) { $0.priceIncreaseStatus = .known(.waiting) }
        == [.all, .attention, .consent]
    )
  }

  @Test func lifetimePurchaseGivesAccessAndConsumablesDoNot() {
    let over = chain.period(from: at("2026-01-05T10:00:00Z"), to: Dates.bought, in: doc)
    let off = chain.renewal(on: false, Dates.bought, in: doc)
    let coins = Chain(original: "2000").purchase("2000", on: Dates.bought, in: doc)
    let lifetime = Chain(original: "3000").purchase(
      "3000",
      of: "lifetime",
      on: Dates.bought,
      in: doc
    ) { $0.type = .known(.nonConsumable) }

    #expect(assessed([over, off, coins]).access == .no)
    #expect(assessed([over, off, coins, lifetime]).accessThrough == "lifetime")
    #expect(assessed([coins]).access == .yes)
  }
}
