package import SubscriptionModel
import SupportAnswers

/// The customers behind a line of another screen, listed above it so that going back leads there.
package enum ListSelection: Hashable, Sendable {
  /// Those whom a number of the overview counts.
  case counted(CountedSelection)
  /// Those for whom somebody must act.
  case actor(RequiredAction.Actor)
  /// Those of a segment.
  case segment(Segment)

  /// What the list is called.
  func title(in words: Wording) -> String {
    switch self {
    case .counted(let selection): selection.title(in: words)
    case .actor(let actor): actor.title
    case .segment(let segment): segment.words.name
    }
  }

  /// The title with what the list is.
  func explanation(in words: Wording) -> String {
    switch self {
    case .counted: "\(title(in: words)): the customers behind the number"
    case .actor(.nobody): "\(title(in: words)): customers for whom nothing is due"
    case .actor:
      "\(title(in: words)): customers for whom something is due or open, the nearest date first"
    case .segment: title(in: words)
    }
  }

  /// The order in which the customers are listed at first.
  var sort: ListSort {
    switch self {
    case .counted, .segment: .state
    case .actor: .until
    }
  }

  /// Narrows a request for the list to the customers.
  func narrow(_ request: inout ListRequest) {
    switch self {
    case .counted(let selection): request.counted = [selection]
    case .actor(let actor): request.actor = actor
    case .segment(let segment): request.segment = segment
    }
  }
}

extension RequiredAction.Actor {
  /// What My desk calls those for whom the actor must act.
  var title: String {
    switch self {
    case .developer: "Ours"
    case .customer: "The customer's"
    case .apple: "Apple's"
    case .nobody: "Nobody's"
    }
  }
}
