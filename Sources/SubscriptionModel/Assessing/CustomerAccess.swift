/// A customer's one line: access, and through what, from the best chain (reference, 3.4).
struct CustomerAccess {
  let access: Access
  let product: ProductId?

  /// Takes the best of the chains, what goes on before what ends.
  ///
  /// Finished coins entitle to nothing further, so consumables count only for a customer who has
  /// bought nothing else.
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
