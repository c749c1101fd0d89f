import Foundation

/// What customers paid themselves in production, and what came back, added up from what `lookup` and
/// `report` say of their charges in JSON.
struct CustomerMoney {
  var paid: Decimal = 0
  var refunded: Decimal = 0
  var charges = 0

  /// Adds up the charges in one currency until a moment, in RFC 3339.
  init(
    of customers: some Sequence<[String: Any]>,
    in currency: String,
    until end: String
  ) {
    for customer in customers where customer["environment"] as? String == "Production" {
      let subscriptions = customer["subscriptions"] as? [[String: Any]] ?? []
      let all =
        subscriptions.flatMap { $0["transactions"] as? [[String: Any]] ?? [] }
        + (customer["purchases"] as? [[String: Any]] ?? [])
      var items: Set<String> = []
      for transaction in all {
        let item = transaction["webOrderLineItemId"] as? String ?? "0"
        let id = transaction["transactionId"] as? String ?? ""
        guard let price = transaction["price"] as? [String: Any],
          price["currency"] as? String == currency,
          let paid = (price["amount"] as? String).flatMap({ Decimal(string: $0) }), paid > 0,
          transaction["claimed"] as? Bool == false,
          !["FAMILY_SHARED", "ASSIGNED"]
            .contains(transaction["inAppOwnershipType"] as? String ?? ""),
          // Apple can charge for a period before it begins.
          transaction["expiresDate"] is String
            || transaction["purchaseDate"] as? String ?? "" <= end,
          // Several records can tell of one charge.
          items.insert(item == "0" ? id : item).inserted
        else { continue }
        let refunded = (transaction["refunded"] as? [String: Any])?["amount"] as? String
        self.paid += paid
        charges += 1
        self.refunded += refunded.flatMap { Decimal(string: $0) } ?? 0
      }
    }
  }
}
