import Testing

@testable import SubscriptionModel

/// Merging of transactions and extensions: Merging in SubscriptionModel.
@Suite struct MergeTests {
  private let chain = Chain()
  private let now = at("2026-02-20T00:00:00Z")

  private func first(
    _ records: [Record],
    at moment: Timestamp? = nil
  ) throws -> SubscriptionAssessment {
    try #require(records.customer.assessment(asOf: moment ?? now).subscriptions.first)
  }

  private func kinds(_ subscription: SubscriptionAssessment) -> [AssessmentWarning.Kind] {
    subscription.warnings.map(\.kind)
  }

  // MARK: transactions

  @Test func newestVersionWinsAsAWhole() throws {
    let old = Doc.signed("old", Dates.bought)
    let new = Doc.signed("new", Dates.bought.plus(milliseconds: 1))
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: new) { $0.storefront = nil },
      chain.period(from: Dates.bought, to: Dates.end.plus(days: -1), in: old) {
        $0.storefront = "USA"
        $0.offerType = .known(.winBack)
      },
    ])

    let merged = try #require(subscription.transactions.first)
    #expect(merged.transaction.expiresDate == Dates.end)
    #expect(merged.transaction.storefront == nil)
    #expect(merged.transaction.offerType == nil)
    #expect(merged.olderVersions.map(\.storefront) == ["USA"])
  }

  /// A row that states no time replaces nothing and fills nothing, however new its file is.
  @Test func undatedCopiesReplaceNothing() throws {
    var row = Doc.response("row", at("2026-02-19T00:00:00Z"))
    row.clock = .fileTime
    let answer = Doc.response("answer", at("2026-02-10T00:00:00Z"))
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: answer),
      chain.period(from: Dates.bought, to: Dates.end.plus(days: 300), in: row) {
        $0.storefront = "USA"
      },
    ])

    let merged = try #require(subscription.transactions.first)
    #expect(merged.transaction.expiresDate == Dates.end)
    #expect(merged.transaction.storefront == nil)
    #expect(merged.olderVersions.map(\.storefront) == ["USA"])
  }

  @Test func unsignedNeverReplacesVerified() throws {
    let unsigned = Doc.response("response", at("2026-02-19T00:00:00Z"))
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
      chain.period(from: Dates.bought, to: Dates.end, in: unsigned) {
        $0.revocationDate = at("2026-02-18T00:00:00Z")
      },
    ])

    #expect(subscription.state == .active)
    #expect(subscription.certainty == .signed)
    #expect(subscription.transactions.first?.olderVersions.count == 1)
  }

  /// A signature that was not checked may be anybody's.
  @Test func uncheckedCountsAsUnsigned() throws {
    var doc = Doc.signed("unchecked", Dates.bought)
    doc.signature = .unchecked(reason: "later")
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.period(from: Dates.bought, to: Dates.end, in: .response("response", now)) {
        $0.revocationDate = at("2026-02-18T00:00:00Z")
      },
    ])

    #expect(subscription.state == .refunded)
    #expect(subscription.certainty == .unsigned)
  }

  @Test func anUnsignedNewPeriodIsAClaim() throws {
    let next = at("2026-04-05T10:00:00Z")
    let subscription = try first(
      [
        chain.period("1", from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
        chain.period("2", from: Dates.end, to: next, in: .response("response", Dates.end)),
      ],
      at: Dates.end
    )

    #expect(subscription.state == .unconfirmed)
    #expect(subscription.claims.map(\.field) == ["expiresDate", "transactionId"])
    #expect(subscription.claims.map(\.transactionId) == ["2", "2"])
    #expect(kinds(subscription) == [.claimed(subscription.claims)])
  }

  @Test func invalidEvidenceIsShownAndNeverCounts() throws {
    var forged = Doc.signed("forged", now)
    forged.signature = .invalid(reason: "the root is not Apple's")
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
      chain.period("2", from: Dates.end, to: at("2099-01-01T00:00:00Z"), in: forged),
    ])

    #expect(subscription.transactions.count == 1)
    #expect(subscription.rejected.count == 1)
    #expect(kinds(subscription) == [.invalidEvidenceLeftOut(reason: "the root is not Apple's")])
  }

  @Test func farFutureDateOfUnsignedDataIsDoubted() throws {
    let subscription = try first([
      chain.period(from: Dates.bought, to: at("2099-01-01T00:00:00Z"), in: .response("a", now))
    ])

    #expect(kinds(subscription) == [.farFutureDate(at("2099-01-01T00:00:00Z"))])
    #expect(subscription.state == .active)
  }

  @Test(arguments: [
    (DatePrecision.stated, Int64(24 * 3_600_000), "USA"),
    (DatePrecision.stated, Int64(24 * 3_600_000 + 1), nil),
    (DatePrecision.approximate, Int64(240 * 3_600_000), "USA"),
  ])
  func withoutSignaturesVersion2WinsCloseCalls(
    clock: DatePrecision,
    lead: Int64,
    storefront: String?
  ) throws {
    var decoded = Doc.signed("decoded", Dates.bought)
    decoded.source = .decodedPayload
    decoded.signature = .unsigned
    var response = Doc.response("response", Dates.bought.plus(milliseconds: lead))
    response.clock = clock
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: decoded) {
        $0.storefront = "USA"
        $0.revocationDate = Dates.bought
      },
      chain.period(from: Dates.bought, to: Dates.end, in: response),
    ])

    // The winner is told by the revocation, which every format can express.
    #expect((subscription.state == .refunded) == (storefront != nil))
    #expect(subscription.transactions.first?.transaction.storefront == "USA")
  }

  @Test func receiptIsFilledFromWhatCanExpressMore() throws {
    let receipt = Doc.receipt("receipt", now)
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: receipt) {
        $0.inAppOwnershipType = nil
        $0.subscriptionGroupIdentifier = nil
      },
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.price = Money(milliunits: 9990, currency: "USD")
        $0.revocationReason = .known(.other)
      },
    ])

    let transaction = try #require(subscription.transactions.first?.transaction)
    #expect(transaction.evidence.provenance.file == "receipt")
    #expect(transaction.inAppOwnershipType == .known(.familyShared))
    #expect(transaction.price == Money(milliunits: 9990, currency: "USD"))
    #expect(transaction.subscriptionGroupIdentifier == "20812345")
    #expect(transaction.revocationReason == nil)
  }

  @Test func documentThatLacksATransactionProvesNothing() throws {
    let subscription = try first([
      chain.period("2", from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.period(
        "1",
        from: at("2026-01-05T10:00:00Z"),
        to: Dates.bought,
        in: .receipt("receipt", now)
      ), chain.view(in: .receipt("receipt", now)),
    ])

    #expect(subscription.transactions.map(\.transaction.transactionId) == ["2", "1"])
    #expect(subscription.state == .active)
  }

  @Test func version1RefundThatVersion2DoesNotKnowWasProbablyReversed() throws {
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .v1("v1", at("2026-02-10T00:00:00Z"))) {
        $0.revocationDate = at("2026-02-10T00:00:00Z")
      },
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("v2", now)),
    ])

    #expect(subscription.state == .active)
    #expect(kinds(subscription) == [.refundProbablyReversed("1000")])
  }

  @Test func conflictingIdentityIsFlagged() throws {
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("b", now)) {
        $0.productId = "other"
      },
    ])

    #expect(kinds(subscription) == [.transactionIdentityConflict(field: "productId")])
  }

  /// Anybody can make up a copy that names another product.
  @Test func identityThatNobodySignedIsNoConflict() throws {
    let subscription = try first([
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
      chain.period(from: Dates.bought, to: Dates.end, in: .response("b", now)) {
        $0.productId = "other"
      },
    ])

    #expect(!kinds(subscription).contains(.transactionIdentityConflict(field: "productId")))
    #expect(subscription.productId?.text != "other")
  }

  // MARK: extension

  @Test func extensionHoldsUntilACopyIsSignedAgain() throws {
    let later = at("2026-03-20T10:00:00Z")
    var answer = Doc.signed("extension", at("2026-06-01T00:00:00Z"))
    answer.source = .decodedPayload
    answer.clock = .fileTime
    answer.signature = .unsigned
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: .response("a", Dates.bought)),
      chain.renewalExtension(to: later, in: answer),
    ]
    let signedAgain = Doc.signed("b", at("2026-02-25T00:00:00Z"))

    let extended = try first(records, at: Dates.end)
    #expect(extended.state == .active)
    #expect(extended.expiresDate == later)
    #expect(extended.certainty == .unsigned)
    let confirmed = try first(
      records + [chain.period(from: Dates.bought, to: later, in: signedAgain)],
      at: Dates.end
    )
    #expect(confirmed.expiresDate == later)
    #expect(confirmed.certainty == .signed)
  }

  /// With a known arrival, or a path that names the day of it, the answer counts from then on, also
  /// where only what had arrived counts; with a file's time only it counts at every instant.
  @Test(arguments: [
    (DatePrecision.approximate, true, -1, false), (.approximate, true, 1, true),
    (.fileTime, true, -1, false), (.fileTime, true, 1, true),
    (.fileTime, false, -1, true), (.fileTime, false, 1, true),
  ])
  func anExtensionCountsFromItsArrivalOn(
    clock: DatePrecision,
    hasArrival: Bool,
    days: Int64,
    isMoved: Bool
  ) throws {
    let later = at("2026-03-20T10:00:00Z")
    let arrival = Dates.bought.plus(days: 10)
    var answer = Doc.response("extension", arrival)
    answer.clock = clock
    answer.arrived = hasArrival ? arrival : nil
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: .response("a", Dates.bought)),
      chain.renewalExtension(to: later, in: answer),
    ].customer
    for scope in [EvidenceScope.signed, .arrived] {
      let found = records.assessment(asOf: arrival.plus(days: days), scope: scope)
      #expect(found.subscriptions.first?.expiresDate == (isMoved ? later : Dates.end))
    }
  }

  /// Anybody can write such an answer: it moves no end that Apple signed.
  @Test func anUnsignedExtensionMovesNoSignedEnd() throws {
    let later = at("2026-03-20T10:00:00Z")
    let subscription = try first(
      [
        chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought)),
        chain.event(.expired, .voluntary, in: .signed("b", Dates.end.plus(hours: 1))),
        chain.renewalExtension(to: later, in: .response("extension", Dates.end)),
      ],
      at: Dates.end.plus(days: 1)
    )
    #expect(subscription.state == .expired)
    #expect(subscription.expiresDate == Dates.end)
    #expect(kinds(subscription).contains(.claimed(subscription.claims)))
  }

  @Test func anUnsignedExtensionMovesNoEndThatASignedNoticeTells() throws {
    let subscription = try first(
      [
        chain.period(from: Dates.bought, to: Dates.end, in: .response("a", Dates.bought)),
        chain.event(.expired, .voluntary, in: .signed("b", Dates.end.plus(hours: 1))),
        chain.renewalExtension(to: Dates.end.plus(days: 15), in: .response("x", Dates.end)),
      ],
      at: Dates.end.plus(days: 1)
    )
    #expect(subscription.state == .unknownExpiry)
    #expect(subscription.expiresDate == nil)
    let fields = ["effectiveDate", "expiresDate", "transactionId"]
    #expect(subscription.claims.map(\.field).sorted() == fields)
  }

  /// Apple lets a developer move a date by 90 days, twice a year: rule P13 of Periods.
  @Test func anExtensionMovesAnEndNoFurtherThanAppleAllows() throws {
    let far = at("2099-01-01T00:00:00Z")
    let period = chain.period(from: Dates.bought, to: Dates.end, in: .response("a", Dates.bought))
    let answers = (1...4).map { number in
      chain.renewalExtension(
        to: far,
        in: .response("x\(number)", Dates.bought.plus(hours: Int64(number)))
      )
    }
    let once = try first([period, answers[0]])
    #expect(once.expiresDate == Dates.end.plus(days: 90))
    #expect(kinds(once).contains(.farFutureDate(far)))
    let often = try first([period] + answers)
    #expect(often.expiresDate == Dates.end.plus(days: 180))
  }

  /// A notification without a signature is told apart where Apple signed other things.
  @Test func anUnsignedRefundRequestIsTold() throws {
    let period = chain.period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought))
    let unsigned = Doc.v1("ask", Dates.bought.plus(days: 1))
    let asked = try first([period, chain.event(v1: .consumptionRequest, in: unsigned)])
    #expect(kinds(asked).contains(.claimed(asked.claims)))
    let signed = Doc.signed("ask", Dates.bought.plus(days: 1))
    let genuine = try first([period, chain.event(.consumptionRequest, in: signed)])
    #expect(genuine.claims.isEmpty)
  }
}
