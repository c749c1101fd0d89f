/// The seats of a subscription for an organization or a group.
///
/// Source: <https://developer.apple.com/documentation/appstoreserverapi/multiseatinfo>
public struct MultiSeatInfo: Hashable, Sendable {
  /// Who invites the members, as written: `APPLE` or `DEVELOPER`; `nil` where it is not stated.
  public var invitationManagement: String?
  /// What seats cost, in no fixed order.
  public var priceTiers: [PriceTier]
  /// How many seats were taken back; `nil` for none.
  public var revokedSeatQuantity: Int?

  /// Makes seats without any facts.
  public init() { priceTiers = [] }

  /// A number of seats with one price.
  public struct PriceTier: Hashable, Sendable {
    /// The price of one seat, in thousandths of the currency's major unit.
    public var price: Int64?
    /// How many seats have that price.
    public var quantity: Int?

    /// Makes a tier without any facts.
    public init() {}

    /// Makes a tier.
    public init(price: Int64?, quantity: Int?) {
      self.price = price
      self.quantity = quantity
    }
  }
}

extension MultiSeatInfo: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    visitor.visit(
      \.invitationManagement,
      Field(1, "invitationManagement", "who invites members")
    )
    visitor.visit(\.priceTiers, Field(2, "priceTiers", "seats at one price"))
    visitor.visit(\.revokedSeatQuantity, Field(3, "revokedSeatQuantity", "seats taken back"))
  }
}

extension MultiSeatInfo.PriceTier: NestedRecord {
  /// Shows every field to a visitor, in the order of screens.
  @inlinable
  public static func visitFields<Visitor: FieldVisitor<Self> & ~Copyable>(
    _ visitor: inout Visitor
  ) {
    // Apple's pages name both in two ways.
    visitor.visit(\.price, Field(1, "price", "price of a seat", or: "tierPrice"))
    visitor.visit(\.quantity, Field(2, "quantity", "seats", or: "tierQuantity"))
  }
}

extension [MultiSeatInfo.PriceTier] {
  /// What all seats cost together; `nil` without tiers, and where one lacks its price or quantity.
  package func total(in currency: String) -> Money? {
    guard !isEmpty else { return nil }
    var sum: Int64 = 0
    for tier in self {
      guard let price = tier.price, let quantity = tier.quantity, quantity >= 0 else { return nil }
      let (product, isTooLarge) = price.multipliedReportingOverflow(by: Int64(quantity))
      let (next, overflow) = sum.addingReportingOverflow(product)
      guard !isTooLarge, !overflow else { return nil }
      sum = next
    }
    return Money(milliunits: sum, currency: currency)
  }

  /// The price of every seat, if all cost the same; otherwise `nil`.
  package var pricePerSeat: Int64? {
    guard let price = first?.price, allSatisfy({ $0.price == price }) else { return nil }
    return price
  }
}
