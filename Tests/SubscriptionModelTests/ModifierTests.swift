import Testing

@testable import SubscriptionModel

/// The modifiers of States in SubscriptionModel, one by one.
@Suite struct ModifierTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")
  private let doc = Doc.signed("month", Dates.bought)

  private func assessed(
    _ renewal: Record?,
    more: [Record] = [],
    at moment: Timestamp? = nil,
    catalogue: ProductCatalog = ProductCatalog(),
    _ change: (inout Transaction) -> Void = { _ in }
  ) throws -> SubscriptionAssessment {
    let period = chain.period(from: Dates.bought, to: Dates.end, in: doc, change)
    let records = [period] + [renewal].compactMap { $0 } + more
    let assessment = records.customer.assessment(asOf: moment ?? now, catalogue: catalogue)
    return try #require(assessment.subscriptions.first)
  }

  @Test func willRenewNamesDateProductAndPrice() throws {
    let price = Money(milliunits: 9990, currency: "USD")
    let subscription = try assessed(
      chain.renewal(on: true, Dates.end, in: doc) { $0.renewalPrice = price }
    )

    #expect(
      subscription.modifiers == [.willRenew(on: Dates.end, product: "pro.monthly", price: price)]
    )
    #expect(subscription.renewalPrice == price)
    #expect(subscription.renewalDate == Dates.end)
  }

  /// The price of an offer is not the increased one that waits for consent.
  @Test(arguments: [true, false]) func theIncreasedPriceIsThatWithoutAnOffer(hasOffer: Bool) throws
  {
    let price = Money(milliunits: 4990, currency: "USD")
    let subscription = try assessed(
      chain.renewal(on: true, Dates.end, in: doc) {
        $0.renewalPrice = price
        $0.priceIncreaseStatus = .known(.waiting)
        $0.offerType = hasOffer ? .known(.offerCode) : nil
      }
    )

    #expect(
      subscription.modifiers.contains(
        .endsUnlessPriceAccepted(on: Dates.end, price: hasOffer ? nil : price)
      )
    )
  }

  @Test func withoutRenewalInfoTheIntentIsUnknown() throws {
    let subscription = try assessed(nil)

    #expect(subscription.modifiers == [.renewalIntentUnknown])
    #expect(subscription.willRenew == nil)
  }

  @Test func flagThatIsNewIsNoAnswer() throws {
    let subscription = try assessed(
      chain.renewal(on: nil, Dates.end, in: doc) { $0.autoRenewStatus = .unrecognized("2") }
    )

    #expect(subscription.modifiers == [.renewalIntentUnknown])
  }

  @Test func planChangeNeedsRenewalToBeOn() throws {
    let change: (inout RenewalInfo) -> Void = { $0.autoRenewProductId = "pro.annual" }
    let on = try assessed(chain.renewal(on: true, Dates.end, in: doc, change))
    let off = try assessed(chain.renewal(on: false, Dates.end, in: doc, change))

    #expect(on.modifiers.contains(.planChange(to: "pro.annual", on: Dates.end, price: nil)))
    #expect(on.autoRenewProductId == "pro.annual")
    #expect(on.productId == "pro.monthly")
    #expect(off.modifiers == [.willNotRenew(ends: Dates.end)])
  }

  @Test func priceConsentBlocksButAppleFlagStays() throws {
    let subscription = try assessed(
      chain.renewal(on: true, Dates.end, in: doc) { $0.priceIncreaseStatus = .known(.waiting) }
    )

    #expect(subscription.willRenew == true)
    #expect(subscription.renewalBlockedBy == .priceConsent)
    #expect(subscription.modifiers.contains(.endsUnlessPriceAccepted(on: Dates.end, price: nil)))
  }

  /// The payments that are left come at the price of the commitment.
  @Test(arguments: [3, 12]) func priceConsentIsAboutTheEndOfACommitment(payment: Int) throws {
    let end = Dates.end.plus(days: 200)
    let price = Money(milliunits: 12_990, currency: "USD")
    let subscription = try assessed(
      chain.renewal(on: true, Dates.end, in: doc) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = price
      }
    ) {
      var paid = Transaction.Commitment()
      paid.billingPeriodNumber = payment
      paid.totalBillingPeriods = 12
      paid.commitmentExpiresDate = end
      $0.billingPlanType = .known(.monthly)
      $0.commitmentInfo = paid
    }

    let expected: StateModifier =
      payment == 12
      ? .endsUnlessPriceAccepted(on: Dates.end, price: price)
      : .endsUnlessPriceAccepted(on: end, price: nil)
    #expect(subscription.modifiers.contains(expected))
  }

  @Test func acceptedPriceBlocksNothing() throws {
    let subscription = try assessed(
      chain.renewal(on: true, Dates.end, in: doc) {
        $0.priceIncreaseStatus = .known(.acceptedOrInformed)
      }
    )

    #expect(subscription.renewalBlockedBy == nil)
  }

  @Test func refundedWithRenewalOnWillBeChargedAgain() throws {
    let subscription = try assessed(chain.renewal(on: true, Dates.end, in: doc)) {
      $0.revocationDate = at("2026-02-19T00:00:00Z")
    }

    #expect(subscription.state == .refunded)
    #expect(subscription.modifiers == [.renewalStillOn(nextCharge: Dates.end)])
  }

  /// What the renewal after a refund brings.
  enum AfterRefund: CaseIterable {
    case charge, freePeriod, priceToAccept, otherPlan, commitment
  }

  /// What is announced after a refund on 19 February: the next charge, none, or that a price waits.
  @Test(arguments: AfterRefund.allCases) func whatFollowsARefund(next: AfterRefund) throws {
    let price = Money(milliunits: 12_990, currency: "USD")
    let subscription = try assessed(
      chain.renewal(on: true, Dates.end, in: doc) {
        switch next {
        case .charge: break
        case .freePeriod:
          $0.offerType = .known(.promotional)
          $0.offerDiscountType = .known(.freeTrial)
          $0.renewalPrice = Money(milliunits: 0, currency: "USD")
        case .priceToAccept:
          $0.priceIncreaseStatus = .known(.waiting)
          $0.renewalPrice = price
        case .otherPlan: $0.autoRenewProductId = "pro.annual"
        case .commitment: $0.renewalBillingPlanType = .known(.monthly)
        }
      }
    ) {
      $0.revocationDate = at("2026-02-19T00:00:00Z")
    }

    let waits = next == .priceToAccept
    let announced: StateModifier =
      waits
      ? .endsUnlessPriceAccepted(on: Dates.end, price: price)
      : .renewalStillOn(nextCharge: next == .freePeriod ? nil : Dates.end)
    #expect(subscription.modifiers == [announced])
    #expect(subscription.nextRenewal?.awaitsPriceConsent == waits)
    #expect(subscription.nextRenewal?.beginsCommitment == (next == .commitment))
    #expect(
      subscription.nextRenewal?.productId == (next == .otherPlan ? "pro.annual" : "pro.monthly")
    )
    #expect(subscription.requiredAction.actor == (waits ? .nobody : .customer))
  }

  /// Nothing renews what is over, whatever Apple's switch still says.
  @Test func nothingRenewsWhatIsOver() throws {
    let retried = chain.renewal(on: true, Dates.end, in: .signed("failed", Dates.end)) {
      $0.isInBillingRetryPeriod = true
    }
    let subscription = try assessed(retried, at: Dates.end.plus(days: 61))

    #expect(subscription.state == .expired)
    #expect(subscription.willRenew == true)
    #expect(subscription.nextRenewal == nil)
  }

  @Test func familyMemberRowsAreNoCharges() throws {
    let subscription = try assessed(chain.renewal(on: true, Dates.end, in: doc)) {
      $0.inAppOwnershipType = .known(.familyShared)
    }

    #expect(subscription.modifiers == [.purchasersPlanRenews(on: Dates.end)])
    #expect(subscription.charges.map(\.isCharge) == [false])
  }

  /// A plan that this version does not know is no denial of the commitment beside it.
  @Test func anUnknownPlanHidesNoCommitment() throws {
    let subscription = try assessed(chain.renewal(on: true, Dates.end, in: doc)) {
      $0.billingPlanType = .unrecognized("QUARTERLY")
      $0.commitmentInfo = Transaction.Commitment()
    }
    #expect(subscription.commitment != nil)
  }

  /// The billing plan or the progress of the payment tells a commitment.
  ///
  /// What renewal info says of
  /// one alone is about the time after a plan that is billed up front.
  @Test(arguments: [
    (false, false, false), (true, false, false), (false, true, false), (false, false, true),
    (true, false, true),
  ])
  func oneSignTellsACommitment(isMonthly: Bool, isPaid: Bool, isNext: Bool) throws {
    let ends = at("2027-02-05T10:00:00Z")
    let renewal = chain.renewal(on: true, Dates.end, in: doc) {
      guard isNext else { return }
      var info = RenewalInfo.Commitment()
      info.commitmentRenewalDate = ends
      $0.commitmentInfo = info
    }
    let subscription = try assessed(renewal) {
      if isMonthly { $0.billingPlanType = .known(.monthly) }
      if isPaid { $0.commitmentInfo = Transaction.Commitment() }
    }
    #expect((subscription.commitment != nil) == (isMonthly || isPaid))
    #expect(subscription.commitment?.commitmentExpiresDate == (isMonthly && isNext ? ends : nil))
    #expect(subscription.commitment?.renewsAtEnd == nil)
  }

  @Test func turningOffACommitmentEndsThePlanLater() throws {
    let until = at("2027-01-05T10:00:00Z")
    let change: (inout Transaction) -> Void = {
      $0.billingPlanType = .known(.monthly)
      $0.price = Money(milliunits: 4990, currency: "USD")
      var info = Transaction.Commitment()
      info.billingPeriodNumber = 2
      info.totalBillingPeriods = 12
      info.commitmentExpiresDate = until
      info.commitmentPrice = 59_880
      $0.commitmentInfo = info
    }
    let renewal = chain.renewal(on: false, Dates.end, in: doc) {
      var info = RenewalInfo.Commitment()
      info.commitmentAutoRenewStatus = .known(.off)
      $0.commitmentInfo = info
    }
    let subscription = try assessed(renewal, change)
    let late = try assessed(renewal, at: Dates.end, change)

    #expect(subscription.modifiers.first == .willNotRenew(ends: until))
    #expect(subscription.commitment?.billingPeriodNumber == 2)
    #expect(subscription.commitment?.totalBillingPeriods == 12)
    #expect(subscription.commitment?.renewsAtEnd == false)
    #expect(subscription.commitment?.commitmentPrice == Money(milliunits: 59_880, currency: "USD"))
    // The next monthly payment was due all the same.
    #expect(late.state == .unconfirmed)
  }

  @Test func estimatedExpiryIsInferred() throws {
    var product = ProductCatalog.Product()
    product.period = "P1M"
    let catalogue = ProductCatalog(products: ["pro.monthly": product])
    let active = try assessed(nil, catalogue: catalogue) { $0.expiresDate = nil }
    let over = try assessed(nil, at: Dates.end, catalogue: catalogue) { $0.expiresDate = nil }

    #expect(active.expiresDate == Dates.end)
    #expect(active.expiryIsEstimated)
    #expect(active.state == .active)
    #expect(active.certainty == .inferred)
    #expect(active.modifiers.contains(.expiryEstimated))
    #expect(active.warnings.map(\.kind) == [.expiryEstimated])
    #expect(over.state == .unconfirmed)
  }

  @Test func openRefundRequestIsAModifier() throws {
    let asked = Doc.signed("asked", at("2026-02-19T00:00:00Z"))
    let subscription = try assessed(
      chain.renewal(on: true, Dates.end, in: doc),
      more: [
        chain.event(.consumptionRequest, in: asked) {
          $0.consumptionRequestReason = .known(.unintendedPurchase)
        }
      ]
    )

    var request = RefundRequest(requestedAt: at("2026-02-19T00:00:00Z"))
    request.reason = .known(.unintendedPurchase)
    request.transactionId = "1000"
    request.evidence = subscription.events.map(\.event.evidence)
    #expect(request.evidence.map(\.provenance.file) == ["asked"])
    #expect(subscription.refundRequest == request)
    #expect(subscription.modifiers.contains(.refundPending(request)))
  }

  @Test func offerOfTheCurrentPeriodIsNamed() throws {
    let subscription = try assessed(chain.renewal(on: true, Dates.end, in: doc)) {
      $0.offerType = .known(.promotional)
      $0.offerDiscountType = .known(.freeTrial)
      $0.offerIdentifier = "SPRING25"
      $0.offerPeriod = "P1M"
    }

    let offer = AppliedOffer(
      type: .known(.promotional),
      discountType: .known(.freeTrial),
      identifier: "SPRING25",
      period: "P1M"
    )
    #expect(subscription.modifiers.contains(.offer(offer)))
    #expect(subscription.charges.map(\.isCharge) == [false])
  }

  @Test(arguments: [
    ("P3D", "2026-01-31T10:00:00Z", "2026-02-03T10:00:00Z"),
    ("P1W", "2026-01-31T10:00:00Z", "2026-02-07T10:00:00Z"),
    ("P1M", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z"),
    ("P1M", "2024-01-31T10:00:00Z", "2024-02-29T10:00:00Z"),
    ("P6M", "2025-11-05T10:00:00Z", "2026-05-05T10:00:00Z"),
    ("P1Y", "2024-02-29T00:00:00Z", "2025-02-28T00:00:00Z"),
    ("P1200M", "2024-01-31T00:00:00Z", "2124-01-31T00:00:00Z"),
  ])
  func periodsOfTheCalendar(period: String, start: String, end: String) {
    #expect(CalendarPeriod(iso8601: period)?.end(from: at(start)) == at(end))
  }

  @Test(arguments: ["", "P", "1M", "PT1H", "P1X", "P0D", "P-1M", "P99999Y", "P1201M", "P1"])
  func oddPeriodsAreNone(text: String) {
    #expect(CalendarPeriod(iso8601: text) == nil)
  }
}
