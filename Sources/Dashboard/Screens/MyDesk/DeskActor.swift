/// Who must act next, as My desk groups what is due; the order of the cases is that of the groups.
enum DeskActor: Hashable, Sendable, CaseIterable {
  /// Whoever uses the dashboard: support, or the engineers behind it.
  case ours
  case customer
  case apple
  case nobody

  /// The heading of the group.
  var title: String {
    switch self {
    case .ours: "Ours"
    case .customer: "The customer's"
    case .apple: "Apple's"
    case .nobody: "Nobody's"
    }
  }
}
