/// What a purchase of the Advanced Commerce API consists of, where `productId` is generic.
///
/// Amounts are in thousandths of the currency's major unit. A `consistencyToken` is opaque and is not
/// kept.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/advancedcommerceinfo>
public struct AdvancedCommerceInfo: Hashable, Sendable {
  /// What the customer bought, in the developer's words.
  public var descriptors: Descriptors?
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

  /// What the customer bought, in the developer's words.
  public struct Descriptors: Hashable, Sendable {
    /// The name.
    public var displayName: String?
    /// The description.
    public var description: String?

    /// Makes descriptors without any facts.
    public init() {}
  }

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

extension AdvancedCommerceInfo: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.descriptors, Field(1, "descriptors", "bought"))
    visitor.visit(\.period, Field(8, "period", "period", unit: .duration))
    visitor.visit(
      \.requestReferenceId,
      Field(9, "requestReferenceId", "developer's request", searchedAs: .requestReferenceId)
    )
    visitor.visit(\.items, Field(3, "items", "item"))
    visitor.visit(\.estimatedTax, Field(4, "estimatedTax", "estimated tax"))
    visitor.visit(\.taxExclusivePrice, Field(5, "taxExclusivePrice", "price without tax"))
    visitor.visit(\.taxRate, Field(6, "taxRate", "tax rate"))
    visitor.visit(\.taxCode, Field(7, "taxCode", "tax code"))
  }
}

extension AdvancedCommerceInfo.Descriptors: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.displayName, Field(1, "displayName", "bought as"))
    visitor.visit(\.description, Field(2, "description", "described as"))
  }
}

extension AdvancedCommerceInfo.Item: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.sku, Field(1, "SKU", "item", searchedAs: .sku))
    visitor.visit(\.displayName, Field(2, "displayName", "item name"))
    visitor.visit(\.description, Field(3, "description", "item description"))
    visitor.visit(\.price, Field(4, "price", "item price"))
    visitor.visit(\.offer, Field(5, "offer", "its offer"))
    visitor.visit(\.priceIncrease, Field(8, "priceIncreaseInfo", "its new price"))
    visitor.visit(\.refunds, Field(6, "refunds", "refunded of it"))
    visitor.visit(\.revocationDate, Field(7, "revocationDate", "item ended"))
  }
}

extension AdvancedCommerceInfo.Offer: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.price, Field(3, "price", "price"))
    visitor.visit(\.period, Field(1, "period", "period", unit: .duration))
    visitor.visit(\.periodCount, Field(2, "periodCount", "periods"))
    visitor.visit(\.reason, Field(4, "reason", "reason"))
  }
}

extension AdvancedCommerceInfo.Refund: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.refundAmount, Field(1, "refundAmount", "amount"))
    visitor.visit(\.refundDate, Field(2, "refundDate", "date"))
    visitor.visit(\.refundReason, Field(3, "refundReason", "reason"))
    visitor.visit(\.refundType, Field(4, "refundType", "type"))
  }
}

extension AdvancedCommerceInfo.PriceIncrease: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(\.price, Field(2, "price", "new price"))
    visitor.visit(\.status, Field(3, "status", "status"))
    visitor.visit(
      \.dependentSKUs,
      Field(1, "dependentSKUs", "with the items", searchedAs: .sku)
    )
  }
}

extension AdvancedCommerceInfo {
  /// What the customer bought, in the developer's words; `nil` where it is not stated.
  package var displayName: String? { descriptors?.displayName }

  /// The items of which something was refunded.
  package var refundedItems: [Item] { items.filter { !$0.refunds.isEmpty } }

  /// When something was refunded last; `nil` if nothing was, or without a date.
  package var lastRefund: Timestamp? { items.flatMap(\.refunds).compactMap(\.refundDate).max() }

  /// The refunds together; `nil` without one, and where one states no amount.
  package var refundedAmount: Int64? { items.refundedAmount }

  /// What the customer calls it: its name, otherwise those of its items; `nil` where none is
  /// stated.
  package var name: String? { displayName ?? Self.name(of: items) }

  /// What the customer calls what is left of it, without items that ended.
  package var currentName: String? {
    displayName ?? Self.name(of: items.filter { $0.revocationDate == nil }) ?? name
  }

  private static func name(of items: [Item]) -> String? {
    let names = items.compactMap(\.name)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

extension AdvancedCommerceInfo.PriceIncrease {
  /// What the customer has answered to an increase.
  package enum Answer: Hashable {
    /// It comes, and no consent is needed so far.
    case scheduled
    /// Apple waits for the customer's consent.
    case pending
    case accepted
    /// A status that this version does not know.
    case unknown(String)
    case notStated
  }

  /// The customer's answer, by Apple's status.
  package var answer: Answer {
    switch status {
    case "SCHEDULED": .scheduled
    case "PENDING": .pending
    case "ACCEPTED": .accepted
    case let status?: .unknown(status)
    case nil: .notStated
    }
  }
}

extension AdvancedCommerceInfo.Item {
  /// Its name, otherwise its SKU.
  package var name: String? { displayName ?? sku }

  /// Whether its whole price was refunded; `false` where no document states an amount.
  package var isRefundedWhole: Bool { price.map { $0 > 0 && [self].refundedAmount == $0 } ?? false }
}

extension [AdvancedCommerceInfo.Item] {
  /// The refunds together; `nil` without one, and where one states no amount.
  package var refundedAmount: Int64? {
    let refunds = flatMap(\.refunds)
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

  /// The items with only those refunds that an earlier document did not state.
  package func refunds(since earlier: [AdvancedCommerceInfo.Item]) -> [AdvancedCommerceInfo.Item] {
    compactMap { item in
      var further = item
      for stated in earlier.first(where: { $0.name == item.name })?.refunds ?? [] {
        guard let place = further.refunds.firstIndex(of: stated) else { continue }
        further.refunds.remove(at: place)
      }
      return further.refunds.isEmpty ? nil : further
    }
  }
}
