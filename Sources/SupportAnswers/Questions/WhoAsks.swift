package import SubscriptionModel

/// Who asks, and which Apple Account the app on their phone belongs to, where the agent knows it.
///
/// Only with that do Q3 and Q4 tell "wrong account" from "the problem is on our side": no document
/// says who writes to support. Source: support-questions, Q3 and Q4.
package struct WhoAsks: Hashable, Sendable {
  /// The app user who asks, as our own system knows them; `nil` where that is not known.
  package var appUser: AppAccountToken?
  /// The Apple Account in this app on the phone, as the app shows it there; `nil` where not known.
  package var phone: AppTransactionId?

  /// Nothing is known of who asks.
  package init() {}

  /// Reads what an agent types: a UUID is an app user, digits are the phone's appTransactionId, in
  /// any order; `nil` for anything else, and where one is given twice.
  package init?(typed text: String) {
    let words = text.split { $0 == " " || $0 == "," }
    for word in words.map({ SearchRequest.cleaned(String($0)) }) {
      switch SearchAnswer.Recognition(of: word) {
      case .uuid where appUser == nil: appUser = AppAccountToken(word)
      case .number where phone == nil && word.utf8.count >= Self.shortestAccount:
        phone = AppTransactionId(word)
      default: return nil
      }
    }
  }

  /// Every appTransactionId seen has 18 digits; a few less would be a part, which names nobody.
  private static let shortestAccount = 15

  /// Whether nothing is known.
  package var isEmpty: Bool { appUser == nil && phone == nil }

  /// What is known, in words; `nil` for nothing.
  package var words: String? {
    let parts = [
      appUser.map { "asker's app account token \($0.text)" },
      phone.map { "Apple Account on the phone \($0.text)" },
    ].compactMap(\.self)
    guard let first = parts.first else { return nil }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + parts.dropFirst())
      .joined(separator: "; ")
  }
}
