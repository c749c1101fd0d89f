/// What a company says of its own products: names, levels and period lengths.
///
/// A hint, never evidence.
public struct ProductCatalogue: Hashable, Sendable {
  /// The products by id.
  public var products: [ProductId: Product]

  /// Makes a catalogue.
  public init(products: [ProductId: Product] = [:]) {
    self.products = products
  }

  /// This catalogue, with the products of another that this one does not have.
  public func completed(by other: ProductCatalogue) -> ProductCatalogue {
    ProductCatalogue(products: products.merging(other.products) { own, _ in own })
  }

  /// One product.
  public struct Product: Hashable, Sendable {
    /// The name that customers see; `nil` when the file has none.
    public var displayName: String?
    /// The kind of product; `nil` when the file does not say.
    public var type: ProductType?
    /// The subscription group; `nil` for what is no subscription.
    public var subscriptionGroupIdentifier: SubscriptionGroupId?
    /// The level in the group, 1 the highest.
    public var groupLevel: Int?
    /// ISO 8601 duration such as `P1M`; `nil` for what is no subscription.
    public var period: String?
    /// The list price as written, in major units.
    public var displayPrice: String?

    /// Makes a product of which nothing is known yet.
    public init() {}
  }
}
