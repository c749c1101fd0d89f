/// What a company states about its products: names, levels, and period lengths.
///
/// A hint, never evidence.
public struct ProductCatalog: Hashable, Sendable {
  /// The products by id.
  public var products: [ProductId: Product]

  /// Makes a catalog.
  public init(products: [ProductId: Product] = [:]) {
    self.products = products
  }

  /// This catalog, plus the products that only `other` has.
  public func completed(by other: ProductCatalog) -> ProductCatalog {
    ProductCatalog(products: products.merging(other.products) { own, _ in own })
  }

  /// One product.
  public struct Product: Hashable, Sendable {
    /// The name for customers; `nil` where the file has none.
    public var displayName: String?
    /// The kind of product; `nil` where the file does not say.
    public var type: ProductType?
    /// The subscription group; `nil` for other products.
    public var subscriptionGroupIdentifier: SubscriptionGroupId?
    /// The level in the group; 1 is the highest.
    public var groupLevel: Int?
    /// ISO 8601 duration such as `P1M`; `nil` for other products.
    public var period: String?
    /// The list price as written, in major units.
    public var displayPrice: String?

    /// Makes a product without any facts.
    public init() {}
  }
}
