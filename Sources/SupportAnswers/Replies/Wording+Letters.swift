package import SubscriptionModel

/// Days, amounts and names as a customer reads them.
extension Wording {
  /// A day, such as `26 March`; with the year when it is not the as-of's, and with the zone where the
  /// day in UTC is another one: `7 March (Pacific time)`.
  package func letterDay(_ moment: Timestamp) -> String {
    let here = zone.civilTime(at: moment)
    let day = spelledDay(moment)
    return here.day == CivilTime(moment).day ? day : "\(day) (\(letterZone))"
  }

  /// A day on which something ends or is due; of today the time counts, such as
  /// `15 March at 18:00 UTC`.
  package func letterDate(_ moment: Timestamp) -> String {
    let (there, here) = (zone.civilTime(at: moment), zone.civilTime(at: asOf))
    guard (there.year, there.month, there.day) == (here.year, here.month, here.day) else {
      return letterDay(moment)
    }
    return "\(spelledDay(moment)) at \(clock(moment)) \(letterZone)"
  }

  private var letterZone: String { zoneName == "Pacific" ? "Pacific time" : zoneName }

  /// An amount as a statement shows it, such as `$9.99`, `¥1,400` or `12,900 KRW`: with the sign of
  /// the few currencies whose sign is taken for no other, else with the code.
  package func letterMoney(_ money: Money) -> String {
    let amount = money.amount
    let isNegative = amount.hasPrefix("-")
    let digits = amount.drop { $0 == "-" }.split(separator: ".")
    let whole = Self.grouped(digits.first.map(String.init) ?? "0")
    let text = ([whole] + digits.dropFirst().map(String.init)).joined(separator: ".")
    let sign = isNegative ? "-" : ""
    guard let symbol = Self.symbols[money.currency.uppercased()] else {
      return "\(sign)\(text) \(money.currency)"
    }
    return "\(sign)\(symbol)\(text)"
  }

  /// Signs that a customer who pays in the currency sees on a statement; "$" is the US dollar's here,
  /// and other dollars have their code.
  private static let symbols = ["EUR": "€", "GBP": "£", "JPY": "¥", "USD": "$"]

  /// Groups the digits of a whole number by three, from the right.
  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// The name that customers know a product by: the catalogue's; `nil` where it has none, since a
  /// product's id says nothing to a customer.
  package func letterProduct(_ id: ProductId?) -> String? {
    guard let id, let name = catalogue.products[id]?.displayName, !name.isEmpty else { return nil }
    return name
  }

  /// The share of a refund in part, such as `40%`; `nil` for any other, and where it is not stated.
  func letterPart(_ transaction: Transaction) -> String? {
    guard transaction.revocationType == .known(.refundProrated) else { return nil }
    guard let share = transaction.revocationPercentage else {
      return replies.reply(.standIn(.unknownPart))
    }
    return String(percentage(share).filter { $0 != " " })
  }

  /// What to tell the agent beside replies that name no product; `nil` where each has a name.
  package func namesHint(for customer: CustomerAssessment) -> String? {
    let ids =
      customer.subscriptions.flatMap { subscription in
        [subscription.productId, subscription.autoRenewProductId]
          + subscription.transactions.map(\.transaction.productId)
      } + customer.purchases.map(\.merged.transaction.productId)
    let isUnnamed = ids.contains { $0 != nil && letterProduct($0) == nil }
    return isUnnamed ? "Add product names with --catalogue FILE." : nil
  }
}
