package import SubscriptionModel

extension CountedSelection {
  /// A number with what it counts, to be read without its screen, such as
  /// `46 customers: grace period` or `3 failed, still open, 15 Mar`.
  package func words(for count: Int, in words: Wording) -> String {
    let unit: String
    switch kind {
    case .customer, .state, .product, .storefront, .app, .environment: unit = "customer"
    case .priceConsent, .nextOffer: unit = "subscription"
    case .document, .unsignedDocument: unit = "document"
    case .began, .renewed, .resubscribed, .failed, .recovered, .refunded, .unconfirmed, .ended,
      .trial, .offer, .paid, .paidBack:
      let title = title(in: words)
      return "\(grouped(count)) \(title.prefix(1).lowercased())\(title.dropFirst())"
    }
    var parts = texts.sorted().map { kind.countedName($0, in: words) }
    if kind == .priceConsent { parts = [kind.name.lowercased()] }
    if let days { parts.append(words.days(numbered: days)) }
    let what = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    return counted(count, unit) + what
  }
}
