import SubscriptionModel

/// The lists that a customer stands in, by number: tabs, states, contradictions and products.
enum ListNumber {
  /// Products begin here; each has its own number in the table `product`.
  static let firstProduct: Int64 = 1000

  /// The list of a tab.
  static func of(_ segment: Segment) -> Int64 {
    Int64(Segment.allCases.firstIndex(of: segment) ?? 0)
  }

  /// The list of customers whose documents contradict each other.
  static func of(_ contradiction: Contradiction) -> Int64 {
    Int64(Contradiction.allCases.firstIndex(of: contradiction) ?? 0) + 200
  }

  /// The list of a state of a subscription or purchase; `nil` for a word that is no state.
  static func of(state: String) -> Int64? {
    let states = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    // Both kinds share words such as `refunded`; the first place stands for both.
    return states.firstIndex(of: state).map { Int64($0) + 100 }
  }
}
