import Testing

@testable import SubscriptionModel

/// Who a customer is, and what joins the chains: Identity in SubscriptionModel.
@Suite("Identity, pair by pair") struct CustomerIdentityTests {
  private static let one = AppAccountToken("7e3fb204-6e4a-4f4e-9d6c-2a1b3c4d5e6f")
  private static let two = AppAccountToken("91c0aa17-6e4a-4f4e-9d6c-2a1b3c4d5e6f")
  private static let day = Dates.bought

  private func chain(_ original: TransactionId) -> Chain {
    var chain = Chain()
    chain.original = original
    return chain
  }

  private func period(
    _ original: TransactionId,
    _ file: String,
    _ made: Timestamp = CustomerIdentityTests.day,
    _ change: (inout Transaction) -> Void = { _ in }
  ) -> Record {
    chain(original).period(
      original,
      from: Dates.bought,
      to: Dates.end,
      in: .signed(file, made),
      change
    )
  }

  private func customer(_ records: [Record]) -> CustomerAssessment {
    records.customer.assessment(asOf: Dates.bought.plus(days: 9))
  }

  @Test func chainsOfOneTokenAreJoinedToTheFirst() {
    let records = ["3", "1", "2"].map { id in
      period(TransactionId(id) ?? "9", "file \(id)") { $0.appAccountToken = Self.one }
    }
    let found = customer(records).links
    #expect(found.map(\.first.originalTransactionId) == ["1", "1"])
    #expect(found.map(\.second.originalTransactionId) == ["2", "3"])
    #expect(found.map(\.evidence.provenance.file) == ["file 2", "file 3"])
  }

  @Test func aTokenIsAStrongerReasonThanAnAccount() {
    let both = { (transaction: inout Transaction) in
      transaction.appAccountToken = Self.one
      transaction.appTransactionId = "704713151053290605"
    }
    let account = { (transaction: inout Transaction) in
      transaction.appTransactionId = "704713151053290605"
    }
    let strong = customer([period("1", "a", Self.day, both), period("2", "b", Self.day, both)])
      .links
    #expect(strong.count == 1)
    if case .appAccountToken = strong.first?.reason {} else { Issue.record("not the token") }
    let weak = customer([period("1", "a", Self.day, both), period("2", "b", Self.day, account)])
      .links
    #expect(weak.count == 1)
    if case .appTransactionId = weak.first?.reason {} else { Issue.record("not the account") }
  }

  /// An account is a stronger reason than the chain that was replaced, and that than one document.
  @Test func eachPairIsJoinedByItsStrongestReason() {
    let replaced = period("2", "b") { $0.previousOriginalTransactionId = "1" }
    let view = chain("1").view(with: ["2"], in: .signed("view", Self.day))
    let byChain = customer([period("1", "a"), replaced, view]).links
    #expect(byChain.map(\.reason) == [.previousOriginalTransactionId])
    let byView = customer([period("1", "a"), period("2", "b"), view]).links
    #expect(byView.map(\.reason) == [.sameDocument])
    #expect(byView.map(\.evidence.provenance.file) == ["view"])
    let account = { (transaction: inout Transaction) in
      transaction.appTransactionId = "704713151053290605"
    }
    let replacedToo = period("2", "b") {
      account(&$0)
      $0.previousOriginalTransactionId = "1"
    }
    let byAccount = customer([period("1", "a", Self.day, account), replacedToo, view]).links
    #expect(byAccount.count == 1)
    if case .appTransactionId = byAccount.first?.reason {} else { Issue.record("not the account") }
  }

  @Test func theOldestDocumentOfAReasonIsNamed() {
    let views = [
      chain("1").view(with: ["2"], in: .signed("newer", Self.day.plus(days: 2))),
      chain("1").view(with: ["2"], in: .signed("older", Self.day.plus(days: 1))),
      chain("1").view(with: ["2"], in: .signed("newest", Self.day.plus(days: 3))),
    ]
    let found = customer([period("1", "a"), period("2", "b")] + views).links
    #expect(found.map(\.evidence.provenance.file) == ["older"])
  }

  @Test func aChainIsNotJoinedToItselfOrToOneThatIsNotThere() {
    let itself = period("1", "a") { $0.previousOriginalTransactionId = "1" }
    #expect(customer([itself]).links.isEmpty)
    let absent = period("1", "a") { $0.previousOriginalTransactionId = "7" }
    #expect(customer([absent]).links.isEmpty)
    let alone = chain("1").view(in: .signed("view", Self.day))
    #expect(customer([period("1", "a"), alone]).links.isEmpty)
    let withAbsent = chain("1").view(with: ["7"], in: .signed("view", Self.day))
    #expect(customer([period("1", "a"), withAbsent]).links.isEmpty)
  }

  @Test func linksAreSortedByTheirChains() {
    let view = chain("2").view(with: ["3"], in: .signed("view", Self.day))
    let other = chain("1").view(with: ["3"], in: .signed("other", Self.day))
    let found = customer([period("3", "c"), period("2", "b"), period("1", "a"), view, other]).links
    #expect(
      found.map { "\($0.first.originalTransactionId.text)-\($0.second.originalTransactionId.text)" }
        == ["1-3", "2-3"]
    )
  }

  // MARK: Tokens

  /// Newest first; of the same moment by their text.
  @Test func tokensAreSortedByTheirNewestDocument() {
    let one = { (transaction: inout Transaction) in transaction.appAccountToken = Self.one }
    let two = { (transaction: inout Transaction) in transaction.appAccountToken = Self.two }
    let later = Self.day.plus(milliseconds: 1)
    let texts = { (records: [Record]) in
      customer(records).appAccountTokens.map { String($0.text.prefix(4)) }
    }
    #expect(
      texts([period("1", "a", Self.day, one), period("2", "b", later, two)]) == ["91c0", "7e3f"]
    )
    #expect(
      texts([period("1", "a", later, one), period("2", "b", Self.day, two)]) == ["7e3f", "91c0"]
    )
    #expect(
      texts([period("1", "b", Self.day, two), period("2", "a", Self.day, one)]) == ["7e3f", "91c0"]
    )
    // The newest document of each counts.
    #expect(
      texts([
        period("1", "a", Self.day, two), period("1", "b", later.plus(days: 1), two),
        period("2", "c", later, one),
      ]) == ["91c0", "7e3f"]
    )
  }

  @Test func twoTokensAreTold() throws {
    let one = { (transaction: inout Transaction) in transaction.appAccountToken = Self.one }
    let two = { (transaction: inout Transaction) in transaction.appAccountToken = Self.two }
    let told = { (records: [Record]) in
      customer(records).warnings.filter {
        if case .severalAppAccountTokens = $0.kind { true } else { false }
      }
    }
    #expect(told([period("1", "a", Self.day, one), period("2", "b", Self.day, one)]).isEmpty)
    let warning = try #require(
      told([period("1", "a", Self.day, two), period("2", "b", Self.day, one)]).first
    )
    #expect(warning.kind == .severalAppAccountTokens([Self.one, Self.two]))
    #expect(warning.evidence.map(\.provenance.file) == ["b", "a"])
  }

  @Test func aConstantJoinsNobodyAndIsTold() {
    let token = Self.one
    let one = { (transaction: inout Transaction) in transaction.appAccountToken = token }
    let records = [period("1", "a", Self.day, one), period("2", "b", Self.day.plus(hours: 1), one)]
    var customer = records.customer
    customer.constantTokens = [token]
    let said = customer.assessment(asOf: Dates.bought.plus(days: 9))
    #expect(said.links.isEmpty)
    let warnings = said.warnings.filter { $0.kind == .tokenIsConstant(token) }
    #expect(warnings.map { $0.evidence.map(\.provenance.file) } == [["b"]])
  }
}
