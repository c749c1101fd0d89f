import SubscriptionModel

// Seats of organizations and groups, in transactions and renewal info.

extension FieldReader {
  /// Reads the seats of a transaction.
  mutating func multiSeatInfo() -> MultiSeatInfo? {
    guard var fields = child("multiSeatInfo") else { return nil }
    var info = MultiSeatInfo()
    info.invitationManagement = fields.text("invitationManagement")
    info.priceTiers = fields.priceTiers("priceTiers")
    info.revokedSeatQuantity = fields.int("revokedSeatQuantity")
    takeUnread(of: fields, as: "multiSeatInfo")
    return info
  }

  /// Reads a list of prices of seats, of which Apple's pages name the members in two ways.
  mutating func priceTiers(_ name: String) -> [MultiSeatInfo.PriceTier] {
    let elements = (objects(name) ?? []).prefix(Self.maximumPriceTiers)
    return elements.enumerated().map { number, element in
      var tier = FieldReader(element, path: path.appendingPath(name).appendingPath("\(number)"))
      let price = tier.int64("price") ?? tier.int64("tierPrice")
      let quantity = tier.int("quantity") ?? tier.int("tierQuantity")
      return MultiSeatInfo.PriceTier(price: price, quantity: quantity)
    }
  }

  /// The most tiers to read: Apple allows a few, and more are no price list.
  private static let maximumPriceTiers = 100
}
