import SubscriptionModel
import SupportAnswers

/// What can be said about a ticket before anyone reads it: who wrote it, what they seem to ask, and
/// a reply.
///
/// Nothing is chosen among several customers, and nothing is sent.
struct TicketDraft {
  let ticket: Ticket
  let found: FoundCustomers
  /// The customer; `nil` without one, and with several.
  let customer: CustomerAssessment?
  /// How the customer was found.
  let foundBy: FoundBy
  /// The question that the message seems to ask, with the phrase that shows it; `nil` if unknown.
  let asked: AskedQuestion?
  /// The question that is answered: the one that the message seems to ask or, where it only names a
  /// charge, the one about the charge; `nil` without either.
  let question: SupportQuestion?
  /// The answer to the question about the customer; `nil` without either.
  let answer: QuestionAnswer?
  /// The reply; `nil` without a customer.
  let reply: Reply?
  /// The certainty of what the reply says; `nil` without a reply.
  let mark: EvidenceMark?
  /// The language of the message or, where it does not show, of the storefront.
  let language: ReplyLanguage
  /// Whether the message itself shows its language.
  let isLanguageShown: Bool

  /// How a customer was found; the raw value is the word in output.
  enum FoundBy: String, CaseIterable {
    /// By an identifier or an email address.
    case identifier
    /// By an amount and a day.
    case charge
    /// Several customers match.
    case several
    case none
  }

  /// Drafts an answer to a ticket.
  init(_ ticket: Ticket, desk: Desk) throws {
    self.ticket = ticket
    found = try desk.lookup(
      ticket.message.text,
      reading: ticket.message,
      limit: Self.maximumCustomers,
      ticket: ticket.id
    )
    let customers = found.customers.map(\.customer)
    if found.outcome == .severalCustomers {
      (customer, foundBy) = (nil, .several)
    } else if let first = customers.first {
      (customer, foundBy) = (first, .identifier)
    } else {
      (customer, foundBy) = (found.charged, found.charged == nil ? .none : .charge)
    }
    let spoken = ticket.message.spoken(withQuotes: found.answer.readsQuotes)
    asked = AskedQuestion(in: spoken)
    let storefront = customer?.newestStorefront
    let shown = ReplyLanguage(spoken: spoken, storefront: storefront)
    isLanguageShown = shown != nil
    language = desk.replies.fixedLanguage ?? shown ?? ReplyLanguage(storefront: storefront)
    var words = desk.wording
    words.replies = words.replies.answering(in: shown)
    guard let customer else {
      question = asked?.question
      (answer, reply, mark) = (nil, nil, nil)
      return
    }
    let charges = found.answer.charges(of: customer.id)
    question = asked?.question ?? (charges.isEmpty ? nil : .chargedTwice)
    let named = AskedCharges(charges, isUnknown: asked?.asksWhatChargeIs ?? true)
    let question = question
    answer = words.answers(for: customer, about: named).first { $0.question == question }
    if let answer {
      reply = answer.draft
      mark = answer.statements.first?.mark
    } else {
      let states =
        customer.subscriptions.map { words.addressing(customer).answer(for: $0) }
        + customer.purchases.map { words.addressing(customer).answer(for: $0) }
      reply = states.first?.draft
      mark = states.first?.mark
    }
  }

  /// The most customers to list; nobody reads more of them in a draft.
  private static let maximumCustomers = 20
}
