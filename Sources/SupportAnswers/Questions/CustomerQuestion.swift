import SubscriptionModel

/// A question that customers ask, as something that the evidence about one customer answers.
///
/// A new question is a case of ``SupportQuestion`` and a type that conforms to this protocol, in a
/// file of its own.
protocol CustomerQuestion {
  /// Which question it is.
  static var question: SupportQuestion { get }

  /// Whether the answer counts charges even if nothing is wrong with them.
  static var isAboutCharges: Bool { get }

  /// Whom the question is about, and who asks.
  var inquiry: Inquiry { get }

  /// Asks the question about a customer.
  init(inquiry: Inquiry)

  /// The answer; its verdict is silent if the evidence says nothing about the question.
  func answer() -> QuestionAnswer
}

extension SupportQuestion {
  /// What answers the question; `nil` for the order ID, which is searched for instead.
  var answeringType: (any CustomerQuestion.Type)? {
    switch self {
    case .chargedTwice: ChargedTwiceQuestion.self
    case .cancelledButCharged: CancelledButChargedQuestion.self
    case .paidWithoutAccess: PaidWithoutAccessQuestion.self
    case .newPhone: NewPhoneQuestion.self
    case .familyAccess: FamilyAccessQuestion.self
    case .refundedBut: RefundedButQuestion.self
    case .refundDecision: RefundDecisionQuestion.self
    case .priceChanged: PriceChangedQuestion.self
    case .trial: TrialQuestion.self
    case .paymentFailed: PaymentFailedQuestion.self
    case .planChange: PlanChangeQuestion.self
    case .orderNumber: nil
    case .whyEnded: WhyEndedQuestion.self
    case .dateMoved: DateMovedQuestion.self
    case .consumable: ConsumableQuestion.self
    case .lifetime: LifetimeQuestion.self
    case .commitment: CommitmentQuestion.self
    case .seats: SeatsQuestion.self
    }
  }
}

extension CustomerQuestion {
  static var isAboutCharges: Bool { false }

  var customer: CustomerAssessment { inquiry.customer }
  var words: Wording { inquiry.words }
  var asOf: Timestamp { inquiry.asOf }

  /// A step whose value a document may not state.
  func step(_ asked: String, _ found: String?, _ evidence: Evidence?) -> PathStep {
    found.map { PathStep(asked, $0, by: evidence) } ?? PathStep(asked, "not stated", .unknown)
  }

  /// The step that reports a subscription's state.
  func step(of subscription: SubscriptionAssessment) -> PathStep {
    let fired = subscription.findings.first { $0.fired }?.inputs.compactMap(\.evidence) ?? []
    var step = PathStep("state", subscription.state.words, by: fired)
    step.mark = EvidenceMark(subscription.certainty)
    return step
  }

  /// The answer about charges to somebody who has only what others pay for; `nil` for anybody else.
  func paidBySomebodyElse(_ verdict: Verdict) -> QuestionAnswer? {
    guard customer.purchases.isEmpty, inquiry.charges.isEmpty,
      let shared = customer.subscriptions.first(where: { $0.payer != .customer })
    else { return nil }
    let text =
      shared.payer == .organization
      ? words.paidNothing(forSeat: shared)
      : "The customer's access came through Family Sharing; the customer paid nothing."
    return result(
      verdict,
      [Statement(text, by: shared.currentTransaction?.evidence)],
      path: [
        step(
          "ownership",
          shared.currentTransaction?.inAppOwnershipType?.rawText,
          shared.currentTransaction?.evidence
        )
      ],
      in: shared
    )
  }

  /// Builds an answer; `facts` fill the places of the reply, which is the verdict's own unless
  /// `name` is given.
  ///
  /// `charges` are those that the reply names, and those that the question is about: what Apple
  /// refunded of them is added to the reply. `refundedOn` is when Apple refunded what the reply
  /// itself says is refunded, and `total` what it refunded together with `charges`.
  ///
  /// Where somebody else pays for `subscription`, the reply tells only its state: acts, prices, and
  /// payments are not the customer's.
  func result(
    _ verdict: Verdict,
    _ statements: [Statement],
    path: [PathStep],
    facts: [String: ReplyFact?] = [:],
    about charges: [Transaction] = [],
    refundedOn: Timestamp? = nil,
    total: Money? = nil,
    isPurchase: Bool = false,
    reply name: ReplyName? = nil,
    in subscription: SubscriptionAssessment? = nil
  ) -> QuestionAnswer {
    if let subscription, subscription.payer != .customer {
      return result(
        verdict,
        statements,
        path: path,
        facts: inquiry.stateFacts(subscription),
        reply: ReplyName(for: subscription, asOf: asOf)
      )
    }
    let isTest = customer.environment.isTest && customer.hasAnything
    let told = name ?? .verdict(verdict)
    let refunds = RefundSentences(
      words: words,
      subscriptions: customer.subscriptions,
      purchases: customer.purchases
    )
    return QuestionAnswer(
      question: Self.question,
      verdict: verdict,
      statements: isTest ? sayingItIsATest(statements, verdict) : statements,
      path: path,
      draft: refunds.reply(
        isTest ? .verdict(.testPurchase) : told,
        ReplyFacts(facts, isPurchase: isPurchase),
        about: isTest ? [] : charges,
        refundedOn: isTest ? nil : refundedOn,
        total: isTest ? nil : total
      )
    )
  }

  /// The statements about test purchases, one of which says that no one was charged.
  private func sayingItIsATest(_ statements: [Statement], _ verdict: Verdict) -> [Statement] {
    guard verdict != .testPurchase, let sentence = words.testPurchaseSentence(customer.environment),
      !statements.contains(where: { $0.text.contains(sentence) })
    else { return statements }
    var statements = statements
    if !verdict.isSilent {
      statements.append(Statement(sentence, statements.first?.mark ?? .unknown))
    } else if !statements.isEmpty, Self.isAboutCharges {
      // Such an answer always shows only its first sentence.
      statements[0].text += " \(sentence)"
    }
    return statements
  }
}

extension CustomerAssessment {
  /// Whether anything was bought.
  fileprivate var hasAnything: Bool { !subscriptions.isEmpty || !purchases.isEmpty }
}
