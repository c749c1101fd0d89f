import Testing

@testable import SubscriptionModel

/// Which statements of unsigned documents are claims: rule T4 of Trust in SubscriptionModel.
@Suite("Claims, field by field") struct ClaimTests {
  private static let chain = Chain()
  private static let later = Dates.bought.plus(days: 1)
  private static let ownToken = AppAccountToken("7e3fb204-6e4a-4f4e-9d6c-2a1b3c4d5e6f")
  private static let otherToken = AppAccountToken("91c0aa17-6e4a-4f4e-9d6c-2a1b3c4d5e6f")
  private static let noToken = AppAccountToken("00000000-0000-0000-0000-000000000000")

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    /// When the unsigned document was made; Apple's is of `Dates.bought`.
    var made = ClaimTests.later
    var signed: @Sendable (inout Transaction) -> Void = { _ in }
    var change: @Sendable (inout Transaction) -> Void = { _ in }
    var claims: [String: RuleValue] = [:]
  }

  private func claims(
    _ records: [Record],
    at moment: Timestamp = Dates.bought.plus(days: 5)
  ) throws -> [Claim] {
    try #require(records.customer.assessment(asOf: moment).subscriptions.first).claims
  }

  private func fields(_ claims: [Claim]) -> [String: RuleValue] {
    Dictionary(claims.map { ($0.field, $0.value) }) { first, _ in first }
  }

  // MARK: Transactions

  static let transactions: [Row] = [
    Row(testDescription: "the same"),
    Row(
      testDescription: "another product",
      change: { $0.productId = "pro.yearly" },
      claims: ["productId": .text("pro.yearly")]
    ),
    Row(
      testDescription: "another product, earlier",
      made: Dates.bought.plus(milliseconds: -1),
      change: { $0.productId = "pro.yearly" },
      claims: ["productId": .text("pro.yearly")]
    ),
    Row(testDescription: "no product", change: { $0.productId = nil }),
    Row(
      testDescription: "a token",
      change: { $0.appAccountToken = ClaimTests.otherToken },
      claims: ["appAccountToken": .text("91c0aa17-6e4a-4f4e-9d6c-2a1b3c4d5e6f")]
    ),
    Row(
      testDescription: "another token",
      signed: { $0.appAccountToken = ClaimTests.ownToken },
      change: { $0.appAccountToken = ClaimTests.otherToken },
      claims: ["appAccountToken": .text("91c0aa17-6e4a-4f4e-9d6c-2a1b3c4d5e6f")]
    ),
    Row(
      testDescription: "no token",
      signed: { $0.appAccountToken = ClaimTests.ownToken },
      change: { $0.appAccountToken = nil }
    ),
    Row(
      testDescription: "a token of zeros",
      signed: { $0.appAccountToken = ClaimTests.ownToken },
      change: { $0.appAccountToken = ClaimTests.noToken }
    ),
    Row(
      testDescription: "less than a second longer",
      change: { $0.expiresDate = Dates.end.plus(milliseconds: 999) }
    ),
    Row(
      testDescription: "less than a second shorter",
      change: { $0.expiresDate = Dates.end.plus(milliseconds: -999) }
    ),
    Row(
      testDescription: "a second longer",
      change: { $0.expiresDate = Dates.end.plus(milliseconds: 1000) },
      claims: ["expiresDate": .date(Dates.end.plus(milliseconds: 1000))]
    ),
    Row(
      testDescription: "longer, of the same moment",
      made: Dates.bought,
      change: { $0.expiresDate = Dates.grace },
      claims: ["expiresDate": .date(Dates.grace)]
    ),
    Row(
      testDescription: "longer, a millisecond earlier",
      made: Dates.bought.plus(milliseconds: -1),
      change: { $0.expiresDate = Dates.grace }
    ),
    Row(
      testDescription: "refunded",
      change: { $0.revocationDate = ClaimTests.later },
      claims: ["revocationDate": .date(ClaimTests.later)]
    ),
    Row(
      testDescription: "not refunded",
      signed: { $0.revocationDate = Dates.bought },
      claims: ["revocationDate": .absent]
    ),
    Row(
      testDescription: "refunded in the same second",
      signed: { $0.revocationDate = Dates.bought },
      change: { $0.revocationDate = Dates.bought.plus(milliseconds: 999) }
    ),
    Row(
      testDescription: "refunded a second later",
      signed: { $0.revocationDate = Dates.bought },
      change: { $0.revocationDate = Dates.bought.plus(milliseconds: 1000) },
      claims: ["revocationDate": .date(Dates.bought.plus(milliseconds: 1000))]
    ),
    Row(
      testDescription: "upgraded",
      change: { $0.isUpgraded = true },
      claims: ["isUpgraded": .flag(true)]
    ),
    Row(testDescription: "not upgraded", change: { $0.isUpgraded = false }),
    Row(
      testDescription: "upgraded no more",
      signed: { $0.isUpgraded = true },
      change: { $0.isUpgraded = false },
      claims: ["isUpgraded": .flag(false)]
    ),
    Row(
      testDescription: "shared by a family",
      change: { $0.inAppOwnershipType = .known(.familyShared) },
      claims: ["inAppOwnershipType": .text("FAMILY_SHARED")]
    ),
    Row(testDescription: "owned by nobody", change: { $0.inAppOwnershipType = nil }),
  ]

  @Test(arguments: transactions) func aCopyThatDiffersIsAClaim(row: Row) throws {
    let records = [
      Self.chain.period(
        from: Dates.bought,
        to: Dates.end,
        in: .signed("signed", Dates.bought),
        row.signed
      ),
      Self.chain.period(
        from: Dates.bought,
        to: Dates.end,
        in: .response("unsigned", row.made),
        row.change
      ),
    ]
    #expect(try fields(claims(records)) == row.claims)
  }

  /// What nobody signed is claimed with its dates, as far as there are any.
  @Test func anUnknownPurchaseIsAClaim() throws {
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
      Self.chain.period("2", from: Dates.end, to: nil, in: .response("unsigned", Self.later)),
    ]
    #expect(try fields(claims(records)) == ["transactionId": .text("2")])
  }

  // MARK: Renewal

  struct RenewalRow: CustomTestStringConvertible {
    var testDescription: String
    var made = ClaimTests.later
    var isOn: Bool? = true
    var change: @Sendable (inout RenewalInfo) -> Void = { _ in }
    var claims: [String: RuleValue] = [:]
  }

  static let renewals: [RenewalRow] = [
    RenewalRow(testDescription: "the same"),
    RenewalRow(testDescription: "off", isOn: false, claims: ["autoRenewStatus": .flag(false)]),
    RenewalRow(testDescription: "not stated", isOn: nil),
    RenewalRow(
      testDescription: "off, of the same moment",
      made: Dates.bought,
      isOn: false,
      claims: ["autoRenewStatus": .flag(false)]
    ),
    RenewalRow(
      testDescription: "off, a millisecond earlier",
      made: Dates.bought.plus(milliseconds: -1),
      isOn: false
    ),
    RenewalRow(
      testDescription: "another product",
      change: { $0.autoRenewProductId = "pro.yearly" },
      claims: ["autoRenewProductId": .text("pro.yearly")]
    ),
    RenewalRow(testDescription: "no product", change: { $0.autoRenewProductId = nil }),
    RenewalRow(
      testDescription: "a grace period",
      change: { $0.gracePeriodExpiresDate = Dates.grace },
      claims: ["gracePeriodExpiresDate": .date(Dates.grace)]
    ),
    RenewalRow(
      testDescription: "billing retry",
      change: { $0.isInBillingRetryPeriod = true },
      claims: ["isInBillingRetryPeriod": .flag(true)]
    ),
    RenewalRow(testDescription: "no billing retry", change: { $0.isInBillingRetryPeriod = false }),
    RenewalRow(
      testDescription: "an intent",
      change: { $0.expirationIntent = .known(.customerCancelled) },
      claims: ["expirationIntent": .text("1")]
    ),
    RenewalRow(
      testDescription: "a date in the same second",
      change: { $0.renewalDate = Dates.end.plus(milliseconds: -999) }
    ),
    RenewalRow(
      testDescription: "a date a second later",
      change: { $0.renewalDate = Dates.end.plus(milliseconds: 1000) },
      claims: ["renewalDate": .date(Dates.end.plus(milliseconds: 1000))]
    ),
    RenewalRow(testDescription: "no date", change: { $0.renewalDate = nil }),
    RenewalRow(
      testDescription: "consent to a price",
      change: { $0.priceIncreaseStatus = .known(.acceptedOrInformed) },
      claims: ["priceIncreaseStatus": .text("1")]
    ),
  ]

  @Test(arguments: renewals) func renewalInfoThatDiffersIsAClaim(row: RenewalRow) throws {
    let signed = Doc.signed("signed", Dates.bought)
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: signed),
      Self.chain.renewal(on: true, Dates.end, in: signed),
      Self.chain.renewal(on: row.isOn, Dates.end, in: .response("r", row.made), row.change),
    ]
    #expect(try fields(claims(records)) == row.claims)
  }

  @Test func withoutSignedRenewalInfoAllOfItIsClaimed() throws {
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
      Self.chain.renewal(on: true, Dates.end, in: .response("unsigned", Dates.bought)),
    ]
    #expect(
      try fields(claims(records)) == [
        "autoRenewStatus": .flag(true), "autoRenewProductId": .text("pro.monthly"),
        "renewalDate": .date(Dates.end),
      ]
    )
  }

  // MARK: Others

  @Test func theNewestStatusIsCompared() throws {
    let period = Self.chain.period(
      from: Dates.bought,
      to: Dates.end,
      in: .signed("signed", Dates.bought)
    )
    let expired = Self.chain.status(.expired, in: .response("a", Self.later))
    let active = Self.chain.status(.active, in: .response("b", Self.later.plus(hours: 1)))
    let expiredAgain = Self.chain.status(.expired, in: .response("c", Self.later.plus(hours: 2)))
    #expect(try fields(claims([period, expired])) == ["status": .number(2)])
    #expect(try fields(claims([period, active])).isEmpty)
    #expect(try fields(claims([period, active, expired])).isEmpty)
    #expect(try fields(claims([period, expiredAgain, active])) == ["status": .number(2)])
  }

  @Test func aLaterEndThatWasGrantedIsAClaim() throws {
    let period = Self.chain.period(
      from: Dates.bought,
      to: Dates.end,
      in: .signed("signed", Dates.bought)
    )
    let doc = Doc.response("unsigned", Self.later)
    for (end, isClaim) in [(Dates.end, false), (Dates.end.plus(milliseconds: 1), true)] {
      let found = try fields(claims([period, Self.chain.renewalExtension(to: end, in: doc)]))
      #expect(found == (isClaim ? ["effectiveDate": .date(end)] : [:]))
    }
  }

  @Test(arguments: [(0, false), (1, true)])
  func aNewerNotificationIsAClaim(milliseconds: Int64, isClaim: Bool) throws {
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Self.later)),
      Self.chain.event(
        v1: .didRenew,
        in: .v1("unsigned", Self.later.plus(milliseconds: milliseconds))
      ),
    ]
    #expect(
      try fields(claims(records)) == (isClaim ? ["notificationType": .text("DID_RENEW")] : [:])
    )
  }

  struct Notice: CustomTestStringConvertible {
    var testDescription: String
    var type: NotificationType = .refundDeclined
    var transaction: TransactionId = "1000"
    var uuid = "other"
    var made = ClaimTests.later.plus(hours: 1)
    var isClaim: Bool
  }

  /// What Apple signed: REFUND_DECLINED of one transaction, with its UUID.
  static let notices: [Notice] = [
    Notice(testDescription: "told again", uuid: "signed", isClaim: false),
    Notice(testDescription: "the same of one transaction", isClaim: false),
    Notice(testDescription: "of another transaction", transaction: "77", isClaim: true),
    Notice(testDescription: "of another type", type: .refund, isClaim: true),
    Notice(
      testDescription: "with the UUID of another",
      type: .refund,
      uuid: "signed",
      isClaim: false
    ),
    Notice(
      testDescription: "of another type, earlier",
      type: .refund,
      made: ClaimTests.later,
      isClaim: false
    ),
    Notice(
      testDescription: "a refund request, earlier",
      type: .consumptionRequest,
      made: ClaimTests.later,
      isClaim: true
    ),
  ]

  @Test(arguments: notices) func aNotificationIsAClaimUnlessItIsTold(row: Notice) throws {
    let unsigned = Doc(
      file: "unsigned",
      source: .decodedPayload,
      asOf: row.made,
      signature: .unsigned
    )
    let signed = Doc.signed("signed", Self.later)
    let records = [
      Self.chain.period(from: Dates.bought, to: Dates.end, in: signed),
      Self.chain.event(.refundDeclined, in: signed) { $0.notificationUUID = "signed" },
      Self.chain.event(row.type, about: row.transaction, in: unsigned) {
        $0.notificationUUID = NotificationUUID(row.uuid)
      },
    ]
    let found = try fields(claims(records))
    #expect(found == (row.isClaim ? ["notificationType": .text(row.type.rawValue)] : [:]))
  }

  /// Each field of a transaction once, as its newest document has it.
  @Test func theNewestClaimOfAFieldIsTold() throws {
    let signed = Doc.signed("signed", Dates.bought)
    let ends = [Dates.grace, Dates.retryEnd]
    let records =
      [Self.chain.period(from: Dates.bought, to: Dates.end, in: signed)]
      + ends.enumerated().map { index, end in
        let doc = Doc.response("unsigned \(index)", Self.later.plus(hours: Int64(index)))
        return Self.chain.period(from: Dates.bought, to: end, in: doc)
      }
    let found = try claims(records)
    #expect(found.map(\.value) == [.date(Dates.retryEnd)])
    #expect(found.map(\.evidence.provenance.file) == ["unsigned 1"])
  }

  @Test func onlySoManyClaimsAreTold() throws {
    let signed = Doc.signed("signed", Dates.bought)
    let unsigned = Doc.response("unsigned", Self.later)
    for (count, told) in [(20, 20), (21, 20)] {
      let others = (0..<count).map { number in
        Self.chain.period(
          TransactionId("\(5000 + number)")!,
          from: Dates.end,
          to: nil,
          in: unsigned
        )
      }
      let period = Self.chain.period(from: Dates.bought, to: Dates.end, in: signed)
      #expect(try claims([period] + others).count == told)
    }
  }
}
