package import SubscriptionModel
import SupportAnswers

/// Where a person is on the desk, to be reopened: the list as it is shown, and the screens above it.
package struct DeskPlace: Hashable, Sendable {
  /// How many screens above the list are kept; nobody remembers more.
  package static let maximumScreens = 50

  /// The segment of the list.
  package var segment: Segment = .all
  /// The name of the saved filter that is shown in place of a segment; `nil` for none.
  package var savedFilter: String?
  /// The name of the only state that is listed; `nil` for all.
  package var state: String?
  /// What was typed into the filter.
  package var filter = ""
  /// The order of the list.
  package var sort: ListSort = .state
  /// Whether the order is reversed.
  package var isReversed = false
  /// How far ahead is looked for what is due and who loses access; `nil` for as far as usual.
  package var within: TimeSpan?
  /// The customer under the cursor; `nil` for none.
  package var selected: CustomerId?
  /// The screens above the list, the shown one last.
  package var routes: [Route] = []

  /// The top of the list of all customers.
  package init() {}

  /// The place without a filter that could tell who a customer is.
  ///
  /// Kept are numbers and the names of states; any other word may be a part of a name, an email
  /// address, or a token.
  package var withoutPersonalWords: DeskPlace {
    var place = self
    let words = filter.lowercased().split(separator: " ").map { $0.drop { $0 == "!" } }
    let isHarmless = words.allSatisfy { word in
      Self.stateWords.contains(String(word)) || word.allSatisfy { $0.isASCII && $0.isNumber }
    }
    if !isHarmless { place.filter = "" }
    return place
  }

  /// The words that states are called by.
  private static let stateWords: Set<String> = {
    let names =
      SubscriptionState.allCases.flatMap { [$0.words, $0.rawValue] }
      + PurchaseState.allCases.flatMap { [$0.words, $0.rawValue] }
    return Set(names.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
  }()
}
