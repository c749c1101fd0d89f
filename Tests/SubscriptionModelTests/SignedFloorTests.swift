import TestSupport
import Testing

@testable import SubscriptionModel

/// Unsigned documents change nothing that Apple signed: Trust in SubscriptionModel.
@Suite struct SignedFloorTests {
  private static let horizon = at("2026-03-10T12:00:00Z")
  static let batches = 0..<8

  // MARK: Strength

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var signature: SignatureVerdict
    var environment: AppStoreEnvironment
    var strength: EvidenceStrength
  }

  static let rows = [
    Row(
      testDescription: "Apple's",
      signature: .verified,
      environment: .production,
      strength: .verified
    ),
    Row(
      testDescription: "Xcode's on test data",
      signature: .xcode,
      environment: .xcode,
      strength: .verified
    ),
    Row(
      testDescription: "Xcode's on a local test",
      signature: .xcode,
      environment: .localTesting,
      strength: .verified
    ),
    Row(
      testDescription: "Xcode's on a purchase",
      signature: .xcode,
      environment: .production,
      strength: .unsigned
    ),
    Row(
      testDescription: "none",
      signature: .unsigned,
      environment: .production,
      strength: .unsigned
    ),
    Row(
      testDescription: "not checked",
      signature: .unchecked(reason: "later"),
      environment: .production,
      strength: .unsigned
    ),
    Row(
      testDescription: "broken",
      signature: .invalid(reason: "changed"),
      environment: .production,
      strength: .invalid
    ),
  ]

  @Test(arguments: rows) func aSignatureGivesAStrength(row: Row) {
    var doc = Doc.signed("a", Dates.bought)
    doc.signature = row.signature
    #expect(doc.evidence().strength(in: row.environment) == row.strength)
  }

  // MARK: Documents that are made up

  /// What must not change of a subscription.
  private struct Told: Equatable {
    let state: SubscriptionState
    let reason: ExpirationReason?
    let access: Access
    let certainty: Certainty
    let dates: [Timestamp?]
    let willRenew: Bool?
    let product: ProductId?
    let next: ProductId?
    let refundRequest: RefundRequest?
    let charges: [TransactionId]
    let customer: [String]

    init?(_ customer: CustomerAssessment, _ key: ChainKey) {
      guard let said = customer.subscriptions.first(where: { $0.chainKey == key }) else {
        return nil
      }
      state = said.state
      reason = said.expirationReason
      access = said.access
      certainty = said.certainty
      dates = [
        said.expiresDate, said.renewalDate, said.gracePeriodExpiresDate, said.billingRetryEnds,
        said.paidUntil, said.newestEvidence, customer.newestEvidence,
      ]
      willRenew = said.willRenew
      product = said.productId
      next = said.autoRenewProductId
      refundRequest = said.refundRequest
      charges = said.charges.map(\.transaction.transactionId)
      self.customer =
        [customer.label, customer.environment.name, customer.access.rawValue]
        + [customer.accessThrough?.text ?? "-"] + customer.appAccountTokens.map(\.text)
        + customer.appTransactionIds.map(\.text)
    }
  }

  /// Adds unsigned, unchecked and broken documents to what Apple signed, 4,800 of them.
  @Test(arguments: batches) func madeUpDocumentsChangeNothingThatIsVerified(batch: Int) {
    for index in 0..<60 {
      let seed = UInt64(9_000_000 + index * 8 + batch)
      var numbers = SeededNumbers(seed: seed)
      let life = Life(seed: seed, horizon: Self.horizon, longest: 200)
      let documents = life.version2("1000")
      guard let first = documents.first?.moment else { continue }
      let genuine = documents.flatMap(\.records)
      var forger = Forger(seed: seed, from: first, until: Self.horizon.plus(days: 20))
      let forged = (0..<10).flatMap { forger.document(number: $0) }
      let all = (genuine + forged).shuffled(using: &numbers)
      let key = Chain().key
      for _ in 0..<12 {
        let span = Self.horizon.plus(days: 100).since(first).milliseconds
        let moment = first.plus(milliseconds: Int64.random(in: 0...span, using: &numbers))
        let honest = Told(genuine.customer.assessment(asOf: moment), key)
        let attacked = Told(all.customer.assessment(asOf: moment), key)
        #expect(attacked == honest, "seed \(seed), \(moment)")
        guard attacked == honest else { return }
      }
    }
  }

  // MARK: Backed statements

  /// A V1 body with its receipt, and the same forged without one.
  private static func version1(_ file: String, _ asOf: Timestamp, receipt: Bool) -> [Record] {
    let chain = Chain()
    let doc = Doc.v1(file, asOf)
    var info = chain.renewal(on: false, in: doc)
    if case .renewalInfo(let shared) = info {
      var record = shared.value
      record.isInBillingRetryPeriod = true
      record.gracePeriodExpiresDate = Dates.end.plus(days: 400)
      record.expirationIntent = .known(.billingError)
      info = Record(record)
    }
    let rows = [chain.period(from: Dates.bought, to: Dates.end, in: doc), info]
    let signed = chain.period(from: Dates.bought, to: Dates.end, in: .receipt(file, asOf))
    return rows + (receipt ? [signed] : [])
  }

  @Test func aReceiptBacksTheRenewalInfoBesideIt() throws {
    let after = Dates.end.plus(hours: 1)
    let records = Self.version1("v1", after, receipt: true)
    let said = try #require(
      records.customer.assessment(asOf: after.plus(days: 27)).subscriptions.first
    )
    #expect(said.state == .gracePeriod)
    #expect(said.certainty == .unsigned)
    #expect(said.willRenew == false)
    #expect(said.claims.isEmpty)
  }

  /// No grace period is longer than 28 days, whatever somebody writes beside a receipt.
  @Test(arguments: [Int64(-1), 0])
  func aBackedGraceDateEndsWithTheLongestGracePeriod(past: Int64) throws {
    let records = Self.version1("v1", Dates.end.plus(hours: 1), receipt: true)
    let moment = Dates.end.plus(days: 28, milliseconds: past)
    let said = try #require(records.customer.assessment(asOf: moment).subscriptions.first)
    #expect(said.state == (past < 0 ? .gracePeriod : .expired))
    #expect(said.gracePeriodExpiresDate == Dates.end.plus(days: 28))
  }

  /// Nor without a receipt.
  @Test(arguments: [Int64(-1), 0])
  func anUnsignedGraceDateEndsWithTheLongestGracePeriod(past: Int64) throws {
    let after = Doc.v1("v1", Dates.end.plus(hours: 1))
    let records = [
      Chain().period(from: Dates.bought, to: Dates.end, in: after),
      Chain().renewal(on: true, Dates.end, in: after) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = Dates.end.plus(days: 198)
      },
    ]
    let moment = Dates.end.plus(days: 28, milliseconds: past)
    let said = try #require(records.customer.assessment(asOf: moment).subscriptions.first)
    #expect(said.state == (past < 0 ? .gracePeriod : .billingRetry))
    #expect(said.gracePeriodExpiresDate == Dates.end.plus(days: 28))
  }

  /// What Apple signed counts as it is.
  @Test func aSignedGraceDateIsNotLimited() throws {
    let after = Doc.signed("a", Dates.end.plus(hours: 1))
    let records = [
      Chain().period(from: Dates.bought, to: Dates.end, in: after),
      Chain().renewal(on: true, Dates.end, in: after) {
        $0.isInBillingRetryPeriod = true
        $0.gracePeriodExpiresDate = Dates.end.plus(days: 40)
      },
    ]
    let said = try #require(
      records.customer.assessment(asOf: Dates.end.plus(days: 39)).subscriptions.first
    )
    #expect(said.state == .gracePeriod)
    #expect(said.gracePeriodExpiresDate == Dates.end.plus(days: 40))
  }

  @Test func aReceiptOfAnotherDocumentBacksNothing() throws {
    let after = Dates.end.plus(hours: 1)
    let receipt = Chain().period(from: Dates.bought, to: Dates.end, in: .receipt("a", Dates.bought))
    let records = [receipt] + Self.version1("b", after, receipt: false)
    let said = try #require(
      records.customer.assessment(asOf: after.plus(days: 1)).subscriptions.first
    )
    #expect(said.state == .unconfirmed)
    #expect(said.willRenew == nil)
    #expect(said.claims.map(\.field).contains("gracePeriodExpiresDate"))
  }

  /// The receipt is of the forger's own chain.
  @Test func aReceiptOfAnotherChainBacksNothing() throws {
    let after = Dates.end.plus(hours: 1)
    let own = Chain().period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought))
    let other = Chain(original: "666")
      .period("666", from: Dates.bought, to: Dates.end, in: .receipt("b", after))
    let records = [own, other] + Self.version1("b", after, receipt: false)
    let customer = records.customer.assessment(asOf: after.plus(days: 1))
    let said = try #require(customer.subscriptions.first { $0.chainKey == Chain().key })
    #expect(said.state == .unconfirmed)
    #expect(said.claims.map(\.field).contains("gracePeriodExpiresDate"))
  }

  @Test func acceptingUnsignedMakesUnsignedDocumentsCount() throws {
    let after = Dates.end.plus(hours: 1)
    let own = Chain().period(from: Dates.bought, to: Dates.end, in: .signed("a", Dates.bought))
    var records = ([own] + Self.version1("b", after, receipt: false)).customer
    records.acceptsUnsigned = true
    let said = try #require(records.assessment(asOf: after.plus(days: 1)).subscriptions.first)
    #expect(said.state == .gracePeriod)
    #expect(said.certainty == .unsigned)
    #expect(said.claims.isEmpty)
  }

  /// A switch that the owner accepts holds from its moment on, and is no claim beside it; whatever else
  /// differs from signed renewal info or a signed charge stays a claim.
  @Test(arguments: [
    (false, "off", ["autoRenewStatus"]), (true, "off", []), (true, "plan", ["autoRenewProductId"]),
    (true, "refund", ["revocationDate"]),
  ])
  func acceptedDocumentsBesideSignedOnes(
    isAccepted: Bool,
    says: String,
    claims: [String]
  ) throws {
    let chain = Chain()
    let signed = Doc.signed("a", Dates.bought)
    let later = Doc(
      file: "b",
      source: .decodedPayload,
      asOf: Dates.bought.plus(days: 3),
      signature: .unsigned
    )
    var customer = [
      chain.period(from: Dates.bought, to: Dates.end, in: signed),
      chain.renewal(on: true, Dates.end, in: signed),
      chain.period(from: Dates.bought, to: Dates.end, in: later) {
        if says == "refund" { $0.revocationDate = later.asOf }
      },
      chain.renewal(on: says != "off", Dates.end, in: later) {
        if says == "plan" { $0.autoRenewProductId = ProductId("plus") }
      },
    ].customer
    if says == "refund" {
      customer.records.append(chain.event(.refund, in: later))
    }
    customer.acceptsUnsigned = isAccepted
    let said = try #require(customer.assessment(asOf: later.asOf.plus(days: 1)).subscriptions.first)
    #expect(said.state == .active)
    #expect(said.willRenew == (!isAccepted || says != "off"))
    #expect(said.renewalSwitches.last?.isOn == said.willRenew)
    #expect(said.claims.map(\.field).sorted() == claims)
    #expect(customer.assessment(asOf: later.asOf.plus(days: 1)).refundsOnlyReported.isEmpty)
  }

  @Test(arguments: batches) func storeKit1BodiesWithReceiptsGiveTheTruth(batch: Int) {
    for index in 0..<4 {
      let seed = UInt64(7_000_000 + index * 8 + batch)
      var numbers = SeededNumbers(seed: seed)
      let life = Life(seed: seed, horizon: Self.horizon, longest: 250)
      let documents = Life.version1([(life, "1000")], isStated: true)
      let plain = documents.flatMap(\.records)
      let backed = documents.flatMap { $0.records + $0.records.compactMap(\.inReceipt) }
      guard let first = documents.first?.moment else { continue }
      for _ in 0..<20 {
        let span = Self.horizon.since(first).milliseconds
        let moment = first.plus(milliseconds: Int64.random(in: 0...max(1, span), using: &numbers))
        let said = backed.customer.assessment(asOf: moment).subscriptions.first
        let unsigned = plain.customer.assessment(asOf: moment).subscriptions.first
        #expect(said?.state == unsigned?.state, "seed \(seed), \(moment)")
        #expect(said?.expiresDate == unsigned?.expiresDate, "seed \(seed), \(moment)")
        #expect(said?.willRenew == unsigned?.willRenew, "seed \(seed), \(moment)")
        #expect(said?.access == unsigned?.access, "seed \(seed), \(moment)")
        #expect(said?.claims == [], "seed \(seed), \(moment)")
      }
    }
  }

  /// An archive that was fed by V1 until a day, and by V2 since.
  @Test(arguments: batches) func version1ThenVersion2GivesTheTruth(batch: Int) {
    for index in 0..<4 {
      let seed = UInt64(6_000_000 + index * 8 + batch)
      var numbers = SeededNumbers(seed: seed)
      let life = Life(seed: seed, horizon: Self.horizon, longest: 250)
      let new = life.version2("1000")
      guard let turn = new.randomElement(using: &numbers)?.moment else { continue }
      let old = Life.version1([(life, "1000")], isStated: true).filter { $0.moment < turn }
      let both =
        old.flatMap { $0.records + $0.records.compactMap(\.inReceipt) }
        + new.filter { $0.moment >= turn }.flatMap(\.records)
      for _ in 0..<12 {
        let span = Self.horizon.since(turn).milliseconds
        let moment = turn.plus(milliseconds: Int64.random(in: 0...max(1, span), using: &numbers))
        let said = both.customer.assessment(asOf: moment).subscriptions.first
        let signed = new.flatMap(\.records).customer.assessment(asOf: moment).subscriptions.first
        #expect(said?.state == signed?.state, "seed \(seed), \(moment)")
        #expect(said?.expiresDate == signed?.expiresDate, "seed \(seed), \(moment)")
        #expect(said?.willRenew == signed?.willRenew, "seed \(seed), \(moment)")
        #expect(said?.access == signed?.access, "seed \(seed), \(moment)")
        #expect(said?.claims == [], "seed \(seed), \(moment)")
      }
    }
  }

  // MARK: Claims

  @Test func aClaimStandsBesideTheState() throws {
    let chain = Chain()
    let refund = at("2026-02-18T00:00:00Z")
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
      chain.renewal(on: true, Dates.end, in: .signed("signed", Dates.bought)),
      chain.period(from: Dates.bought, to: Dates.end, in: .v1("forged", refund)) {
        $0.revocationDate = refund
      },
      chain.event(v1: .cancel, in: .v1("forged", refund)),
    ]
    let customer = records.customer.assessment(asOf: refund.plus(days: 1))
    let said = try #require(customer.subscriptions.first)
    #expect(said.state == .active)
    #expect(said.claims.map(\.field) == ["revocationDate", "notificationType"])
    #expect(said.claims.map(\.value) == [.date(refund), .text("CANCEL")])
    #expect(said.claims.first?.transactionId == "1000")
    #expect(customer.claimedRecords.count == 2)
    #expect(said.transactions.first?.olderVersions.count == 1)
    #expect(said.warnings.map(\.kind) == [.claimed(said.claims)])
    #expect(customer.contradictions == [.unsignedClaim])
  }

  /// Rule T9 of Trust: charges that only unsigned documents name, newest first, with their copies.
  @Test func claimedChargesStandApart() throws {
    let chain = Chain()
    let (first, second) = (Dates.bought.plus(days: -60), Dates.bought.plus(days: -30))
    let records = [
      chain.period("3", from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
      chain.period("1", from: first, to: second, in: .v1("a", first)),
      chain.period("1", from: first, to: second, in: .v1("b", second)),
      chain.period("2", from: second, to: Dates.bought, in: .v1("b", second)),
      chain.period("3", from: Dates.bought, to: Dates.end, in: .v1("c", Dates.bought)),
    ]
    let said = try #require(records.customer.assessment(asOf: Dates.bought).subscriptions.first)
    #expect(said.claimedCharges.map(\.transaction.transactionId) == ["2", "1"])
    #expect(said.claimedCharges.flatMap(\.records).map(\.role) == [.claimed, .claimed])
    #expect(said.claimedCharges.last?.records.first?.olderVersions.count == 1)
    #expect(said.transactions.map(\.transaction.transactionId) == ["3"])
    #expect(ChargeTotals(said).charges == 1)
    var trusting = records.customer
    trusting.acceptsUnsigned = true
    let counted = try #require(trusting.assessment(asOf: Dates.bought).subscriptions.first)
    #expect(counted.claimedCharges.isEmpty)
    #expect(counted.transactions.count == 3)
  }

  /// A purchase that only the claim names, with all that it says of it.
  @Test func aClaimMayNameATransactionThatNobodySigned() throws {
    let chain = Chain()
    let refund = at("2026-02-18T00:00:00Z")
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("signed", Dates.bought)),
      chain.period("2", from: Dates.end, to: Dates.end.plus(days: 31), in: .v1("forged", refund)) {
        $0.revocationDate = refund
      },
    ]
    let customer = records.customer.assessment(asOf: refund.plus(days: 1))
    let said = try #require(customer.subscriptions.first)
    #expect(said.transactions.map(\.transaction.transactionId) == ["1000"])
    #expect(said.claims.map(\.field) == ["expiresDate", "revocationDate", "transactionId"])
    #expect(
      said.claims.map(\.value) == [.date(Dates.end.plus(days: 31)), .date(refund), .text("2")]
    )
  }

  /// Logs of what was decoded beside the signed bodies say the same again.
  @Test func aDecodedCopyIsNoClaim() throws {
    for seed in UInt64(1)...40 {
      let life = Life(seed: seed, horizon: Self.horizon, longest: 200)
      let signed = life.version2("1000").flatMap(\.records)
      let decoded = signed.map { record in
        record.withEvidence {
          $0.provenance.file += ".decoded"
          $0.source = .decodedPayload
          $0.signature = .unsigned
        }
      }
      let said = (signed + decoded).customer.assessment(asOf: Self.horizon).subscriptions.first
      #expect(said?.claims == [], "seed \(seed)")
      #expect(said?.warnings == [], "seed \(seed)")
    }
  }

  @Test func withoutVerifiedEvidenceUnsignedDocumentsCount() throws {
    let records = Self.version1("v1", Dates.end.plus(hours: 1), receipt: false)
    let said = try #require(
      records.customer.assessment(asOf: Dates.end.plus(days: 2)).subscriptions.first
    )
    #expect(said.state == .gracePeriod)
    #expect(said.claims.isEmpty)
  }

  /// At a moment before Apple signed anything, what there was counts.
  @Test func beforeTheFirstSignatureUnsignedDocumentsCount() throws {
    let chain = Chain()
    let records = [
      chain.period(from: Dates.bought, to: Dates.end, in: .v1("v1", Dates.bought)),
      chain.period(from: Dates.bought, to: Dates.end, in: .signed("v2", Dates.end)),
    ]
    let early = records.customer.assessment(asOf: Dates.bought.plus(days: 1)).subscriptions.first
    #expect(early?.state == .active)
    #expect(early?.certainty == .unsigned)
  }
}

extension Record {
  /// The same row as the receipt of its document has it, which is signed and says less; `nil` for
  /// what no receipt states.
  fileprivate var inReceipt: Record? {
    guard case .transaction(let shared) = self else { return nil }
    var row = shared.value
    row.inAppOwnershipType = nil
    row.isUpgraded = nil
    row.subscriptionGroupIdentifier = nil
    row.evidence.source = .appReceipt
    row.evidence.signature = .verified
    row.evidence.provenance.path = "latest_receipt." + row.evidence.provenance.path
    return Record(row)
  }
}
