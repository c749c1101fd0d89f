import SubscriptionModel
import SupportAnswers

/// What can be said about a message before anyone reads it: who wrote it, what they seem to ask, and
/// a reply; every command says the same.
///
/// Nothing is chosen among several customers, and nothing is sent.
struct MessageDraft {
  let found: FoundCustomers
  /// The customer; `nil` without one, and with several.
  let customer: CustomerAssessment?
  /// How the customer was found.
  let foundBy: FoundBy
  /// The question that the message seems to ask, with the phrase that shows it; `nil` if unknown.
  let asked: AskedQuestion?
  /// The question that is answered; `nil` where the message asks none, and where the state answers it.
  let question: SupportQuestion?
  /// What the message asks, in words; `nil` if unknown.
  let askedWords: String?
  /// The verdict of the answer; `nil` without one.
  let verdict: Verdict?
  /// What the agent is told first; `nil` where nothing is known.
  let statement: Statement?
  /// The reply, or why there is none.
  let proposal: LetterDraft.Proposal
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

  /// Drafts an answer to a message that was searched for.
  init(_ found: FoundCustomers, desk: Desk, facts: Facts) throws {
    self.found = found
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
    let storefront = customer?.newestStorefront
    let shown = ReplyLanguage(spoken: found.answer.spoken, storefront: storefront)
    isLanguageShown = shown != nil
    language = desk.replies.fixedLanguage ?? shown ?? ReplyLanguage(storefront: storefront)
    var words = desk.wording
    guard let customer else {
      words.replies = words.replies.answering(in: shown)
      asked = AskedQuestion(in: found.answer)
      question = asked?.question
      askedWords = asked?.words(namesCharge: false)
      if foundBy == .several {
        (verdict, statement) = (nil, nil)
        // Who is found by a charge is asked for what names one of them.
        proposal =
          found.customers.isEmpty
          ? .reply(words.answer(toUnnamed: found.answer).draft, .unknown)
          : .noReply(.severalCustomers)
        return
      }
      let isAboutPurchase = asked != nil || found.answer.parts.contains { $0.role == .said }
      let answer: QuestionAnswer? =
        if !isAboutPurchase {
          nil
        } else if foundBy == .part {
          words.answer(toUnnamed: found.answer)
        } else {
          try facts.answer(toNothing: found, words, isLetter: true)
        }
      (verdict, statement) = (answer?.verdict, answer?.statements.first)
      proposal =
        answer.map { .reply($0.draft, $0.statements.first?.mark ?? .unknown) }
        ?? .noReply(isAboutPurchase ? .noAnswer : .unclearQuestion)
      return
    }
    words.letter = CustomerLetter(from: customer.id, in: found.answer)
    let request = LetterRequest(in: found.answer, of: customer.id)
    let draft = LetterDraft(for: request, from: customer, in: words)
    asked = draft.request.asked
    (question, askedWords) = (draft.question, draft.askedWords)
    (verdict, statement) = (draft.answer?.verdict, draft.statement)
    proposal = draft.proposal
  }

  // MARK: Output

  /// What the message asks, and what to reply.
  var json: [JSONOutput.Member] {
    JSONOutput.members([
      "question": .optional(question?.rawValue),
      "verdict": .optional(verdict?.rawValue),
      "reply": .optional(proposal.reply?.text),
      "replyInEnglish": .optional(proposal.reply?.english),
    ])
  }

  /// The certainty of each step.
  var certainty: JSONOutput {
    let reply =
      switch proposal {
      case .reply(_, let mark): EventsOutput.word(mark)
      case .noReply(let reason): reason.rawValue
      }
    return .object([
      "customer": .string(foundBy.rawValue),
      "charge": .optional(found.answer.certaintySentence),
      "language": .string(isLanguageShown ? "message" : "storefront"),
      "question": .optional(asked?.phrase),
      "reply": .string(reply),
    ])
  }

  /// The lines for a person: what the message asks, what the agent is told, and the reply.
  func lines(asks label: String, quotes: (String, String) = ("“", "”")) -> [String] {
    let asks = asked.map { "\(askedWords ?? "") (“\($0.phrase)”)" } ?? "not clear"
    var lines = ["\(label): \(asks)"]
    if let statement { lines.append("Answer: \(statement.text) \(statement.mark.sign)") }
    switch proposal {
    case .reply(let reply, _): lines += reply.lines(quotes: quotes)
    case .noReply(let reason): lines.append(reason.words)
    }
    return lines
  }

  /// The JSON schema of what the message asks.
  static var schema: [JSONSchema.Member] {
    JSONSchema.members([
      "question": .integer.orNull, "verdict": JSONSchema.words(of: Verdict.self).orNull,
      "reply": .text.orNull, "replyInEnglish": .text.orNull,
    ])
  }

  /// The JSON schema of the certainty of each step.
  static var certaintySchema: JSONSchema {
    .object([
      "customer": .words(of: FoundBy.self), "charge": .text.orNull, "language": .text,
      "question": .text.orNull, "reply": .text,
    ])
  }
}
