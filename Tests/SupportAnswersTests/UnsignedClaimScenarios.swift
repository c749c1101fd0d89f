import SubscriptionModel
import SupportAnswers
import Testing

/// Every scenario again, beside a newer document that nobody signed: no answer may follow it.
@Suite("Each answer beside a newer unsigned claim")
struct UnsignedClaimScenarios {
  /// What somebody wrote about a transaction of a scenario, an hour before the moment asked about.
  struct Claim: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var add: @Sendable (inout Claimed, Transaction) throws -> Void

    init(_ name: String, _ add: @escaping @Sendable (inout Claimed, Transaction) throws -> Void) {
      testDescription = name
      self.add = add
    }
  }

  /// Collects claims.
  struct Claimed {
    var records: [Record] = []

    static let moment = Timestamp(milliseconds: HandMade.asOf.milliseconds - 3_600_000)

    private var evidence: Evidence {
      Evidence(
        document: 9_999,
        provenance: Provenance(file: "claim.json"),
        source: .decodedPayload,
        asOf: Self.moment,
        clock: .stated,
        signature: .unsigned
      )
    }

    /// Another copy of a transaction, changed.
    mutating func copy(_ transaction: Transaction, _ change: (inout Transaction) -> Void) {
      var copy = transaction
      copy.evidence = evidence
      change(&copy)
      records.append(Record(copy))
    }

    /// Renewal info of a transaction's subscription.
    mutating func renewal(
      _ transaction: Transaction,
      on: Bool,
      _ change: (inout RenewalInfo) -> Void = { _ in }
    ) {
      guard let original = transaction.originalTransactionId else { return }
      var info = RenewalInfo(
        originalTransactionId: original,
        environment: transaction.environment,
        evidence: evidence
      )
      info.bundleId = transaction.bundleId
      info.productId = transaction.productId
      info.autoRenewProductId = transaction.productId
      info.autoRenewStatus = .known(on ? .on : .off)
      info.renewalDate = transaction.expiresDate
      change(&info)
      records.append(Record(info))
    }

    /// A notification about a transaction.
    mutating func event(
      _ transaction: Transaction,
      _ type: NotificationType,
      _ subtype: NotificationSubtype? = nil
    ) {
      var event = NotificationEvent(
        name: .v2(.known(type), subtype: subtype.map { .known($0) }),
        environment: transaction.environment,
        evidence: evidence
      )
      event.notificationUUID = NotificationUUID("claimed-\(type.rawValue)")
      event.bundleId = transaction.bundleId
      event.originalTransactionId = transaction.originalTransactionId
      event.transactionId = transaction.transactionId
      records.append(Record(event))
    }

    /// Apple's status of a transaction's subscription.
    mutating func status(_ transaction: Transaction, _ status: AppleStatus) {
      guard let original = transaction.originalTransactionId else { return }
      var claim = StatusClaim(
        originalTransactionId: original,
        environment: transaction.environment,
        status: .known(status),
        evidence: evidence
      )
      claim.bundleId = transaction.bundleId
      records.append(Record(claim))
    }

    /// A renewal date that was moved.
    mutating func extended(_ transaction: Transaction, by days: Int64) {
      guard let original = transaction.originalTransactionId else { return }
      var moved = RenewalExtension(
        originalTransactionId: original,
        environment: transaction.environment,
        success: true,
        evidence: evidence
      )
      moved.bundleId = transaction.bundleId
      moved.effectiveDate = transaction.expiresDate?.adding(.days(days))
      records.append(Record(moved))
    }
  }

  static let claims = [
    Claim("a refund of the charge") { claimed, transaction in
      claimed.copy(transaction) {
        $0.revocationDate = Claimed.moment
        $0.revocationReason = .known(.other)
      }
      claimed.event(transaction, .refund)
    },
    Claim("a refund that was taken back") { claimed, transaction in
      claimed.copy(transaction) { $0.revocationDate = nil }
      claimed.event(transaction, .refundReversed)
    },
    Claim("a request for a refund") { $0.event($1, .consumptionRequest) },
    Claim("a refused refund") { $0.event($1, .refundDeclined) },
    Claim("the end of Family Sharing") { claimed, transaction in
      claimed.copy(transaction) {
        $0.inAppOwnershipType = .known(.familyShared)
        $0.revocationDate = Claimed.moment
        $0.revocationType = .known(.familyRevoke)
      }
      claimed.event(transaction, .revoke)
    },
    Claim("another period, at another price") { claimed, transaction in
      claimed.copy(transaction) {
        $0.transactionId = TransactionId("999\($0.transactionId)") ?? $0.transactionId
        $0.webOrderLineItemId = WebOrderLineItemId("9\($0.transactionId)")
        $0.purchaseDate = Timestamp(milliseconds: At.march12)
        $0.expiresDate = Timestamp(milliseconds: At.april10 + At.day)
        $0.price = Money(milliunits: 49_990, currency: "USD")
        $0.storefront = "DEU"
      }
      claimed.event(transaction, .didRenew)
    },
    Claim("another plan") { claimed, transaction in
      claimed.copy(transaction) {
        $0.productId = ProductId("com.example.reader.claimed")
        $0.isUpgraded = true
      }
      claimed.renewal(transaction, on: true) {
        $0.autoRenewProductId = ProductId("com.example.reader.claimed")
      }
      claimed.event(transaction, .didChangeRenewalPref, .upgrade)
    },
    Claim("auto-renewal turned off") { claimed, transaction in
      claimed.renewal(transaction, on: false) { $0.expirationIntent = .known(.customerCancelled) }
      claimed.event(transaction, .didChangeRenewalStatus, .autoRenewDisabled)
    },
    Claim("auto-renewal turned on") { claimed, transaction in
      claimed.renewal(transaction, on: true)
      claimed.event(transaction, .didChangeRenewalStatus, .autoRenewEnabled)
    },
    Claim("a failed payment") { claimed, transaction in
      claimed.renewal(transaction, on: true) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = Timestamp(milliseconds: At.april10)
        $0.expirationIntent = .known(.billingError)
      }
      claimed.event(transaction, .didFailToRenew, .gracePeriod)
    },
    Claim("a higher price") { claimed, transaction in
      claimed.renewal(transaction, on: true) {
        $0.priceIncreaseStatus = .known(.waiting)
        $0.renewalPrice = Money(milliunits: 49_990, currency: "USD")
      }
      claimed.event(transaction, .priceIncrease, .pending)
    },
    Claim("a trial") { claimed, transaction in
      claimed.copy(transaction) {
        $0.offerType = .known(.introductory)
        $0.offerDiscountType = .known(.freeTrial)
        $0.price = Money(milliunits: 0, currency: "USD")
      }
      claimed.event(transaction, .offerRedeemed)
    },
    Claim("a moved date") { claimed, transaction in
      claimed.extended(transaction, by: 90)
      claimed.copy(transaction) { $0.expiresDate = $0.expiresDate?.adding(.days(90)) }
      claimed.event(transaction, .renewalExtended)
    },
    Claim("that it ended") { claimed, transaction in
      claimed.status(transaction, .expired)
      claimed.event(transaction, .expired, .voluntary)
    },
    Claim("that it runs") { $0.status($1, .active) },
    Claim("another account") { claimed, transaction in
      claimed.copy(transaction) {
        $0.appAccountToken = AppAccountToken("11111111-2222-4333-8444-555555555555")
        $0.appTransactionId = AppTransactionId("704111111111111111")
      }
    },
  ]

  /// What is denied, and how many charges there are, is said with its scope.
  @Test func aDenialTellsOfTheClaim() throws {
    var story = Story()
    try story.transaction("101", bought: At.march10, until: At.april10)
    try story.renewal(signed: At.march10, on: true, renews: At.april10)
    guard case .transaction(let paid)? = story.records.first else { return }
    var claimed = Claimed()
    for name in ["auto-renewal turned off", "another period, at another price"] {
      try Self.claims.first { $0.testDescription == name }?.add(&claimed, paid.value)
    }
    story.records += claimed.records
    let answers = Wording(asOf: HandMade.asOf).answers(for: try story.assessed())
    let said = { (question: SupportQuestion) in
      answers.first { $0.question == question }?.statements.first?.text ?? ""
    }
    #expect(
      said(.cancelledButCharged)
        == "No document shows auto-renewal off. An unsigned document of 15 Mar 2025 says otherwise, and"
        + " is not counted."
    )
    #expect(said(.chargedTwice).hasSuffix("1 more charge is named only by unsigned documents."))
  }

  @Test(arguments: claims) func noAnswerFollowsIt(claim: Claim) throws {
    let words = ToldScenario.words
    var claims = 0
    for told in try ToldScenario.all.get() {
      var (story, claimed) = (told.story, Claimed())
      var chains: Set<TransactionId> = []
      for case .transaction(let transaction) in story.records.reversed() {
        guard let chain = transaction.value.originalTransactionId, chains.insert(chain).inserted
        else { continue }
        try claim.add(&claimed, transaction.value)
      }
      story.records += claimed.records
      let (alone, beside) = (told.customer, try story.assessed())
      claims += beside.claimedRecords.count - alone.claimedRecords.count
      #expect(beside.label == alone.label, "\(told.scenario)")
      for (one, other) in zip(alone.subscriptions, beside.subscriptions) {
        #expect(words.answer(for: one) == words.answer(for: other), "\(told.scenario)")
      }
      for (one, other) in zip(alone.purchases, beside.purchases) {
        #expect(words.answer(for: one) == words.answer(for: other), "\(told.scenario)")
      }
      let answers = words.answers(for: beside, askedBy: told.who)
      #expect(answers.map(\.question) == told.answers.map(\.question), "\(told.scenario)")
      for (one, other) in zip(told.answers, answers) {
        #expect(one.verdict == other.verdict, "\(told.scenario): \(one.question)")
        let isSame = one.draft == other.draft || one.reply == other.reply
        #expect(isSame, "\(told.scenario): \(one.question)")
        // A denial and a count say only that unsigned documents go further.
        #expect(one.statements.map(\.mark) == other.statements.map(\.mark))
        for (one, other) in zip(one.statements, other.statements) {
          #expect(other.text.hasPrefix(one.text), "\(told.scenario): \(other.text)")
        }
      }
    }
    #expect(claims > Scenario.all.count)
  }
}
