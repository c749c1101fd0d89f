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
      let offer = item.offer.map { " (\(self.words(of: $0, currency)))" } ?? ""
      let ended = item.revocationDate.map { " (ended on \(words.day($0)))" } ?? ""
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
      let answer = words(of: change.answer).map { " (\($0))" } ?? ""
      return "\(item.name ?? "an item")\(price)\(answer)"
    }
  }

  /// The offers of items that apply from the renewal on, with the periods that are left; empty
  /// without one.
  func offersAtRenewal(_ renewal: RenewalInfo?, beside transaction: Transaction?) -> [String] {
    let currency = renewal?.renewalPrice?.currency ?? transaction?.price?.currency
    return (renewal?.advancedCommerceInfo?.items ?? []).compactMap { item in
      item.offer.map { "\(item.name ?? "an item"), \(words(of: $0, currency))" }
    }
  }

  private func amount(_ milliunits: Int64?, _ currency: String?) -> String? {
    guard let milliunits, let currency else { return nil }
    return words.money(Money(milliunits: milliunits, currency: currency))
  }

  /// The customer's answer to a higher price of an item; `nil` where no document states it.
  private func words(of answer: AdvancedCommerceInfo.PriceIncrease.Answer) -> String? {
    switch answer {
    case .scheduled: "scheduled"
    case .pending: "waiting for the customer's consent"
    case .accepted: "accepted by the customer"
    case .unknown(let status): unknownValue(status)
    case .notStated: nil
    }
  }

  /// The offer of an item, such as `offer of 0.99 USD for 2 periods of 1 month, for a new customer`.
  private func words(of offer: AdvancedCommerceInfo.Offer, _ currency: String?) -> String {
    let price = amount(offer.price, currency).map { " of \($0)" } ?? ""
    let length = offer.period.map { durationWords($0) }
    let time =
      switch (offer.periodCount, length) {
      case (let count?, let length?): " for \(counted(count, "period")) of \(length)"
      case (let count?, nil): " for \(counted(count, "period"))"
      case (nil, let length?): " for periods of \(length)"
      case (nil, nil): ""
      }
    let reason = offer.reason.map { ", \(words(ofReason: $0))" } ?? ""
    return "offer\(price)\(time)\(reason)"
  }

  /// Why the developer gave an offer.
  private func words(ofReason reason: String) -> String {
    switch reason {
    case "ACQUISITION": "for a new customer"
    case "WIN_BACK": "to win the customer back"
    case "RETENTION": "to keep the customer"
    default: unknownValue("reason \(reason)")
    }
  }
}
