package import SubscriptionModel

/// What to try if there is nothing to show.
///
/// The dashboard puts it in words that name a key, the command line in words that name a command.
package enum NextStep: Hashable, Sendable {
  /// A step outside the program, in words.
  case advice(String)
  /// The index is incomplete, and its owner has to refresh it.
  case askForRefresh
  /// The index is incomplete, and is refreshed by whoever asks.
  case searchAgain
  /// Every file and why it was not recognized can be listed.
  case listFiles
  /// The items that could not be read can be listed.
  case listUnreadItems
  /// Customers of these environments were left out of the search, as many as given.
  case searchHidden([String: Int])
  /// A list leaves out the customers of this environment.
  case showEnvironment(String, count: Int)
  /// Another segment has customers.
  case openSegment(Segment, count: Int)

  /// The words if they are the same for every reader; otherwise `nil`.
  package var advice: String? {
    switch self {
    case .advice(let words): words
    case .askForRefresh: "Ask the owner of the index to run subdesk index"
    case .searchAgain, .listFiles, .listUnreadItems, .searchHidden, .showEnvironment,
      .openSegment:
      nil
    }
  }

  /// Environments with how many customers each has, such as "9 sandbox, 2 xcode".
  package static func words(ofHidden hidden: [String: Int]) -> String {
    hidden.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.lowercased())" }
      .joined(separator: ", ")
  }
}
