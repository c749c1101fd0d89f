public import SubscriptionModel

/// A StoreKit configuration file of Xcode (`.storekit`, versions 3 to 5) as a product catalog: rule
/// D12 of <doc:Documents>.
enum StoreKitConfiguration {
  /// The file's names for the kinds of product.
  private static let types: [String: ProductType] = [
    "Consumable": .consumable,
    "NonConsumable": .nonConsumable,
    "NonRenewingSubscription": .nonRenewingSubscription,
    "RecurringSubscription": .autoRenewableSubscription,
  ]

  /// The products of a configuration; entries without a product ID are left out.
  static func catalogue(in root: JSONValue) -> ProductCatalog {
    var catalogue = ProductCatalog()
    for list in ["products", "nonRenewingSubscriptions"] {
      for entry in root[list]?.elements ?? [] { add(entry, of: nil, to: &catalogue) }
    }
    for group in root["subscriptionGroups"]?.elements ?? [] {
      for entry in group["subscriptions"]?.elements ?? [] { add(entry, of: group, to: &catalogue) }
    }
    return catalogue
  }

  private static func add(
    _ entry: JSONValue,
    of group: JSONValue?,
    to catalogue: inout ProductCatalog
  ) {
    guard let id = text("productID", of: entry).flatMap({ ProductId($0) }) else { return }
    var product = ProductCatalog.Product()
    product.displayName = displayName(of: entry)
    product.type = text("type", of: entry).flatMap { types[$0] }
    product.displayPrice = text("displayPrice", of: entry)
    product.period = text("recurringSubscriptionPeriod", of: entry)
    product.groupLevel = entry["groupNumber"]?.wholeNumber.flatMap { Int(exactly: $0) }
    let groupId = text("subscriptionGroupID", of: entry) ?? group.flatMap { text("id", of: $0) }
    product.subscriptionGroupIdentifier = groupId.flatMap { SubscriptionGroupId($0) }
    catalogue.products[id] = product
  }

  /// The English name if there is one, otherwise the first.
  private static func displayName(of entry: JSONValue) -> String? {
    let names = (entry["localizations"]?.elements ?? []).compactMap { localization in
      text("displayName", of: localization).map { (text("locale", of: localization) ?? "", $0) }
    }
    return (names.first { $0.0.hasPrefix("en") } ?? names.first)?.1
  }

  /// The text of a member; `nil` if it is absent or blank.
  private static func text(_ name: String, of object: JSONValue) -> String? {
    guard let text = object[name]?.scalarText, !text.allSatisfy(\.isWhitespace) else { return nil }
    return text
  }
}

extension ProductCatalog {
  /// Reads the StoreKit configuration that the user named (`--catalogue`).
  ///
  /// - Parameter bytes: The file's bytes.
  ///
  /// - Throws: `CatalogError` if they are no StoreKit configuration.
  public init(storeKitConfiguration bytes: [UInt8]) throws(CatalogError) {
    let root: JSONValue
    do {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      root = try JSONDocument(bytes, in: start..<bytes.count).root
    } catch {
      let place = TextPlace(of: error.offset, in: bytes)
      throw CatalogError(reason: "not JSON: \(place): \(error.reason)")
    }
    guard JSONShape(of: root) == .storeKitConfiguration else {
      throw CatalogError(reason: "not a StoreKit configuration")
    }
    self = StoreKitConfiguration.catalogue(in: root)
  }
}

/// Why a file cannot be used as a product catalog.
public struct CatalogError: Error, Hashable, Sendable {
  /// What is wrong, in words.
  public let reason: String
}
