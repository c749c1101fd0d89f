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
    /// The name in a file of the archive, which anybody may have put there.
    ///
    /// It is shown with the file and said to nobody. `nil` for a product of a catalogue that somebody
    /// named.
    public var archivedName: ArchivedName?
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

    /// The product as a file of the archive states it: without what could be said to a customer.
    public func archived(in file: String) -> Product {
      var product = self
      product.archivedName = displayName.map { ArchivedName(text: $0, file: file) }
      product.displayName = nil
      product.displayPrice = nil
      return product
    }
  }

  /// What a file of the archive calls a product.
  public struct ArchivedName: Hashable, Sendable {
    /// The name.
    public var text: String
    /// The file's path in the archive.
    public var file: String

    /// Makes a name.
    public init(text: String, file: String) {
      self.text = text
      self.file = file
    }
  }
}
