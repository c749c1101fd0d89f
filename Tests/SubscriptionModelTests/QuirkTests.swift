import Testing

@testable import SubscriptionModel

/// Quirks of real data that concern more than one chain.
@Suite struct QuirkTests {
  private let now = at("2026-02-20T00:00:00Z")

  /// Quirk 16: one chain of the group is revoked while another is active.
  @Test func revokedChainLeavesTheOtherOfItsGroupAlone() {
    let revoked = Chain(original: "1000")
    let active = Chain(original: "2000")
    let doc = Doc.signed("status", at("2026-02-19T00:00:00Z"))
    let assessment = [
      revoked.period("1000", from: Dates.bought, to: Dates.end, in: doc) {
        $0.revocationDate = at("2026-02-18T00:00:00Z")
      },
      revoked.status(.revoked, in: doc),
      active.period("2000", from: Dates.bought, to: Dates.end, in: doc),
      active.status(.active, in: doc),
    ].customer.assessment(asOf: now)

    #expect(Set(assessment.subscriptions.map(\.state)) == [.refunded, .active])
    #expect(assessment.access == .yes)
    #expect(assessment.warnings.isEmpty)
  }

  /// Quirk 18: a chain that was replaced names its successor, and is nothing that was refunded.
  @Test func chainThatMovedNamesWhereTo() throws {
    let old = Chain(original: "1000")
    let new = Chain(original: "2000")
    let doc = Doc.signed("moved", at("2026-02-10T00:00:00Z"))
    let assessment = [
      old.period("1000", from: Dates.bought, to: Dates.end, in: doc) {
        $0.revocationDate = at("2026-02-10T00:00:00Z")
        $0.revocationReason = .unrecognized("2")
      },
      new.period("2000", from: at("2026-02-10T00:00:00Z"), to: Dates.end, in: doc) {
        $0.previousOriginalTransactionId = "1000"
      },
    ].customer.assessment(asOf: now)
    let moved = try #require(
      assessment.subscriptions.first { $0.chainKey.originalTransactionId == "1000" }
    )

    #expect(moved.state == .revoked)
    let inputs = moved.findings.last?.inputs ?? []
    let isNamed = inputs.contains {
      $0.name == "previousOriginalTransactionId" && $0.value == .text("2000")
    }
    #expect(isNamed)
    #expect(assessment.access == .yes)
  }

  /// REVOKE is no word of Family Sharing where Apple gives a new reason and another chain continues what
  /// the customer bought.
  @Test(
    arguments: [
      (.purchased, nil, .revoked), (nil, nil, .revoked), (.familyShared, nil, .familySharingEnded),
      (.purchased, .familyRevoke, .familySharingEnded),
    ] as [(InAppOwnershipType?, RevocationType?, SubscriptionState)]
  )
  func chainThatMovedWasNotShared(
    owner: InAppOwnershipType?,
    type: RevocationType?,
    state: SubscriptionState
  ) throws {
    let old = Chain(original: "1000")
    let moved = at("2026-02-10T00:00:00Z")
    let doc = Doc.signed("moved", moved)
    let assessment = [
      old.period("1000", from: Dates.bought, to: Dates.end, in: doc) {
        $0.inAppOwnershipType = owner.map { .known($0) }
        $0.revocationDate = moved
        $0.revocationReason = .unrecognized("2")
        $0.revocationType = type.map { .known($0) }
      },
      old.event(.revoke, in: doc),
      Chain(original: "2000").period("2000", from: moved, to: Dates.end, in: doc) {
        $0.previousOriginalTransactionId = "1000"
      },
    ].customer.assessment(asOf: now)
    let taken = try #require(
      assessment.subscriptions.first { $0.chainKey.originalTransactionId == "1000" }
    )

    #expect(taken.state == state)
    #expect((taken.successor != nil) == (state == .revoked))
  }

  /// Of two chains that name the same predecessor, the one with the smaller key is its successor.
  @Test(arguments: [["2000", "3000"], ["3000", "2000"]] as [[TransactionId]])
  func predecessorHasOneSuccessor(successors: [TransactionId]) throws {
    let moved = at("2026-02-10T00:00:00Z")
    let doc = Doc.signed("moved", moved)
    let old = Chain(original: "1000").period("1000", from: Dates.bought, to: Dates.end, in: doc) {
      $0.revocationDate = moved
      $0.revocationReason = .unrecognized("2")
    }
    let new = successors.map { id in
      Chain(original: id).period(id, from: moved, to: Dates.end, in: doc) {
        $0.previousOriginalTransactionId = "1000"
      }
    }
    let assessment = ([old] + new).customer.assessment(asOf: now)
    let first = try #require(
      assessment.subscriptions.first { $0.chainKey.originalTransactionId == "1000" }
    )
    let named = first.findings.last?.inputs.filter { $0.name == "previousOriginalTransactionId" }
    #expect(named?.map(\.value) == [.text("2000")])
  }

  /// An answer to a moved renewal date names neither app nor environment, only the chain.
  @Test func movedDateFindsItsChain() throws {
    let chain = Chain()
    let doc = Doc.signed("month", Dates.bought)
    var moved = RenewalExtension(
      originalTransactionId: "1000",
      environment: .unknown,
      success: true,
      evidence: Doc(file: "answer", source: .decodedPayload, asOf: now, clock: .fileTime).evidence()
    )
    moved.effectiveDate = at("2026-03-20T10:00:00Z")
    let assessment = [
      Record(moved), chain.period(from: Dates.bought, to: Dates.end, in: doc),
      chain.renewal(on: true, Dates.end, in: doc),
    ].customer.assessment(asOf: now)
    let subscription = try #require(assessment.subscriptions.first)

    #expect(assessment.subscriptions.count == 1)
    #expect(subscription.expiresDate == at("2026-03-20T10:00:00Z"))
    #expect(subscription.renewalDate == at("2026-03-20T10:00:00Z"))
    #expect(
      subscription.modifiers
        == [.willRenew(on: at("2026-03-20T10:00:00Z"), product: "pro.monthly", price: nil)]
    )
  }

  @Test func movedDateJoinsTheOnlyChainOfItsId() throws {
    let bare = ChainKey(environment: .unknown, bundleId: nil, originalTransactionId: "1000")
    let production = Chain().key
    let sandbox = Chain(environment: .sandbox).key
    let joined = CustomerGrouping.groups(of: [bare, production])
    let apart = CustomerGrouping.groups(of: [bare, production, sandbox])

    #expect(joined == 1)
    #expect(apart == 3)
  }
}

extension CustomerGrouping {
  /// How many customers some chains are that share nothing but their id.
  fileprivate static func groups(of keys: [ChainKey]) -> Int {
    var grouping = CustomerGrouping()
    for key in keys { grouping.add(ChainFacts(key: key)) }
    return grouping.groups().groups.count
  }
}
