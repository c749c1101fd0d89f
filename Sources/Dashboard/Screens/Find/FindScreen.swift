import SubscriptionModel
import TerminalUI

/// The search over everything: what is typed and what was found.
struct FindState: Hashable, Sendable {
  /// How many hits one search asks for; more are told by a count.
  static let hitLimit = 50
  /// How much of a paste is taken: a customer's message, but no document.
  static let pasteLimit = PastedMessage.maximumBytes

  var text: TextField
  /// The question whose answer is the only one that is taken.
  var awaited: SearchRequest?
  /// The newest answer; it may belong to a text that was typed further since.
  var answer: SearchAnswer?
  /// The index of the hit under the cursor, near ones after the hits.
  var selected = 0
  /// Whether Enter was pressed before the answer was there; it goes to the first hit then.
  var opensWhenAnswered = false
  /// Why the last question could not be answered.
  var failure: String?
  /// The instant that was chosen when the last question was asked; `nil` for now.
  var chosenAsOf: Timestamp?

  /// Starts with a text.
  init(text: String) {
    self.text = TextField(text)
  }

  /// What Enter can go to: hits, then near numbers.
  var choices: [SearchHit] {
    (answer?.hits ?? []) + (answer?.near ?? [])
  }

  /// The hit under the cursor.
  var choice: SearchHit? {
    choices.indices.contains(selected) ? choices[selected] : nil
  }

  /// Whether the answer belongs to the text as it stands.
  var isUpToDate: Bool { awaited == nil }
}
