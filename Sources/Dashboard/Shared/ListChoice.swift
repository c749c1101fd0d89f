import SubscriptionModel
import SupportAnswers

/// Which customers the list is asked to show.
enum ListChoice: Hashable, Sendable {
  /// The customers of a tab.
  case segment(Segment)
  /// The customers that a saved filter shows.
  case saved(SavedFilter)
  /// The customers in a state, by its name in output.
  case state(String)
  /// The customers in an order.
  case sort(ListSort)

  /// What screens call it.
  func name(_ wording: Wording) -> String {
    switch self {
    case .segment(let segment): return segment.words.name
    case .saved(let saved): return saved.name
    case .state(let name): return stateWords(name)
    case .sort(let sort): return "sort \(sort.rawValue)"
    }
  }
}
