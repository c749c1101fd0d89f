/// Whether a customer has access, and through which product: rule N10 of <doc:States>.
struct CustomerAccess {
  let access: Access
  let product: ProductId?

  /// Takes the best chain; one that continues comes before one that ends.
  ///
  /// A consumable may be used up, so consumables count only for a customer who has bought nothing
  /// else.
  init(subscriptions: [SubscriptionAssessment], purchases: [PurchaseAssessment]) {
    let lasting = purchases.filter { $0.merged.transaction.type != .known(.consumable) }
    let counted = subscriptions.isEmpty && lasting.isEmpty ? purchases : lasting
    let best =
      (subscriptions.first { $0.access == .yes && $0.willRenew == true }
      ?? subscriptions.first { $0.access == .yes }).map { ($0.access, $0.productId) }
      ?? counted.first { $0.access == .yes }.map { ($0.access, $0.merged.transaction.productId) }
    if let best {
      (access, product) = best
      return
    }
    product = nil
    let all = subscriptions.map(\.access) + counted.map(\.access)
    access = all.isEmpty || all.contains(.unknown) ? .unknown : .no
  }
}
