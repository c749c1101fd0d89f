import SubscriptionModel
import Testing

@testable import SupportAnswers

/// Which Advanced Commerce items two charges are for.
@Suite("Items of two charges")
struct ItemComparisonTests {
  private static func charge(_ items: [(sku: String?, name: String)]) throws -> Transaction {
    var story = Story()
    try story.transaction("100", bought: At.march4, until: At.april10) {
      var info = AdvancedCommerceInfo()
      info.items = items.map { item in
        var made = AdvancedCommerceInfo.Item()
        made.sku = item.sku
        made.displayName = item.name
        return made
      }
      $0.advancedCommerceInfo = info
    }
    guard case .transaction(let made)? = story.records.first else { throw Story.Missing() }
    return made.value
  }

  @Test(arguments: [
    ("europe", "Maps Europe", "europe", "Maps Europe & Iceland", false),
    ("europe", "Maps Europe", "asia", "Maps Asia", true),
    ("europe", "Maps", "asia", "Maps", true),
    (nil, "Maps Europe", nil, "Maps Asia", true),
    (nil, "Maps Europe", "europe", "Maps Europe", false),
  ])
  func areToldByTheirIdentifiers(
    sku: String?,
    name: String,
    nextSKU: String?,
    nextName: String,
    isOther: Bool
  ) throws {
    let (old, new) = (try Self.charge([(sku, name)]), try Self.charge([(nextSKU, nextName)]))
    #expect(new.hasOtherItems(than: old) == isOther)
  }
}
