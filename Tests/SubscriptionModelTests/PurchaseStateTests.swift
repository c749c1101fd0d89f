import Testing

@testable import SubscriptionModel

/// The state of a one-time purchase: rule N9 of States in SubscriptionModel.
@Suite("States of one-time purchases") struct PurchaseStateTests {
  private static let chain = Chain()
  private static let refunded = Dates.bought.plus(days: 3)

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var after: Int64 = 0
    var event: NotificationType?
    var change: @Sendable (inout Transaction) -> Void
    var state: PurchaseState
    var access: Access
  }

  static let rows: [Row] = [
    Row(
      testDescription: "kept",
      change: { $0.revocationDate = nil },
      state: .purchased,
      access: .yes
    ),
    Row(
      testDescription: "a millisecond before the refund",
      after: -1,
      change: { _ in },
      state: .purchased,
      access: .yes
    ),
    Row(testDescription: "refunded", change: { _ in }, state: .refunded, access: .no),
    Row(
      testDescription: "for a known reason",
      change: { $0.revocationReason = .known(.other) },
      state: .refunded,
      access: .no
    ),
    Row(
      testDescription: "for a reason that Apple does not document",
      change: { $0.revocationReason = .unrecognized("2") },
      state: .revoked,
      access: .no
    ),
    Row(
      testDescription: "in full",
      change: { $0.revocationType = .known(.refundFull) },
      state: .refunded,
      access: .no
    ),
    Row(
      testDescription: "in part",
      change: {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 99_999
      },
      state: .purchased,
      access: .yes
    ),
    Row(
      testDescription: "in a part that nobody states",
      change: { $0.revocationType = .known(.refundProrated) },
      state: .purchased,
      access: .yes
    ),
    Row(
      testDescription: "prorated, all of it",
      change: {
        $0.revocationType = .known(.refundProrated)
        $0.revocationPercentage = 100_000
      },
      state: .refunded,
      access: .no
    ),
    Row(
      testDescription: "a type that is no refund",
      change: { $0.revocationType = .known(.assignmentRevoke) },
      state: .revoked,
      access: .no
    ),
    Row(
      testDescription: "a type that Apple does not document",
      change: { $0.revocationType = .unrecognized("NEW") },
      state: .revoked,
      access: .no
    ),
    Row(
      testDescription: "a type that Apple does not document, of a part, told by REFUND",
      event: .refund,
      change: {
        $0.revocationType = .unrecognized("NEW")
        $0.revocationPercentage = 33_333
      },
      state: .purchased,
      access: .yes
    ),
    Row(
      testDescription: "a type that Apple does not document, told by REFUND",
      event: .refund,
      change: { $0.revocationType = .unrecognized("NEW") },
      state: .refunded,
      access: .no
    ),
    Row(
      testDescription: "a family's revocation",
      change: { $0.revocationType = .known(.familyRevoke) },
      state: .familySharingEnded,
      access: .no
    ),
    Row(
      testDescription: "of a family member",
      change: { $0.inAppOwnershipType = .known(.familyShared) },
      state: .familySharingEnded,
      access: .no
    ),
    Row(
      testDescription: "a seat that its organization took back, told by REVOKE",
      event: .revoke,
      change: {
        $0.inAppOwnershipType = .known(.assigned)
        $0.revocationType = .known(.assignmentRevoke)
      },
      state: .revoked,
      access: .no
    ),
    Row(
      testDescription: "a seat of a purchase that was refunded",
      change: {
        $0.inAppOwnershipType = .known(.assigned)
        $0.revocationType = .known(.refundFull)
      },
      state: .revoked,
      access: .no
    ),
    Row(
      testDescription: "a refund of what the customer bought, told by REVOKE",
      event: .revoke,
      change: {
        $0.inAppOwnershipType = .known(.purchased)
        $0.revocationType = .known(.refundFull)
      },
      state: .refunded,
      access: .no
    ),
    Row(
      testDescription: "told by REVOKE",
      event: .revoke,
      change: { _ in },
      state: .familySharingEnded,
      access: .no
    ),
    Row(
      testDescription: "of an owner of a kind that Apple does not document, told by REVOKE",
      event: .revoke,
      change: { $0.inAppOwnershipType = .unrecognized("LENT") },
      state: .revoked,
      access: .no
    ),
    Row(
      testDescription: "for a reason that Apple does not document, of what the customer bought",
      event: .revoke,
      change: {
        $0.inAppOwnershipType = .known(.purchased)
        $0.revocationReason = .unrecognized("2")
      },
      state: .revoked,
      access: .no
    ),
    Row(
      testDescription: "a consumable, which nobody shares, told by REVOKE",
      event: .revoke,
      change: { $0.type = .known(.consumable) },
      state: .refunded,
      access: .no
    ),
    Row(
      testDescription: "without an end from Apple",
      change: {
        $0.revocationDate = nil
        $0.type = .known(.nonRenewingSubscription)
      },
      state: .purchased,
      access: .unknown
    ),
    Row(
      testDescription: "without an end from Apple, refunded",
      change: { $0.type = .known(.nonRenewingSubscription) },
      state: .refunded,
      access: .no
    ),
  ]

  @Test(arguments: rows) func aPurchaseHasAState(row: Row) throws {
    let doc = Doc.signed("signed", Dates.bought)
    let bought = Self.chain.purchase(of: "pro.lifetime", on: Dates.bought, in: doc) {
      $0.type = .known(.nonConsumable)
      $0.revocationDate = Self.refunded
      row.change(&$0)
    }
    let events = row.event.map { [Self.chain.event($0, in: .signed("event", Self.refunded))] } ?? []
    let customer = ([bought] + events).customer
    let said = try #require(
      customer.assessment(asOf: Self.refunded.plus(milliseconds: row.after)).purchases.first
    )
    #expect(said.state == row.state)
    #expect(said.access == row.access)
    #expect(said.merged.role == (row.state == .purchased ? .purchase : .revoked))
  }

  /// Copies with the same date and product are one purchase, whatever their IDs.
  @Test func aRestoredCopyIsTheSamePurchase() throws {
    let doc = Doc.signed("signed", Dates.bought)
    let copies = { (ids: [TransactionId], day: Int64, product: ProductId) in
      ids.map {
        Self.chain.purchase($0, of: product, on: Dates.bought.plus(days: day), in: doc)
      }
    }
    let count = { (records: [Record]) in
      records.customer.assessment(asOf: Dates.end).purchases.count
    }
    #expect(count(copies(["1", "2"], 0, "pro.lifetime")) == 1)
    #expect(count(copies(["1"], 0, "pro.lifetime") + copies(["2"], 1, "pro.lifetime")) == 2)
    #expect(count(copies(["1"], 0, "pro.lifetime") + copies(["2"], 0, "coins.100")) == 2)
    // The same transaction in another document is the same purchase, whatever it says.
    #expect(count(copies(["1"], 0, "pro.lifetime") + copies(["1"], 1, "coins.100")) == 1)
  }

  /// Without a date, each transaction is a purchase of its own.
  @Test func withoutADateTheIDTellsPurchasesApart() {
    let doc = Doc.signed("signed", Dates.bought)
    let records = (["1", "2", "2"] as [TransactionId]).map { id in
      Self.chain.purchase(id, on: Dates.bought, in: doc) { $0.purchaseDate = nil }
    }
    #expect(records.customer.assessment(asOf: Dates.end).purchases.count == 2)
  }

  /// A notification about another purchase of the chain does not belong to this one.
  @Test func aPurchaseHasItsOwnNotifications() throws {
    let doc = Doc.signed("signed", Dates.bought)
    let records = [
      Self.chain.purchase("1", of: "pro.lifetime", on: Dates.bought, in: doc),
      Self.chain.purchase("2", of: "coins.100", on: Dates.bought, in: doc),
      Self.chain.event(.oneTimeCharge, about: "1", in: .signed("one", Dates.bought)),
      Self.chain.event(.refundDeclined, about: "2", in: .signed("two", Dates.end)),
    ]
    let purchases = records.customer.assessment(asOf: Dates.end.plus(days: 1)).purchases
    let files = Dictionary(
      uniqueKeysWithValues: purchases.map {
        (
          $0.merged.transaction.transactionId.text,
          $0.events.map(\.event.evidence.provenance.file)
        )
      }
    )
    #expect(files == ["1": ["one"], "2": ["two"]])
    let newest = purchases.map(\.newestEvidence)
    #expect(Set(newest) == [Dates.bought, Dates.end])
  }

  /// A request for a refund that nobody signed is told apart where Apple signed the purchase.
  @Test(arguments: [false, true]) func anUnsignedRefundRequestIsTold(isSigned: Bool) throws {
    let moment = Dates.bought.plus(days: 1)
    let asked = Self.chain.event(
      .consumptionRequest,
      in: isSigned
        ? .signed("asked", moment)
        : Doc(file: "asked", source: .decodedPayload, asOf: moment, signature: .unsigned)
    )
    let bought = Self.chain.purchase(on: Dates.bought, in: .signed("signed", Dates.bought))
    var customer = [bought, asked].customer
    customer.acceptsUnsigned = true
    let said = try #require(customer.assessment(asOf: moment).purchases.first)
    #expect(said.refundRequest != nil)
    #expect(said.warnings.map(\.kind) == (isSigned ? [] : [.unsignedBesideSigned]))
  }

  struct Restore: CustomTestStringConvertible {
    var testDescription: String
    var type: ProductType?
    /// Days from the purchase to its refund.
    var refunded: Int64?
    /// The days after the first on which something was bought, oldest first.
    var bought: [Int64]
  }

  static let restores: [Restore] = [
    Restore(testDescription: "without a type", bought: [0]),
    Restore(testDescription: "a non-consumable", type: .nonConsumable, bought: [0]),
    Restore(testDescription: "a consumable", type: .consumable, bought: [0, 400]),
    Restore(testDescription: "bought again after a refund", refunded: 3, bought: [0, 400]),
    Restore(testDescription: "refunded after the restore", refunded: 500, bought: [0]),
  ]

  /// A restored copy has an ID and a date of its own, and is no purchase.
  @Test(arguments: restores) func aRestoreIsNoPurchase(row: Restore) throws {
    let restored = Dates.bought.plus(days: 400)
    let doc = Doc.signed("history", Dates.bought.plus(days: 600))
    let copies = [("1000", Dates.bought), ("1001", restored)].map { id, date in
      Self.chain.purchase(id, on: date, in: doc) {
        $0.type = row.type.map { .known($0) }
        $0.originalTransactionId = "1000"
        $0.originalPurchaseDate = Dates.bought
        if let days = row.refunded, id == "1000" || days > 400 {
          $0.revocationDate = Dates.bought.plus(days: days)
        }
      }
    }
    let purchases = copies.customer.assessment(asOf: Dates.bought.plus(days: 600)).purchases

    #expect(
      purchases.compactMap(\.merged.transaction.purchaseDate).sorted()
        == row.bought.map { Dates.bought.plus(days: $0) }
    )
  }
}
