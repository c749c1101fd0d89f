import SubscriptionModel
import TestSupport
import Testing

@testable import ArchiveIndex

/// What StoreKit configurations of an archive say of products.
@Suite("Catalogues of an archive")
struct CatalogueTests {
  /// Of a product that two StoreKit configurations describe, the first by path counts, whichever
  /// came first.
  @Test(arguments: [["a", "b"], ["b", "a"]]) func twoCatalogues(order: [String]) throws {
    let archive = try TestArchive()
    let index = try archive.opened()
    for name in order {
      archive.write(
        "\(name).storekit",
        """
        {"identifier":"\(name)","version":{"major":3,"minor":0},"products":[\
        {"productID":"coins","type":"Consumable","localizations":[\
        {"locale":"en","displayName":"Coins of \(name)"}]},\
        {"productID":"only-\(name)","type":"Consumable","localizations":[]}],\
        "subscriptionGroups":[]}
        """
      )
      try index.refresh(.full, asOf: .march, verify: .later)
    }
    let catalogue = try index.catalogue()
    let coins = try #require(ProductId("coins"))
    #expect(catalogue.products.count == 3)
    #expect(catalogue.products[coins]?.archivedName?.text == "Coins of a")
    archive.delete("a.storekit")
    try index.refresh(.full, asOf: .march, verify: .later)
    #expect(try index.catalogue().products[coins]?.archivedName?.text == "Coins of b")
  }
}
