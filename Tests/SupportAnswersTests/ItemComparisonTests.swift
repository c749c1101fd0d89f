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

  private static func info(_ items: [String]) -> AdvancedCommerceInfo {
    var info = AdvancedCommerceInfo()
    info.items = items.map { name in
      var item = AdvancedCommerceInfo.Item()
      (item.sku, item.displayName) = (name, "Maps \(name)")
      return item
    }
    return info
  }

  /// An item that is left out of the next renewal is a change of plan, before and after.
  @Test(arguments: [false, true]) func anItemThatIsLeftOutIsAPlanChange(hasRenewed: Bool) throws {
    var story = Story()
    let (all, fewer) = (Self.info(["Europe", "Asia", "Africa"]), Self.info(["Europe", "Asia"]))
    let end = hasRenewed ? At.march10 : At.april10
    try story.transaction("100", bought: At.february10, until: end) {
      $0.advancedCommerceInfo = all
    }
    try story.renewal(signed: At.march4, on: true, renews: end) {
      $0.advancedCommerceInfo = fewer
      $0.renewalPrice = Money(milliunits: 10_980, currency: "EUR")
    }
    if hasRenewed {
      try story.transaction("101", bought: end, until: At.april10) {
        $0.advancedCommerceInfo = fewer
        $0.transactionReason = .known(.renewal)
      }
    }
    let answers = Wording(asOf: HandMade.asOf).answers(for: try story.assessed())
    let answer = try #require(answers.first { $0.question == .planChange })
    #expect(answer.verdict == (hasRenewed ? .planChangedAtRenewal : .planChangeBooked))
    let text = try #require(answer.statements.first?.text)
    #expect(text.contains("Maps Europe and Maps Asia"), "\(text)")
  }
}
