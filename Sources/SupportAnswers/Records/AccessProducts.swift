package import SubscriptionModel

extension CustomerAssessment {
  /// Every product that gives access, each once, starting with that of `accessThrough`.
  ///
  /// A product that may be used up is left out next to a subscription.
  package var accessProducts: [ProductId] {
    guard access == .yes else { return [] }
    let subscribed = subscriptions.filter { $0.access == .yes }.map(\.productId)
    let lasting = purchases.filter {
      $0.access == .yes && $0.merged.transaction.type == .known(.nonConsumable)
    }
    let all = [accessThrough] + subscribed + lasting.map(\.merged.transaction.productId)
    return all.compactMap { $0 }.uniqued
  }
}
