package import SubscriptionModel

/// Days, amounts and names as a customer reads them.
extension Wording {
  /// A day, such as `26 March`; with the year if it is not that of the moment, and with the zone if
  /// the day in UTC is different: `7 March (Pacific time)`.
  package func replyDay(_ moment: Timestamp) -> String {
    let here = zone.civilTime(at: moment)
    let day = dayWithFullMonth(moment)
    return here.day == CivilTime(moment).day ? day : "\(day) (\(replyZone))"
  }

  /// The day on which something ends or is due; today it includes the time, such as `15 March at
  /// 18:00 UTC`.
  package func replyDate(_ moment: Timestamp) -> String {
    let (there, here) = (zone.civilTime(at: moment), zone.civilTime(at: asOf))
    guard (there.year, there.month, there.day) == (here.year, here.month, here.day) else {
      return replyDay(moment)
    }
    return "\(dayWithFullMonth(moment)) at \(clock(moment)) \(replyZone)"
  }

  private var replyZone: String { zoneName == "Pacific" ? "Pacific time" : zoneName }

  /// An amount as on a statement, such as `$9.99`, `¥1,400`, or `12,900 KRW`: with the symbol of
  /// the few currencies whose symbol is unambiguous, otherwise with the code.
  package func replyAmount(_ money: Money) -> String {
    let amount = money.amount
    let isNegative = amount.hasPrefix("-")
    let digits = amount.drop { $0 == "-" }.split(separator: ".")
    let whole = digitsByThree(Array(digits.first ?? "0"), separator: ",")
    let text = ([whole] + digits.dropFirst().map(String.init)).joined(separator: ".")
    let sign = isNegative ? "-" : ""
    guard let symbol = Self.symbols[money.currency.uppercased()] else {
      return "\(sign)\(text) \(money.currency)"
    }
    return "\(sign)\(symbol)\(text)"
  }

  /// Symbols that customers see on statements in their currency; "$" is the US dollar, and other
  /// dollars have their code.
  private static let symbols = ["EUR": "€", "GBP": "£", "JPY": "¥", "USD": "$"]

  /// The product's name for customers, from the catalog; `nil` if it has none, since an ID means
  /// nothing to a customer.
  package func replyProduct(_ id: ProductId?) -> String? {
    guard let id, let name = catalogue.products[id]?.displayName, !name.isEmpty else { return nil }
    return name
  }

  /// The share of a partial refund, such as `40%`; `nil` for any other, and if it is not stated.
  func replyRefundShare(_ transaction: Transaction) -> String? {
    guard transaction.revocationType == .known(.refundProrated) else { return nil }
    guard let share = transaction.revocationPercentage else {
      return replies.reply(.standIn(.unknownPart))
    }
    return String(percentage(share).filter { $0 != " " })
  }
}
