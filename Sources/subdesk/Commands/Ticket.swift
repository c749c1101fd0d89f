import SubscriptionModel
import SupportAnswers

/// A message of a customer that waits for an answer.
struct Ticket: Hashable, Sendable {
  /// What the help desk calls it; a number in the order of the file where it says nothing.
  var id: String
  /// The ID as it is printed: whoever writes a mail chooses its Message-ID.
  var printedId: String { id.onOneLine }
  /// The message.
  var message: ReadMessage
}
