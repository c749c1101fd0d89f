import SupportAnswers

/// A message of a customer that waits for an answer.
struct Ticket: Hashable, Sendable {
  /// What the help desk calls it; a number in the order of the file where it says nothing.
  var id: String
  /// The message, as the customer or a mail program wrote it.
  var text: String
  /// When it was sent, as the file writes it; `nil` if not stated.
  var sent: String?
  /// Who sent it; `nil` if not stated.
  var from: String?

  /// Makes a ticket.
  init(id: String, text: String, sent: String? = nil, from: String? = nil) {
    self.id = id
    self.text = text
    self.sent = sent
    self.from = from
  }

  /// The message with what else is known of it as header fields, as a search reads it.
  var message: String {
    let fields = [("From", from), ("Date", sent)].compactMap { name, value in
      value.map { "\(name): \($0.onOneLine)" }
    }
    return fields.isEmpty ? text : fields.joined(separator: "\n") + "\n\n" + text
  }
}
