import AppStoreDocuments
import SubscriptionModel
import Testing

/// Every field of renewal info that Apple documents.
@Suite("Renewal info")
struct RenewalInfoTests {
  @Test func readsTheOfferAndTheCommitment() throws {
    let item = try Fixture.item(
      Fixture.jws(
        """
        {"originalTransactionId":"1","productId":"pro.month","autoRenewProductId":"pro.year",\
        "autoRenewStatus":1,"renewalDate":1772704800000,"signedDate":1772704861000,\
        "environment":"Production","offerType":2,"offerIdentifier":"spring",\
        "offerDiscountType":"PAY_UP_FRONT","offerPeriod":"P3M","priceIncreaseStatus":0,\
        "recentSubscriptionStartDate":1762336800000,"renewalPrice":99900,"currency":"USD",\
        "appAccountToken":"7e3fb20b-4cdb-47cc-936d-99d65f608138","appTransactionId":"704",\
        "eligibleWinBackOfferIds":["b","a"],"renewalBillingPlanType":"MONTHLY","commitmentInfo":{\
        "commitmentAutoRenewProductId":"pro.twelve","commitmentAutoRenewStatus":0,\
        "commitmentRenewalBillingPlanType":"BILLED_UPFRONT",\
        "commitmentRenewalDate":1793872800000,"commitmentRenewalPrice":119880,"new":true}}
        """
      )
    )
    let renewal = try #require(item.renewals.first)
    #expect(renewal.offerType == .known(.promotional))
    #expect(renewal.offerIdentifier == "spring")
    #expect(renewal.offerDiscountType == .known(.payUpFront))
    #expect(renewal.offerPeriod == "P3M")
    #expect(renewal.priceIncreaseStatus == .known(.waiting))
    #expect(renewal.recentSubscriptionStartDate == moment(1_762_336_800_000))
    #expect(renewal.renewalPrice == Money(milliunits: 99_900, currency: "USD"))
    #expect(renewal.appAccountToken?.text == "7e3fb20b-4cdb-47cc-936d-99d65f608138")
    #expect(renewal.appTransactionId?.text == "704")
    #expect(renewal.eligibleWinBackOfferIds == ["b", "a"])
    #expect(renewal.renewalBillingPlanType == .known(.monthly))
    let commitment = try #require(renewal.commitmentInfo)
    #expect(commitment.commitmentAutoRenewProductId?.text == "pro.twelve")
    #expect(commitment.commitmentAutoRenewStatus == .known(.off))
    #expect(commitment.commitmentRenewalBillingPlanType == .known(.billedUpfront))
    #expect(commitment.commitmentRenewalDate == moment(1_793_872_800_000))
    #expect(commitment.commitmentRenewalPrice == 119_880)
    #expect(renewal.otherFields == [OtherField(name: "commitmentInfo.new", text: "true")])
  }

  /// The average price of a seat is no total.
  @Test(
    arguments: [
      (
        #""renewalQuantity":6,"multiSeatInfo":{"renewalPriceTiers":[{"price":9990,"quantity":6}]}"#,
        59_940
      ),
      (#""renewalQuantity":6"#, nil), (#""renewalQuantity":1"#, 9990),
    ] as [(String, Int64?)]
  )
  func seatsRenewForTheSumOfTheirTiers(members: String, total: Int64?) throws {
    let item = try Fixture.item(
      Fixture.jws(
        """
        {"originalTransactionId":"1","autoRenewStatus":1,"renewalPrice":9990,"currency":"USD",\
        "renewalDate":1793872800000,\(members)}
        """
      )
    )
    let renewal = try #require(item.renewals.first)
    #expect(renewal.renewalPrice == total.map { Money(milliunits: $0, currency: "USD") })
    #expect(renewal.renewalQuantity == (total == 9990 ? 1 : 6))
  }

  /// The environment of the container is only a help where the payload states none.
  @Test(arguments: [
    (#","environment":"Sandbox""#, AppStoreEnvironment.sandbox, true),
    (#","environment":"Production""#, .production, false), ("", .production, false),
  ])
  func itsOwnEnvironmentCounts(
    member: String,
    environment: AppStoreEnvironment,
    isNoted: Bool
  ) throws {
    let renewal = Fixture.jws(#"{"originalTransactionId":"1","autoRenewStatus":1\#(member)}"#)
    let item = try Fixture.item(
      """
      {"notificationType":"DID_RENEW","data":{"environment":"Production",\
      "signedRenewalInfo":"\(renewal)"}}
      """
    )
    #expect(item.renewals.map(\.environment) == [environment])
    let note = "the environment is Sandbox, but its container says Production"
    #expect(item.notes.map(\.text).contains(note) == isNoted)
  }
}
