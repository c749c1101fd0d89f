package import SubscriptionModel

/// What a letter from a customer gets: the one value that every command and screen shows of it.
package struct LetterDraft: Hashable, Sendable {
  /// What the letter asks.
  package let request: LetterRequest
  /// The answer to its question; `nil` where it asks none, and where the state answers it.
  package let answer: QuestionAnswer?
  /// What the agent is told first.
  package let statement: Statement?
  /// The reply, with the certainty of what it says, or why there is none.
  package let proposal: Proposal

  /// A reply, or why there is none.
  package enum Proposal: Hashable, Sendable {
    case reply(Reply, EvidenceMark)
    case noReply(NoReplyReason)
  }

  /// Why a letter gets no reply before anybody reads it; the raw value is the word in output.
  package enum NoReplyReason: String, Hashable, Sendable, CaseIterable {
    /// It asks none of the questions.
    case unclearQuestion = "question unclear"
    /// The customer is known only by a charge that is not that of the price and the day, or by a part
    /// of an identifier.
    case uncertainCustomer = "customer uncertain"
    /// Several customers match.
    case severalCustomers = "several customers"
    /// Nothing is known that would answer it.
    case noAnswer = "no answer"

    /// The reason in a sentence.
    package var words: String {
      switch self {
      case .unclearQuestion: "No reply is proposed: what the message asks is not clear."
      case .uncertainCustomer:
        "No reply is proposed: nothing names this customer for certain. Ask for the order ID."
      case .severalCustomers: "No reply is proposed: several customers match."
      case .noAnswer: "No reply is proposed."
      }
    }
  }

  /// The question that is answered; `nil` where the letter asks none, and where the state answers it.
  package var question: SupportQuestion? { answer?.question ?? request.question }

  /// The question in words: of what is answered, or what the customer wishes.
  package var askedWords: String? {
    request.asked?.words(namesCharge: request.namesCharge)
  }
}

extension LetterDraft.Proposal {
  /// The reply; `nil` for none.
  package var reply: Reply? { if case .reply(let reply, _) = self { reply } else { nil } }
}

extension LetterDraft {
  /// Drafts what a letter gets that leads to a customer, in the language that it is written in.
  package init(
    for request: LetterRequest,
    from customer: CustomerAssessment,
    askedBy asker: Inquirer = Inquirer(),
    in words: Wording
  ) {
    self.request = request
    answer = words.answer(to: request, from: customer, askedBy: asker)
    let asked = request.named.onClocks(of: customer.newestStorefront)
    let named = Focus(on: asked, of: customer).customer
    var addressing = words.addressing(customer)
    addressing.statedDays = request.named.days
    let subscription = named.subscriptions.first
    var state =
      subscription.map { addressing.answer(for: $0) }
      ?? named.purchases.first.map { addressing.answer(for: $0) }
    // Of a commitment, the payments come all the same.
    if request.asked?.wishesToCancel == true, subscription?.commitment == nil {
      state = state?.answeringWishToCancel()
    }
    statement = answer?.statements.first ?? state.map { Statement($0.headline, $0.mark) }
    if request.asked == nil, request.hasWords {
      proposal = .noReply(.unclearQuestion)
    } else if !request.isCertain {
      proposal = .noReply(.uncertainCustomer)
    } else {
      // Nobody asked about a request; who paid nothing has nothing to ask back.
      let offer = { (state: AnswerText) in
        named.hasPaid ? addressing.offeringRefund(before: state.draft) : state.draft
      }
      proposal = Self.proposal(for: request, answer, state, offering: offer)
    }
  }

  private static func proposal(
    for request: LetterRequest,
    _ answer: QuestionAnswer?,
    _ state: AnswerText?,
    offering offer: (AnswerText) -> Reply
  ) -> Proposal {
    // The state would tell of what was refunded besides.
    let tellsPayment = answer?.draft.tellsPaymentNotRefunded ?? false
    let isWish = answer?.verdict == .refundRequestNotSeen && request.asked?.wishesRefund == true
    if let answer, !isWish || tellsPayment || state == nil {
      return .reply(answer.draft, answer.statements.first?.mark ?? .unknown)
    }
    guard let state else { return .noReply(.noAnswer) }
    return .reply(answer == nil ? state.draft : offer(state), state.mark)
  }
}
