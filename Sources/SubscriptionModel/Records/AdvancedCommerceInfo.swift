/// What a purchase of the Advanced Commerce API consists of, where `productId` is generic.
///
/// Amounts are in thousandths of the currency's major unit. A `consistencyToken` is opaque and is not
/// kept.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/advancedcommerceinfo>
public struct AdvancedCommerceInfo: Hashable, Sendable {
  /// What the customer bought, in the developer's words: of `descriptors`.
  public var displayName: String?
  /// The description beside it.
  public var description: String?
  /// The items, in document order.
  public var items: [Item] = []
  /// The tax within the price, as Apple estimates it.
  public var estimatedTax: Int64?
  /// The price without tax.
  public var taxExclusivePrice: Int64?
  /// The rate as written, such as `0.08`.
  public var taxRate: String?
  /// Apple's code for how the goods are taxed.
  public var taxCode: String?
  /// How long a period is, such as `P1M`; `nil` for a one-time charge.
  public var period: String?
  /// The developer's UUID of the request that made the charge.
  public var requestReferenceId: String?

  /// Makes an object without any facts.
  public init() {}

  /// One item of a purchase.
  public struct Item: Hashable, Sendable {
    /// The developer's identifier of the item: `SKU`.
    public var sku: String?
    /// Its name.
    public var displayName: String?
    /// Its description.
    public var description: String?
    /// What it costs.
    public var price: Int64?
    /// Its offer; `nil` without one.
    public var offer: Offer?
    /// What was refunded of it.
    public var refunds: [Refund] = []
    /// When the item was revoked; `nil` if it was not.
    public var revocationDate: Timestamp?
    /// The increase of its price at a renewal; `nil` without one.
    public var priceIncrease: PriceIncrease?

    /// Makes an item without any facts.
    public init() {}
  }

  /// The offer of an item.
  public struct Offer: Hashable, Sendable {
    /// How long each of its periods is, such as `P1M`.
    public var period: String?
    /// How many periods it has.
    public var periodCount: Int?
    /// What each of them costs.
    public var price: Int64?
    /// Why the developer gave it: `ACQUISITION`, `WIN_BACK`, or `RETENTION`.
    public var reason: String?

    /// Makes an offer without any facts.
    public init() {}
  }

  /// A refund of an item.
  public struct Refund: Hashable, Sendable {
    /// What was refunded.
    public var refundAmount: Int64?
    /// When.
    public var refundDate: Timestamp?
    /// The developer's reason, such as `FULFILLMENT_ISSUE`.
    public var refundReason: String?
    /// `FULL`, `PRORATED`, or `CUSTOM`.
    public var refundType: String?

    /// Makes a refund without any facts.
    public init() {}
  }

  /// An increase of an item's price.
  public struct PriceIncrease: Hashable, Sendable {
    /// The items whose prices rise with it.
    public var dependentSKUs: [String] = []
    /// The new price.
    public var price: Int64?
    /// `SCHEDULED`, `PENDING`, or `ACCEPTED`.
    public var status: String?

    /// Makes an increase without any facts.
    public init() {}
  }
}

extension AdvancedCommerceInfo {
  /// The items of which something was refunded.
  package var refundedItems: [Item] { items.filter { !$0.refunds.isEmpty } }

  /// When something was refunded last; `nil` if nothing was, or without a date.
  package var lastRefund: Timestamp? { items.flatMap(\.refunds).compactMap(\.refundDate).max() }

  /// The refunds together; `nil` without one, and where one states no amount.
  package var refundedAmount: Int64? {
    let refunds = items.flatMap(\.refunds)
    guard !refunds.isEmpty else { return nil }
    var sum: Int64 = 0
    for refund in refunds {
      guard let amount = refund.refundAmount else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(amount)
      guard !overflow else { return nil }
      sum = next
    }
    return sum
  }

  /// What the customer calls it: its name, otherwise those of its items; `nil` where none is
  /// stated.
  package var name: String? {
    if let displayName { return displayName }
    let names = items.compactMap(\.name)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension AdvancedCommerceInfo.Item {
  /// Its name, otherwise its SKU.
  package var name: String? { displayName ?? sku }
}
