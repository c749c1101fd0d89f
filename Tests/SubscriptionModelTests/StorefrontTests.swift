import Testing

@testable import SubscriptionModel

/// In which storefront the overview counts a customer: rule K1 of Counting.
@Suite("The storefront of a customer") struct StorefrontTests {
  /// A purchase with a storefront: its ID, when it was made, and where.
  private static func purchase(
    _ id: TransactionId,
    _ moment: Timestamp?,
    _ storefront: String?
  ) -> Record {
    let doc = Doc.signed("purchases", Dates.bought)
    return Chain().purchase(id, of: .init("coins.\(id.text)") ?? "coins", on: now, in: doc) {
      $0.purchaseDate = moment
      $0.storefront = storefront
    }
  }

  private static let now = Dates.bought.plus(days: 9)

  /// The storefront of the newest transaction by the moment that states one.
  @Test(
    arguments: [
      ("no purchase states one", [purchase("1", now, nil)], ""),
      (
        "bought at the moment",
        [purchase("1", now.plus(days: -1), "USA"), purchase("2", now, "DEU")], "DEU"
      ),
      (
        "bought later",
        [
          purchase("1", now.plus(days: -1), "USA"), purchase("2", now.plus(milliseconds: 1), "DEU"),
        ], "USA"
      ),
      (
        "the newest states none",
        [purchase("1", now.plus(days: -1), "USA"), purchase("2", now, nil)], "USA"
      ),
      (
        "the newest comes first",
        [purchase("1", now, "DEU"), purchase("2", now.plus(days: -1), "USA")], "DEU"
      ),
      (
        "of one moment, the greater ID", [purchase("2", now, "DEU"), purchase("1", now, "USA")],
        "DEU"
      ),
      ("undated, alone", [purchase("1", nil, "GBR")], "GBR"),
      ("undated beside a date", [purchase("2", nil, "GBR"), purchase("1", now, "USA")], "USA"),
    ] as [(String, [Record], String)]
  )
  func theStorefrontIsThatOfTheNewestPurchase(name: String, records: [Record], storefront: String) {
    let facts = records.customer.assessment(asOf: Self.now).countedFacts.counts.keys
    #expect(facts.filter { $0.kind == .storefront }.map(\.text) == [storefront], "\(name)")
  }
}
