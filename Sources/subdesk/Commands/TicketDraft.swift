import SubscriptionModel

/// What can be said about a ticket before anyone reads it.
struct TicketDraft {
  let ticket: Ticket
  let message: MessageDraft

  /// Drafts an answer to a ticket.
  init(_ ticket: Ticket, desk: Desk, facts: Facts) throws {
    self.ticket = ticket
    message = try MessageDraft(
      desk.lookup(
        ticket.message.text,
        reading: ticket.message,
        limit: Self.maximumCustomers,
        ticket: ticket.id
      ),
      desk: desk,
      facts: facts
    )
  }

  /// The most customers to list; nobody reads more of them in a draft.
  private static let maximumCustomers = 20
}
