import SubscriptionModel
import SupportAnswers

/// A tab of the customers list.
enum ListTab: Hashable, Sendable {
  /// The customers of a segment.
  case segment(Segment)
  /// The customers that a saved filter shows.
  case saved(SavedFilter)

  /// What shows its customers.
  var choice: ListChoice {
    switch self {
    case .segment(let segment): .segment(segment)
    case .saved(let saved): .saved(saved)
    }
  }

  /// What the bar calls it, with the number of its customers where that is known.
  func text(counts: [Segment: Int]?) -> String {
    switch self {
    case .saved(let saved): return saved.name
    case .segment(let segment):
      let name = segment.words.name
      return counts?[segment].map { "\(name) \(grouped($0))" } ?? name
    }
  }
}
