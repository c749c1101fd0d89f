import Testing

@testable import SubscriptionModel

/// Which transactions of a chain are periods, and which are purchases: rule P16 of Periods.
@Suite("Periods and purchases") struct ChainKindTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    /// The type of each transaction; `nil` for one that nobody states.
    var types: [ProductType?]
    var change: @Sendable (inout Transaction) -> Void = { _ in }
    var hasStatus = false
    var product: ProductCatalog.Product?
    /// The places of those that are periods.
    var periods: [Int]
  }

  private static func product(_ type: ProductType?, _ period: String?) -> ProductCatalog.Product {
    var product = ProductCatalog.Product()
    product.type = type
    product.period = period
    return product
  }

  static let rows: [Row] = [
    Row(testDescription: "a subscription", types: [.autoRenewableSubscription], periods: [0]),
    Row(testDescription: "a purchase", types: [.consumable], periods: []),
    Row(
      testDescription: "a subscription without renewal",
      types: [.nonRenewingSubscription],
      periods: []
    ),
    Row(
      testDescription: "one of each",
      types: [.autoRenewableSubscription, .nonConsumable],
      periods: [0]
    ),
    Row(
      testDescription: "one of each, the other way around",
      types: [.nonConsumable, .autoRenewableSubscription],
      periods: [1]
    ),
    Row(testDescription: "nothing tells", types: [nil], periods: []),
    Row(
      testDescription: "nothing tells beside a purchase",
      types: [nil, .consumable],
      periods: []
    ),
    Row(
      testDescription: "nothing tells beside a subscription",
      types: [nil, .autoRenewableSubscription],
      periods: [0, 1]
    ),
    Row(testDescription: "a status tells", types: [nil], hasStatus: true, periods: [0]),
    Row(
      testDescription: "a status tells of the others only",
      types: [nil, .consumable],
      hasStatus: true,
      periods: [0]
    ),
    Row(
      testDescription: "an end tells",
      types: [nil],
      change: { $0.expiresDate = Dates.end },
      periods: [0]
    ),
    Row(
      testDescription: "a line item tells",
      types: [nil],
      change: { $0.webOrderLineItemId = "91" },
      periods: [0]
    ),
    Row(
      testDescription: "a line item of 0 is none",
      types: [nil],
      change: { $0.webOrderLineItemId = "0" },
      periods: []
    ),
    Row(
      testDescription: "the document says no",
      types: [nil],
      change: { $0.isSubscription = false },
      periods: []
    ),
    Row(
      testDescription: "the document says yes",
      types: [nil],
      change: { $0.isSubscription = true },
      periods: [0]
    ),
    Row(
      testDescription: "a type outweighs an end",
      types: [.nonConsumable],
      change: { $0.expiresDate = Dates.end },
      periods: []
    ),
    Row(
      testDescription: "the catalog knows the period",
      types: [nil],
      product: product(nil, "P1M"),
      periods: [0]
    ),
    Row(
      testDescription: "the catalog knows no period",
      types: [nil],
      product: product(nil, nil),
      periods: []
    ),
    Row(
      testDescription: "the catalog knows the type",
      types: [nil],
      product: product(.autoRenewableSubscription, nil),
      periods: [0]
    ),
    Row(
      testDescription: "the catalog's type outweighs its period",
      types: [nil],
      product: product(.nonRenewingSubscription, "P1M"),
      periods: []
    ),
  ]

  @Test(arguments: rows) func transactionsAreDivided(row: Row) {
    let chain = Chain()
    let doc = Doc.response("a", Dates.bought)
    var records = ChainRecords(key: chain.key)
    for (index, type) in row.types.enumerated() {
      let record = chain.purchase(TransactionId("\(index)") ?? "0", on: Dates.bought, in: doc) {
        $0.type = type.map { .known($0) }
        row.change(&$0)
      }
      guard case .transaction(let shared) = record else { continue }
      records.transactions.append(RankedRecord(shared.value, document: 1))
    }
    if row.hasStatus, case .status(let shared) = chain.status(.active, in: doc) {
      records.statuses.append(RankedRecord(shared.value, document: 1))
    }
    let catalogue = ProductCatalog(products: row.product.map { ["coins.100": $0] } ?? [:])
    let kind = ChainKind(records, catalogue: catalogue)
    let places = { (records: [RankedRecord<Transaction>]) in
      records.compactMap { Int($0.value.transactionId.text) }
    }
    #expect(places(kind.periods) == row.periods)
    #expect(places(kind.purchases) == row.types.indices.filter { !row.periods.contains($0) })
  }

  /// Any one kind of evidence about renewal tells a subscription.
  @Test func renewalEvidenceIsOfASubscription() {
    let chain = Chain()
    let doc = Doc.signed("a", Dates.bought)
    let more: [(Record?, Bool)] = [
      (nil, false), (chain.renewal(on: true, in: doc), true),
      (chain.status(.active, in: doc), true),
      (chain.renewalExtension(to: Dates.end, in: doc), true),
      (chain.event(.didRenew, in: doc), false), (chain.view(in: doc), false),
    ]
    for (record, isSubscription) in more {
      let bought = chain.purchase(on: Dates.bought, in: doc) { $0.type = nil }
      let records = [bought] + [record].compactMap(\.self)
      let customer = records.customer.assessment(asOf: Dates.bought.plus(days: 1))
      #expect(customer.subscriptions.isEmpty != isSubscription)
      #expect(customer.purchases.isEmpty == isSubscription)
    }
  }

  /// The record with the price represents a charge, and each record is listed once.
  @Test func aChargeListsItsRecordsOnce() throws {
    let doc = Doc.signed("a", Dates.bought)
    let records = (["101", "150", "177"] as [TransactionId]).map { id in
      Chain().period(id, from: Dates.bought, to: Dates.end, in: doc) {
        $0.webOrderLineItemId = "230000900000055"
        if id == "150" { $0.price = Money(milliunits: 9990, currency: "USD") }
      }
    }
    let customer = records.customer.assessment(asOf: Dates.bought.plus(days: 1))
    let charge = try #require(customer.subscriptions.first?.charges.first)
    let ids = charge.records.map(\.transaction.transactionId.text)
    #expect(ids.first == "150")
    #expect(ids.sorted() == ["101", "150", "177"])
  }
}
