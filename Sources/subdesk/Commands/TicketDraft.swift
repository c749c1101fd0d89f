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
  /// Whether the message names a charge of the customer's.
  let namesCharge: Bool
  /// The answer to the question about the customer, or to a message about a purchase that is not found;
  /// `nil` without either.
  let answer: QuestionAnswer?
  /// The reply; `nil` with several customers, and without any for what asks nothing.
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
    /// A part of an identifier matches, which can be somebody else's: nobody is taken for the customer.
    case part
    /// Several customers match.
    case several
    case none
  }

  /// Drafts an answer to a ticket.
  init(_ ticket: Ticket, desk: Desk, facts: Facts) throws {
    self.ticket = ticket
    found = try desk.lookup(
      ticket.message.text,
      reading: ticket.message,
      limit: Self.maximumCustomers,
      ticket: ticket.id
    )
    let exact = found.customers.filter { $0.hit.match == .exact }.map(\.customer)
    if found.outcome == .severalCustomers, exact.count == found.customers.count {
      (customer, foundBy) = (nil, .several)
    } else if let first = exact.first {
      (customer, foundBy) = exact.count == 1 ? (first, .identifier) : (nil, .several)
    } else if !found.customers.isEmpty {
      (customer, foundBy) = (nil, .part)
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
      (question, namesCharge) = (asked?.question, false)
      let isAboutPurchase = asked != nil || found.answer.parts.contains { $0.role == .said }
      answer =
        if !isAboutPurchase {
          nil
        } else if foundBy == .part {
          words.answer(toUnnamed: found.answer)
        } else {
          try facts.answer(toNothing: found, words, isLetter: true)
        }
      (reply, mark) = (answer?.draft, answer?.statements.first?.mark)
      return
    }
    let request = LetterRequest(asking: asked, in: found.answer, of: customer.id)
    (question, namesCharge) = (request.question, request.namesCharge)
    answer = words.answer(to: request, from: customer)
    let named = Focus(on: request.named, of: customer).customer
    let state = Self.state(of: named, words)
    // The state would tell of what was refunded besides.
    let tellsPayment = answer?.draft.tellsPaymentNotRefunded ?? false
    if let answer,
      answer.verdict != .refundRequestNotSeen || asked?.wishesRefund != true || tellsPayment
    {
      (reply, mark) = (answer.draft, answer.statements.first?.mark)
    } else if answer != nil, let state {
      // Nobody asked about a request; who paid nothing has nothing to ask back.
      let offer = words.addressing(customer).offeringRefund(before: state.reply)
      (reply, mark) = (named.hasPaid ? offer : state.reply, state.mark)
    } else {
      (reply, mark) = (state?.reply ?? answer?.draft, state?.mark)
    }
  }

  private static func state(
    of customer: CustomerAssessment,
    _ words: Wording
  ) -> (reply: Reply, mark: EvidenceMark)? {
    let words = words.addressing(customer)
    if let subscription = customer.subscriptions.first {
      let answer = words.answer(for: subscription)
      return (answer.draft, answer.mark)
    }
    return customer.purchases.first.map {
      let answer = words.answer(for: $0)
      return (answer.draft, answer.mark)
    }
  }

  /// The most customers to list; nobody reads more of them in a draft.
  private static let maximumCustomers = 20
}
