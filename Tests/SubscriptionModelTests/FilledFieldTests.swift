import Testing

@testable import SubscriptionModel

/// What the winning copy of a transaction takes from another one: rule M4 of Merging.
@Suite("Fields that a format does not have") struct FilledFieldTests {
  /// A field, as its name with the value.
  private static let storeKit2: [@Sendable (Transaction) -> String?] = [
    { $0.type.map { "type \($0.rawText)" } },
    { $0.price.map { "price \($0.milliunits)" } },
    { $0.storefront.map { "storefront \($0)" } },
    { $0.storefrontId.map { "storefrontId \($0)" } },
    { $0.transactionReason.map { "transactionReason \($0.rawText)" } },
    { $0.appTransactionId.map { "appTransactionId \($0.text)" } },
    { $0.billingPlanType.map { "billingPlanType \($0.rawText)" } },
    { $0.commitmentInfo.map { _ in "commitmentInfo" } },
    { $0.previousOriginalTransactionId.map { "previousOriginalTransactionId \($0.text)" } },
    { $0.additionalTransactionReason.map { "additionalTransactionReason \($0)" } },
    { $0.averageSeatPrice.map { "averageSeatPrice \($0.milliunits)" } },
    { $0.multiSeatInfo.map { _ in "multiSeatInfo" } },
    { $0.advancedCommerceInfo.map { _ in "advancedCommerceInfo" } },
    { $0.offerPeriod.map { "offerPeriod \($0)" } },
    { $0.revocationType.map { "revocationType \($0.rawText)" } },
    { $0.revocationPercentage.map { "revocationPercentage \($0)" } },
  ]
  private static let receipt: [@Sendable (Transaction) -> String?] = [
    { $0.subscriptionGroupIdentifier.map { "subscriptionGroupIdentifier \($0.text)" } },
    { $0.appAccountToken.map { "appAccountToken \($0.text)" } },
    { $0.offerIdentifier.map { "offerIdentifier \($0)" } },
    { $0.inAppOwnershipType.map { "inAppOwnershipType \($0.rawText)" } },
    { $0.isUpgraded.map { "isUpgraded \($0)" } },
    { $0.revocationReason.map { "revocationReason \($0.rawText)" } },
  ]

  private static func bare(_ source: RecordSource, _ file: String = "winner") -> Transaction {
    let doc = Doc(file: file, source: source, asOf: Dates.end)
    var transaction = Transaction(
      transactionId: "1",
      environment: .production,
      evidence: doc.evidence()
    )
    transaction.isSubscription = true
    transaction.revocationDate = Dates.bought
    transaction.offerType = .known(.promotional)
    return transaction
  }

  private static func full(_ source: RecordSource, _ mark: String = "1") -> Transaction {
    var transaction = bare(source, "other")
    transaction.type = .known(.autoRenewableSubscription)
    transaction.price = Money(milliunits: 9990, currency: "USD")
    transaction.storefront = "USA\(mark)"
    transaction.storefrontId = "14344\(mark)"
    transaction.transactionReason = .known(.renewal)
    transaction.appTransactionId = "704713151053290605"
    transaction.billingPlanType = .known(.monthly)
    transaction.commitmentInfo = Transaction.Commitment()
    transaction.previousOriginalTransactionId = "77"
    transaction.additionalTransactionReason = "reason\(mark)"
    transaction.averageSeatPrice = Money(milliunits: 9240, currency: "USD")
    transaction.multiSeatInfo = MultiSeatInfo()
    transaction.advancedCommerceInfo = AdvancedCommerceInfo()
    transaction.offerPeriod = "P1M"
    transaction.offerDiscountType = .known(.payAsYouGo)
    transaction.revocationType = .known(.refundFull)
    transaction.revocationPercentage = 40_000
    transaction.subscriptionGroupIdentifier = "20812345"
    transaction.appAccountToken = "7e3fb204-6e4a-4f4e-9d6c-2a1b3c4d5e6f"
    transaction.offerIdentifier = "spring\(mark)"
    transaction.inAppOwnershipType = .known(.familyShared)
    transaction.isUpgraded = true
    transaction.revocationReason = .known(.problemWithApp)
    return transaction
  }

  private func filled(_ winner: Transaction, _ others: [Transaction]) -> GapFiller {
    var filler = GapFiller(winner)
    filler.fill(
      from: others.enumerated().map { RankedRecord($1, document: 100 - $0) }
    )
    return filler
  }

  private func values(
    _ fields: [@Sendable (Transaction) -> String?],
    _ transaction: Transaction
  ) -> [String] {
    fields.compactMap { $0(transaction) }
  }

  struct Row: CustomTestStringConvertible {
    var testDescription: String { "\(winner) from \(other)" }
    var winner: RecordSource
    var other: RecordSource
    var takesStoreKit2: Bool
    var takesReceipt: Bool
  }

  static let rows: [Row] = RecordSource.allCases.flatMap { winner in
    RecordSource.allCases.map { other in
      let isReceipt = [.appReceipt, .transactionReceipt].contains(winner)
      let isStoreKit2 = [.signedPayload, .decodedPayload].contains(other)
      return Row(
        winner: winner,
        other: other,
        takesStoreKit2: ![.signedPayload, .decodedPayload].contains(winner) && isStoreKit2,
        takesReceipt: isReceipt && ![.appReceipt, .transactionReceipt].contains(other)
      )
    }
  }

  @Test(arguments: rows) func takesWhatItsFormatDoesNotHave(row: Row) {
    let other = Self.full(row.other)
    let filler = filled(Self.bare(row.winner), [other])
    let (storeKit2, receipt) = (values(Self.storeKit2, other), values(Self.receipt, other))
    #expect(storeKit2.count == 16 && receipt.count == 6)
    #expect(values(Self.storeKit2, filler.transaction) == (row.takesStoreKit2 ? storeKit2 : []))
    // A row without an owner has no upgrade flag.
    let takesFlag = [.verifyReceipt, .notificationV1].contains(row.winner)
    let expected = takesFlag ? ["isUpgraded true"] : row.takesReceipt ? receipt : []
    #expect(values(Self.receipt, filler.transaction) == expected)
    #expect(filler.isChanged == (row.takesStoreKit2 || row.takesReceipt || takesFlag))
    let deciding =
      (row.takesStoreKit2 ? 1 : 0) + (row.takesReceipt ? 2 : 0) + (takesFlag ? 1 : 0)
    #expect(filler.stateEvidence == Array(repeating: other.evidence, count: deciding))
  }

  @Test(arguments: [RecordSource.verifyReceipt, .notificationV1, .appReceipt, .transactionReceipt])
  func keepsWhatItHas(source: RecordSource) {
    let winner = Self.full(source, "2")
    let filler = filled(winner, [Self.full(.signedPayload)])
    #expect(filler.transaction == winner)
    #expect(filler.stateEvidence.isEmpty)
  }

  @Test func takesFromTheNewestThatCan() {
    let older = Self.full(.decodedPayload, "3")
    let newer = Self.full(.decodedPayload, "2")
    let response = Self.full(.verifyReceipt, "1")
    let filler = filled(Self.bare(.appReceipt), [response, newer, older])
    #expect(filler.transaction.storefront == "USA2")
    // Of what no receipt has, the newest copy of any other format has it.
    #expect(filler.transaction.offerIdentifier == "spring1")
  }

  @Test func aDifferentOfferLendsNothing() {
    var other = Self.full(.decodedPayload)
    other.offerType = .known(.winBack)
    for source in [RecordSource.verifyReceipt, .appReceipt] {
      let found = filled(Self.bare(source), [other]).transaction
      #expect(found.offerType == .known(.promotional))
      #expect(found.offerPeriod == nil)
      #expect(found.offerDiscountType == nil)
      #expect(found.offerIdentifier == nil)
    }
    var receipt = Self.bare(.appReceipt)
    receipt.offerType = nil
    let found = filled(receipt, [other]).transaction
    #expect(found.offerType == .known(.winBack))
    #expect(found.offerIdentifier == "spring1")
    #expect(found.offerDiscountType == .known(.payAsYouGo))
  }

  /// Details of a refund that was reversed do not come back.
  @Test(arguments: [(true, false), (false, true), (false, false)])
  func detailsOfAnotherRevocationStayAway(winner: Bool, other: Bool) {
    var (mine, theirs) = (Self.bare(.appReceipt), Self.full(.decodedPayload))
    if !winner { mine.revocationDate = nil }
    if !other { theirs.revocationDate = nil }
    let found = filled(mine, [theirs]).transaction
    #expect(found.revocationType == nil)
    #expect(found.revocationPercentage == nil)
    #expect(found.revocationReason == nil)
    #expect(found.storefront == "USA1")
  }

  @Test(arguments: RecordSource.allCases) func takesWhetherItIsASubscription(source: RecordSource) {
    var winner = Self.bare(source)
    winner.isSubscription = nil
    var unknown = Self.bare(.transactionReceipt)
    unknown.isSubscription = nil
    var known = Self.bare(.transactionReceipt)
    known.isSubscription = false
    let filler = filled(winner, [unknown, known, Self.bare(.transactionReceipt)])
    #expect(filler.transaction.isSubscription == false)
    #expect(filler.isChanged)
    #expect(!filled(Self.bare(.signedPayload), [known]).isChanged)
    #expect(filled(Self.bare(.signedPayload), [known]).transaction.isSubscription == true)
  }
}
