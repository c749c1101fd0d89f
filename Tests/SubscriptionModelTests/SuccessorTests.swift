import Testing

@testable import SubscriptionModel

/// A subscription that another one continues: the developer moved it to the Advanced Commerce API.
@Suite("Subscriptions that were moved") struct SuccessorTests {
  private static let old = Chain(original: "1000")
  private static let new = Chain(original: "2000")
  private static let moved = at("2026-02-10T00:00:00Z")

  /// The old subscription, and the new one from `moved` until `end`.
  private static func records(until end: Timestamp, later: Bool = false) -> [Record] {
    let first = Doc.signed("bought", Dates.bought)
    let second = Doc.signed("moved", moved)
    var records = [
      old.period("1000", from: Dates.bought, to: Dates.end, in: first) {
        $0.price = Money(milliunits: 9990, currency: "USD")
      },
      old.renewal(on: true, Dates.end, in: first),
      new.period("2000", from: moved, to: end, in: second) {
        $0.previousOriginalTransactionId = "1000"
        $0.price = Money(milliunits: 9990, currency: "USD")
      },
    ]
    if later {
      let third = Doc.signed("renewed", Dates.end)
      records.append(old.period("1001", from: Dates.end, to: Dates.end.plus(days: 31), in: third))
    }
    return records
  }

  private func assessment(_ records: [Record], _ now: Timestamp) -> CustomerAssessment {
    records.customer.assessment(asOf: now)
  }

  private func old(_ customer: CustomerAssessment) throws -> SubscriptionAssessment {
    try #require(
      customer.subscriptions.first { $0.chainKey.originalTransactionId == "1000" }
    )
  }

  @Test func theOldOneIsOver() throws {
    let customer = assessment(Self.records(until: Dates.end), Self.moved.plus(days: 1))
    let before = try old(customer)
    #expect(before.state == .upgraded)
    #expect(before.access == .no)
    #expect(before.nextRenewal == nil)
    #expect(before.willRenew == nil)
    #expect(before.successor?.key.originalTransactionId == "2000")
    #expect(customer.access == .yes)
    #expect(customer.warnings.isEmpty)
    #expect(customer.row.lead == .subscription(.active, nil))
  }

  /// A renewal is not the move, which its original purchase tells.
  @Test func aRenewalTellsWhenItWasMoved() throws {
    var records = Self.records(until: Dates.end)
    records.removeLast()
    let third = Doc.signed("renewed", Dates.end)
    records.append(
      Self.new.period("2001", from: Dates.end, to: Dates.end.plus(days: 31), in: third) {
        $0.previousOriginalTransactionId = "1000"
        $0.originalPurchaseDate = Self.moved
        $0.transactionReason = .known(.renewal)
      }
    )
    let before = try old(assessment(records, Dates.end.plus(days: 1)))
    #expect(before.successor?.date == Self.moved)
  }

  /// Whatever the migrated chain says of its original purchase and of its reason, it is the period that
  /// was paid already.
  @Test(
    arguments: [(TransactionReason.purchase, 1), (.renewal, 1)]
  )
  func aMigratedPeriodIsNoCharge(reason: TransactionReason, charges: Int) throws {
    let doc = Doc.signed("moved", Self.moved)
    let records =
      Self.records(until: Dates.end).dropLast() + [
        Self.new.period("2000", from: Dates.bought, to: Dates.end, in: doc) {
          $0.previousOriginalTransactionId = "1000"
          $0.originalPurchaseDate = Dates.bought
          $0.transactionReason = .known(reason)
          $0.price = Money(milliunits: 9990, currency: "USD")
        },
        Self.new.renewal(on: true, Dates.end, in: doc),
      ]
    let customer = assessment(Array(records), Self.moved.plus(days: 1))
    #expect(try old(customer).state == .upgraded)
    #expect(try old(customer).successor?.key.originalTransactionId == "2000")
    #expect(customer.row.charges == charges)
    #expect(customer.warnings.isEmpty)
    #expect(try old(assessment(Array(records), Dates.end.plus(days: 5))).state == .upgraded)
  }

  /// Only the first renewal of the new chain is known, which has the original purchase of the old one.
  @Test func theFirstRenewalTellsThatItWasMoved() throws {
    let doc = Doc.signed("renewed", Dates.end)
    let records =
      Self.records(until: Dates.end).dropLast() + [
        Self.new.period("2001", from: Dates.end, to: Dates.end.plus(days: 31), in: doc) {
          $0.previousOriginalTransactionId = "1000"
          $0.originalPurchaseDate = Dates.bought
          $0.transactionReason = .known(.renewal)
          $0.price = Money(milliunits: 9990, currency: "USD")
        }
      ]
    let customer = assessment(Array(records), Dates.end.plus(days: 5))
    #expect(try old(customer).state == .upgraded)
    #expect(try old(customer).successor?.date == Dates.end)
    #expect(customer.row.charges == 2)
  }

  @Test func nothingWasBought() {
    let customer = assessment(Self.records(until: Dates.end), Self.moved.plus(days: 1))
    #expect(customer.row.charges == 1)
    let further = assessment(
      Self.records(until: Dates.end.plus(days: 40)),
      Self.moved.plus(days: 1)
    )
    #expect(further.row.charges == 2)
  }

  @Test func beforeThatItRuns() throws {
    let customer = assessment(Self.records(until: Dates.end), Self.moved.plus(days: -1))
    #expect(try old(customer).state == .active)
  }

  /// A period that begins after the move: the subscription goes on by itself.
  @Test func aLaterPeriodOfItsOwnCounts() throws {
    let customer = assessment(
      Self.records(until: Dates.end, later: true),
      Dates.end.plus(days: 1)
    )
    #expect(try old(customer).state == .active)
    #expect(try old(customer).successor == nil)
  }
}
