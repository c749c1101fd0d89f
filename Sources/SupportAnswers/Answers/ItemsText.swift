import SubscriptionModel

/// The items of an Advanced Commerce purchase in words.
struct ItemsText {
  let words: Wording

  /// The items with their prices, such as `Items: Sports 9.99 USD, Movies 4.99 USD (ended on 20
  /// Nov); estimated tax 1.00 USD.`; `nil` without items.
  func list(of transaction: Transaction) -> String? {
    guard let info = transaction.advancedCommerceInfo, !info.items.isEmpty else { return nil }
    let currency = transaction.price?.currency
    let items = info.items.map { item in
      let price = amount(item.price, currency).map { " \($0)" } ?? ""
      let ended = item.revocationDate.map { " (ended on \(words.day($0)))" } ?? ""
      let offer = item.offer.map { " (\(offerWords($0, currency)))" } ?? ""
      return "\(item.name ?? "an item")\(price)\(offer)\(ended)"
    }
    let tax = amount(info.estimatedTax, currency).map { "; estimated tax \($0)" } ?? ""
    return "Items: \(items.joined(separator: ", "))\(tax)."
  }

  /// The prices of items that change at the renewal, such as `Sports to 12.99 USD (waiting for the
  /// customer's consent)`; empty without one.
  func priceChanges(_ renewal: RenewalInfo?, beside transaction: Transaction?) -> [String] {
    let currency = renewal?.renewalPrice?.currency ?? transaction?.price?.currency
    return (renewal?.advancedCommerceInfo?.items ?? []).compactMap { item in
      guard let change = item.priceIncrease else { return nil }
      let price = amount(change.price, currency).map { " to \($0)" } ?? ""
      let answer = change.status.map { " (\(priceIncreaseWords($0)))" } ?? ""
      return "\(item.name ?? "an item")\(price)\(answer)"
    }
  }

  /// The offer of an item, such as `offer: 4.99 USD, 2 periods of 1 month, ACQUISITION`.
  private func offerWords(_ offer: AdvancedCommerceInfo.Offer, _ currency: String?) -> String {
    let period = offer.period.map { durationWords($0) }
    let length =
      offer.periodCount.map { count in
        counted(count, "period") + (period.map { " of \($0)" } ?? "")
      } ?? period
    let parts = [amount(offer.price, currency), length, offer.reason].compactMap(\.self)
    return "offer: \(parts.joined(separator: ", "))"
  }

  private func amount(_ milliunits: Int64?, _ currency: String?) -> String? {
    guard let milliunits, let currency else { return nil }
    return words.money(Money(milliunits: milliunits, currency: currency))
  }

  /// Apple's status of a price increase of an item.
  private func priceIncreaseWords(_ status: String) -> String {
    switch status {
    case "SCHEDULED": "scheduled"
    case "PENDING": "waiting for the customer's consent"
    case "ACCEPTED": "accepted"
    default: unknownValue(status)
    }
  }
}
