import Testing

@testable import SubscriptionModel

/// Documents of one customer that contradict each other across chains.
@Suite("Conflicts of a customer") struct CustomerConflictTests {
  private static let now = Dates.bought.plus(days: 9)

  private static func warnings(_ records: [Record]) -> [AssessmentWarning] {
    records.customer.assessment(asOf: now).warnings
  }

  private static func fields(_ customer: CustomerRecords) -> [String] {
    customer.assessment(asOf: now).warnings.compactMap {
      if case .transactionIdentityConflict(let field) = $0.kind { field } else { nil }
    }
  }

  private static func period(_ chain: Chain, _ id: TransactionId, in doc: Doc) -> Record {
    chain.period(id, from: Dates.bought, to: Dates.end, in: doc)
  }

  // MARK: One transaction in several chains

  @Test func aTransactionOfTwoChainsIsTold() {
    let (one, two, three) = (Chain(), Chain(original: "2000"), Chain(original: "3000"))
    let older = Doc.signed("older", Dates.bought)
    let newer = Doc.signed("newer", Dates.bought.plus(days: 1))
    let other = Doc.signed("other", Dates.bought)
    let records = [
      Self.period(two, "77", in: other), Self.period(one, "77", in: older),
      Self.period(one, "77", in: newer),
    ]
    for records in [records, records.reversed()] {
      #expect(Self.fields(records.customer) == ["originalTransactionId"])
      let told = Self.warnings(records).filter {
        $0.kind.contradiction == .transactionIdentityConflict
      }
      // The first chain comes first, with its newest copy.
      #expect(told.map { $0.evidence.map(\.provenance.file) } == [["newer", "other"]])
    }
    // A third chain is no second conflict, and two transactions are two.
    #expect(
      Self.fields((records + [Self.period(three, "77", in: other)]).customer).count == 1
    )
    let more = [Self.period(one, "78", in: older), Self.period(two, "78", in: other)]
    #expect(Self.fields((records + more).customer).count == 2)
    #expect(Self.fields([Self.period(one, "77", in: older)].customer).isEmpty)
  }

  @Test func aTransactionOfTwoAppsIsTold() {
    let doc = Doc.signed("a", Dates.bought)
    let other = Chain(bundleId: "com.example.other")
    #expect(
      Self.fields(
        [Self.period(Chain(), "77", in: doc), Self.period(other, "77", in: doc)].customer
      )
        == ["bundleId"]
    )
    // Numbers of the sandbox are its own.
    let sandbox = Chain(environment: .sandbox)
    #expect(
      Self.fields(
        [Self.period(Chain(), "77", in: doc), Self.period(sandbox, "77", in: doc)].customer
      ).isEmpty
    )
  }

  // MARK: Copies under other customers

  @Test func aTransactionOfAnotherCustomerIsTold() {
    let doc = Doc.signed("own", Dates.bought)
    let copy = { (change: (inout Transaction) -> Void) -> Transaction? in
      let record = Chain(original: "2000").period(
        "77",
        from: Dates.bought,
        to: Dates.end,
        in: .signed("theirs", Dates.bought),
        change
      )
      guard case .transaction(let shared) = record else { return nil }
      return shared.value
    }
    let told = { (copies: [Transaction?]) in
      var customer = [Self.period(Chain(), "77", in: doc)].customer
      customer.copiesUnderOtherCustomers = copies.compactMap(\.self)
      return customer.assessment(asOf: Self.now).warnings
    }
    let kinds = { (copies: [Transaction?]) in told(copies).map(\.kind) }
    #expect(kinds([]).isEmpty)
    #expect(
      kinds([copy { _ in }]) == [.transactionIdentityConflict(field: "originalTransactionId")]
    )
    #expect(
      kinds([copy { $0.productId = "other" }]) == [.transactionIdentityConflict(field: "productId")]
    )
    #expect(
      kinds([copy { $0.bundleId = "com.example.other" }])
        == [.transactionIdentityConflict(field: "bundleId")]
    )
    #expect(kinds([copy { $0.environment = .sandbox }]).isEmpty)
    #expect(kinds([copy { $0.transactionId = "78" }]).isEmpty)
    #expect(
      told([copy { _ in }]).map { $0.evidence.map(\.provenance.file) } == [["own", "theirs"]]
    )
  }

  @Test func documentsThatWereNotReadAreTold() {
    var customer = [Self.period(Chain(), "77", in: .signed("a", Dates.bought))].customer
    #expect(customer.assessment(asOf: Self.now).warnings.isEmpty)
    customer.unreadDocuments = 3
    #expect(customer.assessment(asOf: Self.now).warnings.map(\.kind) == [.documentsNotRead(3)])
  }

  // MARK: Environments

  struct Mismatch: CustomTestStringConvertible {
    var testDescription: String
    var event: AppStoreEnvironment = .production
    var payload: AppStoreEnvironment = .sandbox
    /// Whether the notification names the chain.
    var isNamed = true
    var isOneDocument = true
    var isTold: Bool
  }

  static let mismatches: [Mismatch] = [
    Mismatch(testDescription: "a notification of another environment", isTold: true),
    Mismatch(testDescription: "one that names no chain", isNamed: false, isTold: true),
    Mismatch(testDescription: "of the same environment", event: .sandbox, isTold: false),
    Mismatch(
      testDescription: "of the same environment, naming no chain",
      event: .sandbox,
      isNamed: false,
      isTold: false
    ),
    Mismatch(testDescription: "of no environment", event: .unknown, isTold: false),
    Mismatch(testDescription: "with a payload of none", payload: .unknown, isTold: false),
    Mismatch(testDescription: "in two documents", isOneDocument: false, isTold: false),
  ]

  @Test(arguments: mismatches) func environmentsAreCompared(row: Mismatch) {
    let doc = Doc.signed("payload", Dates.bought)
    let outer = row.isOneDocument ? doc : .signed("event", Dates.bought)
    let records = [
      Self.period(Chain(environment: row.payload), "1000", in: doc),
      Chain(environment: row.event).event(.didRenew, in: outer) {
        if !row.isNamed { $0.originalTransactionId = nil }
      },
    ]
    let told = Self.warnings(records).filter { $0.kind == .environmentMismatch }
    #expect(told.count == (row.isTold ? 1 : 0))
    #expect(told.allSatisfy { $0.evidence.map(\.provenance.file) == ["payload", "payload"] })
  }

  // MARK: All of them

  /// A warning about the customer is not told again for each subscription.
  @Test func eachWarningIsToldOnce() {
    let tokens: [AppAccountToken] = [
      "7e3fb204-6e4a-4f4e-9d6c-2a1b3c4d5e6f", "91c0aa17-6e4a-4f4e-9d6c-2a1b3c4d5e6f",
    ]
    let records = tokens.enumerated().map { index, token in
      Chain().period(
        from: Dates.bought,
        to: Dates.end,
        in: .signed("\(index)", Dates.bought.plus(hours: Int64(index)))
      ) {
        $0.appAccountToken = token
        $0.productId = index == 0 ? "pro.monthly" : "plus.monthly"
      }
    }
    let customer = records.customer.assessment(asOf: Self.now)
    #expect(customer.subscriptions.first?.warnings.count == 2)
    #expect(
      customer.allWarnings.map(\.kind) == [
        .severalAppAccountTokens(tokens), .transactionIdentityConflict(field: "productId"),
      ]
    )
    #expect(
      customer.contradictions == [.severalAppAccountTokens, .transactionIdentityConflict]
    )
  }

  @Test func warningsOfPurchasesAreAmongAll() {
    let coins = { (product: ProductId, doc: Doc) in
      Chain().purchase(of: product, on: Dates.bought, in: doc)
    }
    let customer = [
      coins("coins.100", .signed("a", Dates.bought)),
      coins("coins.200", .signed("b", Dates.bought.plus(hours: 1))),
    ].customer.assessment(asOf: Self.now)
    #expect(customer.allWarnings.map(\.kind) == [.transactionIdentityConflict(field: "productId")])
  }
}
