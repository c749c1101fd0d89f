import SubscriptionModel
import Testing

@testable import AppStoreDocuments

/// StoreKit configurations as product catalogs.
struct StoreKitConfigurationTests {
  private static let text = """
    {"identifier":"9A3B","version":{"major":3,"minor":0},
     "subscriptionOffersKeyPair":{"id":"K1","privateKey":"MIGTAgEA-secret"},
     "products":[{"productID":"coins.100","type":"Consumable","displayPrice":"0.99",
       "referenceName":"Coins","localizations":[
        {"locale":"de","displayName":"100 Münzen"},{"locale":"en_US","displayName":"100 Coins"}]},
       {"productID":"lifetime","type":"NonConsumable","displayPrice":"","localizations":[]},
       {"type":"Consumable"}],
     "nonRenewingSubscriptions":[{"productID":"season","type":"NonRenewingSubscription"}],
     "subscriptionGroups":[{"id":"20600001","name":"Pro","subscriptions":[
       {"productID":"pro.year","type":"RecurringSubscription","groupNumber":1,
        "recurringSubscriptionPeriod":"P1Y","displayPrice":"49.99","subscriptionGroupID":"20600001",
        "localizations":[{"locale":"fr","displayName":"Pro annuel"}]},
       {"productID":"pro.month","type":"RecurringSubscription","groupNumber":2,
        "recurringSubscriptionPeriod":"P1M"}]}]}
    """

  @Test func readsProductsOfEveryKind() throws {
    let catalogue = try ProductCatalog(storeKitConfiguration: Array(Self.text.utf8))
    func product(_ id: String) throws -> ProductCatalog.Product {
      try #require(ProductId(id).flatMap { catalogue.products[$0] })
    }
    #expect(catalogue.products.count == 5)
    #expect(try product("coins.100").displayName == "100 Coins")
    #expect(try product("coins.100").displayPrice == "0.99")
    #expect(try product("coins.100").type == .consumable)
    #expect(try product("lifetime").displayName == nil)
    #expect(try product("lifetime").displayPrice == nil)
    #expect(try product("lifetime").type == .nonConsumable)
    #expect(try product("season").type == .nonRenewingSubscription)
    let year = try product("pro.year")
    #expect(year.displayName == "Pro annuel")
    #expect(year.type == .autoRenewableSubscription)
    #expect(year.groupLevel == 1)
    #expect(year.period == "P1Y")
    #expect(year.subscriptionGroupIdentifier?.text == "20600001")
    #expect(try product("pro.month").subscriptionGroupIdentifier?.text == "20600001")
  }

  @Test func isACatalogueAndNoEvidenceInAnArchive() throws {
    let item = try Fixture.item(Self.text, file: "Store.storekit")
    #expect(item.outcome == .decoded)
    #expect(item.kind == .storeKitConfiguration)
    #expect(item.records.isEmpty)
    #expect(item.catalogue?.products.count == 5)
    #expect(!"\(item)".contains("secret"))
  }

  @Test(arguments: [
    ("{}", "not a StoreKit configuration"), ("[", "not JSON: line 1, column 2: "),
  ])
  func refusesOtherFiles(text: String, reason: String) {
    do throws(CatalogError) {
      _ = try ProductCatalog(storeKitConfiguration: Array(text.utf8))
      Issue.record("\(text) was taken for a catalogue")
    } catch {
      #expect(error.reason.hasPrefix(reason))
    }
  }
}
