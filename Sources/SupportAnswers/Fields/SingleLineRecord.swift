import SubscriptionModel

/// A small object that takes one line, rather than one for each field.
protocol SingleLineRecord: NestedRecord {
  /// The object in words; empty without facts.
  func words(in context: FieldContext) -> String
}

extension MultiSeatInfo.PriceTier: SingleLineRecord {
  func words(in context: FieldContext) -> String {
    "\(quantity.map(String.init) ?? "?") × \(context.amount(price))"
  }
}

extension AdvancedCommerceInfo.Offer: SingleLineRecord {
  func words(in context: FieldContext) -> String {
    [
      price.map { context.amount($0) }, period.map { durationWords($0) },
      periodCount.map { "\($0) times" },
      reason.map { $0.lowercased().replacing("_", with: "-") },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension AdvancedCommerceInfo.Refund: SingleLineRecord {
  func words(in context: FieldContext) -> String {
    [
      context.amount(refundAmount), refundDate.map { context.words.dateWithZone($0) },
      refundReason.map(itemRefundWords), refundType.map { $0.lowercased() },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension AdvancedCommerceInfo.PriceIncrease: SingleLineRecord {
  func words(in context: FieldContext) -> String {
    [context.amount(price), status?.lowercased()].compactMap { $0 }.joined(separator: ", ")
  }
}
