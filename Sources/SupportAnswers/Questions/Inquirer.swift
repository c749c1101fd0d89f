package import SubscriptionModel

/// The person who asks, and the Apple Account on their phone, if the agent knows them.
///
/// Only these let Q3 and Q4 distinguish "wrong account" from "the problem is on our side": no
/// document says who writes to support.
package struct Inquirer: Hashable, Sendable {
  /// The app user who asks, in our own system; `nil` if unknown.
  package var appUser: AppAccountToken?
  /// The Apple Account on the phone, as the app shows it there; `nil` if unknown.
  package var phone: AppTransactionId?

  /// Makes a value without any facts.
  package init() {}

  /// Reads what an agent types: a UUID is an app user, and digits are the phone's appTransactionId,
  /// in any order; `nil` for anything else, and if one is given twice.
  package init?(typed text: String) {
    let words = text.split { $0 == " " || $0 == "," }
    for word in words.map({ SearchRequest.cleaned(String($0)) }) {
      switch SearchAnswer.Recognition(of: word) {
      case .uuid where appUser == nil: appUser = AppAccountToken(word)
      case .number where phone == nil && word.utf8.count >= Self.minimumAccountDigits:
        phone = AppTransactionId(word)
      default: return nil
      }
    }
  }

  /// The fewest digits of an `appTransactionId`; known ones have 18, and anything much shorter is
  /// only a part.
  private static let minimumAccountDigits = 15

  /// Whether nothing is known.
  package var isEmpty: Bool { appUser == nil && phone == nil }

  /// The facts in words; `nil` for none.
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
