import Testing

@testable import SubscriptionModel

/// To which chain each record goes, and what of it counts.
@Suite("Sorting records into chains") struct ChainSortingTests {
  private static let now = Dates.bought.plus(days: 9)
  private static let doc = Doc.signed("a", Dates.bought)

  private static func period(_ chain: Chain, in doc: Doc = doc) -> Record {
    chain.period(chain.original, from: Dates.bought, to: Dates.end, in: doc)
  }

  private static func bare(_ isOn: Bool, in doc: Doc = .signed("bare", Dates.bought)) -> Record {
    Chain().renewal(on: isOn, Dates.end, in: doc) { $0.bundleId = nil }
  }

  /// The apps whose subscriptions are said to renew.
  private static func renewing(_ records: [Record]) -> [String] {
    records.customer.assessment(asOf: now).subscriptions.filter { $0.willRenew == true }
      .map { $0.chainKey.bundleId?.text ?? "-" }
  }

  /// Without an app, renewal info goes to the only chain of its ID, of several to that with the
  /// strongest evidence, and of those to the first by name.
  @Test func recordsWithoutAnAppFindTheirChain() {
    let (one, two) = (Chain(bundleId: "com.example.a"), Chain(bundleId: "com.example.b"))
    let unsigned = Doc.response("u", Dates.bought)
    let cases: [([Record], [String])] = [
      ([Self.period(two)], ["com.example.b"]),
      ([Self.period(one), Self.period(two)], ["com.example.a"]),
      ([Self.period(one, in: unsigned), Self.period(two)], ["com.example.b"]),
      ([Self.period(one), Self.period(two, in: unsigned)], ["com.example.a"]),
      ([Self.period(Chain(original: "2000"))], ["-"]),
      ([Self.period(Chain(environment: .sandbox))], ["-"]),
    ]
    for (periods, apps) in cases {
      for records in [periods, periods.reversed()] {
        #expect(Self.renewing(records + [Self.bare(true)]) == apps)
        #expect(Self.renewing([Self.bare(true)] + records) == apps)
      }
    }
  }

  /// A row without an original transaction goes where another document puts its transaction.
  @Test(arguments: [true, false]) func aRowFindsItsOriginalTransaction(isSigned: Bool) throws {
    let named = Chain().period(
      "1005",
      from: Dates.bought,
      to: Dates.end,
      in: isSigned ? Self.doc : .response("named", Dates.bought)
    )
    let unnamed = { (id: TransactionId) in
      Chain().period(id, from: Dates.bought, to: Dates.end, in: .response("row", Self.now)) {
        $0.originalTransactionId = nil
      }
    }
    let customer = [unnamed("1005"), unnamed("1006"), named].customer.assessment(asOf: Self.now)
    let counts = Dictionary(
      uniqueKeysWithValues: customer.subscriptions.map {
        ($0.chainKey.originalTransactionId.text, $0.transactions.count)
      }
    )
    #expect(counts == ["1000": 1, "1006": 1])
  }

  // MARK: Signatures are required

  private static func only(_ record: Record) -> CustomerAssessment {
    var customer = [record].customer
    customer.requiresSignatures = true
    return customer.assessment(asOf: now)
  }

  /// Any one claim that can only be about a subscription tells of one.
  @Test func claimsTellOfASubscription() {
    let unsigned = Doc.response("u", Dates.bought)
    let chain = Chain()
    let cases: [(Record, Bool)] = [
      (chain.period(from: Dates.bought, to: Dates.end, in: unsigned), true),
      (chain.purchase(on: Dates.bought, in: unsigned), false),
      (chain.renewal(on: true, in: unsigned), true), (chain.status(.active, in: unsigned), true),
      (chain.renewalExtension(to: Dates.end, in: unsigned), true),
      (chain.event(v1: .didRenew, in: unsigned), false),
    ]
    for (record, isSubscription) in cases {
      let customer = Self.only(record)
      #expect(customer.subscriptions.count == (isSubscription ? 1 : 0))
      #expect(customer.purchases.isEmpty)
      #expect(customer.claimedRecords == [record])
    }
    #expect(Self.only(Self.period(chain)).claimedRecords.isEmpty)
  }

  /// A claim is one whether it is as old as what is signed, or newer.
  @Test(arguments: [Int64(0), 1])
  func aNewerClaimIsAClaim(milliseconds: Int64) throws {
    let unsigned = Doc.response("u", Dates.bought.plus(milliseconds: milliseconds))
    let claim = Chain().period(from: Dates.bought, to: Dates.grace, in: unsigned)
    let customer = [Self.period(Chain()), claim].customer.assessment(asOf: Self.now)
    let subscription = try #require(customer.subscriptions.first)
    #expect(subscription.claims.map(\.field) == ["expiresDate"])
    #expect(subscription.certainty == .signed)
  }

  // MARK: Notifications

  /// INITIAL_BUY is the first of its own chain, and not of all chains of a customer.
  @Test func notificationsOfSeveralChainsGoByTime() {
    let (one, two) = (Chain(), Chain(original: "2000", group: "2"))
    let later = Dates.bought.plus(days: 1)
    let renewed = one.event(v1: .didRenew, in: .v1("renewed", Dates.bought))
    let bought = two.event(v1: .initialBuy, about: "2000", in: .v1("bought", later))
    let records = [
      Self.period(one, in: .v1("renewed", Dates.bought)),
      Self.period(two, in: .v1("bought", later)), bought, renewed,
    ]
    let customer = records.customer.assessment(asOf: Self.now)
    #expect(
      customer.events.map(\.event.evidence.provenance.file) == ["renewed", "bought"]
    )
  }

  /// The copy with the most attempts of delivery tells them; of equal ones always the same.
  @Test func theMostAttemptsAreTold() throws {
    let attempts = { (file: String, results: [String]) in
      Chain().event(.didRenew, in: .signed(file, Dates.bought)) {
        $0.notificationUUID = "one"
        $0.sendAttempts = results.map { .init(attemptDate: nil, sendAttemptResult: $0) }
      }
    }
    let told = { (records: [Record]) in
      let customer = ([Self.period(Chain())] + records).customer.assessment(asOf: Self.now)
      return customer.subscriptions.first?.events.first?.event.sendAttempts.map(\.sendAttemptResult)
    }
    #expect(told([attempts("a", ["A"]), attempts("b", ["B", "C"])]) == ["B", "C"])
    #expect(told([attempts("a", ["A", "B"]), attempts("b", ["C"])]) == ["A", "B"])
    let (one, other) = (attempts("a", ["A"]), attempts("b", ["B"]))
    #expect(told([one, other]) == told([other, one]))
  }

  // MARK: Access

  /// A consumable counts only for a customer who bought nothing else.
  @Test func whatWasTakenBackGivesNoAccess() {
    let coins = Chain(original: "2000").purchase("2000", on: Dates.bought, in: Self.doc)
    let back = Chain(original: "3000").purchase("3000", of: "all", on: Dates.bought, in: Self.doc) {
      $0.type = .known(.nonConsumable)
      $0.revocationDate = Dates.bought
    }
    let season = Chain(original: "4000").purchase("4000", of: "s", on: Dates.bought, in: Self.doc) {
      $0.type = .known(.nonRenewingSubscription)
    }
    let access = { (records: [Record]) in records.customer.assessment(asOf: Self.now).access }
    #expect(access([coins]) == .yes)
    #expect(access([coins, back]) == .no)
    #expect(access([back]) == .no)
    #expect(access([back, season]) == .unknown)
    #expect(access([]) == .unknown)
  }

  // MARK: Modifiers

  private static func modifiers(
    _ change: (inout RenewalInfo) -> Void,
    on isOn: Bool = true,
    period: (inout Transaction) -> Void = { _ in }
  ) throws -> [StateModifier] {
    let after = Doc.signed("after", Dates.end)
    let records = [
      Chain().period(from: Dates.bought, to: Dates.end, in: Self.doc, period),
      Chain().renewal(on: isOn, Dates.end, in: after, change),
    ]
    let customer = records.customer.assessment(asOf: Dates.end)
    return try #require(customer.subscriptions.first).modifiers
  }

  /// While Apple tries to charge, only a change of the plan is told beside the state.
  @Test func whileAppleTriesOnlyTheNextPlanIsTold() throws {
    let change = StateModifier.planChange(to: "pro.annual", on: Dates.end, price: nil)
    let annual = { (info: inout RenewalInfo) in
      info.autoRenewProductId = "pro.annual"
      info.priceIncreaseStatus = .known(.waiting)
    }
    let inGrace = { (info: inout RenewalInfo) in
      annual(&info)
      info.gracePeriodExpiresDate = Dates.grace
    }
    let grace = try Self.modifiers(
      inGrace,
      period: { $0.offerType = .known(.promotional) }
    )
    #expect(grace == [change])
    let inRetry = { (info: inout RenewalInfo) in
      annual(&info)
      info.isInBillingRetryPeriod = true
    }
    let retry = try Self.modifiers(inRetry)
    #expect(retry == [change])
    #expect(try Self.modifiers(annual).isEmpty)
    #expect(try Self.modifiers({ $0.gracePeriodExpiresDate = Dates.grace }, on: false).isEmpty)
  }

  /// Purchases of two apps may have the same number, as in Xcode: each record goes to its own.
  @Test func twoAppsWithOneOriginalTransactionStayApart() throws {
    let one = Chain()
    var two = Chain()
    two.bundleId = "com.example.another"
    let later = { (hours: Int64) in Doc.signed("\(hours)", Dates.bought.plus(hours: hours)) }
    let records = [
      one.period(from: Dates.bought, to: Dates.end, in: later(1)),
      two.period(from: Dates.bought, to: Dates.end, in: later(2)),
      one.renewal(on: true, Dates.end, in: later(3)), two.renewal(on: false, in: later(4)),
      one.status(.active, in: later(5)), two.period("2", from: nil, to: Dates.end, in: later(6)),
    ]
    for records in [records, records.reversed()] {
      let customers = [one, two].map { chain in
        records.customer.assessment(asOf: Dates.bought.plus(days: 1)).subscriptions
          .first { $0.chainKey == chain.key }
      }
      #expect(customers.map { $0?.willRenew } == [true, false])
      #expect(customers.map { $0?.transactions.count } == [1, 2])
    }
  }
}
